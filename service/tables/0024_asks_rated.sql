-- Whether a game is to be rated, as was asked when it was opened or sought; null: that follows at its start from who has
-- the seats. What it is from its start on stands in `rated`.
ALTER TABLE games ADD COLUMN asks_rated boolean;
