-- Games that a projection leaves out since an event of theirs that cannot be read or applied, until it can.
CREATE TABLE projection_games_aside (
    name     text        NOT NULL,
    game     uuid        NOT NULL,
    event    bigint      NOT NULL, -- the first that was left out
    error    text        NOT NULL,
    attempts integer     NOT NULL DEFAULT 0,
    since    timestamptz NOT NULL DEFAULT clock_timestamp(),
    tried_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (name, game)
);
