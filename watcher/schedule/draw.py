"""Draws numbers that look random and depend on a seed alone, so that a plan can be made again."""

from __future__ import annotations

from hashlib import blake2b


def fraction(*seeds: str) -> float:
    """Draw a number in [0, 1)."""
    digest = blake2b("\0".join(seeds).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") / 2**64
