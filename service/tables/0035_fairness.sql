-- What the chance of a game is made from. With words that are revealed, the first event comes after the signed start
-- (`starting_at`): at `start_due` the words must be there.
ALTER TABLE games
    ADD COLUMN fairness    text NOT NULL DEFAULT 'committed' CHECK (fairness IN ('committed', 'revealed', 'beacon')),
    ADD COLUMN starting_at timestamptz,
    ADD COLUMN start_due   timestamptz;
CREATE INDEX games_starting_idx ON games (start_due)
    WHERE starting_at IS NOT NULL AND started_at IS NULL AND ended IS NULL;
ALTER TABLE seats
    ADD COLUMN word_hash text,
    ADD COLUMN word      text;
ALTER TABLE game_changes
    DROP CONSTRAINT game_changes_what_check,
    ADD CONSTRAINT game_changes_what_check CHECK (what IN ('owner-changed', 'cancelled', 'expired', 'left'));
