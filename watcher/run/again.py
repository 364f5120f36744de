"""Which failed looks are worth a second one within the same check, and which are not, with the reason for each.

Called by `check`, which does the waiting. A failure that is not looked at again is checked again when its
watch is due next, as any other.
"""

from __future__ import annotations

from dataclasses import dataclass

from watcher.model.outcome import Reason


@dataclass(frozen=True, slots=True)
class Again:
    """Whether to look again, and why; `why` is told where it is worth it."""

    worth: bool
    why: str


YES, NO = True, False

REASONS: dict[Reason, Again] = {
    Reason.TIMEOUT: Again(YES, "a server or a page may be slow for a moment"),
    Reason.NAVIGATION: Again(YES, "a connection may fail for a moment"),  # but see CODES
    Reason.HTTP: Again(NO, "the server means its answer"),  # but see STATUSES
    Reason.BLOCKED: Again(NO, "asking again at once is what it was blocked for"),
    Reason.LOGIN: Again(NO, "only signing in helps"),
    Reason.CONSENT: Again(NO, "only a step that answers the dialog helps"),
    Reason.MAINTENANCE: Again(NO, "it takes longer than the wait between two looks"),
    Reason.REDIRECTED: Again(NO, "the server sends everybody there"),
    Reason.GONE: Again(NO, "the server says that it knows no such page"),
    Reason.REGION_MISSING: Again(YES, "a part may come late or fail to come once"),
    Reason.REGION_EMPTY: Again(YES, "what fills a part may come late or fail to come once"),
    Reason.HALF_LOADED: Again(YES, "a transfer seldom breaks off twice"),
    Reason.UNDECODABLE: Again(NO, "the same bytes would come"),
    Reason.STEP_FAILED: Again(NO, "steps may have done something already, as a wrong password that is counted"),
    Reason.REFUSED_ADDRESS: Again(NO, "where it leads must not be visited"),
    Reason.DOWNLOAD: Again(NO, "it would be the same file"),
    Reason.TOO_LARGE: Again(NO, "it would be as large, and costs its server as much"),
    Reason.UNSTABLE: Again(NO, "several addresses in a row have been followed already"),
    Reason.CRASHED: Again(YES, "a browser may have been short of memory for a moment"),
}

# Statuses that say of themselves that they pass: of the server (RFC 9110, sections 15.5.9 and 15.6; RFC 8470)
# and of the gateways before it (520 to 530, as Cloudflare numbers them). 429 asks for rest, not for another look.
STATUSES = frozenset((408, 425, 500, 502, 503, 504, *range(520, 531)))
PASSES = Again(YES, "such a status usually passes")

# Of the ways in which an address cannot be opened (Chromium's names), those that another look meets again.
CODES: dict[str, Again] = {
    "ERR_NAME_NOT_RESOLVED": Again(NO, "a name that is not known stays so for longer"),
    "ERR_INTERNET_DISCONNECTED": Again(NO, "without a network nothing can be looked at"),
    "ERR_CERT_DATE_INVALID": Again(NO, "the certificate would be the same"),
    "ERR_CERT_AUTHORITY_INVALID": Again(NO, "the certificate would be the same"),
    "ERR_CERT_COMMON_NAME_INVALID": Again(NO, "the certificate would be the same"),
    "ERR_SSL_VERSION_OR_CIPHER_MISMATCH": Again(NO, "the server's encryption would be the same"),
    "ERR_TOO_MANY_REDIRECTS": Again(NO, "it would redirect in the same circle"),
    "ERR_UNSAFE_PORT": Again(NO, "browsers refuse it always"),
    "ERR_INVALID_URL": Again(NO, "it is no address"),
    "ERR_UNKNOWN_URL_SCHEME": Again(NO, "it is no web address"),
    "ERR_BLOCKED_BY_CLIENT": Again(NO, "the browser would block it again"),
    "ERR_FILE_NOT_FOUND": Again(NO, "there is no such file"),
}


def look_again(reason: Reason, *, status: int | None = None, code: str = "") -> Again:
    """Whether a look that failed so may end well a little later. `code`: Chromium's name of what went wrong."""
    if reason is Reason.HTTP and status in STATUSES:
        return PASSES
    return CODES.get(code, REASONS[reason])
