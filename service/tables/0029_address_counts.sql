-- How much an address has made within a day, of each kind: `used` when it was counted last, `at`; it becomes less with
-- time. `client` is a hash of the address with the key of the service: no address is stored.
CREATE TABLE address_counts (
    kind   text             NOT NULL,
    client bytea            NOT NULL,
    used   double precision NOT NULL,
    at     timestamptz      NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (kind, client)
) WITH (fillfactor = 70);
