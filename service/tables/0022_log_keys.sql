-- The public keys of the service, the oldest first. The private one is in a file (YAMABIKO_LOG_KEY).
CREATE TABLE log_keys (
    place integer     PRIMARY KEY,
    key   text        NOT NULL UNIQUE,
    since timestamptz NOT NULL
);
