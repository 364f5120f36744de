"""Judges two saved pages, exactly as two checks of one watch would be judged, without the network."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from pathlib import Path

from watcher.browser.pdf import read_pdf
from watcher.browser.pool import BrowserPool
from watcher.errors import CheckError, ConfigError
from watcher.extract.kept import keep_document
from watcher.extract.recognise import decode_as, recognise
from watcher.model.capture import Document, DocumentKind
from watcher.model.memory import Memory
from watcher.model.route import BrowserSettings
from watcher.model.snapshot import Snapshot
from watcher.model.verdict import Verdict
from watcher.model.watch import Watch
from watcher.run.judge import judge_reading
from watcher.run.report import Json, change_json, content_json, reading_json
from watcher.run.see import Failure, see

# What no text holds, and how far a browser looks for it: WHATWG MIME Sniffing Standard, sections 3 and 5.
BINARY = re.compile(rb"[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]")
SNIFFED = 1445

# What a server would say of such a file.
TYPES = {
    ".json": "application/json",
    ".xml": "application/xml",
    ".rss": "application/rss+xml",
    ".atom": "application/atom+xml",
    ".csv": "text/csv",
    ".tsv": "text/tab-separated-values",
    ".ics": "text/calendar",
    ".txt": "text/plain",
    ".md": "text/plain",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    old: Snapshot
    new: Snapshot
    verdict: Verdict


async def compare_files(watch: Watch, browser: BrowserSettings, old: Path, new: Path) -> Comparison:
    """Render both files without scripts and network, and judge.

    CheckError when one cannot be read, ConfigError when one is no text at all.
    """
    async with BrowserPool(browser) as pool:
        documents = [await _saved(watch, file) for file in (old, new)]
        return await compare_pages(pool, watch, documents[0], documents[1], names=(str(old), str(new)))


async def compare_pages(
    pool: BrowserPool, watch: Watch, old: str, new: str, *, names: tuple[str, str] = ("old", "new")
) -> Comparison:
    """The same for two documents in hand."""
    snapshots = []
    for name, document in zip(names, (old, new), strict=True):
        result = await see(pool, watch, Memory(), document=document)
        if isinstance(result, Failure):
            raise CheckError(result.reason, f"{name}: {result.words}", status=result.status)
        snapshots.append(result.snapshot)
    before, after = snapshots
    return Comparison(old=before, new=after, verdict=judge_reading(before, after, watch, Memory(), before.readings))


def comparison_json(watch: Watch, comparison: Comparison) -> dict[str, Json]:
    """The verdict with the keys a check has."""
    types = {field.name: field.type for field in watch.fields}
    verdict = comparison.verdict
    return {
        "kind": verdict.kind.value,
        "fields": {r.field: reading_json(r, types.get(r.field)) for r in comparison.new.readings},
        "field_changes": [change_json(change, types.get(change.field)) for change in verdict.field_changes],
        "content": content_json(verdict),
        "reasons": list(verdict.reasons),
    }


async def _saved(watch: Watch, path: Path) -> str:
    """A saved page as it is, anything else in the form it is kept in."""
    data = await asyncio.to_thread(path.read_bytes)
    content_type = TYPES.get(path.suffix.lower(), "text/html")
    kind = recognise(data, content_type, url=path.name, read=watch.read)
    if kind is None or (kind is DocumentKind.TEXT and watch.region):
        return _text(path)
    text = await read_pdf(data, str(path)) if kind is DocumentKind.PDF else decode_as(kind, data, content_type)
    return keep_document(Document(kind=kind, text=text))


def _text(path: Path) -> str:
    data = path.read_bytes()
    marked = data[:2] in (b"\xff\xfe", b"\xfe\xff")
    if not marked and (BINARY.search(data[:SNIFFED]) or b"\0" in data):
        raise ConfigError([f"{path}: is not a text file; a saved page, a PDF or any text is wanted"])
    for encoding in ("utf-8-sig", "utf-16") if marked else ("utf-8-sig",):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("windows-1252", errors="replace")
