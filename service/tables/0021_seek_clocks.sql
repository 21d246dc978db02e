-- With which clock somebody wants to play, as in the table of games; null: without.
ALTER TABLE seeks ADD COLUMN clock text;
