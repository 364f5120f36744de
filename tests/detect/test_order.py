"""Tags in another order are the same tags; a ranking, a route and other entries are not."""

from dataclasses import replace

import pytest

from tests.detect.pages import NAMED, block, judged, row, shown
from watcher.model.outcome import Kind
from watcher.model.watch import Items


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ("Tags: maps, hedges, birds", "Tags: birds, maps, hedges", "main>p"),
        ("Tags: Maps, Hedges, Birds", "Tags: Birds, Maps, Hedges", "main>p"),
        ("Schlagwörter: Karten · Hecken · Vögel", "Schlagwörter: Vögel · Karten · Hecken", "main>p"),
        ("タグ：地図、生垣、鳥", "タグ：鳥、地図、生垣", "main>p"),
        ("Made of: oak, ash, elm", "Made of: elm, oak, ash", "main>p"),
        ("Maps | Hedges | Birds", "Birds | Maps | Hedges", "main>p.tags"),
    ],
)
def test_short_tags_in_another_order_are_noise(old, new, path):
    verdict = judged([block(old, path=path)], [block(new, path=path)])

    assert verdict.kind is Kind.NOISE
    assert verdict.explained[0].reason == "order"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Tags: maps, hedges, birds", "Tags: maps, hedges, boats"),
        ("Tags: maps, hedges, birds", "Tags: hedges, maps"),
        ("Tags: maps, hedges, birds", "Tags: birds, maps, hedges, boats"),
        ("Tags: maps, hedges, birds", "Topics: birds, maps, hedges"),
        ("Speakers: Mara Lind, Tom Reed, Ana Ruiz", "Speakers: Tom Reed, Mara Lind, Ana Ruiz"),
        ("Ranking: red, blue, green", "Ranking: blue, red, green"),
        ("Winners: red, blue, green", "Winners: blue, red, green"),
        ("Ergebnis: rot, blau, grün", "Ergebnis: blau, rot, grün"),
        ("Route: mill, bridge, quay", "Route: quay, bridge, mill"),
        ("Bus stops: mill, bridge, quay", "Bus stops: bridge, mill, quay"),
        ("Fees: 10 €, 12 €, 14 €", "Fees: 12 €, 10 €, 14 €"),
        ("Dates: 3 may, 4 may, 5 may", "Dates: 4 may, 3 may, 5 may"),
        ("Note: dogs eat cats, not birds, here", "Note: not birds, dogs eat cats, here"),
        ("red, blue, green", "blue, red, green"),
    ],
)
def test_other_entries_ranks_names_and_figures_stay_content(old, new):
    assert shown(judged([old], [new])) == [(old, new)]


def test_order_counts_where_the_person_keeps_it():
    watch = replace(NAMED, items=Items(css="p", keep_order=True))

    assert judged(["Tags: maps, hedges, birds"], ["Tags: birds, maps, hedges"], watch).kind is Kind.CONTENT


def test_cells_of_a_row_are_no_list():
    old, new = (row("Crew", f"Tags: {tags}") for tags in ("maps, hedges, birds", "birds, maps, hedges"))

    assert judged([old], [new]).kind is Kind.CONTENT
