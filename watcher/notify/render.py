"""Renders a digest into the message for one service, inside its budget.

Templates lie in templates/digest. What comes out of an expression is cleaned and escaped for the dialect,
whether or not the template remembers to: only the template's own text is markup. Called by `run.deliver`
and `show`; pure but for reading the templates.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from watcher.digest.passage import shorten
from watcher.digest.subject import news, subject
from watcher.model.digest import Card, Digest, Message, Sense
from watcher.notify import marks, wording
from watcher.notify.dialects import MAIL, MAIL_TEXT, Dialect
from watcher.notify.escaping import ZERO_WIDTH_SPACE, clean, safe_url
from watcher.notify.folding import Fold, Folded, foldings
from watcher.notify.pictures import shown_pictures
from watcher.resources import shipped

BRAND = "Watcher"
AT_BEST = Fold(context=False, hunks=8, length=700)
AT_BEST_MAIL = Fold(context=True, hunks=12, length=1200, cards=20)
LONGEST_PLAIN = 900
# A character no page text can hold, as `clean` takes it out: the templates' mark for a line that stays empty.
_GAP = "\x0c"


def render(
    digest: Digest,
    dialect: Dialect,
    *,
    delivery_id: str,
    pictures: Mapping[str, bytes] | None = None,
    brand: str = BRAND,
) -> Message:
    """The message for one delivery. `pictures`: the bytes of `Card.picture`, by blob name; mail only."""
    line = subject(digest)
    watches = {card.watch_id for card in digest.cards} | {notice.watch_id for notice in digest.notices}
    thread = watches.pop() if len(watches) == 1 else None
    plain = _plain(digest, line)
    if dialect is MAIL:
        shown = shown_pictures(digest.cards, pictures or {})
        html = fitting(digest, MAIL, AT_BEST_MAIL, subject=line, brand=brand, pictures=shown)
        return Message(
            title=clean(line),
            body=fitting(digest, MAIL_TEXT, AT_BEST_MAIL, subject=line, brand=brand),
            body_format=MAIL.body_format,
            delivery_id=delivery_id,
            html=html,
            pictures=tuple((picture.cid, picture.data) for picture in shown.values() if f"cid:{picture.cid}" in html),
            thread=thread,
            plain=plain,
        )
    return Message(
        title=clean(line) if dialect.titled else "",
        body=fitting(digest, dialect, AT_BEST, subject=line, brand=brand),
        body_format=dialect.body_format,
        delivery_id=delivery_id,
        thread=thread,
        plain=plain,
    )


def fitting(digest: Digest, dialect: Dialect, at_best: Fold, **context: Any) -> str:
    """The richest form of the digest that is within the budget."""
    body = ""
    for folded in foldings(digest, first=at_best):
        if _at_least(folded.digest) > dialect.budget:
            continue
        body = _rendered(digest, folded, dialect, context)
        if dialect.measure(body) <= dialect.budget:
            return body
    # Not even the barest form: hundreds of notices with long words. The subject says what matters most.
    return str(dialect.escape(clean(shorten(context["subject"], dialect.budget // 8)))) or body


def _rendered(whole: Digest, folded: Folded, dialect: Dialect, context: Mapping[str, Any]) -> str:
    digest = folded.digest
    text = (
        _environment(dialect)
        .get_template(dialect.template)
        .render(
            digest=digest,
            rest=folded.rest,
            head=wording.head(whole.cards, whole),
            others=wording.others(whole),
            checked=wording.checked(whole),
            unreadable=wording.unreadable(whole),
            is_daily=whole.schedule.startswith("daily"),
            when=wording.day_and_time(whole.at),
            rest_words=wording.rest(folded.rest),
            repeated_words=wording.REPEATED if whole.repeated else "",
            preheader=wording.preheader(digest.cards),
            is_bundle=len(whole.cards) + len(whole.notices) > 1,
            titled=dialect.titled,
            **context,
        )
    )
    return text.strip() if dialect.template.endswith(".html.j2") else _lines(text, dialect)


def _lines(text: str, dialect: Dialect) -> str:
    """Drop the empty lines that the template's tags leave, keep those it asks for."""
    # "-- " sets a mail's signature off, RFC 3676 section 4.3.
    kept = [line if line == "-- " else line.rstrip(" ") for line in text.split("\n") if line.strip(" ")]
    joined = re.sub(rf"(?:{_GAP}\n?)+", "\n", "\n".join(kept)).strip("\n ")
    if dialect.template == "markdown.j2":
        # Two spaces keep a line break in CommonMark; Discord takes every line as it is.
        joined = re.sub(r"(?<=\S)\n(?=\S)", "  \n", joined)
    return joined


def _plain(digest: Digest, line: str) -> str:
    """The news and the addresses, for a service that refuses everything else."""
    shown = [card.url for card in digest.cards] + [notice.url for notice in digest.notices]
    addresses = dict.fromkeys(safe_url(url) for url in shown)
    return shorten(clean(line), 120) + "".join(f"\n{url}" for url in list(addresses)[:5] if url)[:LONGEST_PLAIN]


def _at_least(digest: Digest) -> int:
    """A lower bound of the length, so that a huge digest is not rendered in vain."""
    return sum(len(segment.text) for card in digest.cards for hunk in card.hunks for segment in hunk.segments)


@lru_cache(maxsize=16)
def _environment(dialect: Dialect) -> ImmutableSandboxedEnvironment:
    def finalize(value: object) -> object:
        return value if hasattr(value, "__html__") else Markup(dialect.escape(clean(str(value))))

    environment = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(shipped("templates") / "digest"),
        undefined=StrictUndefined,
        autoescape=True,
        finalize=finalize,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "link": lambda url: Markup(dialect.link(safe_url(url))),
        "marks": marks.marks,
        "old": marks.old_text,
        "new": marks.new_text,
        "facts": wording.facts,
        "clauses": wording.clauses,
        "words_moved": wording.words_moved,
        "numbers": wording.numbers,
        "more": wording.more,
        "news": news,
        "site": wording.site,
        "unbroken": wording.unbroken,
        "time": _time,
    }
    environment.tests["long"] = wording.is_long
    environment.globals |= {
        "gap": Markup(_GAP),
        "edge": Markup(ZERO_WIDTH_SPACE),
        "sense_class": {Sense.GOOD: "good", Sense.BAD: "bad", Sense.NEUTRAL: "m"},
        "sense_colour": {Sense.GOOD: "#1a7f42", Sense.BAD: "#a32a2a", Sense.NEUTRAL: "#5d6773"},
    }
    return environment


@pass_context
def _time(context: Context, card: Card) -> str:
    at: datetime = context["digest"].at
    return wording.card_time(card, at)
