-- Readiness writes here and rolls back: so it notices a server that takes no writes, and a disk that is full.
CREATE TABLE write_probe (filler bytea NOT NULL);
