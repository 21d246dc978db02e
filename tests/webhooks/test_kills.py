"""kill -9 of the service in the middle of deliveries: each arrives at least once, none is forgotten."""

import asyncio
from collections.abc import Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from uuid import UUID

import asyncpg
import msgspec
import pytest

from service.account_events.table import Notice, tell
from service.store.connections import open_connection
from tests.support.receivers import Received, Receiver
from tests.support.service import Player, Service, serving

pytestmark = pytest.mark.service
SETTINGS = {
    "webhook_networks": "127.0.0.0/8", "webhook_ports": "1-65535", "webhook_seconds": 1, "bots": "false",
    "game_log": "false",
}  # fmt: skip
AT_ONCE = 100  # events that are told in one transaction
LEFT = "SELECT count(*) FROM webhook_deliveries WHERE status <> 'delivered'"
MADE = "SELECT count(*) FROM webhook_deliveries"


def add_webhooks(owner: Player, receiver: Receiver, count: int) -> list[str]:
    """So many webhooks, each with a path of its own; the paths."""
    paths = [f"/{number}" for number in range(count)]
    for path in paths:
        body = {"url": receiver.url(path), "events": ["your-turn"]}
        assert owner.post("/v1/webhooks", json=body).status_code == 201
    return paths


async def tell_account(dsn: str, player: str, count: int) -> None:
    """Tell an account so many things."""
    now = datetime.now(UTC)
    async with open_connection(dsn, "test") as link:
        for _ in range(0, count, AT_ONCE):
            notices = [Notice(player=UUID(player), kind="your-turn", data={}, at=now) for _ in range(AT_ONCE)]
            async with link.transaction():
                await tell(link, notices)


def pairs(received: Sequence[Received]) -> set[tuple[str, int]]:
    """The events that have arrived at each path."""
    return {(each.path, msgspec.json.decode(each.body)["data"]["number"]) for each in received}


async def count_rows(dsn: str, query: str) -> int:
    link = await asyncpg.connect(dsn)
    count: int = await link.fetchval(query)
    await link.close()
    return count


def kill_amid_deliveries(
    dsn: str, receiver: Receiver, events: int, webhooks: int, processes: int, kills: int
) -> None:
    """Tell an account so many things, and kill one process after the other meanwhile; then nothing is missing."""
    with ExitStack() as stack:
        services: list[Service] = [stack.enter_context(serving(dsn, **SETTINGS)) for _ in range(processes)]
        owner = services[0].player()
        paths = add_webhooks(owner, receiver, webhooks)
        total = events * webhooks
        asyncio.run(tell_account(dsn, owner.id, events))
        for number in range(kills):
            reached = total * (number + 1) // (kills + 2)
            receiver.wait(lambda found, reached=reached: len(found) >= reached)  # type: ignore[misc]  # bound
            victim = services[number % processes]
            victim.kill()
            assert len({each.id for each in receiver.received}) < total, "it was killed in the middle"
            victim.start()
        wanted = {(path, number) for path in paths for number in range(1, events + 1)}
        receiver.wait(lambda found: len(found) >= total and pairs(found) == wanted)
        assert asyncio.run(count_rows(dsn, MADE)) == total
        while asyncio.run(count_rows(dsn, LEFT)):
            pass
        # Twice is only what a killed process had taken: so many places has each.
        assert len(receiver.received) <= total + kills * 128


def test_no_delivery_is_forgotten_when_the_service_is_killed(dsn: str, receiver: Receiver) -> None:
    """300 deliveries, one process."""
    kill_amid_deliveries(dsn, receiver, events=100, webhooks=3, processes=1, kills=1)


@pytest.mark.extended
def test_no_delivery_is_forgotten_by_two_processes_that_are_killed_in_turn(dsn: str, receiver: Receiver) -> None:
    """5,000 deliveries."""
    kill_amid_deliveries(dsn, receiver, events=1_000, webhooks=5, processes=2, kills=3)
