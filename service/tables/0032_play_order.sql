-- Whether it is drawn who begins in a game, or seat 0 does and the others follow by number.
ALTER TABLE games ADD COLUMN play_order text NOT NULL DEFAULT 'drawn' CHECK (play_order IN ('drawn', 'seats'));
