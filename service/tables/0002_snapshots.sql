-- Where a game stood, so that it is not folded from its first event each time that nobody has it at hand. All of it
-- can be deleted at any time; what was folded by other rules than today's is never used.
CREATE TABLE snapshots (
    game    uuid    PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    rules   bytea   NOT NULL,
    version integer NOT NULL,
    state   bytea   NOT NULL
);
