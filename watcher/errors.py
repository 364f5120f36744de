"""The family of errors. A class exists only where somebody handles it differently.

WatcherError
├─ ConfigError            what the person wrote cannot be used; stops the start, exit 2
├─ BrowserNotFound        no browser could be started; says what was tried and the cures
├─ BrowserLost            the browser died under a look; not the page's fault, look again
├─ CheckError             this check failed (with its Reason), the watch goes on
├─ DeliveryFailed         .permanent says whether another try can help
└─ StoreError             the database or a file under it
   ├─ StoreBusy           another process holds it; the same step may work later
   └─ StoreLost           it was deleted or replaced under this process; nothing works until a new start
"""

from __future__ import annotations

from watcher.model.outcome import Reason


class WatcherError(Exception):
    """Something went wrong that a person can be told in one sentence."""


class ConfigError(WatcherError):
    """The configuration cannot be used. `problems` holds one printable line each, in file order."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class BrowserNotFound(WatcherError):
    """No browser could be started."""


class BrowserLost(WatcherError):
    """The browser or its driver died during a look. Says nothing about the page."""


class CheckError(WatcherError):
    """One look gave no reading. `reason` is the word that is stored and shown.

    `code`: Chromium's name of what kept an address from being opened, as ERR_CONNECTION_REFUSED; "" else.
    `signed_in`: so many steps had sent off a password before it failed.
    """

    def __init__(
        self, reason: Reason, message: str, *, status: int | None = None, code: str = "", signed_in: int = 0
    ) -> None:
        super().__init__(message)
        self.reason = reason
        self.status = status
        self.code = code
        self.signed_in = signed_in


class DeliveryFailed(WatcherError):
    """One send failed. `retry_after_s` is what the service asked for, if it did."""

    def __init__(
        self, message: str, *, permanent: bool = False, retry_after_s: float | None = None, maybe_sent: bool = False
    ) -> None:
        super().__init__(message)
        self.permanent = permanent
        self.retry_after_s = retry_after_s
        self.maybe_sent = maybe_sent


class StoreError(WatcherError):
    """The database or a file under the data folder cannot be used."""


class StoreBusy(StoreError):
    """Another process holds the database; trying again can help."""


class StoreLost(StoreError):
    """The data folder was deleted or replaced while it was open."""
