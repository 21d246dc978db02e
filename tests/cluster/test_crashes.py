"""R2, R7: PostgreSQL crashes under a running service; reads never go back, and what failed may be tried again."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import asyncpg

from service.postgres import Server
from tests.cluster.faults import kill_server, play, query, retried, wait_until
from tests.support.service import Player, serving

ROUNDS = 12


def version_in_lobby(player: Player, game: str, position: str) -> int:
    """The version of a game in the lobby, by a read that must have seen a position."""
    answer = retried(lambda: player.get("/v1/games", params={"wait_for": position, "limit": 500}))
    assert answer.status_code == 200, answer.text
    return int(next(each["version"] for each in answer.json()["items"] if each["id"] == game))


def test_a_read_that_names_a_position_is_never_older_after_a_crash(server: Server) -> None:
    """Projections commit without waiting for the disk: what a crash took back is made again before it is read.

    PostgreSQL writes such commits late here, so that crashes take them back on a slow machine, too.
    """
    query(server.dsn(), "ALTER SYSTEM SET wal_writer_delay = '10s'")
    query(server.dsn(), "SELECT pg_reload_conf()")
    with serving(server.dsn(), bots="false") as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        older = 0
        for round_ in range(ROUNDS):
            position = play(game, ada, bob, moves=1)
            assert version_in_lobby(ada, game, position) == round_ + 2
            kill_server(server)
            older += version_in_lobby(ada, game, position) < round_ + 2
        assert older == 0


def test_the_lobby_catches_up_after_a_crash_though_nobody_moves(server: Server) -> None:
    """An idle runner notices that its session is gone."""
    with serving(server.dsn(), bots="false") as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        for moves in range(1, 5):
            position = play(game, ada, bob, moves=1)
            assert version_in_lobby(ada, game, position) == moves + 1
            kill_server(server)

            def is_shown(version: int = moves + 1) -> bool:
                items = ada.get("/v1/games").json().get("items", ())
                return any(each["id"] == game and each["version"] == version for each in items)

            wait_until(is_shown, "the lobby as before the crash", bound=20)


WAITS = """SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = 'yamabiko read'"""


def test_a_key_whose_request_died_with_postgresql_is_soon_free(server: Server) -> None:
    """R7: while nothing is known of the first request it is 503 with Retry-After, and then it is carried out."""
    with serving(server.dsn(), bots="false") as service, ThreadPoolExecutor(1) as pool:
        ada = service.player("Ada")
        game = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()["id"]
        for seat, body in enumerate(({}, {"bot": "random"})):
            assert ada.put(f"/v1/games/{game}/seats/{seat}", json=body).status_code == 200
        key = {"Idempotency-Key": "start-1"}

        async def die_in_flight() -> None:
            holder = await asyncpg.connect(server.dsn())
            await holder.execute("BEGIN")
            await holder.execute("SELECT FROM games FOR UPDATE")
            cut = pool.submit(ada.post, f"/v1/games/{game}/start", headers=key)
            await asyncio.to_thread(wait_until, lambda: query(server.dsn(), WAITS), "the start waits")
            kill_server(server)
            holder.terminate()
            assert (await asyncio.wrap_future(cut)).status_code == 503

        asyncio.run(die_in_flight())
        answers = []

        def is_started() -> bool:
            answers.append(ada.post(f"/v1/games/{game}/start", headers=key))
            return answers[-1].status_code == 200

        wait_until(is_started, "the start with the same key", bound=20)
        assert {each.status_code for each in answers[:-1]} <= {503}
        assert all("retry-after" in each.headers for each in answers[:-1])
