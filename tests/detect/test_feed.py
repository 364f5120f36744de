"""What left a feed at its old end is no news; what was taken out of it is."""

import pytest

from watcher.detect.classify import judge
from watcher.detect.feed import fallen_entries
from watcher.model.capture import FEED_ENTRY, Block
from watcher.model.memory import Memory
from watcher.model.outcome import Kind
from watcher.model.snapshot import Snapshot
from watcher.model.watch import Watch


def feed(keys):
    return tuple(Block(text=f"News about {key}", path=f"{FEED_ENTRY}>title", item=key) for key in keys)


def verdict(before, after):
    old, new = (Snapshot(stamp="s", reader="r", blocks=feed(keys)) for keys in (before, after))
    return judge(old, new, watch=Watch(id="w", url="u"), memory=Memory())


@pytest.mark.parametrize(
    ("before", "after", "fallen"),
    [
        ("dcba", "edcb", "a"),  # one came, one fell off
        ("dcba", "fedc", "ab"),
        ("abcd", "bcde", "a"),  # a feed that grows at its foot
        ("dcba", "dcb", ""),  # short, and nothing came: a warning was lifted
        ("dcba", "dba", ""),  # from the middle
        ("dcba", "edba", ""),
        ("dcba", "edc", ""),  # one came, two left
        ("nmlkjihgfedcba", "nmlkjihgfe", "abcd"),  # a long one goes by age
        ("dcba", "hgfe", ""),  # nothing stayed: it was replaced
    ],
)
def test_only_what_stood_at_the_old_end_has_fallen_off(before, after, fallen):
    assert fallen_entries(feed(before), feed(after)) == frozenset(fallen)


def test_a_new_entry_is_told_and_the_one_that_fell_off_is_not():
    found = verdict("dcba", "edcb")

    assert found.kind is Kind.CONTENT
    assert [(hunk.before, hunk.after) for hunk in found.hunks] == [("", "News about e")]
    assert [one.detail for one in found.explained] == ["fell off the end of the feed"]


def test_another_order_is_noise_and_an_entry_taken_out_is_told():
    assert verdict("dcba", "abcd").kind is Kind.NOISE
    assert [hunk.before for hunk in verdict("dcba", "dba").hunks] == ["News about c"]


def test_entries_of_a_list_that_is_no_feed_are_never_fallen():
    old, new = (tuple(Block(text=key, path="li", item=key) for key in keys) for keys in ("cba", "dcb"))

    assert fallen_entries(old, new) == frozenset()
