-- What an auditor may read of the archive: the bundles of games, once the deal that they share is known. A bundle has
-- nothing that a closed game does not tell (service/store/bundles.py says how it is read). Adds a view; locks nothing.
CREATE VIEW audit_archive WITH (security_barrier) AS
SELECT a.game, a.closed_id, a.events, a.moved, a.archived_at, told.known AS told,
    CASE WHEN told.known THEN a.digest END AS digest, CASE WHEN told.known THEN a.bundle END AS bundle
FROM archived_games a
CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT FROM games g WHERE g.id = a.game AND (g.deal IS NULL OR g.unsealed)) AS known
) told;
