"""The use cases. `check` is the page to read first."""
