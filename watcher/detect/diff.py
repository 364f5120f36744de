"""Turns a difference into what a person is shown: words kept, struck and put in.

Words are the unit, characters in scripts without spaces, cells in a table row. Decides nothing about
whether it counts. Called by `classify`, for content only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

from watcher.detect.align import Alignment
from watcher.detect.fingerprint import UNSPACED, is_unspaced
from watcher.detect.known import has_moved
from watcher.detect.normalise import normalise
from watcher.detect.pieces import Difference
from watcher.detect.steady import CELL_MARK, steadied, steadied_cells
from watcher.detect.weighty import MONEY, NEGATION, STATUS
from watcher.model.capture import Block, Place
from watcher.model.memory import Memory
from watcher.model.verdict import Facts, Hunk, Op, Segment, Shape

_WORD = re.compile(r"\S+\s*|\s+")
_CHARACTER = re.compile(rf"[{UNSPACED}]\s*|[^\s{UNSPACED}]+\s*|\s+")
_SURVIVES = 0.4  # below, an edit reads better as old struck and new put in
_ISLAND = 2  # unchanged words between two edits that are struck and put in along with them
_FINE = 400  # words; above, popular words are left out of the search, for speed
_COARSE = 4000  # words; above, what differs between the equal ends is struck as a whole
_BUDGET = 120_000  # words compared in one verdict; after that, differences are shown whole
_WEIGHED = 400  # characters of an edit that are searched for what makes it matter
_TERSE = 8  # words of an edit that may say how things stand
_CONTEXT = 160  # characters of an unchanged neighbour
_FIGURE = re.compile(
    r"(?:[€$£¥₹₽₩₴₺]|chf|eur|usd|gbp|kr\.?|zł|r\$)?\s?[+-]?\d+(?:[.,:'’/\u00a0\u202f-]\d+)*(?:\s?(?:%|‰|[€$£¥₹₽₩₴₺]|°c?|chf|eur|usd|gbp|kr\b|zł|kč))?",
    re.IGNORECASE,
)
_UNIT_BEFORE = re.compile(r"(?:[€$£¥₹₽₩₴₺]|chf|eur|usd|gbp|kr\.?|r\$)\s?$", re.IGNORECASE)
_UNIT_BEHIND = re.compile(r"\s?(?:%|‰|[€$£¥₹₽₩₴₺]|(?:chf|eur|usd|gbp|kr|zł|kč)(?![^\W_]))", re.IGNORECASE)


def _split(text: str, unspaced: bool) -> list[str]:
    return (_CHARACTER if unspaced else _WORD).findall(text)


def segments(old: str, new: str) -> tuple[Segment, ...]:
    """Say how `old` became `new`: EQ and DEL make the old text, EQ and INS the new one, but for typography."""
    unspaced = is_unspaced(old) or is_unspaced(new)
    before, after = _split(old, unspaced), _split(new, unspaced)
    ours, theirs = [normalise(word) for word in before], [normalise(word) for word in after]
    start = 0
    while start < min(len(ours), len(theirs)) and ours[start] == theirs[start]:
        start += 1
    end = 0
    while end < min(len(ours), len(theirs)) - start and ours[-1 - end] == theirs[-1 - end]:
        end += 1
    a, b = ours[start : len(ours) - end], theirs[start : len(theirs) - end]
    edits = [("equal", 0, start, 0, start)]
    if max(len(a), len(b)) > _COARSE:
        edits.append(("replace", start, start + len(a), start, start + len(b)))
    else:
        matcher = SequenceMatcher(None, a, b, autojunk=max(len(a), len(b)) > _FINE)
        edits += [(tag, i + start, j + start, k + start, m + start) for tag, i, j, k, m in matcher.get_opcodes()]
    edits.append(("equal", len(ours) - end, len(ours), len(theirs) - end, len(theirs)))
    kept = sum(m - k for tag, _, _, k, m in edits if tag == "equal")
    if kept < _SURVIVES * max(len(before), len(after)):
        return _joined([(Op.DEL, old), (Op.INS, new)])
    return _joined(_without_confetti(edits, before, after, 1 if unspaced else _ISLAND))


def _without_confetti(
    edits: list[tuple[str, int, int, int, int]], before: list[str], after: list[str], island: int
) -> list[tuple[Op, str]]:
    out: list[tuple[Op, str]] = []
    struck: list[str] = []
    put_in: list[str] = []

    def flush() -> None:
        out.extend([(Op.DEL, "".join(struck)), (Op.INS, "".join(put_in))])
        struck.clear()
        put_in.clear()

    for place, (tag, i, j, k, m) in enumerate(edits):
        if tag != "equal":
            struck += before[i:j]
            put_in += after[k:m]
            continue
        both = bool(struck) and bool(put_in)
        if both and 0 < m - k <= island and any(edit[0] != "equal" for edit in edits[place + 1 :]):
            struck += before[i:j]
            put_in += after[k:m]
            continue
        flush()
        out.append((Op.EQ, "".join(after[k:m])))
        # The old text had a space here that the new one has no use for.
        if m > k and before[j - 1][-1:].isspace() and not after[m - 1][-1:].isspace() and j < len(before):
            struck.append(" ")
    flush()
    return out


def _joined(parts: Iterable[tuple[Op, str]]) -> tuple[Segment, ...]:
    out: list[Segment] = []
    for op, text in parts:
        if not text:
            continue
        if out and out[-1].op is op:
            out[-1] = Segment(op, out[-1].text + text)
        else:
            out.append(Segment(op, text))
    return tuple(out)


def row_segments(old: Sequence[str], new: Sequence[str]) -> tuple[Segment, ...]:
    """Say how a table row changed, cell by cell."""
    if len(old) != len(new):
        return segments(CELL_MARK.join(old), CELL_MARK.join(new))
    parts: list[tuple[Op, str]] = []
    for number, (before, after) in enumerate(zip(old, new, strict=True)):
        if number:
            parts.append((Op.EQ, CELL_MARK))
        if normalise(before) == normalise(after):
            parts.append((Op.EQ, after))
        else:
            parts += [(segment.op, segment.text) for segment in segments(before, after)]
    return _joined(parts)


def _text(block: Block) -> str:
    return CELL_MARK.join(block.cells) if block.cells else block.text


def _heading(difference: Difference) -> str:
    block = (difference.new or difference.old).block  # type: ignore[union-attr]  # one of them is always there
    if difference.old and difference.new and len(difference.old.block.cells) == len(block.cells) == len(block.columns):
        moved = [n for n, cell in enumerate(block.cells) if normalise(cell) != normalise(difference.old.block.cells[n])]
        if len(moved) == 1 and block.columns[moved[0]]:
            return " › ".join(filter(None, (block.heading, block.columns[moved[0]])))
    return block.heading


def figures(text: str) -> list[str]:
    """Numbers as a person reads them, with their currency or percent sign."""
    return [match.strip() for match in _FIGURE.findall(text)]


def number_changes(parts: Sequence[Segment]) -> list[tuple[str, str]]:
    """(old, new) figures of one edit; "" where there is none on that side."""
    changes: list[tuple[str, str]] = []
    for place, segment in enumerate(parts):
        lead, trail = _units(parts, place)
        if segment.op is Op.DEL:
            follows = parts[place + 1] if place + 1 < len(parts) and parts[place + 1].op is Op.INS else None
            old, new = figures(segment.text), figures(follows.text) if follows else []
            width = max(len(old), len(new))
            old, new = old + [""] * (width - len(old)), new + [""] * (width - len(new))
            for figures_of in (old, new):
                if width and figures_of[0]:
                    figures_of[0] = lead + figures_of[0]
                if width and figures_of[-1]:
                    figures_of[-1] += trail
            changes += [pair for pair in zip(old, new, strict=True) if pair[0] != pair[1]]
        elif segment.op is Op.INS and not (place and parts[place - 1].op is Op.DEL):
            changes += [("", figure) for figure in figures(segment.text)]
    return changes


def _units(parts: Sequence[Segment], place: int) -> tuple[str, str]:
    """The unit that stands in the kept text right before an edit, and the one right behind it."""
    end = place + 1
    while end < len(parts) and parts[end].op is not Op.EQ:
        end += 1
    before = _UNIT_BEFORE.search(parts[place - 1].text) if place and parts[place - 1].op is Op.EQ else None
    behind = _UNIT_BEHIND.match(parts[end].text) if end < len(parts) else None
    return before[0] if before else "", f" {behind[0].strip()}" if behind else ""


def _weight(parts: Sequence[Segment], block: Block) -> float:
    changed = " ".join(segment.text for segment in parts if segment.op is not Op.EQ)
    weight = 1.0 + min(len(changed), 2000) / 2000
    changed = changed[:_WEIGHED]
    if NEGATION.search(changed):
        weight += 3
    if len(changed.split()) <= _TERSE and STATUS.pattern.search(normalise(changed)):
        weight += 2.5
    if re.search(r"\d", changed):
        weight += 3 if "%" in changed or MONEY.search(changed) else 2
    if block.tag in ("h1", "h2"):
        weight += 1
    return weight if block.place is Place.MAIN else weight / 2


def _is_restless(difference: Difference, memory: Memory) -> bool:
    """True for a text without figures in a place that has moved by itself: shown last, and looked at once more."""
    pieces = [piece for piece in (difference.old, difference.new) if piece]
    return not any(piece.has_number for piece in pieces) and any(has_moved(piece, memory) for piece in pieces)


def make_hunks(
    differences: Sequence[Difference], alignment: Alignment, blocks: Sequence[Block], memory: Memory
) -> tuple[Hunk, ...]:
    """Make what is shown of the differences that count, in reading order. `blocks`: those of the new page."""
    steady = [one >= 0 for one in alignment.matched]
    for near in (*alignment.typography, *alignment.volatile):
        if near.new:
            steady[near.new.index] = False
    running = [0]
    for one in alignment.matched:
        running.append(running[-1] + (one >= 0))
    hunks: list[Hunk] = []
    budget, last = _BUDGET, 0
    for difference in differences:
        old, new = (piece.block if piece else None for piece in (difference.old, difference.new))
        before, after = _text(old) if old else "", _text(new) if new else ""
        budget -= (len(before) + len(after)) // 6
        if not old or not new or budget < 0:
            parts = _joined([(Op.DEL, before), (Op.INS, after)])
        elif old.cells and new.cells:
            same = len(old.cells) == len(new.cells)
            parts = row_segments(steadied_cells(difference, memory, after) if same else old.cells, new.cells)
        else:
            parts = segments(steadied(difference, memory, before, after), after)
        place = difference.new.index if difference.new else difference.after + 1
        heading, restless = _heading(difference), _is_restless(difference, memory)
        hunks.append(
            Hunk(
                shape=difference.shape,
                segments=parts,
                before=before,
                after=after,
                heading=heading,
                context=_context(blocks, steady, place - 1, heading),
                skipped=max(running[min(place, len(blocks))] - running[last], 0),
                weight=round(_weight(parts, new or old) * (0.25 if restless else 1), 2),  # type: ignore[arg-type]  # one of them is always there
                restless=restless,
            )
        )
        last = place
    return tuple(hunks)


def _context(blocks: Sequence[Block], steady: Sequence[bool], index: int, heading: str) -> str:
    if not 0 <= index < len(blocks) or not steady[index] or heading.endswith(blocks[index].text):
        return ""
    text = _text(blocks[index])
    return text if len(text) <= _CONTEXT else text[: _CONTEXT - 1].rstrip() + "…"


def count_facts(hunks: Sequence[Hunk], total: int) -> Facts:
    """The change in figures; `total` differences in all.

    At most 40 changed numbers, those of edits: a new paragraph's numbers are text.
    """
    numbers: list[tuple[str, str]] = []
    words = {Op.EQ: 0, Op.DEL: 0, Op.INS: 0}
    for hunk in hunks:
        for segment in hunk.segments:
            words[segment.op] += len(_split(segment.text, is_unspaced(segment.text)))
        if hunk.shape is Shape.CHANGED and len(numbers) < 40:
            numbers += number_changes(hunk.segments)
    return Facts(clauses=total, words_added=words[Op.INS], words_removed=words[Op.DEL], numbers=tuple(numbers[:40]))
