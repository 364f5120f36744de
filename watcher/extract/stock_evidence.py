"""Weighs what a page says of the stock of its product. Called by `extract.proposals`.

Never cheerful: where a denial stands plainly beside the product, data that say otherwise are not believed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from watcher.extract.availability import read_availability_runs
from watcher.extract.evidence import Reader, by_position, frailties, standing
from watcher.extract.locales import customs
from watcher.extract.stock_words import WORDS
from watcher.extract.text import runs_text
from watcher.model.reading import Reading
from watcher.model.survey import Confidence, Proposal, Sort, Spot
from watcher.model.watch import FieldType, Source, SourceKind

_TAILS = ("availability", "offers.availability")
_METAS = ("product:availability", "og:availability", "availability")
_GOOD = ("in_stock", "limited")

ENOUGH = 3.5  # what a button or a time of delivery must have for it
FAINT = 1.5  # ... plain words of stock
PLAIN = 5.0  # ... to be believed against the page's own data
_NEAR = 400.0  # CSS pixels from the price

_STOCK = re.compile(
    r"stock|avail|disponib|dispo(?![a-z])|verf(?:ue|u)gbar|lager|bestand|lieferbar|inventory|nalich|sklad|dostupn|zalog|"
    r"voorraad|magazzino|esaurit|agotad|esgotad|delivery-(?:status|info)|shipping-status"
)
_WEAK = {"deliver", "buy", "notify", "ask", "soon"}


@dataclass(frozen=True, slots=True)
class _Said:
    """`is_weak`: a button or a time of delivery, which many a shop forgets to take away."""

    spot: Spot
    state: str
    weight: float
    is_weak: bool


def propose_stock(reader: Reader, price: Spot | None) -> Proposal | None:
    """The state of stock with most for it. `price`: where the price stands; the words for its stock are near."""
    data = _data(reader)
    said = sorted(_said(reader, price), key=lambda one: -one.weight)
    words = next((one for one in said if not one.is_weak and one.weight >= FAINT), None)
    best = words or next((one for one in said if one.weight >= ENOUGH), None)
    if data is None:
        return _from_words(reader, best, said) if best else None
    source, stated = data
    denial = next((one for one in said if one.state not in _GOOD and one.weight >= PLAIN), None)
    if stated.value in _GOOD and denial is not None and denial is best:
        return _proposal(
            reader,
            (_css(denial.spot), source),
            (denial.spot,),
            Confidence.LIKELY,
            "it stands beside the product",
            f"the page's data say {stated.value}",
        )
    agreeing = next(
        (one for one in said if one.state == stated.value and one.weight >= ENOUGH and not one.is_weak), None
    )
    backed = agreeing is not None and not by_position(agreeing.spot)
    sources = (source, _css(agreeing.spot)) if agreeing and backed else (source,)
    doubts = []
    if _states_of(reader, source) > 1:
        doubts.append("its offers are not all in the same state, the first counts")
    if best is not None and _is_good(best.state) != _is_good(stated.value or ""):
        doubts.append(f"the page shows {_words(best.spot)!r}")
    elif agreeing is None:
        doubts.append("no words on the page say the same")
    return _proposal(
        reader,
        sources,
        (agreeing.spot,) if agreeing and backed else (),
        Confidence.SURE if agreeing else (Confidence.DOUBTFUL if best and doubts else Confidence.LIKELY),
        f"the page's data say so ({source.kind.value} {source.expr})",
        *doubts,
    )


def _data(reader: Reader) -> tuple[Source, Reading] | None:
    for source in (*reader.offers(_TAILS), *(Source(kind=SourceKind.META, expr=name) for name in _METAS)):
        _, reading = reader.read("availability", FieldType.AVAILABILITY, (source,))
        if reading.is_known:
            return source, reading
    return None


def _states_of(reader: Reader, source: Source) -> int:
    """How many different states the offers of a source are in."""
    _, every = reader.read("availability", FieldType.AVAILABILITY, (replace(source, all=True),))
    return len({_is_good(state) for state in every.values})


def _from_words(reader: Reader, best: _Said, said: list[_Said]) -> Proposal | None:
    doubts = []
    other = next((one for one in said if _is_good(one.state) != _is_good(best.state) and one.weight > FAINT), None)
    if other is not None:
        doubts.append(f"the page also shows {_words(other.spot)!r}")
    if best.spot.sort is Sort.BUTTON:
        doubts.append("only a button says so")
    doubts += frailties(best.spot)
    confidence = Confidence.DOUBTFUL if other is not None or best.spot.sort is Sort.BUTTON else Confidence.LIKELY
    return _proposal(reader, (_css(best.spot),), (best.spot,), confidence, "it stands beside the product", *doubts)


def _said(reader: Reader, price: Spot | None) -> list[_Said]:
    heading = reader.heading()
    found = []
    for spot in reader.survey.spots:
        if spot.sort not in (Sort.TEXT, Sort.BUTTON) or spot.disabled:
            continue
        locale = reader.locale_of(spot)
        state = read_availability_runs(spot.runs, locale=locale)
        if state is None:
            continue
        text = runs_text(spot.runs)
        weight = standing(spot, heading) + (1.5 if len(text) <= 40 else 0 if len(text) <= 90 else -2)
        tags = {hit.tag for hit in WORDS.find(text, customs(locale).language)}
        is_weak = bool(tags) and tags <= _WEAK
        if is_weak:
            weight -= 2.5
        if _STOCK.search(spot.label):
            weight += 2.5
        if price is not None and abs(spot.top - price.top) < _NEAR:
            weight += 2 * (1 - abs(spot.top - price.top) / _NEAR)
        found.append(_Said(spot, state, weight, is_weak))
    return found


def _proposal(
    reader: Reader,
    sources: tuple[Source, ...],
    spots: tuple[Spot, ...],
    confidence: Confidence,
    reason: str,
    *doubts: str,
) -> Proposal:
    field, reading = reader.read("availability", FieldType.AVAILABILITY, sources, spots)
    return Proposal(field=field, reading=reading, confidence=confidence, reasons=(reason,), doubts=doubts)


def _is_good(state: str) -> bool:
    return state in _GOOD


def _css(spot: Spot) -> Source:
    return Source(kind=SourceKind.CSS, expr=spot.css)


def _words(spot: Spot) -> str:
    return runs_text(spot.runs)[:60]
