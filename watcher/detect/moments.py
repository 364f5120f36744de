"""How dates and clock times are written: moments by themselves, with a day's name, and as a ticking clock.

Says what a moment looks like; whether one counts is `fragments`' to say, its only caller.
"""

from __future__ import annotations

import re
from functools import lru_cache

from watcher.detect import cldr
from watcher.detect.phrases import DAYS

CLOCK = r"\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?"
ZONE = r"(?:\s?(?:uhr|utc|gmt|cest|cet|mesz|mez|bst|[ecmp][sd]t|ist|jst|msk|z)\b|\s?[+-]\d{2}:?\d{2})?"
SECONDS = re.compile(rf"(?<![\d:.t])\d{{2}}:\d{{2}}:\d{{2}}(?:[.,]\d+)?(?![\d:]){ZONE}")
_TO = r"\s?(?:uhr\s?|[ap]\.?m\.?\s?)?(?:-|~|bis|to|till|until|à|alle|al|до|tot|do|から)\s?"
RANGE = re.compile(rf"(?:\d{{1,2}}[:.]\d{{2}}{_TO})?\d{{1,2}}[:.]\d{{2}}{_TO}\d{{1,2}}[:.]\d{{2}}")  # hours of opening


@lru_cache(maxsize=64)
def moment(lang: str) -> re.Pattern[str]:
    """Dates and clock times as `lang` and English write them."""
    ours, english = cldr.language(lang), cldr.language("en")
    month = f"(?:{ours.month}|{english.month})\\.?"
    day = f"(?:(?:{ours.day}|{english.day})\\.?,?\\s+)?"
    nth = r"\d{1,2}(?:\.|st|nd|rd|th|er|º|ª)?"
    year = r"(?:,?\s?(?:de\s|del\s)?(?:19|20)\d{2}(?!\d)(?:\sг\.?|年)?)?"
    dates = (
        r"(?:19|20)\d{2}-\d{2}-\d{2}(?:t\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})?)?(?!\d)",
        r"\d{4}\s?[年년]\s?\d{1,2}\s?[月월]\s?(?:\d{1,2}\s?[日일])?",
        r"(?:19|20)\d{2}[./]\d{1,2}[./]\d{1,2}(?!\d)",
        r"\d{1,2}(?P<mark>[./-])\s?\d{1,2}(?P=mark)\s?(?:\d{4}|\d{2})(?!\d)",
        rf"{day}{nth}\s?(?:de\s|of\s)?{month}(?![^\W\d_]){year}",
        rf"{day}(?<![^\W\d_]){month}\s{nth}(?!\d){year}",
        rf"(?<![^\W\d_]){month}\s(?:de\s)?(?:19|20)\d{{2}}(?!\d)",
    )
    period = f"(?:\\s?(?:{ours.periods}|{english.periods}|[ap]\\.?m\\.?)(?![^\\W_]))?"
    before = f"(?:(?:{ours.periods})\\s?)?"
    clock = rf"{before}(?:{CLOCK}|\d{{1,2}}\s?h\s?\d{{2}}|\d{{1,2}}\.\d{{2}}(?=\s?uhr)){period}{ZONE}"
    return re.compile(rf"(?<![\d:.,/-])(?:(?P<date>{'|'.join(dates)})|(?P<time>{clock}))(?!\d|:\d)")


@lru_cache(maxsize=64)
def days(lang: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Yesterday, and today, with a clock time, as `lang` and English write them."""
    joins = r"(?:,|\s(?:at|um|à|a las|alle|às|om|o|o godz\.?|в|о|kl\.?|klo|v|saat|στις))?"
    clock = rf"(?:{CLOCK}|\d{{1,2}}\s?h\s?\d{{2}}|\d{{1,2}}\.\d{{2}}(?=\s?uhr))(?:\s?[ap]\.?m\.?(?![^\W_]))?{ZONE}"
    named = [DAYS[name] for name in dict.fromkeys((lang, "en")) if name in DAYS]
    past, this = ("|".join(day.pattern.pattern for day in each) for each in zip(*named, strict=True))
    # Not a span: "today 10:00-17:00" are hours of opening.
    after = rf"{joins}\s?{clock}(?![\d:])(?!{_TO}\d)"
    return re.compile(f"(?:{past}){after}"), re.compile(f"(?:{this}){after}")
