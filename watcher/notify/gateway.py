"""The one door to Apprise: loads it late, keeps its log silent, and makes one service of one URL.

Apprise takes 0.8 s and 45 MB to load, so nothing here runs before a route is checked or used.
Used by `urls`, `send` and `mail`.
"""

from __future__ import annotations

import logging
import re
from functools import cache
from types import ModuleType
from typing import Any

CONNECT_TIMEOUT_S = 5.0
NOT_SENT = re.compile(
    r"refused|NewConnectionError|NameResolution|getaddrinfo|Name or service|ConnectTimeout|unreachable"
    r"|No route|CERTIFICATE|SSLError|ProxyError"
)
RETRY_AFTER = re.compile(r"retry[ _]after\W{1,4}(\d+(?:\.\d+)?)", re.IGNORECASE)
TELLING = re.compile(f"{NOT_SENT.pattern}|{RETRY_AFTER.pattern}", re.IGNORECASE)
READ_TIMEOUT_S = 20.0  # Apprise's 4 s is too short for a slow server and makes doubles, facts/notify.md section 1


@cache
def apprise_module() -> ModuleType:
    """Import Apprise, and shut off from our handlers what prints whole URLs, tokens and all, at DEBUG."""
    import apprise

    logger = logging.getLogger("apprise")
    logger.propagate = False
    logger.setLevel(logging.DEBUG)
    logger.addFilter(_keep_answers)
    logging.getLogger("urllib3").setLevel(logging.ERROR)  # it names the path of every request
    return apprise


def _keep_answers(record: logging.LogRecord) -> bool:
    """Of the debug lines, let through only what says how a request ended, and of that only the telling words.

    `send` reads them to tell a server that is down from one whose answer was lost; the rest may hold tokens.
    """
    if record.levelno >= logging.WARNING:
        return True
    if not str(record.msg).startswith(("Socket Exception", "Response Details")):
        return False
    record.msg, record.args = " ".join(match[0] for match in TELLING.finditer(record.getMessage())), ()
    return True


@cache
def _asset() -> Any:
    return apprise_module().AppriseAsset(
        app_id="Watcher",
        app_desc="Watcher",
        app_url="",
        image_url_mask="",
        image_url_logo="",
        service_timeout=0,  # one time limit, ours
        allow_templates=False,  # else ${NAME} in a page's text would be looked up
        interpret_escapes=False,
    )


def service_of(url: str) -> Any | None:
    """The service an URL means, None when Apprise does not understand it. Nothing is sent.

    Any, because each of 190 plug-ins has attributes of its own; it goes no further than this room.

    The exceptions of plug-ins that explain themselves come through: TypeError, AppriseException.
    """
    service = apprise_module().Apprise.instantiate(url, asset=_asset(), suppress_exceptions=False)
    if service is None:
        return None
    service.overflow_mode = apprise_module().OverflowMode.TRUNCATE  # a net: our messages are within the limits
    if "cto=" not in url:
        service.socket_connect_timeout = CONNECT_TIMEOUT_S
    if "rto=" not in url:
        service.socket_read_timeout = READ_TIMEOUT_S
    return service


def alone(service: Any) -> Any:
    """An Apprise object of this one service, so that a result is about one URL."""
    apobj = apprise_module().Apprise(asset=_asset())
    apobj.add(service)
    return apobj
