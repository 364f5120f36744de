"""The 64-bit fingerprint of a text, and the distance between two.

It describes how much moved (noise level, drift, "the page was rewritten"); whether a change counts is
decided by blocks, in `classify`. Called by `classify`, only where text differs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import blake2b

# Scripts written without spaces between words; there each character is a token (facts: an edit of one
# character then moves 0 to 1 bits instead of 33). Korean is written with spaces.
UNSPACED = (
    "\u0e00-\u0eff"  # Thai, Lao
    "\u1000-\u109f"  # Myanmar
    "\u1780-\u17ff"  # Khmer
    "\u3040-\u30ff\u31f0-\u31ff"  # Kana
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"  # Han
)
_UNSPACED = re.compile(f"[{UNSPACED}]")
_TOKEN = re.compile(rf"[{UNSPACED}]|[^\s{UNSPACED}]+")
# Where words cannot be told apart once the text is bytes: there, and at white space beyond ASCII.
_NOT_OF_BYTES = re.compile(f"[{UNSPACED}\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]")

_CHUNK = 4096  # grams hashed at a time: bounds memory, and the columns stay in the cache
# ASCII that splits words in text but not in bytes.
_SEPARATORS = bytes.maketrans(b"\x1c\x1d\x1e\x1f", b"    ")
_MASKS = tuple(int.from_bytes(bytes([1 << bit]) * _CHUNK, "big") for bit in range(7, -1, -1))


def is_unspaced(text: str) -> bool:
    """True when the text holds a script that is written without spaces."""
    return not text.isascii() and _UNSPACED.search(text) is not None


def tokens(text: str) -> list[str]:
    """Words; single characters in scripts without spaces."""
    return _TOKEN.findall(text) if is_unspaced(text) else text.split()


def fingerprint(text: str) -> int:
    """Compute the 64-bit simhash over 3-grams of tokens, each hashed with blake2b of 8 bytes.

    A bit is 1 if more than half of the grams have it. A text of up to three tokens is one gram; the
    empty text has a fingerprint like any other, so ask for emptiness first.
    Source: Charikar, "Similarity estimation techniques from rounding algorithms", STOC 2002.
    """
    encoded = _encoded_tokens(text)
    counts, total = [0] * 64, 0
    for start in range(0, max(len(encoded) - 2, 1), _CHUNK):
        words = encoded[start : start + _CHUNK + 2]
        grams = map(b" ".join, zip(words, words[1:], words[2:], strict=False) if len(words) > 2 else (words,))
        digests = b"".join(_digests(grams))
        total += len(digests) // 8
        for column in range(8):
            # The bytes of one column of all hashes as one big number: masking every eighth bit and
            # counting is the whole popcount, without a loop over grams.
            number = int.from_bytes(digests[column::8], "big")
            for bit, mask in enumerate(_MASKS):
                counts[8 * column + bit] += (number & mask).bit_count()
    return int("".join("1" if 2 * count > total else "0" for count in counts), 2)


def _encoded_tokens(text: str) -> list[bytes]:
    if not text.isascii() and _NOT_OF_BYTES.search(text):
        text = " ".join(tokens(text))
    return text.encode("utf-8", "surrogatepass").translate(_SEPARATORS).split()


def _digests(grams: Iterable[bytes]) -> list[bytes]:
    # Copying a fresh hash is a third cheaper than making one.
    fresh = blake2b(digest_size=8).copy
    digests = []
    for gram in grams:
        digest = fresh()
        digest.update(gram)
        digests.append(digest.digest())
    return digests


def hamming(a: int, b: int) -> int:
    """Count the bits in which two 64-bit fingerprints differ (0 to 64)."""
    return (a ^ b).bit_count()
