"""What the person wrote becomes what the program uses."""

# ruff: noqa: E501  # in these tables a row is a line

from datetime import UTC, datetime, time, timedelta
from decimal import Decimal

import pytest

from watcher.config.blocklist import shipped_hosts
from watcher.model.route import BrowserSettings, Keep, Politeness, Quiet, Send
from watcher.model.vantage import Pin, Vantage
from watcher.model.watch import (
    Action,
    Field,
    FieldType,
    Items,
    NotifyWhen,
    Rule,
    Schedule,
    Settle,
    Source,
    SourceKind,
    Step,
    Watch,
)

SHOP = """
    data: ./data
    time_zone: Europe/Berlin
    browser: {executable: null, pages: 4, sandbox: auto}
    vantages:
      home: {locale: de-DE, time_zone: Europe/Berlin, geolocation: {latitude: 52.52, longitude: 13.405},
             viewport: 1280x800, color_scheme: light, proxy: null, headers: {}}
    routes:
      phone: {url: "json://localhost/phone", send: now, quiet: "22:00-07:00"}
      mail:  {url: "json://localhost/mail", send: daily 18:00}
    defaults: {vantage: home, every: 1h, notify: [phone], attention_after: 3}
    watches:
      - id: moka-pot
        name: Moka pot, 6 cups
        url: https://kettle-bean.example/moka-pot-6
        region: main .product
        drop: [".recommendations"]
        ignore: ["Read [\\\\d,]+ times"]
        fields:
          price: {css: .price, type: price, notify_when: drops}
          stock: {from: [{jsonld: Product.offers.availability}, {css: .stock}], type: availability}
          title: h1
      - id: returns-policy
        url: https://fernweg.example/returns
        region: article
        every: 6h
        steps: [{click: "#accept", optional: true}, {wait_for: article}]
        notify: [mail]
"""


def test_a_whole_watch_list(desk):
    config = desk.load(SHOP)
    pot, policy = config.watches
    assert pot == Watch(
        id="moka-pot",
        name="Moka pot, 6 cups",
        url="https://kettle-bean.example/moka-pot-6",
        vantage=Vantage(name="home", locale="de-DE", time_zone="Europe/Berlin", latitude=52.52, longitude=13.405),
        region=("main .product",),
        drop=(".recommendations",),
        ignore=("Read [\\d,]+ times",),
        fields=(
            Field(
                name="price",
                sources=(Source(kind=SourceKind.CSS, expr=".price"),),
                type=FieldType.PRICE,
                notify_when=NotifyWhen(rule=Rule.DROPS),
            ),
            Field(
                name="stock",
                sources=(
                    Source(kind=SourceKind.JSONLD, expr="Product.offers.availability"),
                    Source(kind=SourceKind.CSS, expr=".stock"),
                ),
                type=FieldType.AVAILABILITY,
            ),
            Field(name="title", sources=(Source(kind=SourceKind.CSS, expr="h1"),)),
        ),
        notify=("phone",),
        attention=("phone",),
    )
    assert policy.schedule == Schedule(every=timedelta(hours=6))
    assert policy.notify == policy.attention == ("mail",)
    assert policy.steps == (
        Step(action=Action.CLICK, target="#accept", optional=True),
        Step(action=Action.WAIT_FOR, target="article"),
    )
    phone, mail = config.routes
    assert (phone.send, phone.at, phone.quiet) == (Send.NOW, None, Quiet(start=time(22), end=time(7)))
    assert (mail.send, mail.at, mail.quiet) == (Send.DAILY, time(18), None)


def test_paths_are_relative_to_the_configuration(desk):
    config = desk.load("data: store\nbrowser: {executable: ./chrome/chrome}")
    assert config.data == desk.folder / "store"
    assert config.browser.executable == str(desk.folder / "chrome/chrome")
    assert desk.load("browser: {executable: chromium}").browser.executable == "chromium"


def test_what_is_left_out_has_the_defaults_of_the_model(desk):
    config = desk.load("watches: [{id: a, url: https://x.example/}]")
    assert config.watches == (Watch(id="a", url="https://x.example/"),)
    assert (config.data, config.time_zone) == (desk.folder / "data", "UTC")
    assert (config.browser, config.politeness, config.keep) == (
        BrowserSettings(blocked=shipped_hosts()),
        Politeness(),
        Keep(),
    )


