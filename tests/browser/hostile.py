"""The hostile and awkward pages: files of tests/pages/hostile and the servers of `hostile_server`.

A file says in its first line what a look at it must end as:

    <!doctype html><!-- ends: read or timeout; shows Price 42; region .price; within 3 -->

`within` is the look's time-out in seconds. `read` ends in a good reading, everything else in the reason of a
failure; several ends stand where the machine decides, never where the page's state does.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from tests.browser.hostile_server import SERVED

FOLDER = Path(__file__).parent.parent / "pages" / "hostile"
HEADLINE = re.compile(r"<!-- ends: (.*?) -->")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hostile:
    """`shows`: what must stand in a good reading."""

    name: str
    path: str
    ends: frozenset[str]
    shows: str = ""
    region: tuple[str, ...] = ()
    within_s: float = 8.0


def hostile_pages():
    files = [_declared(file) for file in sorted(FOLDER.glob("*.html"))]
    served = [
        Hostile(
            name=f"server-{name}", path=f"/{name}", ends=frozenset(ends), shows=shows, region=region, within_s=within_s
        )
        for name, (_, ends, shows, within_s, region) in SERVED.items()
    ]
    return [*files, *served]


def serve_hostile(site):
    """Have the site answer at all their addresses."""
    for name, (handler, *_) in SERVED.items():
        site.handle(f"/{name}", handler)


def _declared(file):
    found = HEADLINE.search(file.read_text(encoding="utf-8").partition("\n")[0])
    assert found, f"{file.name} does not say in its first line what it must end as"
    ends, *more = found[1].split("; ")
    said = dict(part.split(" ", 1) for part in more)
    return Hostile(
        name=file.stem,
        path=f"/hostile/{file.name}",
        ends=frozenset(ends.split(" or ")),
        shows=said.get("shows", ""),
        region=(said["region"],) if "region" in said else (),
        within_s=float(said.get("within", 8)),
    )
