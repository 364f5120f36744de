"""Words: the frozen values that every room speaks in. Standard library only."""