def test_a_key_without_a_value_counts_as_left_out(desk):
    assert desk.watch("name:\nregion: ~\nfields: null\nsteps:\nevery:\nnotify:\nheaders:") == Watch(
        id="pot", url="https://shop.example/pot"
    )


def test_settings_of_the_house(desk):
    config = desk.load("politeness: {at_once: 2, gap: 1m}\nkeep: {checks: 10, changes: 5}\nbrowser: {sandbox: off}")
    assert config.politeness == Politeness(at_once=2, gap_s=60.0)
    assert config.keep == Keep(checks=10, changes=5)
    assert config.browser.sandbox == "off"


def test_pins_of_the_page_are_those_of_the_watch_or_the_defaults(desk):
    config = desk.load("""
        vantages: {home: {time_zone: Europe/Berlin}}
        defaults: {pin: {random: off}}
        watches:
          - {id: a, url: https://x.example/}
          - {id: b, url: https://x.example/, vantage: home, pin: {clock: "2026-05-01 12:00", motion: full}}
    """)
    moment = datetime(2026, 5, 1, 10, tzinfo=UTC)
    assert [watch.pin for watch in config.watches] == [Pin(random=False), Pin(clock=moment, reduced_motion=False)]


def test_private_hosts_are_open_to_every_watch(desk):
    config = desk.load("""
        allow_private: [NAS.local., "[fd00::7]"]
        watches: [{id: a, url: https://x.example/}]
    """)
    assert config.watches[0].allow_private == ("nas.local", "fd00::7")


def test_a_vantage_without_a_zone_takes_that_of_the_file(desk):
    config = desk.load("""
        time_zone: Asia/Kolkata
        vantages: {home: {}}
        watches: [{id: a, url: https://x.example/, vantage: home}, {id: b, url: https://x.example/}]
    """)
    assert [watch.vantage.time_zone for watch in config.watches] == ["Asia/Kolkata"] * 2


def test_headers_and_user_agent_of_a_watch_go_over_those_of_its_vantage(desk):
    config = desk.load("""
        vantages: {home: {headers: {Accept-Language: de, DNT: 1}, user_agent: Old, proxy: "http://p:1"}}
        defaults: {vantage: home}
        watches:
          - {id: a, url: https://x.example/, headers: {accept-language: fr, X: y}, user_agent: New}
          - {id: b, url: https://x.example/}
    """)
    first, second = (watch.vantage for watch in config.watches)
    assert (first.headers, first.user_agent) == ((("DNT", "1"), ("accept-language", "fr"), ("X", "y")), "New")
    assert (second.headers, second.user_agent) == ((("Accept-Language", "de"), ("DNT", "1")), "Old")
    assert first.proxy == second.proxy == "http://p:1"


def test_a_watch_goes_over_the_defaults_key_by_key(desk):
    config = desk.load("""
        routes: {phone: {url: json://x}, mail: {url: json://y}}
        defaults: {at: 08:00, notify: phone, attention: [mail], attention_after: 2, timeout: 10s, confirm: off,
                   settle: {quiet: 1s, patches: off}, threshold: 5}
        watches:
          - {id: a, url: https://x.example/}
          - {id: b, url: https://x.example/, every: 2h, notify: [], attention: [], attention_after: 9, timeout: 1m,
             confirm: 5s, settle: 300ms, threshold: auto}
    """)
    first, second = config.watches
    assert first.schedule == Schedule(at=(time(8),))
    assert (first.notify, first.attention, first.attention_after) == (("phone",), ("mail",), 2)
    assert (first.timeout_s, first.confirm_s, first.threshold_bits) == (10, None, 5)
    assert first.settle == Settle(quiet_s=1.0, patches=False)
    assert second.schedule == Schedule(every=timedelta(hours=2))
    assert (second.notify, second.attention, second.attention_after) == ((), (), 9)
    assert (second.timeout_s, second.confirm_s, second.threshold_bits) == (60, 5, None)
    assert second.settle == Settle(quiet_s=0.3)


@pytest.mark.parametrize(
    ("written", "schedule"),
    [
        ("every: 1s", Schedule(every=timedelta(seconds=1))),
        ("at: 22:30", Schedule(at=(time(22, 30),))),  # YAML 1.1 reads 1350
        ("at: [20:00, 08:00, 20:00]", Schedule(at=(time(8), time(20)))),
        ("cron: 0 8 * * 1-5", Schedule(cron="0 8 * * 1-5")),
    ],
)
def test_a_schedule(desk, written, schedule):
    assert desk.watch(written).schedule == schedule


