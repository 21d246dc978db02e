-- What each running process can read, and what is in use: a new kind of event, or new rules of a title, are not
-- written before every running process can read them (service/store/capabilities.py).

CREATE TABLE running_processes (
    id      uuid        PRIMARY KEY,
    levels  jsonb       NOT NULL,
    seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE capabilities_in_use (
    name  text    PRIMARY KEY,
    level integer NOT NULL
);
