"""The account of the campaign itself: it must see a loss, or it proves nothing."""

from tests.campaign.ledger import REPEATED, settle


def message(old, new, *, repeated=False):
    return f"Price: {new}.00 € (was {old}.00 €, +1 %)" + (f"\n{REPEATED}" if repeated else "")


def test_each_change_told_once_is_good():
    assert settle([message(89, 90), message(90, 92)], first=89, last=92).is_good


def test_a_change_that_no_message_covers_is_lost():
    assert settle([message(89, 90), message(91, 92)], first=89, last=92).lost == (91,)


def test_the_last_change_counts_as_well():
    assert settle([message(89, 90)], first=89, last=91).lost == (91,)


def test_a_change_told_twice_is_good_only_when_the_second_message_says_so():
    assert settle([message(89, 90)] * 2, first=89, last=90).doubled == (90,)
    marked = settle([message(89, 90), message(89, 90, repeated=True)], first=89, last=90)
    assert (marked.is_good, marked.repeated) == (True, (90,))


def test_a_message_of_anything_else_is_named():
    assert settle(["The news"], first=89, last=89).strange == ("The news",)
