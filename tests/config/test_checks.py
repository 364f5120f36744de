"""Selectors, patterns, zones, locales and cron expressions are tried before they are needed."""

import pytest
import soupsieve
from hypothesis import given
from hypothesis import strategies as st

from watcher.config import checks


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


@pytest.mark.parametrize("text", ["//td[@class='fare'][1]", '//a[contains(., "it\'s (")]', "id('x')/b"])
def test_an_xpath_is_accepted(text):
    assert checks.xpath(text) == text


@pytest.mark.parametrize("text", ["//a[", "//a[@b='c]", "//a)", ""])
def test_an_xpath_that_is_not_closed_is_refused(text):
    with pytest.raises(ValueError, match="XPath"):
        checks.xpath(text)


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


def test_a_pattern_that_python_warns_about_is_still_a_pattern():
    assert checks.pattern("[[a]") == "[[a]"


@pytest.mark.parametrize("written", ["(", "a{2,1}", "*", "(?<", "", "x" * 3000])
def test_what_is_no_pattern_is_refused(written):
    with pytest.raises(ValueError, match="pattern"):
        checks.pattern(written)
