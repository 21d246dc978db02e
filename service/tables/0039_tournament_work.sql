-- What the steward of tournaments has to do: when to look at a tournament next, and the games of its tables.
ALTER TABLE tournaments ADD COLUMN due timestamptz;
CREATE INDEX tournaments_due_idx ON tournaments (due) WHERE due IS NOT NULL;

CREATE TABLE tournament_games (
    game         uuid    PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    tournament   uuid    NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    round        integer NOT NULL,
    table_number integer NOT NULL,
    started      boolean NOT NULL DEFAULT false,
    over         boolean NOT NULL DEFAULT false
);
CREATE INDEX tournament_games_open_idx ON tournament_games (tournament) WHERE NOT over;
