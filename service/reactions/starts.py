"""Games whose start was signed and whose first event is still to come: what the clerk does about them.

Who reveals the last word stores the first event. If that process died in between, the clerk stores it; if a word
does not come, the clerk cancels the game. It asks the beacon for the rounds that games wait for.

Any number of processes may do so: each game is started once.
"""

from contextlib import suppress
from uuid import UUID

import structlog

from service.games import start_rows
from service.games.beacon import Beacon
from service.games.registry import GameRegistry
from service.games.starting import cancel_if_unrevealed, finish_start, keep_round
from service.metrics import Metrics
from service.store import Store, StoreUnavailable
from service.store.capabilities import NotReadableByAll
from service.store.outages import Outages

log = structlog.get_logger()
MOST = 100  # games in one look
LATER = 60  # looks after which a game is looked at again that failed


class Starts:
    """Starts or cancels the games that have waited for enough, or too long."""

    def __init__(
        self, store: Store, games: GameRegistry, outages: Outages, metrics: Metrics, beacon: Beacon
    ) -> None:
        self._store, self._games, self._outages, self._metrics = store, games, outages, metrics
        self._beacon = beacon
        self._failed: dict[UUID, int] = {}  # looks for which a game is left alone

    async def look(self) -> list[UUID]:
        """Look at all such games once; which were started or cancelled."""
        async with self._store.transaction() as link:
            due = await start_rows.find_due(link, MOST + len(self._failed))
        self._failed = {game: looks - 1 for game, looks in self._failed.items() if looks > 1 and game in due}
        return [game_id for game_id in due if game_id not in self._failed and await self._settle(game_id)]

    async def _settle(self, game_id: UUID) -> bool:
        done = False
        with suppress(StoreUnavailable, NotReadableByAll):
            try:
                done = await self._start_or_cancel(game_id)
            except (StoreUnavailable, NotReadableByAll):
                raise
            except Exception as error:
                self._metrics.alarm("starts", error, game=str(game_id))
                self._failed[game_id] = LATER
        if done:
            self._games.observers.on_seats_changed(game_id)
        return done

    async def _start_or_cancel(self, game_id: UUID) -> bool:
        game = await self._games.get(game_id)
        if game is None:
            return False
        if game.record.beacon_round is not None and game.record.is_starting:
            await keep_round(self._store, self._beacon, game.record)
        if await finish_start(self._games, game):
            log.info("game started", game=str(game_id))
            return True
        if game.record.fairness == "beacon":
            return False  # the beacon will say it: what a round is does not change
        if await cancel_if_unrevealed(self._store, self._outages, game_id):
            log.info("game cancelled", game=str(game_id), reason="not_revealed")
            return True
        return False
