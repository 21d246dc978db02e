-- What an archive is filtered by stands with the pseudonym: when the game was opened, and whether somebody else has
-- the seat since. Triggers write it, so a process of before may go on as it does.
ALTER TABLE pseudonyms ADD COLUMN opened_at timestamptz, ADD COLUMN gone boolean NOT NULL DEFAULT false;
UPDATE pseudonyms p SET opened_at = g.created_at, gone = NOT EXISTS (SELECT FROM seats s WHERE s.id = p.id)
FROM games g WHERE g.id = p.game;
CREATE OR REPLACE FUNCTION place_pseudonym() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT g.place, g.title, g.created_at INTO NEW.place, NEW.title, NEW.opened_at FROM games g WHERE g.id = NEW.game;
    RETURN NEW;
END
$$;
CREATE FUNCTION retire_pseudonym() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE pseudonyms SET gone = true WHERE id = OLD.id;
    RETURN NULL;
END
$$;
CREATE TRIGGER seats_retire_pseudonym AFTER UPDATE OF id ON seats FOR EACH ROW
    WHEN (OLD.id IS DISTINCT FROM NEW.id) EXECUTE FUNCTION retire_pseudonym();
CREATE INDEX pseudonyms_gone_idx ON pseudonyms (player, place DESC) WHERE gone;
