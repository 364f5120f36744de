"""A browser's state that is kept between looks: cookies, and what pages have stored in it.

Whoever holds it is signed in, so it is a secret: it stands in no log, message or JSON.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class SignIn:
    """The first `through` steps of a watch sign in. `proof` tells, salted, whether they are still the same steps."""

    watch_id: str
    through: int
    salt: str
    proof: str = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """`state` as Playwright writes it, None: nobody has signed in yet. `name` says whose it is.

    `generation` counts sign-ins and `version` what was written since: an older state never replaces a newer one.
    `failures`: sign-ins in a row that were refused.
    """

    name: str
    state: str | None = field(default=None, repr=False)
    generation: int = 0
    version: int = 0
    failures: int = 0
    sign_ins: tuple[SignIn, ...] = ()
