-- One row for each event. `undone_by` is the version of the undo that took a decision back.
CREATE TABLE history (
    game        uuid        NOT NULL,
    version     bigint      NOT NULL,
    position    bigint      NOT NULL,
    kind        text        NOT NULL,
    seat        smallint,
    step        text,
    facts       integer     NOT NULL,
    revealed    boolean     NOT NULL,
    undone_by   bigint,
    recorded_at timestamptz NOT NULL,
    PRIMARY KEY (game, version)
);
CREATE UNIQUE INDEX history_position_idx ON history (position);
