import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.digest.making import (
    change,
    digest,
    euros,
    field_change,
    hunk,
    moka_pot,
    notice,
    reading,
    returns_policy,
    stock,
)
from watcher.digest.subject import subject

NBSP = "\u00a0"


def of(*changes, **more):
    return subject(digest(*changes, **more)).replace(NBSP, " ")


def test_the_subject_is_the_news_of_every_page_when_it_fits():
    pot = change(
        field_change(euros("89.00"), euros("79.00")),
        field_change(stock("out_of_stock"), stock("in_stock")),
        name="Moka pot",
    )

    assert of(returns_policy(), pot) == "Moka pot 79.00 € (−11 %), back in stock · Returns policy: 30 → 14 days"


def test_names_are_shortened_before_news_is_dropped():
    assert of(returns_policy(), moka_pot()) == (
        "Stovetop moka… 79.00 € (−11 %), back in stock · Returns policy: 30 → 14 days"
    )


def test_what_does_not_fit_is_counted():
    pages = [
        change(hunks=(hunk(f"{{+{'a long new line ' * 4}+}}"),), watch=f"w{n}", name=f"Page {n}") for n in range(3)
    ]

    assert of(*pages).endswith("and 2 more pages")


def test_of_more_than_three_pages_the_first_is_told_and_the_rest_counted():
    pages = [change(hunks=(hunk("within [-30-]{+14+} days"),), watch=f"w{n}", name=f"Page {n}") for n in range(5)]

    assert of(moka_pot(), *pages) == ("Stovetop moka… 79.00 € (−11 %), back in stock and 5 more changes on 5 pages")


@pytest.mark.parametrize(
    ("made", "line"),
    [
        (change(field_change(stock("in_stock"), stock("out_of_stock"))), "Moka pot sold out"),
        (
            change(field_change(reading("status", "Offline", "Offline"), reading("status", "Live", "Live"))),
            "Moka pot: status Offline → Live",
        ),
        (change(hunks=(hunk("{+Cook – School No. 4+}"),)), "Moka pot: new: Cook – School No. 4"),
        (change(hunks=(hunk("[-Night porter-]"),)), "Moka pot: gone: Night porter"),
        (change(hunks=(hunk("we do [-not -]share"),)), "Moka pot: do not share → do share"),
        (change(hunks=(hunk("open [-daily-]{+weekdays+}"),)), "Moka pot: daily → weekdays"),
        (
            change(hunks=(hunk("[-Se admiten mascotas. -]Los gastos están incluidos."),)),
            "Moka pot: gone: Se admiten mascotas.",
        ),
        (
            change(hunks=(hunk("平日の10:00から[-18:00-]{+17:00+}まで受け付けています。"),)),
            "Moka pot: 18:00 → 17:00",
        ),
        (
            change(
                hunks=(
                    hunk("You may return unused goods within [-30-]{+14+} days of delivery.", weight=3.0),
                    hunk("[-Returns from within are free.-]{+Each return costs 4.90 €, taken off.+}", weight=4.1),
                )
            ),
            "Moka pot: 30 → 14 days",
        ),
        (change(hunks=(hunk("参加費は[-500-]{+600+}円です。"),)), "Moka pot: 500 → 600円"),
        (change(hunks=(hunk("eine Gebühr von [-3,50-]{+3,90+} € je Umtausch"),)), "Moka pot: 3,50 → 3,90 €"),
        (
            change(
                hunks=(
                    hunk("SEK | [-11,1392-]{+11,1182+} | [-0.55-]{+0.14+} %", weight=4.2),
                    hunk("Für jeden Umtausch berechnen wir eine Gebühr von [-3,50-]{+3,90+} € im Voraus.", weight=3.1),
                    hunk("{+Unsere Filiale am Markt hat neu gestaltet+}", weight=1.1),
                )
            ),
            "Moka pot: 3,50 → 3,90 € and 2 more",
        ),
        (
            change(hunks=tuple(hunk(f"{n} [-a-]{{+b+}}") for n in range(4))),
            "Moka pot: a → b and 3 more",
        ),
        (
            change(
                hunks=tuple(hunk(f"{n}0 [-30-]{{+14+}} days") for n in range(4)),
            ),
            "Moka pot: 30 → 14 days and 3 more",
        ),
        (
            change(field_change(reading("sizes", values=("41",)), reading("sizes", values=("42",)))),
            "Moka pot: sizes: 1 added, 1 removed",
        ),
    ],
)
def test_the_news_of_one_page(made, line):
    assert of(made) == line


def test_a_digest_of_notices_says_what_is_the_matter():
    assert of(notices=(notice(),)) == "Season pass could not be read 3 times"


def test_a_page_in_trouble_is_told_after_the_news():
    pot = change(field_change(euros("89.00"), euros("79.00")))

    assert of(pot, notices=(notice(),)) == "Moka pot 79.00 € (−11 %) · Season pass could not be read 3 times"


def test_an_encoded_word_of_the_page_stays_text():
    hidden = change(field_change(euros("89"), euros("79")), name="=?utf-8?q?=0D=0ABcc:_v@e.example?=")

    assert "=?" not in of(hidden)


@given(st.text(max_size=300), st.text(max_size=300))
def test_the_subject_is_always_one_line_of_at_most_78_characters(name, value):
    made = digest(
        change(field_change(reading("a"), reading("a", value, value)), name=name or "x"),
        change(hunks=(hunk("{+" + value.replace("+}", "") + "x+}"),), watch="b", name=name or "x"),
    )

    line = subject(made)

    assert 0 < len(line) <= 78
    assert len(line.splitlines()) == 1
