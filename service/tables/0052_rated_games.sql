-- Ratings count rated games outside of tournaments as well. A table of `rated_seats` is one of a tournament, or such a
-- game, which has round and table 0; `source` is the tournament or the game. Changes a table of ratings, and adds
-- columns without a default to games and seeks; locks them for an instant.
ALTER TABLE rated_seats DROP CONSTRAINT rated_seats_pkey;
ALTER TABLE rated_seats
    ALTER COLUMN tournament DROP NOT NULL,
    ALTER COLUMN round SET DEFAULT 0,
    ALTER COLUMN table_number SET DEFAULT 0,
    ADD COLUMN game uuid REFERENCES games ON DELETE CASCADE,
    ADD COLUMN source uuid GENERATED ALWAYS AS (coalesce(tournament, game)) STORED,
    ADD CHECK (num_nonnulls(tournament, game) = 1);
ALTER TABLE rated_seats ADD PRIMARY KEY (source, round, table_number, seat);
CREATE INDEX rated_seats_tournament_idx ON rated_seats (tournament) WHERE tournament IS NOT NULL;
DROP INDEX rated_seats_order_idx;
CREATE INDEX rated_seats_order_idx ON rated_seats (title, at, source, round, table_number);

-- The titles of which tables are to be rated, and from which moment on: those before are as they must be.
CREATE TABLE rating_work (
    title text        PRIMARY KEY,
    since timestamptz NOT NULL
);

-- Up to which event games that closed were looked for.
CREATE TABLE rating_position (
    one      boolean PRIMARY KEY DEFAULT true CHECK (one),
    position bigint  NOT NULL DEFAULT 0
);
INSERT INTO rating_position DEFAULT VALUES;

-- What ratings read of games: who has had each seat of those that are rated and of no tournament, bots left out. An
-- account that was erased is null.
CREATE FUNCTION players_of_rated_games() RETURNS TABLE (game uuid, title text, seat smallint, player uuid)
LANGUAGE sql STABLE AS $$
    SELECT g.id, g.title, p.seat, p.player FROM games g JOIN pseudonyms p ON p.game = g.id
    WHERE g.rated AND g.tournament IS NULL AND p.bot IS NULL
$$;
CREATE FUNCTION private_games() RETURNS TABLE (game uuid) LANGUAGE sql STABLE AS $$
    SELECT g.id FROM games g WHERE g.visibility = 'private'
$$;

-- What other rooms read of ratings: as they are shown, rounded down to whole units. Who has none counts as 0.
CREATE FUNCTION shown_ratings() RETURNS TABLE (title text, player uuid, shown integer) LANGUAGE sql STABLE AS $$
    SELECT r.title, a.player, floor((r.mu - 3 * r.sigma) / 1000000.0)::integer
    FROM ratings r JOIN rated_accounts a ON a.id = r.account WHERE a.player IS NOT NULL
$$;

-- Which ratings a game or a seek wants of others; null: any.
ALTER TABLE games ADD COLUMN lowest_rating integer, ADD COLUMN highest_rating integer;
ALTER TABLE seeks ADD COLUMN lowest_rating integer, ADD COLUMN highest_rating integer;
