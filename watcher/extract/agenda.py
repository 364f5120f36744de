"""Reads calendars (iCalendar, RFC 5545) event by event. Called by `extract.documents`.

Only the lines of a calendar are read here, not what they mean: no recurrence is worked out. So a reader of
our own does, which takes 0.2 s where a full library takes five, and passes over a line that is wrong instead
of giving the whole calendar up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from watcher.errors import CheckError
from watcher.extract.content import Content, Part
from watcher.extract.jsonld import Json
from watcher.extract.text import READ_LIMIT, collapse
from watcher.model.capture import Block
from watcher.model.outcome import Reason

MOST_EVENTS = 5_000

_EVENTS = ("VEVENT", "VTODO", "VJOURNAL")
# What a person cares for, in the order it is shown. DTSTAMP, SEQUENCE, LAST-MODIFIED and their like are none of it.
_WORDS = {
    "SUMMARY": "summary",
    "DTSTART": "start",
    "DTEND": "end",
    "DUE": "due",
    "DURATION": "duration",
    "RRULE": "repeats",
    "RDATE": "also on",
    "EXDATE": "not on",
    "LOCATION": "location",
    "STATUS": "status",
    "DESCRIPTION": "description",
    "URL": "url",
}
_TIMES = ("DTSTART", "DTEND", "DUE", "RDATE", "EXDATE")
_LINE = re.compile(r"([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:\"[^\"]*\"|[^\";:])*)*):(.*)", re.DOTALL)
_ZONE = re.compile(r";TZID=\"?([^\";:]+)", re.IGNORECASE)
_MOMENT = re.compile(r"(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?")
_ESCAPE = re.compile(r"\\([\\;,nN])")


@dataclass(slots=True)
class _Event:
    uid: str = ""
    said: dict[str, str] = field(default_factory=dict)

    @property
    def key(self) -> str:
        return self.uid or " ".join(self.said.values())[:200]


def read_calendar(text: str) -> Content:
    """Events by their start, each known by its UID (and the date that a changed repetition stands for).

    CheckError `undecodable` when it is no calendar.
    """
    text = text.lstrip("\ufeff \t\r\n")
    if not text[:15].upper().startswith("BEGIN:VCALENDAR"):
        raise CheckError(Reason.UNDECODABLE, f"the answer is no calendar, it begins with {text[:60]!r}")
    name, events = _read(text)
    events.sort(key=lambda event: (event.said.get("start", ""), event.key))
    tree: Json = {"name": name, "events": [{"uid": event.uid, **event.said} for event in events]}
    parts = tuple(part for index, event in enumerate(events) for part in _parts(index, event))
    return Content(tree=tree, parts=parts, title=name)


def _read(text: str) -> tuple[str, list[_Event]]:
    name, stands_in = "", [""]
    events: list[_Event] = []
    for key, parameters, value in _lines(text):
        if key == "BEGIN":
            stands_in.append(value.strip().upper())
            if stands_in[-1] in _EVENTS and len(events) < MOST_EVENTS:
                events.append(_Event())
        elif key == "END":
            if len(stands_in) > 1:
                stands_in.pop()
        elif stands_in[-1] == "VCALENDAR" and key in ("X-WR-CALNAME", "NAME"):
            name = name or _plain(value)
        elif stands_in[-1] in _EVENTS and events:
            _note(events[-1], key, parameters, value)
    return name, events


def _lines(text: str) -> Iterator[tuple[str, str, str]]:
    """Content lines, unfolded (RFC 5545, section 3.1): name, parameters, value. What is none is passed over."""
    unfolded = re.sub(r"\r?\n[ \t]|\r[ \t]", "", text)
    for line in unfolded.splitlines():
        if match := _LINE.match(line):
            yield match[1].upper(), match[2], match[3]


def _note(event: _Event, key: str, parameters: str, value: str) -> None:
    if key in ("UID", "RECURRENCE-ID"):
        event.uid = " ".join(filter(None, (event.uid, value.strip()))) if key != "UID" else _with_uid(event, value)
    elif word := _WORDS.get(key):
        said = _moments(value, parameters) if key in _TIMES else _plain(value)
        event.said[word] = ", ".join(filter(None, (event.said.get(word, ""), said)))


def _with_uid(event: _Event, value: str) -> str:
    return " ".join(filter(None, (value.strip(), event.uid)))


def _plain(value: str) -> str:
    return collapse(_ESCAPE.sub(lambda match: " " if match[1] in "nN" else match[1], value))


def _moments(value: str, parameters: str) -> str:
    zone = _ZONE.search(parameters)
    said = _MOMENT.sub(_moment, value)
    return collapse(f"{said} ({zone[1]})" if zone else said)


def _moment(match: re.Match[str]) -> str:
    day = f"{match[1]}-{match[2]}-{match[3]}"
    if match[4] is None:
        return day
    seconds = f":{match[6]}" if match[6] != "00" else ""
    return f"{day} {match[4]}:{match[5]}{seconds}{' UTC' if match[7] else ''}"


def _parts(index: int, event: _Event) -> list[Part]:
    title = event.said.get("summary", "")
    parts = []
    for word in _WORDS.values():
        said = event.said.get(word, "")
        if not said:
            continue
        is_title = word == "summary"
        block = Block(
            text=(said if is_title else f"{word}: {said}")[:READ_LIMIT],
            path=f"calendar>event>{word}",
            tag="h3" if is_title else "dd",
            heading="" if is_title else title[:200],
            item=event.key,
        )
        parts.append(Part(at=f"$['events'][{index}]['{word}']", block=block))
    return parts
