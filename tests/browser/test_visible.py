"""Everything a person sees is read, what nobody sees is not, and what cannot be read is named."""

import pytest

from watcher.model.capture import Look
from watcher.model.watch import Field, Source, SourceKind

PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="


async def read(pool, site, html, *, fields=(), region=("main",), **look):
    url = site.add("/page", f"<!doctype html><html lang=en><body>{html}")
    return await pool.look(Look(url=url, region=region, fields=fields, **look))


def texts(capture):
    return [block.text for block in capture.blocks]


def field(expr, **rest):
    return Field(name="f", sources=(Source(kind=SourceKind.CSS, expr=expr, **rest),))


def given(capture):
    (found,) = capture.samples
    return [s.value if s.value is not None else "".join(run.text for run in s.runs) for s in found.samples]


ROOT = "const put = (host, html) => { host.attachShadow({mode: 'open'}).innerHTML = html; return host.shadowRoot; };"


@pytest.mark.parametrize(
    ("light", "script", "expected"),
    [
        (
            "<x-a></x-a>",
            """const a = put(document.querySelector('x-a'), '<p>outer</p><x-b><i>light</i></x-b>');
            put(a.querySelector('x-b'), '<p>inner <slot></slot></p><slot name=none>in place of nothing</slot>');""",
            ["outer", "inner light", "in place of nothing"],
        ),
        (
            "<x-a>words</x-a>",
            """const a = put(document.querySelector('x-a'), '<x-b><slot></slot></x-b>');
            put(a.querySelector('x-b'), '<p>[<slot></slot>]</p>');""",
            ["[words]"],
        ),
        ("<x-a><p>never</p></x-a>", "put(document.querySelector('x-a'), '<p>instead</p>');", ["instead"]),
    ],
    ids=["nested", "a slot handed on", "no slot"],
)
async def test_shadow_roots_are_read_as_they_are_laid_out(pool, site, light, script, expected):
    capture = await read(pool, site, f"<main>{light}</main><script>{ROOT}{script}</script>")

    assert texts(capture) == expected


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"], ids=["same origin", "another origin"])
async def test_a_frame_in_a_shadow_root_is_read_and_a_field_finds_its_way_into_it(pool, site, host):
    inner = site.add("/inner", "<p>inside <b>frame</b></p>").replace("127.0.0.1", host)
    script = f"""put(document.querySelector('x-a'), '<iframe src="{inner}" width=300 height=100></iframe>');"""

    capture = await read(
        pool, site, f"<main><x-a></x-a></main><script>{ROOT}{script}</script>", fields=(field("b", frame="x-a iframe"),)
    )

    assert texts(capture) == ["inside frame"]
    assert given(capture) == ["frame"]


async def test_the_frame_of_a_field_may_stand_in_a_frame(pool, site):
    site.add("/inner", "<p>inside <b>frame</b></p>")
    site.add("/middle", "<p>middle</p><iframe id=deep src=/inner width=300 height=100></iframe>")

    capture = await read(
        pool,
        site,
        "<main><iframe src=/middle width=400 height=300></iframe></main>",
        fields=(field("b", frame="#deep"),),
    )

    assert texts(capture) == ["middle", "inside frame"]
    assert given(capture) == ["frame"]


async def test_what_comes_when_it_is_scrolled_to_is_read_as_far_as_asked(pool, site):
    html = """<main><div style="height:1500px">top</div></main><script>
      let count = 0;
      addEventListener('scroll', () => {
        if (count < 9 && scrollY + innerHeight > document.body.scrollHeight - 50) {
          count += 1;
          document.querySelector('main').insertAdjacentHTML('beforeend', `<p style="height:900px">part ${count}</p>`);
        }
      });</script>"""

    assert "part 1" not in texts(await read(pool, site, html))
    assert texts(await read(pool, site, html, scroll=3))[:3] == ["top", "part 1", "part 2"]
    assert "part 9" not in texts(await read(pool, site, html, scroll=3))


