"""Kills the daemon and its browser at random instants while the shop changes, and says what was told.

The shop never pauses: it changes while the daemon is down and while the receiver is away as well.
`python -m tests.campaign` runs the long one, tests/run/test_kills.py a short one.
"""

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from urllib.request import urlopen

import psutil

from tests.campaign.ledger import settle
from tests.campaign.receiver import Receiver

WATCHES = """
routes:
  campaign: {url: "${CAMPAIGN_ROUTE}"}
defaults: {every: 1s, confirm: 1s, timeout: 20s, notify: [campaign], attention_after: 50}
watches:
  - id: moka-pot
    name: Moka pot
    url: ${SHOP}/moka-pot
    region: main .product
    fields: {price: {css: .price, type: price}}
  - {id: grinder, url: "${SHOP}/grinder", region: main .product}
  - {id: returns, url: "${SHOP}/returns", region: article}
"""
PATIENCE_S = 300.0  # for the last message: a receiver that was away twice is tried again after two minutes
STOP_S = 10.0  # DESIGN.md section 5: SIGTERM ends `run` with 0 within 10 s


@dataclass(frozen=True)
class Plan:
    """`gaps_s`: seconds from kill to kill, drawn between these. `away`: after which kill the receiver goes."""

    kills: int
    seed: int
    gaps_s: tuple[float, float] = (1.0, 7.0)
    every_s: float = 3.0
    away: int | None = None
    away_s: float = 20.0


def is_browser(process):
    """True for the browser itself: not the script that may have started it, nor the processes of its pages."""
    words = process.cmdline()
    is_main = "--remote-debugging-pipe" in words and not any(word.startswith("--type=") for word in words)
    return is_main and not process.exe().endswith("sh")


class Broken(Exception):
    """The campaign could not be run, or something was left behind."""


@dataclass
class Campaign:
    plan: Plan
    folder: object
    say: object = print
    shop: str = ""
    seen: dict = field(default_factory=dict)  # every process below the daemons, by pid and start
    _daemon: subprocess.Popen = None
    _receiver: Receiver = field(default_factory=lambda: Receiver(answer_after_s=0.5))

    def run(self):
        """Kill as planned, wait until all is told, and give the account."""
        draw = random.Random(self.plan.seed)
        gaps = [draw.uniform(*self.plan.gaps_s) for _ in range(self.plan.kills)]
        count = int((sum(gaps) + self.plan.kills) / self.plan.every_s) + 1
        (self.folder / "config.yaml").write_text(WATCHES, encoding="utf-8")
        with self._receiver, self._open_shop(count):
            try:
                first = self._start()
                for number, gap_s in enumerate(gaps, start=1):
                    time.sleep(gap_s)
                    self._mind_the_receiver(number)
                    self._kill(draw, number)
                self._wait_for_the_last()
                last = 89 + len(self._clock()["happened"])
            finally:
                self._end()
        return settle(self._receiver.messages, first=first, last=last)

    @contextlib.contextmanager
    def _open_shop(self, count):
        command = [sys.executable, "-m", "tests.campaign.shop", "12", str(self.plan.every_s), str(count)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as shop:
            self.shop = shop.stdout.readline().strip()
            try:
                yield
            finally:
                shop.terminate()

    def _start(self):
        """Start the daemon and wait for the baseline; gives its price."""
        self._run()
        while not (points := self._points()):
            if self._daemon.poll() is not None:
                raise Broken(f"the daemon ended by itself; see {self.folder / 'daemon.log'}")
            time.sleep(0.3)
        self.say(f"baseline: {points[0]}")
        return int(float(points[0]))

    def _run(self):
        with (self.folder / "daemon.log").open("ab") as log:
            self._daemon = subprocess.Popen(self._command("run"), env=self._env(), stdout=log, stderr=log)

    def _command(self, *words):
        return [sys.executable, "-m", "watcher", *words, "--config", str(self.folder / "config.yaml")]

    def _env(self):
        return {**os.environ, "SHOP": self.shop, "CAMPAIGN_ROUTE": self._receiver.url}

    def _ask(self, *words):
        done = subprocess.run(self._command(*words), env=self._env(), capture_output=True, text=True, timeout=60)
        return done.stdout

    def _points(self):
        lines = self._ask("history", "moka-pot", "--fields", "--json").splitlines()
        return [point["value"] for point in map(json.loads, lines) if point["field"] == "price"]

    def _clock(self):
        with urlopen(f"{self.shop}/clock", timeout=10) as answer:
            return json.load(answer)

    def _kill(self, draw, number):
        self._note_processes()
        target = draw.choice(("daemon", "browser"))
        browser = self._browser() if target == "browser" else None
        happened = len(self._clock()["happened"])
        if browser is not None:
            with contextlib.suppress(psutil.NoSuchProcess):
                browser.kill()
        else:
            target = "daemon"
            self._daemon.send_signal(signal.SIGKILL)
            self._daemon.wait()
            self._run()
        told = len(self._receiver.messages)
        self.say(f"kill {number:2} of {self.plan.kills}: {target:7}  {happened} changes so far, {told} messages came")

    def _browser(self):
        for process in self._children():
            with contextlib.suppress(psutil.NoSuchProcess):
                if is_browser(process):
                    return process
        return None

    def _children(self):
        with contextlib.suppress(psutil.NoSuchProcess):
            return psutil.Process(self._daemon.pid).children(recursive=True)
        return []

    def _note_processes(self):
        for process in self._children():
            self.seen[process.pid] = process

    def _mind_the_receiver(self, number):
        if self.plan.away is None:
            return
        if number == self.plan.away:
            self._receiver.close()
            self._gone_at = time.monotonic()
            self.say("the receiver is away")
        elif number > self.plan.away and self._gone_at and time.monotonic() - self._gone_at > self.plan.away_s:
            self._return()

    _gone_at: float | None = None

    def _return(self):
        self._receiver.open()
        self._gone_at = None
        self.say("the receiver is back")

    def _wait_for_the_last(self):
        if self._gone_at is not None:
            self._return()
        deadline = time.monotonic() + PATIENCE_S + self._clock()["to_come"] * self.plan.every_s
        while True:
            time.sleep(1)
            clock = self._clock()
            last = f"{89 + len(clock['happened'])}.00"
            is_waiting = bool(self._ask("deliver", "--dry-run"))
            if not clock["to_come"] and self._points()[-1:] == [last] and not is_waiting:
                return
            if time.monotonic() > deadline:
                self.say(
                    f"not all was told within {PATIENCE_S:.0f} s; still waiting: {self._ask('deliver', '--dry-run')}"
                )
                return

    def _end(self):
        """Stop the daemon as a person would, and see that nothing is left."""
        if self._daemon is None or self._daemon.poll() is not None:
            return
        self._note_processes()
        self._daemon.terminate()
        try:
            code = self._daemon.wait(STOP_S)
        except subprocess.TimeoutExpired:
            self._daemon.kill()
            raise Broken(f"the daemon did not stop within {STOP_S:.0f} s of SIGTERM") from None
        if code:
            raise Broken(f"the daemon ended with {code}; see {self.folder / 'daemon.log'}")
        _, left = psutil.wait_procs(self.seen.values(), timeout=10)
        if left:
            raise Broken(f"left behind: {[(process.pid, process.name()) for process in left]}")
