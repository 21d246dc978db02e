-- What the service's queries read of the lobby: they call these functions and never name the table. Each is one plain
-- SELECT, which PostgreSQL puts into its caller. The bodies find the table by its name, so a rebuild may replace it.

CREATE OR REPLACE FUNCTION lobby_games()
RETURNS TABLE (game uuid, status text, version bigint, acting smallint[], updated bigint) LANGUAGE sql STABLE AS $$
    SELECT l.game, l.status, l.version, l.acting, l.updated FROM lobby l
$$;

-- Why games ended that were started.
CREATE OR REPLACE FUNCTION lobby_endings() RETURNS TABLE (game uuid, reason text) LANGUAGE sql STABLE AS $$
    SELECT l.game, l.reason FROM lobby l WHERE l.reason IS NOT NULL
$$;

-- Running games. One that was started a moment ago is running, even if the lobby has not read its first event yet.
CREATE OR REPLACE FUNCTION running_games() RETURNS TABLE (game uuid) LANGUAGE sql STABLE AS $$
    SELECT l.game FROM lobby l WHERE l.status = 'running'
    UNION ALL
    SELECT e.game FROM events() e WHERE e.version = 1 AND e.kind IN ('opened', 'forked') AND e.id > (SELECT projection_position('lobby'))
$$;

-- Running games and the seats that must act; NULL where the game has events that the lobby has not read yet.
CREATE OR REPLACE FUNCTION acting_games() RETURNS TABLE (game uuid, acting smallint[]) LANGUAGE sql STABLE AS $$
    SELECT l.game, l.acting FROM lobby l WHERE l.status = 'running'
    UNION ALL
    SELECT e.game, NULL FROM events() e WHERE e.id > (SELECT projection_position('lobby'))
$$;
