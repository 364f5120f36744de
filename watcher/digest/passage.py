"""Cuts a difference down to what a person needs to read of it.

Works on the segments of one hunk: keeps the sentences that changed, dims one on either side, falls back
to old sentence and new sentence where nearly nothing survived, shortens what is too long. Never cuts
inside a word, unless one word alone is too long. Used by `compose`, and by `notify` when it has to fold.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from itertools import groupby

from watcher.model.verdict import Op, Segment

SURVIVES = 0.4  # facts/notify.md section 3, rule 4: below it, old and new sentence instead of confetti
_END = re.compile(r"(?<=[.!?…。！？])[\"'”’»)\]]*\s+|(?<=[。！？])")
_JOINERS = "\u200d\ufe0e\ufe0f"


def words(text: str) -> int:
    return len(text.split())


def count(segments: Iterable[Segment], op: Op) -> int:
    """Count the words of one operation."""
    return sum(words(segment.text) for segment in segments if segment.op is op)


def side(segments: Iterable[Segment], op: Op) -> str:
    """Read the segments as they were (`Op.DEL`) or as they are now (`Op.INS`)."""
    text = "".join(segment.text for segment in segments if segment.op in (Op.EQ, op))
    return " ".join(text.split())


def shorten(text: str, limit: int) -> str:
    """Cut at the end of a word, with "…", so that at most `limit` characters are left."""
    if len(text) <= limit:
        return text
    if limit < 2:
        return "…"[:limit]
    cut = limit - 1
    space = text.rfind(" ", 0, cut + 1)
    if space > cut // 2:
        return text[:space].rstrip(" ,;:") + "…"
    while cut > 1 and (unicodedata.combining(text[cut]) or text[cut] in _JOINERS or text[cut - 1] in _JOINERS):
        cut -= 1
    return text[:cut].rstrip() + "…"


def _shorten_start(text: str, limit: int) -> str:
    """The like of `shorten`, keeping the end."""
    if len(text) <= limit:
        return text
    start = len(text) - max(limit - 1, 0)
    space = text.find(" ", start)
    return "…" + text[space if 0 <= space < len(text) - limit // 2 else start :].lstrip()


def _goes_on(follows: str, end: re.Match[str]) -> bool:
    """True when a full stop before `follows` is an abbreviation's: "godz. 8:30"."""
    return end.string[: end.start()].endswith(".") and (follows.islower() or follows.isdigit())


def _sentences(text: str) -> list[str]:
    """Split after sentence ends; joined again they are the text."""
    ends = [match.end() for match in _END.finditer(text) if not _goes_on(text[match.end() :][:1], match)]
    return [part for part in (text[a:b] for a, b in zip([0, *ends], [*ends, len(text)], strict=True)) if part]


def narrow(segments: Sequence[Segment]) -> tuple[str, tuple[Segment, ...], str]:
    """Keep the sentences that changed: the unchanged one before them, their segments, the one after."""
    kept = list(_merge(segments))
    lead = trail = ""
    if len(kept) > 1 and kept[0].op is Op.EQ:
        *before, last = [*_sentences(kept[0].text)]
        end = _END.search(kept[0].text.rstrip()[-3:] + " ")
        apart = kept[0].text[-1:].isspace() or kept[1].text[:1].isspace()
        if end and apart and not _goes_on(kept[1].text.lstrip()[:1], end):
            before, last = [*before, last], ""
        if before:
            lead = before[-1].strip()
            kept[0:1] = [Segment(Op.EQ, last)] if last else []
    if len(kept) > 1 and kept[-1].op is Op.EQ:
        end = _END.search(kept[-2].text.rstrip()[-3:] + " ")
        goes_on = end is not None and _goes_on(kept[-1].text.lstrip()[:1], end)
        apart = kept[-1].text[:1].isspace() or kept[-2].text[-1:].isspace()
        starts_fresh = end is not None and not goes_on and apart
        parts = _sentences(kept[-1].text.lstrip() if starts_fresh else kept[-1].text)
        first, after = ("", parts) if starts_fresh else (parts[0], parts[1:])
        if after:
            trail = after[0].strip()
            kept[-1:] = [Segment(Op.EQ, first.rstrip())] if first else []
    return lead, _whole_if_rewritten(tuple(kept)), trail


def _merge(segments: Iterable[Segment]) -> Iterable[Segment]:
    for op, run in groupby((s for s in segments if s.text), key=lambda segment: segment.op):
        yield Segment(op, "".join(segment.text for segment in run))


def _whole_if_rewritten(segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    old, new = side(segments, Op.DEL), side(segments, Op.INS)
    changes = sum(1 for segment in segments if segment.op is not Op.EQ)
    if not old or not new or changes < 4:
        return segments
    if count(segments, Op.EQ) >= SURVIVES * max(words(old), words(new)):
        return segments
    return (Segment(Op.DEL, old), Segment(Op.INS, new))


def clip(segments: Sequence[Segment], limit: int) -> tuple[Segment, ...]:
    """Shorten to about `limit` characters: unchanged text first, then the tail of what changed."""
    total = sum(len(segment.text) for segment in segments)
    if total <= limit:
        return tuple(segments)
    changed = [segment for segment in segments if segment.op is not Op.EQ]
    kept = len(segments) - len(changed)
    room = max(limit // 4, limit - sum(len(segment.text) for segment in changed))
    each_eq = max(20, room // max(kept, 1))
    each_changed = max(12, (limit - min(room, kept * each_eq)) // max(len(changed), 1))
    clipped: list[Segment] = []
    for index, segment in enumerate(segments):
        if segment.op is not Op.EQ:
            clipped.append(Segment(segment.op, shorten(segment.text, each_changed)))
        elif index == 0:
            clipped.append(Segment(Op.EQ, _shorten_start(segment.text, each_eq)))
        elif index == len(segments) - 1:
            clipped.append(Segment(Op.EQ, shorten(segment.text, each_eq)))
        else:
            clipped.append(Segment(Op.EQ, _shorten_middle(segment.text, each_eq)))
    return _first(clipped, limit)


def _shorten_middle(text: str, limit: int) -> str:
    if len(text) <= limit:
        return text
    half = limit // 2
    return shorten(text, half) + " " + _shorten_start(text, half).removeprefix("…").lstrip()


def _first(segments: Sequence[Segment], limit: int) -> tuple[Segment, ...]:
    """Many small changes in one block: the first ones that fit."""
    shown: list[Segment] = []
    length = 0
    for segment in segments:
        length += len(segment.text)
        if shown and length > limit * 1.25:
            return (*shown, Segment(Op.EQ, " …"))
        shown.append(segment)
    return tuple(shown)
