-- When a seat was taken: when the owner goes, the longest seated player becomes the owner.
ALTER TABLE seats ADD COLUMN taken_at timestamptz;
UPDATE seats s SET taken_at = g.created_at
FROM games g WHERE g.id = s.game AND (s.player IS NOT NULL OR s.bot IS NOT NULL);

-- How a game ended that was never started, and when a game that waits was last changed: it expires when it is idle.
ALTER TABLE games
    ADD COLUMN ended text CHECK (ended IN ('cancelled', 'expired')),
    ADD COLUMN changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    ADD CHECK (ended IS NULL OR started_at IS NULL);
DROP INDEX games_waiting_idx;
CREATE INDEX games_waiting_idx ON games (place) WHERE started_at IS NULL AND ended IS NULL;
CREATE INDEX games_idle_idx ON games (changed_at) WHERE started_at IS NULL AND ended IS NULL;
CREATE INDEX games_ended_idx ON games (ended, place) WHERE ended IS NOT NULL;
