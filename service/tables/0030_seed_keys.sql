-- The ids of the keys that seal the seeds of games. The keys are in a file (YAMABIKO_SEED_KEY).
CREATE TABLE seed_keys (
    id bytea PRIMARY KEY
);
