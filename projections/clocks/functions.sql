-- For the clerk, who never names the table: the games that it is to look at by the store's time, the longest due
-- first; and when a seat times out, with the outages since the newest event.
CREATE OR REPLACE FUNCTION expired_clocks(most integer)
RETURNS TABLE (game uuid, version bigint, due timestamptz, now timestamptz) LANGUAGE sql VOLATILE
SET enable_seqscan = off AS $$
    WITH present AS MATERIALIZED (SELECT store_now() AS now)
    SELECT c.game, c.version, c.due + outages_since(c.at), (SELECT p.now FROM present p)
    FROM clocks c WHERE c.expires <= (SELECT p.now FROM present p) ORDER BY c.expires LIMIT most
$$;

-- Look at these games later, or not before their next event where the moment is NULL. A game that has moved on since
-- has a new moment, and one that is just moving on is left alone: so this waits for nobody.
CREATE OR REPLACE FUNCTION put_off_clocks(games uuid[], versions bigint[], moments timestamptz[])
RETURNS void LANGUAGE sql VOLATILE SET enable_seqscan = off AS $$
    UPDATE clocks c SET expires = u.moment
    FROM (
        SELECT k.game, asked.moment
        FROM unnest(games, versions, moments) AS asked (game, version, moment)
        JOIN clocks k ON k.game = asked.game AND k.version = asked.version
        FOR UPDATE OF k SKIP LOCKED
    ) AS u
    WHERE c.game = u.game
$$;
