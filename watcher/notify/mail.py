"""Builds and sends a mail: the same Message-ID at every try, threads, an own text part, exact SMTP answers.

Apprise only reads the mailto:// URL: its own mails get a new Message-ID each time and a text part made
from the HTML, which loses what was struck out. Called by `send`, in a thread.
"""

from __future__ import annotations

import hashlib
import smtplib
import socket
import ssl
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from email.errors import HeaderParseError
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from typing import Any

from watcher.errors import DeliveryFailed
from watcher.model.digest import Message
from watcher.notify.escaping import clean

TIMEOUT_S = 20.0  # for each step of the conversation
LONGEST_SUBJECT = 200
OWN_HEADERS = frozenset(
    {
        *("from", "to", "cc", "bcc", "reply-to", "subject", "date", "message-id", "in-reply-to", "references"),
        *("list-id", "auto-submitted", "mime-version", "content-type", "content-transfer-encoding"),
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mailbox:
    """Where mails go and through which server, as the URL says. `secure`: insecure, starttls or ssl."""

    host: str
    port: int
    secure: str
    verify: bool = True
    user: str = ""
    password: str = ""
    sender: Address
    recipients: tuple[str, ...]
    cc: tuple[str, ...] = ()
    bcc: tuple[str, ...] = ()
    reply_to: tuple[str, ...] = ()
    headers: tuple[tuple[str, str], ...] = ()


def mailbox_of(service: Any) -> Mailbox:
    """What Apprise read in a mailto:// URL. DeliveryFailed when nobody could write or get a mail with it."""
    name, address = service.from_addr
    try:
        sender = Address(_one_line(name or "Watcher"), addr_spec=address)
    except (HeaderParseError, ValueError) as error:
        raise DeliveryFailed("its URL has no usable sender; add ?from=me@example.org", permanent=True) from error
    if not service.targets:
        raise DeliveryFailed("its URL has no recipient; add ?to=me@example.org", permanent=True)
    return Mailbox(
        host=service.smtp_host,
        port=int(service.port),
        secure=service.secure_mode,
        verify=bool(service.verify_certificate),
        user=service.user or "",
        password=service.password or "",
        sender=sender,
        recipients=tuple(address for _, address in service.targets),
        cc=tuple(sorted(service.cc)),
        bcc=tuple(sorted(service.bcc)),
        reply_to=tuple(sorted(service.reply_to)),
        headers=tuple(service.headers.items()),
    )


def send_mail(mailbox: Mailbox, message: Message) -> None:
    """Hand the mail to the server, once for each recipient. DeliveryFailed when it is not taken for somebody.

    An address that is refused keeps the mail from nobody else. What may pass is worth another try for
    all, and then those who have the mail get it again: with the same Message-ID, so mailboxes can tell.
    """
    refusals: list[tuple[int, bytes | str]] = []
    taken = 0
    is_handed_over = False
    try:
        with _connected(mailbox) as server:
            for index, recipient in enumerate(mailbox.recipients):
                copies = (*mailbox.cc, *mailbox.bcc) if index == 0 else ()
                mail = build_mail(mailbox, message, recipient, at=datetime.now(UTC), is_first=index == 0)
                is_handed_over = True
                refused: Mapping[str, tuple[int, bytes | str]]
                try:
                    refused = server.send_message(mail, mailbox.sender.addr_spec, [recipient, *copies])
                    taken += 1
                except smtplib.SMTPRecipientsRefused as error:
                    refused = error.recipients
                except smtplib.SMTPResponseException as error:
                    refused = {recipient: (error.smtp_code, error.smtp_error)}
                refusals += refused.values()
                is_handed_over = False
    except smtplib.SMTPResponseException as error:
        raise _refused([(error.smtp_code, error.smtp_error)], taken) from error
    except smtplib.SMTPNotSupportedError as error:
        raise DeliveryFailed(f"the mail server cannot do what the URL asks: {error}", permanent=True) from error
    except (smtplib.SMTPException, OSError) as error:
        words = f"the mail could not be handed over ({type(error).__name__}: {error})"
        raise DeliveryFailed(words, maybe_sent=is_handed_over or taken > 0) from error
    if refusals:
        raise _refused(refusals, taken)


def build_mail(mailbox: Mailbox, message: Message, recipient: str, *, at: datetime, is_first: bool) -> EmailMessage:
    """The MIME message: text and HTML, pictures beside the HTML. Headers cannot be broken out of."""
    host = mailbox.sender.domain or "localhost"
    mail = EmailMessage(policy=SMTP)
    mail["From"] = mailbox.sender
    mail["To"] = recipient
    if mailbox.cc and is_first:
        mail["Cc"] = ", ".join(mailbox.cc)
    if mailbox.reply_to:
        mail["Reply-To"] = ", ".join(mailbox.reply_to)
    mail["Subject"] = _one_line(message.title)[:LONGEST_SUBJECT]
    mail["Date"] = format_datetime(at)
    mail["Message-ID"] = f"<{hashlib.sha256(message.delivery_id.encode()).hexdigest()[:32]}@{host}>"
    mail["List-Id"] = f"<{message.thread or 'digest'}.watcher.{host}>"
    if message.thread:
        # A thread for each watch, although its first mail was never sent: mail programs group by it.
        mail["In-Reply-To"] = mail["References"] = f"<watch-{message.thread}@{host}>"
    mail["Auto-Submitted"] = "auto-generated"
    mail["X-Auto-Response-Suppress"] = "All"
    for name, value in mailbox.headers:
        if name.lower() not in OWN_HEADERS:
            mail[name] = _one_line(value)
    mail.set_content(message.body, cte="quoted-printable")
    if message.html is not None:
        mail.add_alternative(message.html, subtype="html", cte="quoted-printable")
        part = mail.get_payload()[1]  # type: ignore[index] # two parts, as added just now
        for cid, data in message.pictures:
            part.add_related(  # type: ignore[union-attr] # an EmailMessage, made by add_alternative
                data, "image", "webp", cid=f"<{cid}>", filename=f"{cid}.webp", disposition="inline"
            )
    return mail


def _connected(mailbox: Mailbox) -> smtplib.SMTP:
    context = ssl.create_default_context()
    if not mailbox.verify:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    name = socket.gethostname()
    # smtplib would ask the DNS for our full name, which can hang without a network.
    hello = name if "." in name and name.isascii() else "[127.0.0.1]"
    if mailbox.secure == "ssl":
        server: smtplib.SMTP = smtplib.SMTP_SSL(
            mailbox.host, mailbox.port, local_hostname=hello, timeout=TIMEOUT_S, context=context
        )
    else:
        server = smtplib.SMTP(mailbox.host, mailbox.port, local_hostname=hello, timeout=TIMEOUT_S)
    try:
        if mailbox.secure == "starttls":
            server.starttls(context=context)
        if mailbox.user and mailbox.password:
            server.login(mailbox.user, mailbox.password)
    except BaseException:
        server.close()
        raise
    return server


def _refused(answers: Sequence[tuple[int, bytes | str]], taken: int) -> DeliveryFailed:
    """5xx is final, anything else may pass (RFC 5321, section 4.2.1). `taken`: mails that were not refused."""
    code, words = min(answers, key=lambda answer: answer[0] >= 500)
    said = words.decode("utf-8", "replace") if isinstance(words, bytes) else words
    return DeliveryFailed(
        f"the mail server answered {code}: {_one_line(said)[:200]}", permanent=code >= 500, maybe_sent=taken > 0
    )


def _one_line(text: str) -> str:
    return " ".join(clean(text).split()).replace("=?", "=\u200b?")
