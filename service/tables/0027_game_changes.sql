-- What changed in a game without being one of its events, and why: another owner, or an end without a start. Written
-- while the row of the game is locked, so the numbers of a game have no gap.
CREATE TABLE game_changes (
    game   uuid        NOT NULL REFERENCES games ON DELETE CASCADE,
    number integer     NOT NULL,
    what   text        NOT NULL CHECK (what IN ('owner-changed', 'cancelled', 'expired')),
    reason text        NOT NULL,
    at     timestamptz NOT NULL DEFAULT store_now(),
    actor  uuid        REFERENCES players ON DELETE SET NULL,
    owner  uuid        REFERENCES players ON DELETE SET NULL,
    PRIMARY KEY (game, number)
);
CREATE INDEX game_changes_actor_idx ON game_changes (actor) WHERE actor IS NOT NULL;
CREATE INDEX game_changes_owner_idx ON game_changes (owner) WHERE owner IS NOT NULL;
