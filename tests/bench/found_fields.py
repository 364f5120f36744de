"""Finds price and availability on real product pages for which nobody has written a configuration.

Each page is looked at as `watcher try URL` looks at it, then once more with everything that says it is there turned
to sold out, in its data and in its words. Ends with 1 when a bar is missed.
`python -m tests.bench.found_fields [ID...]`
"""

import asyncio
import os
import re
import sys
from dataclasses import dataclass
from decimal import Decimal

from bs4 import BeautifulSoup, Comment

from tests.bench.real_corpus import load_pages
from tests.bench.real_pages import IN_STOCK
from tests.browser.site import Site
from watcher.browser.pool import BrowserPool
from watcher.extract.availability import read_availability
from watcher.extract.locales import customs
from watcher.extract.stock_words import WORDS
from watcher.model.route import BrowserSettings
from watcher.model.vantage import Vantage
from watcher.model.watch import Watch
from watcher.run.try_page import look_over

PRICE_SHARE, STOCK_SHARE = 0.85, 0.60
AT_ONCE = 2
SOLD_OUT = {
    "en": "Sold out", "sl": "Ni na zalogi", "ru": "Нет в наличии", "pt": "Esgotado", "fr": "Rupture de stock",
    "sk": "Vypredané",
}  # fmt: skip
SCHEMA = re.compile(
    r"(?<![\w])(?:InStock|LimitedAvailability|OnlineOnly|InStoreOnly|PreOrder|PreSale|BackOrder)(?![\w])", re.IGNORECASE
)
GONE = ("out_of_stock", "discontinued")
LONGEST = 160


@dataclass(kw_only=True)
class Result:
    """What was found on a page, and on the same page sold out. `turned`: places that were turned."""

    page: str
    price: str | None
    stock: str | None
    notes: list[str]
    prices: list[str]
    states: list[str]
    turned: int = 0
    sold: str | None = None
    sold_notes: list[str] | None = None

    @property
    def has_right_price(self):
        return self.price is not None and any(Decimal(self.price) == Decimal(one) for one in self.prices)

    @property
    def has_right_stock(self):
        return self.stock is not None and self.stock in self.states

    @property
    def speaks_of_stock(self):
        """Where the page says nothing of its stock, there is nothing to turn."""
        return bool(self.turned) and (self.stock is not None or bool(self.states))

    @property
    def is_held_out(self):
        """Pages with odd numbers were not looked at while the rules were written."""
        return int(self.page[2:]) % 2 == 1


def sold_out(text, language):
    """The page with its data and its words turned to sold out, and how many words were turned.

    Buttons are left as they are, unless nothing else on the page says that it is there.
    """
    text, in_data = SCHEMA.subn("OutOfStock", text)
    soup = BeautifulSoup(text, "html.parser")
    for meta in soup.find_all("meta"):
        name = f"{meta.get('property', '')} {meta.get('name', '')} {meta.get('itemprop', '')}"
        if "availab" in name and read_availability(meta.get("content", ""), locale=language) not in (None, *GONE):
            meta["content"] = "out of stock"
            in_data += 1
    phrase = SOLD_OUT.get(language, SOLD_OUT["en"])
    strings = [node for node in soup.find_all(string=True) if _is_shown(node)]
    words = [node for node in strings if _says_there(node, language, buttons=False)]
    buttons = (
        [node for node in strings if _says_there(node, language, buttons=True)] if not words and not in_data else []
    )
    for node in words or buttons:
        node.replace_with(phrase)
    return str(soup), in_data + len(words or buttons)


def _is_shown(node):
    return not isinstance(node, Comment) and not node.find_parent(["script", "style", "title", "noscript", "template"])


def _says_there(node, language, *, buttons):
    text = " ".join(node.split())
    if not text or len(text) > LONGEST or read_availability(text, locale=language) in (None, *GONE):
        return False
    is_buy = {hit.tag for hit in WORDS.find(text, customs(language).language)} <= {"buy"}
    return is_buy == buttons


