-- Within a game no event is recorded before the event that it follows, also where the server's clock is set back:
-- what is left on a clock follows from these times, and receipts will bind them.

-- As link_for; and when the event before was recorded.
CREATE FUNCTION head_for(game uuid, version bigint)
RETURNS TABLE (link bytea, recorded timestamptz) LANGUAGE sql STABLE AS $$
    SELECT e.hash, e.recorded_at FROM stored_events e
        WHERE e.originator_id = game AND e.originator_version = version - 1
    UNION ALL
    SELECT '\x0000000000000000000000000000000000000000000000000000000000000000', NULL
        WHERE version <= 1 AND NOT EXISTS (SELECT FROM stored_events e WHERE e.originator_id = game)
    LIMIT 1
$$;


CREATE OR REPLACE FUNCTION append_singles(games uuid[], versions bigint[], topics text[], states bytea[])
RETURNS TABLE (game uuid, notification bigint, digest bytea, recorded timestamptz) LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(2036427105, 1);
    RETURN QUERY
        INSERT INTO stored_events (originator_id, originator_version, topic, state, previous, hash, recorded_at)
        SELECT asked.id, asked.version, asked.topic, asked.state, before.link,
            event_hash(before.link, asked.id, asked.version, asked.topic, asked.state),
            greatest(store_now(), before.recorded)
        FROM unnest(games, versions, topics, states) WITH ORDINALITY asked (id, version, topic, state, place)
        CROSS JOIN LATERAL head_for(asked.id, asked.version) before
        ORDER BY asked.place
        ON CONFLICT DO NOTHING
        RETURNING originator_id, notification_id, hash, recorded_at;
END
$$;


CREATE OR REPLACE FUNCTION append_several(games uuid[], versions bigint[], topics text[], states bytea[])
RETURNS TABLE (game uuid, notification bigint, digest bytea, recorded timestamptz) LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
    link bytea;
BEGIN
    PERFORM pg_advisory_xact_lock_shared(2036427105, 1);
    FOR place IN 1 .. cardinality(games) LOOP
        IF place = 1 OR games[place] <> game OR versions[place] <> versions[place - 1] + 1 THEN
            game := games[place];
            SELECT before.link, before.recorded INTO link, recorded FROM head_for(game, versions[place]) before;
        END IF;
        CONTINUE WHEN link IS NULL;
        INSERT INTO stored_events (originator_id, originator_version, topic, state, previous, hash, recorded_at)
            VALUES (game, versions[place], topics[place], states[place], link,
                event_hash(link, game, versions[place], topics[place], states[place]),
                greatest(store_now(), recorded))
            ON CONFLICT DO NOTHING RETURNING notification_id, hash, recorded_at INTO notification, link, recorded;
        digest := link;
        IF link IS NOT NULL THEN
            RETURN NEXT;
        END IF;
    END LOOP;
END
$$;
