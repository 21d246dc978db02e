-- The event store: one row for each decision, never changed and never deleted.
-- The first five columns are those of the library `eventsourcing`, so that its tools can read the table.

CREATE TABLE stored_events (
    originator_id      uuid        NOT NULL,
    originator_version bigint      NOT NULL,
    topic              text        NOT NULL,
    state              bytea       NOT NULL,
    notification_id    bigserial   NOT NULL,
    previous           bytea       NOT NULL CHECK (octet_length(previous) = 32),
    hash               bytea       NOT NULL CHECK (octet_length(hash) = 32),
    recorded_at        timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (originator_id, originator_version)
);

CREATE UNIQUE INDEX stored_events_notification_id_idx ON stored_events (notification_id);

-- A game has one beginning, even if two processes begin it at once and count from different numbers.
CREATE UNIQUE INDEX stored_events_beginning_idx ON stored_events (originator_id)
    WHERE previous = '\x0000000000000000000000000000000000000000000000000000000000000000';


-- What the hash of an event covers, in this order (service/store/chain.py says the same in Python).
CREATE FUNCTION event_hash(previous bytea, game uuid, version bigint, topic text, state bytea)
RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT sha256(previous || uuid_send(game) || int8send(version)
        || int4send(octet_length(convert_to(topic, 'UTF8'))) || convert_to(topic, 'UTF8') || state)
$$;


-- Appends a group of events, ordered by game and version. A game whose head is not the version before its first
-- event is refused, and only that game: its events come back without a notification, and with its present head.
-- Consecutive versions of a game belong together: the later ones are refused with the first.
--
-- The lock comes first. The statements of a PL/pgSQL function run one after the other, each with a snapshot of its
-- own, so no id is drawn before the lock is held: this is what lets events_horizon() be believed.
CREATE FUNCTION append_events(games uuid[], versions bigint[], topics text[], states bytea[])
RETURNS TABLE (notification bigint, digest bytea, head bigint) LANGUAGE plpgsql
-- A plan is kept for the whole session, and one made while the table was small must not read all of it later.
SET enable_seqscan = off AS $$
DECLARE
    beginning CONSTANT bytea := '\x0000000000000000000000000000000000000000000000000000000000000000';
    game uuid;
    link bytea;
BEGIN
    PERFORM pg_advisory_xact_lock_shared(2036427105, 1);
    FOR place IN 1 .. cardinality(games) LOOP
        IF place = 1 OR games[place] <> game OR versions[place] <> versions[place - 1] + 1 THEN
            game := games[place];
            head := NULL;
            SELECT e.hash INTO link FROM stored_events e
                WHERE e.originator_id = game AND e.originator_version = versions[place] - 1;
            IF link IS NULL AND versions[place] <= 1
                AND NOT EXISTS (SELECT FROM stored_events e WHERE e.originator_id = game) THEN
                link := beginning;
            END IF;
        END IF;
        notification := NULL;
        IF link IS NOT NULL THEN
            digest := event_hash(link, game, versions[place], topics[place], states[place]);
            INSERT INTO stored_events (originator_id, originator_version, topic, state, previous, hash)
                VALUES (game, versions[place], topics[place], states[place], link, digest)
                ON CONFLICT DO NOTHING RETURNING notification_id INTO notification;
            link := CASE WHEN notification IS NOT NULL THEN digest END;
        END IF;
        IF notification IS NULL AND head IS NULL THEN
            SELECT coalesce(max(e.originator_version), 0) INTO head FROM stored_events e
                WHERE e.originator_id = game;
        END IF;
        RETURN NEXT;
    END LOOP;
END
$$;


-- The highest id below which no event can appear any more. Exclusive for an instant, while no append is in flight;
-- the maximum is read by a later statement than the lock, hence with a snapshot in which all of them are visible.
-- While it waits, new appends wait behind it: should one be in flight for long, it gives up and lets them pass.
CREATE FUNCTION events_horizon() RETURNS bigint LANGUAGE plpgsql
SET enable_seqscan = off SET lock_timeout = '2s' AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(2036427105, 1);
    RETURN (SELECT coalesce(max(notification_id), 0) FROM stored_events);
END
$$;