@pytest.mark.parametrize(
    ("written", "attribute", "value"),
    [
        ("confirm: off", "confirm_s", None), ("confirm: no", "confirm_s", None), ("confirm: 0s", "confirm_s", 0.0),
        ("threshold: 0", "threshold_bits", 0), ("paused: yes", "paused", True), ("paused: off", "paused", False),
        ("name: no", "name", "no"), ("name: 1e3", "name", "1e3"), ("note: 2026-05-12", "note", "2026-05-12"),
        ("note: 0o17", "note", "0o17"), ("name: 12:30:45", "name", "12:30:45"), ("name: 'null'", "name", "null"),
        ("name: .inf", "name", ".inf"), ("name: =", "name", "="), ("read: json", "read", "json"),
        ("scroll: 10", "scroll", 10), ("wait_for: .x", "wait_for", ".x"), ("region: [a, b]", "region", ("a", "b")),
        ("ignore: 12", "ignore", ("12",)), ("drop: $.generated_at", "drop", ("$.generated_at",)),
        ("note: |\n  one\n  two\n", "note", "one\ntwo"), ("settle: {patches: off}", "settle", Settle(patches=False)),
        ("items: {css: tr, key: first-cell, order: kept}", "items", Items(css="tr", key="first-cell", keep_order=True)),
        ("items: {css: li, key: .name}", "items", Items(css="li", key=".name")),
    ],
)  # fmt: skip
def test_a_value_is_what_the_person_wrote(desk, written, attribute, value):
    assert getattr(desk.watch(written), attribute) == value


@pytest.mark.parametrize(
    ("written", "source"),
    [
        ("{xpath: '//td[1]'}", Source(kind=SourceKind.XPATH, expr="//td[1]")),
        ("{microdata: Product.offers.price}", Source(kind=SourceKind.MICRODATA, expr="Product.offers.price")),
        ("{meta: 'og:price:amount'}", Source(kind=SourceKind.META, expr="og:price:amount")),
        ("{json: '$.stores[?id==1].qty'}", Source(kind=SourceKind.JSON, expr="$.stores[?id==1].qty")),
        ("{css: time, attribute: datetime}", Source(kind=SourceKind.CSS, expr="time", attribute="datetime")),
        ("{css: '#buy', property: disabled}", Source(kind=SourceKind.CSS, expr="#buy", property="disabled")),
        (r"{css: p, regex: '(\d+) left'}", Source(kind=SourceKind.CSS, expr="p", regex=r"(\d+) left")),
        ("{css: p, frame: '#f', all: yes}", Source(kind=SourceKind.CSS, expr="p", frame="#f", all=True)),
    ],
)
def test_a_source_of_a_field(desk, written, source):
    assert desk.watch(f"fields: {{x: {written}}}").fields[0].sources == (source,)


def test_options_beside_from_hold_for_its_entries_that_can_take_them(desk):
    (field,) = desk.watch("""
        fields:
          x: {from: [{css: a}, {css: b, property: value, regex: z}, {jsonld: c}], attribute: title, regex: y, all: true}
    """).fields
    assert field.sources == (
        Source(kind=SourceKind.CSS, expr="a", attribute="title", regex="y", all=True),
        Source(kind=SourceKind.CSS, expr="b", property="value", regex="z", all=True),
        Source(kind=SourceKind.JSONLD, expr="c", regex="y", all=True),
    )


