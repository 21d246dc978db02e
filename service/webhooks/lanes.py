"""Two lanes of attempts, so that slow receivers take nothing from others.

A webhook whose last attempt was delivered within a second is quick: it gets several attempts at a time. All
others, those that fail, take long or were never reached, get one at a time. Each lane has places, connections and
threads for names of its own: whatever receivers and name servers do, half of all is left to those who answer.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID

from service.store import Store
from service.webhooks.addresses import Network
from service.webhooks.network import Names, Resolver
from service.webhooks.queue import Taken, take_deliveries
from service.webhooks.sending import Sender

OF_QUICK = 4  # attempts of one webhook at a time


class Lane:
    """The attempts of one process for one kind of webhooks."""

    def __init__(
        self, *, quick: bool, places: int, networks: Sequence[Network], seconds: float, resolve: Resolver | None
    ) -> None:
        self._quick, self._places, self._most = quick, places, OF_QUICK if quick else 1
        self._names = Names()
        self.sender = Sender(resolve or self._names.resolve, networks, seconds)
        self.running: dict[asyncio.Task[None], UUID] = {}  # and their webhooks
        self._is_full, self._at_limit = False, set[UUID]()  # at the last look

    def has_made_room(self, webhook: UUID) -> bool:
        """Whether something may have waited for the end of an attempt of this webhook."""
        return self._is_full or webhook in self._at_limit

    async def take(self, store: Store, lease: timedelta) -> list[Taken]:
        """Begin as many attempts as there is room for."""
        free = self._places - len(self.running)
        self._is_full = free <= 0
        if free <= 0:
            return []
        running = Counter(self.running.values())
        taken = await take_deliveries(store, self._quick, free, self._most, lease, running)
        running.update(each.webhook for each in taken)
        self._is_full = len(taken) >= free
        self._at_limit = {webhook for webhook, count in running.items() if count >= self._most}
        return taken

    async def close(self) -> None:
        """Close all connections."""
        await self.sender.close()
        self._names.close()
