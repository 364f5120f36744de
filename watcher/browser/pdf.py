"""Reads the text of a PDF in a process of its own, which a hostile file may hang, fill or crash as it likes.

What the process does is in `pdf_child`. Called by `answer` and, through `pdf_text`, by `run.compare`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys

from watcher.errors import CheckError
from watcher.model.outcome import Reason

LONGEST_S = 40.0  # of the clock; the child allows itself less of the processor
LARGEST_TEXT = 20_000_000  # bytes of its report
# Nothing else of the environment: secrets are none of a parser's business.
PASSED_ON = ("PATH", "PYTHONPATH", "LD_LIBRARY_PATH", "LANG", "TMPDIR")


async def read_pdf(body: bytes, name: str) -> str:
    """Its text, as `extract.pages.read_pages` takes it. CheckError (undecodable, region_empty) when there is none."""
    report = await _report(body)
    if report is None:
        raise CheckError(
            Reason.UNDECODABLE,
            f"{name}: the PDF could not be read in 30 s and 512 MB of memory; it may be damaged or made to do harm",
        )
    if words := report.get("error"):
        raise CheckError(Reason.UNDECODABLE, f"{name}: {words}")
    if not report.get("text", "").strip():
        raise CheckError(
            Reason.REGION_EMPTY,
            f"{name}: there is no text in the PDF ({report.get('pages', 0)} pages): it holds pictures, as a scan does. "
            "It cannot be watched without text recognition.",
        )
    return report["text"]


async def _report(body: bytes) -> dict[str, str] | None:
    """What the child says, None when it did not come to an end."""
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "watcher.browser.pdf_child",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env={name: os.environ[name] for name in PASSED_ON if name in os.environ},
    )
    assert child.stdin is not None
    assert child.stdout is not None
    said = bytearray()
    giving = asyncio.ensure_future(_give(child.stdin, body))
    try:
        async with asyncio.timeout(LONGEST_S):
            while (piece := await child.stdout.read(65_536)) and len(said) <= LARGEST_TEXT:
                said += piece
            if len(said) > LARGEST_TEXT or await child.wait() != 0:
                return None
        return json.loads(said)  # type: ignore[no-any-return]  # our own child writes nothing else
    except (TimeoutError, ValueError):
        return None
    finally:
        giving.cancel()
        with contextlib.suppress(ProcessLookupError):
            child.kill()
        await asyncio.shield(child.wait())


async def _give(pipe: asyncio.StreamWriter, body: bytes) -> None:
    with contextlib.suppress(ConnectionError):  # it ended before it had heard all: its exit code says so
        pipe.write(body)
        await pipe.drain()
        pipe.close()
