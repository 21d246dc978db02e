-- How far the rows of each tournament have come, and what its standings are ordered by. `digest` is over all events so
-- far: what a process has folded belongs to these rows only if it has the same.
CREATE TABLE tournament_sheets (
    tournament uuid     PRIMARY KEY,
    version    bigint   NOT NULL,
    digest     bytea    NOT NULL,
    stage      smallint NOT NULL,
    final      boolean  NOT NULL,
    tie_breaks text[]   NOT NULL
) WITH (fillfactor = 70);

CREATE TABLE tournament_entries (
    tournament  uuid      NOT NULL,
    entry       integer   NOT NULL,
    holder      text      NOT NULL,
    seed        integer   NOT NULL,
    groups      text[]    NOT NULL,
    status      text      NOT NULL,
    first_round integer   NOT NULL,
    last_round  integer,
    excused     integer[] NOT NULL,
    checked_in  integer[] NOT NULL,
    fills       boolean   NOT NULL,
    had_place   boolean   NOT NULL, -- not only waited for one
    PRIMARY KEY (tournament, entry)
) WITH (fillfactor = 70);

-- The tables of published rounds: their entries in order of play, who held these then, and `drawn`, which may name
-- more, if the table was laid out anew with those who came. `is_open`: it is to be played.
CREATE TABLE tournament_pairings (
    tournament uuid      NOT NULL,
    round      integer   NOT NULL,
    number     integer   NOT NULL,
    stage      smallint  NOT NULL,
    entries    integer[] NOT NULL,
    drawn      integer[] NOT NULL,
    holders    text[]    NOT NULL,
    game       uuid,
    starts_at  timestamptz,
    deadline   timestamptz,
    is_open    boolean   NOT NULL,
    PRIMARY KEY (tournament, round, number)
) WITH (fillfactor = 70);
CREATE INDEX tournament_pairings_open_idx ON tournament_pairings (tournament, round, number) WHERE is_open;

-- One row for each seat of each table that is to be played.
CREATE TABLE tournament_schedule (
    tournament uuid    NOT NULL,
    round      integer NOT NULL,
    number     integer NOT NULL,
    entry      integer NOT NULL,
    holder     text    NOT NULL,
    PRIMARY KEY (tournament, round, number, entry)
);
CREATE INDEX tournament_schedule_holder_idx ON tournament_schedule (holder);

-- The lines in force: `number` is the table, 0: at none; `points` is NULL for the mean of the entry's own lines.
CREATE TABLE tournament_lines (
    tournament  uuid      NOT NULL,
    round       integer   NOT NULL,
    entry       integer   NOT NULL,
    stage       smallint  NOT NULL,
    kind        text      NOT NULL,
    number      integer   NOT NULL,
    place_order smallint  NOT NULL,
    place       smallint  NOT NULL,
    shared      smallint  NOT NULL,
    game_points bigint    NOT NULL,
    points      bigint,
    PRIMARY KEY (tournament, round, entry)
) WITH (fillfactor = 70);
CREATE INDEX tournament_lines_entry_idx ON tournament_lines (tournament, stage, entry);

-- Entries stand in the order of `points` and `keys`, the numbers of all tie-breaks one after the other. `final_order`,
-- `final_place` and how many share it are those of the final standings, in the last stage that the entry took part in.
-- The key begins with the entry: without statistics the planner would take it for pages and counts otherwise.
CREATE TABLE tournament_standings (
    tournament     uuid      NOT NULL,
    stage          smallint  NOT NULL,
    entry          integer   NOT NULL,
    points         bigint    NOT NULL,
    keys           bigint[]  NOT NULL,
    direct_applies boolean   NOT NULL,
    rulings        integer[] NOT NULL,
    final_order    integer,
    final_place    integer,
    final_shared   integer,
    PRIMARY KEY (entry, tournament, stage)
) WITH (fillfactor = 70);
CREATE INDEX tournament_standings_order_idx ON tournament_standings (tournament, stage, points DESC, keys DESC, entry);
CREATE INDEX tournament_standings_final_idx ON tournament_standings (tournament, final_order)
    WHERE final_order IS NOT NULL;
