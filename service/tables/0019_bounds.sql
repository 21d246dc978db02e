-- In which games an account waits is counted before it enters another one: seats get their pseudonym at the start.
CREATE INDEX games_waiting_owner_idx ON games (owner) WHERE started_at IS NULL AND ended IS NULL;
CREATE INDEX seats_waiting_player_idx ON seats (player) WHERE id IS NULL AND player IS NOT NULL;
