"""Hosts that pages do not load from."""

from watcher.config.blocklist import hosts_in, shipped_hosts

LIST = """# all forms that lists come in
127.0.0.1 localhost
0.0.0.0 Ads.Example  # a hosts file
0.0.0.0\tcounter.example\r
stats.example
||pixel.example^
||banner.example/path/*
@@||shop.example^
##.advert
not a host
"""


def test_the_usual_forms_of_lists_are_read():
    assert hosts_in(LIST) == {"ads.example", "counter.example", "stats.example", "pixel.example"}


def test_the_shipped_list_is_read_whole():
    assert {"doubleclick.net", "mc.yandex.ru"} <= shipped_hosts()
    assert len(shipped_hosts()) > 70


def test_well_known_trackers_are_left_out_unless_the_person_says_otherwise(desk):
    desk.write("0.0.0.0 ads.example\n", "lists/hosts")

    assert desk.load("watches: []").browser.blocked == shipped_hosts()
    assert desk.load("browser: {blocklist: lists/hosts}").browser.blocked == {"ads.example"}
    assert desk.load("browser: {blocklist: off}").browser.blocked == frozenset()
