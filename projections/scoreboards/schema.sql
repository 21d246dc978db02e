-- Who sits where, while a game runs.
CREATE TABLE scoreboard_seats (
    game   uuid     NOT NULL,
    seat   smallint NOT NULL,
    player text     NOT NULL,
    PRIMARY KEY (game, seat)
);

-- One row for each seat of each game that is over. Place, points and how the seat ended only where the game was
-- finished; games of before do not say how.
CREATE TABLE scoreboard_results (
    game     uuid        NOT NULL,
    seat     smallint    NOT NULL,
    title    text        NOT NULL,
    player   text        NOT NULL,
    players  smallint    NOT NULL,
    finished boolean     NOT NULL,
    place    smallint,
    points   integer,
    ended    text,
    position bigint      NOT NULL,
    ended_at timestamptz NOT NULL,
    PRIMARY KEY (game, seat),
    CHECK (num_nulls(place, points) = CASE WHEN finished THEN 0 ELSE 2 END)
);
CREATE INDEX scoreboard_results_player_idx ON scoreboard_results (player);

-- One row for each player who left a game for good, or timed out and did not come back. Whatever became of the seat is not theirs.
CREATE TABLE scoreboard_leavers (
    game   uuid     NOT NULL,
    seat   smallint NOT NULL,
    title  text     NOT NULL,
    player text     NOT NULL,
    over   boolean  NOT NULL DEFAULT false,  -- the game has ended
    PRIMARY KEY (game, player)
);
CREATE INDEX scoreboard_leavers_title_idx ON scoreboard_leavers (title) WHERE NOT over;

-- Games that are over, count or may count later, and are not in the sums yet.
CREATE TABLE scoreboard_pending (
    game  uuid    PRIMARY KEY,
    rated boolean NOT NULL
);

-- The sums of an account over its games of a title that count: all of them, the rated ones, and the others. So a page
-- costs as much as it has players, however many games were played.
CREATE TABLE scoreboard_totals (
    title     text    NOT NULL,
    kind      text    NOT NULL CHECK (kind IN ('all', 'rated', 'unrated')),
    account   text    NOT NULL COLLATE "C",
    games     bigint  NOT NULL,
    wins      bigint  NOT NULL,
    abandoned bigint  NOT NULL,
    gone      bigint  NOT NULL,
    points    bigint  NOT NULL,
    best      integer,
    PRIMARY KEY (title, kind, account)
);
CREATE INDEX scoreboard_totals_rank_idx ON scoreboard_totals (title, kind, (-wins), games, account);
CREATE INDEX scoreboard_totals_account_idx ON scoreboard_totals (account);

-- The same of finished games by seat, by how many played, and by place.
CREATE TABLE scoreboard_parts (
    title   text     NOT NULL,
    account text     NOT NULL COLLATE "C",
    rated   boolean  NOT NULL,
    part    text     NOT NULL CHECK (part IN ('seat', 'players', 'place')),
    number  smallint NOT NULL,
    games   bigint   NOT NULL,
    wins    bigint   NOT NULL,
    points  bigint   NOT NULL,
    best    integer  NOT NULL,
    PRIMARY KEY (title, account, rated, part, number)
);
CREATE INDEX scoreboard_parts_account_idx ON scoreboard_parts (account);
