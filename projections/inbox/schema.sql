-- One row for each seat of each running game; `since` and what follows it only while the seat must decide.
CREATE TABLE inbox (
    game     uuid     NOT NULL,
    seat     smallint NOT NULL,
    player   text     NOT NULL,
    since    bigint,
    step     text,
    asked    bigint,
    asked_at timestamptz,
    PRIMARY KEY (game, seat),
    CHECK (num_nulls(since, step, asked, asked_at) IN (0, 4))
) WITH (fillfactor = 70);
CREATE INDEX inbox_player_idx ON inbox (player);

CREATE TABLE inbox_agendas (
    game    uuid   NOT NULL,
    version bigint NOT NULL,
    agenda  bytea  NOT NULL,
    PRIMARY KEY (game, version)
);
