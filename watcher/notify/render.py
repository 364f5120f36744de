"""Renders a digest into the message for one service, inside its budget.

Templates lie in templates/digest. What comes out of an expression is cleaned and escaped for the dialect,
whether or not the template remembers to: only the template's own text is markup. Called by `run.deliver`
and `show`; pure but for reading the templates.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from watcher.digest.passage import shorten
from watcher.digest.subject import subject
from watcher.model.digest import Digest, Message
from watcher.notify import wording
from watcher.notify.dialects import MAIL, MAIL_TEXT, Dialect
from watcher.notify.escaping import clean, safe_url
from watcher.notify.folding import Fold, Folded, foldings
from watcher.notify.pictures import shown_pictures

BRAND = "Watcher"
AT_BEST = Fold(context=False, hunks=8, length=700)
AT_BEST_MAIL = Fold(context=True, hunks=12, length=1200, cards=20)
LONGEST_PLAIN = 900


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
    from watcher.notify.environment import environment_of, tidy

    digest = folded.digest
    text = (
        environment_of(dialect)
        .get_template(dialect.template)
        .render(
            digest=digest,
            rest=folded.rest[: folded.named],
            head=wording.head(whole.cards, whole),
            others=wording.others(whole),
            checked=wording.checked(whole),
            unreadable=wording.unreadable(whole),
            is_daily=whole.schedule.startswith("daily"),
            when=wording.day_and_time(whole.at),
            rest_words=wording.rest(folded.rest),
            unnamed=len(folded.rest) - folded.named,
            repeated_words=wording.REPEATED if whole.repeated else "",
            preheader=wording.preheader(digest.cards),
            is_bundle=len(whole.cards) + len(whole.notices) > 1,
            titled=dialect.titled,
            **context,
        )
    )
    return text.strip() if dialect is MAIL else tidy(text, dialect)


def _plain(digest: Digest, line: str) -> str:
    """The news and the addresses, for a service that refuses everything else."""
    shown = [card.url for card in digest.cards] + [notice.url for notice in digest.notices]
    addresses = dict.fromkeys(safe_url(url) for url in shown)
    return shorten(clean(line), 120) + "".join(f"\n{url}" for url in list(addresses)[:5] if url)[:LONGEST_PLAIN]


def _at_least(digest: Digest) -> int:
    """A lower bound of the length, so that a huge digest is not rendered in vain."""
    return sum(len(segment.text) for card in digest.cards for hunk in card.hunks for segment in hunk.segments)
