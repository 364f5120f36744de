"""Selectors, patterns, zones, locales and cron expressions are tried before they are needed."""

from datetime import UTC, datetime

import pytest
import soupsieve
from hypothesis import given, settings
from hypothesis import strategies as st

from watcher.config import checks
from watcher.model.watch import Schedule
from watcher.schedule.due import next_due


@pytest.mark.parametrize(
    "text",
    [
        "main .product", "h1", "#x, .y", "ul > li:first-child", "[data-x='1' i]", "a:has(> b)", ":is(a, b) c", "*",
        "li:nth-child(2 of .x)", "tea-card .amount", "a + b ~ c", ".a\\:b", "p:not(.x, .y)", "table td:last-child",
    ],
)  # fmt: skip
def test_css_is_accepted(text):
    assert checks.css(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "div[", "a,", "> a", "a >", ":foo", "a::before", "12px", "", "  ", "//div", "xpath=//a", "a >> b", "text=Price",
        "p:has-text('x')", "p:contains(x)", "a:visible", "id=x", "[" + "a" * 3000,
    ],
)  # fmt: skip
def test_what_is_no_css_is_refused(text):
    with pytest.raises(ValueError, match=r"CSS|selector"):
        checks.css(text)


@given(st.text(alphabet="ab1-_.#* >+~,", max_size=10))
def test_what_passes_without_the_parser_passes_the_parser(text):
    if checks._PLAIN_CSS.fullmatch(text):
        soupsieve.compile(text)


@pytest.mark.parametrize(
    "text",
    [
        "//td[@class='fare'][1]",
        '//a[contains(., "it\'s (")]',
        "id('x')/b",
        "count(//li[not(@hidden) and (position() < 3)])",
        "//tr[td='lower-case(x)']/following-sibling::tr[1]",
    ],
)
def test_an_xpath_is_accepted(text):
    assert checks.xpath(text) == text


@pytest.mark.parametrize("text", ["//a[", "//a[@b='c]", "//a)", ""])
def test_an_xpath_that_is_not_closed_is_refused(text):
    with pytest.raises(ValueError, match="XPath"):
        checks.xpath(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1 +", "Invalid expression"), ("//a//", "Invalid expression"), ("td[1] td", "Invalid expression"),
        ("//x:y", "Undefined namespace prefix"), ("//a[@b=$c]/$d", "Invalid expression"), ("$x", "Undefined variable"),
        ("//a[lower-case(.)='b']", "browsers read XPath 1.0, which has no lower-case()"),
        ("(" * 900 + "1" + ")" * 900, "Recursion limit exceeded"), ("//a[.='\x01']", "XML compatible"),
    ],
)  # fmt: skip
def test_what_is_no_xpath_is_refused_with_the_reason(text, words):
    with pytest.raises(ValueError, match=r"XPath .* cannot be parsed") as caught:
        checks.xpath(text)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    "text", ["$.product.price", "$", "$.stores[?id==1].qty", "$..x[*]", "$['a[b']", "$.a[?(@.b == 'c]')]"]
)
def test_a_json_path_is_accepted(text):
    assert checks.json_path(text) == text


@pytest.mark.parametrize(
    ("text", "words"),
    [("product.price", "did you mean '$.product.price'?"), ("$.a[0", "']' is missing"), ("$.a]", "']' closes nothing")],
)
def test_a_json_path_that_cannot_be_read_is_refused(text, words):
    with pytest.raises(ValueError, match="JSONPath") as caught:
        checks.json_path(text)
    assert words in str(caught.value)


@pytest.mark.parametrize("text", ["price", "Product.offers.price", "offers.0.price", "schema:Product.name", "@type"])
def test_a_path_into_structured_data_is_accepted(text):
    assert checks.data_path(text) == text


