-- How far each projection has come: written in the transaction that writes its rows, so each event counts once.

CREATE TABLE projection_positions (
    name       text        PRIMARY KEY,
    position   bigint      NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
