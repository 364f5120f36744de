"""What left a feed at its old end, because a feed holds only so much. Called by `classify`.

An entry that was taken out of the middle, or a warning that is lifted, is news; one that fell off is not.
"""

from __future__ import annotations

from collections.abc import Sequence

from watcher.model.capture import FEED_ENTRY, Block

LONG = 10  # entries that stay: then the feed goes by age, and nothing new need have come for one to fall off


def fallen_entries(old: Sequence[Block], new: Sequence[Block]) -> frozenset[str]:
    """Keys of the entries that fell off the end of a feed.

    They stood together at its old end, and as many new ones came at the other, or the feed is a long one.
    The old end is the lower one, unless what is new was put there.
    """
    before, after = _entries(old), _entries(new)
    stay, came = before.keys() & after.keys(), [key for key in after if key not in before]
    if not stay:
        return frozenset()
    grows_below = bool(came) and list(after)[-len(came) :] == came
    ordered = list(before) if grows_below else list(before)[::-1]
    fallen = []
    for key in ordered:
        if key in stay:
            break
        fallen.append(key)
    return frozenset(fallen) if len(fallen) <= len(came) or len(stay) >= LONG else frozenset()


def _entries(blocks: Sequence[Block]) -> dict[str, None]:
    return {block.item: None for block in blocks if block.item is not None and block.path.startswith(FEED_ENTRY)}
