"""Whatever is wrong is said at once: where it stands, what is wrong, and what was perhaps meant."""

# ruff: noqa: E501  # in these tables a row is a line

import pytest

from watcher.config.load import load
from watcher.errors import ConfigError

NINE = """
    time_zone: Europe/Berlim
    routes:
      phone: {url: "tgram://${TG_TOKEN}/-100200300", quiet: 22:30}
      mail: {url: "mailto://someone:${MAIL_PASS}@mail.example"}
    watches:
      - id: pool
        url: "http://127.0.0.1:8000/watch"
        evry: 30m
      - id: pool
        url: "http://127.0.0.1:8000/watch"
        every: 5
        region: "div["
      - id: local-file
        url: "file:///etc/hostname"
        every: 1h
      - id: metadata
        url: "http://169.254.169.254/latest/"
        every: 1h
"""


def test_nine_mistakes_are_reported_at_once_each_with_its_line(desk):
    desk.env = {"TG_TOKEN": "000000:TEST-not-a-real-token"}
    assert desk.problems(NINE) == [
        "config.yaml:1:12: time_zone: zone 'Europe/Berlim' does not exist, did you mean 'Europe/Berlin'?",
        "config.yaml:3:57: routes.phone.quiet: '22:30' is not a span of hours, write for example '22:00-07:00'",
        "config.yaml:4:15: routes.mail.url: environment variable MAIL_PASS is not set; set it, or give a default with ${MAIL_PASS:-…}",
        "config.yaml:8:5: watches[0]: unknown key 'evry', did you mean 'every'?",
        "config.yaml:9:9: watches[1].id: id 'pool' is used twice, first in config.yaml:6",
        "config.yaml:11:12: watches[1].every: '5' has no unit, write for example '5s', '5m' or '5h'",
        "config.yaml:12:13: watches[1].region[0]: selector 'div[' cannot be parsed: Malformed attribute selector at position 3",
        "config.yaml:14:10: watches[2].url: scheme 'file:' is refused, only http: and https: work",
        "config.yaml:17:10: watches[3].url: '169.254.169.254' is refused: a link-local address, where clouds keep credentials",
    ]


def test_the_corrected_list_is_read_and_a_changed_url_keeps_its_id(desk):
    config = desk.load("""
        time_zone: Europe/Berlin
        routes:
          phone: {url: "json://localhost/x", quiet: 22:30-7:00}
        watches:
          - {id: pool, url: "http://127.0.0.1:8000/watch?tab=prices", every: 30m, notify: [phone]}
          - {id: pool-page, url: "http://127.0.0.1:8000/watch", every: 6h, paused: true}
    """)
    assert [watch.id for watch in config.watches] == ["pool", "pool-page"]


def test_a_token_of_the_environment_is_in_no_sentence(desk):
    desk.env = {"TG_TOKEN": "000000:TEST-not-a-real-token"}
    desk.check_route = lambda url: f"cannot be used: {url}"
    lines = desk.problems("""
        routes: {phone: {url: "tgram://${TG_TOKEN}/1"}}
        watches: [{id: a, url: "ftp://shop.example/${TG_TOKEN}", region: "[${TG_TOKEN}"}]
    """)
    assert len(lines) == 3
    assert not any("TEST" in line for line in lines)


def test_a_route_url_written_out_is_in_no_sentence(desk):
    desk.check_route = lambda url: f"cannot be used: {url}"
    assert desk.problems("routes: {phone: {url: 'tgram://123456:abcdef/1'}}") == [
        "config.yaml:1:23: routes.phone.url: cannot be used: ***"
    ]


@pytest.mark.parametrize("written", ["fill: '#pin', text: [1234]", "fill: '#pin', text: {a: secret-1234}"])
def test_what_a_step_fills_in_is_in_no_sentence(desk, written):
    (line,) = desk.watch_problems(f"steps: [{{{written}}}]")
    assert "1234" not in line


