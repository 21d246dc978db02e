-- One row for each running game: who sits there, what is open, and its clock. `due` is when somebody is to be reminded
-- by the newest event, which was recorded `at`; outages since then put it off. NULL: nobody is.
CREATE TABLE account_event_games (
    game  uuid        PRIMARY KEY,
    title text        NOT NULL,
    state bytea       NOT NULL,
    at    timestamptz NOT NULL,
    due   timestamptz
) WITH (fillfactor = 70);
CREATE INDEX account_event_games_due_idx ON account_event_games (due) WHERE due IS NOT NULL;

CREATE TABLE account_event_agendas (
    game    uuid   NOT NULL,
    version bigint NOT NULL,
    agenda  bytea  NOT NULL,
    PRIMARY KEY (game, version)
);
