"""Reads RSS 0.9x, 1.0 and 2.0, Atom and JSON Feed into the same entries.

Of an entry a person cares for title and text: they are compared. Link, date and author can be read as
fields; they are not compared, for sites stamp and track them anew while the entry stays the same. What a
feed says about itself (lastBuildDate, ttl, generator, its description) is no content at all.
Called by `extract.documents`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from watcher.errors import CheckError
from watcher.extract.content import Content, Part
from watcher.extract.document import parse_document
from watcher.extract.html_text import html_paragraphs, line_of
from watcher.extract.jsonld import Json
from watcher.extract.text import READ_LIMIT, collapse
from watcher.extract.xml_nodes import Node, parse_xml
from watcher.model.capture import FEED_ENTRY, Block
from watcher.model.outcome import Reason

MOST_ENTRIES = 5_000
MOST_PARAGRAPHS = 300  # of one entry

_DATES = ("pubDate", "dc:date", "published", "issued", "date", "updated", "modified")
_TEXTS = ("content:encoded", "xhtml:body", "body", "content", "description", "summary", "media:description")


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    id: str
    title: str = ""
    link: str = ""
    date: str = ""
    author: str = ""
    text: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Feed:
    title: str
    lang: str
    link: str
    entries: tuple[Entry, ...]


def read_feed(text: str, *, key: str | None = None) -> Content:
    """The feed, its entries in their order. `key`: "link" tells entries apart by their address, else their id does.

    CheckError `undecodable` when it is none.
    """
    text = text.lstrip("\ufeff \t\r\n")
    feed = _of_json(parse_document(text)) if text[:1] in ("{", "[") else _of_xml(parse_xml(text))
    entries = _told_apart(feed.entries[:MOST_ENTRIES], by_link=key == "link")
    tree: Json = {
        "title": feed.title,
        "link": feed.link,
        "items": [
            {
                "id": entry.id,
                "title": entry.title,
                "link": entry.link,
                "date": entry.date,
                "author": entry.author,
                "text": "\n".join(entry.text),
            }
            for entry in entries
        ],
    }
    parts = tuple(part for index, entry in enumerate(entries) for part in _parts(index, entry))
    return Content(tree=tree, parts=parts, title=feed.title, lang=feed.lang)


def _parts(index: int, entry: Entry) -> list[Part]:
    at, title = f"$['items'][{index}]", entry.title
    parts = []
    if title:
        block = Block(text=title[:READ_LIMIT], path=f"{FEED_ENTRY}>title", tag="h3", item=entry.id)
        parts.append(Part(at=f"{at}['title']", block=block))
    for paragraph in entry.text[:MOST_PARAGRAPHS]:
        if paragraph != title:
            block = Block(text=paragraph[:READ_LIMIT], path=f"{FEED_ENTRY}>text", heading=title[:200], item=entry.id)
            parts.append(Part(at=f"{at}['text']", block=block))
    if not parts and entry.link:
        block = Block(text=entry.link[:READ_LIMIT], path=f"{FEED_ENTRY}>link", item=entry.id)
        parts.append(Part(at=f"{at}['link']", block=block))
    return parts


def _told_apart(entries: Sequence[Entry], *, by_link: bool) -> list[Entry]:
    """Each entry with a key of its own: its id, where that is one; with its address or title where several share it."""
    keyed = [
        replace(
            one, id=(one.link if by_link and one.link else one.id) or one.link or one.title or " ".join(one.text)[:80]
        )
        for one in entries
    ]
    times = Counter(one.id for one in keyed)
    return [one if times[one.id] == 1 else replace(one, id=f"{one.id} {one.link or one.title}"[:500]) for one in keyed]


def _of_xml(root: Node) -> _Feed:
    prefix, _, kind = root.name.rpartition(":")
    if prefix and kind.lower() != "rdf":
        _without_prefix(root, f"{prefix}:")
    if kind == "feed":
        return _atom(root)
    if kind.lower() in ("rss", "rdf"):
        return _rss(root)
    raise CheckError(
        Reason.UNDECODABLE,
        f"the answer is XML, but no feed: its root is <{root.name[:60]}>. Remove `read: feed` to watch it as it is.",
    )


def _without_prefix(root: Node, prefix: str) -> None:
    waiting = [root]
    while waiting:
        node = waiting.pop()
        node.name = node.name.removeprefix(prefix)
        waiting.extend(node.children)


def _rss(root: Node) -> _Feed:
    channel = root.child("channel") or root
    items = [node for holder in (channel, root) for node in holder.children if node.name == "item"]
    return _Feed(
        title=_line(channel.child("title")),
        lang=_plain(channel.child("language", "dc:language")),
        link=_plain(channel.child("link")),
        entries=tuple(_rss_entry(node) for node in dict.fromkeys(items)),
    )


def _rss_entry(node: Node) -> Entry:
    guid = _plain(node.child("guid")) or node.attributes.get("rdf:about", "")
    link = _plain(node.child("link")) or _atom_link(node, "atom:link")
    texts = (node.child(name) for name in _TEXTS)
    body = next((paragraphs for one in texts if one is not None and (paragraphs := html_paragraphs(one.text()))), ())
    author = node.child("dc:creator", "author", "itunes:author")
    return Entry(
        id=guid,
        title=_line(node.child("title")),
        link=link,
        date=_plain(node.child(*_DATES)),
        author=_plain(author),
        text=body,
    )


def _atom(root: Node) -> _Feed:
    return _Feed(
        title=_construct_line(root.child("title")),
        lang=root.attributes.get("xml:lang", ""),
        link=_atom_link(root, "link"),
        entries=tuple(_atom_entry(node) for node in root.children if node.name == "entry"),
    )


def _atom_entry(node: Node) -> Entry:
    author = node.child("author")
    body = _construct(node.child("content")) or _construct(node.child("summary"))
    if not body and (group := node.child("media:group")):
        body = _construct(group.child("media:description"))
    return Entry(
        id=_plain(node.child("id")),
        title=_construct_line(node.child("title")),
        link=_atom_link(node, "link"),
        date=_plain(node.child(*_DATES)),
        author=_plain(author.child("name")) if author else "",
        text=body,
    )


def _atom_link(node: Node, name: str) -> str:
    links = [one for one in node.children if one.name == name]
    best = next((one for one in links if one.attributes.get("rel", "alternate") == "alternate"), None)
    best = best or (links[0] if links else None)
    return best.attributes.get("href", "").strip() if best else ""


def _construct(node: Node | None) -> tuple[str, ...]:
    """The text of an Atom construct, by its type (RFC 4287, sections 3.1 and 4.1.3)."""
    if node is None:
        return ()
    kind = node.attributes.get("type", "text").lower()
    if kind == "xhtml" or kind.endswith("+xml"):
        return html_paragraphs(_as_markup(node))
    if kind in ("html", "text/html"):
        return html_paragraphs(node.text())
    if kind in ("text", "text/plain"):
        return tuple(line for part in node.text().splitlines() if (line := collapse(part)))
    return ()


def _construct_line(node: Node | None) -> str:
    return " ".join(_construct(node))


def _as_markup(node: Node) -> str:
    """Elements as HTML again, without their prefixes and attributes: for their text alone."""
    parts: list[str] = []
    waiting: list[Node | str] = list(reversed(node.inside))
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            closing = one.startswith("\0")
            parts.append(f"</{one[1:]}>" if closing else one.replace("&", "&amp;").replace("<", "&lt;"))
        else:
            name = one.name.rpartition(":")[2]
            parts.append(f"<{name}>")
            waiting.append(f"\0{name}")
            waiting.extend(reversed(one.inside))
    return "".join(parts)


def _of_json(value: Json) -> _Feed:
    """JSON Feed, versions 1 and 1.1 (jsonfeed.org)."""
    items = value.get("items") if isinstance(value, dict) else None
    if not isinstance(value, dict) or not isinstance(items, list):
        raise CheckError(
            Reason.UNDECODABLE, "the answer is JSON, but no JSON Feed: it has no items. Use `read: json` for it."
        )
    return _Feed(
        title=_said(value, "title"),
        lang=_said(value, "language"),
        link=_said(value, "home_page_url"),
        entries=tuple(_json_entry(item) for item in items if isinstance(item, dict)),
    )


def _json_entry(item: dict[str, Json]) -> Entry:
    markup, plain = item.get("content_html"), item.get("content_text")
    if isinstance(markup, str) and markup.strip():
        text = html_paragraphs(markup)
    else:
        lines = (plain if isinstance(plain, str) else _said(item, "summary")).splitlines()
        text = tuple(line for part in lines if (line := collapse(part)))
    authors = item.get("authors")
    author = authors[0] if isinstance(authors, list) and authors else item.get("author")
    return Entry(
        id=_said(item, "id"),
        title=_said(item, "title"),
        link=_said(item, "url") or _said(item, "external_url"),
        date=_said(item, "date_published") or _said(item, "date_modified"),
        author=_said(author, "name") if isinstance(author, dict) else "",
        text=text,
    )


def _said(item: dict[str, Json], key: str) -> str:
    value = item.get(key)
    return collapse(str(value)) if isinstance(value, str | int) and not isinstance(value, bool) else ""


def _plain(node: Node | None) -> str:
    return collapse(node.text()) if node is not None else ""


def _line(node: Node | None) -> str:
    return line_of(node.text()) if node is not None else ""
