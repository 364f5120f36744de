"""Watches may stand in further files."""

WATCH = "watches: [{{id: {id}, url: https://x.example/{id}}}]"


def test_included_files_are_read_in_order_after_the_main_one(desk):
    desk.write(WATCH.format(id="b"), "watches/2.yaml")
    desk.write(WATCH.format(id="a"), "watches/1.yaml")
    desk.write("not yaml: [", "watches/notes.txt")
    config = desk.load('include: ["watches/*.yaml"]\n' + WATCH.format(id="main"))
    assert [watch.id for watch in config.watches] == ["main", "a", "b"]
    assert [path.name for path in config.files] == ["config.yaml", "1.yaml", "2.yaml"]


def test_defaults_routes_and_vantages_hold_for_included_watches(desk):
    desk.write("watches: [{id: a, url: https://x.example/, notify: phone, vantage: home}]", "more.yaml")
    config = desk.load("""
        include: more.yaml
        vantages: {home: {locale: de-DE}}
        routes: {phone: {url: json://x}}
        defaults: {timeout: 10s}
    """)
    (watch,) = config.watches
    assert (watch.vantage.locale, watch.notify, watch.timeout_s) == ("de-DE", ("phone",), 10)


def test_mistakes_carry_the_name_of_their_own_file(desk):
    desk.write("watches:\n  - {id: a, url: https://x.example/, evry: 1h}\n", "watches/a.yaml")
    desk.write("routes: {}\n", "watches/b.yaml")
    desk.write("watches: [", "watches/c.yaml")
    desk.write("- a", "watches/d.yaml")
    lines = desk.problems('include: ["watches/*.yaml"]\nkep: {}')
    assert [line.split(": ")[0] for line in lines] == [
        "config.yaml:2:1",
        "watches/a.yaml:2:38",
        "watches/b.yaml:1:1",
        "watches/c.yaml:2:1",
        "watches/d.yaml:1:1",
    ]


def test_an_id_used_in_two_files_names_both(desk):
    desk.write(WATCH.format(id="a"), "more.yaml")
    assert desk.problems("include: [more.yaml]\n" + WATCH.format(id="a")) == [
        "more.yaml:1:16: watches[0].id: id 'a' is used twice, first in config.yaml:2"
    ]


def test_a_file_that_is_named_must_be_there(desk):
    assert desk.problems("include: [more.yaml]") == ["config.yaml:1:11: include[0]: there is no file 'more.yaml'"]


def test_a_pattern_may_match_nothing(desk):
    assert desk.load('include: ["watches/*.yaml"]').watches == ()


def test_the_file_itself_and_a_file_matched_twice_are_read_once(desk):
    desk.write(WATCH.format(id="a"), "a.yaml")
    config = desk.load('include: ["*.yaml", a.yaml]\n' + WATCH.format(id="main"))
    assert [watch.id for watch in config.watches] == ["main", "a"]


def test_secrets_of_included_files_count_as_well(desk):
    desk.env = {"PIN": "hunter22"}
    desk.write("watches: [{id: a, url: https://x.example/, note: '${PIN}'}]", "a.yaml")
    assert desk.load("include: a.yaml").secrets == ("hunter22",)


def test_a_named_folder_is_no_file(desk):
    (desk.folder / "watches").mkdir()
    assert desk.problems("include: [watches]") == ["watches: is a folder, a YAML file is wanted"]


def test_an_included_file_may_still_be_empty(desk):
    desk.write("# nothing yet", "watches/a.yaml")
    assert desk.load('include: ["watches/*.yaml"]').watches == ()


def test_a_pattern_that_matches_a_whole_disk_is_refused(desk, monkeypatch):
    monkeypatch.setattr("watcher.config.gather.MOST_FILES", 2)
    for n in range(3):
        desk.write("", f"watches/{n}.yaml")
    assert desk.problems('include: ["watches/*.yaml"]') == [
        "config.yaml:1:11: include[0]: 'watches/*.yaml' matches 3 files, at most 2 are read"
    ]
