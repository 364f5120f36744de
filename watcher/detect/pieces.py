"""A block with the forms it is judged in. Called by `align` and `pair`; explanations read the pieces."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

from watcher.detect.fragments import Around, Masked, mask
from watcher.detect.normalise import normalise
from watcher.model.capture import Block
from watcher.model.verdict import Shape
from watcher.model.watch import Watch

_ARROWS = "▲▼△▽↑↓→←↗↘⇧⇩⬆⬇🔺🔻"
# With the sign or arrow beside it: "▼ 0.6" is another reading of what was "▲ 0.2".
NUMBER = re.compile(rf"(?:[{_ARROWS}]\s?|(?<![^\s(|])[+-](?=\d))?\d+(?:[.,:'’]\d+)*(?:\s?[{_ARROWS}])?")
_VALUE_TAGS = ("td", "th", "dd")
_LABEL_LONGEST = 45  # characters; a longer block before is prose, not a label
_HINT = re.compile(r"[.#]([\w-]+)")


@dataclass(frozen=True, slots=True)
class Piece:
    """`plain`: the normalised text; `masked`: without what moves by itself; `skeleton`: without numbers, too."""

    index: int
    block: Block
    plain: str
    masked: Masked
    skeleton: str

    @property
    def key(self) -> str:
        return self.masked.text

    @property
    def has_number(self) -> bool:
        return self.skeleton is not self.masked.text


@dataclass(frozen=True, slots=True)
class Difference:
    """A pair of pieces, or one that was removed (`new` is None) or added (`old` is None).

    `after`: index of the new block behind which a removed one would stand, -1 at the top.
    """

    old: Piece | None
    new: Piece | None
    after: int = -1

    @property
    def shape(self) -> Shape:
        if self.old is None:
            return Shape.ADDED
        return Shape.REMOVED if self.new is None else Shape.CHANGED

    @property
    def position(self) -> tuple[int, int]:
        """Reading order on the new page; what was removed comes before what stands there now."""
        return (self.new.index, 0) if self.new else (self.after, 1)


def short_hash(text: str) -> int:
    """32 bits of blake2b: enough for a few hundred things of one watch."""
    return int.from_bytes(blake2b(text.encode("utf-8", "surrogatepass"), digest_size=4).digest(), "big")


@lru_cache(maxsize=256)
def _compiled(patterns: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern) for pattern in patterns)


def ignore(text: str, patterns: tuple[re.Pattern[str], ...]) -> str:
    """Mask what the person asked to ignore; looks at the first 20,000 characters."""
    for pattern in patterns:
        text = pattern.sub(" ⟨ignored⟩ ", text[:20_000]) + text[20_000:]
    return text


@lru_cache(maxsize=4096)
def class_words(path: str) -> str:
    """The class and id words of the last element of a path, lower case."""
    last = path.rsplit(" ", 1)[-1].rsplit(">", 1)[-1]
    return " ".join(_HINT.findall(last)).replace("-", " ").replace("_", " ").lower()


def numberless(form: str) -> str:
    """The text with `#` for each number; the very same string when there is none."""
    skeleton, count = NUMBER.subn("#", form)
    return skeleton if count else form


def make_piece(blocks: Sequence[Block], index: int, *, lang: str, watch: Watch) -> Piece:
    """Work out the judged forms of one block."""
    block = blocks[index]
    plain = shown = normalise(block.text)
    if watch.ignore:
        shown = normalise(ignore(block.text, _compiled(watch.ignore)))
    before = blocks[index - 1].text if index else ""
    after = blocks[index + 1].text if index + 1 < len(blocks) else ""
    around = Around(
        before if len(before) <= _LABEL_LONGEST else "",
        class_words(block.path),
        bool(block.cells) or block.tag in _VALUE_TAGS,
        after if len(after) <= _LABEL_LONGEST else "",
        not watch.region,
    )
    masked = mask(shown, block.lang or lang, around)
    return Piece(index, block, plain, masked, numberless(masked.text))
