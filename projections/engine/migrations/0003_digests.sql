-- The hash of the event up to which a projection has come: were that event gone, its tables would hold what never was.
ALTER TABLE projection_positions ADD COLUMN digest bytea;