def test_a_key_that_does_not_exist_is_named_with_its_path(desk):
    assert desk.problems("""
        watches:
          - id: moka-pot
            url: https://kettle-bean.example/moka-pot-6
            fields:
              price:
                css: .price
                tpye: price
    """) == ["config.yaml:7:9: watches[0].fields.price: unknown key 'tpye', did you mean 'type'?"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("watchs: []", "config.yaml:1:1: unknown key 'watchs', did you mean 'watches'?"),
        ("browser: {Pages: 2}", "config.yaml:1:11: browser: unknown key 'Pages', did you mean 'pages'?"),
        ("keep: {rows: 2}", "config.yaml:1:8: keep: unknown key 'rows'; there are: checks, changes"),
        ("browser: {connect: null}", "config.yaml:1:11: browser: 'connect' is not supported yet; leave it out"),
        (
            "browser: {blocklist: hosts.txt}",
            "config.yaml:1:22: browser.blocklist: 'hosts.txt' cannot be read: No such file or directory; or write off",
        ),
        (
            "browser: {blocklist: config.yaml}",
            "config.yaml:1:22: browser.blocklist: 'config.yaml' names no host; it takes one on each line, or a hosts file",
        ),
        ("web: {listen: ':80'}", "config.yaml:1:1: 'web' is not supported yet; leave it out"),
        (
            "allow_private: [http://nas.local/x]",
            ("config.yaml:1:17: allow_private[0]: 'http://nas.local/x' is no host; write its name alone, as nas.local"
            ", did you mean 'nas.local'?"),
        ),
        (
            "allow_private: ['*']",
            "config.yaml:1:17: allow_private[0]: '*' is no host; write its name alone, as nas.local",
        ),
        (
            "allow_private: [169.254.0.1]",
            ("config.yaml:1:17: allow_private[0]: '169.254.0.1' is refused: a link-local address, where clouds keep "
            "credentials"),
        ),
        (
            "vantages: {home: {session: a b}}",
            "config.yaml:1:28: vantages.home.session: 'a b' is no name: letters, digits, dots and dashes, at most 64",
        ),
        (
            "routes: {m: {url: json://x, send: window 10m}}",
            "config.yaml:1:35: routes.m.send: 'send: window' is not supported yet; use 'now' or 'daily HH:MM'",
        ),
        ("routes: {m: {}}", "config.yaml:1:13: routes.m: 'url' is missing"),
        ("routes: {m: {url: }}", "config.yaml:1:13: routes.m: 'url' is missing"),
        ("routes: {m: {url: hello}}", "config.yaml:1:19: routes.m.url: not an Apprise URL; it has the form service://…, see the README for yours"),
        ("routes: [a]", "config.yaml:1:9: routes: a mapping is wanted here, a list stands there"),
        ("watches: {a: b}", "config.yaml:1:10: watches: a list is wanted here, a mapping stands there"),
        ("watches: [x]", "config.yaml:1:11: watches[0]: a mapping is wanted here, a single value stands there"),
        ("data: [a]", "config.yaml:1:7: data: a single value is wanted here, a list stands there"),
        ("- a", "config.yaml:1:1: the file must be a mapping: watches: […]"),
        ("keep: {checks: 0}", "config.yaml:1:16: keep.checks: '0' is out of bounds, it must be at least 1"),
        ("browser: {sandbox: of}", "config.yaml:1:20: browser.sandbox: unknown word 'of', did you mean 'off'?"),
        ("browser: {pages: 1_000}", "config.yaml:1:18: browser.pages: '1_000' is not a whole number in plain digits"),
        ("browser: {pages: 0x1F}", "config.yaml:1:18: browser.pages: '0x1F' is not a whole number in plain digits"),
        ("browser: {pages: 1e3}", "config.yaml:1:18: browser.pages: '1e3' is not a whole number in plain digits"),
        ("vantages: {x: {viewport: 1280}}", "config.yaml:1:26: vantages.x.viewport: '1280' is not a viewport, write for example '1280x800'"),
        ("vantages: {x: {viewport: 10x10}}", "config.yaml:1:26: vantages.x.viewport: '10x10' is out of bounds: 100 to 8000 each way"),
        ("vantages: {x: {locale: de_DE}}", "config.yaml:1:24: vantages.x.locale: locale 'de_DE' is written with a dash: 'de-DE'"),
        ("vantages: {x: {locale: xx-YY}}", "config.yaml:1:24: vantages.x.locale: locale 'xx-YY' does not exist; write for example 'de-DE' or 'en-GB'"),
        ("vantages: {x: {time_zone: berlin}}", "config.yaml:1:27: vantages.x.time_zone: zone 'berlin' does not exist, did you mean 'Europe/Berlin'?"),
        ("vantages: {x: {geolocation: {latitude: 91, longitude: 0}}}", "config.yaml:1:40: vantages.x.geolocation.latitude: '91' is out of bounds, it must be at most 90"),
        ("vantages: {x: {geolocation: {latitude: '52,5'}}}", "config.yaml:1:40: vantages.x.geolocation.latitude: '52,5' is not a number, write a point for the decimals"),
        ("vantages: {x: {proxy: 'sock://u:pw@h'}}", "config.yaml:1:23: vantages.x.proxy: not the address of a proxy; it takes http://, https://, socks5:// with a host"),
        ("vantages: {x: {headers: {'A B': c}}}", "config.yaml:1:26: vantages.x.headers: 'A B' is not the name of a header"),
        ("defaults: {vantage: home}\nvantages: {hom: {}}", "config.yaml:1:21: defaults.vantage: unknown vantage 'home', did you mean 'hom'?"),
        ("defaults: {every: 1h, at: 08:00}", "config.yaml:1:11: defaults: every and at exclude each other; keep one"),
    ],
)  # fmt: skip
def test_a_mistake_has_a_sentence(desk, text, line):
    assert line in desk.problems(text)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("session: ../shop", "session: '../shop' is no name: letters, digits, dots and dashes, at most 64"),
        ("pin: {clock: noon}", "pin.clock: 'noon' is no moment; write date and time, as 2026-05-01 12:00"),
        ("pin: {clock: 2026-02-30 12:00}", "pin.clock: '2026-02-30 12:00' is no moment; write date and time, as 2026-05-01 12:00"),
        ("adaptive: {min: 1h}", "'adaptive' is not supported yet; leave it out"),
        ("cheap: auto", "'cheap' is not supported yet; leave it out"),
        ("priority: 1", "'priority' is not supported yet; leave it out"),
        ("tags: [a]", "'tags' is not supported yet; leave it out"),
        ("review: off", "'review' is not supported yet; leave it out"),
        ("read: pages", "read: unknown word 'pages', did you mean 'page'?"),
        ("items: {css: li, order: some}", "items.order: unknown word 'some'; there are: any, kept"),
        ("notify: phone", "notify[0]: unknown route 'phone'; there are none yet"),
        ("every: 500ms", "every: '500ms' is out of bounds: 1s to 366d"),
        ("every: soon", "every: 'soon' is not a duration, write for example '30s', '5m', '2h' or '1h30m'"),
        ("every: 1h\nat: 08:00", "every and at exclude each other; keep one"),
        ("at: 24:00", "at[0]: '24:00' is not a time of day, write HH:MM from 00:00 to 23:59"),
        ("at: []", "at: at least 1 is wanted here"),
        ("cron: 0 8 * *", "cron: cron '0 8 * *' has 4 parts; write five: minute hour day month weekday"),
        ("cron: 0 0 31 2 *", "cron: cron '0 0 31 2 *' cannot be read, or names a day that never comes: bad day-of-month; write five: minute hour day month weekday"),
        ("timeout: 45", "timeout: '45' has no unit, write for example '45s', '45m' or '45h'"),
        ("confirm: 2h", "confirm: '2h' is out of bounds: 0s to 1h, or off"),
        ("threshold: 65", "threshold: '65' is no threshold; write auto or 0 to 64"),
        ("paused: maybe", "paused: 'maybe' is neither true nor false"),
        ("scroll: 1000", "scroll: '1000' is out of bounds, it must be at most 100"),
        ("attention_after: 0", "attention_after: '0' is out of bounds, it must be at least 1"),
        ("ignore: 'a('", "ignore[0]: pattern 'a(' cannot be parsed: missing ), unterminated subpattern at position 1"),
        ("region: text=Price", "region[0]: 'text=Price' is not plain CSS; use a CSS selector, or xpath: in a field"),
        ("region: 'a >> b'", "region[0]: 'a >> b' is not plain CSS; use a CSS selector, or xpath: in a field"),
        ("region: ''", "region[0]: a CSS selector is wanted, there is nothing"),
        ("fields: {a.b: h1}", "fields: 'a.b' is no name for a field: letters, digits, spaces and dashes, at most 64"),
        ("name: ''", "name: a value is wanted here, there is nothing"),
        (r'name: "a\nb"', r"name: 'a\nb' holds a line break or a control character"),
        (r'headers: {A: "b\nc"}', "headers.A: a header's value must stand in one line, without control characters"),
        (r'headers: {A: "b\0c"}', "headers.A: a header's value must stand in one line, without control characters"),
        ("headers: {A: é}", "headers.A: a header's value is plain ASCII; write other characters as the site wants them, as %C3%A9"),
        (r'headers: {"A\nB": c}', "headers: 'A\\nB' is not the name of a header"),
        ("headers: {'A:': c}", "headers: 'A:' is not the name of a header"),
        ("headers: {Host: x}", "headers: header 'Host' is the browser's own: it says how this very request is sent; leave it out"),
        ("headers: {content-length: 1}", "headers: header 'content-length' is the browser's own: it says how this very request is sent; leave it out"),
        ("headers: {Transfer-Encoding: chunked}", "headers: header 'Transfer-Encoding' is the browser's own: it says how this very request is sent; leave it out"),
        ("headers: {connection: close}", "headers: header 'connection' is the browser's own: it says how this very request is sent; leave it out"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_watch_has_a_sentence(desk, text, line):
    assert desk.watch_problems(text) == [line]


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("Moka_Pot", "'Moka_Pot' is no id: small letters, digits and dashes, at most 64, did you mean 'moka-pot'?"),
        ("Größe", "'Größe' is no id: small letters, digits and dashes, at most 64, did you mean 'gr-e'?"),
        ("a" * 65, "is no id: small letters, digits and dashes, at most 64, did you mean"),
    ],
)
def test_an_id_is_small_and_plain(desk, written, line):
    (problem,) = desk.problems(f"watches: [{{id: {written}, url: https://x.example/}}]")
    assert line in problem


