"""The browser: turns a `Look` into a `Capture`. The only room that knows Playwright."""
