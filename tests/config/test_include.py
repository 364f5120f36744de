"""Watches may stand in further files."""

import os

import pytest

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
    assert desk.problems("include: [watches]") == [
        "config.yaml:1:11: include[0]: 'watches' is a folder, a YAML file is wanted"
    ]


def test_an_included_file_may_still_be_empty(desk):
    desk.write("# nothing yet", "watches/a.yaml")
    assert desk.load('include: ["watches/*.yaml"]').watches == ()


def test_a_pattern_that_matches_a_whole_disk_is_refused(desk, monkeypatch):
    monkeypatch.setattr("watcher.config.files.MOST_FILES", 2)
    for n in range(3):
        desk.write("", f"watches/{n}.yaml")
    assert desk.problems('include: ["watches/*.yaml"]') == [
        "config.yaml:1:11: include[0]: 'watches/*.yaml' matches more than 2 files; narrow the pattern"
    ]


@pytest.mark.parametrize("pattern", ["/**/*", "/**", "/**/no-such-file.yaml"])
def test_a_pattern_over_the_whole_disk_is_refused_before_the_disk_is_looked_through(desk, pattern):
    (line,) = desk.problems(f"include: [{pattern}]")
    assert line.startswith(f"config.yaml:1:11: include[0]: '{pattern}' ")
    assert line.endswith("; narrow the pattern")


def test_a_pattern_reaches_any_depth_but_no_hidden_folder(desk):
    for place in ("a.yaml", "far/b.yaml", "far/off/c.yaml", ".git/d.yaml"):
        desk.write(WATCH.format(id=place[-6]), f"watches/{place}")
    for pattern in ("watches/**/*.yaml", "watches/**", "**/**/[abcd].yaml", str(desk.folder / "watches/**/*.yaml")):
        assert [watch.id for watch in desk.load(f"include: ['{pattern}']").watches] == ["a", "b", "c"]


def test_what_is_no_regular_file_is_refused_where_it_is_named(desk):
    os.mkfifo(desk.folder / "pipe")
    assert desk.problems("include:\n  - /dev/zero\n  - pipe") == [
        "config.yaml:2:5: include[0]: '/dev/zero' is a device or a pipe, a regular file is wanted",
        "config.yaml:3:5: include[1]: 'pipe' is a device or a pipe, a regular file is wanted",
    ]


def test_the_configuration_itself_must_be_a_regular_file(desk):
    os.mkfifo(desk.folder / "config.yaml")
    assert desk.problems() == ["config.yaml: is a device or a pipe, a regular file is wanted"]


def test_all_files_together_have_one_bound(desk):
    for n in range(3):
        desk.write("# " + "x" * 6_000_000, f"watches/{n}.yaml")
    assert desk.problems("include: watches/*.yaml") == [
        "config.yaml:1:10: include: 'watches/2.yaml' makes all files together larger than 16 MB"
    ]
