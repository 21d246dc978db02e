-- Tickets, with which a feed is opened where no header can be sent: hashes. Each is for one feed, by its path, used first
-- within a minute, and again until its token ends or 12 hours have passed.
CREATE TABLE feed_tickets (
    digest     bytea       PRIMARY KEY,
    token      uuid        NOT NULL REFERENCES tokens ON DELETE CASCADE,
    player     uuid        NOT NULL REFERENCES players ON DELETE CASCADE,
    feed       text        NOT NULL,
    created_at timestamptz NOT NULL DEFAULT store_now(),
    used_at    timestamptz
);
CREATE INDEX feed_tickets_player_idx ON feed_tickets (player);
CREATE INDEX feed_tickets_token_idx ON feed_tickets (token);
