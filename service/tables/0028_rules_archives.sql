-- The source of all rules that the service has played by, by its SHA-256, so that old games can be asked again by theirs.
CREATE TABLE rules_archives (
    digest   text        PRIMARY KEY,
    title    text        NOT NULL,
    archive  bytea       NOT NULL,
    saved_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
