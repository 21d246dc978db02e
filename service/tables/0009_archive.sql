-- The games of a player, the newest first, however many there are: a pseudonym knows the place and the title of its
-- game. A trigger writes them, so a process of before may go on adding pseudonyms.
ALTER TABLE pseudonyms ADD COLUMN place bigint, ADD COLUMN title text;
UPDATE pseudonyms p SET place = g.place, title = g.title FROM games g WHERE g.id = p.game;
CREATE FUNCTION place_pseudonym() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT g.place, g.title INTO NEW.place, NEW.title FROM games g WHERE g.id = NEW.game;
    RETURN NEW;
END
$$;
CREATE TRIGGER pseudonyms_place BEFORE INSERT ON pseudonyms FOR EACH ROW EXECUTE FUNCTION place_pseudonym();
CREATE INDEX pseudonyms_archive_idx ON pseudonyms (player, place DESC, game, title);
CREATE INDEX pseudonyms_archive_title_idx ON pseudonyms (player, title, place DESC, game);
DROP INDEX pseudonyms_player_idx;
