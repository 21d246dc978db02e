-- Accounts of those who sign in elsewhere: by the issuer and its name for them, never by an address of e-mail.
CREATE TABLE identities (
    issuer     text        NOT NULL,
    subject    text        NOT NULL,
    player     uuid        NOT NULL REFERENCES players ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_player_idx ON identities (player);

-- ID tokens that were exchanged: each is taken once. Only a hash, until the token would have ended anyway.
CREATE TABLE exchanged_tokens (
    digest  bytea       PRIMARY KEY,
    token   uuid        NOT NULL,
    ends_at timestamptz NOT NULL
);
CREATE INDEX exchanged_tokens_ends_at_idx ON exchanged_tokens (ends_at);
