"""Makes the template environment of a dialect: sandboxed, strict, and escaping whatever an expression gives.

Only the template's own text is markup; a filter that a template forgot cannot let page text through.
Loaded by `render` at the first message, as Jinja2 takes a while.
"""

from __future__ import annotations

import re
from datetime import datetime
from functools import lru_cache

from jinja2 import FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from watcher.digest.subject import news
from watcher.model.digest import Card, Sense
from watcher.notify import marks, wording
from watcher.notify.dialects import Dialect
from watcher.notify.escaping import ZERO_WIDTH_SPACE, clean, safe_url
from watcher.resources import shipped

# A character no page text can hold, as `clean` takes it out: the templates' mark for a line that stays empty.
GAP = "\x0c"


@lru_cache(maxsize=16)
def environment_of(dialect: Dialect) -> ImmutableSandboxedEnvironment:
    def finalize(value: object) -> object:
        return value if hasattr(value, "__html__") else Markup(dialect.escape(clean(str(value))))

    environment = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(shipped("templates") / "digest"),
        undefined=StrictUndefined,
        autoescape=True,
        finalize=finalize,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "link": lambda url: Markup(dialect.link(safe_url(url))),
        "marks": marks.marks,
        "old": marks.old_text,
        "new": marks.new_text,
        "facts": wording.facts,
        "clauses": wording.clauses,
        "words_moved": wording.words_moved,
        "numbers": wording.numbers,
        "more": wording.more,
        "news": news,
        "site": wording.site,
        "unbroken": wording.unbroken,
        "time": _time,
    }
    environment.tests["long"] = wording.is_long
    environment.globals |= {
        "gap": Markup(GAP),
        "edge": Markup(ZERO_WIDTH_SPACE),
        "sense_class": {Sense.GOOD: "good", Sense.BAD: "bad", Sense.NEUTRAL: "m"},
        "sense_colour": {Sense.GOOD: "#1a7f42", Sense.BAD: "#a32a2a", Sense.NEUTRAL: "#5d6773"},
    }
    return environment


@pass_context
def _time(context: Context, card: Card) -> str:
    at: datetime = context["digest"].at
    return wording.card_time(card, at)


def tidy(text: str, dialect: Dialect) -> str:
    """Drop the empty lines that the template's tags leave, keep those it asks for."""
    # "-- " sets a mail's signature off, RFC 3676 section 4.3.
    kept = [line if line == "-- " else line.rstrip(" ") for line in text.split("\n") if line.strip(" ")]
    joined = re.sub(rf"(?:{GAP}\n?)+", "\n", "\n".join(kept)).strip("\n ")
    if dialect.template == "markdown.j2":
        # Two spaces keep a line break in CommonMark; Discord takes every line as it is.
        joined = re.sub(r"(?<=\S)\n(?=\S)", "  \n", joined)
    return joined