def test_ids_that_look_like_numbers_and_dates_are_read_as_written(desk):
    ids = ["007", "1e3", "0x1f", "2026-05-12", "no", "on", "1-000"]
    config = desk.load("watches: [" + ", ".join(f"{{id: {i}, url: https://x.example/}}" for i in ids) + "]")
    assert [watch.id for watch in config.watches] == ids


def test_problems_of_one_watch_hide_none_of_each_other(desk):
    assert len(desk.watch_problems("every: 1\nat: 8\nfields: {p: {css: 'a[', xpath: '//b', attribute: x, property: y}}\nsteps: [{click: 'b[', fill: c}]\nnotify: [x]")) == 9  # fmt: skip


def test_a_value_that_could_not_be_put_in_is_complained_of_once(desk):
    assert len(desk.problems("watches: [{id: a, url: '${SHOP}/pot', every: '${OFTEN}'}]")) == 2


def test_a_repeated_key_is_named_at_the_second_one(desk):
    assert desk.problems("""
        time_zone: UTC
        watches:
          - id: a
            url: https://x.example/
            every: 1h
            url: https://y.example/
        time_zone: Europe/Berlin
    """) == [
        "config.yaml:6:5: watches[0]: key 'url' stands here a second time, first in line 4",
        "config.yaml:7:1: key 'time_zone' stands here a second time, first in line 1",
    ]


