-- Up to which version of a game officials were told whose time was over.
ALTER TABLE tournament_games ADD COLUMN told integer NOT NULL DEFAULT 0;

-- Who has announced a tournament: an account has a bounded number of them that are not over, and of guests in them.
ALTER TABLE tournaments ADD COLUMN announced_by uuid REFERENCES players ON DELETE SET NULL;
CREATE INDEX tournaments_announced_by_idx ON tournaments (announced_by)
    WHERE state NOT IN ('concluded', 'cancelled');
