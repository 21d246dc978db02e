-- The log of the service: what hides each game in it, how far it is written, and its newest item of each game.

-- The name of a game in the log is SHA-256("yamabiko/log/v1" || 0 || id || salt). `is_new` until its opening is in it.
CREATE TABLE log_names (
    game   uuid    PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    salt   bytea   NOT NULL,
    name   bytea   NOT NULL UNIQUE,
    is_new boolean NOT NULL DEFAULT true
);
CREATE INDEX log_names_new_idx ON log_names (game) WHERE is_new;

CREATE FUNCTION name_in_log(game uuid, salt bytea) RETURNS bytea LANGUAGE sql STABLE
    RETURN sha256(convert_to('yamabiko/log/v1', 'UTF8') || '\x00'::bytea || convert_to(game::text, 'UTF8') || salt);

-- 244 random bits, from PostgreSQL's strong generator.
CREATE FUNCTION new_log_salt() RETURNS bytea LANGUAGE sql VOLATILE
    RETURN uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());

CREATE FUNCTION name_game_in_log() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    chosen bytea := new_log_salt();
BEGIN
    INSERT INTO log_names (game, salt, name) VALUES (NEW.id, chosen, name_in_log(NEW.id, chosen));
    RETURN NULL;
END
$$;
CREATE TRIGGER name_in_log AFTER INSERT ON games FOR EACH ROW EXECUTE FUNCTION name_game_in_log();

INSERT INTO log_names (game, salt, name)
SELECT id, chosen, name_in_log(id, chosen) FROM (SELECT id, new_log_salt() AS chosen FROM games OFFSET 0) g;

-- How far the log has followed the store, and how much of it the table of items knows. One row.
CREATE TABLE log_state (
    single   boolean PRIMARY KEY DEFAULT true CHECK (single),
    position bigint  NOT NULL DEFAULT 0,
    size     bigint  NOT NULL DEFAULT 0,
    root     bytea   NOT NULL DEFAULT sha256(''),
    epoch    text    NOT NULL DEFAULT ''
);
INSERT INTO log_state DEFAULT VALUES;

-- The newest item of each game, and in which entry it is.
CREATE TABLE log_items (
    name  bytea  PRIMARY KEY,
    size  bigint NOT NULL,
    root  bytea  NOT NULL,
    entry bigint NOT NULL
);

-- The items that the log has and the store has not: of games that are gone, or shorter than the log says.
CREATE FUNCTION items_lost() RETURNS TABLE (name bytea, game uuid, size bigint, stored bigint) LANGUAGE sql STABLE AS $$
    SELECT i.name, n.game, i.size, e.version FROM log_items i LEFT JOIN log_names n ON n.name = i.name
    CROSS JOIN LATERAL (
        SELECT coalesce(max(originator_version), 0) AS version FROM stored_events WHERE originator_id = n.game
    ) e WHERE n.game IS NULL OR e.version < i.size
$$;
