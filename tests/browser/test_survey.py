"""What a page offers to be watched, and the selectors proposed for it."""

import pytest

from watcher.model.capture import Look, Place
from watcher.model.survey import Sort

SHOP = """
<header class=site-header><nav><a href=/>Home</a> <a href=/cart>Cart 12.00 €</a></nav></header>
<div class="product-page"><h1>Moka pot</h1><p>Brews strong coffee on any stove, in the time it takes to slice bread.</p>
<p class=css-1x2y3z><span class="price old" style="text-decoration:line-through">89.00 €</span>
<span class="price now" style="font-size:28px;font-weight:700">79.00 €</span></p>
<p class=stock-note>In stock, delivered in 2 days</p><button disabled>Add to basket</button></div>
<div class="related-products"><h2>Others bought</h2><ul><li><a href=1>Grinder <b class=price>59.00 €</b></a>
<li><a href=2>Kettle <b class=price>49.00 €</b></a><li><a href=3>Cups <b class=price>12.50 €</b></a></ul></div>
"""


async def survey(pool, site, html, **look):
    capture = await pool.look(Look(url=site.add("/page", html), survey=True, **look))
    return capture.survey


def spot(found, text):
    (one,) = [
        spot for spot in found.spots if "".join(run.text for run in spot.runs) == text and spot.sort is not Sort.TEXT
    ]
    return one


async def test_amounts_are_found_with_the_looks_they_have(pool, site):
    found = await survey(pool, site, SHOP)

    now, old, other = spot(found, "79.00 €"), spot(found, "89.00 €"), spot(found, "59.00 €")
    assert (now.css, now.matches, now.size, now.bold) == (".price.now", 1, 28, True)
    assert (now.place, now.twins, now.linked) == (Place.MAIN, 0, False)
    assert old.runs[0].struck
    assert (other.place, other.twins, other.linked) == (Place.ASIDE, 2, True)
    assert now.apart < other.apart
    assert spot(found, "Cart 12.00 €").place is Place.NAV
    assert spot(found, "Add to basket").disabled


async def test_a_look_that_is_no_survey_has_none(pool, site):
    capture = await pool.look(Look(url=site.add("/page", SHOP)))

    assert capture.survey is None


async def test_what_is_dropped_is_told(pool, site):
    found = await survey(pool, site, SHOP, drop=(".related-products h2",))

    assert found.dropped == ("Others bought",)


@pytest.mark.parametrize(
    ("html", "css"),
    [
        ("<b id=price>5.00 €</b>", "#price"),
        ("<b id=price-12345>5.00 €</b>", None),
        ("<b itemprop=price class=x9>5.00 €</b>", '[itemprop="price"]'),
        ("<b data-testid=amount class=css-1q2w>5.00 €</b>", '[data-testid="amount"]'),
        ("<b class='css-1q2w3e amount'>5.00 €</b>", ".amount"),
        ("<div class=buy><b class=amount>5.00 €</b></div><p><b class=amount>6.00 €</b>", ".buy .amount"),
        ("<div class=buy><b>5.00 €</b></div>", ".buy b"),
    ],
)
async def test_a_selector_is_short_and_keeps_to_names_that_last(pool, site, html, css):
    found = spot(await survey(pool, site, f"<h1>Pot</h1><main>{html}</main>"), "5.00 €")

    assert found.matches == 1
    if css:
        assert found.css == css
    else:
        assert "12345" not in found.css


async def test_an_amount_written_in_pieces_is_one(pool, site):
    found = await survey(
        pool,
        site,
        "<h1>Pot</h1><div class=price><span class=price-whole>79</span><sup class=price-cents>90</sup> €</div>",
    )

    assert [spot.css for spot in found.spots if spot.sort is Sort.AMOUNT] == [".price"]


async def test_what_stands_in_a_shadow_root_is_found_by_a_selector_that_reaches_it(pool, site):
    script = """<script>document.querySelector('my-price').attachShadow({mode: 'open'}).innerHTML =
        '<b class=amount>5.00 €</b>'</script>"""
    found = spot(await survey(pool, site, f"<h1>Pot</h1><my-price></my-price>{script}"), "5.00 €")

    assert found.css == ".amount"


@pytest.mark.parametrize(
    ("html", "region"),
    [
        ("<nav>x</nav><main>{}</main>", "main"),
        ("<nav>x</nav><main id=content>{}</main>", "#content"),
        ("<div class='css-9x8y story'>{}</div><div class=sidebar>Short</div>", ".story"),
        ("<div>{}</div>", ""),
    ],
)
async def test_a_region_is_proposed_by_a_short_selector(pool, site, html, region):
    text = "<h1>Moka pot</h1><p>Brews strong coffee on any stove, in the time it takes to slice bread.</p>"

    assert (await survey(pool, site, html.format(text))).region == region


async def test_the_picture_shows_what_was_read(pool, site):
    async def keep(_):
        return True

    url = site.add("/page", SHOP)
    plain = await pool.look(Look(url=url), keep_evidence=keep)
    outlined = await pool.look(Look(url=url, survey=True), keep_evidence=keep)

    assert outlined.picture != plain.picture
    assert outlined.html == plain.html
