"""A small shop that changes by itself, watched with an ordinary watch list."""
