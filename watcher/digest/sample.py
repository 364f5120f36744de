"""A made-up digest, for trying a route before anything has changed. Called by `run.sample`."""

from __future__ import annotations

from datetime import datetime, timedelta

from watcher.model.digest import Card, Digest, FieldLine, HunkView, Sense
from watcher.model.outcome import Kind
from watcher.model.verdict import Facts, Op, Segment, Shape


def sample_digest(*, route: str, at: datetime) -> Digest:
    """One price that fell and one clause that changed, both plainly a test."""
    price = Card(
        change_id=1,
        watch_id="test",
        kind=Kind.FIELD,
        name="Test: moka pot",
        site="shop.example",
        url="https://shop.example/moka-pot",
        at=at - timedelta(minutes=18),
        fields=(
            FieldLine(
                label="Price",
                old="89.00 €",
                new="79.00 €",
                note="▼ 11\u00a0%, lowest in 90 days",
                delta="−11\u00a0%",
                remark="lowest in 90 days",
                sense=Sense.GOOD,
            ),
            FieldLine(label="Stock", old="Sold out", new="In stock", sense=Sense.GOOD),
        ),
    )
    clause = Card(
        change_id=2,
        watch_id="test",
        kind=Kind.CONTENT,
        name="Test: returns policy",
        site="outdoor.example",
        url="https://outdoor.example/returns",
        at=at - timedelta(minutes=2),
        facts=Facts(clauses=1, words_added=1, words_removed=1, numbers=(("30", "14"),)),
        hunks=(
            HunkView(
                shape=Shape.CHANGED,
                heading="Refunds › Refund period",
                context="This is a test message.",
                segments=(
                    Segment(Op.EQ, "You may return unused goods within "),
                    Segment(Op.DEL, "30"),
                    Segment(Op.INS, "14"),
                    Segment(Op.EQ, " days & receive the full price, even if 5 < 6."),
                ),
            ),
        ),
    )
    return Digest(route=route, at=at, schedule="as a test", cards=(price, clause), checked=0, unreadable=0)
