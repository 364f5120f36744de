"""The words a check ends in."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """How a check ended. DESIGN.md section 2 says what each does to the baseline and to people."""

    FIRST = "first"
    NONE = "none"
    NOISE = "noise"
    CONTENT = "content"
    FIELD = "field"
    FAILED = "failed"

    @property
    def is_change(self) -> bool:
        return self in (Kind.CONTENT, Kind.FIELD)


class Reason(StrEnum):
    """Why a check gave no reading. `HTTP` is shown with its status, as `http_503`."""

    TIMEOUT = "timeout"
    NAVIGATION = "navigation"
    HTTP = "http"
    BLOCKED = "blocked"
    LOGIN = "login"
    CONSENT = "consent"
    MAINTENANCE = "maintenance"
    REDIRECTED = "redirected"
    GONE = "gone"
    REGION_MISSING = "region_missing"
    REGION_EMPTY = "region_empty"
    HALF_LOADED = "half_loaded"
    UNDECODABLE = "undecodable"
    STEP_FAILED = "step_failed"
    REFUSED_ADDRESS = "refused_address"
    DOWNLOAD = "download"
    TOO_LARGE = "too_large"
    UNSTABLE = "unstable"
    CRASHED = "crashed"


def reason_word(reason: Reason, status: int | None) -> str:
    """The word shown and stored: `http_503` for a bad status, else the reason itself."""
    return f"http_{status}" if reason is Reason.HTTP else reason.value
