"""Reads the state of stock from what a page says about it.

The answer is a word of `STATES`, or None where the text does not say. Positive evidence only: a text
that denies, asks back or says when is never in stock. Called by `extract.fields`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from watcher.extract.lexicon import Hit, fold
from watcher.extract.locales import customs
from watcher.extract.stock_words import WORDS
from watcher.extract.text import READ_LIMIT, block_texts, collapse
from watcher.model.capture import Run

STATES = ("in_stock", "limited", "preorder", "backorder", "out_of_stock", "discontinued")
LIMIT = 2_000  # characters looked at
PLENTY = 20  # from here on "36 left" says that it is there

# schema.org/ItemAvailability, and what feeds write for it.
_SCHEMA = {
    "instock": "in_stock", "onlineonly": "in_stock", "available": "in_stock", "outofstock": "out_of_stock",
    "soldout": "out_of_stock", "unavailable": "out_of_stock", "oos": "out_of_stock", "reserved": "out_of_stock",
    "preorder": "preorder", "presale": "preorder", "backorder": "backorder", "madetoorder": "backorder",
    "availablefororder": "backorder", "discontinued": "discontinued", "limitedavailability": "limited",
    "instoreonly": "limited", "limited": "limited", "lowstock": "limited",
}  # fmt: skip
_VOCABULARY = re.compile(r"^(?:https?:)?/{0,2}(?:www\.)?schema\.org/|^schema:", re.I)

# The first of these that any clause says is what the text says: a denial outweighs a good word elsewhere, and
# `back again` the denial before it; a delivery time and a button say least.
_ORDER = (
    "discontinued", "back_again", "preorder", "backorder", "out_of_stock", "limited", "in_stock", "soon", "ask",
    "deliver", "buy",
)  # fmt: skip
_MEANING = {"soon": "out_of_stock", "deliver": "in_stock", "buy": "in_stock", "back_again": "in_stock", "ask": None}
_STATE_OF = {
    "gone": "discontinued", "back": "backorder", "pre": "preorder", "out": "out_of_stock", "few": "limited",
    "store": "limited", "in": "in_stock", "soon": "soon", "notify": "soon", "ask": "ask", "deliver": "deliver",
    "buy": "buy",
}  # fmt: skip
_CLAUSE = re.compile(r"(?<!\d)[.•](?=\s|$)|[!。！;|\n]| [-–—] (?=\D)|(?<=\?)")
_ZERO = re.compile(r"(?<![\d.,])0(?![\d.,]*\d)")
_NO_MARK = re.compile(r"[:：]\s*(?:[×✗✘✕xX]|-+|—)\s*$")
_YES_MARK = re.compile(r"[:：]\s*(?:[○◯◎〇✓✔☑])\s*$")
_AGAIN = re.compile(
    r"\b(?:now back|is back|are back|again in stock|wieder|de nouveau|de nuevo|di nuovo|novamente|weer|igen|ater|znowu|"
    r"ponownie|opet|ujra|снова|опять|знову|отново|tekrar|yeniden)\b"
)


def read_availability(text: str, *, locale: str) -> str | None:
    """The state a text says, None if it does not say."""
    return _read((text[:READ_LIMIT],), locale)


def read_availability_runs(runs: Sequence[Run], *, locale: str) -> str | None:
    """The same for an element. A button that cannot be pressed says nothing."""
    shown = [run for run in runs if not run.hidden and not run.struck] or list(runs)
    pressable = [run for run in shown if "disabled" not in run.label.split()]
    state = _read(block_texts(shown), locale)
    if state == "in_stock" and len(pressable) < len(shown):
        return _read(block_texts(pressable), locale)
    return state


def _read(blocks: Sequence[str], locale: str) -> str | None:
    text = "\n".join(collapse(block) for block in blocks)[:LIMIT]
    word = re.sub(r"[\s_-]", "", _VOCABULARY.sub("", text.strip())).lower()
    if word in _SCHEMA:
        return _SCHEMA[word]
    language = customs(locale).language
    states = [state for clause in _CLAUSE.split(text) if (state := _of_clause(clause, language))]
    said = next((state for state in _ORDER if state in states), None)
    return _MEANING.get(said, said) if said else None


def _of_clause(clause: str, language: str) -> str | None:
    """What one clause says. Longer phrases have already beaten the shorter ones inside them."""
    if clause.rstrip().endswith("?"):  # `Out of stock? No!`
        return None
    folded = fold(clause)
    hits = _counted(WORDS.find(clause, language), folded)
    tags = {hit.tag for hit in hits}
    if not hits:
        return None
    if "gone" in tags:
        return "discontinued"
    if _is_zero(folded, tags) or (tags & {"label", "in"} and _NO_MARK.search(clause)):
        return "out_of_stock"
    if "out" in tags:
        return _with_out(hits, tags, folded)
    if _is_denied(hits):
        return "out_of_stock"
    for tag in ("back", "pre", "few", "notify", "soon", "ask", "store", "in", "deliver", "buy"):
        if tag in tags:
            return _plenty(hits) if tag == "few" else _STATE_OF[tag]
    if "label" in tags and (_YES_MARK.search(clause) or re.search(r"\d", clause)):
        return "in_stock"
    if "label" in tags and _says_no(hits):
        return "out_of_stock"
    return None


def _counted(hits: Sequence[Hit], folded: str) -> list[Hit]:
    """The hits as they count: words that mean stock only when they stand alone (`brak`, `есть`) do so or go."""
    if all(hit.tag in ("label", "out_alone", "in_alone") for hit in hits):
        covered = sum(sum(c.isalpha() for c in folded[hit.start : hit.end]) for hit in hits)
        if covered == sum(c.isalpha() for c in folded):
            return [replace(hit, tag=hit.tag.removesuffix("_alone")) for hit in hits]
    return [hit for hit in hits if not hit.tag.endswith("_alone")]


def _with_out(hits: Sequence[Hit], tags: set[str], folded: str) -> str:
    """Sold out, unless the clause goes on to say that it is there again or can be ordered all the same."""
    last_out = max(hit.end for hit in hits if hit.tag == "out")
    later = [hit for hit in hits if hit.start >= last_out]
    if any(hit.tag == "in" for hit in later) and _AGAIN.search(folded[last_out:]) and not tags & {"soon", "notify"}:
        return "back_again"
    if any(hit.tag == "back" for hit in hits):
        return "backorder"
    return "out_of_stock"


def _is_zero(folded: str, tags: set[str]) -> bool:
    return bool(tags & {"label", "in", "few"}) and bool(_ZERO.search(folded))


def _plenty(hits: Sequence[Hit]) -> str:
    """`36 left` is no scarcity; `0 left` is none."""
    numbers = [number for hit in hits if hit.tag == "few" for number in hit.numbers]
    counts = [int(number) for number in numbers if number.isdigit() and len(number) < 9]
    if counts and max(counts) == 0:
        return "out_of_stock"
    return "in_stock" if counts and min(counts) >= PLENTY else "limited"


def _is_denied(hits: Sequence[Hit]) -> bool:
    """True where a denial stands before what would be good news: `no longer have this in stock`."""
    for index, hit in enumerate(hits):
        if hit.tag != "not":
            continue
        following = [later for later in hits[index + 1 :] if later.tag not in ("not", "label")]
        if following and following[0].tag in ("in", "deliver", "buy", "store") and following[0].start - hit.end <= 40:
            return True
    return False


def _says_no(hits: Sequence[Hit]) -> bool:
    """`Stok durumu: Yok`: nothing but a label and a denial."""
    return {hit.tag for hit in hits} == {"label", "not"}
