-- A subscription of a browser is a webhook whose messages are encrypted for it: its public key, and its secret for that.
ALTER TABLE webhooks
    ADD COLUMN push_key  bytea CHECK (octet_length(push_key) = 65),
    ADD COLUMN push_auth bytea CHECK (octet_length(push_auth) = 16),
    ADD CHECK ((push_key IS NULL) = (push_auth IS NULL));
CREATE UNIQUE INDEX webhooks_push_idx ON webhooks (md5(url)) WHERE push_key IS NOT NULL;

DROP FUNCTION take_webhook_deliveries(boolean, integer, integer, interval, uuid[], integer[]);
-- Begin attempts of pending deliveries: at most `slots` in all, and of each webhook at most `most` at a time in this
-- process, which has `running` of these webhooks already. Of webhooks that are quick, or of all others: those get
-- places of their own. Webhooks that another process looks at are left out.
CREATE FUNCTION take_webhook_deliveries(
    of_quick boolean, slots integer, most integer, lease interval, webhooks_running uuid[], running integer[]
) RETURNS TABLE (
    id uuid, webhook uuid, number bigint, kind text, body text, attempt integer, created_at timestamptz,
    begun_at timestamptz, url text, secret bytea, previous_secret bytea, push_key bytea, push_auth bytea
) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    found record;
    taken integer;
BEGIN
    PERFORM set_config('synchronous_commit', 'off', true); -- what a crash takes back is taken again
    FOR found IN
        SELECT w.id, w.url, w.secret, w.push_key, w.push_auth,
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
                found.url, found.secret, found.previous_secret, found.push_key, found.push_auth;
        GET DIAGNOSTICS taken = ROW_COUNT;
        slots := slots - taken;
        PERFORM plan_webhook(found.id, served => true);
        EXIT WHEN slots <= 0;
    END LOOP;
END
$$;
