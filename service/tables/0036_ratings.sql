-- Ratings: for each title what each table of a rated tournament made of them. An account that is erased stays as a
-- number, so that the ratings of the others stay as they are.
CREATE TABLE rated_accounts (
    id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player uuid UNIQUE REFERENCES players ON DELETE SET NULL
);

-- The tables of a title in their order: by when the round was completed. mu and sigma are those after the table.
CREATE TABLE rated_seats (
    title        text        NOT NULL,
    at           timestamptz NOT NULL,
    tournament   uuid        NOT NULL REFERENCES tournaments ON DELETE CASCADE,
    round        integer     NOT NULL,
    table_number integer     NOT NULL,
    seat         smallint    NOT NULL,
    account      bigint      NOT NULL REFERENCES rated_accounts,
    place        smallint    NOT NULL,
    kind         text        NOT NULL,
    mu           bigint,
    sigma        bigint,
    PRIMARY KEY (tournament, round, table_number, seat)
);
CREATE INDEX rated_seats_order_idx ON rated_seats (title, at, tournament, round, table_number);
CREATE INDEX rated_seats_account_idx ON rated_seats (account, title, at DESC);

CREATE TABLE ratings (
    title   text    NOT NULL,
    account bigint  NOT NULL REFERENCES rated_accounts,
    mu      bigint  NOT NULL,
    sigma   bigint  NOT NULL,
    tables  integer NOT NULL,
    PRIMARY KEY (title, account)
);
CREATE INDEX ratings_shown_idx ON ratings (title, (mu - 3 * sigma) DESC, account);
