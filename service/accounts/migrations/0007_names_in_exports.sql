-- Whether exports of an account's games say its name: a file that is given away keeps the name for ever.
ALTER TABLE players ADD COLUMN named_in_exports boolean NOT NULL DEFAULT false;
CREATE FUNCTION names_in_exports() RETURNS TABLE (player uuid, name text) LANGUAGE sql STABLE AS $$
    SELECT p.id, p.name FROM players p WHERE p.named_in_exports
$$;
