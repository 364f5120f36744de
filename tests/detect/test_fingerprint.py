"""The fingerprint is the published one, bit for bit, and blind to nothing it should see."""

import json
from hashlib import blake2b
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from watcher.detect.fingerprint import fingerprint, hamming, tokens

VECTORS = json.loads((Path(__file__).parent / "fingerprint-vectors.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["text"][:20] or "empty")
def test_the_fingerprint_is_the_reference(vector):
    assert fingerprint(vector["text"]) == int(vector["fingerprint"], 16)


def plain(text):
    words = text.split()
    grams = [" ".join(words[i : i + 3]) for i in range(len(words) - 2)] or [" ".join(words)]
    if len(words) <= 3:
        grams = [" ".join(words)]
    hashes = [int.from_bytes(blake2b(gram.encode(), digest_size=8).digest(), "big") for gram in grams]
    return sum(1 << bit for bit in range(64) if 2 * sum(h >> bit & 1 for h in hashes) > len(hashes))


@settings(deadline=None)
@given(st.lists(st.text(alphabet="abcdéß €1\x1c\x0b\xa0", min_size=1, max_size=6), max_size=40))
def test_the_fast_way_counts_like_the_plain_way(words):
    text = " ".join(words)

    assert fingerprint(text) == plain(text)


def test_more_grams_than_are_hashed_at_a_time_count_alike():
    text = " ".join(f"w{i * 7919 % 10007}" for i in range(4500))

    assert fingerprint(text) == plain(text)


@pytest.mark.parametrize("text", ["我们不会与任何人分享您的地址信息谢谢", "住所を誰とも共有しませんのでご安心ください"])
def test_one_character_of_a_script_without_spaces_moves_few_bits(text):
    assert hamming(fingerprint(text * 8), fingerprint(text * 8 + "。")) <= 6


def test_spaced_text_has_words_for_tokens_and_unspaced_text_characters():
    assert tokens("one two 株価") == ["one", "two", "株", "価"]


def test_a_lone_surrogate_does_not_break_the_fingerprint():
    assert isinstance(fingerprint("a \ud800 b c d"), int)


def test_distance_counts_differing_bits():
    assert (hamming(0, 0), hamming(0b1011, 0b0001), hamming(0, 2**64 - 1)) == (0, 2, 64)
