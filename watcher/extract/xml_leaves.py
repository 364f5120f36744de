"""Reads XML that is no feed: one block a leaf, named by its element. Called by `extract.documents`."""

from __future__ import annotations

from watcher.extract.content import Content, Part
from watcher.extract.jsonld import Json
from watcher.extract.text import READ_LIMIT, collapse
from watcher.extract.xml_nodes import Node, parse_xml
from watcher.model.capture import Block

_NAMING = ("id", "guid", "key", "sku", "code", "name", "title")
_UNSAID = ("xmlns", "xsi:", "xml:")  # attributes about the markup itself


def read_xml(text: str) -> Content:
    """Texts in document order, attributes by name: their order and the spacing say nothing.

    As values an element is a mapping: its attributes as `@name`, its children by name (a list where there
    are several), its own text as `#text`; a leaf without attributes is its text.
    """
    root = parse_xml(text)
    parts: list[Part] = []
    name = root.name
    tree: Json = {name: _read(root, f"$['{_quoted(name)}']", name, "", parts)}
    return Content(tree=tree, parts=tuple(parts), lang=root.attributes.get("xml:lang", ""))


def _read(node: Node, at: str, path: str, heading: str, parts: list[Part]) -> Json:
    """The element as a value; its texts are added to `parts`. As deep as `xml_nodes` lets elements stand."""
    children = node.children
    own = collapse("".join(one for one in node.inside if isinstance(one, str)))
    value: dict[str, Json] = {}
    for name, said in sorted(node.attributes.items()):
        if not name.startswith(_UNSAID):
            value[f"@{name}"] = collapse(said)
            _add(parts, f"{at}['@{_quoted(name)}']", f"{path} @{name}", name, collapse(said), heading)
    if not children and not value:
        _add(parts, at, path, node.name, own, heading)
        return own
    if own:
        value["#text"] = own
        _add(parts, f"{at}['#text']", path, node.name, own, heading)
    counts: dict[str, int] = {}
    for child in children:
        counts[child.name] = counts.get(child.name, 0) + 1
    lists: dict[str, list[Json]] = {name: [] for name, count in counts.items() if count > 1}
    value.update(lists)
    for child in children:
        below = f"{at}['{_quoted(child.name)}']"
        inside = heading
        if child.name in lists:
            below += f"[{len(lists[child.name])}]"
            inside = " › ".join(filter(None, (heading, child.name, _identity(child))))
        read = _read(child, below, f"{path}>{child.name}", inside, parts)
        if child.name in lists:
            lists[child.name].append(read)
        else:
            value[child.name] = read
    return value


def _add(parts: list[Part], at: str, path: str, name: str, text: str, heading: str) -> None:
    if text:
        said = f"{name}: {text}"[:READ_LIMIT]
        parts.append(Part(at=at, block=Block(text=said, path=path, tag="xml", heading=heading)))


def _identity(node: Node) -> str:
    """What tells one of several elements of a name from another."""
    inside = {child.name: child for child in reversed(node.children) if child.name in _NAMING}
    for name in _NAMING:
        if said := node.attributes.get(name):
            return collapse(said)[:80]
        if name in inside and not inside[name].children:
            return collapse(inside[name].text())[:80]
    return ""


def _quoted(name: str) -> str:
    return name.replace("\\", "\\\\").replace("'", "\\'")
