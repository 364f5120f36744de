"""What is read of a page: what a person can see, in the order they read it, and what it was."""

import pytest

from watcher.model.capture import Block, Look, Place, Property, Run, Sample
from watcher.model.watch import Field, Items, Source, SourceKind


def texts(capture):
    return [block.text for block in capture.blocks]


def block(capture, text):
    return next(block for block in capture.blocks if block.text == text)


def field(name, expr, *, kind=SourceKind.CSS, **more):
    return Field(name=name, sources=(Source(kind=kind, expr=expr, **more),))


def samples(capture, name):
    return next(found.samples for found in capture.samples if found.field == name)


def runs(capture, name):
    (sample,) = samples(capture, name)
    return sample.runs


async def look(pool, site, page, **how):
    return await pool.look(Look(url=site.url(page), **how))


async def show(pool, site, html, **how):
    return await pool.look(Look(url=site.add("/page", html), **how))


async def test_a_person_sees_these_blocks_of_a_shop_page(pool, site):
    capture = await look(pool, site, "/capture-shop.html", region=("main",))

    assert texts(capture) == [
        "Moka pot",
        "7900 € 89,00 € or 12 × 7 €",
        "Colour: silver",
        "First line",
        "second line",
        "but me",
        "fading in",
        "Details",
        "Weight 850 g",
        "Cups 6",
        "More",
        "Care",
        "No soap",
        "Size 6 cups Add to cart Ask",
        "Code",
        "line one",
        "line two",
        "Auf Lager",
        "Label",
    ]


async def test_a_block_knows_where_it_stands(pool, site):
    capture = await look(pool, site, "/capture-shop.html", region=("body",))

    assert block(capture, "Weight 850 g") == Block(
        text="Weight 850 g",
        path="main#product>article.product>dl>dd",
        tag="dd",
        heading="Moka pot › Details",
        lang="en",
    )
    assert block(capture, "line one").heading == "Moka pot › Details › Code"
    assert block(capture, "Auf Lager").lang == "de"
    places = {b.text: b.place for b in capture.blocks}
    assert places["Home Pots"] is Place.NAV
    assert places["Moka pot"] is Place.MAIN  # a header inside an article is not the page's
    assert places["Grinder"] is Place.ASIDE
    assert places["Cookies?"] is Place.DIALOG
    assert places["© Shop"] is Place.FOOTER


async def test_names_that_change_with_every_build_are_left_out_of_a_path(pool, site):
    html = "<main><div class='css-1k2j3h price is-open styles_xKqZv'><p id=row-17>79 €</p></div></main>"

    capture = await show(pool, site, html)

    assert capture.blocks[0].path == "main>div.price>p"


async def test_a_table_row_is_one_block_with_cells_and_columns(pool, site):
    capture = await look(pool, site, "/capture-table.html", region=("main",))

    assert texts(capture) == [
        "Ferries",
        "May",
        "Date | Ship | Departs | Places",
        "28 May | Ferry 2 | 06:00 | late | 68",
        "27 May | Ferry 1 | 09:45 |  | 67",
        "Ferry 3 | 10:00 |  | 66",
        "Left",
        "one",
        "two",
    ]
    assert capture.blocks[3].cells == ("28 May", "Ferry 2", "06:00", "late", "68")
    assert capture.blocks[3].columns == ("Date", "Ship", "Departs", "Departs", "Places")
    assert capture.blocks[5].columns == ("Ship", "Departs", "Departs", "Places")
    assert capture.blocks[2].columns == ()


async def test_shadow_roots_slots_and_frames_are_read_where_they_stand(pool, site):
    capture = await look(pool, site, "/capture-frames.html", region=("main",))

    assert texts(capture) == ["Hut", "before", "Sat | 4 beds", "after", "above", "slotted", "below named"]
    assert [b.frame for b in capture.blocks] == [False, False, True, False, False, False, False]
    assert capture.blocks[2].lang == "it"


