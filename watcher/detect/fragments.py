"""Masks the fragments of a text that move by themselves, each kind by name, with a typed placeholder.

Relative times, counters with a unit and tokens are masked wherever they stand; dates and clock times only
as stamps ("updated 12:31", "Stand: 3. Mai"). Opening hours, deadlines and terms stay, and so does every
figure in running text. Works on the judged form (`normalise`). Called by `align`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from watcher.detect import cldr
from watcher.detect.moments import RANGE, SECONDS, days, moment
from watcher.detect.normalise import normalise
from watcher.detect.phrases import (
    COUNTED,
    COUNTED_LOOSELY,
    DAYS,
    DUE,
    LOOKING,
    LOOSE_UNITS,
    PLAIN_UNITS,
    STAMPS,
    TERMS,
    Phrases,
    listed,
    words_of,
)

NAMES = {
    "ago": "relative time",
    "time": "clock time",
    "date": "date",
    "year": "copyright year",
    "count": "counter",
    "id": "token",
    "ignored": "ignored text",
}
# A page may write the same moment in any of these ways, by its age.
_PLACEHOLDERS = {"ago": "when", "time": "when", "date": "when"}
_NUMBER = r"\d[\d.,']*(?:\s\d{3})*\s?(?:[km]|mio\.?|tsd\.?|万|萬)?"
_HEX = re.compile(
    r"(?<![\w-])(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{24,})(?![\w-])"
)
_TOKEN = re.compile(
    r"(?<![^\W_])(csrf|xsrf|nonce|token|session|sid|phpsessid|jsessionid|request|ray|trace|reference|ref"
    r"|sessions?kennung|sitzung)"
    r"((?:[ _-]?(?:id|key|token))?\s?[:=#]?\s?)((?=[a-z_-]*\d)(?=[\d_-]*[a-z])[\w-]{8,}(?:\.[\w-]+)*)"
)
_PARAMETER = re.compile(r"(?<=[?&;])(?:[a-z]*sess(?:ion)?_?(?:id)?|sid|jsessionid|phpsessid|token|nonce)=[^\s&#]+")
_CHECKSUM = re.compile(r"(?:sha-?\d*|md5|checksum|prüfsumme|fingerprint|commit|digest|hash)\W*(?:\w+\W+)?$")
_COPYRIGHT = re.compile(
    r"(?:©|\(c\)|copyright)[^\d]{0,40}(?:19|20)\d{2}(?:\s?[-,]\s?(?:19|20)?\d{2})?"
    r"|(?:19|20)\d{2}(?:\s?-\s?(?:19|20)?\d{2})?(?=\s?(?:©|\(c\)))"
)
_RUN = re.compile(r"(⟨\w+⟩)(?:[\s,·•|/()@-]*⟨\w+⟩)+")
_PLACEHOLDER = re.compile(r"⟨\w+⟩")
_WORD_OR_NUMBER = re.compile(r"[^\W_]")
_DIGIT = re.compile(r"\d")
_STAMP_CLASS = re.compile(r"\b(?:timestamp|byline|updated|modified|published|pubdate|posted)\b")
_DATE_CLASS = re.compile(rf"{_STAMP_CLASS.pattern}|\b(?:date|time|datetime|meta)\b")
_COUNT_CLASS = re.compile(r"\b(?:comments?|likes?|views?|votes?|ratings?|shares?|reactions?|replies|counts?|counter)\b")
_ABBREVIATED = re.compile(r"\d{1,3}(?:[.,]\d)?\s?[km]")
_BARE_NUMBER = re.compile(rf"\(?{_NUMBER}\)?")
_LABEL_REACH = 3  # characters that may stand between a label and its date
STAMP_REACH, TERM_REACH, FOLLOW_REACH = 45, 24, 12  # characters; facts/judging.md, section 2
# Words and shapes that may begin something to mask: tokens, long hex, seconds, ©, scripts without spaces.
_ID_WORDS = frozenset(listed("copyright/csrf/xsrf/nonce/token/session/sid/request/ray/trace/reference/ref/sitzung"))
_WIDE = re.compile(r"[\u0e00-\u0eff\u2e80-\uffdc]")
_GLUED = re.compile(r"\d[km][a-z]")
_IDS = re.compile(r"[a-z]\d|\d[a-z]|[?&;]\w+=")
_ODD = re.compile(r"[\u0e00-\u0eff\u2e80-\uffdc©⟨]")
_MIXED = re.compile(r"\d(?:(?=[a-z])|(?<=[a-z]\d))")
_MOMENT_WORDS = 4  # a block that is nothing but a moment ("Tuesday, 3. Mai 2026, 12:30 Uhr MESZ") has no more
_LONG = 120  # characters: above, a text is prose and its class says nothing about its dates


@dataclass(frozen=True, slots=True)
class Masked:
    """`text` with placeholders; `samples`: (kind, what stood there), kinds as in `NAMES`."""

    text: str
    samples: tuple[tuple[str, str], ...] = ()

    @property
    def is_empty(self) -> bool:
        """True when nothing but placeholders is left: such a text has no news."""
        return bool(self.samples) and not re.search(r"\w", _PLACEHOLDER.sub("", self.text))


@dataclass(frozen=True, slots=True)
class Around:
    """Where a text stands. `label`: the text of a short block before it, `hint`: class words of its
    element, lower case, `follows`: the text of a short block after it. `row`: it is a table row, or a value
    under a label; there a time alone is data. `is_free`: the person named no region."""

    label: str = ""
    hint: str = ""
    row: bool = False
    follows: str = ""
    is_free: bool = False


NOWHERE = Around()


def placeholder(kind: str) -> str:
    return f"⟨{_PLACEHOLDERS.get(kind, kind)}⟩"


class _Masking:
    """One text on its way through the masks."""

    def __init__(self, text: str, words: Iterable[str]) -> None:
        self.text = text
        self.words = frozenset(words)
        if _GLUED.search(text):  # "105.2kshares"
            self.words |= {word[1:] for word in self.words}
        self.is_wide = not text.isascii() and _WIDE.search(text) is not None
        self.samples: list[tuple[str, str]] = []

    def put(self, kind: str, sample: str) -> str:
        self.samples.append((kind, sample))
        return placeholder(kind)

    def all(self, kind: str, pattern: re.Pattern[str]) -> None:
        self.text = pattern.sub(lambda match: self.put(kind, match[0]), self.text)

    def may_hold(self, phrases: Phrases) -> bool:
        return self.is_wide or not phrases.first.isdisjoint(self.words)

    def some(self, pattern: re.Pattern[str], replace: Callable[[re.Match[str]], str]) -> None:
        self.text = pattern.sub(replace, self.text)


def _mask_ids(masking: _Masking) -> None:
    def long_id(match: re.Match[str]) -> str:
        # A checksum is what the page is about; its change is a new release.
        before = match.string[max(0, match.start() - 24) : match.start()]
        return match[0] if _CHECKSUM.search(before) else masking.put("id", match[0])

    masking.all("id", _PARAMETER)
    masking.some(_HEX, long_id)
    masking.some(_TOKEN, lambda match: match[1] + match[2] + masking.put("id", match[3]))


def _mask_moments(masking: _Masking, lang: str, around: Around, few_words: bool) -> None:
    text = masking.text
    label = normalise(around.label)
    # "Last updated" over a date; a label with a figure of its own has said all it had to say.
    label_stamps = bool(label) and not _DIGIT.search(label) and STAMPS.pattern.search(label) is not None
    said = len(text) < _LONG and (_STAMP_CLASS if not around.is_free else _DATE_CLASS).search(around.hint) is not None
    may_be_alone = few_words and not around.row and (around.is_free or label_stamps) and (label_stamps or not label)
    if not (said or may_be_alone or label_stamps or (masking.may_hold(STAMPS) and STAMPS.pattern.search(text))):
        return
    pattern = moment(lang)
    found = list(pattern.finditer(text))
    if not found:
        return
    alone = may_be_alone and not _WORD_OR_NUMBER.search(_PLACEHOLDER.sub(" ", pattern.sub(" ", text)))
    before = f"{label} " if label_stamps else ""
    out, end, masked_to = [], 0, -FOLLOW_REACH - 1
    for match in found:
        lead = text[: match.start()] if match.start() > _LABEL_REACH else before + text[: match.start()]
        stamp = alone or said or STAMPS.pattern.search(lead[-STAMP_REACH:]) is not None
        follows = match.start() - masked_to <= FOLLOW_REACH
        is_term = TERMS.pattern.search(lead[-TERM_REACH:]) or DUE.search(lead) or RANGE.match(text, match.start())
        if (stamp or follows) and not is_term:
            out += [text[end : match.start()], masking.put("date" if match["date"] else "time", match[0])]
            end = masked_to = match.end()
    masking.text = "".join(out) + text[end:]


def _mask_clock(masking: _Masking, lang: str) -> None:
    """A time with seconds ticks; the date right beside it is part of the same stamp."""
    clocks = list(SECONDS.finditer(masking.text))
    found = [("time", clock) for clock in clocks]
    for near in moment(lang).finditer(masking.text) if clocks else ():
        gap = min(max(near.start() - clock.end(), clock.start() - near.end()) for clock in clocks)
        lead = masking.text[: near.start()]
        is_term = TERMS.pattern.search(lead[-TERM_REACH:]) or DUE.search(lead)
        if near["date"] and 0 <= gap <= FOLLOW_REACH and not is_term:
            found.append(("date", near))
    out, end = [], 0
    for kind, match in sorted(found, key=lambda one: one[1].start()):
        out += [masking.text[end : match.start()], masking.put(kind, match[0])]
        end = match.end()
    masking.text = "".join(out) + masking.text[end:]


def _mask_days(masking: _Masking, lang: str) -> None:
    """Yesterday's time is what "6 hours ago" became; today's, only beside a counter or a stamp, may be to come."""
    past, this = days(lang)
    masking.all("ago", past)
    rest = _PLACEHOLDER.sub("", this.sub("", masking.text))
    is_stamp = "⟨count⟩" in masking.text and not _WORD_OR_NUMBER.search(rest)

    def stamp(match: re.Match[str]) -> str:
        lead = match.string[: match.start()]
        is_term = TERMS.pattern.search(lead[-TERM_REACH:]) or DUE.search(lead)
        stamped = not is_term and (is_stamp or STAMPS.pattern.search(lead[-STAMP_REACH:]))
        return masking.put("ago", match[0]) if stamped else match[0]

    masking.some(this, stamp)


def _mask_counters(masking: _Masking, length: int, around: Around) -> None:
    for counters, longest in ((LOOKING, None), (COUNTED, 160), (COUNTED_LOOSELY, 60)):
        if (longest is None or length <= longest) and masking.may_hold(counters):
            masking.all("count", counters.pattern)
    if not around.row and _is_counter(masking.text, around):
        masking.text = masking.put("count", masking.text)


def _is_counter(text: str, around: Around) -> bool:
    """A bare number whose class, or whose unit in the next block, says that it counts readers."""
    if not _BARE_NUMBER.fullmatch(text):
        return False
    short = _ABBREVIATED.fullmatch(text) is not None
    unit = normalise(around.follows)
    if _COUNT_CLASS.search(around.hint) or unit in PLAIN_UNITS or (short and unit in LOOSE_UNITS):
        return True
    # "65.9k" by itself is a share button's; under a short label it is what the label says.
    return short and not around.label


@lru_cache(maxsize=64)
def _signals(lang: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """Words, and pieces of text, one of which a text in `lang` must hold to have anything but a bare moment masked."""
    markers = {marker for name in (lang, "en") for marker in cldr.language(name).relative.markers}
    whole = {marker for marker in markers if words_of(marker) == [marker]}
    days_of = frozenset().union(*(day.first for name in (lang, "en") for day in DAYS.get(name, ())))
    words = days_of | COUNTED.first | COUNTED_LOOSELY.first | LOOKING.first | STAMPS.first | _ID_WORDS | whole
    return words, tuple(marker.strip() for marker in markers - whole)


def _is_odd(text: str) -> bool:
    """True when the text may hold a token, seconds, © or a script without spaces; cheap, and often wrong."""
    if not text.isascii() and _ODD.search(text):
        return True
    return "=" in text or "(c)" in text or text.count(":") > 1 or _MIXED.search(text) is not None


def mask(text: str, lang: str = "", around: Around = NOWHERE) -> Masked:
    """Put a placeholder for each volatile fragment of a normalised text in language `lang` ("" is English)."""
    language = cldr.base_language(lang) or "en"
    words = words_of(text)
    known, pieces = _signals(language)
    signalled = not known.isdisjoint(words) or _is_odd(text) or any(piece in text for piece in pieces)
    few_words = len(words) <= _MOMENT_WORDS
    if not (signalled or around.label or around.hint or few_words):
        return Masked(text)
    has_digit = _DIGIT.search(text) is not None
    if not has_digit and not signalled:
        return Masked(text)
    masking = _Masking(text, words)
    for _ in range(text.count("⟨ignored⟩")):
        masking.put("ignored", "")
    if signalled:
        _mask_signalled(masking, language, has_digit, around)
    if has_digit:
        names_day = len(text) <= _LONG and any(
            masking.may_hold(day) for name in (language, "en") for day in DAYS.get(name, ())
        )
        if names_day:  # before the clock time is taken from beside its day
            _mask_days(masking, language)
        _mask_moments(masking, language, around, few_words)
        if signalled or around.hint or few_words:
            _mask_counters(masking, len(text), around)
        if names_day:  # again: a counter beside today's time makes it a stamp
            _mask_days(masking, language)
    if not masking.samples:
        return Masked(text)
    return Masked(_RUN.sub(r"\1", masking.text), tuple(masking.samples))


def _mask_signalled(masking: _Masking, lang: str, has_digit: bool, around: Around) -> None:
    text = masking.text
    if has_digit and _IDS.search(text):
        _mask_ids(masking)
    for name in dict.fromkeys((lang, "en")):
        spoken = cldr.language(name).relative
        if any(marker in text for marker in spoken.markers):
            masking.all("ago", spoken.pattern)
    if has_digit and not around.row and text.count(":") > 1:
        _mask_clock(masking, lang)
    if has_digit and ("©" in text or "(c)" in text or "copyright" in text):
        masking.all("year", _COPYRIGHT)


def has_aged(old: str, new: str, lang: str, hint: str) -> bool:
    """True when a stamp by its class only gained or lost its date beside the same clock time: it grew older."""
    if not _DATE_CLASS.search(hint) or ":" not in old or max(len(old), len(new)) > _LONG:
        return False
    pattern = moment(cldr.base_language(lang) or "en")
    bare = [pattern.sub(lambda match: "" if match["date"] else match[0], text).split() for text in (old, new)]
    return bare[0] == bare[1]


def named(samples: list[tuple[str, str]]) -> str:
    """Count samples by kind, in words: "2 clock times, 1 counter"."""
    counts: dict[str, int] = {}
    for kind, _ in samples:
        counts[kind] = counts.get(kind, 0) + 1
    return ", ".join(
        f"{count} {NAMES[kind]}{'s' if count > 1 and kind != 'ignored' else ''}" for kind, count in counts.items()
    )
