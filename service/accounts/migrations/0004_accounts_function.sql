-- For the queries of other rooms: one plain SELECT, which PostgreSQL puts into its caller.
CREATE FUNCTION player_accounts() RETURNS TABLE (player uuid, created_at timestamptz, suspended_at timestamptz)
LANGUAGE sql STABLE AS $$
    SELECT p.id, p.created_at, p.suspended_at FROM players p
$$;
