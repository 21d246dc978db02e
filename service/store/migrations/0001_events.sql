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


-- The hash that an event of this version would be linked to: of the event before it, or of nothing where the game
-- has none yet. No row where the game does not stand at the version before.
CREATE FUNCTION link_for(game uuid, version bigint)
RETURNS TABLE (link bytea) LANGUAGE sql STABLE AS $$
    SELECT e.hash FROM stored_events e WHERE e.originator_id = game AND e.originator_version = version - 1
    UNION ALL
    SELECT '\x0000000000000000000000000000000000000000000000000000000000000000'
        WHERE version <= 1 AND NOT EXISTS (SELECT FROM stored_events e WHERE e.originator_id = game)
    LIMIT 1
$$;


-- Appending. Both functions take a group of events ordered by game and version, store those that follow their game's
-- head, and give back what they stored: a game that is missing in the answer was refused, and only that game.
--
-- The lock comes first. The statements of a PL/pgSQL function run one after the other, each with a snapshot of its
-- own, so no id is drawn before the lock is held: this is what lets events_horizon() be believed.
--
-- A plan is kept for the whole session, and one made while the table was small must not read all of it later:
-- hence enable_seqscan.

-- One event for each game, which is the usual group: a single statement.
CREATE FUNCTION append_decisions(games uuid[], versions bigint[], topics text[], states bytea[])
RETURNS TABLE (game uuid, notification bigint, digest bytea) LANGUAGE plpgsql
SET enable_seqscan = off AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(2036427105, 1);
    RETURN QUERY
        INSERT INTO stored_events (originator_id, originator_version, topic, state, previous, hash)
        SELECT asked.id, asked.version, asked.topic, asked.state, before.link,
            event_hash(before.link, asked.id, asked.version, asked.topic, asked.state)
        FROM unnest(games, versions, topics, states) WITH ORDINALITY asked (id, version, topic, state, place)
        CROSS JOIN LATERAL link_for(asked.id, asked.version) before
        ORDER BY asked.place
        ON CONFLICT DO NOTHING
        RETURNING originator_id, notification_id, hash;
END
$$;


-- Several events for a game: consecutive versions belong together and are stored all or none, one after the other,
-- as each needs the hash of the one before.
CREATE FUNCTION append_events(games uuid[], versions bigint[], topics text[], states bytea[])
RETURNS TABLE (game uuid, notification bigint, digest bytea) LANGUAGE plpgsql
SET enable_seqscan = off AS $$
DECLARE
    link bytea;
BEGIN
    PERFORM pg_advisory_xact_lock_shared(2036427105, 1);
    FOR place IN 1 .. cardinality(games) LOOP
        IF place = 1 OR games[place] <> game OR versions[place] <> versions[place - 1] + 1 THEN
            game := games[place];
            link := (SELECT before.link FROM link_for(game, versions[place]) before);
        END IF;
        CONTINUE WHEN link IS NULL;
        INSERT INTO stored_events (originator_id, originator_version, topic, state, previous, hash)
            VALUES (game, versions[place], topics[place], states[place], link,
                event_hash(link, game, versions[place], topics[place], states[place]))
            ON CONFLICT DO NOTHING RETURNING notification_id, hash INTO notification, link;
        digest := link;
        IF link IS NOT NULL THEN
            RETURN NEXT;
        END IF;
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
