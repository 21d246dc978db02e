-- What is derived for a key dies with the row: its nonce goes into the derivation. `player` is who asked, so that
-- the rows go when the account does; `note` is what a request must find again if it is asked a second time.

TRUNCATE idempotency;
ALTER TABLE idempotency
    ADD COLUMN nonce  uuid NOT NULL DEFAULT gen_random_uuid(),
    ADD COLUMN player uuid,
    ADD COLUMN note   bigint;
CREATE INDEX idempotency_created_at_idx ON idempotency (created_at);
CREATE INDEX idempotency_player_idx ON idempotency (player);
