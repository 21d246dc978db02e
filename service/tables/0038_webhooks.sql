-- Where accounts want messages to be sent. `off` says why nothing is sent; null while it is on.
CREATE TABLE webhooks (
    id              uuid        PRIMARY KEY,
    player          uuid        NOT NULL REFERENCES players ON DELETE CASCADE,
    url             text        NOT NULL,
    events          text[]      NOT NULL,
    after_event     bigint      NOT NULL,           -- only what accounts were told later is sent
    secret          bytea       NOT NULL,
    previous_secret bytea,
    previous_until  timestamptz,
    created_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
    off             text        CHECK (off IN ('owner', 'failures', 'gone')),
    off_at          timestamptz,
    failures        integer     NOT NULL DEFAULT 0, -- since the last delivery
    delivered_at    timestamptz,                    -- the last delivery
    quick           boolean     NOT NULL DEFAULT false, -- whether the last attempt was delivered, within a second
    paused_until    timestamptz,                    -- after a failure
    due_at          timestamptz                     -- when to look for deliveries; null while none is pending
);
CREATE INDEX webhooks_player_idx ON webhooks (player);
CREATE INDEX webhooks_due_idx ON webhooks (quick, due_at) WHERE off IS NULL AND due_at IS NOT NULL;

-- The outbox and the log: one row for each message to each webhook. `number` is that of the account's event; null
-- for a test. While an attempt runs, `next_at` is when its process counts as dead, so that another takes it over.
CREATE TABLE webhook_deliveries (
    id         uuid        PRIMARY KEY DEFAULT gen_random_uuid(),
    webhook    uuid        NOT NULL REFERENCES webhooks ON DELETE CASCADE,
    number     bigint,
    kind       text        NOT NULL,
    body       text        NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    status     text        NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')),
    attempts   integer     NOT NULL DEFAULT 0,
    begun_at   timestamptz,
    next_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
    give_up_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '3 days',
    ended_at   timestamptz,
    tries      jsonb       NOT NULL DEFAULT '[]',
    UNIQUE (webhook, number)
);
CREATE INDEX webhook_deliveries_due_idx ON webhook_deliveries (webhook, next_at) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_log_idx ON webhook_deliveries (webhook, created_at, id);
CREATE INDEX webhook_deliveries_old_idx ON webhook_deliveries (created_at);

-- Up to which account event deliveries were made.
CREATE TABLE webhook_position (
    one      boolean PRIMARY KEY DEFAULT true CHECK (one),
    position bigint  NOT NULL DEFAULT 0
);
INSERT INTO webhook_position DEFAULT VALUES;

-- What follows the nth failure in a row: about three days in all. A fifth of it is chance.
CREATE FUNCTION webhook_delay(failures integer) RETURNS interval LANGUAGE sql VOLATILE AS $$
    SELECT (1 + random() / 5) * (ARRAY['5 seconds', '20 seconds', '1 minute', '3 minutes', '10 minutes',
        '30 minutes', '1 hour', '2 hours', '4 hours', '8 hours']::interval[])[least(failures, 10)]
$$;

-- Whoever changes deliveries holds the row of their webhook, and looks anew when it is due. One that was served just
-- now comes after all that wait already.
CREATE FUNCTION plan_webhook(which uuid, served boolean DEFAULT false) RETURNS void LANGUAGE sql VOLATILE AS $$
    UPDATE webhooks w SET due_at = (
        SELECT greatest(w.paused_until, d.next_at, CASE WHEN served THEN clock_timestamp() END)
        FROM webhook_deliveries d WHERE d.webhook = w.id AND d.status = 'pending' ORDER BY d.next_at LIMIT 1)
    WHERE w.id = which
$$;

-- Begin attempts of pending deliveries: at most `slots` in all, and of each webhook at most `most` at a time in this
-- process, which has `running` of these webhooks already. Of webhooks that are quick, or of all others: those get
-- places of their own. Webhooks that another process looks at are left out.
CREATE FUNCTION take_webhook_deliveries(
    of_quick boolean, slots integer, most integer, lease interval, webhooks_running uuid[], running integer[]
) RETURNS TABLE (
    id uuid, webhook uuid, number bigint, kind text, body text, attempt integer, created_at timestamptz,
    begun_at timestamptz, url text, secret bytea, previous_secret bytea
) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    found record;
    taken integer;