def test_a_watch_of_the_same_address_is_no_repetition(desk):
    assert len(desk.load("watches: [{id: a, url: https://x.example/}, {id: b, url: https://x.example/}]").watches) == 2


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("watches:\n\t- id: a", "config.yaml:2:1: a tab indents this line; YAML wants spaces"),
        ("watches:\n  - id: a\n\turl: b", "config.yaml:3:1: a tab indents this line; YAML wants spaces"),
        ("a: b: c", "config.yaml:1:5: a second ': ' in one line; put the value in quotes, or write it as {key: value}"),
        ("a: @b", "config.yaml:1:4: '@' cannot begin a value; put the value in quotes"),
        ("a: *b", "config.yaml:1:4: the name after '*' is not defined; a name is defined with '&' further up"),
        ("a: 1\n---\nb: 2", "config.yaml:2:1: a second document ('---') begins here; one file holds one"),
        ("a: !!python/object:x {}", "config.yaml:1:4: a: tags such as 'tag:yaml.org,2002:python/object:x' are not read here; write the plain value"),
        ("[a, b]: c", "config.yaml:1:1: a key must be a plain word"),
        (b"a: \xff", "config.yaml:1:4: byte 0xff is not UTF-8; save the file as UTF-8"),
        (b"a: 1\nb: \x07", "config.yaml:2:4: a character that YAML does not allow (U+0007)"),
        ("<<: 5", "config.yaml:1:5: '<<' takes a mapping, or a list of mappings"),
    ],
)  # fmt: skip
def test_what_yaml_cannot_read_is_said_in_plain_words(desk, text, line):
    assert line in desk.problems(text)


