"""Several processes on one database, and processes and servers that die: nothing acknowledged is lost."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from service.postgres import Server
from tests.support.client import find_open_decision, play_moves
from tests.support.service import Player, Service, serving

TEN = 10


def elsewhere(player: Player, service: Service) -> Player:
    """The same player, at another process."""
    twin = object.__new__(Player)
    httpx.Client.__init__(twin, base_url=service.url, timeout=60)
    twin.id, twin.token = player.id, player.token
    twin.headers["Authorization"] = f"Bearer {player.token}"
    return twin


def test_one_game_is_played_through_two_processes_alternating(module_dsn: str) -> None:
    """Each decision may go through another process; a read that names a version sees at least that."""
    with serving(module_dsn) as one, serving(module_dsn) as two:
        ada, bob = one.player("Ada"), one.player("Bob")
        game = ada.open(bob)
        here, there = (ada, bob), (elsewhere(ada, two), elsewhere(bob, two))
        chance, version = random.Random(7), 1
        for turn in range(80):
            players = here if turn % 2 else there
            told = [player.decisions(game, wait_for=version) for player in players]
            assert {each["version"] for each in told} == {version}
            player, asked = next((p, t) for p, t in zip(players, told, strict=True) if t["decisions"])
            decision = asked["decisions"][0]
            answer = player.decide(game, decision["id"], chance.choice(decision["menu"])["pick"])
            assert answer.status_code == 201, answer.text
            version = answer.json()["version"]
        boards = [
            p.get(f"/v1/games/{game}/board", params={"wait_for": version}).json() for p in (here[0], there[0])
        ]
        assert boards[0] == boards[1]
        assert ada.get(f"/v1/games/{game}/verification").json()["rederived"]


def test_of_two_answers_at_once_in_two_processes_one_counts(module_dsn: str) -> None:
    """The store decides; the other process says that the decision is closed."""
    with serving(module_dsn) as one, serving(module_dsn) as two, ThreadPoolExecutor(2) as pool:
        ada, bob = one.player("Ada"), one.player("Bob")
        game = ada.open(bob)
        for turn in range(15):
            player, decision = find_open_decision(game, ada, bob)
            twin = elsewhere(player, two)
            picks = [choice["pick"] for choice in decision["menu"]]
            a = pool.submit(player.decide, game, decision["id"], picks[0])
            b = pool.submit(twin.decide, game, decision["id"], picks[-1])
            statuses = sorted((a.result(60).status_code, b.result(60).status_code))
            expected = [201, 409] if len(picks) > 1 else [201, 201]
            assert statuses == expected
            version = ada.decisions(game, wait_for=turn + 2)["version"]
            assert version == turn + 2


def test_a_token_that_one_process_revokes_is_worth_nothing_at_the_other(module_dsn: str) -> None:
    """Though the other had remembered it."""
    with serving(module_dsn) as one, serving(module_dsn) as two:
        ada = one.player("Ada")
        made = ada.post("/v1/tokens", json={"scopes": ["games:read"]}).json()
        headers = {"Authorization": f"Bearer {made['token']}"}
        there = two.anybody()
        assert there.get("/v1/inbox", headers=headers).status_code == 200
        ada.delete(f"/v1/tokens/{made['id']}")
        answers = (there.get("/v1/inbox", headers=headers).status_code for _ in range(1000))
        assert 401 in answers


@pytest.mark.slow
def test_ten_times_killed_and_nothing_acknowledged_is_lost(home: Path) -> None:
    """kill -9 amid 16 clients' play: each acknowledged decision is there exactly once, and play goes on."""
    with Server(home) as server:
        dsn = server.dsn()
        service = Service(dsn)
        pairs = [(service.player(f"A{n}"), service.player(f"B{n}")) for n in range(8)]
        games = [ada.open(bob) for ada, bob in pairs]
        acknowledged: dict[str, dict[int, Any]] = {game: {} for game in games}
        for round_ in range(TEN):
            with ThreadPoolExecutor(16) as pool:
                work = [
                    pool.submit(_play_until_cut, pair, game, acknowledged[game], seed)
                    for pair, game in zip(pairs, games, strict=True)
                    for seed in (round_, round_ + 100)
                ]
                while sum(map(len, acknowledged.values())) < 40 * (round_ + 1) and not all(w.done() for w in work):
                    work[0].done()
                service.kill()
                for each in work:
                    each.result(120)
            service.start()
            for ada, bob in pairs:
                ada.base_url = bob.base_url = httpx.URL(service.url)
        for (ada, bob), game in zip(pairs, games, strict=True):
            lines = ada.get(f"/v1/games/{game}/history", headers={"Accept": "application/x-ndjson"}).text
            stored = _by_version(lines)
            assert sorted(stored) == list(range(1, len(stored) + 1))
            for version, facts in acknowledged[game].items():
                assert stored[version]["facts"] == facts, f"version {version} was acknowledged"
            assert ada.get(f"/v1/games/{game}/verification").json()["chain_ok"]
            if ada.get(f"/v1/games/{game}").json()["status"] == "running":
                play_moves(game, ada, bob, moves=3)
        assert service.stop() == 0


