"""Runtimes in the test's own process, so that a test can stop one at any point; and games for them."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import httpx
from msgspec import structs

from domain.chance.dice import commitment
from domain.kernel.table import decision_of
from domain.titles import title
from service.games import records, start_rows
from service.games.component_lists import printed_hash
from service.games.decisions import DecisionId
from service.games.game_state import GameState
from service.games.game_writer import Occupant, Outcome
from service.games.leaving import hand_over
from service.games.live_game import LiveGame
from service.games.records import GameRecord, SeatRecord
from service.runtime import Runtime
from service.settings import Settings
from service.store import Append, NewEvent
from tests.support.described import app_of
from tests.support.keys import key_file, seed_key_file

PATIENCE = 60.0  # a test that waits longer than this has failed
QUIET = Settings(
    bots=False, projections=False, clerk=False, rate_per_second=0, address_rate_per_second=0, log_key=key_file(),
    seed_key=seed_key_file(), game_log=False, webhooks=False,
)  # fmt: skip
Opens = Callable[..., Awaitable[Runtime]]


def client_of(runtime: Runtime, headers: Mapping[str, str] | None = None) -> httpx.AsyncClient:
    """A client of this runtime, through the whole application but without a socket."""
    app: Any = app_of(runtime)  # httpx has types of its own for it
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://runtime", headers=headers)


class FixedAccess:
    """An access check with a fixed answer."""

    def __init__(self, allowed: bool) -> None:
        self._allowed = allowed

    def is_unchanged(self, record: GameRecord) -> bool:
        """Never, so that each check is made."""
        return False

    async def is_still_allowed(self, record: GameRecord) -> bool:
        """The fixed answer."""
        return self._allowed


async def start_game(
    runtime: Runtime, *bots: str | None, seed: bytes = b"", **opening: Any,  # noqa: ANN401  # any field
) -> UUID:  # fmt: skip
    """Start a game of Bamboo with these bots in its seats; None is a player without an account.

    `opening` are fields of the first event that differ.
    """
    seats = tuple(SeatRecord(seat=n) for n in range(len(bots)))
    seed = seed or secrets.token_bytes(32)
    record = GameRecord(
        id=uuid4(), title="bamboo", options="{}", visibility="public", owner=None,
        list=opening.get("catalog_hash", printed_hash("bamboo")),
        seed=seed, commitment=commitment(seed), created_at=datetime.now(UTC), seats=seats,
    )  # fmt: skip
    ids = [secrets.token_hex(8) for _ in bots]
    bamboo = title("bamboo")
    _, opened = bamboo.open(ids, bamboo.options(), seed, game=record.mixed_id)
    row = NewEvent(*bamboo.codec.encode(structs.replace(opened, **opening)))
    async with runtime.store.transaction() as link:
        await records.insert(link, record, runtime.store.seals)
        for seat, bot in enumerate(bots):
            await records.occupy(link, record.id, seat, None, bot, "")
        await start_rows.start(link, record.id, ids)
        await runtime.store.append_with(link, [Append(record.id, 0, (row,))])
    runtime.store.wake_followers()
    return record.id


async def load_game(runtime: Runtime, game: UUID) -> LiveGame:
    """Load a game that exists."""
    live = await runtime.games.get(game)
    assert live is not None
    return live


def state_of(game: LiveGame) -> GameState:
    """The private state of a game."""
    return game._state


def lock_of(game: LiveGame) -> asyncio.Lock:
    """While a test holds it, no use case and no catching up changes the game."""
    return game._lock


async def make_move(runtime: Runtime, live: LiveGame) -> Outcome:
    """Decide for the first seat that must: the first legal pick."""
    assert live.position is not None
    decision = decision_of(live.position, live.acting[0])
    rules = live.title.rules
    pick = next(rules.menu_for(live.position.game, decision.seat, decision.step).legal())
    return await live.decide(DecisionId(decision.since, decision.seat), pick)


async def hand_seat_over(live: LiveGame, seat: int) -> None:
    """Give a seat of a running game to a bot."""
    await live.act(hand_over(seat, "handed over"), (seat,), Occupant(bot="random"))


async def play_to_end(runtime: Runtime, live: LiveGame) -> None:
    """Decide until the game is closed."""
    while not live.closed:
        await make_move(runtime, live)


async def wait_for_version(live: LiveGame, version: int) -> None:
    """Wait until the loaded game has this version."""
    await wait_until(lambda: live.version >= version)


async def wait_until(condition: Callable[[], bool]) -> None:
    """Wait until the condition holds."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110  # conditions of any kind, without an event to wait for
            await asyncio.sleep(0.01)
