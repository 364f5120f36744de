"""Looks as somebody who is signed in: with the browser's state as it was kept, and a sign-in when that is over.

Steps up to the one that sends off a password sign in. They are run once; from then on the state is kept and
they are left out, until the page asks for the password again. `check` takes its looks through here, `try_page`
and `login` use the parts.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from watcher.model.memory import Memory
from watcher.model.outcome import Reason
from watcher.model.session import Session, SignIn
from watcher.model.watch import Action, Step, Watch
from watcher.run.see import Failure, Seen, see
from watcher.run.world import World
from watcher.store.sessions import Sessions

MOST_REFUSALS = 3  # sign-ins in a row; many sites lock an account after five
ASKS_AGAIN = frozenset({Reason.LOGIN, Reason.STEP_FAILED, Reason.REDIRECTED})
UNAUTHORISED = (401, 403)


def session_name(watch: Watch) -> str:
    """Under which name the state is kept: that of the session, or of the watch itself."""
    return f"session-{watch.vantage.session}" if watch.vantage.session else f"watch-{watch.id}"


def fills_in(watch: Watch) -> bool:
    """Whether its steps may sign in at all."""
    return any(step.action is Action.FILL for step in watch.steps)


def sign_in_of(session: Session, watch: Watch) -> SignIn | None:
    """Which of its steps sign in, as far as is known. None too when they are not the same steps any more."""
    known = next((entry for entry in session.sign_ins if entry.watch_id == watch.id), None)
    if known is None or known.proof != _proof(watch.steps, known.salt):
        return None
    return known


def has_other_steps(session: Session, watch: Watch) -> bool:
    """Whether its steps signed in before and have been changed since: another name, another password."""
    return any(entry.watch_id == watch.id for entry in session.sign_ins) and sign_in_of(session, watch) is None


@lru_cache(maxsize=64)
def _proof(steps: tuple[Step, ...], salt: str) -> str:
    """Not to be turned back into a password by whoever finds the file, at 3 ms a watch and process."""
    return hashlib.scrypt(repr(steps).encode(), salt=salt.encode(), n=1024, r=8, p=1, dklen=16).hex()


def with_sign_in(session: Session, watch: Watch, through: int) -> Session:
    """The session that knows that so many of the watch's steps sign in."""
    salt = secrets.token_hex(8)
    entry = SignIn(watch_id=watch.id, through=through, salt=salt, proof=_proof(watch.steps, salt))
    others = tuple(known for known in session.sign_ins if known.watch_id != watch.id)
    return replace(session, sign_ins=(*others, entry))


def asks_again(result: Seen | Failure) -> bool:
    """Whether the page may be asking for a sign-in."""
    if isinstance(result, Seen):
        return False
    has_form = result.capture is not None and result.capture.signs.password_inputs > 0
    return result.reason in ASKS_AGAIN or result.status in UNAUTHORISED or has_form


async def kept_session(sessions: Sessions, watch: Watch) -> Session:
    """The session of a watch, without what was kept for other steps: another name, another password."""
    session = await sessions.load(session_name(watch))
    return replace(session, state=None, failures=0) if has_other_steps(session, watch) else session


def steps_done(session: Session, watch: Watch, others: Iterable[Watch] = ()) -> int:
    """How many of its steps the kept state makes needless: those that signed in, or that did so for one of `others`."""
    if session.state is None:
        return 0
    for one in (watch, *others):
        known = sign_in_of(session, one)
        if known and one.steps[: known.through] == watch.steps[: known.through]:
            return known.through
    return 0


Look = Callable[[Session | None], Awaitable[Seen | Failure]]


