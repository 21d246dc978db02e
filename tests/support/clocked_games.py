"""Games with a clock, in runtimes of the test's own process; the store's time is moved, and nobody sleeps."""

from collections.abc import Sequence
from functools import partial
from uuid import UUID, uuid4

from msgspec.structs import replace

from domain.box.clock import ClockState
from domain.kernel.nouns import Clock, Event
from domain.titles import title
from service.accounts.players import create_player
from service.games import setup, starting
from service.games.game_writer import Occupant
from service.games.leaving import take_seat_back
from service.games.live_game import LiveGame
from service.games.proposals import make_proposal
from service.games.records import OnLeave
from service.runtime import Runtime
from tests.support.runtimes import load_game, make_move
from tests.support.store_time import move_time

HOUR = 3600
DAY = 24 * HOUR
PER_TURN = Clock(kind="per_turn", seconds=HOUR)
LONG_GRACE = replace(PER_TURN, grace=30 * DAY)  # nobody times out in these games
BANK = Clock(kind="bank", seconds=600, increment=60)


async def start_clocked_game(
    runtime: Runtime, clock: Clock | None, *bots: str | None, on_leave: OnLeave = "bot", name: str = "bamboo"
) -> LiveGame:
    """A running game with this clock: a bot for each name, and for each None a player with an account."""
    found = title(name)
    players = [uuid4() for bot in bots if bot is None]
    async with runtime.store.transaction() as link:
        for player in players:
            await create_player(link, player, "Somebody")
    record = setup.new_record(
        uuid4(), name, found.catalog(), found.options(), owner=players[0], visibility="public",
        invited=(None,) * len(bots), on_leave=on_leave, clock=clock,
    )  # fmt: skip
    await setup.open_game(runtime.store, record, found.catalog())
    people = iter(players)
    for seat, bot in enumerate(bots):
        await setup.take_seat(runtime.store, record.id, seat, player=players[0] if bot else next(people), bot=bot)
    await starting.start_game(runtime.games, await load_game(runtime, record.id))
    return await load_game(runtime, record.id)


async def pass_hours(runtime: Runtime, hours: float) -> None:
    """The store's time moves on; the service was there all the time, and knows it."""
    async with runtime.store.transaction() as link:
        await move_time(link, hours * HOUR)
    await runtime.outages.beat()


async def events_of(runtime: Runtime, live: LiveGame) -> Sequence[Event]:
    """All events of a game, as they are stored."""
    return list(live.view.decode(await runtime.store.read(live.id)))


def player_in(live: LiveGame, seat: int) -> UUID:
    """Who has a seat."""
    player = live.record.seats[seat].player
    assert player is not None
    return player


def clock_of(live: LiveGame) -> ClockState:
    """How the clock of a game stands."""
    clock = live.view.clock
    assert clock is not None
    return clock


async def time_out_and_let_the_bot_play(runtime: Runtime, live: LiveGame, seat: int) -> None:
    """The seat's time is over, and its bot has answered what was open."""
    await pass_hours(runtime, 2)
    assert await live.time_out(seat)
    while seat in live.acting:
        await make_move(runtime, live)


async def take_seat_back_for(live: LiveGame, seat: int, player: UUID) -> None:
    """The player who timed out in a seat comes back."""
    pseudonyms = await live.find_pseudonyms(player)
    await live.act(take_seat_back(seat, pseudonyms), (), Occupant(player=player))


async def propose_pause(live: LiveGame, seat: int) -> None:
    """The seat proposes a pause, or agrees to it."""
    await live.agree(partial(make_proposal, seat=seat, proposes="pause", about=None), (seat,))
