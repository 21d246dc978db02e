"""Accounts for which programs decide: marked by their first decision with a token for bots, and from then on."""

from collections.abc import Awaitable, Callable
from uuid import UUID

from service.accounts.players import CHANGED
from service.store import Store

MOST_REMEMBERED = 100_000
MARK = """INSERT INTO bot_players (player) SELECT p.id FROM players p WHERE p.id = $1
ON CONFLICT DO NOTHING RETURNING player"""


class BotPlayers:
    """Marks accounts. Those that it has marked or seen marked it remembers, so that it asks the store once."""

    def __init__(self, store: Store, reload: Callable[[UUID], Awaitable[None]]) -> None:
        self._store, self._reload = store, reload
        self._known: set[UUID] = set()

    async def mark(self, player: UUID) -> None:
        """Programs decide for this account; all processes hear of it on commit."""
        if player in self._known:
            return
        async with self._store.transaction() as link:
            is_new = await link.fetchval(MARK, player) is not None
            if is_new:
                await link.execute("SELECT pg_notify($1, $2)", CHANGED, str(player))
        if len(self._known) >= MOST_REMEMBERED:
            self._known.clear()
        self._known.add(player)
        if is_new:
            await self._reload(player)
