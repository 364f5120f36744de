"""The `watcher` command as a person types it, in a folder of its own."""

import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

PATIENCE_S = 60


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str


@dataclass
class Shell:
    folder: Path
    env: dict[str, str] = field(default_factory=dict)
    before: str = ""  # Python that runs in the process before the command does

    def config(self, text):
        (self.folder / "config.yaml").write_text(text, encoding="utf-8")

    def file(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")
        return name

    def command(self, *words):
        start = f"{self.before}\nfrom watcher.cli import main\nmain()"
        return [sys.executable, "-c", start, *words] if self.before else [sys.executable, "-m", "watcher", *words]

    def watcher(self, *words):
        """Run to the end."""
        done = subprocess.run(
            self.command(*words),
            cwd=self.folder,
            env=self._environment(),
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=PATIENCE_S,
        )
        assert "Traceback" not in done.stderr, done.stderr
        return Said(done.returncode, done.stdout, done.stderr)

    def start(self, *words):
        """Start and go on; both streams come through `stdout`."""
        return subprocess.Popen(
            self.command(*words),
            cwd=self.folder,
            env=self._environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )

    def _environment(self):
        return {**os.environ, "PYTHONUNBUFFERED": "1", **self.env}


def wait_for_line(process, words):
    """Read what the process says up to the line that holds `words`; the lines read."""
    lines = []
    for line in process.stdout:
        lines.append(line)
        if words in line:
            return lines
    raise AssertionError(f"{words!r} was never said, but:\n{''.join(lines)}")


def watch_list(pages, receiver, more=""):
    return f"""
routes: {{phone: {{url: "json://{receiver.address}/phone"}}}}
defaults: {{every: 1s, confirm: 0.1s, timeout: 20s, notify: [phone], attention_after: 1}}
watches:
  - id: moka-pot
    url: {pages.url}
    region: main
    fields: {{price: {{css: .price, type: price}}}}
{more}"""
