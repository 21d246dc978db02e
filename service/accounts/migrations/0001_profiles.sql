-- What an account tells of itself; all of it goes with the account. `handle_key` is the handle folded, for searching.
ALTER TABLE players
    ADD COLUMN handle     text,
    ADD COLUMN handle_key text UNIQUE,
    ADD COLUMN about      text NOT NULL DEFAULT '',
    ADD COLUMN country    text;
CREATE INDEX players_handle_prefix_idx ON players (handle_key text_pattern_ops);

-- Which handles are not to be had: a hash of what each looks like, so that nothing is left of one that was erased.
-- `free_from` is when another account may take it; null while it is in use.
CREATE TABLE handles (
    digest    bytea       PRIMARY KEY,
    player    uuid        REFERENCES players ON DELETE SET NULL,
    free_from timestamptz
);
CREATE INDEX handles_player_idx ON handles (player);

DROP FUNCTION player_names();
CREATE FUNCTION player_names() RETURNS TABLE (player uuid, name text, handle text) LANGUAGE sql STABLE AS $$
    SELECT p.id, p.name, p.handle FROM players p
$$;