async def test_a_column_is_named_by_the_lowest_head_above_it(pool, site):
    capture = await read(
        pool,
        site,
        "<main><table><thead><tr><th rowspan=2>Ship<th colspan=2>Times<tr><th>Departs<th>Arrives</thead>"
        "<tbody><tr><th rowspan=2>Ferry<td>08:00<td>09:00<tr><td>10:00<td>11:00</tbody></table></main>",
    )

    assert [(block.cells, block.columns) for block in capture.blocks[2:]] == [
        (("Ferry", "08:00", "09:00"), ("Ship", "Departs", "Arrives")),
        (("10:00", "11:00"), ("Departs", "Arrives")),
    ]


async def test_a_term_and_what_is_said_of_it_are_one_block(pool, site):
    capture = await read(
        pool, site, "<main><dl><dt>Price<dd>5 €<dt>Size<dd>3<dd>4<div><dt>Colour<dd>red</div></dl></main>"
    )

    assert texts(capture) == ["Price 5 €", "Size 3", "4", "Colour red"]


FORM = """<main><form><input id=name value=Ann><select id=size><option>small<option selected>large</select>
<input type=checkbox id=on checked><input type=checkbox id=off><textarea id=note>a note</textarea>
<progress id=done value=3 max=10>not shown</progress><meter value=.6>nor this</meter><output>12</output>
<button id=buy disabled>Buy</button></form></main>"""


@pytest.mark.parametrize(
    ("expr", "of", "expected"),
    [
        ("#name", {}, "Ann"),
        ("#name", {"property": "value"}, "Ann"),
        ("#size", {}, "large"),
        ("#size", {"property": "selectedIndex"}, "1"),
        ("#on", {}, "true"),
        ("#off", {}, "false"),
        ("#on", {"property": "checked"}, "true"),
        ("#note", {}, "a note"),
        ("#done", {"property": "value"}, "3"),
        ("#buy", {"property": "disabled"}, "true"),
        ("output", {}, "12"),
    ],
)
async def test_values_and_states_of_forms_are_read_as_fields(pool, site, expr, of, expected):
    assert given(await read(pool, site, FORM, fields=(field(expr, **of),))) == [expected]


async def test_of_a_form_what_is_typed_or_drawn_is_no_text(pool, site):
    assert texts(await read(pool, site, FORM)) == ["large 12 Buy"]


async def test_the_words_for_a_picture_are_read_where_they_are_asked_for(pool, site):
    html = f"<main><p>Rated <img alt='4.5 of 5' src={PIXEL}> by readers</p></main>"

    capture = await read(pool, site, html, fields=(field("img", attribute="alt"),))

    assert (texts(capture), given(capture)) == (["Rated by readers"], ["4.5 of 5"])


@pytest.mark.parametrize(
    ("css", "body", "expected"),
    [
        ("b::before{content:'79.00 €'}", "<b></b>", ["79.00 €"]),
        ("b::after{content:attr(data-left)}", "<b data-left='12 left'> </b>", ["12 left"]),
        ("b::before{content:'only ' attr(data-left)}", "<b data-left=12></b>", ["only 12"]),
        ("p::before{content:'• '}", "<p>a point</p>", ["a point"]),
        ("i::before{content:'\\e901'}", "<i></i>word", ["word"]),
        ("i::before{content:'x'}", "<i></i>word", ["word"]),
        ("b::before{content:'79.00 €';display:none}", "<b></b>word", ["word"]),
        ("b::before{content:'79.00 €'} b{visibility:hidden}", "<b></b>word", ["word"]),
    ],
)
async def test_what_a_style_sheet_writes_is_read_where_it_is_a_value(pool, site, css, body, expected):
    assert texts(await read(pool, site, f"<style>{css}</style><main>{body}</main>")) == expected


