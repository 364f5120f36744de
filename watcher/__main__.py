"""Lets `python -m watcher` do what the `watcher` command does."""

from watcher.cli import main

if __name__ == "__main__":
    main()
