"""Who is connected, who waits for whom, and what keeps WAL and old rows from being removed."""

import asyncpg

from service.doctor.findings import Finding, Limits, for_how_long

NEEDED = 18  # connections of one process of the service
NEARLY_ALL = 0.9
CONNECTIONS = """SELECT (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
    current_setting('max_connections')::integer
        - current_setting('superuser_reserved_connections')::integer AS most,
    EXISTS (SELECT FROM pg_stat_activity WHERE application_name = 'yamabiko append') AS is_served"""
# Who blocks others and is not blocked: the root of each queue.
BLOCKERS = """
SELECT b.pid, b.application_name AS name, count(*) AS waiting,
    max(extract(epoch FROM clock_timestamp() - l.waitstart))::float8 AS seconds
FROM pg_locks l CROSS JOIN LATERAL unnest(pg_blocking_pids(l.pid)) AS by (pid)
JOIN pg_stat_activity b ON b.pid = by.pid
WHERE NOT l.granted AND cardinality(pg_blocking_pids(b.pid)) = 0
GROUP BY 1, 2 HAVING max(clock_timestamp() - l.waitstart) >= make_interval(secs => $1) ORDER BY seconds DESC"""
OPEN = """
SELECT pid, application_name AS name, state, extract(epoch FROM clock_timestamp() - xact_start)::float8 AS seconds
FROM pg_stat_activity
WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
    AND xact_start <= clock_timestamp() - make_interval(secs => $1)
ORDER BY xact_start"""
PREPARED = """SELECT extract(epoch FROM clock_timestamp() - prepared)::float8 AS seconds FROM pg_prepared_xacts
WHERE prepared <= clock_timestamp() - make_interval(secs => $1)"""
SLOTS = """SELECT slot_name AS name, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 AS bytes
FROM pg_replication_slots WHERE NOT active AND NOT temporary"""
REPLICAS = """SELECT application_name AS name, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 AS bytes
FROM pg_stat_replication"""
MEGABYTE = 1_000_000


async def check_connections(link: asyncpg.Connection) -> list[Finding]:
    """There is room for one more process."""
    used, most, is_served = await link.fetchrow(CONNECTIONS) or (0, 0, False)
    if used > NEARLY_ALL * most:
        sentence = f"{used} of {most} connections are used; raise max_connections, or stop another client."
        return [Finding("connections", sentence)]
    if most - used < NEEDED:
        sentence = f"{used} of {most} connections are used, and a process needs {NEEDED}; raise max_connections."
        return [Finding("connections", sentence, is_serious=not is_served)]
    return []


async def check_locks(link: asyncpg.Connection, limits: Limits) -> list[Finding]:
    """No session blocks others for long."""
    findings = [
        Finding(
            "locks",
            f"session {row['pid']} ({row['name'] or 'no name'}) keeps {row['waiting']} others waiting for a lock, "
            f"the longest for {for_how_long(row['seconds'])}; end it: SELECT pg_terminate_backend({row['pid']}).",
        )
        for row in await link.fetch(BLOCKERS, limits.lock_seconds)
    ]
    for row in await link.fetch(OPEN, limits.transaction_seconds):
        sentence = (
            f"session {row['pid']} ({row['name'] or 'no name'}, {row['state']}) has had a transaction open for "
            f"{for_how_long(row['seconds'])}, so old rows stay and events may wait; end it if it is no backup."
        )
        findings.append(Finding("transactions", sentence, is_serious=row["state"] != "active"))
    for row in await link.fetch(PREPARED, limits.transaction_seconds):
        sentence = (
            f"a prepared transaction has held its locks for {for_how_long(row['seconds'])}; this service makes "
            "none: find it in pg_prepared_xacts, and end it with ROLLBACK PREPARED."
        )
        findings.append(Finding("transactions", sentence))
    return findings


async def check_replicas(link: asyncpg.Connection, limits: Limits) -> list[Finding]:
    """Replicas keep up, and no slot keeps WAL for one that is gone."""
    findings = [
        Finding(
            "replicas",
            f"no replica uses the replication slot {row['name']}, which keeps "
            f"{(row['bytes'] or 0) / MEGABYTE:,.0f} MB of WAL and more each minute; "
            "start its replica, or drop it with pg_drop_replication_slot.",
        )
        for row in await link.fetch(SLOTS)
    ]
    for row in await link.fetch(REPLICAS):
        if row["bytes"] is not None and row["bytes"] > limits.replica_megabytes * MEGABYTE:
            sentence = (
                f"the replica {row['name']} is {row['bytes'] / MEGABYTE:,.0f} MB behind; look at its disk and net."
            )
            findings.append(Finding("replicas", sentence))
    return findings