async def test_a_field_has_what_a_style_sheet_adds_to_it_and_keeps_it_in_the_markup(pool, site):
    async def keep(_):
        return True

    html = """<style>.price::after{content:' €'} b::before{content:'12 left'}</style>
      <main><p class=price>79.00</p><b></b></main>"""
    look = Look(url=site.add("/page", html), region=("main",), fields=(field(".price"),))
    capture = await pool.look(look, keep_evidence=keep)
    again = await pool.look(Look(url=look.url, region=look.region, fields=look.fields, document=capture.html))

    assert given(capture) == ["79.00 €"]
    assert (texts(again), again.samples) == (texts(capture), capture.samples)


async def test_of_closed_details_only_the_summary_is_read(pool, site):
    html = """<main><details><summary>More</summary><p>folded</p></details>
      <details open><summary>Open</summary>shown</details></main>"""

    assert texts(await read(pool, site, html)) == ["More", "Open", "shown"]


@pytest.mark.parametrize(
    "hidden",
    [
        "<p style='display:none'>no</p>",
        "<p style='visibility:hidden'>no</p>",
        "<p style='position:absolute;opacity:0;pointer-events:none'>no</p>",
        "<p style='position:absolute;left:-9999px'>no</p>",
        "<p style='position:absolute;right:-9999px'>no</p>",
        "<p style='position:absolute;clip:rect(0 0 0 0)'>no</p>",
        "<p style='position:absolute;clip-path:inset(50%)'>no</p>",
        "<p style='position:absolute;width:1px;height:1px;overflow:hidden'>no</p>",
        "<aside style='position:fixed;top:0;width:300px;transform:translateX(-100%);left:0'>no</aside>",
        "<p style='text-indent:-9999px'>no</p>",
        "<p style='font-size:0'>no</p>",
        "<p hidden>no</p>",
        "<p style='max-height:0;overflow:hidden'>no</p>",
        "<div style='content-visibility:hidden'>no</div>",
        "<dialog>no</dialog>",
        "<div popover>no</div>",
        "<noscript>no</noscript>",
    ],
)
async def test_text_that_nobody_sees_is_not_read(pool, site, hidden):
    assert texts(await read(pool, site, f"<main>{hidden}<p>yes</p></main><script></script>")) == ["yes"]


@pytest.mark.parametrize(
    "shown",
    [
        "<p style='opacity:0'>faded in when it is scrolled to</p>",
        "<p style='visibility:hidden'><span style='visibility:visible'>faded in when it is scrolled to</span></p>",
        "<p style='font-size:0'><span style='font-size:16px'>faded in when it is scrolled to</span></p>",
        "<p aria-hidden=true>faded in when it is scrolled to</p>",
        "<p style='position:absolute;top:3000px'>faded in when it is scrolled to</p>",
        "<p style='position:relative;left:20px'>faded in when it is scrolled to</p>",
    ],
)
async def test_text_that_a_person_can_come_to_see_is_read(pool, site, shown):
    assert texts(await read(pool, site, f"<main>{shown}</main>")) == ["faded in when it is scrolled to"]


async def test_a_formula_is_one_line(pool, site):
    assert texts(await read(pool, site, "<main><math><mi>x</mi><mo>=</mo><mn>5</mn></math></main>")) == ["x = 5"]


async def test_what_cannot_be_read_is_named(pool, site):
    site.add("/inner", "<p>in</p>")
    html = """<main><x-c></x-c><canvas width=300 height=200></canvas><object data=/inner width=300 height=100></object>
      <embed src=/inner width=300 height=100><iframe src=http://localhost:1/ width=300 height=100></iframe></main>
      <script>document.querySelector('x-c').attachShadow({mode:'closed'}).innerHTML='<p>secret'</script>"""

    capture = await read(pool, site, html)

    assert [thing.partition(" http")[0] for thing in capture.unread] == [
        "closed shadow root of x-c",
        "canvas",
        "object",
        "embed",
        "frame",
    ]