async def test_a_frame_of_another_origin_is_read_in_its_place_and_a_dead_one_is_named(pool, site):
    other = site.url("/capture-frame.html").replace("127.0.0.1", "localhost")
    html = (
        f"<main><p>before</p><iframe src='{other}'></iframe><p>after</p>"
        "<iframe src='http://127.0.0.1:9/dead'></iframe></main>"
    )

    capture = await show(
        pool, site, html, fields=(field("beds", ".beds", frame="iframe"), field("place", "h1", frame="#none"))
    )

    assert texts(capture) == ["before", "Sat | 4 beds", "after"]
    assert [b.frame for b in capture.blocks] == [False, True, False]
    assert runs(capture, "beds") == (Run(text="4 beds", label="beds"),)
    assert samples(capture, "place") == ()
    (unread,) = capture.unread
    assert unread.startswith("frame http://127.0.0.1:9/dead: ")


async def test_a_closed_shadow_root_and_a_canvas_are_named(pool, site):
    html = """<main><p>text</p><x-box></x-box><canvas width=300 height=200></canvas></main>
        <script>document.querySelector("x-box").attachShadow({mode: "closed"}).innerHTML = "secret"</script>"""

    capture = await show(pool, site, html)

    assert set(capture.unread) == {"closed shadow root of x-box", "canvas"}


async def test_regions_are_read_in_the_order_they_were_named_each_once(pool, site):
    html = "<div class=a>one<p class=b>two</p></div><div class=c>three</div><div class=c>four</div>"

    capture = await show(pool, site, html, region=(".c", ".a", ".b"))

    assert texts(capture) == ["three", "four", "one", "two"]


async def test_what_is_dropped_is_not_read_but_stays_on_the_page(pool, site):
    html = "<main><p>keep</p><p class=ad>buy <b>now</b></p></main>"

    capture = await show(pool, site, html, region=("main",), drop=(".ad",), fields=(field("ad", ".ad b"),))

    assert texts(capture) == ["keep"]
    assert runs(capture, "ad")[0].text == "now"


@pytest.mark.parametrize(
    ("html", "selector"),
    [
        ("<nav>x</nav><main><p>The main part of this page</p></main>", "main"),
        ("<nav>x</nav><div role=main>The main part of this page</div>", "[role=main]"),
        ("<nav>x</nav><article id=story>The main part of this page</article>", "article#story"),
        ("<main>x</main><div>The main part of this page</div>", "body"),
        ("<article>The main part</article><article>of this page</article>", "body"),
    ],
)
async def test_without_a_region_the_main_content_is_found(pool, site, html, selector):
    capture = await show(pool, site, html)

    assert capture.selector == selector
    assert "The main part" in " ".join(texts(capture))


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        (None, ["Red jug 5 €", "Blue jug 6 €"]),
        ("link", ["/red", "/blue"]),
        (".name", ["Red jug", "Blue jug"]),
    ],
)
async def test_an_item_that_is_a_list_entry_is_one_block_with_a_key(pool, site, key, expected):
    html = (
        "<ul><li><h3 class=name><a href=/red>Red jug</a></h3><p>5 €</p>"
        "<li><h3 class=name><a href=/blue>Blue jug</a></h3><p>6 €</p></ul>"
    )

    capture = await show(pool, site, html, region=("ul",), items=Items(css="li", key=key))

    assert texts(capture) == ["Red jug 5 €", "Blue jug 6 €"]
    assert [b.item.removeprefix(site.base) for b in capture.blocks] == expected


async def test_blocks_of_a_larger_item_share_its_key_and_rows_go_by_their_first_cell(pool, site):
    cards = "<div class=card><p>one</p><p>two</p></div>"
    rows = "<table><tr><td>k1<td>v1<tr><td>k2<td>v2</table>"

    card = await show(pool, site, cards, items=Items(css=".card"))
    table = await show(pool, site, rows, items=Items(css="tr", key="first-cell"))

    assert [(b.text, b.item) for b in card.blocks] == [("one", "one two"), ("two", "one two")]
    assert [(b.text, b.item) for b in table.blocks] == [("k1 | v1", "k1"), ("k2 | v2", "k2")]


