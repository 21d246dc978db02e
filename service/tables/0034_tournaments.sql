-- What is kept of tournaments besides their events: an index of them, whom pseudonyms stand for, reasons, secrets.

CREATE TABLE tournaments (
    id         uuid        PRIMARY KEY,
    place      bigint      GENERATED ALWAYS AS IDENTITY UNIQUE,
    title      text        NOT NULL,
    name       text        NOT NULL,
    state      text        NOT NULL,
    visibility text        NOT NULL,
    code       text        NOT NULL UNIQUE,
    created_at timestamptz NOT NULL DEFAULT store_now()
);
CREATE INDEX tournaments_public_idx ON tournaments (place) WHERE visibility = 'public';
CREATE INDEX tournaments_running_idx ON tournaments (id) WHERE state IN ('entering', 'running', 'cancelled');

-- A pseudonym stands for an account, for somebody who has none here and plays on real boards, or for a bot. Once the
-- account is erased it stands for nobody; `relieved` says that the tournament knows.
CREATE TABLE tournament_people (
    id         text PRIMARY KEY,
    tournament uuid NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    player     uuid REFERENCES players ON DELETE SET NULL,
    name       text,
    bot        text,
    relieved   boolean NOT NULL DEFAULT false,
    UNIQUE (tournament, player)
);
CREATE INDEX tournament_people_player_idx ON tournament_people (player);
CREATE INDEX tournament_people_gone_idx ON tournament_people (tournament)
    WHERE num_nonnulls(player, name, bot) = 0 AND NOT relieved;

-- An event has the hash of a reason over 16 random bytes and the text. The text is NULL once it is erased.
CREATE TABLE tournament_reasons (
    tournament uuid  NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    hash       text  NOT NULL,
    salt       bytea NOT NULL,
    text       text,
    PRIMARY KEY (tournament, hash)
);

-- The last link of each chain, sealed as seeds are: all other links follow from it.
CREATE TABLE tournament_chains (
    tournament uuid     NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    kind       text     NOT NULL CHECK (kind IN ('draw', 'deal')),
    number     smallint NOT NULL,
    last       bytea    NOT NULL,
    PRIMARY KEY (tournament, kind, number)
);

-- Commands with an Idempotency-Key: what was answered is kept with the events, so that none is carried out twice.
CREATE TABLE tournament_commands (
    id     bytea       PRIMARY KEY,
    answer bigint      NOT NULL,
    at     timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX tournament_commands_at_idx ON tournament_commands (at);

-- Draws that were asked for and are being made. Who makes one says so every second.
CREATE TABLE tournament_draws (
    tournament uuid        PRIMARY KEY REFERENCES tournaments ON DELETE CASCADE,
    asked_by   text        NOT NULL,
    absent     integer[]   NOT NULL,
    beat_at    timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE series (
    id         uuid        PRIMARY KEY,
    place      bigint      GENERATED ALWAYS AS IDENTITY UNIQUE,
    name       text        NOT NULL,
    owner      uuid        REFERENCES players ON DELETE SET NULL,
    created_at timestamptz NOT NULL DEFAULT store_now()
);
CREATE INDEX series_owner_idx ON series (owner);

CREATE TABLE series_people (
    id     text PRIMARY KEY,
    series uuid NOT NULL REFERENCES series ON DELETE CASCADE,
    player uuid REFERENCES players ON DELETE SET NULL,
    UNIQUE (series, player)
);
CREATE INDEX series_people_player_idx ON series_people (player);
