"""SQLite and the files beside it. The only room that knows SQL."""
