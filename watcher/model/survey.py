"""What a page offers to be watched: places that may hold a value, with the looks a person would judge them by.

`browser` collects it for `try` alone, `extract.proposals` judges it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from watcher.model.capture import Place, Run
from watcher.model.reading import Reading
from watcher.model.watch import Field


class Sort(StrEnum):
    """Why a spot was collected."""

    HEADING = "heading"
    AMOUNT = "amount"  # digits with something like a currency, or in an element that calls itself a price
    TEXT = "text"  # a short text
    BUTTON = "button"


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """One element. `css` is a short selector whose first match it is, `matches` how many there are.

    `size` in CSS pixels is that of its largest text; `left`, `top`, `width`, `height` on the page. `apart`: levels
    from it up to the part of the page that holds the main heading too (99: none does). `twins`: other
    elements of its sort in neighbours that look alike, as in a list of products. `label`: classes,
    ids and the like of it and the elements around it, lower case.
    """

    css: str
    sort: Sort
    matches: int = 1
    runs: tuple[Run, ...] = ()
    lang: str = ""
    place: Place = Place.MAIN
    size: float = 16.0
    bold: bool = False
    left: float = 0.0
    top: float = 0.0
    width: float = 0.0
    height: float = 0.0
    apart: int = 99
    twins: int = 0
    linked: bool = False
    disabled: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Survey:
    """`region`: a short selector for what was read, "" where only the whole body is. `dropped`: the texts that
    the watch's `drop` took out. `spots` in document order."""

    region: str = ""
    dropped: tuple[str, ...] = ()
    spots: tuple[Spot, ...] = ()


class Confidence(StrEnum):
    SURE = "sure"
    LIKELY = "likely"
    DOUBTFUL = "doubtful"


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A field that the person could watch, as it reads now. `reasons` and `doubts` are short sentences."""

    field: Field
    reading: Reading
    confidence: Confidence
    reasons: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()
