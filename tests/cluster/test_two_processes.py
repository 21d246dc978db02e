"""R4, R5: processes side by side on one database."""

import asyncio
import random
from functools import partial

import asyncpg
import httpx

from service.postgres import Server
from service.runtime import open_runtime, prepare_database
from service.settings import Settings
from tests.cluster.faults import query, retried
from tests.store.watching import until
from tests.support.keys import key_file
from tests.support.service import Player, Service, serving

QUIET = Settings(bots=False, projections=False, log_key=key_file(), game_log=False)
INSERT = "INSERT INTO service_secrets (name, value) VALUES ('pepper', $1)"
WAITS = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = 'yamabiko migrate'"
FOLLOWERS = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'yamabiko follow'"""


def at(service: Service, player: Player) -> httpx.Client:
    """The same account, at this process."""
    return httpx.Client(base_url=service.url, headers=dict(player.headers), timeout=60)


def test_no_open_decision_is_refused_by_a_process_that_is_a_moment_behind(server: Server) -> None:
    """R4: each answer goes to the process that has not heard of the one before, now and then with a cut line. It
    is sent again now and then, to the other: only then, for a retry tells a process of all that came before it.
    """
    with serving(server.dsn(), bots="false") as one, serving(server.dsn(), bots="false") as two:
        players = [one.player("Ada"), one.player("Bob")]
        game = players[0].open(players[1])
        clients = [(at(one, player), at(two, player)) for player in players]
        chance, version, refused = random.Random(4), 1, 0
        path = f"/v1/games/{game}/decisions"
        for turn in range(120):
            here, there = turn % 2, 1 - turn % 2
            known = {"wait_for": version}
            asked = [retried(partial(pair[there].get, path, params=known)) for pair in clients]
            found = zip(clients, asked, strict=True)
            pair, decision = next((p, a.json()["decisions"][0]) for p, a in found if a.json()["decisions"])
            body = {"decision": decision["id"], "pick": chance.choice(decision["menu"])["pick"]}
            answers = [retried(partial(pair[here].post, path, json=body))]
            if turn % 4 == 0:
                answers.append(retried(partial(pair[there].post, path, json=body)))
            elif turn % 4 == 1:
                query(server.dsn(), FOLLOWERS)
            refused += any(each.status_code != 201 for each in answers)
            version = answers[0].json()["version"]
        assert refused == 0


async def test_a_process_that_starts_beside_another_has_the_same_pepper(dsn: str) -> None:
    """R5: it waits for the row that the other has not committed yet, and takes that."""
    await prepare_database(dsn)
    other = await asyncpg.connect(dsn)
    watch = await asyncpg.connect(dsn)
    await other.execute("DELETE FROM service_secrets")
    transaction = other.transaction()
    await transaction.start()
    await other.execute(INSERT, b"x" * 32)

    async def start() -> bytes:
        async with open_runtime(dsn, QUIET) as runtime:
            return runtime.pepper

    starting = asyncio.create_task(start())
    await until(watch, WAITS)
    await transaction.commit()
    assert await starting == b"x" * 32
    await other.close()
    await watch.close()
