-- Appending gives back when each event was recorded as well: what is left on the clock of a game follows from that.
-- The rest is as 0001_events.sql and 0008_append_plan.sql have it, and explain it. The functions of before stay for
-- the processes of before.

-- One event for each game, which is the usual group: a single statement.
CREATE FUNCTION append_singles(games uuid[], versions bigint[], topics text[], states bytea[])
RETURNS TABLE (game uuid, notification bigint, digest bytea, recorded timestamptz) LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
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
        RETURNING originator_id, notification_id, hash, recorded_at;
END
$$;


-- Several events for a game: consecutive versions belong together and are stored all or none, one after the other,
-- as each needs the hash of the one before.
CREATE FUNCTION append_several(games uuid[], versions bigint[], topics text[], states bytea[])
RETURNS TABLE (game uuid, notification bigint, digest bytea, recorded timestamptz) LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
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
            ON CONFLICT DO NOTHING RETURNING notification_id, hash, recorded_at INTO notification, link, recorded;
        digest := link;
        IF link IS NOT NULL THEN
            RETURN NEXT;
        END IF;
    END LOOP;
END
$$;


CREATE OR REPLACE FUNCTION append_decisions(games uuid[], versions bigint[], topics text[], states bytea[])
RETURNS TABLE (game uuid, notification bigint, digest bytea) LANGUAGE sql AS $$
    SELECT s.game, s.notification, s.digest FROM append_singles(games, versions, topics, states) s
$$;


CREATE OR REPLACE FUNCTION append_events(games uuid[], versions bigint[], topics text[], states bytea[])
RETURNS TABLE (game uuid, notification bigint, digest bytea) LANGUAGE sql AS $$
    SELECT s.game, s.notification, s.digest FROM append_several(games, versions, topics, states) s
$$;
