"""PostgreSQL is killed or away amid deliveries: each arrives at least once, with one id, and none is forgotten.

No commit of the queue waits for the disk, so a crash takes some of them back: those are done again.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from service.postgres import Server
from tests.cluster.faults import kill_server, play, retried, wait_until
from tests.support.receivers import Receiver
from tests.support.service import Service, serving
from tests.webhooks.test_kills import LEFT, MADE, SETTINGS, add_webhooks, count_rows, pairs, tell_account

pytestmark = [pytest.mark.service, pytest.mark.slow]
SHORT, WHOLE = (100, 3), (1_000, 5)  # events, and webhooks that want each of them
KINDS = ["your-turn", "invitation", "game-started"]


@pytest.fixture
def server(home: Path) -> Iterator[Server]:
    """A server of the test's own, which keeps what it acknowledged."""
    with Server(home) as running:
        yield running


@pytest.fixture
def service(server: Server) -> Iterator[Service]:
    """A service that sends, with that server."""
    with serving(server.dsn(), **SETTINGS) as running:
        yield running


def be_away(server: Server) -> None:
    """The server stops, and starts again: attempts that run meanwhile cannot be stored before that."""
    server.stop()
    server.start()


@pytest.mark.parametrize(
    ("events", "webhooks"), [SHORT, pytest.param(*WHOLE, marks=pytest.mark.extended)], ids=["short", "whole"]
)
def test_no_delivery_is_forgotten_when_postgresql_crashes(
    server: Server, service: Service, receiver: Receiver, events: int, webhooks: int
) -> None:
    """Killed twice, once when deliveries were just made, and away once. A repetition has the id of before."""
    owner, total = service.player(), events * webhooks
    paths = add_webhooks(owner, receiver, webhooks)
    asyncio.run(tell_account(server.dsn(), owner.id, events))
    for reached, fault in ((1, kill_server), (total // 4, be_away), (total // 2, kill_server)):
        receiver.wait(lambda found, reached=reached: len(found) >= reached)  # type: ignore[misc]  # bound
        fault(server)
    wanted = {(path, number) for path in paths for number in range(1, events + 1)}
    found = receiver.wait(lambda found: len(found) >= total and pairs(found) == wanted)
    wait_until(lambda: asyncio.run(count_rows(server.dsn(), LEFT)) == 0, "all to be stored as delivered")
    assert asyncio.run(count_rows(server.dsn(), MADE)) == total
    assert len({each.id for each in found}) == total


@pytest.mark.extended
def test_what_a_game_tells_arrives_through_crashes_with_versions_that_give_its_order(
    server: Server, service: Service, receiver: Receiver
) -> None:
    """No number is missing, the versions of the game go up with them, and the turns are those of its history."""
    ada, bob = service.player("Ada"), service.player("Bob")
    made = bob.post("/v1/webhooks", json={"url": receiver.url(), "events": KINDS})
    assert made.status_code == 201, made.text
    game = ada.open(bob)
    for _ in range(3):
        play(game, ada, bob, moves=6)
        kill_server(server)

    def messages() -> dict[int, dict[str, Any]]:
        found = [msgspec.json.decode(each.body) for each in receiver.received]
        return {each["data"]["number"]: each for each in found}

    history = retried(lambda: ada.get(f"/v1/games/{game}/history")).json()["items"]
    steps = [each["step"] for each in history if each["kind"] == "decided" and each["seat"] == 1]
    assert steps, "else the test is idle"

    def turns() -> list[str]:
        return [each["data"]["step"] for _, each in sorted(messages().items()) if each["type"] == "your-turn"]

    wait_until(lambda: len(turns()) >= len(steps) and set(messages()) == set(range(1, max(messages()) + 1)), "all")
    assert turns()[: len(steps)] == steps
    # An invitation is no event of the game: it may be told after its start.
    told = [each for _, each in sorted(messages().items()) if each["type"] != "invitation"]
    versions = [each["data"]["version"] for each in told]
    assert versions == sorted(versions)
