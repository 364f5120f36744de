"""Places whose text is replaced between two looks of one moment: advertisements, quotes, "Did you know: …".

Three sorts. Texts that were seen in a place explain themselves. In a whole slot (a place with a name of its
own, replaced altogether) and in a frame (the words around what moved) a text not seen yet waits: it is noise
until it has stayed for some checks. A plain paragraph is no slot. `memory` learns, `known` asks.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from watcher.detect.normalise import normalise
from watcher.detect.phrases import EMBEDS, RELATED
from watcher.detect.pieces import Piece, short_hash
from watcher.detect.weighty import MONEY, NEGATION, STATUS
from watcher.model.capture import Block, Place
from watcher.model.memory import LearntSlot

LONGEST = 200  # characters of a text that rotates
_MOST_SHARED = 3  # blocks that may rotate in a plain element below a named one
_TERSE = 4  # words; a shorter text may be how things stand
_CONTENT = re.compile(
    r"^(?:main|article|body|html)|[.#](?:content|main|article|body|text|entry|post|page|region|inhalt)"
)
_QUOTED = re.compile(r"^(?:blockquote|q|cite|marquee)(?![\w-])")
_WORD = re.compile(r"[^\s:：]+[:：]?|[:：]")
_FRAME_LONGEST, _MIDDLE_LONGEST = 160, 80  # characters


def _is_named(step: str) -> bool:
    return "." in step or "#" in step


def owns_name(block: Block) -> bool:
    """True when the block's own element, its heading or its part of the page says what place it is."""
    own = block.path.rsplit(">", 1)[-1]
    if _is_named(own) or _QUOTED.match(own) or block.place in (Place.ASIDE, Place.NAV):
        return True
    return RELATED.pattern.fullmatch(normalise(block.heading.rsplit(" › ", 1)[-1]).rstrip(" :")) is not None


def slot(block: Block) -> int:
    """The place of a block; where it bears a name, wherever on the page that stands."""
    steps = block.path.split(">")[-2:]
    if owns_name(block) and not _is_named(steps[-1]):
        return short_hash(f"{block.heading}|{steps[-1]}")
    return short_hash(">".join(steps) if any(map(_is_named, steps)) else block.path)


def is_whole(pieces: Sequence[Piece], standing: int) -> bool:
    """True when a place is a slot that was replaced altogether, or for the half. `pieces`: both sides of what was
    replaced; `standing`: the blocks there in both looks."""
    if not pieces or any(len(piece.plain) > LONGEST or _is_unfinished(piece.plain) for piece in pieces):
        return False
    if all(owns_name(piece.block) for piece in pieces):
        return len(pieces) == standing or (len(pieces) >= 4 and 2 * len(pieces) >= standing)
    parents = [step for piece in pieces for step in piece.block.path.split(">")[-2:-1]]
    is_named = all(_is_named(step) and not _CONTENT.search(step) for step in parents) and bool(parents)
    return is_named and len(pieces) == standing <= 2 * _MOST_SHARED


def _is_unfinished(text: str) -> bool:
    """What stands where a value has not loaded yet: it moved, but says nothing of the value."""
    return EMBEDS.search(text) is not None or text.endswith(("…", "...")) or not any(map(str.isalpha, text))


def frame(old: Piece, new: Piece) -> tuple[int, int] | None:
    """How many words before and after what moved stayed, when they are enough to know the place by."""
    if max(len(old.key), len(new.key)) > _FRAME_LONGEST or old.block.cells or new.block.cells:
        return None
    ours, theirs = _WORD.findall(old.key), _WORD.findall(new.key)
    least = min(len(ours), len(theirs))
    head = 0
    while head < least and ours[head] == theirs[head]:
        head += 1
    tail = 0
    while tail < least - head and ours[-1 - tail] == theirs[-1 - tail]:
        tail += 1
    if head + tail >= least or not any(map(str.isalpha, "".join([*ours[:head], *ours[len(ours) - tail :]]))):
        return None
    if not (head and ours[head - 1].endswith((":", "："))) and head + tail < 2:
        return None
    if any(_is_unfinished(" ".join(words[head : len(words) - tail])) for words in (ours, theirs)):
        return None
    return head, tail


def frame_hash(piece: Piece, head: int, tail: int) -> int | None:
    """The frame of that size around a text that may wait in it; None where there is no such text."""
    words = _WORD.findall(piece.key)
    middle = " ".join(words[head : len(words) - tail])
    if not middle or len(middle) > _MIDDLE_LONGEST or len(words) <= head + tail:
        return None
    if MONEY.search(middle) or NEGATION.search(middle) or _is_terse_word_on_state(middle):
        return None
    return short_hash(f"{piece.block.path}|{words[:head]}|{words[len(words) - tail :]}")


def _is_terse_word_on_state(text: str) -> bool:
    signs = (STATUS.pattern, MONEY, NEGATION)
    return len(text.split()) <= _TERSE and any(sign.search(text) for sign in signs)


def may_wait(piece: Piece, learnt: LearntSlot) -> bool:
    """True when a text not seen yet in a learnt place may be the next of those that rotate there."""
    if learnt.head or learnt.tail:
        return frame_hash(piece, learnt.head, learnt.tail) == learnt.slot
    if not learnt.is_whole or slot(piece.block) != learnt.slot or len(piece.plain) > LONGEST:
        return False
    return short_hash(piece.plain) not in learnt.steady and not _is_terse_word_on_state(piece.plain)
