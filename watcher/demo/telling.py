"""Says in the terminal what goes on in the demo: each sort of noise once, every change, message and failure.

Page text is in all of it: cleaned of control characters and never read as markup. Plain lines when the
output is no terminal. Called by `runner`.
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from rich.console import Console
from rich.panel import Panel
from rich.status import Status
from rich.table import Table
from rich.text import Text

from watcher.demo.account import Account, Arrival
from watcher.demo.folder import DemoFolder
from watcher.demo.receiver import Received
from watcher.digest.values import shown, type_of
from watcher.model.outcome import Kind, reason_word
from watcher.model.record import CheckRecord
from watcher.model.verdict import Explained
from watcher.notify.escaping import clean

STYLES = {Kind.FIRST: "cyan", Kind.NOISE: "dim", Kind.FIELD: "green", Kind.CONTENT: "green", Kind.FAILED: "red"}
LONGEST = 160
OPENING = """
Clocks, counters, teasers and the order of lists move at every look: noise, shown here once and never told.
A price falls after 20 s, a product is back after 32 s, a clause of the returns policy changes after 44 s.
"""


class Teller:
    """`console` is the person's terminal; a line of progress stands below what is said, if it is one."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._progress = Status("starting the browser", console=console)
        self._noise: set[tuple[str, str, str]] = set()
        self._checks = 0
        self._quiet = 0

    def progress(self) -> Status:
        """A context: while it is open, a line says how far the demo is."""
        return self._progress

    def opening(self, place: DemoFolder, shop: str, watches: int) -> None:
        """What is about to be seen, and where it all lies."""
        edited = " (yours: it was edited, delete it to get the demo's own again)" if place.edited else ""
        self.say(f"the shop      {shop}")
        self.say(f"watch list    {place.config}, {watches} pages{edited}")
        self.say(f"messages      here, and as mails in {place.messages}")
        self.say(OPENING)

    def going_on(self, shop: str) -> None:
        self.say(f"\nNothing else will change at {shop}. The demo goes on until Ctrl-C.")

    def closing(self, place: DemoFolder, program: str) -> None:
        """Where everything lies, and the next step. `program`: what to type for `watcher`."""
        self.say(
            f"\nMessages as mails: {place.messages} (open one in a browser)"
            f"\nWhat was recorded: {program} history moka-pot --config {shlex.quote(str(place.config))}"
            f"\nA page of your own: look at it with  {program} try https://…"
            f"\nthen write it into a config.yaml (config.example.yaml shows how) and start  {program} run"
        )

    def say(self, words: str, style: str = "") -> None:
        self._console.print(Text(words, style=style), soft_wrap=True)

    def checked(self, record: CheckRecord, at_s: float) -> None:
        """One line for an outcome that shows something new."""
        self._checks += 1
        self._quiet += record.kind in (Kind.NONE, Kind.NOISE)
        self._progress.update(f"{self._checks} checks, {self._quiet} of them with nothing to tell; Ctrl-C ends")
        words = self._words(record)
        if words:
            kind = record.kind
            line = Text(f"{at_s:5.1f} s  ", style="dim")
            line.append(f"{kind.value:8}", style=STYLES[kind])
            line.append(f"{record.watch_id:15} ").append(words, style="dim" if kind is Kind.NOISE else "")
            self._console.print(line, soft_wrap=True)

    def _words(self, record: CheckRecord) -> str:
        if record.kind is Kind.FAILED and record.reason:
            return _short(f"{reason_word(record.reason, record.status)}: {record.detail}")
        if record.verdict is None:
            return ""
        if record.kind is Kind.FIRST:
            readings = record.snapshot.readings if record.snapshot else ()
            return _short(
                "; ".join((*record.verdict.reasons, *(f"{r.field} {shown(r, type_of(r), 'en')}" for r in readings)))
            )
        if record.kind is Kind.NOISE:
            new = [explained for explained in record.verdict.explained if self._is_new(record.watch_id, explained)]
            return _short("; ".join(f"{e.reason}: {e.detail}" for e in new)) + "  (not told)" if new else ""
        return _short("; ".join(record.verdict.reasons)) if record.kind.is_change else ""

    def _is_new(self, watch: str, explained: Explained) -> bool:
        key = (watch, explained.reason, re.sub(r"\d+", "", explained.detail))
        if key in self._noise:
            return False
        self._noise.add(key)
        return True

    def received(self, message: Received, file: Path | None) -> None:
        """The message as it came, and where the same news lies as a mail."""
        lines = [clean(line) for line in (message.title, *message.text.split("\n"))]
        if len(lines) > 1 and lines[1] == lines[0]:
            del lines[1]
        body = Text("\n".join(lines).strip())
        body.stylize("bold", 0, len(lines[0]))
        where = f"as a mail: {file}" if file else ""
        if self._console.is_terminal:
            self._console.print(Panel(body, title="a message has come", subtitle=Text(where), border_style="green"))
        else:
            for line in ("a message has come", *body.plain.split("\n"), where):
                self.say(f"         | {line}".rstrip())

    def result(self, account: Account) -> None:
        """What was expected beside what came, and what came besides."""
        self.say("")
        table = Table(box=None, pad_edge=False, show_edge=False)
        for name in ("happened", "watch", "kind", "to be told", "told", "as a mail"):
            table.add_column(Text(name), overflow="fold")
        for happening in account.expected:
            arrival = account.came.get(happening)
            table.add_row(
                f"{happening.at_s:g} s",
                happening.watch,
                happening.kind.value,
                Text(", ".join(happening.says)),
                Text(f"{arrival.at_s:.1f} s", style="green") if arrival else Text("MISSING", style="red"),
                Text(arrival.file.stem if arrival else ""),
            )
        self._console.print(table)
        came = f"{len(account.came)} of {len(account.expected)} expected messages came"
        strays = f"{len(account.strays)} that nobody expected" if account.strays else "nothing else came"
        self.say(f"{came}; {strays}", "green" if account.is_right else "red")
        for stray in account.strays:
            self.say(f"NOT EXPECTED  {stray.at_s:.1f} s  {_stray(stray)}", "red")


def _stray(arrival: Arrival) -> str:
    kind = arrival.kind.value if arrival.kind else "needs attention"
    return _short(f"{arrival.watch} ({kind}): {arrival.text}")


def _short(text: str) -> str:
    text = clean(text)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
