"""Names what explains a difference that is noise; what nothing explains is content.

An explanation is always a named one: a masked fragment, typography, a reported field, something learnt,
page furniture or a consent dialog where the person named no region. Size is none. Called by `classify`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from watcher.detect.fragments import has_aged
from watcher.detect.known import explain_by_memory
from watcher.detect.normalise import bare, normalise
from watcher.detect.order import is_reordered
from watcher.detect.phrases import ANSWERS, COOKIES, EMBEDS, LOOSE_UNITS, PLAIN_UNITS, RELATED
from watcher.detect.pieces import NUMBER, Difference, Piece, class_words
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
_PUNCTUATION_MOST = 40  # characters of punctuation that may come or go in one block
_MEANS = re.compile(r"[^\W_]|[%€$£¥+<>=°§&#@*⟨☀-➿\U0001f300-\U0001faff]")
_EMBED_LONGEST = 300  # characters
_TINY = 3  # words; facts/judging.md, section 1
_CONSENT_BLOCKS, _CONSENT_LONGEST, _ANSWER_LONGEST = 40, 4000, 60  # blocks; characters of all, and of one answer


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
    fallen: frozenset[str] = frozenset()  # keys of entries that left a feed at its old end

    @property
    def is_free(self) -> bool:
        """True when the person named no region: what is furniture is then ours to say."""
        return not self.watch.region


def takes_consent(watch: Watch) -> bool:
    return all(selector.strip().lower() in _WHOLE_PAGE for selector in watch.region)


def consent_blocks(blocks: Sequence[Block], differing: frozenset[int]) -> frozenset[int]:
    """Indices of the blocks of a consent dialog: they name cookies, with a short answer to choose.

    Where no element says that it is a dialog, only a whole run of blocks that came or went can be one:
    `differing` holds the indices of the blocks that have no equal on the other page.
    """
    found: set[int] = set()
    for inside in ((i for i, b in enumerate(blocks) if b.place is Place.DIALOG), sorted(differing)):
        for run in _runs(list(inside)):
            texts = [normalise(blocks[i].text) for i in run] if len(run) <= _CONSENT_BLOCKS else []
            names = sum(1 for text in texts if COOKIES.search(text))
            answers = any(len(text) <= _ANSWER_LONGEST and ANSWERS.pattern.search(text) for text in texts)
            is_dialog = all(blocks[i].place is Place.DIALOG for i in run)
            short = sum(map(len, texts)) <= _CONSENT_LONGEST
            if short and answers and (names if is_dialog else names >= 2 and len(run) >= 3):
                found.update(run)
    return frozenset(found)


def _runs(indices: Sequence[int]) -> list[list[int]]:
    """Split into runs of neighbours."""
    runs: list[list[int]] = []
    for index in indices:
        if runs and runs[-1][-1] == index - 1:
            runs[-1].append(index)
        else:
            runs.append([index])
    return runs


def read_fields(anchor: Snapshot, new: Snapshot) -> tuple[tuple[str, Reading, Reading], ...]:
    """The readings whose text moved, whether or not their value did."""
    pairs = ((reading, new.reading(reading.field)) for reading in anchor.readings)
    return tuple((one.field, one, other) for one, other in pairs if other is not None and one.raw != other.raw)


def explain(difference: Difference, grounds: Grounds) -> Explained | None:
    """Name what makes a difference noise, or None: then it is content."""
    old, new = difference.old, difference.new
    reason: tuple[str, str] | tuple[str, str, int] | None = (
        _typography(old, new)
        or _placeholders(old, new)
        or _field(old, new, grounds)
        or _consent(old, new, grounds)
        or _fallen(old, new, grounds)
        or _order(old, new, grounds)
        or explain_by_memory(difference, grounds.memory, is_free=grounds.is_free)
        or _furniture(old, new, grounds)
        or _related(old, new, grounds)
        or _repeated(old, new, grounds)
    )
    if reason is None:
        return None
    return Explained(
        reason=reason[0],
        detail=reason[1],
        before=old.block.text if old else "",
        after=new.block.text if new else "",
        waits=reason[2] if len(reason) > 2 else None,
    )


def _order(old: Piece | None, new: Piece | None, grounds: Grounds) -> tuple[str, str] | None:
    keeps = grounds.watch.items is not None and grounds.watch.items.keep_order
    return ("order", "entries of one line") if old and new and not keeps and is_reordered(old, new) else None


def _fallen(old: Piece | None, new: Piece | None, grounds: Grounds) -> tuple[str, str] | None:
    gone = old is not None and new is None and old.block.item in grounds.fallen
    return ("order", "fell off the end of the feed") if gone else None


def _typography(old: Piece | None, new: Piece | None) -> tuple[str, str] | None:
    if old and new:
        near = abs(len(old.key) - len(new.key)) <= _PUNCTUATION_MOST
        return ("invisible", "punctuation") if near and bare(old.key) == bare(new.key) else None
    one = old or new
    return ("invisible", "no letter or figure") if one and not _MEANS.search(one.key) else None


def _placeholders(old: Piece | None, new: Piece | None) -> tuple[str, str] | None:
    pieces = [piece for piece in (old, new) if piece]
    if all(piece.masked.is_empty for piece in pieces):
        return "masked", "nothing else in it"
    if old and new and has_aged(old.key, new.key, new.block.lang, class_words(new.block.path)):
        return "masked", "date of an older item"
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
        # Other figures in the same words are news; in a text that was replaced, only what people look up.
        same = old.skeleton != new.skeleton and sorted(_CONTACT.findall(old.key)) == sorted(_CONTACT.findall(new.key))
        return ("furniture", pieces[0].block.place.value) if same else None
    return None if _CONTACT.search(pieces[0].key) else ("furniture", pieces[0].block.place.value)


def _related(old: Piece | None, new: Piece | None, grounds: Grounds) -> tuple[str, str] | None:
    """What a site shows beside the page: under a heading that says so, or in the place of an embedded part."""
    pieces = [piece for piece in (old, new) if piece]
    if not grounds.is_free:
        return None
    if all(RELATED.pattern.fullmatch(normalise(_last_heading(piece)).rstrip(" :")) for piece in pieces):
        return "related", _last_heading(pieces[0])
    if all(piece.key in PLAIN_UNITS | LOOSE_UNITS for piece in pieces):
        return "masked", "label of a counter"
    if len(pieces) == 1 and len(pieces[0].key) < _EMBED_LONGEST and EMBEDS.search(pieces[0].key):
        return "embedded", "a part that loads by itself"
    return None


def _last_heading(piece: Piece) -> str:
    return piece.block.heading.rsplit(" › ", 1)[-1]


def _repeated(old: Piece | None, new: Piece | None, grounds: Grounds) -> tuple[str, str] | None:
    """A tiny fragment that is there before and after, merely more or less often."""
    piece = old or new
    if not grounds.is_free or piece is None or (old and new) or len(piece.key.split()) >= _TINY:
        return None
    if NUMBER.search(piece.key):
        return None
    text = piece.block.text
    return ("repeated", "more or fewer of the same") if grounds.old_counts[text] and grounds.new_counts[text] else None