async def test_the_runs_of_a_field_keep_what_they_are(pool, site):
    capture = await look(pool, site, "/capture-shop.html", fields=(field("price", ".price"),))

    assert runs(capture, "price") == (
        Run(text="Now", hidden=True, label="sr-only price"),
        Run(text="79", label="price"),
        Run(text="00", raised=True, small=True, label="raised price"),
        Run(text=" € ", label="price"),
        Run(text="89,00 € ", struck=True, label="was price"),
        Run(text="or 12 × 7 €", small=True, label="price"),
    )


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p><del>old <b id=f>9 €</b></del></p>", (Run(text="9 €", struck=True),)),
        ("<p style='text-decoration: line-through'><b id=f>9 €</b></p>", (Run(text="9 €", struck=True),)),
        ("<p>12<sup id=f>99</sup></p>", (Run(text="99", raised=True),)),
        ("<div id=f><p>a</p><p>b</p>c<br>d</div>", tuple(Run(text=t, block=t != "a") for t in "abcd")),
        ("<p id=f><span>1</span><span>2</span> <i style='display:none'>3</i></p>", (Run(text="12"),)),
        ("<div id=f style='display:flex'><span>£</span><span>24</span></div>", (Run(text="£24"),)),
        ("<p id=f><ins itemprop='Price Offer'>5</ins></p>", (Run(text="5", label="price offer"),)),
        ("<input id=f value='7'>", (Run(text="7"),)),
    ],
)
async def test_a_run_says_what_it_is_within_and_above_the_match(pool, site, html, expected):
    assert runs(await show(pool, site, html, fields=(field("f", "#f"),)), "f") == expected


async def test_a_match_that_is_not_rendered_is_left_out_and_a_blank_one_is_not(pool, site):
    html = "<p class=f hidden>1</p><p class=f></p><p class=f lang=de>2</p>"

    capture = await show(pool, site, html, fields=(field("f", ".f"),))

    assert samples(capture, "f") == (Sample(), Sample(runs=(Run(text="2", label="f"),), lang="de"))


async def test_attributes_properties_xpath_and_piercing_selectors_are_read(pool, site):
    html = """<main><a id=l href=/x data-price=79>go</a><input id=c type=checkbox checked><x-card></x-card></main>
        <script>document.querySelector("x-card").attachShadow({mode: "open"}).innerHTML =
        "<div class=stock><x-in></x-in></div>";
        document.querySelector("x-card").shadowRoot.querySelector("x-in").attachShadow({mode: "open"}).innerHTML =
        "<b>In stock</b>";</script>"""
    fields = (
        field("data", "#l", attribute="data-price"),
        field("href", "#l", property="href"),
        field("checked", "#c", property="checked"),
        field("none", "#l", attribute="title"),
        field("path", "//a[@id='l']/@href", kind=SourceKind.XPATH),
        field("count", "count(//a)", kind=SourceKind.XPATH),
        field("deep", "x-card .stock b"),
        field("child", "main x-in > b"),
        field("wrong", "x-other b"),
    )

    capture = await show(pool, site, html, fields=fields)

    values = {found.field: [s.value or s.runs[0].text for s in found.samples] for found in capture.samples}
    assert values == {
        "data": ["79"],
        "href": [site.url("/x")],
        "checked": ["true"],
        "none": [],
        "path": ["/x"],
        "count": ["1"],
        "deep": ["In stock"],
        "child": ["In stock"],
        "wrong": [],
    }


async def test_a_selector_the_browser_does_not_know_is_named(pool, site):
    capture = await show(pool, site, "<main>x</main>", fields=(field("f", "p:nope(1)"),), drop=("p:nope(2)",))

    assert samples(capture, "f") == ()
    assert set(capture.unread) == {
        "css p:nope(1): the browser does not know this expression",
        "drop p:nope(2): the browser does not know this selector",
    }


async def test_structured_data_is_collected(pool, site):
    html = """<meta name=description content=Pot><meta property=og:x content=1>
        <script type="application/ld+json; charset=utf-8">{"a": 1}</script>
        <div itemscope itemtype="https://schema.org/Product"><h1 itemprop=name>Pot</h1>
        <div itemprop=offers itemscope itemtype="https://schema.org/Offer"><span itemprop=price content=79.00>79</span>
        <link itemprop=availability href="https://schema.org/InStock"></div>
        <time itemprop=releaseDate datetime=2026-05-01>May</time></div>"""

    capture = await show(pool, site, html)

    assert [(m.name, m.content) for m in capture.meta] == [("description", "Pot"), ("og:x", "1")]
    assert capture.jsonld == ('{"a": 1}',)
    (item,) = capture.microdata
    name, offers, released = item.properties
    assert (item.type, name, released) == (
        "https://schema.org/Product",
        Property(name="name", value="Pot"),
        Property(name="releaseDate", value="2026-05-01"),
    )
    assert offers.item.properties == (
        Property(name="price", value="79.00"),
        Property(name="availability", value="https://schema.org/InStock"),
    )


