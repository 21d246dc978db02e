-- How many games an account opened lately is counted before it opens another one.
DROP INDEX games_owner_idx;
CREATE INDEX games_owner_idx ON games (owner, created_at);
