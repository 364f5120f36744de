"""Opens an address and says in plain words why it could not be opened. Called by `look` and `steps`."""

from __future__ import annotations

import re

from playwright.async_api import Error as PlaywrightError
from playwright.async_api import Page, Response
from playwright.async_api import TimeoutError as PlaywrightTimeout

from watcher.errors import CheckError
from watcher.model.outcome import Reason

ERROR_PAGE = "chrome-error:"

# Chromium's name for what went wrong, in words a person can act on.
WORDS = {
    "ERR_NAME_NOT_RESOLVED": "the host name is not known",
    "ERR_CONNECTION_REFUSED": "the server refuses the connection",
    "ERR_CONNECTION_RESET": "the server broke the connection off",
    "ERR_CONNECTION_CLOSED": "the server closed the connection without an answer",
    "ERR_CONNECTION_TIMED_OUT": "the server cannot be reached",
    "ERR_ADDRESS_UNREACHABLE": "the server cannot be reached",
    "ERR_INTERNET_DISCONNECTED": "there is no network",
    "ERR_NETWORK_CHANGED": "the network changed while the page came",
    "ERR_EMPTY_RESPONSE": "the server sent nothing",
    "ERR_INVALID_RESPONSE": "the server's answer is no HTTP",
    "ERR_INVALID_HTTP_RESPONSE": "the server's answer is no HTTP",
    "ERR_SSL_PROTOCOL_ERROR": "the encrypted connection failed",
    "ERR_CERT_DATE_INVALID": "the certificate has expired",
    "ERR_CERT_AUTHORITY_INVALID": "the certificate is not signed by a known authority",
    "ERR_CERT_COMMON_NAME_INVALID": "the certificate belongs to another host",
    "ERR_TOO_MANY_REDIRECTS": "it redirects in a circle",
    "ERR_UNSAFE_PORT": "browsers refuse this port",
    "ERR_PROXY_CONNECTION_FAILED": "the proxy of this vantage cannot be reached",
    "ERR_TUNNEL_CONNECTION_FAILED": "the proxy of this vantage refuses to connect",
    "ERR_BLOCKED_BY_CLIENT": "the browser blocks it",
    "ERR_FILE_NOT_FOUND": "there is no such file",
    "ERR_ABORTED": "the page broke the loading off",
}


async def open_address(page: Page, url: str, timeout_s: float) -> Response | None:
    """Go to `url` and return as soon as the answer has begun.

    Raises CheckError (timeout, download, unstable, navigation); other Playwright errors pass, when
    they say that page or browser died.
    """
    try:
        return await page.goto(url, wait_until="commit", timeout=timeout_s * 1000)
    except PlaywrightTimeout as error:
        raise CheckError(Reason.TIMEOUT, f"{url}: no answer within {timeout_s:.0f} s") from error
    except PlaywrightError as error:
        if failure := navigation_failure(url, error.message):
            raise failure from error
        raise


def navigation_failure(url: str, message: str) -> CheckError | None:
    """What a failed navigation means, None when it was not the navigation that failed."""
    if "Download is starting" in message:
        return CheckError(
            Reason.DOWNLOAD, f"{url} is a file to download, not a page. Watch a page that shows what is in it."
        )
    if "interrupted by another navigation" in message:
        return CheckError(Reason.UNSTABLE, f"{url} went on to another address before it was shown")
    if found := re.search(r"net::(ERR_[A-Z0-9_]+)", message):
        code = found.group(1)
        words = WORDS.get(code, "it could not be opened")
        return CheckError(Reason.NAVIGATION, f"{url}: {words} ({code})", code=code)
    if "Cannot navigate to invalid URL" in message:
        return CheckError(Reason.NAVIGATION, f"{url} is no address a browser can open", code="ERR_INVALID_URL")
    return None
