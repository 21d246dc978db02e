-- What the service's queries read of the results, and what an account that is erased leaves behind: they call these
-- functions and never name the tables.

-- The result of each seat of each game that is over, of the pseudonym that sat there at the end. It is one plain SELECT,
-- which PostgreSQL puts into its caller.
CREATE OR REPLACE FUNCTION seat_results()
RETURNS TABLE (game uuid, seat smallint, player text, place smallint, points integer) LANGUAGE sql STABLE AS $$
    SELECT r.game, r.seat, r.player, r.place, r.points FROM scoreboard_results r
$$;

-- The sums of an account are gone.
CREATE OR REPLACE FUNCTION forget_scores(erased text) RETURNS void LANGUAGE sql AS $$
    DELETE FROM scoreboard_totals t WHERE t.account = erased;
    DELETE FROM scoreboard_parts p WHERE p.account = erased
$$;
