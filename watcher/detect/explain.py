"""Names what explains a difference that is noise; what nothing explains is content.

An explanation is always a named one: a masked fragment, typography, a reported field, something learnt,
page furniture or a consent dialog where the person named no region. Size is none. Called by `classify`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from watcher.detect.known import explain_by_memory
from watcher.detect.normalise import bare, normalise
from watcher.detect.phrases import ANSWERS, COOKIES
from watcher.detect.pieces import NUMBER, Difference, Piece
from watcher.model.capture import Block, Place
from watcher.model.memory import Memory
from watcher.model.reading import Reading
from watcher.model.snapshot import Snapshot
from watcher.model.verdict import Explained
from watcher.model.watch import Watch

_WHOLE_PAGE = {"body", "html", ":root", "*"}
_CONTACT = re.compile(
    r"[\w.+-]+@[\w-]+\.\w+|\+?\d[\d\s()/-]{6,}\d|\d{1,2}[:.]\d{2}\s?-\s?\d{1,2}[:.]\d{2}"
    r"|[€$£¥₹₽₩₴₺]\s?\d|\d\s?(?:[€$£¥₹₽₩₴₺%]|eur|usd|gbp|chf|kr|zł|kč)(?![^\W_])"
    r"|(?:19|20)\d{2}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./](?:19|20)\d{2}"
)
_TINY = 3  # words; facts/judging.md, section 1
_CONSENT_REACH = 12  # blocks a consent dialog without a class may span


@dataclass(frozen=True, slots=True)
class Grounds:
    """What explanations may rest on. `fields`: (before, after) raw texts of readings, judged form."""

    watch: Watch
    memory: Memory
    fields: tuple[tuple[str, Reading, Reading], ...] = ()
    old_consent: frozenset[int] = frozenset()
    new_consent: frozenset[int] = frozenset()
    old_counts: Counter[str] = field(default_factory=Counter)
    new_counts: Counter[str] = field(default_factory=Counter)

    @property
    def is_free(self) -> bool:
        """True when the person named no region: what is furniture is then ours to say."""
        return not self.watch.region


def takes_consent(watch: Watch) -> bool:
    return all(selector.strip().lower() in _WHOLE_PAGE for selector in watch.region)


def consent_blocks(blocks: Sequence[Block]) -> frozenset[int]:
    """Indices of blocks of a consent dialog: neighbours that name cookies, with an answer to choose."""
    cookies = [i for i, block in enumerate(blocks) if len(block.text) < 2000 and COOKIES.search(normalise(block.text))]
    found: set[int] = set()
    for index in cookies:
        if index in found:
            continue
        if blocks[index].place is Place.DIALOG:
            run = _around(blocks, index, lambda block: block.place is Place.DIALOG)
            needed = 1
        else:
            run = _around(blocks, index, lambda block: len(block.text) < 1200)
            needed = 2
        texts = [normalise(blocks[i].text) for i in run]
        names = sum(1 for text in texts if COOKIES.search(text))
        answers = any(len(text) <= 60 and ANSWERS.pattern.search(text) for text in texts)
        if answers and names >= needed:
            found.update(run if needed == 1 else _tight(run, texts))
    return frozenset(found)


def _around(blocks: Sequence[Block], index: int, belongs: object) -> list[int]:
    first = last = index
    while first > 0 and index - first < _CONSENT_REACH // 2 and belongs(blocks[first - 1]):  # type: ignore[operator]
        first -= 1
    while last + 1 < len(blocks) and last - index < _CONSENT_REACH and belongs(blocks[last + 1]):  # type: ignore[operator]
        last += 1
    return list(range(first, last + 1))


def _tight(run: list[int], texts: list[str]) -> list[int]:
    """From the first block that names cookies to the last that names them or is an answer."""
    marked = [i for i, text in zip(run, texts, strict=True) if COOKIES.search(text)]
    answers = [i for i, text in zip(run, texts, strict=True) if len(text) <= 60 and ANSWERS.pattern.search(text)]
    last = max([*marked, *(i for i in answers if i > marked[0])])
    return [i for i in run if marked[0] <= i <= last]


def read_fields(anchor: Snapshot, new: Snapshot) -> tuple[tuple[str, Reading, Reading], ...]:
    """The readings whose text moved, whether or not their value did."""
    pairs = ((reading, new.reading(reading.field)) for reading in anchor.readings)
    return tuple((one.field, one, other) for one, other in pairs if other is not None and one.raw != other.raw)


def explain(difference: Difference, grounds: Grounds) -> Explained | None:
    """Name what makes a difference noise, or None: then it is content."""
    old, new = difference.old, difference.new
    reason = (
        _typography(old, new)
        or _placeholders(old, new)
        or _field(old, new, grounds)
        or _consent(old, new, grounds)
        or explain_by_memory(difference, grounds.memory)
        or _furniture(old, new, grounds)
        or _repeated(old, new, grounds)
    )
    if reason is None:
        return None
    return Explained(
        reason=reason[0],
        detail=reason[1],
        before=old.block.text if old else "",
        after=new.block.text if new else "",
    )


def _typography(old: Piece | None, new: Piece | None) -> tuple[str, str] | None:
    if old and new and bare(old.key) == bare(new.key):
        return "invisible", "punctuation"
    one = new or old
    if one and not bare(one.key) and not (old and new):
        return "invisible", "no letter or figure"
    return None


def _placeholders(old: Piece | None, new: Piece | None) -> tuple[str, str] | None:
    pieces = [piece for piece in (old, new) if piece]
    if all(piece.masked.is_empty for piece in pieces):
        return "masked", "nothing else in it"
    return None


def _find(raw: str) -> re.Pattern[str] | None:
    form = normalise(raw)
    return re.compile(rf"(?<![^\W_]){re.escape(form)}(?![^\W_])") if form else None


def _without(piece: Piece, raws: Sequence[str]) -> str:
    form = piece.key
    for raw in sorted(filter(None, raws), key=len, reverse=True):
        pattern = _find(raw)
        form = pattern.sub("⟨field⟩", form) if pattern else form
    return form


def _same_figure(token: str, value: str | None) -> bool:
    """True when a figure on the page and a canonical value have the same digits ("79,00" and "79.00")."""
    if value is None:
        return False
    digits, wanted = re.sub(r"\D", "", token), re.sub(r"\D", "", value)
    return digits == wanted or digits == re.sub(r"\D", "", re.sub(r"\.0+$", "", value))


def _field(old: Piece | None, new: Piece | None, grounds: Grounds) -> tuple[str, str] | None:
    """Explained by fields when, with their values taken out, nothing differs any more."""
    if not grounds.fields:
        return None
    befores = [raw for _, before, _ in grounds.fields for raw in (before.raw, *before.values)]
    afters = [raw for _, _, after in grounds.fields for raw in (after.raw, *after.values)]
    names = ", ".join(dict.fromkeys(name for name, _, _ in grounds.fields))
    if old and new:
        one, other = _without(old, befores), _without(new, afters)
        if one == other and "⟨field⟩" in one:
            return "field", names
        return _by_value(old, new, grounds)
    piece = old or new
    if piece and _without(piece, befores if old else afters) == "⟨field⟩":
        return "field", names
    return None


def _by_value(old: Piece, new: Piece, grounds: Grounds) -> tuple[str, str] | None:
    """The figures that moved are those of fields, though the page writes them otherwise than the source read."""
    if old.skeleton != new.skeleton:
        return None
    moved = [pair for pair in zip(NUMBER.findall(old.key), NUMBER.findall(new.key), strict=True) if pair[0] != pair[1]]
    names = []
    for before, after in moved:
        name = next(
            (
                name
                for name, one, other in grounds.fields
                if _same_figure(before, one.value) and _same_figure(after, other.value) and one.value != other.value
            ),
            None,
        )
        if name is None:
            return None
        names.append(name)
    return ("field", ", ".join(dict.fromkeys(names))) if names else None


def _consent(old: Piece | None, new: Piece | None, grounds: Grounds) -> tuple[str, str] | None:
    inside = [old.index in grounds.old_consent] if old else []
    inside += [new.index in grounds.new_consent] if new else []
    return ("consent", "cookie dialog") if all(inside) else None


def _furniture(old: Piece | None, new: Piece | None, grounds: Grounds) -> tuple[str, str] | None:
    """Menus, footers and the like, where the person named no region; their figures and contacts still count."""
    pieces = [piece for piece in (old, new) if piece]
    if not grounds.is_free or any(piece.block.place is Place.MAIN for piece in pieces):
        return None
    if old and new:
        same = sorted(NUMBER.findall(old.key)) == sorted(NUMBER.findall(new.key))
        same = same and sorted(_CONTACT.findall(old.key)) == sorted(_CONTACT.findall(new.key))
        return ("furniture", pieces[0].block.place.value) if same else None
    return None if _CONTACT.search(pieces[0].key) else ("furniture", pieces[0].block.place.value)


def _repeated(old: Piece | None, new: Piece | None, grounds: Grounds) -> tuple[str, str] | None:
    """A tiny fragment that is there before and after, merely more or less often."""
    piece = old or new
    if not grounds.is_free or piece is None or (old and new) or len(piece.key.split()) >= _TINY:
        return None
    if NUMBER.search(piece.key):
        return None
    text = piece.block.text
    return ("repeated", "more or fewer of the same") if grounds.old_counts[text] and grounds.new_counts[text] else None
