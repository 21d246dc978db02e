-- Whether the account that opened a game gave its seed, and so may know all that is hidden: such a game is never rated.
ALTER TABLE games ADD COLUMN seeded boolean NOT NULL DEFAULT false;
