"""Judging a page against its fingerprint, and the fingerprint against hashing alone."""

from dataclasses import replace
from hashlib import blake2b
from unittest.mock import patch

from tests.bench.table import Line
from tests.bench.usage import cpu_time
from watcher.detect import classify
from watcher.detect.classify import judge
from watcher.detect.fingerprint import fingerprint
from watcher.model.capture import Block
from watcher.model.memory import Memory
from watcher.model.snapshot import Snapshot
from watcher.model.watch import Watch

WATCH = Watch(id="page", url="https://example.org/terms", region=("main",))
BASE, LARGE = 100_000, 2_000_000  # characters
TERMS = (
    "the seller keeps what was agreed until the day on which either side ends it in writing and no earlier "
    "unless a sum named in the annex has been paid by the other side before that day or both have signed"
)
WORDS = TERMS.split()


def page(size: int, edit: str = "") -> Snapshot:
    """Paragraphs of some 300 characters, with a heading now and then; `edit` goes into the one in the middle."""
    blocks, length, number = [], 0, 0
    while length < size:
        words = [WORDS[(number * 13 + k * (1 + number % 7)) % len(WORDS)] for k in range(54)]
        text = f"{number}. {' '.join(words)}, for {number * 3 % 97}.50 €."
        blocks.append(Block(text=text, path="main>article>p", heading=f"Part {number // 20}", lang="en"))
        length += len(text) + 1
        number += 1
    if edit:
        middle = len(blocks) // 2
        blocks[middle] = replace(blocks[middle], text=f"{blocks[middle].text} {edit}")
    return Snapshot(stamp="s", reader="r", lang="en", blocks=tuple(blocks))


def text_of(snapshot: Snapshot) -> str:
    return "\n".join(block.text for block in snapshot.blocks).lower()


def hashing(grams: list[bytes]) -> None:
    for gram in grams:
        blake2b(gram, digest_size=8).digest()


def judging(size: int, *, each: int = 0) -> float:
    """CPU seconds to judge a page of that size, without the fingerprints; one paragraph changed, or one in `each`."""
    before, after = page(size), page(size, "Newly agreed.")
    if each:
        blocks = tuple(
            replace(block, text=f"{block.text} Newly agreed.") if number % each == 0 else block
            for number, block in enumerate(after.blocks)
        )
        after = replace(after, blocks=blocks)
    with patch.object(classify, "fingerprint", lambda _: 0):
        return cpu_time(lambda: judge(before, after, watch=WATCH, memory=Memory()))


async def measure(quick: bool):
    text = text_of(page(BASE))
    words = text.encode().split()
    grams = [b" ".join(gram) for gram in zip(words, words[1:], words[2:], strict=False)]
    alone, of_text = cpu_time(lambda: hashing(grams)), cpu_time(lambda: fingerprint(text))
    yield Line(
        what="fingerprint of 100 kB ÷ hashing alone", value=of_text / alone, unit="×", budget=1.3,
        note=f"{of_text * 1000:.1f} ÷ {alone * 1000:.1f} ms",
    )  # fmt: skip
    base = judging(BASE)
    yield Line(
        what="judging 100 kB, one paragraph changed ÷ its fingerprint", value=base / of_text, unit="×", budget=1,
        note=f"{base * 1000:.1f} ÷ {of_text * 1000:.1f} ms",
    )  # fmt: skip
    many = judging(BASE, each=10)
    yield Line(
        what="judging 100 kB, one paragraph in ten changed ÷ its fingerprint", value=many / of_text, unit="×",
        note=f"{many * 1000:.1f} ms",
    )  # fmt: skip
    before, after = page(BASE), page(BASE)
    same = cpu_time(lambda: judge(before, after, watch=WATCH, memory=Memory()))
    yield Line(what="judging 100 kB, nothing changed", value=same * 1000, unit="ms")
    large, of_large = judging(LARGE), cpu_time(lambda: fingerprint(text_of(page(LARGE))), least_s=0)
    yield Line(
        what="judging 2 MB ÷ 20 × judging 100 kB (linear: 1)", value=large / (20 * base), unit="×", budget=1.3,
        note=f"{large * 1000:.0f} ms; its fingerprint {of_large * 1000:.0f} ms",
    )  # fmt: skip
