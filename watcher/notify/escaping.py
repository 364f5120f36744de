"""Makes page text harmless in each grammar, so that it is read as it stands and never becomes markup.

Pages are hostile: a text may hold tags, mentions, link syntax, control and direction characters. Called
through the dialects by `render`.
"""

from __future__ import annotations

import html
import re
from urllib.parse import quote, urlsplit, urlunsplit

ZERO_WIDTH_SPACE = "\u200b"
# Control characters, lone surrogates, and the characters that turn the direction of what follows them.
_HARMFUL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]"
)
_SPACES = re.compile(r"[ \t\r\n]+")
_SLACK_MARKS = re.compile(r"[*_~`]")
_SHORTCODE = re.compile(r":(?=[\w+-]{1,64}:)")
_MARKDOWN_MARKS = re.compile(r"[\\`*_~|<>\[\]]|(?<![\w])#(?=\w)|&(?=[#\w]{1,32};)|!(?=\[)|:(?=[\w+-]{1,64}:)")
_LINE_START = re.compile(r"^(?:([-+](?=[\s#-]|$)|#(?=#*(?:\s|$))|=(?==*\s*$))|(\d{1,9})([.)](?=\s|$)))")
_SAFE = "/?#:@!$&'*+,;=~-._%"


def clean(text: str) -> str:
    """One line of visible text: control and direction characters gone, white space single."""
    return _SPACES.sub(" ", _HARMFUL.sub("", _SPACES.sub(" ", text)))


def printable(text: str) -> str:
    """The same for a terminal, where columns and line ends stay."""
    return _HARMFUL.sub("", text)


def as_it_is(text: str) -> str:
    return text


def for_html(text: str) -> str:
    return html.escape(text, quote=True).replace("&#x27;", "&#39;")


def for_slack(text: str) -> str:
    """Slack knows three entities and no backslash: its marks lose their effect between zero-width spaces."""
    text = html.escape(text, quote=False)
    text = _SLACK_MARKS.sub(rf"{ZERO_WIDTH_SPACE}\g<0>{ZERO_WIDTH_SPACE}", text)
    text = _SHORTCODE.sub(f":{ZERO_WIDTH_SPACE}", text)
    # "&gt;" at the start of a line is a quotation.
    return ZERO_WIDTH_SPACE + text if text.startswith("&gt;") else text


def for_slack_link(url: str) -> str:
    return html.escape(url, quote=False).replace("|", "%7C")


def for_markdown(text: str) -> str:
    """CommonMark and Discord: a backslash before every mark; a mention is broken by a zero-width space."""
    text = _MARKDOWN_MARKS.sub(r"\\\g<0>", text)
    text = _LINE_START.sub(lambda m: f"\\{m[1]}" if m[1] else f"{m[2]}\\{m[3]}", text)
    return text.replace("@", f"@{ZERO_WIDTH_SPACE}")


def safe_url(url: str) -> str:
    """The address, fit to stand in a link of any grammar; "" unless it is http or https.

    User and password are left out. Characters that could end a link are percent-encoded.
    """
    try:
        parts = urlsplit(clean(url).strip())
        host = (parts.hostname or "").encode("idna").decode("ascii")
        port = f":{parts.port}" if parts.port else ""
    except ValueError:  # UnicodeError is one: a host or port that cannot be
        return ""
    if parts.scheme not in ("http", "https") or not re.fullmatch(r"[a-z0-9._:-]+", host):
        return ""
    netloc = (f"[{host}]" if ":" in host else host) + port
    path, query, fragment = (quote(part, safe=_SAFE) for part in (parts.path, parts.query, parts.fragment))
    return urlunsplit((parts.scheme, netloc, path, query, fragment)).replace("'", "%27")
