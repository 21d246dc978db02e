-- Whom a kept response names, so that an account is erased without reading all responses of a day. Most name nobody.
ALTER TABLE idempotency ADD COLUMN named uuid[];
UPDATE idempotency SET named = ARRAY(
    SELECT DISTINCT (found.id)[1]::uuid
    FROM regexp_matches(convert_from(body, 'UTF8'), '"id":"([0-9a-f-]{36})","name":', 'g') AS found (id)
) WHERE status < 300;
CREATE INDEX idempotency_named_idx ON idempotency USING gin (named) WHERE named IS NOT NULL;
