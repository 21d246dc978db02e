"""A streaming replica of a server of a test's own."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from service.postgres import Server
from service.postgres.cluster import USER
from tests.cluster.faults import copy_data, query, wait_until

RECEIVES = "SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'"
HAS_COME = "SELECT pg_last_wal_replay_lsn() >= $1::text::pg_lsn"
WRITTEN = "SELECT pg_current_wal_lsn()::text"


@contextmanager
def replica_of(server: Server, home: Path) -> Iterator[Server]:
    """A copy of the server's data that follows it; the server is restarted for the copy."""
    copy = Server(home, settings={"primary_conninfo": f"host={server.cluster.socket} user={USER}"})
    copy_data(server, copy.cluster.data)
    (copy.cluster.data / "standby.signal").touch()
    with copy:
        wait_until(lambda: query(server.dsn(), RECEIVES), "a replica that receives")
        yield copy


def catch_up(replica: Server, server: Server) -> None:
    """Return when the replica has replayed all that the server has written."""
    [(place,)] = query(server.dsn(), WRITTEN)
    wait_until(lambda: query(replica.dsn(), HAS_COME, place) == [(True,)], "a replica that has caught up")


def pause(replica: Server) -> None:
    """It receives, and replays nothing from now on."""
    query(replica.dsn(), "SELECT pg_wal_replay_pause()")
    wait_until(lambda: query(replica.dsn(), "SELECT pg_get_wal_replay_pause_state()") == [("paused",)], "a pause")


def resume(replica: Server) -> None:
    """It goes on."""
    query(replica.dsn(), "SELECT pg_wal_replay_resume()")
