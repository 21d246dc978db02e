-- Who has said no to a seat that was reserved, for the game's owner.
CREATE TABLE declined_seats (
    game   uuid        NOT NULL REFERENCES games ON DELETE CASCADE,
    seat   smallint    NOT NULL,
    player uuid        NOT NULL REFERENCES players ON DELETE CASCADE,
    at     timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (game, seat, player)
);
CREATE INDEX declined_seats_player_idx ON declined_seats (player);

-- The code with which a game is joined, if it has one: a hash, for the code is shown only once.
CREATE TABLE join_codes (
    game   uuid  PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    digest bytea NOT NULL UNIQUE
);

-- How many wrong codes an account has tried since when.
CREATE TABLE wrong_codes (
    player uuid        PRIMARY KEY REFERENCES players ON DELETE CASCADE,
    since  timestamptz NOT NULL DEFAULT clock_timestamp(),
    tries  integer     NOT NULL DEFAULT 1
);
