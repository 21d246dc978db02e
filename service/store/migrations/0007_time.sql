-- The store's time: events are recorded by it, and clocks of games run by it. No process's own clock is asked.
-- Tests put another function in its place, in databases of their own. PostgreSQL puts the body into its callers.
CREATE FUNCTION store_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT clock_timestamp() $$;
ALTER TABLE stored_events ALTER COLUMN recorded_at SET DEFAULT store_now();


-- When a process that can take decisions last said so; and each gap between two such moments of more than 5 s, in
-- which none could. An outage is written by whoever ends it, under the lock of the one row: so once, and in order.
CREATE TABLE last_beat (
    one boolean     PRIMARY KEY DEFAULT true CHECK (one),
    at  timestamptz NOT NULL
) WITH (fillfactor = 10);
INSERT INTO last_beat (at) VALUES (store_now());

CREATE TABLE outages (
    id    bigserial   PRIMARY KEY,
    began timestamptz NOT NULL,
    ended timestamptz NOT NULL CHECK (ended > began)
);
CREATE INDEX outages_ended_idx ON outages (ended);


-- Decisions can be taken now. The store's time, the server's clock, and the outages after the newest that is known.
-- A statement for each step: what another process wrote while this one waited for the row must be seen.
CREATE FUNCTION beat(known bigint)
RETURNS TABLE (told timestamptz, server timestamptz, ids bigint[], begins timestamptz[], ends timestamptz[])
LANGUAGE plpgsql AS $$
DECLARE
    last timestamptz := (SELECT b.at FROM last_beat b FOR UPDATE);
    this timestamptz := store_now();
BEGIN
    INSERT INTO outages (began, ended) SELECT last, this WHERE this - last > interval '5 s';
    UPDATE last_beat SET at = this;
    RETURN QUERY SELECT this, clock_timestamp(), coalesce(array_agg(o.id ORDER BY o.id), '{}'),
        coalesce(array_agg(o.began ORDER BY o.id), '{}'), coalesce(array_agg(o.ended ORDER BY o.id), '{}')
        FROM outages o WHERE o.id > known;
END
$$;


-- How long no decision could be taken since a moment, for the queries of other rooms.
CREATE FUNCTION outages_since(moment timestamptz) RETURNS interval LANGUAGE sql STABLE AS $$
    SELECT coalesce(sum(o.ended - greatest(o.began, moment)), interval '0') FROM outages o WHERE o.ended > moment
$$;
