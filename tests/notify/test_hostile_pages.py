"""Pages are hostile: whatever their text holds is read as it stands, in every dialect, and has no effect."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.digest.making import change, digest, field_change, hunk, notice, reading
from tests.notify.reading import READERS, ZWSP
from watcher.model.digest import Message
from watcher.notify.dialects import DISCORD, MAIL, MARKDOWN, MATRIX, NTFY, SLACK, TELEGRAM, TEXT
from watcher.notify.escaping import clean
from watcher.notify.render import render

DIALECTS = (TEXT, MAIL, TELEGRAM, MATRIX, SLACK, MARKDOWN, DISCORD, NTFY)

HOSTILE = [
    "<!channel> <!here|x> <@U123> <@&99> @everyone @here",
    "<http://evil.example|bank> [x](http://evil.example) ![i](http://evil.example/p.png) [x]: http://evil.example",
    "*b* _i_ ~s~ ~~s~~ `c` ||s|| **bold** __u__ ```code```",
    "</del></b><script>alert(1)</script></td></table>",
    '"><img src=x onerror=alert(1)> \' " onload="x',
    "&amp;lt; &lt;b&gt; &#60; &nbsp; &copy",
    "price <5 & <table>",
    "javascript:alert(1) data:text/html,x",
    "A\r\nBcc: v@evil.example\r\n\r\nhello",
    "{{7*7}} {% raw %} ${HOME} {#x#}",
    ":smile: :+1:",
    "\\n \\*x\\* \\",
    "abc\u202egpj.exe \u2066x\u2069",
    "nul\x00 bell\x07 escape\x1b[31m form\x0cfeed \x85 \u2028 \u2029",
    "lone \ud800 surrogate",
    "مرحبا بالعالم \u00a0 \u200b zero",
    "> quoted",
    "# heading",
    "- item",
    "1. item",
    "=?utf-8?q?=0D=0ABcc:_x?=",
    "-----",
    "if (a < b && c > d) { print(\"<b>hi</b>\") }",
    "Set price_per_unit to *new* and drop ~old~ `x`",
    "AT&T and Söhne & Co.",
    "Write &lt;br&gt; for a line break",
    "Rate: 5 < 6 > 4; I <3 it",
    "Path C:\\temp\\new_[1].txt (see #12, +3.5%!)",
    "</div></body><script>alert(1)</script>",
]  # fmt: skip


def page_that_says(text):
    """A digest with the text in every place that page text can reach."""
    return digest(
        change(
            field_change(reading("status", f"was {text} was", "a"), reading("status", f"is {text} is", "b")),
            field_change(reading("tags", values=("kept",)), reading("tags", values=(f"tag {text} tag",))),
            hunks=(
                hunk(f"kept {text} kept [-gone {text} gone and more words-] {{+put {text} put and more words+}}"),
                hunk("{+x+}", heading=f"head {text} head", context=f"near {text} near"),
            ),
            name=f"name {text} name",
        ),
        notices=(notice(f"line {text} line", name=f"name {text} name", words=f"words {text} words"),),
        notes={"moka-pot": f"note {text} note"},
    )


def read(dialect, message: Message):
    parts = [READERS[dialect.name](message.html or message.body)]
    if message.html:
        parts.append(READERS["mail-text"](message.body))
    return [structure for structure, _ in parts], [text for _, text in parts]


ENDS = re.compile(r"([.!?…。！？])([\"'”’»)\]]*)")
KINDS = {".": ".", "…": "?", "!": "?", "?": "?"}


def harmless(text):
    """A text of the same shape, with the same ends of sentences, that cannot have an effect."""
    ended = ENDS.sub(lambda end: KINDS.get(end[1], "。") + "”" * len(end[2]), text)
    return "".join(_harmless(char) for char in ended)


def _harmless(char):
    if not clean(char) or char in ".?。”":
        return char  # what is taken out of every message, and what ends a sentence
    return " " if char.isspace() else "w" if char.islower() or char.isdigit() else "W"


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
@pytest.mark.parametrize("text", HOSTILE)
def test_page_text_is_read_as_it_stands_and_is_never_markup(dialect, text):
    expected, _ = read(dialect, render(page_that_says(harmless(text)), dialect, delivery_id="d"))

    structure, seen = read(dialect, render(page_that_says(text), dialect, delivery_id="d"))

    assert structure == expected
    for one in seen:
        assert clean(text).strip().replace(ZWSP, "") in one.replace("\n", " ").replace(ZWSP, "")


# Without the brackets in which `hunk` marks what changed.
NASTY = st.one_of(st.sampled_from("<>&*_~`|()!#@:\\\"'=%$-.\n\r\t \x00\x0c\u200b\u202e1ab"), st.characters()).filter(
    lambda char: char not in "[]{}+"
)


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
@given(text=st.text(alphabet=NASTY, max_size=40))
@settings(max_examples=60, deadline=None)
def test_no_text_at_all_becomes_markup(dialect, text):
    expected, _ = read(dialect, render(page_that_says(f"a {harmless(text)} b"), dialect, delivery_id="d"))

    structure, _ = read(dialect, render(page_that_says(f"a {text} b"), dialect, delivery_id="d"))

    assert structure == expected


@pytest.mark.parametrize("dialect", [MARKDOWN, DISCORD, NTFY], ids=lambda dialect: dialect.name)
@pytest.mark.parametrize(
    "text", ["# x", "- x", "+ x", "1. x", "1) x", "=====", "-----", "> x", "~~~ x", "``` x", "    x"]
)
def test_text_at_the_start_of_a_line_opens_no_block_in_markdown(dialect, text):
    plain = render(digest(change(hunks=(hunk(f"{text} [-a-]{{+b+}}"),))), dialect, delivery_id="d").body
    harmless = render(digest(change(hunks=(hunk("word [-a-]{+b+}"),))), dialect, delivery_id="d").body

    assert READERS["markdown"](plain)[0] == READERS["markdown"](harmless)[0]


def test_nobody_is_mentioned_in_discord():
    body = render(page_that_says("@everyone <@1> <@&2> <#3>"), DISCORD, delivery_id="d").body

    assert "@everyone" not in body
    assert "\\<@" in body


def test_an_address_that_is_none_is_no_link():
    scripted = digest(change(hunks=(hunk("{+x+}"),), url="javascript:alert(1)"))

    for dialect in DIALECTS:
        message = render(scripted, dialect, delivery_id="d")
        assert "javascript" not in (message.html or "") + message.body


def test_an_address_cannot_break_out_of_a_link():
    nasty = digest(change(hunks=(hunk("{+x+}"),), url="https://shop.example/a\"b'c>d|e)f<g h`i"))

    for dialect in DIALECTS:
        message = render(nasty, dialect, delivery_id="d")
        assert "https://shop.example/a%22b%27c%3Ed%7Ce" in message.body
        READERS[dialect.name](message.html or message.body)
