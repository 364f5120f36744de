"""Removes what is over the limits of `keep`, oldest first.

Never removed: the anchor and its evidence, a change somebody is still to be told of, and what a kept check
or change needs to be understood. The dataset of a field keeps as many points as there may be checks.
"""

from __future__ import annotations

import asyncio
from itertools import islice

from watcher.model.route import Keep
from watcher.store.blobs import Blobs
from watcher.store.database import Database, Transaction

SWEEP = 500  # files removed in one transaction; others wait for it, so not too many

WATCHES = "SELECT id FROM watch ORDER BY id"
# Messages given up (dead) go with their change, as sent ones do: a broken route must not keep all for ever.
OLD_CHANGES = """
    DELETE FROM change WHERE watch_id = :watch
    AND id <= (SELECT id FROM change WHERE watch_id = :watch ORDER BY id DESC LIMIT 1 OFFSET :keep)
    AND NOT EXISTS (
        SELECT 1 FROM outbox
        WHERE outbox.watch_id = :watch AND change_id = change.id AND state IN ('pending', 'sending')
    )
"""
OLD_NOTICES = """
    DELETE FROM outbox WHERE watch_id = :watch AND notice IS NOT NULL AND state IN ('sent', 'dead')
    AND id <= (
        SELECT id FROM outbox WHERE watch_id = :watch AND notice IS NOT NULL ORDER BY id DESC LIMIT 1 OFFSET :keep
    )
"""
OLD_CHECKS = """
    DELETE FROM check_ WHERE watch_id = :watch
    AND id <= (SELECT id FROM check_ WHERE watch_id = :watch ORDER BY id DESC LIMIT 1 OFFSET :keep)
    AND NOT EXISTS (SELECT 1 FROM change WHERE change.check_id = check_.id)
"""
OLD_READINGS = """
    DELETE FROM reading WHERE id IN (
        SELECT id FROM (
            SELECT id, row_number() OVER (PARTITION BY field ORDER BY id DESC) AS age
            FROM reading WHERE watch_id = :watch
        ) WHERE age > :keep
    )
"""
UNUSED_SNAPSHOTS = """
    DELETE FROM snapshot WHERE watch_id = :watch
    AND id IS NOT (SELECT anchor_id FROM watch WHERE id = :watch)
    AND NOT EXISTS (SELECT 1 FROM check_ WHERE snapshot_id = snapshot.id)
    AND NOT EXISTS (SELECT 1 FROM change WHERE from_id = snapshot.id)
    AND NOT EXISTS (SELECT 1 FROM change WHERE to_id = snapshot.id)
"""
USED_BLOBS = """
    SELECT html FROM snapshot WHERE html IS NOT NULL UNION SELECT picture FROM snapshot WHERE picture IS NOT NULL
    UNION SELECT html FROM change WHERE html IS NOT NULL UNION SELECT picture FROM change WHERE picture IS NOT NULL
"""


async def retain(db: Database, blobs: Blobs, keep: Keep) -> None:
    """Remove what is over the limits, one watch at a time, then the files that nothing names any more."""
    for watch in await db.rows(WATCHES):
        async with db.transaction() as tx:
            await _retain_watch(tx, watch["id"], keep)
    await _sweep(db, blobs)


async def _retain_watch(tx: Transaction, watch_id: str, keep: Keep) -> None:
    # Changes before checks before snapshots: each may hold on to the next.
    await tx.run(OLD_CHANGES, {"watch": watch_id, "keep": keep.changes})
    await tx.run(OLD_NOTICES, {"watch": watch_id, "keep": keep.changes})
    await tx.run(OLD_CHECKS, {"watch": watch_id, "keep": keep.checks})
    await tx.run(OLD_READINGS, {"watch": watch_id, "keep": keep.checks})
    await tx.run(UNUSED_SNAPSHOTS, {"watch": watch_id})


async def _sweep(db: Database, blobs: Blobs) -> None:
    used = {row[0] for row in await db.rows(USED_BLOBS)}
    unused = iter(await asyncio.to_thread(lambda: [name for name in blobs.names() if name not in used]))
    while batch := tuple(islice(unused, SWEEP)):
        # Inside a transaction nobody else can be about to name one of them: a record makes sure of its
        # files inside its own.
        async with db.transaction() as tx:
            used = {row[0] for row in await tx.run(USED_BLOBS)}
            await asyncio.to_thread(blobs.remove, [name for name in batch if name not in used])
    await asyncio.to_thread(blobs.remove_unfinished)
