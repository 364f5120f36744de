"""Watcher: tells people when a page they care about has changed."""

__version__ = "0.1.0"
