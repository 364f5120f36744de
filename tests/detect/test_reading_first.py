"""A first look has no memory: what stands in place of the page is known by its own signs, in many languages."""

from dataclasses import replace

import pytest

from tests.detect.first_looks import READABLE, WALLS
from tests.detect.pages import WHOLE, block, capture
from watcher.detect.reading import find_trouble
from watcher.model.memory import Memory


def page(title, text, signs):
    signs = dict(signs)
    asked, url = signs.pop("asked", "https://example.org/page"), signs.pop("url", None)
    lines = [line for line in text.split("\n") if line]
    made = capture(title, text, url=url or asked, heading=lines[0], **signs)
    return replace(made, url=asked, blocks=tuple(map(block, lines)))


def reason(made, watch=WHOLE):
    trouble = find_trouble(made, watch=watch, memory=Memory())
    return trouble and trouble.reason


@pytest.mark.parametrize(("title", "text", "signs", "wanted"), WALLS)
def test_what_stands_in_place_of_a_page_is_no_reading(title, text, signs, wanted):
    assert reason(page(title, text, signs)) is wanted


@pytest.mark.parametrize(("title", "text", "signs"), READABLE)
def test_a_page_about_such_things_is_a_reading(title, text, signs):
    assert reason(page(title, text, signs)) is None
