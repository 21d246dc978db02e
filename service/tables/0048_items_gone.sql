-- How many of these items of the log, each a name and a size, the store does not have: of games or starts that are
-- gone, or of games that are shorter. Makes a function; locks no table.
CREATE FUNCTION count_items_gone(names bytea[], sizes bigint[]) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT count(*) FROM unnest(names, sizes) AS i (name, size) LEFT JOIN log_names n ON n.name = i.name
    CROSS JOIN LATERAL (
        SELECT coalesce(max(originator_version), 0) AS version FROM stored_events WHERE originator_id = n.game
    ) e WHERE (n.game IS NULL OR e.version < i.size) AND NOT EXISTS (SELECT FROM log_starts s WHERE s.name = i.name)
$$;
