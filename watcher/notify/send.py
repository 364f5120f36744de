"""Hands one message to one route, and says what became of it.

Sends run in daemon threads of our own: Apprise's shared pool lets one slow service delay all others, and a
thread of an executor would keep the program from ending. Retrying is `run.deliver`'s. Called by it, and by
`notify-test`.
"""

from __future__ import annotations

import asyncio
import logging
import re
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from watcher.config.masking import mask
from watcher.errors import DeliveryFailed
from watcher.model.digest import Message
from watcher.model.route import Route
from watcher.notify.dialects import MAIL, dialect_of
from watcher.notify.gateway import NOT_SENT, RETRY_AFTER, alone, apprise_module, service_of
from watcher.notify.mail import mailbox_of, send_mail

LIMIT_S = 60.0  # of one send, whatever the service does
AT_ONCE = 16
LONGEST_WAIT_S = 6 * 3600.0  # a service may not silence a route for longer
PLAIN_MAY_PASS = (400, 413, 422)  # what was refused may be the markup or the length
PASSING = (408, 425, 429)
_STATUS = re.compile(r"\berror=(\d{3})\b")
_slots = threading.BoundedSemaphore(AT_ONCE)


async def send(route: Route, message: Message) -> None:
    """Send once. Raises DeliveryFailed; its words name the route and hold no secret."""
    try:
        async with asyncio.timeout(LIMIT_S):
            await _in_thread(lambda: _send(route.url, message), name=f"send-{route.name}")
    except TimeoutError as error:
        words = f"route {route.name}: no answer in {LIMIT_S:.0f} s"
        raise DeliveryFailed(words, maybe_sent=True) from error
    except DeliveryFailed as error:
        raise DeliveryFailed(
            f"route {route.name}: {mask(str(error), [route.url])}",
            permanent=error.permanent,
            retry_after_s=error.retry_after_s,
            maybe_sent=error.maybe_sent,
        ) from None  # the cause may hold the URL


async def _in_thread(work: Callable[[], None], *, name: str) -> None:
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def settle(error: BaseException | None) -> None:
        if done.done():  # the waiter has given up
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    def run() -> None:
        outcome: BaseException | None = None
        try:
            with _slots:
                if done.done():  # given up while waiting for a slot: it is tried again, and must not go twice
                    return
                work()
        except Exception as error:  # noqa: BLE001 - carried to the waiter, who handles it
            outcome = error
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, outcome)

    threading.Thread(target=run, name=name, daemon=True).start()
    await done


def _send(url: str, message: Message) -> None:
    apprise = apprise_module()
    try:
        service = service_of(url)
    except (TypeError, ValueError, apprise.exception.AppriseException) as error:
        raise DeliveryFailed(f"its URL is not complete: {error}", permanent=True) from error
    if service is None:
        raise DeliveryFailed("its URL is none that Apprise understands; see: watcher validate", permanent=True)
    if dialect_of(url) is MAIL:
        send_mail(mailbox_of(service), message)
        return
    answer = _notify(service, message.title, message.body, message.body_format, is_native=True)
    if answer.status in PLAIN_MAY_PASS and message.plain and message.body_format != "text":
        answer = _notify(service_of(url), "", message.plain, "text", is_native=False)
    if not answer.is_sent:
        raise _failure(answer)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Answer:
    """`words`: what Apprise says went wrong. `details`: what the debug lines say of the way it ended."""

    is_sent: bool
    status: int | None = None
    words: str = ""
    details: str = ""


def _notify(service: Any, title: str, body: str, body_format: str, *, is_native: bool) -> _Answer:
    if is_native:
        # The body is in the service's own grammar already; Apprise's rewriting would only lose marks.
        service.dialect_convert = _untouched
        if body_format == "markdown" and service.service_name in ("ntfy", "Gotify"):
            service.notify_format = apprise_module().NotifyFormat.MARKDOWN
    result = alone(service).notify(body=body, title=title, body_format=body_format, log_level=logging.DEBUG)
    entries = [(entry.level, entry.message) for entry in result.logs()]
    if result:
        return _Answer(is_sent=True)
    words = " ".join(text for level, text in entries if level != "DEBUG")
    status = _STATUS.search(words)
    return _Answer(
        is_sent=False,
        status=int(status[1]) if status else None,
        words=words,
        details=" ".join(text for level, text in entries if level == "DEBUG"),
    )


def _untouched(body: str, *_: object, **__: object) -> str:
    return body


def _failure(answer: _Answer) -> DeliveryFailed:
    words = answer.words[:300] or "the service did not take it and gave no reason"
    if answer.status is None:
        # No answer at all: either nobody was there, or the message may have arrived all the same.
        return DeliveryFailed(words, maybe_sent=NOT_SENT.search(answer.details) is None)
    wait = RETRY_AFTER.search(f"{answer.words} {answer.details}")
    passing = answer.status in PASSING or answer.status >= 500
    return DeliveryFailed(
        words,
        permanent=not passing,
        retry_after_s=min(float(wait[1]), LONGEST_WAIT_S) if wait and passing else None,
    )
