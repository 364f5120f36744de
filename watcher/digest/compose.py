"""Makes the digest of one delivery: cards in order of importance, with everything about them in words.

Knows no markup and no service. Called by `run.deliver` for what it claimed, and by `show`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from urllib.parse import urlsplit, urlunsplit
from zoneinfo import ZoneInfo

from watcher.digest.collect import Folded, fold
from watcher.digest.emphasis import emphasis, paired
from watcher.digest.lines import field_line
from watcher.digest.passage import clip, count, narrow, shorten
from watcher.model.digest import Card, Digest, FieldLine, HunkView, Notice, Sense
from watcher.model.record import FieldPoint, StoredChange
from watcher.model.route import Route, Send
from watcher.model.verdict import Hunk, Op

MOST_HUNKS = 40  # of one card, before any service's budget; DESIGN.md section 8: everything has a bound
LONGEST_HUNK = 2000  # characters of one hunk
LONGEST_NAME = 120
LONGEST_CONTEXT = 240
ANY_CHANGE = frozenset({"any", "changes", "changed"})  # rules that single nothing out


def compose(
    changes: Sequence[StoredChange],
    notices: Sequence[Notice],
    *,
    route: Route,
    zone: str,
    at: datetime,
    checked: int,
    unreadable: int,
    past: Mapping[tuple[str, str], Sequence[FieldPoint]] | None = None,
    locales: Mapping[str, str] | None = None,
    notes: Mapping[str, str] | None = None,
    repeated: bool = False,
) -> Digest:
    """The digest of these changes; without cards and notices there is nothing to send.

    `past`: earlier points of (watch, field), oldest first, for "lowest in 90 days". `locales` and
    `notes` by watch id.
    """
    local = ZoneInfo(zone)
    cards = [
        _card(folded, local, past or {}, (locales or {}).get(folded.change.watch_id, "en-GB"), notes or {})
        for folded in fold(changes)
    ]
    cards.sort(key=_order)
    return Digest(
        route=route.name,
        at=at.astimezone(local),
        schedule=schedule_words(route, zone),
        cards=tuple(cards),
        notices=tuple(sorted(notices, key=lambda notice: (notice.recovered, notice.name))),
        checked=checked,
        unreadable=unreadable,
        repeated=repeated,
    )


def schedule_words(route: Route, zone: str) -> str:
    if route.send is Send.DAILY and route.at is not None:
        return f"daily {route.at:%H:%M} ({zone})"
    return "at once"


def page_address(change: StoredChange) -> str:
    """The address to show and open: where the page is now, without a user and password in it."""
    asked, final = urlsplit(change.url), urlsplit(change.final_url or change.url)
    moved = (asked.hostname, asked.path.rstrip("/")) != (final.hostname, final.path.rstrip("/"))
    parts = final if moved else asked
    return urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2]))


def _card(
    folded: Folded,
    zone: ZoneInfo,
    past: Mapping[tuple[str, str], Sequence[FieldPoint]],
    locale: str,
    notes: Mapping[str, str],
) -> Card:
    change, verdict = folded.change, folded.change.verdict
    steps = dict(folded.field_steps)
    fields = tuple(
        field_line(
            field,
            at=change.at,
            locale=locale,
            past=past.get((change.watch_id, field.field), ()),
            steps=steps.get(field.field, 1),
        )
        for field in verdict.field_changes
        if field.fired
    )
    url = page_address(change)
    shown, rest = _heaviest(verdict.hunks, MOST_HUNKS)
    return Card(
        change_id=change.id,
        watch_id=change.watch_id,
        kind=verdict.kind,
        name=shorten(" ".join(change.name.split()), LONGEST_NAME),
        site=(urlsplit(url).hostname or "").removeprefix("www."),
        url=url,
        at=change.at.astimezone(zone),
        important=any(field.fired and field.fired not in ANY_CHANGE for field in verdict.field_changes),
        fields=fields,
        facts=replace(verdict.facts, numbers=paired(verdict.facts.numbers)),
        hunks=tuple(_view(hunk) for hunk in shown),
        more_hunks=len(rest),
        more_added=sum(count(hunk.segments, Op.INS) for hunk in rest),
        more_removed=sum(count(hunk.segments, Op.DEL) for hunk in rest),
        shapes=tuple(Counter(hunk.shape for hunk in verdict.hunks).items()),
        steps=folded.steps,
        picture=change.picture,
        note=notes.get(change.watch_id),
    )


def _heaviest(hunks: Sequence[Hunk], most: int) -> tuple[list[Hunk], list[Hunk]]:
    """The hunks that matter most, in reading order, and the rest."""
    ranked = sorted(range(len(hunks)), key=lambda index: (-_weight(hunks[index]), index))
    kept = set(ranked[:most])
    return (
        [hunk for index, hunk in enumerate(hunks) if index in kept],
        [hunk for index, hunk in enumerate(hunks) if index not in kept],
    )


def _view(hunk: Hunk) -> HunkView:
    lead, segments, trail = narrow(hunk.segments)
    return HunkView(
        shape=hunk.shape,
        segments=clip(segments, LONGEST_HUNK),
        heading=shorten(hunk.heading, LONGEST_CONTEXT),
        context=shorten(lead or hunk.context, LONGEST_CONTEXT),
        trail=shorten(trail, LONGEST_CONTEXT),
        skipped=hunk.skipped,
        weight=_weight(hunk),
    )


def _weight(hunk: Hunk) -> float:
    return hunk.weight + emphasis(hunk.segments)


def _order(card: Card) -> tuple[bool, bool, bool, float, str, datetime]:
    """Important first, then fields before text, heavier text first; then by site and time."""
    weight = 0.0 if card.fields else max((hunk.weight for hunk in card.hunks), default=0.0)
    return (not card.important, not card.fields, not _is_news(card.fields), -weight, card.site, card.at)


def _is_news(fields: Sequence[FieldLine]) -> bool:
    return any(field.sense is not Sense.NEUTRAL for field in fields)
