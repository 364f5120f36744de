"""What is known of a watch from earlier checks: what moves by itself, and how its good readings look."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class LearntNumber:
    """Numbers of one block template that were seen to differ between two looks of the same moment.

    `template`: hash of path and text with its numbers masked. `positions`: bit mask of the numbers that moved.
    """

    template: int
    positions: int
    seen: int = 1
    last_check: int = 0
    example: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LearntSlot:
    """A place whose text was seen to be replaced between two looks of the same moment.

    `slot`: hash of the path. `texts`: hashes of the texts that came and went, newest last, at most 24.
    `is_whole`: every block of that path was replaced, so a text not yet seen there waits before it is news.
    `head` and `tail`: words before and after what moved in one block; with them `slot` is the hash of path and
    those words. `steady`: hashes of the texts that stood there in both looks, at most 5.
    """

    slot: int
    texts: tuple[int, ...] = ()
    is_whole: bool = False
    seen: int = 1
    last_check: int = 0
    example: str = ""
    head: int = 0
    tail: int = 0
    steady: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LearntText:
    """A text that went from the page, and how often. `text`: hash of its judged form.

    `since`: the check since which a difference with it has been explained by its coming and going (or, where
    it never went, by the place it came to), None when the last check had none; what stays is told late.
    """

    text: int
    went: int = 1
    last_check: int = 0
    since: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Good:
    """Sizes of one good reading, for telling a broken page from a changed one.

    `of`: what was asked for, as `run.see` digests it; "" where it was not noted. `challenge`: a known challenge had
    its script there all the same; `asks`: so had a question for consent. `form`: "" for a page, else what kind of
    document it was; None where it was not noted. What follows it is of the content alone, without furniture:
    `blocks` and `figures` count blocks and those that bear a figure, `content_length` is in characters, `print` as
    `detect.prints` makes it, "" where it was not noted or another
    good reading has nearly the same.
    """

    of: str = ""
    title: str = ""
    text_length: int = 0
    final_url: str = ""
    password_inputs: int = 0
    challenge: bool = False
    asks: bool = False
    form: str | None = None
    lang: str = ""
    selector: str = ""
    blocks: int = 0
    content_length: int = 0
    figures: int = 0
    print: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspect:
    """What may be a broken page or a new one, seen in failed checks one after the other.

    `print`: of the last of them. `alike` of the `checks` looked like it, the first of these at `alike_since`.
    """

    checks: int
    since: datetime
    alike: int
    alike_since: datetime
    print: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """Everything learnt about one watch; small (a few kB), stored as one value.

    `checks`: checks judged so far. `distances`: the distance of the last noise checks, newest last,
    at most 60. `late_ms`: when the page last changed in the looks that saw it change after it had seemed ready,
    ms since its document began, newest last, at most 20; empty for a page that does not. `goods`: the last good
    readings, newest last, at most 5. `suspect`: None after a good check. `told`: not here, see the store.
    """

    checks: int = 0
    numbers: tuple[LearntNumber, ...] = ()
    slots: tuple[LearntSlot, ...] = ()
    texts: tuple[LearntText, ...] = ()
    distances: tuple[int, ...] = ()
    late_ms: tuple[int, ...] = ()
    goods: tuple[Good, ...] = ()
    suspect: Suspect | None = None
