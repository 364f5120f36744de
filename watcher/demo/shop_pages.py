"""Draws the pages of the demo shop: a fictional seller of coffee gear.

Takes the texts that hold now and what moves by itself, gives back HTML and JSON. The product and news
pages arrive nearly empty, their scripts fetch the JSON and fill them in, as such pages do. Reads its
templates from `pages/` once; serving is `shop`'s, the time line `shop_plan`'s.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from string import Template

PAGES = Path(__file__).parent / "pages"

ASSETS: Mapping[str, str] = {
    "shop.css": "text/css; charset=utf-8",
    "product.js": "text/javascript; charset=utf-8",
    "news.js": "text/javascript; charset=utf-8",
    "moka-pot.svg": "image/svg+xml",
    "grinder.svg": "image/svg+xml",
    "kettle.svg": "image/svg+xml",
    "dripper.svg": "image/svg+xml",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Product:
    slug: str
    name: str
    line: str
    about: str
    details: tuple[tuple[str, str], ...]


PRODUCTS: tuple[Product, ...] = (
    Product(
        slug="moka-pot",
        name="Stovetop moka pot, 6 cups",
        line="Strong, dark and on the table in five minutes.",
        about="Cast aluminium with a handle that stays cool. Fits gas, electric and ceramic hobs; "
        "for induction, put a plate below it.",
        details=(("Holds", "300 ml, six small cups"), ("Weight", "680 g"), ("Spare gasket", "two in the box")),
    ),
    Product(
        slug="grinder",
        name="Hand grinder, steel burrs",
        line="Even grounds, no noise, no socket.",
        about="Conical steel burrs on two ball bearings, set by clicks you can count and come back to. "
        "Grinds 20 g for a filter in about a minute.",
        details=(("Holds", "25 g of beans"), ("Settings", "36 clicks"), ("Cleaning", "brush in the box")),
    ),
    Product(
        slug="kettle",
        name="Gooseneck kettle, 0.9 l",
        line="Pours where you look.",
        about="A narrow spout for a slow, even stream, and a thermometer in the lid. For every hob.",
        details=(("Holds", "0.9 l"), ("Weight", "790 g"), ("Spout", "7 mm inside")),
    ),
    Product(
        slug="dripper",
        name="Porcelain dripper, size 02",
        line="One cup at a time.",
        about="Glazed porcelain that keeps its heat, with ribs that let the paper breathe. Takes papers of size 02.",
        details=(("For", "one to four cups"), ("Weight", "410 g"), ("Papers", "40 in the box")),
    ),
)

TEASERS: tuple[str, ...] = (
    "Tasting evening on Thursday: four roasts, one table.",
    "Bring us your dull burrs, we sharpen them while you wait.",
    "New on the shelf: decaf from the eastern slopes.",
    "Empty bags come back as notebooks. Drop yours at the till.",
    "Ask for the brewing card: one page, every ratio.",
)

FAVOURITES: tuple[str, ...] = (
    "Cloth filter, washed",
    "Brass coffee scoop",
    "Cup for the road",
    "Scale with a timer",
    "Tin for 250 g of beans",
    "Milk jug, 350 ml",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Moving:
    """What is different at every visit and no news to anybody.

    `visit` counts the answers given; `order` puts FAVOURITES and the neighbours of a product in a row.
    `updated_s`: seconds since the news box was last refreshed.
    """

    visit: int
    order: tuple[int, ...]
    updated_s: int


def product_of(slug: str) -> Product | None:
    return next((product for product in PRODUCTS if product.slug == slug), None)


def home(slots: Mapping[str, str]) -> str:
    card = _template("card.html")
    cards = [card.substitute(_shown(product, slots)) for product in PRODUCTS]
    return _page("Coffee gear that lasts", "home.html", cards="\n".join(cards))


def product_page(product: Product) -> str:
    return _page(product.name, "product.html", slug=product.slug)


def returns_page(slots: Mapping[str, str]) -> str:
    return _page(
        "Returns policy",
        "returns.html",
        period=escape(slots["returns.period"]),
        shipping=escape(slots["returns.shipping"]),
    )


def news_page() -> str:
    return _page("News from the counter", "news.html")


def product_json(product: Product, slots: Mapping[str, str], moving: Moving) -> str:
    others = [other for other in PRODUCTS if other is not product]
    others.sort(key=lambda other: moving.order[PRODUCTS.index(other)])
    return json.dumps(
        {
            **_shown(product, slots, quote=False),
            "about": product.about,
            "details": product.details,
            "views": 1_180 + moving.visit,
            "others": [{"slug": other.slug, "name": other.name} for other in others],
        }
    )


def news_json(moving: Moving) -> str:
    start = moving.visit % len(TEASERS)
    return json.dumps(
        {
            "visitors": 3_412 + 3 * moving.visit,
            "teasers": TEASERS[start:] + TEASERS[:start],
            "favourites": [FAVOURITES[place] for place in moving.order],
            "updated_s": moving.updated_s,
        }
    )


def asset(name: str) -> bytes:
    return (PAGES / name).read_bytes()


def _shown(product: Product, slots: Mapping[str, str], *, quote: bool = True) -> dict[str, str]:
    stock = slots[f"{product.slug}.stock"]
    words = {
        "slug": product.slug,
        "name": product.name,
        "line": product.line,
        "price": slots[f"{product.slug}.price"],
        "stock": stock,
        "state": "yes" if stock == "In stock" else "no",
    }
    return {key: escape(value) for key, value in words.items()} if quote else words


def _page(title: str, template: str, **words: str) -> str:
    body = _template(template).substitute(words)
    return _template("layout.html").substitute(title=escape(title), body=body)


def _template(name: str) -> Template:
    return Template((PAGES / name).read_text(encoding="utf-8"))


def shuffled_order(draw: Sequence[float]) -> tuple[int, ...]:
    """The places 0 to n-1 in the order of n random numbers."""
    return tuple(sorted(range(len(draw)), key=draw.__getitem__))
