"""Finds the fields of a page for which nobody has named any: title, price and availability, with their sources.

What the page says in structured data and what it shows are weighed together; a proposal tells how sure it is
and what speaks against it. Judges a survey, which `browser` collects for `try` alone. Called by `run.try_page`
and `browser.picture`.
"""

from __future__ import annotations

from dataclasses import replace

from watcher.extract.evidence import Reader
from watcher.extract.price_evidence import propose_price
from watcher.extract.stock_evidence import propose_stock
from watcher.model.capture import Capture
from watcher.model.survey import Confidence, Proposal, Sort
from watcher.model.watch import FieldType, Source, SourceKind

_NAMES = ("Product.name", "ProductGroup.name", "Article.headline", "NewsArticle.headline", "Recipe.name")


def propose_fields(capture: Capture, *, locale: str) -> tuple[Proposal, ...]:
    """What a person would probably watch on this page, the price first; empty without a survey."""
    if capture.survey is None:
        return ()
    reader = Reader(capture=capture, survey=capture.survey, locale=locale)
    price = propose_price(reader)
    stock = propose_stock(reader, price.spot if price else None)
    found = [price.proposal if price else None, _less_sure(stock, has_price=price is not None), _title(reader)]
    return tuple(proposal for proposal in found if proposal is not None)


def _less_sure(stock: Proposal | None, *, has_price: bool) -> Proposal | None:
    """Stock of what? Without a price the words may speak of anything; only the page's own data are believed."""
    if stock is None or has_price or stock.field.sources[0].kind is not SourceKind.CSS:
        return stock
    return replace(
        stock, confidence=Confidence.DOUBTFUL, doubts=(*stock.doubts, "no price was found, so this may be no product")
    )


def _title(reader: Reader) -> Proposal | None:
    heading = next((spot for spot in reader.survey.spots if spot.sort is Sort.HEADING), None)
    if heading is not None:
        source = Source(kind=SourceKind.CSS, expr=heading.css)
        field, reading = reader.read("title", FieldType.TEXT, (source,), (heading,))
        return Proposal(field=field, reading=reading, confidence=Confidence.SURE, reasons=("the page's main heading",))
    for source in (
        *(Source(kind=SourceKind.JSONLD, expr=expr) for expr in _NAMES),
        Source(kind=SourceKind.META, expr="og:title"),
    ):
        field, reading = reader.read("title", FieldType.TEXT, (source,))
        if reading.is_known:
            return Proposal(
                field=field,
                reading=reading,
                confidence=Confidence.LIKELY,
                reasons=("the page says so in its data",),
                doubts=("no heading is to be seen",),
            )
    return None
