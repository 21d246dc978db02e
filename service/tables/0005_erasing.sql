-- What an account that is erased leaves behind is found without looking through all games.
CREATE INDEX games_owner_idx ON games (owner);
CREATE INDEX seats_invited_idx ON seats (invited) WHERE invited IS NOT NULL;
