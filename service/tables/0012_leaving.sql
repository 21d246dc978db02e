-- What follows when a seat leaves for good, agreed when the game is opened; and whether the game is rated, from its start.
ALTER TABLE games
    ADD COLUMN on_leave text NOT NULL DEFAULT 'bot' CHECK (on_leave IN ('bot', 'end')),
    ADD COLUMN rated boolean;
