"""What PostgreSQL says of its own state. Only a role with pg_monitor sees replicas and the sessions of others."""

from msgspec import Struct

from service.store.connections import Connection

VITALS = """
SELECT
    (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
    current_setting('max_connections')::integer AS most_connections,
    (SELECT count(DISTINCT pid) FROM pg_locks WHERE NOT granted) AS lock_waits,
    (SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start)), 0)::float8
        FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS oldest,
    (SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')) AS synchronous,
    (SELECT count(*) FROM pg_stat_replication WHERE sync_state IN ('async', 'potential')) AS asynchronous,
    (SELECT max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn))::float8 FROM pg_stat_replication)
        AS replica_lag,
    (SELECT last_failed_time > coalesce(last_archived_time, '-infinity') FROM pg_stat_archiver) AS archive_failing
WHERE NOT pg_is_in_recovery()"""


class Vitals(Struct, frozen=True, kw_only=True):
    """The state of the server."""

    connections: int
    most_connections: int
    lock_waits: int
    oldest: float  # seconds since the oldest open transaction began
    synchronous: int  # replicas for which commits wait
    asynchronous: int
    replica_lag: float | None  # bytes of WAL; None without replicas, or without the right to know
    archive_failing: bool | None


async def read_vitals(link: Connection) -> Vitals | None:
    """The state of the server; None on a replica."""
    row = await link.fetchrow(VITALS)
    return None if row is None else Vitals(**dict(row))