@dataclass(slots=True)
class Looks:
    """The looks of one check. However many there are, they sign in once at most."""

    world: World
    watch: Watch
    progress: Callable[[str], None] = lambda _: None
    has_tried: bool = False
    _failed: Failure | None = None  # what came of the sign-in, when it was not kept

    async def see(
        self,
        memory: Memory,
        *,
        known: str | None = None,
        listen: bool = False,
        keep_evidence: Callable[[Seen], bool] | None = None,
    ) -> Seen | Failure:
        """As `see.see`, signed in where the watch is. Raises StoreError."""

        async def look(session: Session | None) -> Seen | Failure:
            return await see(
                self.world.pool,
                self.watch,
                memory,
                known=known,
                listen=listen,
                at=self.world.clock.now(),
                keep_evidence=keep_evidence,
                state=session.state if session else None,
                keeps_state=session is not None,
                skip=steps_done(session, self.watch, self._others) if session else 0,
            )

        if not (self.watch.vantage.session or fills_in(self.watch) or self._sessions.has(self._name)):
            return await look(None)
        session = await kept_session(self._sessions, self.watch)
        if session.state is None and fills_in(self.watch):
            return await self._look_first(look)
        return await self._after(session, await look(session), look)

    @property
    def _sessions(self) -> Sessions:
        return Sessions(self.world.config.data)

    @property
    def _name(self) -> str:
        return session_name(self.watch)

    async def _look_first(self, look: Look) -> Seen | Failure:
        """Nobody is signed in: one watch of a session does it, the others wait for it."""
        async with self._sessions.alone(self._name):
            session = await kept_session(self._sessions, self.watch)
            if session.state is None and self._failed is not None:
                return self._failed
            if session.state is None and session.failures >= MOST_REFUSALS and sign_in_of(session, self.watch):
                return Failure(reason=Reason.LOGIN, words=f"{STOPPED} {cure(self.watch)}")
            result = await look(session)
            if signed_in(result):
                return await self._signed(session, self.watch, result)
        return await self._after(session, result, look)

    async def _after(self, session: Session, result: Seen | Failure, look: Look) -> Seen | Failure:
        if signed_in(result):
            return await self._signed(session, self.watch, result)
        if isinstance(result, Seen):
            state = result.capture.state
            if state is not None and (state != session.state or session.failures):
                await self._sessions.keep(replace(session, state=state, failures=0))
            return result
        if self.has_tried or not asks_again(result):
            return result
        self.has_tried = True
        if session.failures >= MOST_REFUSALS:
            return replace(result, words=f"{result.words} {STOPPED} {cure(self.watch)}")
        by = self._signer(session, result)
        if by is None:
            return replace(result, words=f"{result.words} Sign in with: watcher login {self.watch.id}")
        self.progress("the page asks for a sign-in; signing in")
        return await self._renew(session, result, by, look)

    async def _renew(self, session: Session, result: Failure, by: Watch, look: Look) -> Seen | Failure:
        """Sign in and look again; or look again only, where another check has signed in meanwhile."""
        async with self._sessions.alone(self._name):
            now = await kept_session(self._sessions, self.watch)
            if now.generation == session.generation:
                nobody = replace(now, state=None)
                if by.id == self.watch.id:
                    again = await look(nobody)
                    return await self._signed(nobody, by, again) if signed_in(again) else again
                done = await see(self.world.pool, by, Memory(), keeps_state=True)
                if not signed_in(done):
                    why = done.words if isinstance(done, Failure) else "they fill in no password"
                    return replace(result, words=f"{result.words} The steps of {by.id} do not sign in: {why}")
                done = await self._signed(nobody, by, done)
                now = await self._sessions.load(self._name)
                if now.state is None:
                    assert isinstance(done, Failure)
                    return replace(result, words=done.words)
        return await self._after(now, await look(now), look)

    @property
    def _others(self) -> tuple[Watch, ...]:
        """The watches that share the session."""
        name = self.watch.vantage.session
        watches = self.world.config.watches if name else ()
        return tuple(one for one in watches if one.vantage.session == name and one.id != self.watch.id)

    def _signer(self, session: Session, result: Failure) -> Watch | None:
        """Whose steps sign in: those of a watch known for it before those of one that may, its own before others'.

        Where its own steps failed they may be a sign-in that is done already, and are tried without the state.
        """
        able = [watch for watch in (self.watch, *self._others) if fills_in(watch)]
        known = [watch for watch in able if sign_in_of(session, watch)]
        if result.reason is Reason.STEP_FAILED and self.watch in able:
            return self.watch
        return next(iter((*known, *able)), None)

    async def _signed(self, session: Session, by: Watch, result: Seen | Failure) -> Seen | Failure:
        """Keep what came of a sign-in with the steps of `by`, and say what is to be done when it was refused."""
        self.has_tried = True
        session = with_sign_in(session, by, signed_in(result))
        if isinstance(result, Seen) or not asks_again(result):
            state = result.capture.state if result.capture else None
            if state is not None:
                await self._sessions.keep(replace(session, state=state, failures=0), signed_in=True)
            self._failed = result if isinstance(result, Failure) else None
            return result
        failures = session.failures + 1
        await self._sessions.keep(replace(session, state=None, failures=failures), signed_in=True)
        self._failed = replace(result, words=refused(self.watch, by, result.words, failures))
        return self._failed


STOPPED = (
    f"Signing in was refused {MOST_REFUSALS} times in a row and is not tried again, so that the account is not locked."
)


def cure(watch: Watch) -> str:
    return f"Correct the name or the password in the steps, or sign in with: watcher login {watch.id}"


def refused(watch: Watch, by: Watch, words: str, failures: int) -> str:
    """What a person is told of a sign-in that failed."""
    whose = "its steps" if by.id == watch.id else f"the steps of {by.id}"
    left = MOST_REFUSALS - failures
    next_try = f"It is tried {left} more time{'s' * (left != 1)}." if left > 0 else STOPPED
    return f"Signing in with {whose} failed: {words.rstrip('.')}. {next_try} {cure(watch)}"


def signed_in(result: Seen | Failure) -> int:
    """How many steps it took to send off a password in this look, 0 when none was."""
    return result.capture.signed_in if isinstance(result, Seen) else result.signed_in
