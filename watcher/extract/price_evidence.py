"""Weighs what speaks for each amount on a page being its price. Called by `extract.proposals`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from decimal import Decimal

from watcher.extract.amounts import read_amount
from watcher.extract.evidence import Reader, by_position, frailties, standing
from watcher.extract.locales import customs
from watcher.extract.stock_words import WORDS
from watcher.extract.text import runs_text
from watcher.model.capture import Place
from watcher.model.reading import Reading
from watcher.model.survey import Confidence, Proposal, Sort, Spot
from watcher.model.watch import FieldType, Source, SourceKind

_TAILS = ("price", "lowPrice", "priceSpecification.price", "offers.price")
_METAS = ("product:sale_price:amount", "product:price:amount", "og:price:amount", "price")
_TRUST = {SourceKind.JSONLD: 7.0, SourceKind.MICRODATA: 7.0, SourceKind.META: 5.0}
_MOST_TRUST = 9.0

ENOUGH = 3.5  # what a price that only stands on the page must have for it
FEW_LETTERS = 4  # a currency
UNSEEN = -1.0  # of a price that stands in the page's data alone
BESIDE = 300.0  # CSS pixels between a price and its buy button
CLOSE = 2.0  # between the first and the second: nobody can be sure

_PRICE = re.compile(r"price|preis|prix|precio|preco|prezzo|prijs|pris(?![a-z])|cena|cijena|fiyat|hinta")
_NOW = re.compile(
    r"(?<![a-z])(?:current|special|sale|final|now|our|actual|main|sell(?:ing)?|buy\w*|large|product-price)(?![a-z])"
)
_FORMER = re.compile(
    r"(?<![a-z])(?:old|was|list|rrp|msrp|uvp|strike\w*|before|previous|crossed|original|compare-at|former|stary|barre)(?![a-z])"
)
_NET = re.compile(r"(?<![a-z])(?:ex-?)?(?:tax|vat)(?![a-z])|excl|netto")
_OTHER = re.compile(
    r"(?<![a-z])(?:shipping|delivery|install?ments?|monthly|rate|unit|saving\w*|save|discount|total|subtotal|cart|deposit|"
    r"finance|threshold|from|filter\w*|facet\w*|option|warranty|fee)(?![a-z])"
)


@dataclass(slots=True)
class _Value:
    """One amount, with everything that speaks for it."""

    trust: float = 0.0
    sources: list[Source] = field(default_factory=list)
    spot: Spot | None = None
    shown: float = UNSEEN

    @property
    def weight(self) -> float:
        return min(self.trust, _MOST_TRUST) + self.shown


@dataclass(frozen=True, slots=True, kw_only=True)
class PriceFound:
    """The proposal, and where its amount stands on the page."""

    proposal: Proposal
    spot: Spot | None


def propose_price(reader: Reader) -> PriceFound | None:
    """The amount with most for it, None if nothing on the page looks like its price."""
    values: dict[str, _Value] = {}
    for source in (*reader.offers(_TAILS), *(Source(kind=SourceKind.META, expr=name) for name in _METAS)):
        _, reading = reader.read("price", FieldType.PRICE, (source,))
        if _is_price(reading):
            value = values.setdefault(_plain(reading.value), _Value())
            value.sources.append(source)
            value.trust += _TRUST[source.kind] if len(value.sources) == 1 else 1.0
    for spot, amount, weight in _shown(reader):
        value = values.setdefault(amount, _Value())
        if value.spot is None or weight > value.shown:
            value.spot, value.shown = spot, weight
    ranked = sorted(values.values(), key=lambda value: -value.weight)
    if not ranked or (not ranked[0].sources and ranked[0].weight < ENOUGH):
        return None
    return _proposed(reader, ranked)


def _proposed(reader: Reader, ranked: list[_Value]) -> PriceFound | None:
    best = ranked[0]
    sources = list({source.kind: source for source in reversed(best.sources)}.values())[::-1]
    spots = []
    if best.spot is not None and not (sources and by_position(best.spot)):
        sources.append(Source(kind=SourceKind.CSS, expr=best.spot.css))
        spots.append(best.spot)
    made, reading = reader.read("price", FieldType.PRICE, tuple(sources), spots)
    if not reading.is_known:
        return None
    reasons, doubts = [], []
    if best.sources:
        reasons.append(f"the page's data say so ({best.sources[0].kind.value} {best.sources[0].expr})")
    if best.spot is not None:
        reasons.append("it stands on the page as the price of what the heading names")
    elif best.sources:
        doubts.append("it is not to be seen on the page")
    others = [other for other in ranked[1:] if other.sources and other.trust >= best.trust]
    if others:
        doubts.append("the page's data give other prices as well")
    if not best.sources:
        doubts.append("the page has no data of its own that say so")
    rival = next((other for other in ranked[1:] if best.weight - other.weight < CLOSE), None)
    if rival is not None and rival.spot is not None:
        doubts.append(f"{_words(rival.spot)} stands there nearly as plainly")
    if spots:
        doubts += frailties(spots[0])
    return PriceFound(
        proposal=Proposal(
            field=made,
            reading=reading,
            confidence=_confidence(best, has_rival=bool(others) or rival is not None),
            reasons=tuple(reasons),
            doubts=tuple(doubts),
        ),
        spot=best.spot,
    )


def _confidence(best: _Value, *, has_rival: bool) -> Confidence:
    if best.sources and best.spot is not None and best.shown > 0:
        return Confidence.LIKELY if has_rival else Confidence.SURE
    if has_rival or best.weight < ENOUGH:
        return Confidence.DOUBTFUL
    return Confidence.LIKELY


def _shown(reader: Reader) -> list[tuple[Spot, str, float]]:
    """The amounts on the page with their weight."""
    heading = reader.heading()
    buys = [spot for spot in reader.survey.spots if spot.sort is Sort.BUTTON and _is_buy(reader, spot)]
    read = []
    for spot in reader.survey.spots:
        if spot.sort is not Sort.AMOUNT:
            continue
        amount = read_amount(spot.runs, locale=reader.locale_of(spot))
        if amount.value is None or Decimal(amount.value) <= 0:
            continue
        weight = standing(spot, heading) + _named(spot) + (1.5 if amount.unit else -1.0)
        weight += max((1.5 * (1 - abs(buy.top - spot.top) / BESIDE) for buy in buys if _beside(buy, spot)), default=0)
        letters = sum(character.isalpha() for character in runs_text(spot.runs))
        weight += 1 if letters <= FEW_LETTERS else -0.5  # an amount that stands alone, or one that words go with
        if all(run.struck for run in spot.runs):
            weight -= 6
        read.append((spot, _plain(amount.value), weight + (0.5 if spot.bold else 0)))
    largest = max((spot.size for spot, _, weight in read if weight > 0), default=16.0)
    return [(spot, value, weight + 2.5 * min(1.0, spot.size / largest)) for spot, value, weight in read]


def _is_buy(reader: Reader, spot: Spot) -> bool:
    hits = WORDS.find(runs_text(spot.runs), customs(reader.locale_of(spot)).language)
    return spot.place is Place.MAIN and any(hit.tag == "buy" for hit in hits)


def _beside(buy: Spot, spot: Spot) -> bool:
    return abs(buy.top - spot.top) < BESIDE


def _named(spot: Spot) -> float:
    """What the names of an element and of those around it say."""
    score = 0.0
    if _PRICE.search(spot.label):
        score += 1.5
    if _NOW.search(spot.label):
        score += 0.5
    if _FORMER.search(spot.label):
        score -= 3
    if _OTHER.search(spot.label):
        score -= 4
    if _NET.search(spot.label):
        score -= 1
    return score


def _is_price(reading: Reading) -> bool:
    return reading.is_known and reading.value is not None and Decimal(reading.value) > 0


def _plain(value: str | None) -> str:
    """The same text for the same amount: `109.0` is `109`."""
    return f"{Decimal(value or 0).normalize():f}"


def _words(spot: Spot) -> str:
    return runs_text(spot.runs)[:40]
