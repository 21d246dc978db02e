-- The clock of a game, if it has one, agreed when the game is opened; and how it stands at the version of a snapshot.
ALTER TABLE games ADD COLUMN clock jsonb;
ALTER TABLE snapshots ADD COLUMN clock bytea;