BEGIN
    PERFORM set_config('synchronous_commit', 'off', true); -- what a crash takes back is taken again
    FOR found IN
        SELECT w.id, w.url, w.secret,
            CASE WHEN w.previous_until > clock_timestamp() THEN w.previous_secret END AS previous_secret,
            most - coalesce(r.count, 0) AS room
        FROM webhooks w LEFT JOIN unnest(webhooks_running, running) AS r (webhook, count) ON r.webhook = w.id
        WHERE w.off IS NULL AND w.quick = of_quick AND w.due_at <= clock_timestamp()
            AND most > coalesce(r.count, 0)
            AND NOT EXISTS (SELECT FROM player_accounts() a
                WHERE a.player = w.player AND a.suspended_at IS NOT NULL)
        ORDER BY w.due_at LIMIT slots
        FOR NO KEY UPDATE OF w SKIP LOCKED
    LOOP
        RETURN QUERY
            UPDATE webhook_deliveries d SET attempts = d.attempts + 1, begun_at = clock_timestamp(),
                next_at = clock_timestamp() + lease
            WHERE d.id IN (SELECT p.id FROM webhook_deliveries p
                WHERE p.webhook = found.id AND p.status = 'pending' AND p.next_at <= clock_timestamp()
                ORDER BY p.next_at LIMIT least(slots, found.room))
            RETURNING d.id, d.webhook, d.number, d.kind, d.body, d.attempts, d.created_at, d.begun_at,
                found.url, found.secret, found.previous_secret;
        GET DIAGNOSTICS taken = ROW_COUNT;
        slots := slots - taken;
        PERFORM plan_webhook(found.id, served => true);
        EXIT WHEN slots <= 0;
    END LOOP;
END
$$;

-- Store how an attempt ended; returns why the webhook is off now, if that is because of it. Of attempts that ran at the
-- same time only the first failure counts. What another process has taken over fails only there.
CREATE FUNCTION end_webhook_attempt(
    which uuid, of_webhook uuid, attempt integer, try jsonb, delivered boolean, is_quick boolean, gone boolean,
    wait interval, most_failures integer
) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    hook webhooks%ROWTYPE;
    it webhook_deliveries%ROWTYPE;
    next_try timestamptz;
    reason text;
BEGIN
    SELECT * INTO hook FROM webhooks w WHERE w.id = of_webhook FOR NO KEY UPDATE;
    SELECT * INTO it FROM webhook_deliveries d WHERE d.id = which FOR NO KEY UPDATE;
    IF it.id IS NULL THEN
        RETURN NULL; -- it was deleted
    END IF;
    next_try := it.begun_at + greatest(wait, webhook_delay(attempt));
    it.tries := (CASE WHEN jsonb_array_length(it.tries) < 50 THEN it.tries ELSE it.tries - 0 END) || try;
    IF delivered THEN
        it.status := 'delivered';
    ELSIF it.attempts = attempt AND it.status = 'pending' THEN
        it.next_at := next_try;
        it.status := CASE WHEN next_try > it.give_up_at THEN 'failed' ELSE 'pending' END;
    END IF;
    UPDATE webhook_deliveries d SET tries = it.tries, status = it.status, next_at = it.next_at,
        ended_at = CASE WHEN it.status = 'pending' THEN NULL ELSE coalesce(d.ended_at, clock_timestamp()) END
    WHERE d.id = which;
    IF delivered THEN
        UPDATE webhooks w SET failures = 0, paused_until = NULL, delivered_at = clock_timestamp(), quick = is_quick
        WHERE w.id = of_webhook;
    ELSIF gone OR hook.paused_until IS NULL OR it.begun_at >= hook.paused_until THEN
        reason := CASE WHEN gone THEN 'gone' WHEN hook.failures + 1 >= most_failures THEN 'failures' END;
        reason := CASE WHEN hook.off IS NULL THEN reason END;
        UPDATE webhooks w SET failures = w.failures + 1, quick = false,
            paused_until = it.begun_at + greatest(wait, webhook_delay(w.failures + 1)),
            off = coalesce(w.off, reason),
            off_at = CASE WHEN reason IS NULL THEN w.off_at ELSE clock_timestamp() END
        WHERE w.id = of_webhook;
    END IF;
    PERFORM plan_webhook(of_webhook, served => true);
    RETURN reason;
END
$$;
