"""How the good readings of a watch look, and how a capture stands beside them.

Takes what `memory` keeps of each good reading; says only what is gone, what is new and how much, never what
it means. Called by `reading` and what it weighs with; `good_of` by `run`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from urllib.parse import urlsplit

from watcher.detect.normalise import normalise
from watcher.detect.prints import content_of, key_of, keys_of, likeness, make_print, read_print, same_print
from watcher.detect.walls import CONSENT_ANSWERS, CONSENTS
from watcher.model.address import host_of
from watcher.model.capture import Block, Capture
from watcher.model.memory import Good, Memory

_LONGEST_TITLE, _LONGEST_URL, _LONGEST_PATH = 80, 200, 100  # characters kept, and compared
_RESTLESS = 0.2  # states of a page that share less with one another: their sharing nothing says nothing


def form_of(capture: Capture) -> str:
    """What came, as `Good.form` keeps it."""
    return capture.document.kind.value if capture.document else ""


def good_of(capture: Capture) -> Good:
    """What is remembered of a good reading."""
    content = content_of(capture.blocks)
    return Good(
        title=capture.title[:_LONGEST_TITLE],
        text_length=capture.signs.text_length,
        final_url=capture.final_url[:_LONGEST_URL],
        password_inputs=capture.signs.password_inputs,
        challenge=bool(capture.signs.challenge),
        asks=asks_consent(capture) > 0,
        form=form_of(capture),
        lang=capture.lang[:8],
        selector=capture.selector[:40],
        blocks=len(content),
        content_length=_length(content),
        figures=figures_in(content),
        print=make_print(keys_of(content)),
    )


def lines_of(capture: Capture) -> list[str]:
    """The lines with which the page begins, as they are judged."""
    return [line for line in map(normalise, capture.signs.opening.splitlines()) if line]


def asks_consent(capture: Capture) -> int:
    """How many answers to a question for consent stand there; 0 where there is no such question."""
    lines = lines_of(capture)
    answers = sum(bool(CONSENT_ANSWERS.match(line)) for line in lines)
    return answers if answers and any(CONSENTS.search(line) for line in lines) else 0


def figures_in(blocks: tuple[Block, ...]) -> int:
    """Blocks that bear a figure."""
    return sum(any(char.isdigit() for char in block.text) for block in blocks)


def _length(blocks: tuple[Block, ...]) -> int:
    return sum(len(block.text) for block in blocks)


def site_of(url: str) -> str:
    return host_of(url).removeprefix("www.")


def path_of(url: str) -> str:
    return urlsplit(url).path.rstrip("/")[:_LONGEST_PATH] or "/"


@dataclass(frozen=True, slots=True)
class Usual:
    """How the good readings look. `length` is 0 when there are none; `goods` are those of which more was noted.

    `is_restless`: what it shows is exchanged every time.
    """

    length: float
    titles: frozenset[str]
    hosts: frozenset[str]
    paths: frozenset[str]
    password_inputs: int
    goods: tuple[Good, ...]
    is_restless: bool

    @property
    def is_known(self) -> bool:
        return self.length > 0


def usual_of(memory: Memory) -> Usual:
    goods = [good for good in memory.goods if not good.form]  # a feed says nothing about how the page looks
    noted = tuple(good for good in goods if good.content_length)
    prints = [good.print for good in noted if good.print]
    pairs = [same_print(one, other) for one, other in pairwise(prints)]
    return Usual(
        length=float(median([good.text_length for good in goods])) if goods else 0.0,
        titles=frozenset(_title(good.title) for good in goods),
        hosts=frozenset(site_of(good.final_url) for good in goods if good.final_url),
        paths=frozenset(path_of(good.final_url) for good in goods if good.final_url),
        password_inputs=max((good.password_inputs for good in goods), default=0),
        goods=noted,
        is_restless=bool(pairs) and max(pairs) < _RESTLESS,
    )


def _title(title: str) -> str:
    return normalise(title[:_LONGEST_TITLE])


@dataclass(frozen=True, slots=True)
class Beside:
    """A capture beside the good readings, as shares from 0 to 1; where there are none, all is as usual.

    `length`: of the usual text, page or content, whichever lost more. `shared`: of the keys, with the good
    reading that is most alike. `lost`: of that one's text. `gained`: new text over lost text; `parts_lost` and
    `parts_gained` in blocks. `figures`: of the usual ones; 1 where they are few.
    """

    is_known: bool = False
    length: float = 1.0
    shared: float = 1.0
    lost: float = 0.0
    gained: float = 1.0
    parts_lost: int = 0
    parts_gained: int = 0
    figures: float = 1.0
    is_new_title: bool = False
    is_new_language: bool = False
    is_new_place: bool = False

    @property
    def is_usual(self) -> bool:
        """Most of what stands there is what stood there before."""
        return self.is_known and self.shared >= 0.5 and self.length >= 0.5


_LEAST_FIGURES = 6


def beside(capture: Capture, usual: Usual) -> Beside:
    """Weigh the capture against the good readings."""
    is_new_title = usual.is_known and _title(capture.title) not in usual.titles
    if not usual.is_known:
        return Beside()
    of_page = capture.signs.text_length / usual.length
    if not any(good.print for good in usual.goods):
        return Beside(length=of_page, is_new_title=is_new_title)
    content = content_of(capture.blocks)
    keys, length = keys_of(content), _length(content)
    like = max(
        (good for good in usual.goods if good.print), key=lambda good: (likeness(good.print, keys), good.content_length)
    )
    known, limit = read_print(like.print)
    unknown = [block for block in content if _is_unknown(block, known, limit)]
    sampled = sum(len(block.text) for block in content if (key_of(block) or 0) <= limit)
    share = sum(len(block.text) for block in unknown) / sampled if sampled else 0.0
    gained = share * length
    lost = max(like.content_length - length + gained, 0.0)
    parts_gained = round(len(content) * len(unknown) / max(1, sum((key_of(block) or 0) <= limit for block in content)))
    least = min(good.figures for good in usual.goods)
    return Beside(
        is_known=True,
        length=min(of_page, length / max(1, min(good.content_length for good in usual.goods))),
        shared=likeness(like.print, keys),
        lost=lost / max(1, like.content_length),
        gained=gained / lost if lost else 1.0,
        parts_lost=max(like.blocks - len(content) + parts_gained, 0),
        parts_gained=parts_gained,
        figures=figures_in(content) / least if least >= _LEAST_FIGURES else 1.0,
        is_new_title=is_new_title,
        is_new_language=capture.lang[:2] not in {good.lang[:2] for good in usual.goods},
        is_new_place=capture.selector[:40] not in {good.selector for good in usual.goods},
    )


def _is_unknown(block: Block, known: frozenset[int], limit: int) -> bool:
    key = key_of(block)
    return key is not None and key <= limit and key not in known
