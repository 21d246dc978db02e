-- The games of one title, and those that wait for players, newest first, however few they are among all.
CREATE INDEX games_title_idx ON games (title, place);
CREATE INDEX games_waiting_idx ON games (place) WHERE started_at IS NULL;
