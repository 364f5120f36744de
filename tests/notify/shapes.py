"""Digests of different shapes, for the golden files and the budgets."""

from __future__ import annotations

from tests.digest.making import (
    change,
    digest,
    euros,
    field_change,
    hunk,
    moka_pot,
    notice,
    points,
    reading,
    returns_policy,
)
from watcher.model.route import Route

PHONE = Route(name="phone", url="json://127.0.0.1")


def bundle():
    """The digest of the design: fields and text, another page in trouble, a picture of the state of all."""
    return digest(
        returns_policy(),
        moka_pot(),
        notices=(notice(),),
        checked=41,
        unreadable=1,
        past={("moka-pot", "price"): points((91, "95.00"), (20, "89.00"))},
        notes={"returns-policy": "Ask Accounts before ordering again"},
    )


def one_field():
    return digest(change(field_change(euros("79.00"), euros("89.00"))), route=PHONE)


def text():
    """Every shape of a difference, and a list."""
    return digest(
        change(
            field_change(reading("sizes", values=("41", "42")), reading("sizes", values=("42", "43"))),
            hunks=(
                hunk("{+Cook – School No. 4+}", heading="Vacancies"),
                hunk("[-Night porter – Harbour Hotel-]", heading="Vacancies"),
                hunk("2026-05-16 | Ferry 2 | 06:00 | [-56-]{+0+}", heading="Sailings › Places"),
                hunk("We do [-not -]share your address.", heading="Privacy", context="Your data is yours.", skipped=1),
            ),
            watch="notice-board",
            name="Notice board",
            url="https://town.example/board",
        ),
        route=PHONE,
        repeated=True,
    )


def trouble():
    return digest(
        notices=(notice(), notice("Ferry times can be read again", name="Ferry times", watch_id="f", recovered=True)),
    )


def many_hunks():
    return digest(change(hunks=tuple(hunk(f"line {n} of [-old {n}-]{{+new {n}+}} <words>") for n in range(900))))


def many_cards():
    pages = [
        change(
            field_change(euros("89.00"), euros("79.00")),
            hunks=tuple(hunk(f"clause {k} says [-{k}-]{{+{k + 1}+}} & more text than anybody reads") for k in range(9)),
            watch=f"w{n}",
            number=n,
            name=f"Page <{n}> with a name of some length",
            url=f"https://shop{n % 7}.example/a/rather/long/path/{n}",
        )
        for n in range(300)
    ]
    return digest(*pages)


def a_dozen_pages():
    """More than a chat takes in full: each page has a long clause with a figure of its own."""
    rest = "and whoever comes later brings a bicycle or a friend " * 8
    return digest(
        *(
            change(
                hunks=(hunk(f"The office opens on day [-9-]{{+1{n}1+}} of the year {rest}"),),
                watch=f"w{n}",
                number=n + 1,
                name=f"Notice {n} of the town",
                url=f"https://town{n}.example/notices/of/this/year",
            )
            for n in range(13)
        )
    )


def three_kinds():
    changed = [hunk(f"line {n} [-old-]{{+new+}}") for n in range(30)]
    added = [hunk(f"{{+a line {n} that was not there+}}", weight=2.0) for n in range(40)]
    return digest(change(hunks=(*changed, *added, hunk("[-a line that is gone-]"))))


def one_endless_word():
    return digest(change(hunks=(hunk("before [-" + "x" * 500_000 + "-]{+" + "📦" * 500_000 + "+} after"),)))


def many_fields():
    fields = [
        field_change(reading(f"field_{n}", "a " * 300, "a " * 300), reading(f"field_{n}", "é&" * 300, "é&" * 300))
        for n in range(60)
    ]
    return digest(change(*fields))


def many_notices():
    return digest(notices=[notice(f"Page {n} could not be read 3 times", words="because " * 40) for n in range(250)])


GOLDEN = {"bundle": bundle, "one-field": one_field, "text": text, "trouble": trouble}
HUGE = {
    "many-hunks": many_hunks,
    "many-cards": many_cards,
    "one-endless-word": one_endless_word,
    "many-fields": many_fields,
    "many-notices": many_notices,
}
