"""Houses in the test's own process, where it can hold up one of them at any point; and games for them."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from uuid import UUID, uuid4

from domain.kernel.dice import commitment
from domain.kernel.table import decision_of
from domain.titles import title
from service.games import records
from service.games.component_lists import usual
from service.games.live_game import LiveGame
from service.games.play import Outcome, decision_id
from service.games.records import GameRecord, SeatRecord
from service.runtime import House
from service.settings import Settings
from service.store import Append, NewEvent

PATIENCE = 60.0  # a test that waits longer than this has failed
QUIET = Settings(bots=False, projections=False)
Opens = Callable[..., Awaitable[House]]


class Always:
    """Who follows a game may always see it, or never."""

    def __init__(self, so: bool) -> None:
        self._so = so

    def unchanged(self, live: LiveGame) -> bool:
        """Nothing is remembered."""
        return False

    async def still(self, live: LiveGame) -> bool:
        """The same whenever it is asked."""
        return self._so


async def begun(house: House, *bots: str | None) -> UUID:
    """A running game of Bamboo, with these bots in its seats; None is somebody without an account."""
    seats = tuple(SeatRecord(n, None, None, None, None, "", None) for n in range(len(bots)))
    seed = secrets.token_bytes(32)
    record = GameRecord(
        uuid4(), "bamboo", "{}", usual("bamboo"), "public", None, seed, commitment(seed), datetime.now(UTC),
        None, seats,
    )  # fmt: skip
    ids = [secrets.token_hex(8) for _ in bots]
    bamboo = title("bamboo")
    _, opened = bamboo.open(ids, bamboo.options(), seed)
    row = NewEvent(*bamboo.codec.encode(opened))
    async with house.store.transaction() as link:
        await records.insert(link, record)
        for seat, bot in enumerate(bots):
            await records.occupy(link, record.id, seat, None, bot, "")
        await records.start(link, record.id, ids)
        await house.store.append_with(link, [Append(record.id, 0, (row,))])
    house.store.wake_followers()
    return record.id


async def at_hand(house: House, game: UUID) -> LiveGame:
    """The game, loaded."""
    live = await house.live.get(game)
    assert live is not None
    return live


async def moved(house: House, live: LiveGame) -> Outcome:
    """The first legal pick of whoever is asked first."""
    assert live.position is not None
    asked = decision_of(live.position, live.acting[0])
    rules = live.title.rules
    pick = next(rules.menu_for(live.position.game, asked.seat, asked.step).legal())
    return await house.play.decide(live, decision_id(asked.since, asked.seat), pick)


async def played_out(house: House, live: LiveGame) -> None:
    """To the end."""
    while not live.closed:
        await moved(house, live)


async def reached(live: LiveGame, version: int) -> None:
    """Until the game at hand has heard of this version."""
    async with asyncio.timeout(PATIENCE):
        while live.version < version:
            await live.advanced.next()


async def until(so: Callable[[], bool]) -> None:
    """Until it is so."""
    async with asyncio.timeout(PATIENCE):
        while not so():  # noqa: ASYNC110  # of anything whatever, which gives no sign
            await asyncio.sleep(0.01)
