"""Says what a message tells, before anybody's markup. Pure."""
