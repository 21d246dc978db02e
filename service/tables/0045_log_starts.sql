-- Starts that are signed before the first event, each as the item that the log has of it. `is_new` until it does.
CREATE TABLE log_starts (
    game   uuid    PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    name   bytea   NOT NULL UNIQUE,
    root   bytea   NOT NULL,
    is_new boolean NOT NULL DEFAULT true
);
CREATE INDEX log_starts_new_idx ON log_starts (game) WHERE is_new;

-- The items that the log has and the store has not: of games or starts that are gone, or of games that are shorter.
CREATE OR REPLACE FUNCTION items_lost() RETURNS TABLE (name bytea, game uuid, size bigint, stored bigint)
LANGUAGE sql STABLE AS $$
    SELECT i.name, n.game, i.size, e.version FROM log_items i LEFT JOIN log_names n ON n.name = i.name
    CROSS JOIN LATERAL (
        SELECT coalesce(max(originator_version), 0) AS version FROM stored_events WHERE originator_id = n.game
    ) e WHERE (n.game IS NULL OR e.version < i.size) AND NOT EXISTS (SELECT FROM log_starts s WHERE s.name = i.name)
$$;
