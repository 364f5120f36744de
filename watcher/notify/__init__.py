"""Puts a message into a service's grammar and sends it. The only room that knows Apprise."""
