-- An event that is stored shows, as a beat does, that decisions can be taken. So an outage begins with the last of
-- both; and what was stored only after an outage, as its append had waited, does not hide it.
CREATE OR REPLACE FUNCTION beat(known bigint)
RETURNS TABLE (told timestamptz, server timestamptz, ids bigint[], begins timestamptz[], ends timestamptz[])
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
    last timestamptz := (SELECT b.at FROM last_beat b FOR UPDATE);
    this timestamptz := store_now();
BEGIN
    IF this - last > interval '5 s' THEN
        INSERT INTO outages (began, ended)
        SELECT gap.began, gap.ended FROM (
            SELECT lag(sign.at) OVER (ORDER BY sign.at) AS began, sign.at AS ended FROM (
                SELECT last AS at UNION ALL SELECT this UNION ALL
                SELECT e.recorded_at FROM (
                    SELECT s.recorded_at FROM stored_events s ORDER BY s.notification_id DESC LIMIT 1000
                ) e WHERE e.recorded_at > last AND e.recorded_at < this
            ) sign
        ) gap WHERE gap.ended - gap.began > interval '5 s' ORDER BY gap.ended;
    END IF;
    UPDATE last_beat SET at = this;
    RETURN QUERY SELECT this, clock_timestamp(), coalesce(array_agg(o.id ORDER BY o.id), '{}'),
        coalesce(array_agg(o.began ORDER BY o.id), '{}'), coalesce(array_agg(o.ended ORDER BY o.id), '{}')
        FROM outages o WHERE o.id > known;
END
$$;
