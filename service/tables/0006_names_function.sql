-- The names of accounts, for the queries of other rooms: one plain SELECT, which PostgreSQL puts into its caller.
CREATE FUNCTION player_names() RETURNS TABLE (player uuid, name text) LANGUAGE sql STABLE AS $$
    SELECT p.id, p.name FROM players p
$$;