@pytest.mark.parametrize("text", ["", "a..b", ".a", "a b", "$.a", "a[0]"])
def test_a_path_into_structured_data_has_dots_and_names_only(text):
    with pytest.raises(ValueError, match="path"):
        checks.data_path(text)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Europe/Berlim", "Europe/Berlin"), ("europe/berlin", "Europe/Berlin"), ("Berlin", "Europe/Berlin"),
        ("New York", "America/New_York"), ("America/New York", "America/New_York"), ("Utc", "UTC"),
    ],
)  # fmt: skip
def test_a_zone_that_does_not_exist_brings_the_one_that_was_meant(written, meant):
    with pytest.raises(ValueError, match="does not exist") as caught:
        checks.zone(written)
    assert f"did you mean '{meant}'?" in str(caught.value)


@pytest.mark.parametrize("written", ["", "Europe", "/etc/passwd", "../../x", "nowhere-at-all", "\0"])
def test_what_is_no_zone_is_refused(written):
    with pytest.raises(ValueError, match="does not exist"):
        checks.zone(written)


@pytest.mark.parametrize("written", ["de-DE", "en", "zh-Hant-TW", "sr-Latn-RS", "es-419", "nb-NO"])
def test_a_locale_is_accepted(written):
    assert checks.locale(written) == written


@pytest.mark.parametrize("written", ["de_DE", "xx-YY", "", "german", "de-", "-"])
def test_what_is_no_locale_is_refused(written):
    with pytest.raises(ValueError, match="locale"):
        checks.locale(written)


@pytest.mark.parametrize("written", ["0 8 * * 1-5", "*/15 * * * *", "0 9 L * *", "0 9 * * MON#1"])
def test_a_cron_expression_is_accepted(written):
    assert checks.cron(written) == written


@pytest.mark.parametrize("written", ["", "0 8 * *", "60 * * * *", "0 0 30 2 *", "hourly"])
def test_what_is_no_cron_expression_or_never_comes_is_refused(written):
    with pytest.raises(ValueError, match="cron"):
        checks.cron(written)


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("*/5 * * * * *", "has 6 parts; write five"), ("0 0 8 * * 1", "has 6 parts"), ("@daily", "has 1 part; write"),
        ("0 0 31 2 *", "a day that never comes"), ("0 0 31 4,6,9,11 *", "a day that never comes"),
        ("0 0 30 2 */2", "a day that never comes"), ("0 0 15W * *", "bad day-of-month"),
        ("0 0 L-3 * *", "bad day-of-month"),
    ],
)  # fmt: skip
def test_a_cron_expression_with_seconds_a_nickname_or_an_impossible_day_is_refused_in_a_sentence(written, words):
    with pytest.raises(ValueError, match="cron") as caught:
        checks.cron(written)
    assert words in str(caught.value)


CRON_PART = st.from_regex(
    r"(\*|[0-9]{1,2}|[0-9]-[0-9]{1,2}|L|LW|[0-7]L|MON#[1-6]|FEB|29|30|31)(/[0-9]{1,2})?", fullmatch=True
)
CRON = st.tuples(*[st.lists(CRON_PART, min_size=1, max_size=2).map(",".join)] * 5).map(" ".join)
ZONES = st.sampled_from(["UTC", "Europe/Berlin", "Australia/Lord_Howe", "America/St_Johns"])
MOMENTS = st.datetimes(datetime(2024, 1, 1), datetime(2150, 1, 1), timezones=st.just(UTC))


@settings(deadline=None)
@given(
    CRON | st.sampled_from(["0 0 29 2 *", "0 0 29 2 */7", "30 2 29 2 1#5", "59 23 31 12 5L", "0 2 L 2 *"]),
    ZONES,
    MOMENTS,
)
def test_whatever_cron_is_accepted_comes_round_again_at_any_time_in_any_zone(written, zone, moment):
    try:
        checks.cron(written)
    except ValueError:
        return
    assert next_due(Schedule(cron=written), after=moment, zone=zone, seed="pot") > moment


def test_a_pattern_that_python_warns_about_is_still_a_pattern():
    assert checks.pattern("[[a]") == "[[a]"


@pytest.mark.parametrize("written", ["(", "a{2,1}", "*", "(?<", "", "x" * 3000])
def test_what_is_no_pattern_is_refused(written):
    with pytest.raises(ValueError, match="pattern"):
        checks.pattern(written)
