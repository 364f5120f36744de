"""Says which grammar, and how much of it, each service takes.

The scheme of a route's URL picks the dialect. Budgets lie under the services' own limits and are counted
in the unit the service counts in, after escaping (facts/notify.md, section 2). Called by `run.deliver` and `show`.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from watcher.notify import escaping


def in_characters(body: str) -> int:
    return len(body)


def in_bytes(body: str) -> int:
    return len(body.encode())


def in_parsed_utf16(body: str) -> int:
    """UTF-16 units of what is left once the tags are parsed, the way Telegram counts."""
    return len(html.unescape(re.sub(r"<[^>]*>", "", body)).encode("utf-16-le")) // 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialect:
    """`template` is a name under templates/digest. `escape` makes page text harmless in this grammar, `link`
    does it for an address that `safe_url` has let through. `titled`: the service shows a title of its own;
    else the subject is the body's first line."""

    name: str
    template: str
    body_format: str
    budget: int
    escape: Callable[[str], str]
    link: Callable[[str], str]
    measure: Callable[[str], int] = in_characters
    titled: bool = True


TEXT = Dialect(
    name="text",
    template="text.j2",
    body_format="text",
    budget=3_000,
    escape=escaping.as_it_is,
    link=escaping.as_it_is,
)
MAIL = Dialect(
    name="mail",
    template="mail.html.j2",
    body_format="html",
    budget=90_000,  # Gmail clips at about 102 kB
    escape=escaping.for_html,
    link=escaping.for_html,
    measure=in_bytes,
)
MAIL_TEXT = replace(TEXT, name="mail-text", template="mail.txt.j2", budget=30_000)
TELEGRAM = Dialect(
    name="telegram",
    template="telegram.j2",
    body_format="html",
    budget=3_900,  # of 4,096
    escape=escaping.for_html,
    link=escaping.for_html,
    measure=in_parsed_utf16,
    titled=False,
)
MATRIX = Dialect(
    name="matrix",
    template="matrix.j2",
    body_format="html",
    budget=20_000,  # an event holds 65,536 bytes, the text in it twice
    escape=escaping.for_html,
    link=escaping.for_html,
    measure=in_bytes,
    titled=False,
)
SLACK = Dialect(
    name="slack",
    template="slack.j2",
    body_format="markdown",
    budget=2_800,  # a section holds 3,000
    escape=escaping.for_slack,
    link=escaping.for_slack_link,
)
MARKDOWN = Dialect(
    name="markdown",
    template="markdown.j2",
    body_format="markdown",
    budget=20_000,
    escape=escaping.for_markdown,
    link=escaping.as_it_is,
)
DISCORD = replace(MARKDOWN, name="discord", budget=1_900, titled=False)  # of 2,000
NTFY = replace(MARKDOWN, name="ntfy", budget=3_500, measure=in_bytes)  # over 4,096 bytes it becomes a file

_BY_SCHEME = {
    "mailto": MAIL,
    "mailtos": MAIL,
    "tgram": TELEGRAM,
    "slack": SLACK,
    "discord": DISCORD,
    "ntfy": NTFY,
    "ntfys": NTFY,
    "gotify": MARKDOWN,
    "gotifys": MARKDOWN,
    "matrix": MATRIX,
    "matrixs": MATRIX,
    "json": TEXT,
    "jsons": TEXT,
    "xml": TEXT,
    "xmls": TEXT,
    "form": TEXT,
    "forms": TEXT,
}
DIALECTS = {dialect.name: dialect for dialect in (MAIL, TEXT, TELEGRAM, SLACK, MARKDOWN, MATRIX)}


def scheme_of(url: str) -> str:
    """The scheme in lower case, "" when there is none."""
    scheme, found, _ = url.partition("://")
    return scheme.strip().lower() if found else ""


def dialect_of(url: str) -> Dialect:
    """The dialect of a route's Apprise URL; plain text within the service's own limit for those not listed."""
    listed = _BY_SCHEME.get(scheme_of(url))
    if listed is not None:
        return listed
    from watcher.notify.urls import longest_body  # loads Apprise, which takes 0.8 s: only where it must

    return replace(TEXT, budget=min(TEXT.budget, longest_body(url) or TEXT.budget))
