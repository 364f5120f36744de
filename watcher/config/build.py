"""Turns a valid watch list into the program's own values: defaults filled in, names resolved."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import TypeVar
from zoneinfo import ZoneInfo

from watcher.config.blocklist import shipped_hosts
from watcher.config.fields import IN_PAGE, SOURCES, FieldIn, NotifyWhenIn, SourceIn, expected_value
from watcher.config.places import RouteIn, VantageIn
from watcher.config.schema import FileIn
from watcher.config.steps import COMPANIONS, StepIn
from watcher.config.watches import OFF, Common, PinIn, SettleIn, WatchIn
from watcher.model.config import Config
from watcher.model.route import BrowserSettings, Keep, Politeness, Quiet, Route, Send
from watcher.model.vantage import Pin, Vantage
from watcher.model.watch import (
    Action,
    Field,
    FieldType,
    Items,
    NotifyWhen,
    Rule,
    Schedule,
    Settle,
    Source,
    SourceKind,
    Step,
    Watch,
)

T = TypeVar("T")
HOURLY = Schedule(every=timedelta(hours=1))


def build(
    file: FileIn, watches: list[WatchIn], *, path: Path, secrets: tuple[str, ...], files: tuple[Path, ...]
) -> Config:
    """Make the configuration. Everything in it has been checked."""
    folder = path.parent
    vantages = {name: _vantage(name, written, file.time_zone) for name, written in file.vantages.items()}
    home = Vantage(time_zone=file.time_zone) if "time_zone" in file.model_fields_set else Vantage()
    politeness = Politeness(at_once=file.politeness.at_once)
    if file.politeness.gap is not None:
        politeness = replace(politeness, gap_s=file.politeness.gap.total_seconds())
    return Config(
        path=path,
        data=folder / Path(file.data or "data").expanduser(),
        time_zone=file.time_zone,
        browser=BrowserSettings(
            executable=_executable(file.browser.executable, folder),
            pages=file.browser.pages,
            sandbox=file.browser.sandbox,
            blocked=shipped_hosts() if file.browser.blocklist is None else file.browser.blocklist,
        ),
        routes=tuple(_route(name, written) for name, written in file.routes.items()),
        watches=tuple(
            replace(_watch(written, file.defaults, vantages, home), allow_private=tuple(file.allow_private))
            for written in watches
        ),
        politeness=politeness,
        keep=Keep(checks=file.keep.checks, changes=file.keep.changes),
        secrets=secrets,
        files=files,
        include=tuple(file.include),
    )


def _executable(written: str | None, folder: Path) -> str | None:
    """A path is relative to the configuration; a bare name is looked up by whoever starts the browser."""
    return str(folder / Path(written).expanduser()) if written and "/" in written else written


def _vantage(name: str, written: VantageIn, zone: str) -> Vantage:
    place = written.geolocation
    return Vantage(
        name=name,
        locale=written.locale,
        time_zone=written.time_zone or zone,
        latitude=place.latitude if place else None,
        longitude=place.longitude if place else None,
        width=written.viewport[0],
        height=written.viewport[1],
        color_scheme=written.color_scheme,
        proxy=written.proxy,
        headers=tuple(written.headers.items()),
        user_agent=written.user_agent,
        session=written.session,
    )


def _route(name: str, written: RouteIn) -> Route:
    return Route(
        name=name,
        url=written.url,
        send=Send.DAILY if written.send else Send.NOW,
        at=written.send,
        quiet=Quiet(start=written.quiet[0], end=written.quiet[1]) if written.quiet else None,
    )


def _watch(written: WatchIn, defaults: Common, vantages: dict[str, Vantage], home: Vantage) -> Watch:
    name = _first(written.vantage, defaults.vantage)
    notify = tuple(_first(written.notify, defaults.notify) or ())
    attention = _first(written.attention, defaults.attention)
    timeout = _first(written.timeout, defaults.timeout)
    confirm = _first(written.confirm, defaults.confirm)
    plain = Watch(id=written.id, url=written.url)
    vantage = _own_vantage(vantages[name] if name else home, written, defaults)
    threshold = written.threshold if "threshold" in written.model_fields_set else defaults.threshold
    return Watch(
        id=written.id,
        url=written.url,
        name=written.name,
        vantage=vantage,
        region=tuple(written.region),
        drop=tuple(written.drop),
        ignore=tuple(written.ignore),
        fields=tuple(_field(key, value) for key, value in written.fields.items()),
        items=Items(css=written.items.css or "", key=written.items.key, keep_order=written.items.order == "kept")
        if written.items
        else None,
        steps=tuple(_step(step) for step in written.steps),
        wait_for=written.wait_for,
        scroll=written.scroll,
        read=written.read,
        settle=_settle(_first(written.settle, defaults.settle)),
        pin=_pin(_first(written.pin, defaults.pin), vantage.time_zone),
        timeout_s=timeout.total_seconds() if timeout else plain.timeout_s,
        threshold_bits=threshold,
        confirm_s=plain.confirm_s if confirm is None else None if confirm == OFF else confirm.total_seconds(),
        schedule=_schedule(written) or _schedule(defaults) or HOURLY,
        notify=notify,
        attention=notify if attention is None else tuple(attention),
        attention_after=_first(written.attention_after, defaults.attention_after) or plain.attention_after,
        paused=written.paused,
        note=written.note.strip() if written.note else None,
    )


def _first(own: T | None, default: T | None) -> T | None:
    return default if own is None else own


def _own_vantage(vantage: Vantage, written: WatchIn, defaults: Common) -> Vantage:
    """Put a watch's own headers, user agent and session over those of its vantage."""
    own = {name.lower() for name in written.headers}
    headers = (*((name, value) for name, value in vantage.headers if name.lower() not in own), *written.headers.items())
    session = written.session or vantage.session or defaults.session
    return replace(vantage, headers=headers, user_agent=written.user_agent or vantage.user_agent, session=session)


