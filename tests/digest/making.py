"""Changes for tests, written the way they read: "within [-30-]{+14+} days"."""

from __future__ import annotations

import re
from datetime import UTC, datetime, time, timedelta

from watcher.digest.compose import compose
from watcher.model.digest import Notice
from watcher.model.outcome import Kind
from watcher.model.reading import Reading
from watcher.model.record import FieldPoint, StoredChange
from watcher.model.route import Route, Send
from watcher.model.verdict import Facts, FieldChange, Hunk, Op, Segment, Shape, Verdict
from watcher.model.watch import FieldType

AT = datetime(2026, 5, 12, 16, 0, tzinfo=UTC)
DAILY = Route(name="home-mail", url="json://127.0.0.1", send=Send.DAILY, at=time(18, 0))
_MARKED = re.compile(r"\[-(.*?)-\]|\{\+(.*?)\+\}|((?:(?!\[-|\{\+).)+)", re.DOTALL)


def segments(marked):
    found = []
    for gone, put, kept in _MARKED.findall(marked):
        op, text = (Op.DEL, gone) if gone else (Op.INS, put) if put else (Op.EQ, kept)
        found.append(Segment(op, text))
    return tuple(found)


def hunk(marked, *, shape=None, **more):
    parts = segments(marked)
    ops = {part.op for part in parts}
    shape = shape or (Shape.ADDED if ops == {Op.INS} else Shape.REMOVED if ops == {Op.DEL} else Shape.CHANGED)
    before = "".join(part.text for part in parts if part.op is not Op.INS)
    after = "".join(part.text for part in parts if part.op is not Op.DEL)
    return Hunk(shape=shape, segments=parts, before=before, after=after, **more)


def reading(field="price", raw="", value=None, unit=None, **more):
    return Reading(field=field, raw=raw, value=value, unit=unit, **more)


def euros(value, field="price"):
    return reading(field, f"{value} €", value, "EUR")


def stock(value, raw="", field="stock"):
    return reading(field, raw or {"in_stock": "In stock", "out_of_stock": "Sold out"}[value], value)


def field_change(before, after, *, fired="changed", **more):
    return FieldChange(field=before.field, before=before, after=after, fired=fired, **more)


def change(*fields, hunks=(), number=1, watch="moka-pot", name="Moka pot", url="https://shop.example/pot", **more):
    facts = more.pop("facts", None) or Facts(
        clauses=len(hunks),
        words_added=sum(len(s.text.split()) for h in hunks for s in h.segments if s.op is Op.INS),
        words_removed=sum(len(s.text.split()) for h in hunks for s in h.segments if s.op is Op.DEL),
    )
    kind = Kind.FIELD if fields else Kind.CONTENT
    given = {"final_url": url, "at": AT - timedelta(minutes=18), **more}
    return StoredChange(
        id=number,
        check_id=number,
        watch_id=watch,
        name=name,
        url=url,
        verdict=Verdict(kind=kind, field_changes=tuple(fields), hunks=tuple(hunks), facts=facts),
        **given,
    )


def notice(headline="Season pass could not be read 3 times", **more):
    given = {
        "watch_id": "season-pass",
        "name": "Season pass",
        "url": "https://lift.example/pass",
        "words": "No element matches #offer, since Tue 12 May, 16:00.",
        "next_step": "Check the selector with: watcher try season-pass",
        **more,
    }
    return Notice(headline=headline, **given)


def points(*days_and_values, field="price"):
    return [
        FieldPoint(at=AT - timedelta(days=days), check_id=1, reading=euros(value, field))
        for days, value in days_and_values
    ]


def digest(*changes, notices=(), **more):
    given = {"route": DAILY, "zone": "Europe/Berlin", "at": AT, "checked": 0, "unreadable": 0, **more}
    return compose(changes, notices, **given)


def moka_pot():
    return change(
        field_change(euros("89.00"), euros("79.00"), fired="drops", type=FieldType.PRICE),
        field_change(stock("out_of_stock"), stock("in_stock"), type=FieldType.AVAILABILITY),
        number=8121,
        name="Stovetop moka pot, 6 cups",
        url="https://kettle-bean.example/moka-pot-6",
    )


def returns_policy():
    return change(
        hunks=(
            hunk(
                "If something does not fit, send it back. You may return unused goods within [-30-]{+14+} days of "
                "[-delivery-]{+the order date+} and receive the full price.",
                heading="3. Refunds › Refund period",
                weight=3.0,
            ),
            hunk(
                "Returns [-within the country are free.-] {+cost 4.90 €, taken off your refund. Items bought on "
                "sale can only be exchanged.+} Please keep the proof of postage.",
                heading="3. Refunds › Return shipping",
                skipped=6,
                weight=2.0,
            ),
        ),
        facts=Facts(clauses=2, words_added=19, words_removed=7, numbers=(("30", "14"), ("", "4.90 €"))),
        number=8119,
        watch="returns-policy",
        name="Returns policy",
        url="https://fernweg.example/returns",
        at=datetime(2026, 5, 12, 13, 10, tzinfo=UTC),
    )
