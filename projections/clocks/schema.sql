-- One row for each running game with a clock. `due` is when the first of its seats times out, by the events up to
-- `version`, the newest of which was recorded `at`; outages since then put it off. `expires` is when to look at the
-- game: at `due`, or later if it was looked at before; NULL: no time runs.
CREATE TABLE clocks (
    game    uuid        PRIMARY KEY,
    version bigint      NOT NULL,
    at      timestamptz NOT NULL,
    due     timestamptz,
    expires timestamptz,
    state   bytea       NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX clocks_expires_idx ON clocks (expires) WHERE expires IS NOT NULL;

CREATE TABLE clocks_agendas (
    game    uuid   NOT NULL,
    version bigint NOT NULL,
    agenda  bytea  NOT NULL,
    PRIMARY KEY (game, version)
);
