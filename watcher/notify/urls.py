"""Checks the URLs of routes without sending anything, and without showing them.

Handed to the configuration loader by the doors; `dialects` asks for the limits of services it does not list.
"""

from __future__ import annotations

from watcher.config.masking import mask
from watcher.notify.dialects import scheme_of


def check_url(url: str) -> str | None:
    """What is wrong with a route's URL, in words without its secrets; None when it can be used."""
    scheme = scheme_of(url)
    if not scheme:
        return "no address Apprise understands: it must begin with a scheme, as in tgram:// or mailtos://"
    from watcher.notify.gateway import apprise_module, service_of

    apprise = apprise_module()
    try:
        service = service_of(url)
    except (TypeError, ValueError, apprise.exception.AppriseException) as error:
        return f"{scheme}:// is not complete: {mask(str(error), [url])}"
    if service is None:
        if scheme not in _schemes():
            return f"{scheme}:// is no service Apprise knows; see https://github.com/caronc/apprise/wiki"
        return f"{scheme}:// is not complete or not well formed; see https://github.com/caronc/apprise/wiki"
    if scheme == "tgram" and not service.targets:
        # Without one, Apprise takes whoever wrote to the bot last, and reads the bot's messages for it.
        return "tgram:// has no chat id: write tgram://TOKEN/CHAT_ID"
    if scheme in ("ntfy", "ntfys") and not service.topics:
        return f"{scheme}:// has no topic: write {scheme}://HOST/TOPIC"
    return None


def longest_body(url: str) -> int | None:
    """How many characters the service takes in one message; None for an URL that is no use."""
    from watcher.notify.gateway import apprise_module, service_of

    apprise = apprise_module()
    try:
        service = service_of(url)
    except (TypeError, ValueError, apprise.exception.AppriseException):
        return None
    return int(service.body_maxlen) if service else None


def _schemes() -> set[str]:
    from watcher.notify.gateway import apprise_module

    return {
        str(protocol)
        for schema in apprise_module().Apprise().details()["schemas"]
        for protocol in (*(schema["protocols"] or ()), *(schema["secure_protocols"] or ()))
    }
