"""A proof that one version of a game is the beginning of another, compared with a round trip to the database."""

import asyncio

from service.bench import prepared_games, processes
from service.bench.cold_read import time_median
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure, figure_of_rounds
from service.games.loading import GameLoader
from service.games.receipts import Receipts
from service.metrics import Metrics
from service.store import Store
from service.trust.signed_note import SigningKey

EVENTS = 300
TARGET = Bound(0.002, at_most=True)


def proofs(effort: Effort) -> Figure:
    """Seconds from the rows of the game to the proof; nothing is kept between two of them."""
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "growth")
        _, (game,) = prepared_games.prepare_games(dsn, 1, played=EVENTS - 1, seats=4)
        rounds = asyncio.run(_measure(effort, dsn, game))
    what, baseline = f"a proof between two versions of a game of {EVENTS} events", "`select 1`"
    return figure_of_rounds(what, "s", baseline, rounds, target=TARGET)


async def _measure(effort: Effort, dsn: str, game: prepared_games.PreparedGame) -> list[tuple[float, float]]:
    async with await Store.open(dsn) as store:
        async with store.transaction() as link:
            found = await GameLoader(Metrics()).load_state(link, game.record.id, "")
        assert found is not None and found.version == EVENTS, "it was prepared"
        view, receipts = found.view, Receipts(store, SigningKey("localhost", bytes(32)))
        return [
            (
                await time_median(lambda: receipts.prove_growth(view, EVENTS // 2, EVENTS)),
                await time_median(lambda: store.fetch("SELECT 1")),
            )
            for _ in range(effort.rounds)
        ]
