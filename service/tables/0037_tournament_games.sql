-- Which table of which tournament a game is; most are of none.
ALTER TABLE games ADD COLUMN tournament uuid, ADD COLUMN round integer, ADD COLUMN table_number integer;
ALTER TABLE games ADD CHECK (num_nulls(tournament, round, table_number) IN (0, 3));
CREATE INDEX games_tournament_idx ON games (tournament, round, table_number) WHERE tournament IS NOT NULL;
