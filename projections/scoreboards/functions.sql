-- What the service's queries read of the results: they call this function and never name the table. It is one plain
-- SELECT, which PostgreSQL puts into its caller.

-- The result of each seat of each game that is over, of the pseudonym that sat there at the end.
CREATE OR REPLACE FUNCTION seat_results()
RETURNS TABLE (game uuid, seat smallint, player text, place smallint, points integer) LANGUAGE sql STABLE AS $$
    SELECT r.game, r.seat, r.player, r.place, r.points FROM scoreboard_results r
$$;
