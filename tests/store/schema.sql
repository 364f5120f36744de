CREATE TABLE watch (
    id            TEXT PRIMARY KEY,
    name          TEXT NOT NULL DEFAULT '',
    url           TEXT NOT NULL DEFAULT '',
    anchor_id     INTEGER,
    known         TEXT,
    latest        TEXT,
    told          TEXT,
    memory        TEXT,
    streak_count  INTEGER NOT NULL DEFAULT 0,
    streak_since  INTEGER,
    streak_reason TEXT NOT NULL DEFAULT '',
    streak_told   INTEGER NOT NULL DEFAULT 0,
    last_check_id INTEGER,
    last_check    INTEGER,
    last_change   INTEGER,
    checks        INTEGER NOT NULL DEFAULT 0,
    changes       INTEGER NOT NULL DEFAULT 0,
    FOREIGN KEY (id, anchor_id) REFERENCES snapshot (watch_id, id)
) STRICT;

CREATE TABLE due (
    watch_id    TEXT PRIMARY KEY,
    next_due    INTEGER NOT NULL DEFAULT 0,
    owner       TEXT,
    lease_boot  TEXT,
    lease_until INTEGER
) STRICT;
CREATE INDEX due_next ON due (next_due, watch_id);

CREATE TABLE snapshot (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    watch_id  TEXT NOT NULL REFERENCES watch (id) DEFERRABLE INITIALLY DEFERRED,
    at        INTEGER NOT NULL,
    stamp     TEXT NOT NULL,
    reader    TEXT NOT NULL,
    title     TEXT NOT NULL,
    text_hash TEXT NOT NULL,
    readings  TEXT NOT NULL,
    body      BLOB NOT NULL,
    html      TEXT,
    picture   TEXT,
    UNIQUE (watch_id, id)
) STRICT;

CREATE TABLE check_ (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,
    watch_id       TEXT NOT NULL REFERENCES watch (id) DEFERRABLE INITIALLY DEFERRED,
    at             INTEGER NOT NULL,
    took_ms        INTEGER NOT NULL,
    kind           TEXT NOT NULL,
    reason         TEXT,
    status         INTEGER,
    detail         TEXT,
    note           TEXT,
    final_url      TEXT,
    distance_bits  INTEGER,
    threshold_bits INTEGER,
    reasons        TEXT,
    timings        TEXT,
    browser        TEXT,
    unread         TEXT,
    snapshot_id    INTEGER,
    UNIQUE (watch_id, id),
    FOREIGN KEY (watch_id, snapshot_id) REFERENCES snapshot (watch_id, id)
) STRICT;
CREATE INDEX check_snapshot ON check_ (snapshot_id) WHERE snapshot_id IS NOT NULL;

CREATE TABLE difference (
    check_id INTEGER PRIMARY KEY REFERENCES check_ (id) ON DELETE CASCADE,
    body     BLOB NOT NULL
) STRICT;

CREATE TABLE judgement (
    check_id INTEGER PRIMARY KEY REFERENCES check_ (id) ON DELETE CASCADE,
    verdict  BLOB NOT NULL
) STRICT;

CREATE TABLE change (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    watch_id  TEXT NOT NULL,
    check_id  INTEGER NOT NULL UNIQUE,
    at        INTEGER NOT NULL,
    kind      TEXT NOT NULL,
    name      TEXT NOT NULL,
    url       TEXT NOT NULL,
    final_url TEXT NOT NULL,
    from_id   INTEGER,
    to_id     INTEGER,
    html      TEXT,
    picture   TEXT,
    UNIQUE (watch_id, id),
    FOREIGN KEY (watch_id, check_id) REFERENCES check_ (watch_id, id),
    FOREIGN KEY (watch_id, from_id) REFERENCES snapshot (watch_id, id),
    FOREIGN KEY (watch_id, to_id) REFERENCES snapshot (watch_id, id)
) STRICT;
CREATE INDEX change_from ON change (from_id);
CREATE INDEX change_to ON change (to_id);

CREATE TABLE reading (
    id       INTEGER PRIMARY KEY,
    watch_id TEXT NOT NULL REFERENCES watch (id) DEFERRABLE INITIALLY DEFERRED,
    field    TEXT NOT NULL,
    check_id INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    reading  TEXT NOT NULL
) STRICT;
CREATE INDEX reading_field ON reading (watch_id, field, id);

CREATE TABLE outbox (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    key         TEXT NOT NULL UNIQUE,
    route       TEXT NOT NULL,
    watch_id    TEXT NOT NULL,
    change_id   INTEGER,
    notice      TEXT,
    state       TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sending', 'sent', 'dead')),
    due         INTEGER NOT NULL,
    attempts    INTEGER NOT NULL DEFAULT 0,
    repeated    INTEGER NOT NULL DEFAULT 0,
    lease       TEXT,
    lease_boot  TEXT,
    lease_until INTEGER,
    error       TEXT,
    routeless INTEGER,
    CHECK ((change_id IS NULL) <> (notice IS NULL)),
    FOREIGN KEY (watch_id, change_id) REFERENCES change (watch_id, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX outbox_open ON outbox (route, due) WHERE state IN ('pending', 'sending');
CREATE INDEX outbox_change ON outbox (watch_id, change_id);

CREATE TABLE route (
    name      TEXT PRIMARY KEY,
    last_sent INTEGER NOT NULL
) STRICT;
