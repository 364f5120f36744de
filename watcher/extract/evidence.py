"""What the proposals of fields have in common: reading a source as a check would, and where a spot stands.

Called by `extract.proposals` and its two judges, `extract.price_evidence` and `extract.stock_evidence`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from watcher.extract.fields import read_fields
from watcher.extract.jsonld import Json, Node, parse_blocks
from watcher.extract.locales import nearest
from watcher.extract.structured import bare, microdata_nodes
from watcher.model.capture import Capture, FieldSamples, Place, Sample
from watcher.model.reading import Reading
from watcher.model.survey import Sort, Spot, Survey
from watcher.model.watch import Field, FieldType, Source, SourceKind

DEPTH = 8  # of the nodes in which an offer is looked for
TYPES = 6  # types of nodes with offers that are tried

# Names of parts of a page that speak of other things than the page's own.
_ELSEWHERE = re.compile(
    r"(?<![a-z])(?:related|recommend\w*|similar|up-?sells?|cross-?sells?|carousel|also|recently|mini-?cart|basket|cookie\w*|"
    r"footer|menu|nav|banner|promo\w*|compare|bundle\w*|accessor\w*|review\w*|comment\w*|newsletter)(?![a-z])"
)


@dataclass(frozen=True, slots=True)
class Reader:
    """A capture and its survey, with the readings a check would make of them."""

    capture: Capture
    survey: Survey
    locale: str

    def read(
        self, name: str, kind: FieldType, sources: tuple[Source, ...], spots: Sequence[Spot] = ()
    ) -> tuple[Field, Reading]:
        """A field of these sources and its reading. `spots`: what stands at the CSS sources, in their order."""
        field = Field(name=name, sources=sources, type=kind)
        css = [source for source in sources if source.kind is SourceKind.CSS]
        samples = tuple(
            FieldSamples(field=name, source=source, samples=(Sample(runs=spot.runs, lang=spot.lang),))
            for source, spot in zip(css, spots, strict=True)
        )
        (reading,) = read_fields(replace(self.capture, samples=samples), (field,), locale=self.locale)
        return field, reading

    def locale_of(self, spot: Spot) -> str:
        return nearest(element=spot.lang, page=self.capture.lang, vantage=self.locale)

    def heading(self) -> Spot | None:
        return next((spot for spot in self.survey.spots if spot.sort is Sort.HEADING), None)

    def offers(self, tails: Sequence[str]) -> Iterator[Source]:
        """Places in structured data where an offer may say something: each type that has offers, with each tail."""
        for kind, nodes in (
            (SourceKind.JSONLD, parse_blocks(self.capture.jsonld)),
            (SourceKind.MICRODATA, microdata_nodes(self.capture.microdata)),
        ):
            types = dict.fromkeys(types_with_offers(nodes))
            for name in [*types][:TYPES]:
                for tail in tails:
                    yield Source(kind=kind, expr=f"{name}.offers.{tail}")
            for tail in tails:
                yield Source(kind=kind, expr=f"Offer.{tail}")


def types_with_offers(nodes: Sequence[Node]) -> Iterator[str]:
    """The types of the nodes that have offers, products before others."""
    found = [name for node in nodes for name in _types(node, 0)]
    yield from sorted(found, key=lambda name: name.lower() not in ("product", "productgroup"))


def _types(value: Json, depth: int) -> Iterator[str]:
    if depth > DEPTH:
        return
    if isinstance(value, list):
        for entry in value[:50]:
            yield from _types(entry, depth + 1)
    elif isinstance(value, dict):
        if any(bare(key).lower() == "offers" for key in value):
            types = value.get("@type")
            for name in types if isinstance(types, list) else [types]:
                if isinstance(name, str) and bare(name).lower() not in ("aggregateoffer", "offer"):
                    yield bare(name)
        for child in value.values():
            yield from _types(child, depth + 1)


def standing(spot: Spot, heading: Spot | None) -> float:
    """How near a spot stands to what the page is about: above 0 near its heading, far below in furniture."""
    score = {Place.MAIN: 0.0, Place.HEADER: -3.0}.get(spot.place, -7.0)
    if _ELSEWHERE.search(spot.label):
        score -= 4
    score -= min(spot.twins, 4) if spot.twins > 1 else 0  # a pair is a price with and without tax
    if spot.linked:
        score -= 2
    if heading is None:
        return score - spot.top / 1500
    score += max(0.0, 3 - spot.apart / 4) if spot.apart < 99 else -1.5
    below = spot.top - heading.top
    if below < -200:
        return score - 2
    return score + max(-3.0, 2.5 - abs(below) / 350)


def by_position(spot: Spot) -> bool:
    """Whether its selector counts elements, which any new one before it breaks."""
    return ":nth-of-type" in spot.css


def frailties(spot: Spot) -> list[str]:
    """What is wrong with its selector, in words."""
    found = []
    if by_position(spot):
        found.append("nothing there has a name of its own: the selector counts elements, and may not last")
    if spot.matches > 1:
        found.append(f"the selector matches {spot.matches} elements, the first counts")
    return found
