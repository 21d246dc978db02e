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
Range = tuple[int | None, int | None]
RATE = """WITH named AS (INSERT INTO rated_accounts (player) VALUES ($1) RETURNING id)
INSERT INTO ratings (title, account, mu, sigma, tables) SELECT $2, n.id, $3::bigint * 1000000, 0, 1 FROM named n"""


class Seeker:
    """An account with its token, what it wants, and its seeks as they were last told."""

    def __init__(
        self, number: int, wish: dict[str, Any], copies: int = 1, rating: int = 0, wanted: Range = (None, None)
    ) -> None:
        self.id, self.wish, self.copies = uuid5(NAMESPACE, str(number)), wish, copies
        self.rating, self.wanted = rating, wanted
        self.token = to_token(number.to_bytes(32))
        self.headers = {"Authorization": f"Bearer {self.token}"}
        self.seeks: dict[str, dict[str, Any]] = {}

    @property
    def is_waiting(self) -> bool:
        """Whether a seek is open."""
        return any(each["status"] == "open" for each in self.seeks.values())

    @property
    def games(self) -> list[str]:
        """What the seeks have led to. Two games only if a seek was posted after another was matched."""
        return [each["game"] for each in self.seeks.values() if each["game"]]

    def wants(self, other: "Seeker") -> bool:
        """Whether the rating of the other is in the range of this one."""
        lowest, highest = self.wanted
        return (lowest is None or lowest <= other.rating) and (highest is None or other.rating <= highest)

    async def post(self, client: httpx.AsyncClient, urls: Sequence[str]) -> None:
        """Post the seeks, which are all equal, each at the first of these services that answers."""
        for copy in range(self.copies):
            await self._post(client, urls, f"seek-{copy}")

    async def _post(self, client: httpx.AsyncClient, urls: Sequence[str], key: str) -> None:
        """A repeat finds what the first try made."""
        headers = {**self.headers, "Idempotency-Key": key}
        wish = {**self.wish, "rating_range": dict(zip(("lowest", "highest"), self.wanted, strict=True))}
        for _ in range(100):
            for url in urls:
                with suppress(httpx.TransportError):
                    answer = await client.post(f"{url}/v1/seeks", json=wish, headers=headers, timeout=TIMEOUT)
                    if answer.status_code == 201:
                        self.seeks[answer.json()["id"]] = answer.json()
                        return
            await asyncio.sleep(0.2)
        raise AssertionError("the seek was not taken")

    async def keep(self, client: httpx.AsyncClient, url: str) -> None:
        """Ask what has become of the seeks."""
        for seek in self.seeks:
            answer = await client.put(f"{url}/v1/seeks/{seek}", headers=self.headers)
            assert answer.status_code == 200, answer.text
            self.seeks[seek] = answer.json()


async def add_accounts(dsn: str, seekers: Sequence[Seeker]) -> None:
    """Write the accounts into the database, each with its rating in the title that it wants to play."""
    link = await asyncpg.connect(dsn)
    ratings = [(each.id, each.wish["title"], each.rating) for each in seekers]
    rows = [(each.id, digest_of(each.token)) for each in seekers]
    await link.executemany("INSERT INTO players (id, name) VALUES ($1, 'S')", [row[:1] for row in rows])
    await link.executemany(
        "INSERT INTO tokens (id, player, label, digest, scopes) VALUES ($1, $1, 'first', $2, $3)",
        [(*row, sorted(SCOPES)) for row in rows],
    )
    await link.executemany(RATE, [rating for rating in ratings if rating[2]])
    await link.close()


async def add_blocks(dsn: str, pairs: Iterable[tuple[UUID, UUID]]) -> None:
    """The first of each pair has blocked the second."""
    link = await asyncpg.connect(dsn)
    await link.executemany("INSERT INTO blocks (player, blocked) VALUES ($1, $2)", list(pairs))
    await link.close()


async def do_all(work: Iterable[Any]) -> None:
    """Await all of these, so many at the same time."""
    room = asyncio.Semaphore(AT_ONCE)

    async def one(each: Any) -> None:  # noqa: ANN401  # a coroutine
        async with room:
            await each

    await asyncio.gather(*map(one, work))
