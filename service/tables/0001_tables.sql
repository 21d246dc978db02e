-- Accounts, tokens and seats: ordinary tables. Names can be erased; the games, which belong to all who played, stay.

CREATE TABLE players (
    id         uuid        PRIMARY KEY,
    name       text        NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- A token is shown once; here is only its SHA-256.
CREATE TABLE tokens (
    id         uuid        PRIMARY KEY,
    player     uuid        NOT NULL REFERENCES players ON DELETE CASCADE,
    label      text        NOT NULL,
    digest     bytea       NOT NULL UNIQUE,
    scopes     text[]      NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    revoked_at timestamptz
);
CREATE INDEX tokens_player_idx ON tokens (player);

-- Component lists by their hash: a game keeps the one that it was opened with, whatever comes with the service later.
CREATE TABLE lists (
    hash  text  PRIMARY KEY,
    title text  NOT NULL,
    list  bytea NOT NULL
);

-- A game before its start, and what is not in its events afterwards. The seed is a secret until the game is closed.
CREATE TABLE games (
    id         uuid        PRIMARY KEY,
    place      bigserial   NOT NULL UNIQUE,
    title      text        NOT NULL,
    options    jsonb       NOT NULL,
    list       text        NOT NULL REFERENCES lists,
    visibility text        NOT NULL CHECK (visibility IN ('public', 'private')),
    owner      uuid        REFERENCES players ON DELETE SET NULL,
    seed       bytea       NOT NULL,
    commitment text        NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    started_at timestamptz
);

-- Who sits where. `id` is the pseudonym under which the events know the seat's player.
CREATE TABLE seats (
    game    uuid     NOT NULL REFERENCES games ON DELETE CASCADE,
    seat    smallint NOT NULL,
    id      text     UNIQUE,
    player  uuid     REFERENCES players ON DELETE SET NULL,
    bot     text,
    entropy text     NOT NULL DEFAULT '',
    invited uuid,
    PRIMARY KEY (game, seat)
);
CREATE INDEX seats_player_idx ON seats (player);

-- Every pseudonym that ever sat in a seat, so that results find their player after a seat has changed hands.
CREATE TABLE pseudonyms (
    id     text     PRIMARY KEY,
    game   uuid     NOT NULL REFERENCES games ON DELETE CASCADE,
    seat   smallint NOT NULL,
    player uuid     REFERENCES players ON DELETE SET NULL,
    bot    text
);
CREATE INDEX pseudonyms_player_idx ON pseudonyms (player);

-- First answers, to be given again for the same key. Tokens are not in them: they are derived anew.
CREATE TABLE idempotency (
    scope       bytea       NOT NULL,
    key         text        NOT NULL,
    fingerprint bytea       NOT NULL,
    status      integer,
    headers     jsonb,
    body        bytea,
    created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (scope, key)
);

CREATE TABLE service_secrets (
    name  text  PRIMARY KEY,
    value bytea NOT NULL
);
