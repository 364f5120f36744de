"""Says in plain words why a page could not be read, and what a person can do about it."""

from __future__ import annotations

from http import HTTPStatus

from watcher.model.outcome import Reason
from watcher.model.watch import Watch

SELECTOR_LONGEST = 200

CAUSES: dict[Reason, str] = {
    Reason.TIMEOUT: "The page did not become ready in time.",
    Reason.NAVIGATION: "The site could not be reached.",
    Reason.HTTP: "The site answered with an error.",
    Reason.BLOCKED: "The site shows a challenge or a refusal instead of the page.",
    Reason.LOGIN: "A login page came instead of the page.",
    Reason.CONSENT: "A consent dialog stands in front of the page.",
    Reason.MAINTENANCE: "The site says that it is being maintained.",
    Reason.REDIRECTED: "The address leads to another page.",
    Reason.GONE: "The page is gone.",
    Reason.REGION_MISSING: "The page came, but the watched part is not on it.",
    Reason.REGION_EMPTY: "The page came, but the watched part is empty.",
    Reason.HALF_LOADED: "Only a part of the page came.",
    Reason.UNDECODABLE: "The text of the page could not be decoded.",
    Reason.STEP_FAILED: "A step before the look could not be done.",
    Reason.REFUSED_ADDRESS: "The page leads to an address that must not be visited.",
    Reason.DOWNLOAD: "A file to download came instead of a page.",
    Reason.TOO_LARGE: "The page is too large to be read.",
    Reason.UNSTABLE: "The watched part never stands still.",
    Reason.CRASHED: "The page brought the browser down.",
}
STEPS: dict[Reason, str] = {
    Reason.TIMEOUT: "See how long it takes with: {look}; a longer timeout: may help",
    Reason.NAVIGATION: "Check the address and your network with: {look}",
    Reason.HTTP: "Nothing to do if it passes; else see the page with: {look}",
    Reason.BLOCKED: "Look less often (every:), then see the page with: {look}",
    Reason.LOGIN: "Sign in with: watcher login {id}, or let steps: do it; see the page with: {look}",
    Reason.CONSENT: "Add a step that answers the dialog, then check it with: {look}",
    Reason.MAINTENANCE: "Nothing to do if it passes; else see the page with: {look}",
    Reason.REDIRECTED: "Find the page's new address, then check it with: {look}",
    Reason.GONE: "Find the page's new address, or set paused: true for {id}",
    Reason.REGION_MISSING: "Check the selector with: {look}",
    Reason.REGION_EMPTY: "Check the selector with: {look}; wait_for: may help",
    Reason.HALF_LOADED: "See what comes with: {look}; wait_for: may help",
    Reason.UNDECODABLE: "See the page with: {look}",
    Reason.STEP_FAILED: "Check the steps with: {look}",
    Reason.REFUSED_ADDRESS: "See where it leads with: {look}",
    Reason.DOWNLOAD: "Check the address with: {look}",
    Reason.TOO_LARGE: "Name a smaller region:, then check it with: {look}",
    Reason.UNSTABLE: "Name a smaller region:, or drop: what moves, then check it with: {look}",
    Reason.CRASHED: "See whether it happens again with: {look}",
}


def explain(word: str, watch: Watch, detail: str = "") -> tuple[str, str]:
    """Return the cause in a sentence or two, and the next step. `word` is a reason as stored, `http_503` too."""
    reason, status = _reason_of(word)
    cause = CAUSES[reason]
    if reason is Reason.HTTP and status:
        cause = f"The site answered with an error: {_status(status)}."
    if reason in (Reason.REGION_MISSING, Reason.REGION_EMPTY):
        cause += f" It is looked for with {_selectors(watch.region)}." if watch.region else ""
    if detail and reason is not Reason.HTTP:
        cause += f" The last check said: {detail.rstrip('.')}."
    return cause, STEPS[reason].format(look=f"watcher try {watch.id}", id=watch.id)


def _reason_of(word: str) -> tuple[Reason, int | None]:
    kind, _, digits = word.partition("_")
    if kind == Reason.HTTP.value:
        return Reason.HTTP, int(digits) if digits.isdecimal() else None
    return Reason(word), None


def _status(status: int) -> str:
    try:
        return f"{status} {HTTPStatus(status).phrase}"
    except ValueError:
        return str(status)


def _selectors(region: tuple[str, ...]) -> str:
    cut = (css if len(css) <= SELECTOR_LONGEST else f"{css[:SELECTOR_LONGEST]}…" for css in region)
    return " or ".join(cut)
