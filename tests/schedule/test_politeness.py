"""No host is crowded, and nobody waits for a stranger's host."""

import pytest

from watcher.model.route import Politeness
from watcher.schedule.politeness import Choice, Waiting, choose, host_of, is_exempt


def pick(*hosts, running=(), last=None, now=100.0, free=4, at_once=1, gap=10.0):
    waiting = [Waiting(watch_id=f"{host.split('.')[0]}{n}", host=host) for n, host in enumerate(hosts)]
    return choose(
        waiting,
        running=running,
        last_start_s=last or {},
        now_s=now,
        free=free,
        politeness=Politeness(at_once=at_once, gap_s=gap),
    )


def test_watches_of_different_hosts_start_together():
    assert pick("a.example", "b.example") == Choice(start=("a0", "b1"))


def test_a_second_watch_of_a_host_waits_for_the_first_to_end():
    assert pick("a.example", "a.example", "b.example") == Choice(start=("a0", "b2"))


def test_a_host_just_visited_is_left_alone_for_the_gap():
    assert pick("a.example", last={"a.example": 95.0}) == Choice(start=(), next_s=105.0)
    assert pick("a.example", last={"a.example": 90.0}) == Choice(start=("a0",))


def test_the_next_start_is_the_earliest_of_the_waiting_hosts():
    choice = pick("a.example", "b.example", last={"a.example": 99.0, "b.example": 92.0})
    assert choice.next_s == 102.0


def test_a_host_that_may_be_looked_at_twice_at_once_still_keeps_the_gap():
    assert pick("a.example", "a.example", at_once=2).start == ("a0",)
    assert pick("a.example", "a.example", at_once=2, gap=0.0).start == ("a0", "a1")
    assert pick("a.example", running=["a.example", "a.example"], at_once=2, gap=0.0).start == ()


def test_no_more_start_than_there_are_free_places():
    assert pick("a.example", "b.example", "c.example", free=2).start == ("a0", "b1")
    assert pick("a.example", free=0).start == ()


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "::1", "192.168.1.20", "nas", "printer.local", "fd00::5"])
def test_loopback_and_private_hosts_are_exempt(host):
    assert is_exempt(host)
    assert pick(host, host, running=[host], last={host: 99.9}).start != ()


@pytest.mark.parametrize("host", ["kettle-bean.example", "192.0.78.9", "2606:4700::1", "local.example"])
def test_other_hosts_are_not_exempt(host):
    assert not is_exempt(host)


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("https://Kettle-Bean.example:8443/p", "kettle-bean.example"),
        ("http://kettle-bean.example./", "kettle-bean.example"),
        ("http://[::1]:80/", "::1"),
    ],
)
def test_a_host_is_counted_under_one_name(url, host):
    assert host_of(url) == host