async def test_signs_speak_of_the_whole_page(pool, site):
    html = (
        "<h2>Side</h2><main><h1>Log in</h1><p>caf\ufffd</p></main><input type=password><input type=password hidden>"
        "<iframe src='/cdn-cgi/challenge-platform/x' width=0 height=0></iframe>"
    )

    signs = (await show(pool, site, html, region=("p",))).signs

    assert (signs.heading, signs.opening) == ("Log in", "Side\nLog in\ncaf\ufffd\n")
    assert (signs.password_inputs, signs.replaced, signs.text_length) == (1, 1, 17)
    assert signs.challenge.endswith("/cdn-cgi/challenge-platform/x")


async def test_a_region_that_is_not_shown_has_no_blocks(pool, site):
    capture = await show(pool, site, "<main style='display:none'>no</main><p>yes</p>", region=("main",))

    assert (capture.blocks, capture.signs.region_found) == ((), True)


async def test_what_is_too_large_is_cut_and_named(pool, site):
    deep = "<div>" * 700 + "deep"
    html = f"<main><p>{'word ' * 8000}</p></main><script>document.querySelector('main').append('x')</script>"

    long = await show(pool, site, html)
    nested = await show(
        pool,
        site,
        f"<main></main><script>let e = document.querySelector('main');"
        f"for (let i = 0; i < 700; i++) e = e.appendChild(document.createElement('div'));"
        f"e.textContent = '{deep[-4:]}'</script>",
    )

    assert len(long.blocks[0].text) == 20_000
    assert long.unread == ("the end of a very long paragraph",)
    assert nested.unread == ("what is nested more than 512 deep",)


@pytest.mark.parametrize(
    ("page", "region"),
    [
        ("/capture-shop.html", ("main",)),
        ("/capture-shop.html", (".price", "aside p")),
        ("/capture-shop.html", ()),
        ("/capture-table.html", ("main",)),
        ("/capture-frames.html", ("main",)),
        ("/settle-late-shadow.html", ("main",)),
    ],
)
async def test_the_kept_markup_reads_the_same_when_it_is_shown_again(pool, site, page, region):
    async def keep(_):
        return True

    look = Look(url=site.url(page), region=region, fields=(field("price", ".price"),))
    capture = await pool.look(look, keep_evidence=keep)
    again = await pool.look(Look(url=look.url, region=region, fields=look.fields, document=capture.html))

    assert again.blocks == capture.blocks
    assert again.samples == capture.samples
    assert "<script" not in capture.html
    assert "never" not in capture.html


async def test_a_frame_of_another_origin_is_kept_in_the_markup(pool, site):
    async def keep(_):
        return True

    other = site.url("/capture-frame.html").replace("127.0.0.1", "localhost")
    url = site.add("/framed", f"<main><p>before</p><iframe src='{other}'></iframe><p>after</p></main>")
    capture = await pool.look(Look(url=url), keep_evidence=keep)
    again = await pool.look(Look(url=url, document=capture.html))

    assert again.blocks == capture.blocks
    assert texts(again) == ["before", "Sat | 4 beds", "after"]


async def test_markup_that_a_parser_would_move_is_kept_in_its_place(pool, site):
    async def keep(_):
        return True

    script = """<main></main><script>
        const make = (name, text, ...inside) => {
          const e = document.createElement(name); e.append(text, ...inside); return e;
        };
        document.querySelector("main").append(
          make("p", "outer", make("div", "inner"), make("ul", "", make("li", "entry")), "tail"),
          make("a", "one", make("a", "two")),
          make("table", "", make("tr", "", make("td", "cell")), make("div", "stray")),
          make("div", "", make("tr", "", make("td", "lone"))),
        );</script>"""
    capture = await pool.look(Look(url=site.add("/odd", script)), keep_evidence=keep)
    again = await pool.look(Look(url=site.url("/odd"), document=capture.html))

    assert texts(capture) == ["outer", "inner", "entry", "tail", "onetwo", "cell", "stray", "lone"]
    assert again.blocks == capture.blocks
