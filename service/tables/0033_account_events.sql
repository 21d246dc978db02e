-- What accounts are told, one ordered list for each. `id` is a place among all: ids are given in the order of commits,
-- for all writers hold one lock until theirs. `number` counts the events of one account, without a gap. `data` holds
-- neither names nor secrets. What has a `key` is told once only.
CREATE TABLE account_events (
    id     bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player uuid        NOT NULL REFERENCES players ON DELETE CASCADE,
    number bigint      NOT NULL,
    kind   text        NOT NULL,
    data   jsonb       NOT NULL,
    at     timestamptz NOT NULL,
    key    text,
    UNIQUE (player, number)
);
CREATE UNIQUE INDEX account_events_key_idx ON account_events (player, key) WHERE key IS NOT NULL;

-- The number of the newest event of each account, and the oldest that may still be there.
CREATE TABLE account_feeds (
    player uuid   PRIMARY KEY REFERENCES players ON DELETE CASCADE,
    last   bigint NOT NULL,
    first  bigint NOT NULL DEFAULT 1
) WITH (fillfactor = 70);

-- What other transactions leave to be told: they must not wait for the lock. Rows go when they are told.
CREATE TABLE account_notices (
    id     bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player uuid        NOT NULL REFERENCES players ON DELETE CASCADE,
    kind   text        NOT NULL,
    data   jsonb       NOT NULL,
    at     timestamptz NOT NULL DEFAULT store_now()
);
CREATE INDEX account_notices_player_idx ON account_notices (player);

-- Tell these accounts, in this order; how many events were stored. Accounts that are gone, and keys that were told, are
-- left out. A statement for each step: what another writer stored while this one waited for the lock must be seen.
CREATE FUNCTION tell_accounts(players uuid[], kinds text[], contents jsonb[], moments timestamptz[], keys text[])
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
    stored integer;
BEGIN
    PERFORM pg_advisory_xact_lock(2036427105, 6);
    PERFORM FROM players p WHERE p.id = ANY(tell_accounts.players) ORDER BY p.id FOR KEY SHARE;
    WITH wanted AS (
        SELECT u.* FROM unnest(tell_accounts.players, kinds, contents, moments, keys)
            WITH ORDINALITY AS u (player, kind, data, at, key, place)
        JOIN players p ON p.id = u.player
        WHERE u.key IS NULL OR NOT EXISTS (SELECT FROM account_events e WHERE e.player = u.player AND e.key = u.key)
    ), added AS (
        INSERT INTO account_events (player, number, kind, data, at, key)
        SELECT w.player, coalesce(f.last, 0) + row_number() OVER (PARTITION BY w.player ORDER BY w.place),
            w.kind, w.data, w.at, w.key
        FROM wanted w LEFT JOIN account_feeds f ON f.player = w.player ORDER BY w.place
        RETURNING player, number
    ), counted AS (
        INSERT INTO account_feeds AS f (player, last) SELECT a.player, max(a.number) FROM added a GROUP BY a.player
        ON CONFLICT (player) DO UPDATE SET last = excluded.last
    )
    SELECT count(*) INTO stored FROM added;
    IF stored > 0 THEN
        -- Who was told something is told nothing else under its number after a crash.
        PERFORM set_config('synchronous_commit', 'on', true), pg_notify('account_events', '');
    END IF;
    RETURN stored;
END
$$;

