"""A saved page is shown as it was: nothing in it runs, nothing is fetched."""

from watcher.model.capture import Look

SAVED = """<title>Kept</title><base href="/elsewhere/">
<link rel=stylesheet href=/style.css><style>.gone { display: none }</style>
<meta http-equiv=refresh content="0;url=/next">
<p>as it was</p><p class=gone>not to be seen</p><img src=/picture.png onerror="document.title = 'ran'">
<iframe src=/frame.html></iframe><script src=/script.js></script>
<script>document.title = 'ran'; fetch('/ping'); location.href = '/away'</script>"""


async def test_a_saved_page_runs_no_script_and_makes_no_request(pool, site):
    url = site.url("/page")

    capture = await pool.look(Look(url=url, document=SAVED))

    assert (capture.title, capture.final_url, capture.status) == ("Kept", url, None)
    assert "as it was" in capture.blocks[0].text
    assert site.paths() == []


async def test_the_styles_in_a_saved_page_still_hide_what_they_hid(pool, site):
    capture = await pool.look(Look(url=site.url("/page"), document=SAVED))

    assert "not to be seen" not in " ".join(block.text for block in capture.blocks)


async def test_a_saved_page_needs_no_host_that_exists(pool):
    capture = await pool.look(Look(url="https://closed-shop.invalid/p/1", document="<p>still here</p>"))

    assert capture.final_url == "https://closed-shop.invalid/p/1"
