-- The epoch changes when the store went back to an earlier moment: a backup was restored, or a replica took over that
-- lacked what had been acknowledged. It is part of ETags and of the ids of feeds, so that no client takes new content
-- for old. Its id is random: made from an event's hash, it would help to guess hidden cards.
CREATE TABLE store_epochs (
    number       bigserial   PRIMARY KEY,
    id           text        NOT NULL UNIQUE DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
    begins_after bigint      NOT NULL,
    reason       text        NOT NULL,
    started_at   timestamptz NOT NULL DEFAULT clock_timestamp()
);
INSERT INTO store_epochs (begins_after, reason) SELECT coalesce(max(notification_id), 0), 'created' FROM stored_events;


CREATE FUNCTION store_epoch() RETURNS text LANGUAGE sql STABLE AS $$
    SELECT e.id FROM store_epochs e ORDER BY e.number DESC LIMIT 1
$$;


-- Begin an epoch, unless another process has begun one since the caller read which it is. The epoch afterwards.
CREATE FUNCTION begin_epoch(known text, reason text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(2036427105, 4);
    INSERT INTO store_epochs (begins_after, reason)
        SELECT coalesce((SELECT max(notification_id) FROM stored_events), 0), begin_epoch.reason
        WHERE store_epoch() = known;
    RETURN store_epoch();
END
$$;


-- How many of these rows the store has: their ids, and their hashes.
CREATE FUNCTION count_stored(ids bigint[], hashes bytea[]) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT count(*) FROM unnest(ids, hashes) AS known (id, hash)
    JOIN stored_events e ON e.notification_id = known.id AND e.hash = known.hash
$$;


-- The horizon, the hash of its row, and the epoch. The horizon gives up after a tenth of a second: while it waits for a
-- transaction that stands still, new appends wait behind it.
CREATE FUNCTION events_status() RETURNS TABLE (horizon bigint, digest bytea, epoch text) LANGUAGE plpgsql
SET enable_seqscan = off SET lock_timeout = '100ms' AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(2036427105, 1);
    RETURN QUERY SELECT coalesce(newest.id, 0), newest.hash, store_epoch() FROM (VALUES (1)) AS one
        LEFT JOIN LATERAL (
            SELECT e.notification_id AS id, e.hash FROM stored_events e ORDER BY e.notification_id DESC LIMIT 1
        ) AS newest ON true;
END
$$;
CREATE OR REPLACE FUNCTION events_horizon() RETURNS bigint LANGUAGE plpgsql
SET enable_seqscan = off SET lock_timeout = '100ms' AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(2036427105, 1);
    RETURN (SELECT coalesce(max(notification_id), 0) FROM stored_events);
END
$$;


-- The hash of an event, for the other rooms, which compare what they have read with what is there.
CREATE FUNCTION event_digest(event bigint) RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT e.hash FROM stored_events e WHERE e.notification_id = event
$$;
