-- The events of games that closed long ago, in bundles (service/store/bundles.py): of their rows in stored_events the
-- last one stays, which closed the game, so that no second beginning is possible and its head is where it was. A bundle
-- counts only once it is `moved`: before that, the rows are there, too. Adds tables and functions; locks nothing.
CREATE TABLE archived_games (
    game        uuid        PRIMARY KEY,
    closed_id   bigint      NOT NULL UNIQUE, -- of the row that stays
    events      integer     NOT NULL CHECK (events > 0), -- in the bundle
    digest      bytea       NOT NULL CHECK (octet_length(digest) = 32), -- of what the rows were, as rows_digest has it
    bundle      bytea       NOT NULL,
    moved       boolean     NOT NULL DEFAULT false,
    archived_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
ALTER TABLE archived_games ALTER bundle SET STORAGE EXTERNAL; -- it is compressed already

-- Up to which event closed games were looked for.
CREATE TABLE archive_position (
    one      boolean PRIMARY KEY DEFAULT true CHECK (one),
    position bigint  NOT NULL
);
INSERT INTO archive_position (position) VALUES (0);


-- How many rows a game has up to a version, and a digest of all that is in them.
CREATE FUNCTION rows_digest(of_game uuid, upto bigint) RETURNS TABLE (events bigint, digest bytea)
LANGUAGE sql STABLE AS $$
    SELECT count(*), sha256(coalesce(string_agg(
        int8send(e.originator_version) || sha256(convert_to(e.topic, 'UTF8')) || sha256(e.state) || e.previous || e.hash
        || int8send(e.notification_id) || int8send((extract(epoch FROM e.recorded_at) * 1000000)::bigint),
        '' ORDER BY e.originator_version), ''))
    FROM stored_events e WHERE e.originator_id = of_game AND e.originator_version <= upto
$$;


-- Delete the rows of a closed game that its bundle has, but for the last. `read_back` is the digest of what was read in
-- the bundle again. The service's role may delete no event by itself; this is its owner's, and looks for itself: that
-- the rows are those of the bundle's digest, that the game closed more than a day ago and nothing follows, and that
-- every projection has read it ('behind' if not; also while one is rebuilt). PostgreSQL cannot unpack a bundle:
-- that it holds what its digest says is known from the one who read it back.
CREATE FUNCTION remove_archived(archived uuid, read_back bytea) RETURNS text LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
    kept archived_games;
    newest stored_events;
BEGIN
    PERFORM pg_advisory_xact_lock(2036427105, 7);
    SELECT * INTO kept FROM archived_games a WHERE a.game = archived FOR UPDATE;
    SELECT * INTO newest FROM stored_events e WHERE e.originator_id = archived
        ORDER BY e.originator_version DESC LIMIT 1;
    IF kept.moved THEN
        RETURN 'moved';
    ELSIF kept.closed_id IS DISTINCT FROM newest.notification_id OR kept.digest IS DISTINCT FROM read_back
        OR split_part(split_part(newest.topic, '@', 1), '.', -1) <> 'closed'
        OR newest.recorded_at > store_now() - interval '1 day'
        OR NOT EXISTS (SELECT FROM rows_digest(archived, newest.originator_version - 1) d
            WHERE d.events = kept.events AND d.digest = kept.digest)
    THEN
        RETURN 'refused';
    ELSIF NOT all_have_read(newest.notification_id) THEN
        RETURN 'behind';
    END IF;
    DELETE FROM stored_events e
        WHERE e.originator_id = archived AND e.originator_version < newest.originator_version;
    UPDATE archived_games SET moved = true WHERE game = archived;
    RETURN 'moved';
END
$$;
REVOKE ALL ON FUNCTION remove_archived FROM PUBLIC;
-- What it names is in this schema, whatever its caller has made.
DO $$ BEGIN
    EXECUTE format('ALTER FUNCTION remove_archived SET search_path = %I, pg_temp', current_schema());
END $$;


-- Returns when no rows are just being removed. Who has written a position before finds in the archive all that is not
-- in stored_events any more, and nothing beyond that position is moved while it stands.
CREATE FUNCTION wait_for_archiving() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(2036427105, 7);
END
$$;

CREATE FUNCTION has_archive() RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM archived_games a WHERE a.moved)
$$;


-- As before, and rows that were archived since count as stored: they are older than the newest game that was.
CREATE OR REPLACE FUNCTION count_stored(ids bigint[], hashes bytea[]) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT count(*) FROM unnest(ids, hashes) AS known (id, hash)
    LEFT JOIN stored_events e ON e.notification_id = known.id
    WHERE e.hash = known.hash OR (e.hash IS NULL
        AND known.id < (SELECT a.closed_id FROM archived_games a WHERE a.moved ORDER BY a.closed_id DESC LIMIT 1))
$$;
