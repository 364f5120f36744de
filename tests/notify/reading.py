"""Reads a message the way its service does: what is markup in it, and what a person sees.

`structure` is everything that has an effect; two messages that differ only in harmless page text have the same.
"""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser

from markdown_it import MarkdownIt

from tests.notify.receivers import telegram_problem

ZWSP = "\u200b"
VOID = {"meta", "br", "img", "hr", "link", "input"}


class _Html(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.structure, self.text, self.open = [], [], []

    def handle_starttag(self, tag, attributes):
        self.structure.append((tag, tuple(name for name, _ in attributes)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open and self.open.pop() == tag, f"</{tag}> closes nothing"
        self.structure.append(("/" + tag, ()))

    def handle_data(self, data):
        if not self.open or self.open[-1] != "style":
            self.text.append(data)

    def handle_decl(self, decl):
        self.structure.append(("!" + decl, ()))

    def unknown_decl(self, data):
        raise AssertionError(f"a declaration out of nowhere: {data}")

    def handle_comment(self, data):
        raise AssertionError(f"a comment out of nowhere: {data}")

    handle_pi = unknown_decl


def read_html(body):
    reader = _Html()
    reader.feed(body)
    reader.close()
    assert reader.open == []
    return reader.structure, "".join(reader.text)


def read_telegram(body):
    assert telegram_problem(body) is None
    return read_html(body)


def read_slack(body):
    """Three entities, links in angle brackets, marks that are not walled in by zero-width spaces, quotations."""
    assert not re.search(r"&(?!amp;|lt;|gt;)", body)
    structure = [("link", target) for target in re.findall(r"<([^>|]*)\|[^>]*>", body)]
    rest = re.sub(r"<[^>|]*\|([^>]*)>", r"\1", body)
    assert "<" not in rest, "an angle bracket that is no link of ours"
    for place, char in enumerate(rest):
        around = rest[place - 1 : place] + rest[place + 1 : place + 2]
        if char in "*_~`" and around != ZWSP * 2:
            structure.append(("mark", char))
    structure += [("quote", "") for line in rest.split("\n") if line.startswith((">", "&gt;"))]
    return structure, html.unescape(rest).replace(ZWSP, "")


def read_markdown(body):
    structure, text = [], []
    for token in MarkdownIt("commonmark").enable("strikethrough").parse(body):
        if token.type != "inline":
            structure.append(token.type)
            if token.type in ("html_block", "code_block", "fence"):
                text.append(token.content)
            continue
        for child in token.children or ():
            if child.type in ("text", "text_special"):
                text.append(child.content)
            elif child.type in ("softbreak", "hardbreak"):
                text.append("\n")
            else:
                structure.append((child.type, child.attrGet("href")))
        text.append("\n")
    return structure, "".join(text).replace(ZWSP, "")


def read_text(body):
    """Nothing has an effect in plain text but the end of a line and control characters."""
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]", body)
    return body.count("\n"), body


READERS = {
    "mail": read_html,
    "matrix": read_html,
    "telegram": read_telegram,
    "slack": read_slack,
    "markdown": read_markdown,
    "discord": read_markdown,
    "ntfy": read_markdown,
    "text": read_text,
    "mail-text": read_text,
}
