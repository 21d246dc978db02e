"""YAMABIKO_READ_URL: a replica gives what it has, and nobody who names what they have seen gets less."""

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from service.postgres import Server
from tests.cluster.faults import play, query
from tests.support.postgres import reachable_folder
from tests.support.replicas import catch_up, pause, replica_of, resume
from tests.support.service import Player, Service, serving

COUNTED = re.compile(r'^yamabiko_replica_reads_total\{by="(\w+)"\} (\d+)', re.MULTILINE)
FALSIFY = "UPDATE stored_events SET hash = sha256(hash) WHERE originator_version = 3"


@pytest.fixture
def replica(server: Server) -> Iterator[Server]:
    """It follows the server of the test."""
    with reachable_folder() as folder, replica_of(server, folder) as running:
        yield running


class Reads:
    """What a player reads of a game, and who has answered."""

    def __init__(self, service: Service, player: Player, game: str) -> None:
        self._service, self._player, self._game = service, player, game

    def history(self, version: int) -> tuple[int, str]:
        """How many events the history has, and who answered, to a reader who has seen this version."""
        answer, by = self._get(f"/v1/games/{self._game}/history", wait_for=version, limit=500)
        return len(answer.json()["items"]), by

    def archive(self, position: str | None) -> tuple[int, str]:
        """The version of the game in the player's archive, and who answered."""
        named = {"wait_for": position} if position else {}
        answer, by = self._get(f"/v1/players/{self._player.id}/games", **named)
        return answer.json()["items"][0]["version"], by

    def _get(self, path: str, **query: Any) -> tuple[httpx.Response, str]:  # noqa: ANN401  # as a URL has it
        before = self._counts()
        answer = self._player.get(path, params=query)
        assert answer.status_code == 200, answer.text
        after = self._counts()
        (by,) = [each for each in after if after[each] > before[each]]
        return answer, by

    def _counts(self) -> dict[str, int]:
        text = httpx.get(f"{self._service.url}/metrics", timeout=60).text
        return {by: int(count) for by, count in COUNTED.findall(text)}


def test_reads_come_from_a_replica_as_far_as_it_is(server: Server, replica: Server) -> None:
    """Up to date, paused, up to date again, other than the primary, and away: never less than what was named."""
    with serving(server.dsn(), read_url=replica.dsn(), bots="false") as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        reads = Reads(service, ada, game)
        position = play(game, ada, bob, moves=2)
        assert ada.get("/v1/games", params={"wait_for": position}).status_code == 200
        catch_up(replica, server)
        assert reads.history(3) == (3, "replica")
        assert reads.archive(position) == (3, "replica")

        pause(replica)
        position = play(game, ada, bob, moves=2)
        assert reads.history(5) == (5, "primary")
        assert reads.archive(position) == (5, "primary")
        assert reads.archive(None) == (3, "replica"), "who names nothing may read old rows"

        resume(replica)
        catch_up(replica, server)
        assert reads.history(5) == (5, "replica")
        assert reads.archive(position) == (5, "replica")

        query(replica.dsn(), "SELECT pg_promote()")
        query(replica.dsn(), FALSIFY.replace("3", "5"))
        assert reads.history(5) == (5, "primary"), "the replica has another event there"

        replica.stop()
        assert reads.history(5) == (5, "primary")
        assert reads.archive(position) == (5, "primary")


def test_a_service_starts_without_its_replica(server: Server) -> None:
    """Nothing is missing but its help."""
    with serving(server.dsn(), read_url="postgresql://nobody@127.0.0.1:1/none", bots="false") as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        assert Reads(service, ada, game).history(1) == (1, "primary")
