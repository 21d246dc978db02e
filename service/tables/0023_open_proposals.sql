-- What was proposed and not settled at the version of a snapshot; null: nothing.
ALTER TABLE snapshots ADD COLUMN proposals bytea;
