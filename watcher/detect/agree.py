"""Two looks at the same moment: what both show counts, what only one shows moves by itself.

Works on verdicts, not on pages. `run` judges both looks against the same anchor and asks here.
"""

from __future__ import annotations

from collections import Counter, defaultdict

from watcher.detect.fingerprint import tokens
from watcher.detect.normalise import normalise
from watcher.detect.pieces import NUMBER, numberless
from watcher.detect.summary import conclude, counted
from watcher.model.outcome import Kind
from watcher.model.verdict import Explained, FieldChange, Hunk, Shape, Verdict


def agree(first: Verdict, second: Verdict) -> Verdict:
    """Keep of the second look's verdict what the first look showed as well."""
    same = {_print(hunk) for hunk in first.hunks}
    alike: dict[tuple[Shape, str], list[Hunk]] = defaultdict(list)
    for hunk in first.hunks:
        alike[hunk.shape, normalise(hunk.before)].append(hunk)
    hunks = tuple(
        hunk
        for hunk in second.hunks
        if _print(hunk) in same
        or any(_shares_a_change(one, hunk) for one in alike.get((hunk.shape, normalise(hunk.before)), [])[:_MOST_ALIKE])
    )
    changes = _shared_changes(first.field_changes, second.field_changes)
    dropped = max(len(first.hunks), len(second.hunks)) - len(hunks)
    explained = second.explained
    if dropped > 0 or (first.kind.is_change and second.kind is Kind.NONE):
        detail = f"{counted(max(dropped, 1), 'difference')} in one of two looks only"
        explained += (Explained(reason="unsteady", detail=detail),)
    total = second.facts.clauses - (len(second.hunks) - len(hunks))
    return conclude(hunks, changes, explained, second.distance_bits, second.threshold_bits, total)


def settle(agreed: Verdict, third: Verdict) -> Verdict:
    """Keep of what two looks agreed on the restless differences only where a third look shows them, too."""
    shown = agree(third, agreed).hunks
    kept = tuple(hunk for hunk in agreed.hunks if not hunk.restless or hunk in shown)
    dropped = len(agreed.hunks) - len(kept)
    if not dropped:
        return agreed
    detail = f"{counted(dropped, 'difference')} gone at a third look"
    explained = (*agreed.explained, Explained(reason="unsteady", detail=detail))
    total = agreed.facts.clauses - dropped
    return conclude(kept, agreed.field_changes, explained, agreed.distance_bits, agreed.threshold_bits, total)


_MOST_ALIKE = 8  # hunks of one look that one hunk of the other is held against


def _print(hunk: Hunk) -> tuple[Shape, str, str]:
    return hunk.shape, normalise(hunk.before), normalise(hunk.after)


def _shares_a_change(first: Hunk, second: Hunk) -> bool:
    """True when two readings of one edited block differ from each other, but also from the anchor alike.

    A new sentence with a counter in it is news whatever the counter says; an advertisement that was
    replaced twice is not.
    """
    before, ours, theirs = (normalise(text) for text in (second.before, first.after, second.after))
    if numberless(ours) == numberless(theirs):
        if numberless(before) != numberless(ours):
            return True
        figures = zip(*(NUMBER.findall(text) for text in (before, ours, theirs)), strict=True)
        return any(old != one == other for old, one, other in figures)
    old, one, other = (Counter(tokens(text)) for text in (before, ours, theirs))
    put_in, shared = (one - old, other - old), (one - old) & (other - old)
    if not put_in[0] or not put_in[1]:
        return False
    return 2 * shared.total() >= max(put_in[0].total(), put_in[1].total())


def _shared_changes(first: tuple[FieldChange, ...], second: tuple[FieldChange, ...]) -> tuple[FieldChange, ...]:
    """Field changes in both looks; one that looks like a misreading only with the same value in both."""
    before = {change.field: change for change in first}
    return tuple(
        change
        for change in second
        if change.field in before
        and (
            not (change.suspect or before[change.field].suspect) or before[change.field].after.same_value(change.after)
        )
    )