@pytest.mark.parametrize(
    ("type_", "written", "rule"),
    [
        ("text", "any", NotifyWhen()),
        ("text", "never", NotifyWhen(rule=Rule.NEVER)),
        ("list", "appears", NotifyWhen(rule=Rule.APPEARS)),
        ("date", "rises", NotifyWhen(rule=Rule.RISES)),
        ("price", "{changes_by: 5%}", NotifyWhen(rule=Rule.CHANGES_BY, amount=Decimal(5), percent=True)),
        ("price", "'changes_by: 5%'", NotifyWhen(rule=Rule.CHANGES_BY, amount=Decimal(5), percent=True)),
        ("number", "{changes_by: 2.50}", NotifyWhen(rule=Rule.CHANGES_BY, amount=Decimal("2.50"))),
        ("price", "{below: 80}", NotifyWhen(rule=Rule.BELOW, amount=Decimal(80))),
        ("price", "below 80", NotifyWhen(rule=Rule.BELOW, amount=Decimal(80))),
        ("price", "'above: 80.5'", NotifyWhen(rule=Rule.ABOVE, amount=Decimal("80.5"))),
        ("number", "{below: 0}", NotifyWhen(rule=Rule.BELOW, amount=Decimal(0))),
        ("availability", "{becomes: In stock}", NotifyWhen(rule=Rule.BECOMES, value="in_stock")),
        ("availability", "becomes out-of-stock", NotifyWhen(rule=Rule.BECOMES, value="out_of_stock")),
        ("bool", "{becomes: yes}", NotifyWhen(rule=Rule.BECOMES, value="true")),
        ("bool", "{becomes: off}", NotifyWhen(rule=Rule.BECOMES, value="false")),
        ("price", "{becomes: 79.00}", NotifyWhen(rule=Rule.BECOMES, value="79.00")),
        ("text", "{becomes: Live}", NotifyWhen(rule=Rule.BECOMES, value="Live")),
        ("date", "{becomes: 2026-05-12}", NotifyWhen(rule=Rule.BECOMES, value="2026-05-12")),
    ],
)
def test_when_a_change_is_told(desk, type_, written, rule):
    (field,) = desk.watch(f"fields: {{x: {{css: a, type: {type_}, notify_when: {written}}}}}").fields
    assert field.notify_when == rule


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ("{css: a, notify_when: drops}", "'drops' needs a type that can rise; this field is text"),
        ("{css: a, type: date, notify_when: {below: 3}}", "'below' needs a type that can be measured; this field is date"),
        ("{css: a, notify_when: drop}", "unknown rule 'drop', did you mean 'drops'?"),
        ("{css: a, type: price, notify_when: below}", "'below' needs a value, write {below: …}"),
        ("{css: a, type: price, notify_when: {below: 80 €}}", "'80 €' is not a plain number"),
        ("{css: a, type: price, notify_when: {below: 8, above: 9}}", "one rule is wanted, below and above is given"),
        ("{css: a, type: price, notify_when: {rule: drops}}", "unknown key 'rule'; write the word alone"),
        ("{css: a, type: price, notify_when: {changes_by: 0%}}", "'0' is out of bounds, it must be more than 0"),
        ("{css: a, type: availability, notify_when: {becomes: instock}}", "unknown availability 'instock', did you mean 'in_stock'?"),
        ("{css: a, type: bool, notify_when: {becomes: sold}}", "'sold' is neither true nor false"),
        ("{css: a, type: date, notify_when: {becomes: tomorrow}}", "'tomorrow' is not a date, write YYYY-MM-DD"),
        ("{css: a, type: list, notify_when: {becomes: x}}", "'becomes' does not work for a list"),
        ("{type: price}", "one of css, xpath, jsonld, microdata, meta, json is wanted, or a regex alone, none is given"),
        ("{css: a, xpath: b}", "css and xpath are given; try several with from:"),
        ("{css: a, from: [{css: b}]}", "'from' and a source of its own exclude each other"),
        ("{from: []}", "at least 1 is wanted here"),
        ("{jsonld: a, attribute: b}", "'attribute' works with css and xpath, not with jsonld"),
        ("{css: a, attribute: b, property: c}", "'attribute' and 'property' exclude each other"),
        ("{css: a, type: prize}", "unknown word 'prize', did you mean 'price'?"),
        ("{from: [{css: a, typ: b}]}", "unknown key 'typ'"),
        ("[a]", "a mapping is wanted here, a list stands there"),
    ],
)  # fmt: skip
def test_a_field_that_cannot_be_read_is_refused(desk, field, words):
    (line,) = desk.watch_problems(f"fields: {{x: {field}}}")
    assert line.startswith("fields.x")
    assert words in line


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ("read: json\nfields: {x: h1}", "field 'x' reads css, but the answer is read as JSON; use json: $.path"),
        ("read: pdf\nfields: {x: h1}", "field 'x' reads css, but the answer is read as pdf; use json: $.path"),
        ("read: feed\nregion: main", "'region' selects in a page, but the answer is read as feed"),
        ("read: feed\nitems: {css: li, key: link}", "items has css, which selects in a page, but what is read is none"),
        ("items: {key: h3}", "items needs css, the selector of one item"),
        ("read: page\nitems: {key: link}", "items needs css, the selector of one item"),
        ("read: page\nfields: {x: {json: $.a}}", "field 'x' reads json, but the answer is read as a page"),
    ],
)
def test_what_its_reader_can_never_find_is_refused(desk, keys, words):
    (line,) = desk.watch_problems(keys)
    assert line.startswith(words)


