-- What accounts are told of a game has the version of the game, as what follows from its events has: 0 before the first.
CREATE OR REPLACE FUNCTION note_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO account_notices (player, kind, data)
    SELECT p.id, 'invitation', jsonb_build_object('game', g.id, 'title', g.title, 'version', 0, 'seat', NEW.seat)
    FROM games g JOIN players p ON p.id = NEW.invited
    WHERE g.id = NEW.game AND g.started_at IS NULL AND g.ended IS NULL AND g.owner IS DISTINCT FROM NEW.invited;
    RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION note_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO account_notices (player, kind, data)
    VALUES (NEW.player, 'seek-matched',
        jsonb_build_object('seek', NEW.id, 'game', NEW.game, 'title', NEW.title, 'version', 0));
    RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION note_end_without_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO account_notices (player, kind, data)
    SELECT DISTINCT ON (p.id) p.id, 'game-ended', jsonb_build_object(
        'game', NEW.id, 'title', NEW.title, 'version', 0, 'seat', s.seat, 'reason', NEW.ended,
        'place', NULL, 'points', NULL)
    FROM seats s JOIN players p ON p.id = coalesce(s.player, s.invited)
    WHERE s.game = NEW.id ORDER BY p.id, s.seat;
    RETURN NULL;
END
$$;
