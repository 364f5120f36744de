"""No host is crowded, and nobody waits for a stranger's host."""

import pytest

from watcher.model.address import host_of
from watcher.model.route import Politeness
from watcher.schedule.politeness import HostGate, is_exempt

POLITE = Politeness(at_once=1, gap_s=10.0)
A, B = "https://a.example/1", "https://b.example/1"


def test_a_host_never_visited_may_be_visited_now():
    assert HostGate().wait_s(A, 0.0, POLITE) == 0


def test_a_second_look_at_a_host_waits_for_the_first_to_end():
    gate = HostGate()
    gate.start(A, 100.0)
    assert gate.wait_s("https://a.example/other", 500.0, POLITE) == float("inf")
    gate.end(A)
    assert gate.wait_s("https://a.example/other", 500.0, POLITE) == 0


def test_another_host_need_not_wait():
    gate = HostGate()
    gate.start(A, 100.0)
    assert gate.wait_s(B, 100.0, POLITE) == 0


def test_the_gap_counts_from_start_to_start():
    gate = HostGate()
    gate.start(A, 100.0)
    gate.end(A)
    assert gate.wait_s(A, 103.0, POLITE) == 7.0
    assert gate.wait_s(A, 110.0, POLITE) == 0


def test_a_host_that_may_be_looked_at_twice_at_once_still_keeps_the_gap():
    gate, twice = HostGate(), Politeness(at_once=2, gap_s=10.0)
    gate.start(A, 100.0)
    assert gate.wait_s(A, 104.0, twice) == 6.0
    gate.start(A, 110.0)
    assert gate.wait_s(A, 130.0, twice) == float("inf")


@pytest.mark.parametrize(
    "host", ["localhost", "127.0.0.1", "[::1]", "192.168.1.20", "nas", "printer.local", "[fd00::5]"]
)
def test_loopback_and_private_hosts_are_exempt(host):
    gate, url = HostGate(), f"http://{host}:8080/"
    gate.start(url, 100.0)
    assert gate.wait_s(url, 100.0, POLITE) == 0


@pytest.mark.parametrize("host", ["kettle-bean.example", "192.0.78.9", "2606:4700::1", "local.example"])
def test_other_hosts_are_not_exempt(host):
    assert not is_exempt(host)


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("https://Kettle-Bean.example:8443/p", "kettle-bean.example"),
        ("http://kettle-bean.example./", "kettle-bean.example"),
        ("http://[::1]:80/", "::1"),
        ("http://0x7f.1/", "127.0.0.1"),
    ],
)
def test_a_host_is_counted_under_one_name(url, host):
    assert host_of(url) == host
