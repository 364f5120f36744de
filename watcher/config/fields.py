"""The part of the schema that says how a field is read, and when its change is told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BeforeValidator, Field, model_validator
from pydantic.json_schema import SkipJsonSchema

from watcher.config import checks, scalars
from watcher.config.types import Amount, Css, Flag, Pattern, Strict

SOURCES = ("css", "xpath", "jsonld", "microdata", "meta", "json")
IN_PAGE = ("css", "xpath")
BARE_RULES = ("any", "rises", "drops", "appears", "disappears", "never")
VALUE_RULES = ("changes_by", "below", "above", "becomes")
MEASURES = ("number", "price")
# The values that extract.availability gives; a test compares the two. `limited` counts as in_stock.
AVAILABILITY = ("in_stock", "out_of_stock", "preorder", "backorder", "discontinued", "limited")

XPath = Annotated[str, AfterValidator(checks.xpath)]
DataPath = Annotated[str, AfterValidator(checks.data_path)]
JsonPath = Annotated[str, AfterValidator(checks.json_path)]
Name = Annotated[str, Field(min_length=1, max_length=200)]


def _rule(value: object) -> object:
    """Bring `drops`, `below 80` and `below: 80` into the form of a mapping."""
    if isinstance(value, dict) and "rule" in value:
        raise ValueError("unknown key 'rule'; write the word alone, for example 'notify_when: drops'")
    if not isinstance(value, str):
        return value
    word, _, rest = re.sub(r"\s*:\s*", " ", value.strip(), count=1).partition(" ")
    if word in BARE_RULES and not rest:
        return {"rule": word}
    if word in VALUE_RULES and rest:
        return {word: rest.strip()}
    if word in VALUE_RULES:
        raise ValueError(f"{word!r} needs a value, write {{{word}: …}}")
    raise ValueError(checks.unknown("rule", value, (*BARE_RULES, *VALUE_RULES)))


class ChangesBy(Strict):
    """An amount, or a share of the last told value."""

    amount: Amount = Field(gt=0)
    percent: bool = False


def _changes_by(value: object) -> object:
    if not isinstance(value, str):
        return value
    number = value.strip()
    percent = number.endswith("%")
    return {"amount": number.removesuffix("%").strip(), "percent": percent}


class NotifyWhenIn(Strict):
    """When a change of the field is told; it is recorded in any case."""

    rule: SkipJsonSchema[Literal["any", "rises", "drops", "appears", "disappears", "never"] | None] = Field(
        default=None, description="The rules without a value; written as the word alone: `notify_when: drops`."
    )
    changes_by: Annotated[ChangesBy, BeforeValidator(_changes_by, json_schema_input_type=str | float)] | None = Field(
        default=None, description="Tell when it moved by so much since it was last told: `5%` or `2.50`."
    )
    below: Amount | None = Field(default=None, description="Tell when it falls below this amount.")
    above: Amount | None = Field(default=None, description="Tell when it rises above this amount.")
    becomes: str | None = Field(
        default=None, description="Tell when it takes this value, `in_stock` or `true` for example."
    )

    @classmethod
    def conflicts(cls, data: dict[str, object]) -> Iterator[str]:
        given = [key for key in ("rule", *VALUE_RULES) if key in data]
        if len(given) != 1:
            yield f"one rule is wanted, {' and '.join(given) or 'none'} is given"

    @property
    def word(self) -> str:
        return self.rule or next(key for key in VALUE_RULES if getattr(self, key) is not None)


NotifyWhen = Annotated[
    NotifyWhenIn,
    BeforeValidator(
        _rule, json_schema_input_type=Literal["any", "rises", "drops", "appears", "disappears", "never"] | NotifyWhenIn
    ),
]


class SourceIn(Strict):
    """One place where a value may stand: one of css, xpath, jsonld, microdata, meta and json, or a regex alone."""

    css: Css | None = Field(default=None, description="CSS selector; pierces open shadow roots.")
    xpath: XPath | None = Field(default=None, description="XPath.")
    jsonld: DataPath | None = Field(
        default=None, description="`[Type.]path[.n]` in the page's JSON-LD: Product.offers.price"
    )
    microdata: DataPath | None = Field(default=None, description="`[Type.]path[.n]` in the page's microdata.")
    meta: Name | None = Field(default=None, description="Name, property or itemprop of a meta element: og:price:amount")
    json_path: JsonPath | None = Field(
        default=None,
        alias="json",
        description="JSONPath into an answer that is no page: $.price, or $.items[0].title of a feed",
    )
    attribute: Name | None = Field(default=None, description="Read this attribute of the element instead of its text.")
    property_: Name | None = Field(
        default=None,
        alias="property",
        description="Read this property of the element (checked, disabled, value) instead.",
    )
    regex: Pattern | None = Field(
        default=None, description="Keep group 1, or the whole match, of what was read; alone: of all text."
    )
    frame: Css | None = Field(default=None, description="CSS selector of the frame to look in.")
    all_: Flag = Field(default=False, alias="all", description="Read every match, in order, instead of the first.")

    def read(self, key: str) -> Any:  # a value of this model by the name that the person uses
        return getattr(self, {"json": "json_path", "property": "property_", "all": "all_"}.get(key, key))

    @classmethod
    def conflicts(cls, data: dict[str, object]) -> Iterator[str]:
        sources = [key for key in SOURCES if key in data]
        if not sources and "regex" in data:
            sources = ["regex"]
        if len(sources) != 1:
            seen = f"{' and '.join(sources)} are given; try several with from:" if sources else "none is given"
            yield f"one of {', '.join(SOURCES)} is wanted, or a regex alone, {seen}"
        elif sources[0] not in IN_PAGE:
            for option in ("attribute", "property", "frame"):
                if option in data:
                    yield f"'{option}' works with css and xpath, not with {sources[0]}"
        if "attribute" in data and "property" in data:
            yield "'attribute' and 'property' exclude each other"


class FieldIn(SourceIn):
    """A named, typed value on the page."""

    from_: list[SourceIn] | None = Field(
        default=None,
        alias="from",
        min_length=1,
        max_length=20,
        description="Sources to try in order; the first value wins.",
    )
    type: Literal["text", "number", "price", "availability", "date", "bool", "list"] = Field(
        default="text", description="How the text is understood."
    )
    notify_when: NotifyWhen | None = Field(
        default=None,
        description="any (default), rises, drops, appears, disappears, never, {changes_by: 5%}, {below: 80}, "
        "{above: 80} or {becomes: in_stock}.",
    )

    @classmethod
    def conflicts(cls, data: dict[str, object]) -> Iterator[str]:
        if "from" not in data:
            yield from super().conflicts(data)
        elif any(source in data for source in SOURCES):
            yield "'from' and a source of its own exclude each other; put both into from:"

    @model_validator(mode="after")
    def _rule_fits_type(self) -> Self:
        if self.notify_when is None:
            return self
        word, becomes = self.notify_when.word, self.notify_when.becomes
        ordered = MEASURES if word in ("changes_by", "below", "above") else (*MEASURES, "date")
        if word in ("rises", "drops", "changes_by", "below", "above") and self.type not in ordered:
            raise ValueError(
                f"'{word}' needs a type that can {'be measured' if ordered is MEASURES else 'rise'}; "
                f"this field is {self.type}, add 'type: price' or 'type: number'"
            )
        if becomes is not None:
            expected_value(becomes, self.type)
        return self


def expected_value(written: str, type_: str) -> str:
    """Bring the value of `becomes` into the form that a reading of this type has."""
    if type_ == "availability":
        word = re.sub(r"[\s-]+", "_", written.strip().lower())
        if word not in AVAILABILITY:
            raise ValueError(checks.unknown("availability", written, AVAILABILITY))
        return word
    if type_ == "bool":
        return "true" if scalars.flag(written) else "false"
    if type_ in MEASURES:
        return f"{scalars.amount(written):f}"
    if type_ == "date" and not re.fullmatch(r"\d{4}-\d{2}-\d{2}", written):
        raise ValueError(f"{scalars.show(written)} is not a date, write YYYY-MM-DD")
    if type_ == "list":
        raise ValueError("'becomes' does not work for a list; use 'any', 'appears' or 'disappears'")
    return written


def _short_form(value: object) -> object:
    return {"css": value} if isinstance(value, str) else value


AnyField = Annotated[FieldIn, BeforeValidator(_short_form, json_schema_input_type=str | FieldIn)]
