"""Finds values in JSON-LD, microdata and meta elements by a short path.

Lenient with what sites write: a malformed block never hides its neighbours. Types of values are
left to `extract.fields`, which calls this.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from watcher.extract.jsonld import Json, Node
from watcher.extract.text import word_set
from watcher.model.capture import Meta, MicrodataItem

DEPTH = 40  # nesting followed into a page's data; real data stays below 12
NODES = 5_000  # nodes looked at on one page

# Things of the same type that the page is not about: neighbours, lists, variants.
_ASIDE = word_set(
    "itemlistelement isrelatedto issimilarto isaccessoryorsparepartfor isconsumablefor hasvariant "
    "isvariantof review breadcrumb relatedlink mentions"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """One value that a path led to. `unit`: the `priceCurrency` that stands nearest to it, if any."""

    value: Json
    unit: str | None = None


@dataclass(frozen=True, slots=True)
class _Place:
    node: Node
    rank: int
    unit: str | None  # of the nodes around it


def select(roots: Sequence[Node], expr: str, *, page_url: str = "") -> tuple[Value, ...]:
    """All values at `[Type.]path[.n]`, the likeliest first.

    A type fits in any case of letters and at any depth. Without one, the first node that has the
    path wins. Nodes that only stand in lists or among relations come after all others; of several of
    a type the one whose `url` is the page's comes first.
    """
    steps = [step for step in expr.strip().split(".") if step]
    if not steps:
        return ()
    places = _places(roots)
    typed = [place for place in places if _has_type(place.node, steps[0])]
    if typed and len(steps) > 1:
        found = _from(typed, steps[1:], page_url)
        if found:
            return found
    return _from(places, steps, "")


def _from(places: Sequence[_Place], steps: Sequence[str], page_url: str) -> tuple[Value, ...]:
    ordered = sorted(places, key=lambda place: (place.rank, not _is_page(place.node, page_url)))
    for position, place in enumerate(ordered):
        first = tuple(_walk(place.node, steps, place.unit, 0))
        if first:
            rest = [other for other in ordered[position + 1 :] if other.rank == place.rank]
            return first + tuple(value for other in rest for value in _walk(other.node, steps, other.unit, 0))
    return ()


def _places(roots: Sequence[Node]) -> list[_Place]:
    """Every node, outer ones first."""
    level: list[tuple[Json, int, str | None]] = [(root, 0, None) for root in roots]
    places: list[_Place] = []
    for _ in range(DEPTH):
        below: list[tuple[Json, int, str | None]] = []
        for value, rank, unit in level:
            if isinstance(value, dict):
                places.append(_Place(value, rank, unit))
                own = _get(value, "pricecurrency")
                unit = own if isinstance(own, str) else unit
                inside = 1 if _has_type(value, "itemlist") or _has_type(value, "breadcrumblist") else rank
                below += [(child, 1 if key.lower() in _ASIDE else inside, unit) for key, child in value.items()]
            elif isinstance(value, list):
                below += [(child, rank, unit) for child in value]
        if not below or len(places) > NODES:
            break
        level = below[:NODES]
    return places


def _has_type(node: Node, wanted: str) -> bool:
    types = node.get("@type")
    names = types if isinstance(types, list) else [types]
    return any(isinstance(name, str) and bare(name).lower() == wanted.lower() for name in names)


def _is_page(node: Node, page_url: str) -> bool:
    own = node.get("url")
    return bool(page_url) and isinstance(own, str) and own.rstrip("/") == page_url.partition("#")[0].rstrip("/")


def _walk(value: Json, steps: Sequence[str], unit: str | None, depth: int) -> Iterator[Value]:
    if depth > DEPTH:
        return
    if isinstance(value, dict):
        own = _get(value, "pricecurrency")
        unit = own if isinstance(own, str) else unit
    if not steps:
        if isinstance(value, list):
            for entry in value:
                yield from _walk(entry, steps, unit, depth + 1)
        elif value is not None:
            yield Value(value=value, unit=unit)
    elif isinstance(value, list):
        if steps[0].isascii() and steps[0].isdigit():
            index = int(steps[0][:9])
            if index < len(value):
                yield from _walk(value[index], steps[1:], unit, depth + 1)
        else:
            for entry in value:
                yield from _walk(entry, steps, unit, depth + 1)
    elif isinstance(value, dict):
        below = _get(value, steps[0])
        if below is not None:
            yield from _walk(below, steps[1:], unit, depth + 1)
    elif steps == ["0"]:  # a list of one is often written without its brackets
        yield from _walk(value, (), unit, depth + 1)


def _get(node: Node, key: str) -> Json:
    if key in node:
        return node[key]
    return next((value for own, value in node.items() if bare(own).lower() == key.lower()), None)


def bare(name: str) -> str:
    """A type or property without its vocabulary: `https://schema.org/Product` and `schema:Product` are `Product`."""
    return name.rstrip("/").rpartition("/")[2].rpartition("#")[2].rpartition(":")[2]


def microdata_nodes(items: Sequence[MicrodataItem]) -> tuple[Node, ...]:
    """Microdata in the shape of JSON-LD nodes; a property that comes twice is a list."""
    return tuple(_as_node(item, 0) for item in items[:NODES])


def _as_node(item: MicrodataItem, depth: int) -> Node:
    node: Node = {"@type": [bare(name) for name in item.type.split()]}
    if depth > DEPTH:
        return node
    for prop in item.properties:
        value: Json = _as_node(prop.item, depth + 1) if prop.item else prop.value
        if prop.name not in node:
            node[prop.name] = value
        else:
            known = node[prop.name]
            node[prop.name] = [*known, value] if isinstance(known, list) else [known, value]
    return node


def select_meta(metas: Sequence[Meta], name: str) -> tuple[Value, ...]:
    """The contents of the meta elements of that name, property or itemprop; any case of letters."""
    wanted = name.strip().lower()
    unit = _meta_unit(metas, wanted)
    return tuple(Value(value=meta.content, unit=unit) for meta in metas if meta.name.strip().lower() == wanted)


def _meta_unit(metas: Sequence[Meta], name: str) -> str | None:
    """The currency beside an amount: beside `product:price:amount` stands `product:price:currency`."""
    beside = {name.removesuffix("amount") + "currency", name + "currency", name + ":currency"}
    return next((meta.content.strip() for meta in metas if meta.name.strip().lower() in beside and meta.content), None)
