"""Tells what each amount of a text is: the price, a former one, a part, a delivery charge, an instalment.

Each gets a rank from the words before and behind it and from its looks; the lowest is the price.
`extract.amounts` chooses.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise

from watcher.extract.candidate import Candidate
from watcher.extract.lexicon import Hit, fold
from watcher.extract.price_words import ROLES

OUT_OF_QUESTION = 50  # from here on: no price of the thing
FORMER = 20  # a former or recommended price; it stands in only where the page shows no other

# What a word adds. Below 16 it is a price of some sort, and may be the only one.
_RANKS = {
    "now": -2, "gross": -2, "plain": 0, "net": 4, "period": 7, "unit": 8, "bundle": 10, "instalment": 12,
    "extra": 16, "was": FORMER, "instead": FORMER, "fee": 55, "ship": 60, "save": 60, "off": 60,
}  # fmt: skip
_STRUCK, _BRACKETED, _FOREIGN, _SMALL = 22, 3, 6, 1

# Words in the class of an element; weaker than words a person sees, so they never rule an amount out.
_LABELS = {
    "strike": 18, "strikethrough": 18, "crossed": 18, "old": 16, "was": 16, "msrp": 16, "rrp": 16, "uvp": 16,
    "compare": 16, "previous": 16, "original": 14, "before": 14, "list": 8, "regular": 6, "saving": 30, "savings": 30,
    "save": 30, "badge": 20, "discount": 12, "shipping": 40, "delivery": 40, "versand": 40, "deposit": 40, "pfand": 40,
    "instalment": 12, "instalments": 12, "installment": 12, "installments": 12, "finance": 12, "financing": 12,
    "monthly": 10, "unit": 8, "ppu": 8, "perunit": 8, "baseprice": 8, "grundpreis": 8, "base": 4, "now": -1,
    "current": -1, "final": -1, "special": -1, "sale": -1, "actual": -1,
}  # fmt: skip

# Where the words behind one amount end and those before the next begin.
_SPLIT = re.compile(
    r"[\n()\[\]|•]|[,;](?= )|(?<= )(?:oder|or|ou|o|eller|sau|lub|nebo|alebo|tai|vagy|veya|или|або|ή|"
    r"ili|ali|of|arba|vai|atau|hoặc|หรือ|或|または|또는|أو|או|یا|या|zzgl\.?|plus|dont|davon)(?= )|\+(?= )"
)
_EITHER_SIDE = ("ship", "fee", "net", "gross", "off")
_HEADS = ("was", "save", "now", "bundle")  # stand before their amount
_NOTE = re.compile(r"\s*\([^()\d]*\)")  # a note in brackets belongs to what it stands behind
_PER = re.compile(r"/ ?[^\W_]")
_MEASURE_IS = re.compile(
    r"\d ?(?:k?g|m?l|cl|dl|m|m2|liter|litre|litro|kilo|stk?|stuck|piece|pc|шт|л|кг) ?=\s*$"
)  # `100 g = 0,83 €`
_SENTENCE = re.compile(r"(?<=[^\W\d_]{5})[.;!?](?= )|\n")
_TIMES = re.compile(r"\d+ ?[x×]\s*$|\d+ ?(?:meses|mois|months) .{0,24}de\s*$")
_FREE = re.compile(
    r"\b(?:free|included|gratis|kostenlos\w*|frei|inbegriffen|gratuit\w*|offert\w*|inclus\w*|incluid[oa]|compres[oa]|"
    r"gratuita|бесплатн\w*|darmow\w*|zdarma|kostenfrei\w*|безкоштовн\w*|ucretsiz|ingyenes)"
)
_SKIPPED = frozenset(["d", "de", "of", "di", "en", "in", "as", "a", "the"])
_ARROW = re.compile(r"\s*(?:→|➔|➜|⇒|->|>|»)\s*")
_WORD = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Told:
    """A candidate and its rank: the lower, the more it is the price."""

    candidate: Candidate
    rank: int


def tell_roles(text: str, candidates: Sequence[Candidate], language: str) -> tuple[Told, ...]:
    """Ranks every candidate by what stands around it."""
    edges = [0, *(edge for one in candidates for edge in (one.start, one.end)), len(text)]
    gaps = [text[start:end] for start, end in zip(edges[::2], edges[1::2], strict=True)]
    befores, behinds = _assigned(gaps, candidates, language)
    told: list[Told] = []
    for index, candidate in enumerate(candidates):
        rank = _from_words(befores[index], behinds[index], language)
        rank = _from_looks(candidate, rank, candidates)
        if index and rank >= 0 and text.rfind("(", 0, candidate.start) > text.rfind(")", 0, candidate.start):
            rank += _BRACKETED
        if index + 1 < len(candidates) and _ARROW.fullmatch(gaps[index + 1]):
            rank = max(rank, FORMER)
        told.append(Told(candidate, rank))
    return tuple(told)


def _from_looks(candidate: Candidate, rank: int, candidates: Sequence[Candidate]) -> int:
    first = candidates[0]
    if candidate.struck and not all(one.struck for one in candidates):
        rank = max(rank, _STRUCK)
    if candidate is not first and candidate.unit and first.unit and candidate.unit != first.unit and rank < FORMER:
        rank += _FOREIGN
    words = _WORD.findall(candidate.label)
    labelled = max((_LABELS[word] for word in words if word in _LABELS), key=abs, default=0)
    return rank + labelled + (_SMALL if candidate.small else 0)


def _assigned(gaps: list[str], candidates: Sequence[Candidate], language: str) -> tuple[list[str], list[str]]:
    """For each candidate the words before it and behind it; words between two go to one or are split."""
    befores, behinds = [gaps[0]], []
    last = _first(ROLES.find(gaps[-1], language), gaps[-1])
    follows = last is not None and last.tag in _EITHER_SIDE
    for gap, (left, right) in zip(gaps[1:-1], pairwise(candidates), strict=True):
        rises = Decimal(right.value) > Decimal(left.value)
        behind, before = _split(gap, language, follows=follows, rises=rises)
        behinds.append(behind)
        befores.append(before)
    return befores, [*behinds, gaps[-1]]


def _split(gap: str, language: str, *, follows: bool, rises: bool) -> tuple[str, str]:
    """The part of a gap that belongs to the amount before it, and the part that belongs to the one behind.

    `follows`: words that may stand on either side stand behind their amount in this text. `rises`: the amount
    behind is the greater one; a discount, a delivery charge and a net price belong to the lesser.
    """
    note = _NOTE.match(gap)
    if note:
        return gap[: note.end()], gap[note.end() :]
    if _MEASURE_IS.search(fold(gap)):
        return "", gap
    first = _first(ROLES.find(gap, language), gap)
    if first and (first.tag == "instead" or (first.tag == "net" and gap.lstrip().startswith("+"))):  # `+ IVA`
        return gap[: first.end], gap[first.end :]
    cut = _SPLIT.search(gap)
    if cut:
        left = gap[: cut.start()]
        first = _first(ROLES.find(left, language), left)
        heads_next = left.rstrip().endswith(":") or (first is not None and first.tag in _HEADS)
        return ("", gap) if heads_next else (left, gap[cut.start() :])
    hits = [hit for hit in ROLES.find(gap, language) if hit.tag != "plain"]
    first = _first(hits, gap)
    stripped = gap.strip()
    if first is None or stripped.endswith(":"):
        return (gap, "") if _PER.match(stripped) else ("", gap)
    if _PER.match(stripped) and first.tag in _HEADS:  # `15 € / statt 20 €`
        return "", gap
    if _PER.match(stripped) or (first.tag in ("unit", "period") and not _is_label(first, gap)):
        return gap[: first.end], gap[first.end :]
    if first.tag in _EITHER_SIDE and (follows or len(hits) > 1 or stripped.lower() == "off"):
        return gap[: first.end], gap[first.end :]
    if first.tag in _EITHER_SIDE and rises != (first.tag == "gross"):
        return gap, ""
    return "", gap


def _is_label(hit: Hit, gap: str) -> bool:
    """True when unit words name the next amount (`Jfr-pris 59,80 kr`) and do not end the last (`2,10 € le litre`)."""
    return fold(gap)[hit.start : hit.end].endswith(("pris", "preis", "price", "prijs", "hinta", "cena"))


def _first(hits: Sequence[Hit], text: str) -> Hit | None:
    """The phrase a text begins with, small words aside."""
    if not hits:
        return None
    before = _WORD.findall(fold(text)[: hits[0].start])
    return hits[0] if all(word in _SKIPPED for word in before) else None


def _from_words(before: str, behind: str, language: str) -> int:
    ranks = [0]
    if before.strip():
        if _MEASURE_IS.search(fold(before)):
            ranks.append(_RANKS["unit"])
        elif _TIMES.search(before.lower()):
            ranks.append(_RANKS["instalment"])
        else:
            ranks.append(_before(before, language))
    if behind.strip():
        ranks.append(_behind(behind, language))
    worst = max(ranks)
    return worst if worst > 0 else min(ranks)


def _before(text: str, language: str) -> int:
    """The rank that the words before an amount give it; the last one that says something decides."""
    crosses = text.rstrip(" ").endswith("\n")
    segment = _SENTENCE.split(text.strip())[-1]
    folded = fold(segment)
    strong = [hit for hit in ROLES.find(segment, language) if hit.tag != "plain" and not _is_aside(hit, folded)]
    added = _RANKS["extra"] if folded.endswith("+") else 0
    if not strong:
        return added
    last = strong[-1]
    if crosses and last.tag in ("ship", "fee", "off", "save") and _FREE.search(folded):
        return added  # `Free delivery` in a line of its own
    if last.tag in ("now", "extra") and len(strong) > 1:
        # `Sie sparen jetzt 5 €`: what comes off stays that, whatever small word follows.
        former, between = strong[-2], folded[strong[-2].end : last.start]
        if former.tag in ("save", "ship", "fee") and not re.search(r"[,.:;]", between):
            last = former
    return max(added, _RANKS[last.tag]) if added else _RANKS[last.tag]


def _is_aside(hit: Hit, folded: str) -> bool:
    """Words about something else: a measure of the thing (`500 g`), a share that is off (`30 % Rabatt`)."""
    if hit.tag in ("unit", "period"):
        return bool(re.search(r"\d[ x×-]*$", folded[: hit.start]))
    if hit.tag in ("save", "off"):
        behind = folded[hit.end :]
        in_share = re.search(r"%[ -]*(?:de |di |d')?$|% ?\d+ ?$", folded[: hit.start])
        return bool(in_share) or ("%" in behind and not behind.rstrip().endswith((":", "(")))
    return False


def _behind(text: str, language: str) -> int:
    """The rank that the words behind an amount give it: only the first counts, and only if it stands right there."""
    crosses = text.lstrip(" ").startswith("\n")
    segment = _SENTENCE.split(text.strip())[0]
    if _PER.match(segment):
        hit = next(iter(ROLES.find(segment[:24], language)), None)
        return _RANKS["period" if hit and hit.tag == "period" else "unit"]
    hit = _first(ROLES.find(segment, language), segment)
    if hit is None or hit.tag in ("was", "now", "plain", "extra", "bundle", "save"):
        return 0
    folded = fold(segment)
    if _is_aside(hit, folded):
        return 0
    rest = folded[hit.end :]
    if hit.tag in ("ship", "fee", "off") and (crosses or _FREE.search(rest) or len(_WORD.findall(rest)) > 1):
        return 0
    return _RANKS[hit.tag]
