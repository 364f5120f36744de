"""Whatever stands in the file, the answer is a configuration or sentences, never a traceback."""

import tempfile
from pathlib import Path

import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from watcher.config.load import load
from watcher.errors import ConfigError
from watcher.resources import shipped

EXAMPLE = shipped("config.example.yaml").read_text(encoding="utf-8")
LINES = EXAMPLE.splitlines(keepends=True)
ODD = st.sampled_from(
    [
        "", "null", "[]", "{}", "[a]", "{a: b}", "-1", "1e400", "0x", "22:30", "no", "${X}", "${", "$.a[", "*x", "&y",
        "!!int 3", "a" * 3000, "'", '"', "\t", "\x00", "\u2028", "<<", "? a", "- ", "| ", "@", "%", "٣", "\U0001f600",
        "9" * 400,
    ]
)  # fmt: skip


def read(data):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "config.yaml"
        path.write_bytes(data)
        try:
            load(path, env={})
        except ConfigError as error:
            assert error.problems
            assert all(line.isprintable() for line in error.problems)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, len(LINES) - 1), ODD, st.sampled_from(["value", "line", "drop", "twice", "indent", "key"]))
def test_an_example_with_one_line_spoilt(n, odd, how):
    line = LINES[n]
    head, colon, _ = line.partition(": ")
    spoilt = {
        "value": f"{head}{colon}{odd}\n" if colon else f"{odd}\n",
        "line": f"{odd}\n",
        "drop": "",
        "twice": line * 2,
        "indent": f"   {line}",
        "key": f"{odd}: {line.strip()}\n",
    }[how]
    read("".join([*LINES[:n], spoilt, *LINES[n + 1 :]]).encode())


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes(data):
    read(data)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
KEYS = st.sampled_from(
    [
        "data", "time_zone", "browser", "vantages", "routes", "defaults", "watches", "include", "politeness", "keep",
        "allow_private",
        "id", "url", "region", "drop", "ignore", "fields", "items", "steps", "settle", "notify", "every", "at", "cron",
        "css", "json", "from", "type", "notify_when", "below", "becomes", "click", "scroll", "quiet", "send",
    ]
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(KEYS, VALUES | st.dictionaries(KEYS, VALUES, max_size=4), max_size=6))
def test_any_structure(data):
    watches = [data, {"fields": {"x": data}, "steps": [data], "items": data}]
    read(yaml.safe_dump({**data, "watches": watches}).encode())


def test_a_key_that_would_paint_the_terminal_is_shown_escaped():
    read(b'watches: [{id: a, url: https://x.example/, fields: {"\\e[31m\\nred": {tpye: "\\e[0m"}}, "\\e[1m": 2}]')