def _settle(written: SettleIn | None) -> Settle:
    return Settle(quiet_s=written.quiet.total_seconds(), patches=written.patches) if written else Settle()


def _pin(written: PinIn | None, zone: str) -> Pin:
    if written is None:
        return Pin()
    clock = written.clock.replace(tzinfo=ZoneInfo(zone)) if written.clock else None
    return Pin(random=written.random, clock=clock, reduced_motion=written.motion == "reduced")


def _schedule(written: Common) -> Schedule | None:
    if written.every is None and written.at is None and written.cron is None:
        return None
    return Schedule(every=written.every, at=tuple(sorted(set(written.at or ()))), cron=written.cron)


def _field(name: str, written: FieldIn) -> Field:
    sources = (_source(entry, written) for entry in written.from_) if written.from_ else (_source(written, written),)
    return Field(
        name=name,
        sources=tuple(sources),
        type=FieldType(written.type),
        notify_when=_notify_when(written.notify_when, written.type) if written.notify_when else NotifyWhen(),
    )


def _source(written: SourceIn, field: SourceIn) -> Source:
    """Make a source; options beside `from` hold for each of its entries that has none of its own."""
    kind = next((kind for kind in SOURCES if written.read(kind) is not None), "text")
    own_text = written.attribute or written.property_
    in_page = kind in IN_PAGE
    return Source(
        kind=SourceKind(kind),
        expr="" if kind == "text" else written.read(kind),
        attribute=written.attribute or (field.attribute if in_page and not own_text else None),
        property=written.property_ or (field.property_ if in_page and not own_text else None),
        regex=written.regex or field.regex,
        frame=written.frame or (field.frame if in_page else None),
        all=written.all_ or field.all_,
    )


def _notify_when(written: NotifyWhenIn, type_: str) -> NotifyWhen:
    by = written.changes_by
    return NotifyWhen(
        rule=Rule(written.word),
        amount=by.amount if by else written.below if written.below is not None else written.above,
        percent=by.percent if by else False,
        value=None if written.becomes is None else expected_value(written.becomes, type_),
    )


def _step(written: StepIn) -> Step:
    action = Action(written.action)
    step = Step(action=action, optional=written.optional)
    if action is Action.WAIT and written.wait is not None:
        return replace(step, amount=written.wait.total_seconds())
    text: str = getattr(written, action.value)
    if action is Action.SCROLL and re.fullmatch(r"\+?\d+", text):
        return replace(step, amount=float(text))
    if action is Action.PRESS:
        return replace(step, value=text, target=written.on)
    companion = COMPANIONS.get(action.value)
    return replace(step, target=text, value=getattr(written, companion) if companion else None)
