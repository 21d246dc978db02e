"""Webhooks of a runtime in the test's own process: accounts with webhooks, what they are told, and the time."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import httpx
from msgspec import structs

from service.account_events.table import Notice, tell
from service.runtime import Runtime
from service.settings import Networks, Ports
from tests.support.runtimes import PATIENCE, QUIET, client_of

HOOKS = structs.replace(
    QUIET,
    webhooks=True,
    webhook_networks=Networks("127.0.0.0/8"),
    webhook_ports=Ports("1-65535"),
    webhook_seconds=2.0,
)
PAST = "clock_timestamp() - interval '1 second'"
# What runs is left alone: its tries are fewer than its attempts. What waits for its first attempt keeps its turn:
# else a message that fails, let through again and again, would be before it each time.
NEXT_TRY = f"""WITH d AS (UPDATE webhook_deliveries SET next_at = least(next_at, clock_timestamp())
    WHERE status = 'pending' AND jsonb_array_length(tries) >= attempts)
UPDATE webhooks SET due_at = {PAST}, paused_until = CASE WHEN paused_until IS NULL THEN NULL ELSE {PAST} END
WHERE off IS NULL"""
STATES = "SELECT status, count(*) AS count FROM webhook_deliveries GROUP BY status"


class Owner:
    """An account with a client, in the application of a runtime."""

    def __init__(self, runtime: Runtime, client: httpx.AsyncClient, player: UUID) -> None:
        self.runtime, self.client, self.player = runtime, client, player

    async def add(self, url: str, *events: str, status: int = 201) -> dict[str, Any]:
        """Create a webhook."""
        body = {"url": url, "events": events or ["your-turn"]}
        answer = await self.client.post("/v1/webhooks", json=body)
        assert answer.status_code == status, answer.text
        made: dict[str, Any] = answer.json()
        return made

    async def get(self, webhook: dict[str, Any], path: str = "", **query: str | int) -> dict[str, Any]:
        """Read it, or what belongs to it."""
        answer = await self.client.get(f"/v1/webhooks/{webhook['id']}{path}", params=query)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def wait_until(self, webhook: dict[str, Any], condition: Callable[[dict[str, Any]], object]) -> None:
        """Wait until the webhook is so."""

        async def ask() -> bool:
            return bool(condition(await self.get(webhook)))

        await wait_until_true(ask)

    async def tries(self, webhook: dict[str, Any]) -> list[dict[str, Any]]:
        """The attempts of its newest delivery, when there is one that has ended."""
        found: list[dict[str, Any]] = []

        async def ask() -> bool:
            log = await self.log(webhook)
            found[:] = log[0]["tries"] if log else []
            return bool(found)

        await wait_until_true(ask)
        return found

    async def log(self, webhook: dict[str, Any]) -> list[dict[str, Any]]:
        """Its newest deliveries."""
        found: list[dict[str, Any]] = (await self.get(webhook, "/deliveries"))["items"]
        return found

    async def post(self, webhook: dict[str, Any], path: str, body: object = None, status: int = 202) -> Any:  # noqa: ANN401  # JSON
        """Do something with it."""
        answer = await self.client.post(f"/v1/webhooks/{webhook['id']}{path}", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def change(self, webhook: dict[str, Any], **changes: object) -> dict[str, Any]:
        """PATCH it."""
        answer = await self.client.patch(f"/v1/webhooks/{webhook['id']}", json=changes)
        assert answer.status_code == 200, answer.text
        changed: dict[str, Any] = answer.json()
        return changed

    async def is_told(self, count: int = 1, kind: str = "your-turn") -> None:
        """Let the account be told so many things."""
        await tell_account(self.runtime, self.player, count, kind)


async def new_owner(runtime: Runtime, name: str = "Ada") -> Owner:
    """A new account."""
    client = client_of(runtime)
    made = (await client.post("/v1/players", json={"name": name})).json()
    client.headers["Authorization"] = f"Bearer {made['token']}"
    return Owner(runtime, client, UUID(made["id"]))


async def tell_account(runtime: Runtime, player: UUID, count: int = 1, kind: str = "your-turn") -> None:
    """Let an account be told so many things of one kind."""
    data = {"game": str(uuid4()), "title": "bamboo", "seat": 0, "decision": "17-0", "deadline": None, "left": None}
    at = datetime.now(UTC)
    notices = [Notice(player=player, kind=kind, data=data, at=at, key=secrets.token_hex(8)) for _ in range(count)]
    async with runtime.store.transaction() as link:
        await tell(link, notices)


async def skip_pauses(runtime: Runtime) -> None:
    """Let the time pass after which what has failed is tried again."""
    await runtime.store.execute(NEXT_TRY)
    runtime.courier.wake()


async def states(runtime: Runtime) -> dict[str, int]:
    """How many deliveries have each status."""
    return {row["status"]: row["count"] for row in await runtime.store.fetch(STATES)}


async def wait_until_true(ask: Callable[[], Awaitable[object]]) -> None:
    """Wait until the answer is yes."""
    async with asyncio.timeout(PATIENCE):
        while not await ask():  # noqa: ASYNC110  # conditions of any kind, without an event to wait for
            await asyncio.sleep(0.02)


async def wait_for_states(runtime: Runtime, *, hurry: bool = False, **expected: int) -> None:
    """Wait until the deliveries are so; with `hurry` those that have failed do not wait."""
    async with asyncio.timeout(PATIENCE):
        while await states(runtime) != expected:
            if hurry:
                await skip_pauses(runtime)
            await asyncio.sleep(0.02)