-- Tell what other transactions have left; how many there were.
CREATE FUNCTION tell_notices(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
    waiting record;
BEGIN
    WITH taken AS (
        DELETE FROM account_notices WHERE id IN (
            SELECT n.id FROM account_notices n ORDER BY n.id LIMIT most FOR UPDATE SKIP LOCKED
        ) RETURNING *
    )
    SELECT count(*)::integer AS number, array_agg(t.player ORDER BY t.id) AS players, array_agg(t.kind ORDER BY t.id) AS kinds,
        array_agg(t.data ORDER BY t.id) AS contents, array_agg(t.at ORDER BY t.id) AS moments
    INTO waiting FROM taken t;
    IF waiting.number > 0 THEN
        PERFORM tell_accounts(waiting.players, waiting.kinds, waiting.contents, waiting.moments,
            array_fill(NULL::text, ARRAY[waiting.number]));
    END IF;
    RETURN waiting.number;
END
$$;

-- Forget what is older than so many days, and all but the newest of an account; how many events went. At most so many
-- at a time, and under the lock: what a reader finds missing was forgotten, and is not yet to come.
CREATE FUNCTION forget_account_events(days integer, newest bigint, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
    gone integer;
BEGIN
    PERFORM pg_advisory_xact_lock(2036427105, 6);
    WITH old AS (
        SELECT e.player, e.number FROM (SELECT * FROM account_events ORDER BY id LIMIT most) e
        WHERE e.at < store_now() - make_interval(days => days)
        UNION
        (SELECT e.player, e.number FROM account_feeds f
        JOIN account_events e ON e.player = f.player AND e.number <= f.last - newest
        WHERE f.last - f.first >= newest LIMIT most)
    ), passed AS (
        SELECT o.player, max(o.number) AS number FROM old o GROUP BY o.player
    ), moved AS (
        UPDATE account_feeds f SET first = p.number + 1 FROM passed p WHERE f.player = p.player AND f.first <= p.number
        RETURNING f.player
    ), dropped AS (
        DELETE FROM account_events e USING passed p WHERE e.player = p.player AND e.number <= p.number RETURNING e.id
    )
    SELECT count(*) INTO gone FROM dropped;
    RETURN gone;
END
$$;

-- Whose pseudonym it is, for the queries of other rooms: one plain SELECT, which PostgreSQL puts into its caller.
CREATE FUNCTION pseudonym_accounts() RETURNS TABLE (pseudonym text, player uuid) LANGUAGE sql STABLE AS $$
    SELECT p.id, p.player FROM pseudonyms p
$$;

-- A seat is reserved for an account other than the one that opened the game.
CREATE FUNCTION note_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO account_notices (player, kind, data)
    SELECT p.id, 'invitation', jsonb_build_object('game', g.id, 'title', g.title, 'seat', NEW.seat)
    FROM games g JOIN players p ON p.id = NEW.invited
    WHERE g.id = NEW.game AND g.started_at IS NULL AND g.ended IS NULL AND g.owner IS DISTINCT FROM NEW.invited;
    RETURN NULL;
END
$$;
CREATE TRIGGER seats_note_invitation AFTER INSERT ON seats FOR EACH ROW
    WHEN (NEW.invited IS NOT NULL AND NEW.player IS NULL) EXECUTE FUNCTION note_invitation();
CREATE TRIGGER seats_note_later_invitation AFTER UPDATE OF invited ON seats FOR EACH ROW
    WHEN (NEW.invited IS NOT NULL AND NEW.invited IS DISTINCT FROM OLD.invited AND NEW.player IS NULL)
    EXECUTE FUNCTION note_invitation();

CREATE FUNCTION note_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO account_notices (player, kind, data)
    VALUES (NEW.player, 'seek-matched', jsonb_build_object('seek', NEW.id, 'game', NEW.game, 'title', NEW.title));
    RETURN NULL;
END
$$;
CREATE TRIGGER seeks_note_match AFTER UPDATE OF game ON seeks FOR EACH ROW
    WHEN (NEW.game IS NOT NULL AND OLD.game IS NULL) EXECUTE FUNCTION note_match();

-- A game that will never start: those hear of it who sit there, or are invited.
CREATE FUNCTION note_end_without_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO account_notices (player, kind, data)
    SELECT DISTINCT ON (p.id) p.id, 'game-ended', jsonb_build_object(
        'game', NEW.id, 'title', NEW.title, 'seat', s.seat, 'reason', NEW.ended, 'place', NULL, 'points', NULL)
    FROM seats s JOIN players p ON p.id = coalesce(s.player, s.invited)
    WHERE s.game = NEW.id ORDER BY p.id, s.seat;
    RETURN NULL;
END
$$;
CREATE TRIGGER games_note_end AFTER UPDATE OF ended ON games FOR EACH ROW
    WHEN (NEW.ended IS NOT NULL AND OLD.ended IS NULL) EXECUTE FUNCTION note_end_without_start();
