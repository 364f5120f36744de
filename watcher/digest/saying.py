"""Says what changed in one passage, in the few words a subject has room for.

The words themselves: "30 → 14 days", "new: Cook – School No. 4", "do not share → do share". Called by `subject`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from watcher.digest.emphasis import Edit, edits, rank
from watcher.digest.passage import shorten
from watcher.model.verdict import Segment

LONGEST_SIDE = 28  # characters of what was, and of what is
FEW_CHARACTERS = 12  # of an insertion that says nothing without the words around it
# A word behind a figure says of what; in scripts without spaces only a counter of one character does.
_UNIT = re.compile(
    r"\s?(?:(?:(?![\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])[^\W\d_]){1,12}"
    r"(?![^\W\d_])|[%‰€$£¥₹₽₩₴₺]|[円元日月年時时分秒人個个枚本回歳点원일월년시분명개])"
)


def said(segments: Sequence[Segment], longest: int) -> str:
    """What is new, gone, or another than before; of several edits, the one that says most."""
    found = edits(segments)
    if not found:
        return "1 passage moved"
    edit = max(found, key=rank)
    old, new = _line(edit.old), _line(edit.new)
    if old and new:
        unit = _unit(edit)
        if max(len(old), len(new)) <= LONGEST_SIDE:
            return f"{old} → {new}{unit}"
        return f"now: {shorten(new + unit, longest)}"
    if edit.before.strip() + edit.after.strip() and len(old + new) <= FEW_CHARACTERS:
        before, after = _last_word(edit.before), _first_word(edit.after)
        was, now = _line(f"{before}{edit.old}{after}"), _line(f"{before}{edit.new}{after}")
        if was and now:
            return f"{shorten(was, LONGEST_SIDE)} → {shorten(now, LONGEST_SIDE)}"
    return f"new: {shorten(new, longest)}" if new else f"gone: {shorten(old, longest)}"


def is_brief(segments: Sequence[Segment]) -> bool:
    """True when what says most in the passage is one figure for another."""
    edit = max(edits(segments), key=rank, default=Edit(old="", new=""))
    old, new = _line(edit.old), _line(edit.new)
    return rank(edit) > 0 and 0 < len(old) <= LONGEST_SIDE and 0 < len(new) <= LONGEST_SIDE


def _line(text: str) -> str:
    return " ".join(text.split()).strip(" ,;|·")


def _unit(edit: Edit) -> str:
    """What follows a changed figure, as the page has it: " days", "円"; "" where that is no unit."""
    if not edit.new.rstrip()[-1:].isdigit() or (edit.new[-1:].isspace() and edit.after[:1].isspace()):
        return ""
    unit = _UNIT.match(edit.new[len(edit.new.rstrip()) :] + edit.after)
    return unit[0] if unit else ""


def _last_word(text: str) -> str:
    """The word an edit stands behind, with the space between them."""
    word = re.search(r"\S{1,16}\s*$", text)
    return word[0] if word else ""


def _first_word(text: str) -> str:
    word = re.match(r"\s*[^\s.,;:!?。、]{1,16}", text)
    return word[0] if word else ""
