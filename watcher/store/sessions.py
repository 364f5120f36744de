"""Keeps the state of browsers that have signed in: one file a session, for its owner's eyes only.

Files, not the database, so that a copy of the history holds nobody's cookies. Used by `run.signing`.
"""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import logging
import os
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import msgspec

from watcher.errors import StoreError
from watcher.model.session import Session

log = logging.getLogger(__name__)

LARGEST = 20_000_000  # bytes; some pages keep whole databases in the browser
POLL_S = 0.1

_DECODER = msgspec.json.Decoder(Session)


class Sessions:
    """The sessions of a data folder. Several processes may use it at one time."""

    def __init__(self, data: Path) -> None:
        self._folder = data / "sessions"

    def has(self, name: str) -> bool:
        return self._file(name).exists()

    async def load(self, name: str) -> Session:
        """The session as it is kept; one without state when there is none, or none that can be read."""
        return await asyncio.to_thread(self._load, name)

    async def keep(self, session: Session, *, signed_in: bool = False) -> bool:
        """Keep what a look has made of the session it was given; False when a newer one is there.

        `signed_in`: it comes from a sign-in, and replaces whatever was made of the sign-in before it.
        Raises StoreError.
        """
        return await asyncio.to_thread(self._keep, session, signed_in)

    @contextlib.asynccontextmanager
    async def alone(self, name: str) -> AsyncIterator[None]:
        """Be the only one who signs in to this session. A process that dies lets go."""
        with self._locked(f"{name}.lock", wait=False) as lock:
            while True:
                with contextlib.suppress(BlockingIOError):
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                await asyncio.sleep(POLL_S)
            yield

    def _file(self, name: str) -> Path:
        return self._folder / f"{name}.json"

    def _load(self, name: str) -> Session:
        try:
            data = self._file(name).read_bytes()
        except FileNotFoundError:
            return Session(name=name)
        except OSError as error:
            raise StoreError(f"{self._file(name)} cannot be read: {error.strerror}") from error
        try:
            return _DECODER.decode(data)
        except msgspec.DecodeError:  # its words might quote the state
            log.warning("%s is damaged and not used; signing in again replaces it", self._file(name))
            return Session(name=name)

    def _keep(self, session: Session, signed_in: bool) -> bool:
        with self._locked("write.lock", wait=True):
            now = self._load(session.name)
            if now.generation != session.generation or (not signed_in and now.version != session.version):
                return False
            generation = session.generation + signed_in
            data = msgspec.json.encode(replace(session, generation=generation, version=now.version + 1))
            if len(data) > LARGEST:
                raise StoreError(
                    f"session {session.name}: its pages keep more than {LARGEST // 10**6} MB in the browser"
                )
            self._write(self._file(session.name), data)
        return True

    def _write(self, file: Path, data: bytes) -> None:
        part = file.with_name(f".{file.name}.{uuid4().hex[:8]}")
        try:
            handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "wb") as out:
                out.write(data)
                out.flush()
                os.fsync(out.fileno())
            part.replace(file)
        except OSError as error:
            part.unlink(missing_ok=True)
            raise StoreError(f"{file} cannot be written: {error.strerror}") from error

    @contextlib.contextmanager
    def _locked(self, name: str, *, wait: bool) -> Iterator[int]:
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._folder.chmod(0o700)  # one that was there, or a wider umask
            lock = os.open(self._folder / f".{name}", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreError(f"{self._folder} cannot be used: {error.strerror}") from error
        try:
            if wait:
                fcntl.flock(lock, fcntl.LOCK_EX)
            yield lock
        finally:
            os.close(lock)
