-- Who may sit down, as the owner of a game wants it: only who is invited, or accounts of a certain age.
ALTER TABLE games
    ADD COLUMN invited_only boolean NOT NULL DEFAULT false,
    ADD COLUMN account_days integer NOT NULL DEFAULT 0 CHECK (account_days >= 0);
