-- Files that accounts have brought, with what was found of each, and their lines as they came. No projection, bot or
-- clerk reads them, and no game of the service is one of them, even if it has the id of one.
CREATE TABLE imports (
    id          uuid        PRIMARY KEY,
    owner       uuid        NOT NULL REFERENCES players ON DELETE CASCADE,
    game        uuid        NOT NULL,
    title       text        NOT NULL,
    events      integer     NOT NULL,
    size        integer     NOT NULL,
    digest      bytea       NOT NULL,
    imported_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    findings    text        NOT NULL,
    UNIQUE (owner, digest)
);
CREATE TABLE import_lines (
    import uuid    NOT NULL REFERENCES imports ON DELETE CASCADE,
    number integer NOT NULL,
    line   bytea   NOT NULL,
    PRIMARY KEY (import, number)
);
