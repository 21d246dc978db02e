-- The deal that a game shares with the other tables of its round: its number in the chain of the tournament, and the
-- hash over what was given for it. Sealed until it is unsealed. And who may look at the tables of a sealed round.
ALTER TABLE games ADD COLUMN deal integer, ADD COLUMN deal_words text, ADD COLUMN unsealed boolean NOT NULL DEFAULT false;
ALTER TABLE games ADD CHECK (num_nulls(deal, deal_words) IN (0, 2) AND (deal IS NULL OR tournament IS NOT NULL));
CREATE TABLE round_watchers (
    tournament uuid    NOT NULL,
    round      integer NOT NULL,
    player     uuid    NOT NULL REFERENCES players ON DELETE CASCADE,
    PRIMARY KEY (tournament, round, player)
);
-- Who erases an account looks for it here.
CREATE INDEX round_watchers_by_player ON round_watchers (player);
