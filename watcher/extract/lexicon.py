"""Finds phrases of many languages in short texts, in time linear in the text.

Tables are written for people (`extract.price_words`, `extract.stock_words`); this compiles them.
Scripts with letters and case are matched by whole words, without accents; all others by substring,
because they write words together or inflect with marks.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

SHORT = 120  # characters of a text whose phrases are remembered

_TOKEN = re.compile(r"[^\W\d_]+|\d+(?:[.,]\d+)*")
_MARKS = re.compile("[\u0300-\u036f]")
_LETTERS = str.maketrans(
    {"ł": "l", "đ": "d", "ø": "o", "ß": "ss", "ı": "i", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ŋ": "n"}
)
_CASELESS = 0x0590  # from Hebrew on, scripts without case, many without spaces


def fold(text: str) -> str:
    """Lower case, without accents, for looking words up."""
    text = text.lower()
    if text.isascii():
        return text
    return unicodedata.normalize("NFC", _MARKS.sub("", unicodedata.normalize("NFD", text))).translate(_LETTERS)


@dataclass(frozen=True, slots=True)
class Hit:
    """A phrase that was found: its tag, where it stands in the folded text, and the numbers a `#` stood for."""

    tag: str
    start: int
    end: int
    numbers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Phrase:
    words: tuple[str, ...]
    tag: str
    languages: frozenset[str]


class Lexicon:
    """Phrases by tag: `{"was": "was; list price; nl: van; versandkost*; only # left"}`.

    Phrases are parted by semicolons or line ends. `#` is any number, a trailing `*` any ending, `nl,de:` limits a
    phrase to languages. Of phrases that begin at one place the longest wins.
    """

    def __init__(self, table: Mapping[str, str]) -> None:
        self._table = table
        self._is_compiled = False
        # The same words stand around a price at every check, and are asked for several times in one.
        self._remembered = lru_cache(maxsize=1024)(self._find)

    def _compile(self) -> None:
        """At the first use: thousands of phrases would slow the start of every command."""
        self._words: dict[str, list[_Phrase]] = {}
        self._stems: dict[str, list[_Phrase]] = {}
        substrings: dict[str, _Phrase] = {}
        for tag, phrases in self._table.items():
            for phrase in _parsed(tag, phrases):
                first = phrase.words[0]
                if ord(first[0]) >= _CASELESS:
                    substrings.setdefault(first, phrase)
                elif first.endswith("*"):
                    self._stems.setdefault(first[:-1], []).append(phrase)
                else:
                    self._words.setdefault(first, []).append(phrase)
        for listed in (*self._words.values(), *self._stems.values()):
            listed.sort(key=lambda phrase: -len(phrase.words))
        self._lengths = sorted({len(stem) for stem in self._stems}, reverse=True)
        self._substrings = substrings
        longest_first = sorted(substrings, key=len, reverse=True)
        self._pattern = re.compile("|".join(_loose(text) for text in longest_first)) if substrings else None
        self._is_compiled = True

    def find(self, text: str, language: str = "") -> tuple[Hit, ...]:
        """Phrases in `text` from left to right; none overlaps another."""
        return self._remembered(text, language) if len(text) <= SHORT else self._find(text, language)

    def _find(self, text: str, language: str) -> tuple[Hit, ...]:
        if not self._is_compiled:
            self._compile()
        folded = fold(text)
        hits = list(self._by_words(folded, language))
        if self._pattern and not folded.isascii():
            hits += self._by_substring(unicodedata.normalize("NFC", text.lower()), language)
            hits.sort(key=lambda hit: hit.start)
        return tuple(hits)

    def _by_words(self, folded: str, language: str) -> Iterator[Hit]:
        tokens = [(match[0], match.start(), match.end()) for match in _TOKEN.finditer(folded)]
        index = 0
        while index < len(tokens):
            phrase = self._phrase_at(tokens, index, language)
            if phrase is None:
                index += 1
                continue
            used = tokens[index : index + len(phrase.words)]
            numbers = tuple(token for word, (token, _, _) in zip(phrase.words, used, strict=True) if word == "#")
            yield Hit(phrase.tag, used[0][1], used[-1][2], numbers)
            index += len(phrase.words)

    def _phrase_at(self, tokens: list[tuple[str, int, int]], index: int, language: str) -> _Phrase | None:
        token = tokens[index][0]
        listed = list(self._words.get("#" if token[0].isdigit() else token, ()))
        for length in self._lengths:
            if length <= len(token):
                listed += self._stems.get(token[:length], ())
        if len(listed) > 1:
            listed.sort(key=lambda phrase: -len(phrase.words))
        for phrase in listed:
            if phrase.languages and language not in phrase.languages:
                continue
            following = tokens[index : index + len(phrase.words)]
            if len(following) == len(phrase.words) and all(
                _fits(word, token) for word, (token, _, _) in zip(phrase.words, following, strict=True)
            ):
                return phrase
        return None

    def _by_substring(self, text: str, language: str) -> Iterator[Hit]:
        assert self._pattern is not None
        for match in self._pattern.finditer(text):
            phrase = self._substrings[_key(match[0])]
            if not phrase.languages or language in phrase.languages:
                yield Hit(phrase.tag, match.start(), match.end(), tuple(re.findall(r"\d+", match[0])))


def _parsed(tag: str, phrases: str) -> Iterator[_Phrase]:
    for entry in re.split(r"[;\n]", phrases):
        languages, mark, text = entry.strip().rpartition(": ")
        allowed = frozenset(part.strip() for part in languages.split(",")) if mark else frozenset()
        if not text:
            continue
        if ord(text[0]) >= _CASELESS:
            words: tuple[str, ...] = (_key(unicodedata.normalize("NFC", text.lower())),)
        else:
            words = tuple(re.findall(r"[^\W\d_]+\*?|#|\d+", fold(text)))
        yield _Phrase(words, tag, allowed)


def _fits(word: str, token: str) -> bool:
    if word == "#":
        return token[0].isdigit()
    return token.startswith(word[:-1]) if word.endswith("*") else token == word


def _key(text: str) -> str:
    return re.sub(r"\d+", "#", re.sub(r"\s+", "", text))


def _loose(key: str) -> str:
    """A pattern for a substring phrase: spaces in between do not matter, `#` is any number."""
    return r"\s{0,2}".join(r"\d{1,9}" if char == "#" else re.escape(char) for char in key)
