-- One row for each game from its opening on. `opened` and `updated` are places in the event store. No index is on
-- what changes with every event: so a row is written again where it stands, and the table does not swell.
CREATE TABLE lobby (
    game       uuid        PRIMARY KEY,
    title      text        NOT NULL,
    options    jsonb       NOT NULL,
    players    smallint    NOT NULL,
    status     text        NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'finished', 'abandoned')),
    version    bigint      NOT NULL,
    acting     smallint[]  NOT NULL,
    opened     bigint      NOT NULL,
    updated    bigint      NOT NULL,
    started_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    ended_at   timestamptz CHECK ((ended_at IS NULL) = (status = 'running'))
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX lobby_opened_idx ON lobby (opened);
CREATE INDEX lobby_title_idx ON lobby (title, status, opened);
CREATE INDEX lobby_status_idx ON lobby (status, opened);

-- Who sits where now, by pseudonyms.
CREATE TABLE lobby_seats (
    game   uuid     NOT NULL,
    seat   smallint NOT NULL,
    player text     NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE INDEX lobby_seats_player_idx ON lobby_seats (player);

CREATE TABLE lobby_returns (
    game    uuid   NOT NULL,
    version bigint NOT NULL,
    agenda  bytea  NOT NULL,
    PRIMARY KEY (game, version)
);
