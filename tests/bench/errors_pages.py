"""Real pages as captures, and errors and changes made of them, for `errors`.

The pages belong to other people: they are read where they lie; only captures are kept, in a folder outside
of the project that `errors` is given.
"""

import asyncio
import gzip
import hashlib
import json
import pickle
import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from bs4 import BeautifulSoup, NavigableString

from watcher.browser.pool import BrowserPool
from watcher.model.route import BrowserSettings
from watcher.model.watch import Watch
from watcher.run.see import look_for

AT_ONCE = 2
FIGURE = re.compile(r"\d(?:[\d.,:' ]*\d)?")
UNSEEN = ["script", "style", "noscript", "template", "title", "head"]
LEAVES = ["p", "li", "dd", "dt", "tr", "h2", "h3", "h4", "blockquote", "figcaption"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One capture of a series."""

    number: int
    at: datetime
    file: Path
    label: str
    sub: str


def read(file):
    return gzip.decompress(Path(file).read_bytes()).decode("utf-8")


def load_series(shared):
    """Each series: its name, the watches of it (with its region and without any), its rows."""
    for folder in sorted((Path(shared) / "corpus" / "series").iterdir()):
        if not (folder / "index.jsonl").is_file():
            continue
        meta = json.loads((folder / "meta.json").read_text(encoding="utf-8"))
        url = meta["url"] if meta["url"].startswith("http") else f"https://example.org/{folder.name}"
        lines = map(json.loads, (folder / "index.jsonl").read_text(encoding="utf-8").splitlines())
        rows = [
            Row(
                number=line["i"],
                at=datetime.fromisoformat(line["time"]),
                file=folder / line["file"],
                label=line["label"],
                sub=line.get("sub", ""),
            )
            for line in lines
        ]
        watches = [Watch(id=folder.name, url=url, region=region) for region in ((meta["region"],), ())]
        yield folder.name, watches, rows


def load_pages(shared, most=60):
    """Real pages of the corpus: those with fields first, then the older ones of the pairs. Name, watch, file."""
    corpus = Path(shared) / "corpus"
    found = {}
    for part, key in (("pages/fields.jsonl", "file"), ("timeseries/index.jsonl", "old_file")):
        for line in map(json.loads, (corpus / part).read_text(encoding="utf-8").splitlines()):
            file = corpus / Path(part).parent / line[key]
            if not file.is_file():
                file = corpus / line[key]
            url = line["url"] if line["url"].startswith("http") else f"https://example.org/{line['id']}"
            if url not in {watch.url for _, watch, _ in found.values()}:
                found.setdefault(file, (line["id"], Watch(id=line["id"], url=url), file))
    return list(found.values())[:most]


class Renders:
    """Captures of documents, each rendered once; kept in `folder` from run to run."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.turn = asyncio.Semaphore(AT_ONCE)

    async def __aenter__(self):
        self.pool = BrowserPool(BrowserSettings())
        await self.pool.__aenter__()
        return self

    async def __aexit__(self, *error):
        await self.pool.__aexit__(*error)

    async def capture(self, watch, document):
        name = hashlib.sha256(f"{watch.url} {watch.region} {document}".encode()).hexdigest()[:32]
        file = self.folder / name
        if file.is_file():
            return pickle.loads(file.read_bytes())
        async with self.turn:
            capture = await self.pool.look(look_for(watch, document=document))
        file.write_bytes(pickle.dumps(capture))
        return capture


# ---- what is made of a page: each takes its soup and the selector of its main content


def soup_of(markup):
    soup = BeautifulSoup(markup, "html.parser")
    return soup if soup.body else BeautifulSoup(markup, "lxml")


def main_of(soup, selector):
    """The main content: what was taken for it, else the element that holds most of the text of paragraphs."""
    found = soup.select_one(selector) if selector else None
    if found is not None and found.name not in ("body", "html"):
        return found
    best = soup.body
    while True:
        inner = [child for child in best.find_all(True, recursive=False) if child.name not in UNSEEN]
        bigger = max(inner, key=lambda child: len(child.get_text()), default=None)
        if bigger is None or len(bigger.get_text()) < 0.6 * len(best.get_text()):
            return best
        best = bigger


def strings_of(element):
    return [
        node
        for node in element.find_all(string=True)
        if type(node) is NavigableString and node.strip() and not node.find_parent(UNSEEN)
    ]


def parts_of(element):
    """The paragraphs, rows and list entries of it that hold no other."""
    return [part for part in element.find_all(LEAVES) if not part.find(LEAVES) and part.get_text(strip=True)]


def whole(title, body):
    def make(soup, selector):
        return f"<!doctype html><html><head><title>{title}</title></head><body>{body}</body></html>"

    return make


def within(body):
    """In the frame of the site: menus and foot stay."""

    def make(soup, selector):
        main = main_of(soup, selector)
        main.clear()
        main.append(BeautifulSoup(body, "html.parser"))
        return str(soup)

    return make


def emptied(soup, selector):
    main_of(soup, selector).clear()
    return str(soup)


def cut_off(soup, selector):
    strings = strings_of(soup.body)
    half, length = sum(len(text.strip()) for text in strings_of(main_of(soup, selector))) / 2, 0
    inside = set(map(id, strings_of(main_of(soup, selector))))
    for node in strings:
        if length >= half:
            node.extract()
        length += len(node.strip()) * (id(node) in inside)
    return str(soup)


def dashed(soup, selector):
    for node in strings_of(main_of(soup, selector)):
        if FIGURE.search(node):
            node.replace_with(FIGURE.sub("–", node))
    return str(soup)


def exchanged(other):
    """The body of the article is another's; `other`: texts of another page."""

    def make(soup, selector):
        for part, text in zip(parts_of(main_of(soup, selector)), _endless(other), strict=False):
            part.string = text
        if soup.title:
            soup.title.string = other[0][:80]
        return str(soup)

    return make


def half_exchanged(other):
    def make(soup, selector):
        for part, text in zip(parts_of(main_of(soup, selector))[::2], _endless(other), strict=False):
            part.string = text
        return str(soup)

    return make


def _endless(texts):
    while True:
        yield from texts


def section_removed(soup, selector):
    parts = parts_of(main_of(soup, selector))
    for part in parts[len(parts) // 3 : 4 * len(parts) // 5]:
        part.decompose()
    return str(soup)


def sold_out(soup, selector):
    """Prices, buttons and the texts beside them are gone, a notice stands there."""
    main = main_of(soup, selector)
    for part in main.find_all(["button", "form", "select"]):
        part.decompose()
    for node in strings_of(main):
        if re.search(r"[€$£₽¥]|EUR|USD|\d[.,]\d\d\b", node) and len(node) < 40:
            node.extract()
    main.insert(0, BeautifulSoup("<p><strong>Sold out. Not available at the moment.</strong></p>", "html.parser"))
    return str(soup)
