-- The round of a beacon for which the start of a game waits, and its signature once it is known, in hexadecimal.
ALTER TABLE games
    ADD COLUMN beacon_round     bigint,
    ADD COLUMN beacon_signature text;
