"""Turns a capture into comparable things: blocks and typed readings. Pure."""
