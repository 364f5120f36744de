"""`make cases`: drives the watcher command through the shared input cases.

Ends with 1 when a case that has to pass does not; the others are shown as they come.
"""

import os
import subprocess
import sys
from pathlib import Path

MUST_PASS = {"01", "03", "04", "05", "06", "08", "09", "10", "11", "12", "14", "15", "16", "17", "21", "22", "23"}


def shared():
    folder = Path(os.environ.get("WATCHER_SHARED", "../shared")).resolve()
    if not (folder / "cases" / "run_cases.py").is_file():
        sys.exit(f"the shared cases are missing: {folder}/cases/run_cases.py (set WATCHER_SHARED)")
    return folder


def main():
    folder = shared()
    watcher = Path(sys.executable).with_name("watcher")
    chosen = [str(next((folder / "cases").glob(f"{number}-*"))) for number in sys.argv[1:]]
    command = [sys.executable, "-u", str(folder / "cases" / "run_cases.py"), "--watcher", str(watcher), *chosen]
    failed = set()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as run:
        for line in run.stdout:
            print(line, end="", flush=True)
            name, _, word = line.partition(": ")
            if word.startswith("FAILED"):
                failed.add(name[:2])
    broken = sorted(failed & MUST_PASS)
    if broken:
        sys.exit(f"these cases have to pass: {', '.join(broken)}")
    if run.returncode and not failed:
        sys.exit(run.returncode)


if __name__ == "__main__":
    main()
