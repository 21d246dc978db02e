-- Accounts for which programs have decided, by tokens for bots: others see a mark beside their names.
CREATE TABLE bot_players (
    player uuid        PRIMARY KEY REFERENCES players ON DELETE CASCADE,
    since  timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- For the queries of other rooms: one plain SELECT, which PostgreSQL puts into its caller.
CREATE FUNCTION players_by_programs() RETURNS TABLE (player uuid) LANGUAGE sql STABLE AS $$
    SELECT b.player FROM bot_players b
$$;
