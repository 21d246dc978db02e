-- Of which game a fork is, after which version it begins, and the digest of the rules with which it ends.
ALTER TABLE games
    ADD COLUMN fork_of    uuid REFERENCES games,
    ADD COLUMN fork_at    integer,
    ADD COLUMN fork_rules text;
CREATE INDEX games_forks_idx ON games (fork_rules) WHERE fork_of IS NOT NULL;
