"""Many accounts that seek others to play with, over HTTP."""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any
from uuid import UUID, uuid5

import asyncpg
import httpx

from service.accounts.tokens import SCOPES, digest_of, to_token

NAMESPACE = UUID(int=7)
AT_ONCE = 24
PATIENCE = 60.0
TIMEOUT = 5.0  # of a service that may be frozen


class Seeker:
    """An account with its token, what it wants, and where its seek was posted."""

    def __init__(self, number: int, wish: dict[str, Any]) -> None:
        self.id, self.wish = uuid5(NAMESPACE, str(number)), wish
        self.token = to_token(number.to_bytes(32))
        self.headers = {"Authorization": f"Bearer {self.token}"}
        self.seek = ""
        self.told: dict[str, Any] = {}

    async def post(self, client: httpx.AsyncClient, urls: Sequence[str]) -> None:
        """Post the seek at the first of these services that answers; a repeat finds what the first try made."""
        headers = {**self.headers, "Idempotency-Key": "seek"}
        for _ in range(100):
            for url in urls:
                with suppress(httpx.TransportError):
                    answer = await client.post(f"{url}/v1/seeks", json=self.wish, headers=headers, timeout=TIMEOUT)
                    if answer.status_code == 201:
                        self.seek, self.told = answer.json()["id"], answer.json()
                        return
            await asyncio.sleep(0.2)
        raise AssertionError("the seek was not taken")

    async def keep(self, client: httpx.AsyncClient, url: str) -> None:
        """Ask what has become of the seek."""
        answer = await client.put(f"{url}/v1/seeks/{self.seek}", headers=self.headers)
        assert answer.status_code == 200, answer.text
        self.told = answer.json()


async def add_accounts(dsn: str, seekers: Iterable[Seeker]) -> None:
    """Write the accounts into the database."""
    link = await asyncpg.connect(dsn)
    rows = [(each.id, digest_of(each.token)) for each in seekers]
    await link.executemany("INSERT INTO players (id, name) VALUES ($1, 'S')", [row[:1] for row in rows])
    await link.executemany(
        "INSERT INTO tokens (id, player, label, digest, scopes) VALUES ($1, $1, 'first', $2, $3)",
        [(*row, sorted(SCOPES)) for row in rows],
    )
    await link.close()


async def do_all(work: Iterable[Any]) -> None:
    """Await all of these, so many at the same time."""
    room = asyncio.Semaphore(AT_ONCE)

    async def one(each: Any) -> None:  # noqa: ANN401  # a coroutine
        async with room:
            await each

    await asyncio.gather(*map(one, work))
