-- Each read of a game asks for its pseudonyms: who has played it, and which of them are bots.
CREATE INDEX pseudonyms_game_idx ON pseudonyms (game);
