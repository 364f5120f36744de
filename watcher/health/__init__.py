"""Turns histories into things a person should be told about the watching itself. Pure."""
