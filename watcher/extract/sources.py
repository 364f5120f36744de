"""Fetches what stands at a field's source, from a capture: elements, JSON-LD, microdata, meta, JSON.

Typed reading is left to `extract.fields`, which calls this.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice

from watcher.extract.document import find, spelled
from watcher.extract.documents import tree_of
from watcher.extract.jsonld import Json, Node, parse_blocks
from watcher.extract.locales import nearest
from watcher.extract.structured import Value, microdata_nodes, select, select_meta
from watcher.extract.text import RAW_LIMIT, READ_LIMIT, block_texts, collapse, runs_text
from watcher.model.capture import Capture, FieldSamples, Run, Sample
from watcher.model.watch import Field, FieldType, Source, SourceKind

TEXT_LIMIT = 5_000_000  # characters that a pattern of the person's is searched in
MOST_FOUND = 2_000

# What stands for a whole node when a path ends at one: `Product.brand` is often a node with a name.
_NAMING = ("@value", "name", "text", "headline", "url", "@id")


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """One value as it stands there.

    `text` is collapsed; `runs` only for the text of an element; `value` as JSON has it; `exact`: from
    a machine-readable place; `unit`: the currency beside it, any spelling; `entries`: its blocks, for a list.
    """

    text: str
    locale: str
    runs: tuple[Run, ...] = ()
    value: Json = None
    exact: bool = False
    unit: str | None = None
    entries: tuple[str, ...] = ()


@dataclass(slots=True)
class Page:
    """A capture whose structured data are parsed once, and only when a field asks for them."""

    capture: Capture
    locale: str
    _jsonld: tuple[Node, ...] | None = field(default=None, init=False)
    _microdata: tuple[Node, ...] | None = field(default=None, init=False)
    _document: tuple[Json] | None = field(default=None, init=False)

    def jsonld(self) -> tuple[Node, ...]:
        if self._jsonld is None:
            self._jsonld = parse_blocks(self.capture.jsonld)
        return self._jsonld

    def microdata(self) -> tuple[Node, ...]:
        if self._microdata is None:
            self._microdata = microdata_nodes(self.capture.microdata)
        return self._microdata

    def document(self) -> Json:
        """The answer that is no page as values, None for a page."""
        if self._document is None:
            self._document = (tree_of(self.capture.document) if self.capture.document else None,)
        return self._document[0]

    def locale_of(self, lang: str) -> str:
        return nearest(element=lang, page=self.capture.lang, vantage=self.locale)


def find_values(page: Page, field: Field, source: Source) -> tuple[Found, ...]:
    """What the source gives, in order, its `regex` applied; empty when nothing stands there."""
    url = page.capture.final_url
    match source.kind:
        case SourceKind.CSS | SourceKind.XPATH:
            found = _from_samples(page, field, source)
        case SourceKind.JSONLD:
            found = _from_values(page, field, source, select(page.jsonld(), source.expr, page_url=url))
        case SourceKind.MICRODATA:
            found = _from_values(page, field, source, select(page.microdata(), source.expr, page_url=url))
        case SourceKind.META:
            found = _from_values(page, field, source, select_meta(page.capture.meta, source.expr))
        case SourceKind.JSON:
            found = _from_document(page, field, source)
        case SourceKind.TEXT:
            return _from_text(page, source)
    return _narrowed(found, source.regex) if source.regex else found


def _from_samples(page: Page, field: Field, source: Source) -> tuple[Found, ...]:
    return tuple(
        _of_sample(page, sample, wants_entries=field.type is FieldType.LIST and len(samples.samples) == 1)
        for samples in page.capture.samples
        if _is_for(samples, field, source)
        for sample in samples.samples
    )


def _is_for(samples: FieldSamples, field: Field, source: Source) -> bool:
    return samples.field == field.name and samples.source == source


def _of_sample(page: Page, sample: Sample, *, wants_entries: bool) -> Found:
    locale = page.locale_of(sample.lang)
    if sample.value is not None:
        return Found(text=collapse(sample.value[:READ_LIMIT]), locale=locale)
    entries = block_texts(sample.runs) if wants_entries else ()
    return Found(text=runs_text(sample.runs), locale=locale, runs=sample.runs, entries=entries)


def _from_values(page: Page, field: Field, source: Source, values: Sequence[Value]) -> tuple[Found, ...]:
    wanted = values if source.all or field.type is FieldType.LIST else values[:20]
    return tuple(_of_json(page, value.value, value.unit) for value in wanted)


def _from_document(page: Page, field: Field, source: Source) -> tuple[Found, ...]:
    if page.capture.document is None:
        return ()
    matches = find(page.document(), source.expr)
    if field.type is FieldType.LIST:
        opened = [entry for one in matches for entry in (one.value if isinstance(one.value, list) else [one.value])]
        return tuple(_of_json(page, entry, None) for entry in opened)
    return tuple(_of_json(page, one.value, one.unit) for one in matches)


def _from_text(page: Page, source: Source) -> tuple[Found, ...]:
    """Where the person's pattern stands in all that is read, a line a block."""
    pattern, locale = compiled(source.regex or ".+"), page.locale_of("")
    text = "\n".join(block.text for block in page.capture.blocks)[:TEXT_LIMIT]
    found = islice(pattern.finditer(text), MOST_FOUND)
    texts = (match[1] if pattern.groups and match[1] is not None else match[0] for match in found)
    return tuple(Found(text=collapse(text[:RAW_LIMIT]), locale=locale) for text in texts)


def _of_json(page: Page, value: Json, unit: str | None) -> Found:
    value = _naming(value)
    text = "" if value is None else collapse(spelled(value)[:READ_LIMIT])
    return Found(text=text, locale=page.locale_of(""), value=value, exact=True, unit=unit)


def _naming(value: Json) -> Json:
    if isinstance(value, dict):
        return next((own for key in _NAMING if isinstance(own := value.get(key), str)), value)
    return value


def _narrowed(found: Sequence[Found], regex: str) -> tuple[Found, ...]:
    """What the person's pattern keeps. It is trusted, the text is not: only so much of it is searched."""
    pattern = compiled(regex)
    kept: list[Found] = []
    for one in found:
        match = pattern.search(one.text[:READ_LIMIT])
        if match:
            text = collapse((match[1] if pattern.groups and match[1] is not None else match[0])[:RAW_LIMIT])
            kept.append(Found(text=text, locale=one.locale, value=text, exact=one.exact, unit=one.unit))
    return tuple(kept)


@lru_cache(maxsize=512)
def compiled(regex: str) -> re.Pattern[str]:
    return re.compile(regex)
