"""R6, R8: ready means ready; a process that was stopped holds up no other."""

import asyncio
import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest

from service.postgres import Server
from service.store import NewEvent, Store
from tests.cluster.faults import play, query, ready, retried, wait_until
from tests.support.service import serving

LEADS = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'yamabiko project lobby' AND state = 'idle'"


def test_a_leader_that_was_stopped_loses_the_lead(server: Server) -> None:
    """R6: the healthy process ends its sessions, and the projections go on."""
    with serving(server.dsn(), bots="false") as frozen:
        wait_until(lambda: query(server.dsn(), LEADS), "the first process leads")
        with serving(server.dsn(), bots="false") as healthy:
            ada, bob = healthy.player("Ada"), healthy.player("Bob")
            game = ada.open(bob)
            position = play(game, ada, bob, moves=2)
            assert retried(lambda: ada.get("/v1/games", params={"wait_for": position})).status_code == 200
            os.kill(frozen.process.pid, signal.SIGSTOP)
            try:
                position = play(game, ada, bob, moves=3)
                answer = retried(lambda: ada.get("/v1/games", params={"wait_for": position}))
                assert answer.json()["items"][0]["version"] == 6
            finally:
                os.kill(frozen.process.pid, signal.SIGCONT)
            position = play(game, ada, bob, moves=3)
            other = frozen.anybody()
            answer = retried(lambda: other.get("/v1/games", params={"wait_for": position}))
            assert answer.json()["items"][0]["version"] == 9


COPY = """INSERT INTO stored_events (originator_id, originator_version, topic, state, previous, hash)
SELECT gen_random_uuid(), 1, topic, state, previous, hash FROM stored_events, generate_series(1, 1100)
WHERE originator_version = 1 LIMIT 1100"""


def test_a_process_whose_projections_are_far_behind_is_not_ready(server: Server) -> None:
    """R6: whoever leads, or if no process does."""
    with serving(server.dsn(), bots="false", projections="false") as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        ada.open(bob)
        assert ready(ada)
        query(server.dsn(), COPY)
        wait_until(lambda: not ready(ada), "not ready while projections are behind")
        with serving(server.dsn(), bots="false"):
            wait_until(lambda: ready(ada), "ready when they have caught up")


@pytest.fixture
def small_disk(home: Path) -> Iterator[Path]:
    """A disk that a test can fill; only root can make one."""
    folder = home / "disk"
    folder.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=220m,mode=755", "tmpfs", str(folder)],
        check=False,
        capture_output=True,
    )
    if made.returncode:
        pytest.skip("a small disk cannot be mounted here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_process_with_a_full_disk_is_not_ready(small_disk: Path) -> None:
    """R8: though nothing is written but the probe; and it is ready again when there is room."""
    with Server(small_disk) as server, serving(server.dsn(), bots="false") as service:
        ada = service.player("Ada")
        wait_until(lambda: ready(ada))
        filler = small_disk / "filler"
        with filler.open("wb", buffering=0) as file:
            try:
                while file.write(bytes(65536)):
                    pass
            except OSError:
                pass
        wait_until(lambda: not ready(ada), "not ready with a full disk")
        assert ada.get("/health/live").status_code == 200
        filler.unlink()
        wait_until(lambda: ready(ada), "ready again")
        assert ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).status_code == 201


APPEND = """SELECT append_decisions(
    ARRAY[gen_random_uuid()], ARRAY[1::bigint], ARRAY['toy.opened@1'], ARRAY['{}'::bytea])"""
SECONDS = 3.0


async def _appended(store: Store) -> int:
    """How many appends succeed, one after the other, in some seconds."""
    loop, count = asyncio.get_running_loop(), 0
    end = loop.time() + SECONDS
    while loop.time() < end:
        await store.append(uuid4(), 0, [NewEvent("toy.opened@1", b"{}")])
        count += 1
    return count


async def test_a_transaction_that_stands_still_amid_an_append_slows_no_other(dsn: str) -> None:
    """R8: the question for the horizon, behind which appends wait, gives up soon and is asked less often."""
    async with await Store.open(dsn) as store:
        following = asyncio.create_task(_follow(store))
        before = await _appended(store)
        frozen = await asyncpg.connect(dsn)
        await frozen.execute("BEGIN")
        await frozen.fetch(APPEND)
        meanwhile = await _appended(store)
        await frozen.close()
        following.cancel()
    assert meanwhile > before / 4, "they were 20 times fewer"


async def _follow(store: Store) -> None:
    async for _ in store.follow(0):
        pass
