-- What other rooms read of the events: they call this function and never name the table. It is one plain SELECT, so
-- PostgreSQL puts it into the query that calls it, with all indexes. `kind` is the topic's middle part.
CREATE FUNCTION events()
RETURNS TABLE (
    id bigint, game uuid, version bigint, topic text, kind text, state bytea, recorded_at timestamptz
) LANGUAGE sql STABLE AS $$
    SELECT e.notification_id, e.originator_id, e.originator_version, e.topic,
        split_part(split_part(e.topic, '@', 1), '.', -1), e.state, e.recorded_at
    FROM stored_events e
$$;
