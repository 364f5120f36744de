"""What is wrong with a capture that is no reading. Made by the rooms of `reading`, told by `run`."""

from __future__ import annotations

from dataclasses import dataclass

from watcher.model.outcome import Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """Why a capture is no reading. `words`: one sentence for a person.

    `is_soft`: it may be the page as it is from now on; `patience` says when. `only_losses`: of a soft one,
    that text or figures went and nothing came.
    """

    reason: Reason
    words: str
    status: int | None = None
    is_soft: bool = False
    only_losses: bool = False
