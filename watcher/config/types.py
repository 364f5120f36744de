"""The kinds of single values that the watch list is made of, as pydantic types.

Each reads the written text with `scalars` or checks it with `checks`, and tells editors what may stand
there. `schema` and its parts are built from them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import time, timedelta
from decimal import Decimal
from functools import cache
from typing import Annotated, Any, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ModelWrapValidatorHandler,
    ValidationError,
    ValidationInfo,
    model_validator,
)
from pydantic.json_schema import WithJsonSchema
from pydantic_core import InitErrorDetails

from watcher.config import addresses, checks, scalars


class Strict(BaseModel):
    """A mapping whose every key is known. A key without a value counts as left out.

    `conflicts` yields what is wrong with the keys taken together; it sees the written values, so that
    it can speak even when one of them is wrong as well.
    """

    # Built at the first use, and as parts of the whole only: importing takes a third of the time.
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    @classmethod
    @cache
    def written_keys(cls) -> tuple[str, ...]:
        """The keys as a person writes them."""
        return tuple(field.alias or name for name, field in cls.model_fields.items())

    @classmethod
    def conflicts(cls, data: dict[str, object]) -> Iterator[str]:
        yield from ()

    @model_validator(mode="wrap")
    @classmethod
    def _whole(cls, data: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:  # anything can come
        if not isinstance(data, dict):
            return handler(data)
        keys = cls.written_keys()
        data = {key: value for key, value in data.items() if value is not None or key not in keys}
        wrong = [
            InitErrorDetails(type="value_error", loc=(), input=data, ctx={"error": ValueError(words)})
            for words in cls.conflicts(data)
        ]
        try:
            value = handler(data)
        except ValidationError as error:
            if wrong:
                raise ValidationError.from_exception_data(cls.__name__, wrong + _details(error)) from None
            raise
        if wrong:
            raise ValidationError.from_exception_data(cls.__name__, wrong)
        return value


def _details(error: ValidationError) -> list[InitErrorDetails]:
    return [
        InitErrorDetails(type=item["type"], loc=item["loc"], input=item["input"], ctx=item.get("ctx", {}))
        for item in error.errors()
    ]


def one_or_list(value: object) -> object:
    """Make a list of one of a single value."""
    return [value] if isinstance(value, str | dict) else value


def _name(written: str) -> str:
    if not re.fullmatch(r"[\w][\w.-]{0,63}", written):
        raise ValueError(f"{scalars.show(written)} is no name: letters, digits, dots and dashes, at most 64")
    return written


def _named(kind: str) -> Callable[[str, ValidationInfo], str]:
    def check(name: str, info: ValidationInfo) -> str:
        known = (info.context or {}).get(kind)
        if known is not None and name not in known:
            raise ValueError(checks.unknown(kind.removesuffix("s"), name, known))
        return name

    return check


def _duration(least: timedelta, most: timedelta) -> Callable[[object], timedelta]:
    def read(text: object) -> timedelta:
        value = scalars.duration(text)
        if not least <= value <= most:
            raise ValueError(f"{scalars.show(str(text))} is out of bounds: {_words(least)} to {_words(most)}")
        return value

    return read


def _words(length: timedelta) -> str:
    for unit in ("d", "h", "m", "s"):
        count, rest = divmod(length, scalars.UNITS[unit])
        if count and not rest:
            return f"{count}{unit}"
    return f"{length // scalars.UNITS['ms']}ms"


def between(least: str, most: str) -> Any:  # pydantic takes any object as metadata
    """A duration within bounds, both written as in the file."""
    return BeforeValidator(_duration(scalars.duration(least), scalars.duration(most)))


def _one_line(text: str) -> str:
    if not text.isprintable():
        raise ValueError(f"{scalars.show(text)} holds a line break or a control character")
    return text


# For editors. They read YAML 1.2, where on and off are words; and ${NAME} may stand anywhere.
DURATION = WithJsonSchema({"type": "string", "pattern": r"^\s*(\d+(\.\d+)?\s*(ms|s|m|h|d|w)\s*)+$|\$\{"})
SWITCH = WithJsonSchema({"enum": [True, False, "on", "off", "yes", "no"]})

Whole = Annotated[int, BeforeValidator(scalars.whole)]
Number = Annotated[float, BeforeValidator(scalars.number)]
Flag = Annotated[bool, BeforeValidator(scalars.flag), SWITCH]
Amount = Annotated[Decimal, BeforeValidator(scalars.amount), WithJsonSchema({"type": "number"})]
Duration = Annotated[timedelta, DURATION]
Clock = Annotated[
    time, BeforeValidator(scalars.clock), WithJsonSchema({"type": "string", "pattern": r"^\d{1,2}:\d{2}$|\$\{"})
]
Clocks = Annotated[
    list[Clock], BeforeValidator(one_or_list, json_schema_input_type=Clock | list[Clock]), Field(min_length=1)
]
Line = Annotated[str, Field(min_length=1, max_length=200), AfterValidator(_one_line)]
Page = Annotated[str, AfterValidator(addresses.page), WithJsonSchema({"type": "string", "pattern": r"^https?://|\$\{"})]
Proxy = Annotated[str, AfterValidator(addresses.proxy)]
Host = Annotated[str, Field(max_length=255), AfterValidator(addresses.host)]
Css = Annotated[str, AfterValidator(checks.css)]
CssList = Annotated[
    list[Css], BeforeValidator(one_or_list, json_schema_input_type=str | list[str]), Field(max_length=50)
]
Pattern = Annotated[str, AfterValidator(checks.pattern)]
Zone = Annotated[str, AfterValidator(checks.zone)]
Locale = Annotated[str, AfterValidator(checks.locale)]
Cron = Annotated[str, AfterValidator(checks.cron)]
Name = Annotated[str, AfterValidator(_name)]
RouteName = Annotated[str, AfterValidator(_named("routes"))]
RouteNames = Annotated[
    list[RouteName], BeforeValidator(one_or_list, json_schema_input_type=str | list[str]), Field(max_length=50)
]
VantageName = Annotated[str, AfterValidator(_named("vantages"))]