def _play_until_cut(pair: tuple[Player, Player], game: str, acknowledged: dict[int, Any], seed: int) -> None:
    """Play on until the line breaks; note what was acknowledged."""
    chance = random.Random(seed)
    try:
        while pair[0].get(f"/v1/games/{game}").json()["status"] == "running":
            try:
                player, decision = find_open_decision(game, *pair)
            except AssertionError:
                continue  # the other client was just between the two questions
            answer = player.decide(game, decision["id"], chance.choice(decision["menu"])["pick"])
            if answer.status_code == 201:
                told = answer.json()
                assert acknowledged.setdefault(told["version"], told["facts"]) == told["facts"]
            else:
                assert answer.status_code == 409, answer.text
    except httpx.TransportError:
        return


def _by_version(lines: str) -> dict[int, Any]:
    return {line["version"]: line for line in map(json.loads, lines.splitlines())}


def test_without_postgresql_there_is_503_and_with_it_everything_goes_on(home: Path) -> None:
    """The service needs no restart, and what was acknowledged is there."""
    server = Server(home)
    server.start()
    with serving(server.dsn()) as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        play_moves(game, ada, bob, moves=10)
        player, decision = find_open_decision(game, ada, bob)
        pick = decision["menu"][0]["pick"]
        server.stop()
        cut = player.decide(game, decision["id"], pick)
        assert (cut.status_code, cut.json()["type"].rpartition("/")[2]) == (503, "unavailable")
        assert int(cut.headers["retry-after"]) >= 1
        assert ada.get("/health/ready").status_code == 503
        assert ada.get("/health/live").status_code == 200
        assert ada.get("/v1/games").status_code == 503
        server.start()
        answers = (player.decide(game, decision["id"], pick) for _ in range(100))
        assert next(a for a in answers if a.status_code == 201).json()["version"] == 12
        play_moves(game, ada, bob, moves=5)
        assert ada.get(f"/v1/games/{game}/verification").json()["rederived"]
    server.stop()


def test_sigterm_cuts_no_request_that_is_in_flight(module_dsn: str) -> None:
    """Whatever the service has taken on when the signal comes is answered whole; then the process ends well."""
    with serving(module_dsn) as service:
        players = [service.player(f"P{n}") for n in range(8)]
        with ThreadPoolExecutor(8) as pool:
            work = [pool.submit(_ask_until_refused, player) for player in players]
            service.player("Ada").open(bots=1)
            assert service.stop() == 0
            received = sum(each.result(60) for each in work)
    taken_on = [line for line in service.requests() if line["operation"] == "getRulebook"]
    assert received == len(taken_on) > 0
    assert {line["status"] for line in taken_on} == {200}


def _ask_until_refused(player: Player) -> int:
    """How many whole answers came before nobody was there any more. Half an answer is an error of its own kind."""
    received = 0
    while True:
        try:
            assert player.get("/v1/titles/bamboo/rulebook").json()["clauses"]
        except (httpx.ConnectError, httpx.ReadError):
            return received  # at the door: nobody has read the request, as the service's log will show
        except httpx.RemoteProtocolError as error:
            if "without sending a response" in str(error):
                return received  # at the door, too
            raise
        received += 1
