-- When a token stops to work by itself, if it does.
ALTER TABLE tokens ADD COLUMN expires_at timestamptz;

-- Codes that give a new token to who has lost the last one: hashes, for they are shown only once. `used_for` is the token
-- that a code has given.
CREATE TABLE recovery_codes (
    digest   bytea PRIMARY KEY,
    player   uuid  NOT NULL REFERENCES players ON DELETE CASCADE,
    used_for uuid
);
CREATE INDEX recovery_codes_player_idx ON recovery_codes (player);
