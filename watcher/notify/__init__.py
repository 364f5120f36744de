"""Puts a digest into the grammar of a service and hands it over: templates, mail, and everything Apprise speaks."""
