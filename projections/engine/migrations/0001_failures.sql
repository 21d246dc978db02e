-- Where a projection has stopped, and why. It is tried again; the row goes when it goes on.
CREATE TABLE projection_failures (
    name     text        PRIMARY KEY,
    position bigint      NOT NULL,
    error    text        NOT NULL,
    attempts integer     NOT NULL DEFAULT 1,
    since    timestamptz NOT NULL DEFAULT clock_timestamp(),
    tried_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Which SQL made the tables of a projection: where that has changed, they are to be rebuilt.
CREATE TABLE projection_tables (
    name     text        PRIMARY KEY,
    digest   bytea       NOT NULL,
    built_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
