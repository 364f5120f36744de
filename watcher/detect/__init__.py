"""Judges two snapshots: did something a person cares about change? Pure."""
