-- A suspended account keeps everything and may do nothing.
ALTER TABLE players ADD COLUMN suspended_at timestamptz;

-- What operators have done to accounts, and why.
CREATE TABLE account_actions (
    id     bigserial   PRIMARY KEY,
    player uuid        NOT NULL REFERENCES players ON DELETE CASCADE,
    action text        NOT NULL,
    reason text        NOT NULL,
    actor  text        NOT NULL,
    at     timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX account_actions_player_idx ON account_actions (player, id);

-- Who does not want to sit at a table with whom.
CREATE TABLE blocks (
    player  uuid        NOT NULL REFERENCES players ON DELETE CASCADE,
    blocked uuid        NOT NULL REFERENCES players ON DELETE CASCADE,
    at      timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (player, blocked)
);
CREATE INDEX blocks_blocked_idx ON blocks (blocked);

-- The same for the queries of other rooms.
CREATE FUNCTION blocked_players() RETURNS TABLE (player uuid, blocked uuid) LANGUAGE sql STABLE AS $$
    SELECT b.player, b.blocked FROM blocks b
$$;
