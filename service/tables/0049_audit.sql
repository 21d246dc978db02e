-- What an auditor may read of the events, while games run: that each is there, when it was stored, and which follows
-- which. What happened is told once a game is closed, and the deal that it shares with other tables is known.
--
-- A hash of an event tells as much as the event, as what is hidden could be found by trying. So the views show
-- `seal`, a hash over it and the service's own key: equal where the hash is, and of no use for trying. The seals of
-- a running game are those that it has when it is closed, so an auditor who kept one finds out who changed the past.

CREATE VIEW audit_events WITH (security_barrier) AS
SELECT e.notification_id AS id, e.originator_id AS game, e.originator_version AS version, e.topic, e.recorded_at,
    sha256(convert_to('yamabiko/audit/v1', 'UTF8') || '\x00'::bytea || secret.value || e.previous) AS previous_seal,
    sha256(convert_to('yamabiko/audit/v1', 'UTF8') || '\x00'::bytea || secret.value || e.hash) AS seal,
    told.known AS told,
    CASE WHEN told.known THEN e.previous END AS previous,
    CASE WHEN told.known THEN e.hash END AS hash,
    CASE WHEN told.known THEN e.state END AS state
FROM stored_events e
JOIN service_secrets secret ON secret.name = 'pepper'
CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT FROM games g WHERE g.id = e.originator_id AND (g.deal IS NULL OR g.unsealed)) AND (
        SELECT split_part(split_part(l.topic, '@', 1), '.', -1) = 'closed' FROM stored_events l
        WHERE l.originator_id = e.originator_id ORDER BY l.originator_version DESC LIMIT 1
    ) AS known
) told;


CREATE VIEW audit_games WITH (security_barrier) AS
SELECT g.id AS game, g.title, g.commitment, g.created_at, g.started_at, g.ended, head.version, head.recorded_at,
    head.seal, coalesce(head.told, false) AS told
FROM games g LEFT JOIN LATERAL (
    SELECT e.version, e.recorded_at, e.seal, e.told FROM audit_events e WHERE e.game = g.id
    ORDER BY e.version DESC LIMIT 1
) head ON true;
