"""How long a page that seems ready and changes once more is waited for."""

from dataclasses import replace

import pytest

from watcher.detect.pace import learn_pace, not_before_s, should_listen
from watcher.model.capture import Timings
from watcher.model.memory import Memory


def learnt(*looks, memory=None):
    memory = memory or Memory()
    for last_change_ms, late in looks:
        memory = learn_pace(memory, Timings(settled="quiet", last_change_ms=last_change_ms, late=late))
    return memory


def test_a_page_that_is_in_time_is_not_waited_for():
    assert not_before_s(learnt((300, False), (250, False))) == 0


def test_a_late_page_is_waited_for_a_quarter_longer_than_it_usually_takes():
    assert not_before_s(learnt((1600, True))) == pytest.approx(2.05)
    assert not_before_s(learnt((1000, True), (1600, True), (1200, True))) == pytest.approx(2.05)


def test_nobody_waits_more_than_five_seconds():
    assert not_before_s(learnt((30_000, True))) == 5


def test_a_page_that_has_become_quick_is_forgiven_look_by_look():
    slow = learnt((1600, True), (1500, True))

    assert not_before_s(learnt((200, False), memory=slow)) == pytest.approx(1.925)
    assert not_before_s(learnt((200, False), (200, False), memory=slow)) == 0


def test_a_page_that_came_late_within_its_wait_is_still_late():
    slow = learnt((1600, True))

    assert learnt((1610, False), memory=slow) == slow


def test_only_the_last_twenty_looks_are_kept():
    assert len(learnt(*[(1600, True)] * 30).late_ms) == 20


def test_a_page_without_scripts_teaches_nothing():
    slow = learnt((1600, True))

    assert learn_pace(slow, Timings(settled="static")) == slow


def test_every_twentieth_check_listens():
    listening = [checks for checks in range(100) if should_listen(replace(Memory(), checks=checks))]

    assert listening == [19, 39, 59, 79, 99]
