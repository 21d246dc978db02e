-- When an account was last seen: written at most once a minute, and never while a decision waits for it.
CREATE TABLE presence (
    player  uuid        PRIMARY KEY REFERENCES players ON DELETE CASCADE,
    seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 70);

-- For the queries of other rooms: one plain SELECT, which PostgreSQL puts into its caller.
CREATE FUNCTION players_seen() RETURNS TABLE (player uuid, seen_at timestamptz) LANGUAGE sql STABLE AS $$
    SELECT p.player, p.seen_at FROM presence p
$$;