async def look(pool, site, url, language):
    locale = language if language not in ("", "und") else Vantage().locale
    watch = Watch(id="try", url=url, vantage=Vantage(locale=locale, proxy=site.base))
    tried = await look_over(pool, watch, picture=False)
    found = {proposal.field.name: proposal for proposal in tried.proposals}
    if tried.failure:
        return None, None, [f"no reading: {tried.failure}"]
    notes = []
    for name in ("price", "availability"):
        if proposal := found.get(name):
            sources = ", ".join(f"{source.kind.value} {source.expr}" for source in proposal.field.sources)
            notes.append(
                f"{name} {proposal.reading.value} {proposal.confidence.value}: {sources}; {'; '.join(proposal.doubts)}"
            )
    price, stock = found.get("price"), found.get("availability")
    return price and price.reading.value, stock and stock.reading.value, notes


async def check_page(pool, site, page):
    url = site.url(f"/{page.id}.html")  # the site is also the proxy before the world, as in `real_pages`
    site.add(url, page.markup.text)
    price, stock, notes = await look(pool, site, url, page.lang)
    states = {IN_STOCK[line.expected.rpartition("/")[2].lower()] for line in page.lines if line.kind == "availability"}
    result = Result(
        page=page.id,
        price=price,
        stock=stock,
        notes=notes,
        prices=[line.expected for line in page.prices],
        states=sorted(states),
    )
    own = page.markup.soup.html.get("lang") if page.markup.soup.html else None
    language = (own or "en" if page.lang == "und" else page.lang)[:2].lower()
    changed, result.turned = sold_out(page.markup.text, language)
    site.add(url, changed)
    _, result.sold, result.sold_notes = await look(pool, site, url, page.lang)
    return result


async def check_pages(pages):
    site = Site()
    await site.start()
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(pool, page):
        async with turn:
            return await check_page(pool, site, page)

    try:
        async with BrowserPool(BrowserSettings()) as pool:
            return await asyncio.gather(*(one(pool, page) for page in pages))
    finally:
        await site.stop()


def print_half(name, results):
    priced = [result for result in results if result.prices]
    stocked = [result for result in results if result.states]
    turned = [result for result in results if result.speaks_of_stock]
    right = sum(result.has_right_price for result in priced), sum(result.has_right_stock for result in stocked)
    gone = sum(result.sold in GONE for result in turned)
    wrong = [result.page for result in results if result.sold in ("in_stock", "limited")]
    print(
        f"{name:<12} price {right[0]}/{len(priced)}   availability {right[1]}/{len(stocked)}   "
        f"sold out read as such {gone}/{len(turned)}, as in stock {len(wrong)}"
    )
    return right[0] / max(1, len(priced)), right[1] / max(1, len(stocked)), gone == len(turned)


def main(ids):
    pages = [page for page in load_pages(os.environ.get("WATCHER_SHARED", "../shared")) if page.prices]
    pages = [page for page in pages if not ids or page.id in ids]
    results = asyncio.run(check_pages(pages))
    for result in results:
        if ids or not (result.has_right_price and (not result.states or result.has_right_stock)):
            print(f"{result.page}: expected {result.prices} {result.states}, found {result.price} {result.stock}")
            print(*(f"    {note}" for note in result.notes), sep="\n")
        if ids or (result.speaks_of_stock and result.sold not in GONE):
            print(f"{result.page} sold out ({result.turned} places turned): {result.sold}")
            print(*(f"    {note}" for note in result.sold_notes), sep="\n")
    print_half("even pages", [result for result in results if not result.is_held_out])
    print_half("held out", [result for result in results if result.is_held_out])
    price, stock, is_gone = print_half("all", results)
    return 0 if price >= PRICE_SHARE and stock >= STOCK_SHARE and is_gone else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
