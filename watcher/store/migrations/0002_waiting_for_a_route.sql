-- Since when an entry waits for a route that is not in the watch list; milliseconds since 1970, UTC.
ALTER TABLE outbox ADD COLUMN routeless INTEGER;
-- Nobody read it: when a route was last served stands in `route`.
ALTER TABLE outbox DROP COLUMN sent_at;
