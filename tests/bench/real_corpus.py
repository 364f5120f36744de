"""The real pages of the shared corpus, as watches; and their markup with the prices changed.

The pages belong to other people: they are read where they lie and never copied. Called by `real_pages`.
"""

import gzip
import json
import re
import sys
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from bs4 import BeautifulSoup

from watcher.model.vantage import Vantage
from watcher.model.watch import Field, FieldType, Source, SourceKind, Watch

CODES = {"€": "EUR", "£": "GBP", "₹": "INR"}
JSONLD = re.compile(r"jsonld\[(\d+)\]:(.+)")
MICRODATA = re.compile(r"microdata\[(\d+)\]:properties\.(.+)")
META = re.compile(r'meta\[\w+="(.+)"\]')
STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]")
CONTENT = re.compile(r"""\scontent\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)""", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One value the corpus expects. `name` is the field's in the watch: unique on its page."""

    page: str
    name: str
    field: str
    kind: str
    where: str
    expected: str | list[str]
    currency: str | None

    @property
    def place(self):
        """jsonld, microdata, meta or css."""
        return re.match(r"\w+", self.where)[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    id: str
    lang: str
    markup: "Markup"
    lines: tuple[Line, ...]

    def watch(self, url, proxy=None):
        fields = tuple(
            Field(name=line.name, sources=(self.markup.source(line.where),), type=FieldType(line.kind))
            for line in self.lines
        )
        locale = Vantage().locale if self.lang in ("", "und") else self.lang
        vantage = Vantage(locale=locale, proxy=proxy)
        return Watch(id=self.id, url=url, vantage=vantage, fields=fields, confirm_s=0.1)

    @property
    def prices(self):
        return [line for line in self.lines if line.kind == "price"]

    def with_prices_changed(self):
        """The page with every price changed at its own place, and the lines for which no such place was found."""
        edits, lost = {}, []
        for line in self.prices:
            found = self.markup.price_digits(line.where, line.expected)
            edits |= found
            if not found:
                lost.append(line)
        characters = list(self.markup.text)
        for position, digit in edits.items():
            characters[position] = digit
        return "".join(characters), lost


def load_pages(shared):
    folder = Path(shared) / "corpus" / "pages"
    if not (folder / "fields.jsonl").is_file():
        sys.exit(f"the real pages are missing: {folder}/fields.jsonl (set WATCHER_SHARED)")
    rows = {}
    for row in map(json.loads, (folder / "fields.jsonl").read_text(encoding="utf-8").splitlines()):
        rows.setdefault(row["id"], []).append(row)
    return [_page(folder, page, own) for page, own in rows.items()]


def _page(folder, page, rows):
    lines = tuple(
        Line(
            page=page,
            name=f"{row['field']}_{number}",
            field=row["field"],
            kind=row["kind"],
            where=row["where"],
            expected=row["expected"],
            currency=CODES.get(row.get("currency"), row.get("currency")),
        )
        for number, row in enumerate(rows, 1)
    )
    text = gzip.decompress((folder / rows[0]["file"]).read_bytes()).decode("utf-8")
    return Page(id=page, lang=rows[0]["lang"], markup=Markup(text), lines=lines)


def altered(amount):
    """The amount with the last digit before its decimal mark moved by one: never ten times as much."""
    whole, dot, rest = amount.partition(".")
    return whole[:-1] + _other(whole[-1]) + dot + rest


def _other(digit):
    return "8" if digit == "9" else str(int(digit) + 1)


class Markup:
    """A page's markup and where things stand in it."""

    def __init__(self, text):
        self.text = text

    @cached_property
    def soup(self):
        return BeautifulSoup(self.text, "html.parser")

    @cached_property
    def line_starts(self):
        return [0, *(match.end() for match in re.finditer("\n", self.text))]

    def source(self, where):
        """The place as a field's source; an index into a page's scripts or items becomes that node's type."""
        if match := JSONLD.fullmatch(where):
            node, steps = self._jsonld(int(match[1])), _steps(match[2])
            while steps and (isinstance(steps[0], int) or steps[0] == "@graph"):
                node, steps = node[steps[0]], steps[1:]
            return Source(kind=SourceKind.JSONLD, expr=_typed(node.get("@type"), steps))
        if match := MICRODATA.fullmatch(where):
            item = self._items()[int(match[1])]
            steps = [step for step in _steps(match[2]) if step != "properties"]
            return Source(kind=SourceKind.MICRODATA, expr=_typed(item.get("itemtype"), steps))
        if match := META.fullmatch(where):
            return Source(kind=SourceKind.META, expr=match[1])
        return Source(kind=SourceKind.CSS, expr=where.removeprefix("css:"))

    def price_digits(self, where, amount):
        """Positions in the text whose digits make the price another, with the digits to put there."""
        if match := JSONLD.fullmatch(where):
            return self._in_jsonld(int(match[1]), _steps(match[2]), amount)
        if match := MICRODATA.fullmatch(where):
            return self._in_element(self._property(int(match[1]), _steps(match[2])), amount)
        if match := META.fullmatch(where):
            return self._in_element(self.soup.select_one(where), amount)
        return self._in_element(self.soup.select_one(where.removeprefix("css:")), amount)

    def _scripts(self):
        return self.soup.find_all("script", type=re.compile(r"^application/ld\+json", re.IGNORECASE))

    def _jsonld(self, index):
        return json.loads(self._scripts()[index].string, strict=False)

    def _items(self):
        return self.soup.select("[itemscope]:not([itemprop])")

    def _property(self, index, steps):
        element = self._items()[index]
        for step in (step for step in steps if step != "properties"):
            found = [one for one in element.find_all(itemprop=True) if step in one["itemprop"].split()]
            element = found[0]
        return element

    def _start(self, tag):
        return self.line_starts[tag.sourceline - 1] + tag.sourcepos

    def _span(self, tag):
        """From the start tag of an element to its end tag, or to the next element when it is left open."""
        last = [tag, *tag.find_all(True)][-1]
        following = last.find_next(True)
        limit = self._start(following) if following else len(self.text)
        close = self.text.rfind(f"</{tag.name}", self._start(last), limit)
        return self._start(tag), close if close >= 0 else limit

    def _in_jsonld(self, index, steps, amount):
        script = self._scripts()[index]
        start, end = self._span(script)
        begin = self.text.index(">", start) + 1
        for position, digit in _digits(self.text, begin, end, amount):
            changed = self.text[begin:position] + digit + self.text[position + 1 : end]
            value = json.loads(changed, strict=False)
            for step in steps:
                value = value[step]
            if float(value) == float(altered(amount)):
                return {position: digit}
        return {}

    def _in_element(self, tag, amount):
        start, end = self._span(tag)
        if tag.has_attr("content"):
            head = CONTENT.search(self.text, start)
            return dict(_digits(self.text, head.start(1), head.end(1), amount))
        found, position = {}, start
        while position < end:
            # Text stands between the tags; what is in a tag is left alone.
            position = self.text.index(">", position) + 1
            following = min(self.text.find("<", position) % (len(self.text) + 1), end)
            found |= dict(_digits(self.text, position, following, amount))
            position = following
        return found


def _digits(text, start, end, amount):
    """Each place between `start` and `end` where the amount is written: its last whole digit, and another for it."""
    whole = amount.partition(".")[0]
    gap = r"(?:[.,'\s\u00a0\u202f]|&nbsp;)?"
    spelled = re.compile(rf"(?<!\d)(?<!\d[.,]){gap.join(whole)}(?!\d)(?![.,]\d{{3}}(?!\d))")
    return [(match.end() - 1, _other(whole[-1])) for match in spelled.finditer(text, start, end)]


def _steps(path):
    return [int(index) if index else name for name, index in STEP.findall(path)]


def _typed(kind, steps):
    name = (kind[0] if isinstance(kind, list) else kind or "").split()
    bare = [re.split(r"[/#:]", name[0].rstrip("/"))[-1]] if name else []
    return ".".join([*bare, *map(str, steps)])
