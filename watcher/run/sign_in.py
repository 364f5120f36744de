"""Signs a watch in because a person says so: in a window where there is a screen, else with its steps.

Called by `cli`; what checks do by themselves is `signing`'s.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from watcher.browser.window import has_screen, sign_in_by_hand
from watcher.errors import BrowserNotFound, CheckError, ConfigError
from watcher.model.memory import Memory
from watcher.model.outcome import Reason
from watcher.model.watch import Action, Step, Watch
from watcher.run.see import Failure, look_for, see
from watcher.run.signing import asks_again, fills_in, session_name, sign_in_of, signed_in, steps_done, with_sign_in
from watcher.run.world import World
from watcher.store.sessions import Sessions


async def sign_in(world: World, watch: Watch, *, progress: Callable[[str], None] = lambda _: None) -> None:
    """Sign in and keep the state; whatever was refused before is forgotten.

    CheckError when the page asks for a sign-in still, ConfigError when there is neither a screen nor a step that
    fills something in.
    """
    if has_screen():
        try:
            return await _by_hand(world, watch, progress)
        except BrowserNotFound as error:
            if not fills_in(watch):
                raise
            progress(f"{str(error).splitlines()[0]} Its steps are run instead.")
    elif not fills_in(watch):
        words = (
            f"{watch.id} has no step that fills in a password, and there is no screen here to open a window on. Write "
            "the steps: that sign in, or do this where there is a screen and copy the file in "
            f"{world.config.data / 'sessions'} from there."
        )
        raise ConfigError([f"{world.config.path}: {words}"])
    return await _by_steps(world, watch, progress)


async def _by_steps(world: World, watch: Watch, progress: Callable[[str], None]) -> None:
    sessions, name = Sessions(world.config.data), session_name(watch)
    progress("signing in with its steps")
    async with sessions.alone(name):
        session = replace(await sessions.load(name), state=None, failures=0)
        result = await see(world.pool, watch, Memory(), keeps_state=True)
        capture = result.capture
        if isinstance(result, Failure) and (asks_again(result) or capture is None):
            raise CheckError(result.reason, f"{watch.id}: {result.words}")
        if not signed_in(result) or capture is None or capture.state is None:
            raise CheckError(Reason.STEP_FAILED, f"{watch.id}: its steps fill in no password; nothing is kept")
        await sessions.keep(
            replace(with_sign_in(session, watch, signed_in(result)), state=capture.state), signed_in=True
        )


async def _by_hand(world: World, watch: Watch, progress: Callable[[str], None]) -> None:
    sessions, name = Sessions(world.config.data), session_name(watch)
    session = await sessions.load(name)
    progress("a window opens: sign in there, then close it")
    look = replace(look_for(watch), state=session.state)
    state = await sign_in_by_hand(world.config.browser, look)
    if state is None:
        raise CheckError(Reason.LOGIN, f"{watch.id}: the window was gone before anything could be kept of it")
    if fills_in(watch) and sign_in_of(session, watch) is None:
        session = with_sign_in(session, watch, likely_sign_in(watch.steps))
    session = replace(session, state=state, failures=0)
    progress("looking whether the page can be read now")
    result = await see(world.pool, watch, Memory(), state=state, skip=steps_done(session, watch))
    if isinstance(result, Failure) and asks_again(result):
        raise CheckError(result.reason, f"{watch.id}: nothing is kept, for signed in so: {result.words}")
    latest = await sessions.load(name)  # the window may have stood open for long
    session = replace(session, generation=latest.generation, version=latest.version)
    await sessions.keep(session, signed_in=True)


def likely_sign_in(steps: tuple[Step, ...]) -> int:
    """Up to what is pressed after the last thing filled in; only a look with them can tell for sure."""
    last = max(number for number, step in enumerate(steps, 1) if step.action is Action.FILL)
    pressed = (n for n, step in enumerate(steps, 1) if n > last and step.action in (Action.CLICK, Action.PRESS))
    return next(pressed, last)
