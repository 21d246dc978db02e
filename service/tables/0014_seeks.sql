-- Who wants to play what. A seek is open until it has ended, or was not kept alive for a minute. The shuffle seed is
-- fixed with it: the game that it leads to may be shuffled by it.
CREATE TABLE seeks (
    id         uuid        PRIMARY KEY,
    player     uuid        NOT NULL REFERENCES players ON DELETE CASCADE,
    pool       bytea       NOT NULL,
    title      text        NOT NULL,
    seats      smallint    NOT NULL,
    options    text        NOT NULL,
    rated      boolean     NOT NULL,
    entropy    text        NOT NULL,
    seed       bytea,
    commitment text        NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    kept_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
    ended_at   timestamptz,
    game       uuid        REFERENCES games ON DELETE CASCADE
);
CREATE INDEX seeks_open_idx ON seeks (created_at) WHERE ended_at IS NULL;
CREATE INDEX seeks_player_idx ON seeks (player, created_at);
CREATE INDEX seeks_kept_at_idx ON seeks (kept_at);
CREATE INDEX seeks_game_idx ON seeks (game) WHERE game IS NOT NULL;
