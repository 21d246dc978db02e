-- What the service signs of a game before its first event: a body for each opening, each seat that is taken or left, and
-- the start. `player` is whose account is hashed in it. Written while the row of the game is locked: no gap in numbers.
CREATE TABLE game_notes (
    game   uuid    NOT NULL REFERENCES games ON DELETE CASCADE,
    number integer NOT NULL,
    kind   text    NOT NULL CHECK (kind IN ('opened', 'taken', 'left', 'start')),
    seat   smallint,
    player uuid    REFERENCES players ON DELETE SET NULL,
    body   text    NOT NULL,
    PRIMARY KEY (game, number)
);
CREATE INDEX game_notes_player_idx ON game_notes (player) WHERE player IS NOT NULL;

-- With which salt an account is hashed in the notes of a game. It is erased with the account.
CREATE TABLE note_salts (
    game   uuid  NOT NULL REFERENCES games ON DELETE CASCADE,
    player uuid  NOT NULL REFERENCES players ON DELETE CASCADE,
    salt   bytea NOT NULL,
    PRIMARY KEY (game, player)
);
CREATE INDEX note_salts_player_idx ON note_salts (player);

-- The number of the note by which a seat was taken.
ALTER TABLE seats ADD COLUMN note integer;
