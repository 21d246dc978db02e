-- One row for each game from its opening on. `updated` is the place of its last event in the event store. No index is
-- on what changes with every event: so a row is written again where it stands, and the table does not swell.
CREATE TABLE lobby (
    game    uuid       PRIMARY KEY,
    status  text       NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'finished', 'abandoned')),
    version bigint     NOT NULL,
    acting  smallint[] NOT NULL,
    updated bigint     NOT NULL,
    reason  text       CHECK ((reason IS NULL) = (status = 'running'))  -- why it ended
) WITH (fillfactor = 70);
CREATE INDEX lobby_status_idx ON lobby (status);

CREATE TABLE lobby_agendas (
    game    uuid   NOT NULL,
    version bigint NOT NULL,
    agenda  bytea  NOT NULL,
    PRIMARY KEY (game, version)
);