def test_a_regex_alone_is_searched_in_all_text(desk):
    watch = desk.watch("read: pdf\nfields: {total: {regex: 'Total: (.+)', type: price}}")
    assert watch.fields[0].sources == (Source(kind=SourceKind.TEXT, expr="", regex="Total: (.+)"),)


def test_a_feed_needs_no_selector_for_its_items(desk):
    watch = desk.watch("read: feed\nitems: {key: guid}")
    assert (watch.read, watch.items) == ("feed", Items(key="guid"))


@pytest.mark.parametrize(
    ("written", "step"),
    [
        ("{click: '#a'}", Step(action=Action.CLICK, target="#a")),
        ("{fill: '#u', text: 007}", Step(action=Action.FILL, target="#u", value="007")),
        ("{press: Enter}", Step(action=Action.PRESS, value="Enter")),
        ("{press: Enter, on: '#q'}", Step(action=Action.PRESS, value="Enter", target="#q")),
        ("{select: '#s', option: no}", Step(action=Action.SELECT, target="#s", value="no")),
        ("{check: '#c', optional: yes}", Step(action=Action.CHECK, target="#c", optional=True)),
        ("{hover: .m}", Step(action=Action.HOVER, target=".m")),
        ("{scroll: 3}", Step(action=Action.SCROLL, amount=3.0)),
        ("{scroll: '#list'}", Step(action=Action.SCROLL, target="#list")),
        ("{wait_for: article}", Step(action=Action.WAIT_FOR, target="article")),
        ("{wait: 1.5s}", Step(action=Action.WAIT, amount=1.5)),
        ("{goto: https://x.example/b}", Step(action=Action.GOTO, target="https://x.example/b")),
        ("{eval: 'a()'}", Step(action=Action.EVAL, target="a()")),
    ],
)
def test_a_step(desk, written, step):
    assert desk.watch(f"steps: [{written}]").steps == (step,)


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("{}", "one of click, fill, press"),
        ("{optional: true}", "is wanted, none is given"),
        ("{click: a, wait: 1s}", "click and wait are given; write one step for each"),
        ("{fill: a}", "'fill' needs 'text'"),
        ("{select: a}", "'select' needs 'option'"),
        ("{click: a, text: b}", "'text' belongs to 'fill', not to 'click'"),
        ("{klick: a}", "unknown key 'klick', did you mean 'click'?"),
        ("{scroll: 0}", "scroll takes 1 to 100 times, or a selector"),
        ("{wait: 2}", "'2' has no unit"),
        ("{wait: 5m}", "out of bounds: 1ms to 1m"),
        ("{goto: 'file:///etc/passwd'}", "scheme 'file:' is refused"),
        ("{goto: 'http://169.254.169.254/'}", "link-local"),
        ("click", "a mapping is wanted here"),
    ],
)
def test_a_step_that_cannot_be_done_is_refused(desk, written, words):
    assert any(words in line for line in desk.watch_problems(f"steps: [{written}]"))


def test_anchors_aliases_and_merged_mappings(desk):
    config = desk.load("""
        watches:
          - &shop {id: a, url: https://x.example/a, region: main, every: 2h}
          - {<<: *shop, id: b, url: https://x.example/b}
          - {id: c, url: https://x.example/c, <<: [{every: 3h}, *shop]}
    """)
    assert [(w.id, w.region, w.schedule.every.seconds // 3600) for w in config.watches] == [
        ("a", ("main",), 2),
        ("b", ("main",), 2),
        ("c", ("main",), 3),
    ]


def test_a_mistake_in_a_merged_mapping_is_named_where_it_is_written(desk):
    (first, second) = desk.problems("""
        watches:
          - &shop {id: a, url: https://x.example/a, every: 5}
          - {<<: *shop, id: b, url: https://x.example/b}
    """)
    assert first.startswith("config.yaml:2:52: watches[0].every")
    assert second.startswith("config.yaml:2:52: watches[1].every")


def test_a_byte_order_mark_and_windows_line_ends_are_no_trouble(desk):
    assert desk.load(b"\xef\xbb\xbfwatches:\r\n  - id: a\r\n    url: https://x.example/\r\n").watches[0].id == "a"
