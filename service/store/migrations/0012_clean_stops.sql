-- A process that stops knows whether another one beats. If none does, nobody can take decisions until the next beat,
-- so that gap is an outage however short it is. Between the beats of live processes 5 s remain the least.
ALTER TABLE last_beat ADD COLUMN stopped boolean NOT NULL DEFAULT false;

-- When each process last beat. One that has not for 5 s does not serve; it may have crashed.
CREATE TABLE beating (
    process uuid        PRIMARY KEY,
    at      timestamptz NOT NULL
) WITH (fillfactor = 30);


CREATE FUNCTION beat(known bigint, process_id uuid)
RETURNS TABLE (told timestamptz, server timestamptz, ids bigint[], begins timestamptz[], ends timestamptz[])
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
    last timestamptz;
    had_stopped boolean;
    this timestamptz;
BEGIN
    SELECT b.at, b.stopped INTO last, had_stopped FROM last_beat b FOR UPDATE;
    this := store_now();
    IF this - last > interval '5 s' OR had_stopped AND this > last THEN
        INSERT INTO outages (began, ended)
        SELECT gap.began, gap.ended FROM (
            SELECT lag(sign.at) OVER (ORDER BY sign.at) AS began, sign.at AS ended FROM (
                SELECT last AS at UNION ALL SELECT this UNION ALL
                SELECT e.recorded_at FROM (
                    SELECT s.recorded_at FROM stored_events s ORDER BY s.notification_id DESC LIMIT 1000
                ) e WHERE e.recorded_at > last AND e.recorded_at < this
            ) sign
        ) gap
        WHERE gap.ended - gap.began > interval '5 s' OR had_stopped AND gap.ended = this AND gap.ended > gap.began
        ORDER BY gap.ended;
    END IF;
    UPDATE last_beat SET at = this, stopped = false;
    INSERT INTO beating AS b (process, at) VALUES (process_id, this)
        ON CONFLICT (process) DO UPDATE SET at = excluded.at;
    RETURN QUERY SELECT this, clock_timestamp(), coalesce(array_agg(o.id ORDER BY o.id), '{}'),
        coalesce(array_agg(o.began ORDER BY o.id), '{}'), coalesce(array_agg(o.ended ORDER BY o.id), '{}')
        FROM outages o WHERE o.id > known;
END
$$;

-- Processes of an earlier version have no id: all of them count as one.
CREATE OR REPLACE FUNCTION beat(known bigint)
RETURNS TABLE (told timestamptz, server timestamptz, ids bigint[], begins timestamptz[], ends timestamptz[])
LANGUAGE sql AS $$
    SELECT b.told, b.server, b.ids, b.begins, b.ends FROM beat(known, '00000000-0000-0000-0000-000000000000') b
$$;


-- A process beats no more. If it was the last, no process can take decisions from its last beat on.
CREATE FUNCTION stop_beating(process_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM last_beat FOR UPDATE;
    DELETE FROM beating b WHERE b.process = process_id OR b.at < store_now() - interval '5 s';
    UPDATE last_beat SET stopped = true WHERE NOT EXISTS (SELECT FROM beating);
END
$$;