@pytest.mark.parametrize("text", ["a: [1, 2", "a: 'b", "a:\n  - b\n c: d", "{", "a: {b: c"])
def test_what_is_not_closed_or_wrongly_indented_says_so(desk, text):
    (line,) = desk.problems(text)
    assert "perhaps a quote or bracket is not closed" in line


@pytest.mark.parametrize("text", ["", "# nothing but a comment\n", "---\n", "\n\n"])
def test_an_empty_file_says_what_to_put_in(desk, text):
    (line,) = desk.problems(text)
    assert line.startswith("config.yaml: is empty; copy config.example.yaml")


def test_a_missing_file_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ConfigError) as caught:
        load(tmp_path / "config.yaml", env={})
    assert caught.value.problems == [
        "config.yaml: there is no such file; copy config.example.yaml to config.yaml, or see: watcher demo"
    ]


def test_a_folder_is_no_file(desk):
    (desk.folder / "config.yaml").mkdir()
    assert desk.problems() == ["config.yaml: is a folder, a YAML file is wanted"]


def test_a_file_out_of_all_proportion_is_not_read(desk):
    assert desk.problems("# " + "x" * 16_000_000) == ["config.yaml: is larger than 16 MB"]


def test_an_alias_bomb_does_not_go_off(desk):
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 10)]
    assert any("holds too many values" in line for line in desk.problems("\n".join(lines)))


def test_an_alias_that_holds_itself_is_named(desk):
    assert any("nested over 40 deep" in line for line in desk.problems("watches: &a [*a]"))


def test_nesting_without_end_is_a_sentence(desk):
    (line,) = desk.problems("a: " + "[" * 100_000)
    assert "not valid YAML" in line


def test_a_file_is_named_as_it_was_given_when_it_lies_elsewhere(tmp_path):
    path = tmp_path / "elsewhere.yaml"
    path.write_text("a: 1")
    with pytest.raises(ConfigError) as caught:
        load(path, env={})
    assert caught.value.problems[0].startswith(f"{path}:1:1: ")
