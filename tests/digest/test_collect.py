from datetime import timedelta

from tests.digest.making import AT, change, euros, field_change, hunk, stock
from watcher.digest.collect import fold, is_worth_telling
from watcher.model.outcome import Kind


def test_a_silent_field_change_alone_is_not_worth_telling():
    silent = change(field_change(euros("80"), euros("85"), fired=None))

    assert not is_worth_telling(silent.verdict)


def test_a_rule_that_fired_or_changed_text_is_worth_telling():
    assert is_worth_telling(change(field_change(euros("80"), euros("85"))).verdict)
    assert is_worth_telling(change(hunks=(hunk("within [-30-]{+14+} days"),)).verdict)


def test_several_changes_of_one_field_are_told_as_one_from_first_to_last():
    early = change(field_change(euros("89"), euros("85")), number=1, at=AT - timedelta(hours=2))
    late = change(field_change(euros("85"), euros("79")), number=2, at=AT - timedelta(hours=1))

    (folded,) = fold([late, early])

    (net,) = folded.change.verdict.field_changes
    assert (net.before.value, net.after.value) == ("89", "79")
    assert folded.field_steps == (("price", 2),)
    assert folded.steps == 2
    assert folded.change.id == 2


def test_a_field_that_went_there_and_back_is_left_out():
    there = change(field_change(euros("89"), euros("79")), number=1, at=AT - timedelta(hours=2))
    back = change(field_change(euros("79"), euros("89")), number=2, at=AT - timedelta(hours=1))

    assert fold([there, back]) == ()


def test_a_silent_change_undoes_a_told_one():
    dropped = change(field_change(euros("89"), euros("79"), fired="drops"), number=1, at=AT - timedelta(hours=2))
    rose = change(
        field_change(euros("79"), euros("89"), fired=None),
        hunks=(hunk("within [-30-]{+14+} days"),),
        number=2,
        at=AT - timedelta(hours=1),
    )

    (folded,) = fold([dropped, rose])

    assert folded.change.verdict.field_changes == ()
    assert folded.change.verdict.kind is Kind.CONTENT


def test_a_silent_change_before_the_told_one_does_not_count():
    rose = change(
        field_change(euros("70"), euros("89"), fired=None),
        hunks=(hunk("{+new line+}"),),
        number=1,
        at=AT - timedelta(hours=2),
    )
    dropped = change(field_change(euros("89"), euros("79"), fired="drops"), number=2, at=AT - timedelta(hours=1))

    (folded,) = fold([rose, dropped])

    (net,) = folded.change.verdict.field_changes
    assert (net.before.value, net.after.value) == ("89", "79")


def test_changes_by_counts_from_what_was_last_told_other_rules_from_the_value_before():
    drifted = field_change(euros("96"), euros("94"), told=euros("100"), fired="changes by 5%")
    dropped = field_change(euros("120"), euros("110"), told=euros("100"), fired="drops")

    shown = [fold([change(one)])[0].change.verdict.field_changes[0].before.value for one in (drifted, dropped)]

    assert shown == ["100", "120"]


def test_text_of_several_changes_is_told_in_order():
    first = change(hunks=(hunk("within [-30-]{+14+} days"),), number=1, at=AT - timedelta(hours=2))
    second = change(hunks=(hunk("{+a new clause+}"),), number=2, at=AT - timedelta(hours=1))

    (folded,) = fold([second, first])

    assert [h.after for h in folded.change.verdict.hunks] == ["within 14 days", "a new clause"]
    assert folded.change.verdict.facts.clauses == 2


def test_text_that_was_put_back_is_left_out():
    there = change(
        hunks=(hunk("within [-30-]{+14+} days"), hunk("{+a new clause+}")), number=1, at=AT - timedelta(hours=2)
    )
    back = change(hunks=(hunk("within [-14-]{+30+} days"),), number=2, at=AT - timedelta(hours=1))

    (folded,) = fold([there, back])

    assert [h.after for h in folded.change.verdict.hunks] == ["a new clause"]
    assert folded.change.verdict.facts.clauses == 1
    assert folded.change.verdict.facts.words_added == 3


def test_watches_stay_apart():
    pot = change(field_change(stock("out_of_stock"), stock("in_stock")), number=1, watch="pot")
    kettle = change(field_change(stock("in_stock"), stock("out_of_stock")), number=2, watch="kettle")

    assert [folded.change.watch_id for folded in fold([pot, kettle])] == ["pot", "kettle"]
