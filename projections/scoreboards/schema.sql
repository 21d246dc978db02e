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
CREATE INDEX scoreboard_results_title_idx ON scoreboard_results (title);
CREATE INDEX scoreboard_results_player_idx ON scoreboard_results (player);

-- One row for each player who left a game for good, or timed out and did not come back. Whatever became of the seat is not theirs.
CREATE TABLE scoreboard_leavers (
    game   uuid     NOT NULL,
    seat   smallint NOT NULL,
    title  text     NOT NULL,
    player text     NOT NULL,
    PRIMARY KEY (game, player)
);
CREATE INDEX scoreboard_leavers_title_idx ON scoreboard_leavers (title);
