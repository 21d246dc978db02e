"""What only the steward of a tournament may do to its games (T-011): functions, no operations of the API.

The steward acts for the tournament: what it does follows from an event there, and is done again after a crash. So
each function may be called twice for the same event, and the second time changes nothing.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Literal

from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.kernel.nouns import Decided, Event, Ruling, Seat, SeatLeft, Standing, TimeGranted
from domain.kernel.table import decisions
from service.games.errors import GameOver, NoClock, NotStarted
from service.games.game_view import GameView
from service.games.game_writer import Occupant
from service.games.leaving import pseudonym_of, substitution
from service.games.live_game import LEAVERS_BOT, LiveGame
from service.store import Store

if TYPE_CHECKING:
    from service.games.game_state import GameState
    from service.games.game_writer import GameWriter


class Waiting(Struct, frozen=True):
    """A seat of a player that is asked and has decided nothing yet, and since when it is asked."""

    seat: Seat
    since: datetime


class Undecided(Struct, frozen=True):
    """A seat of a player who has decided nothing yet, and since when it is asked; None if it is not."""

    seat: Seat
    since: datetime | None


async def find_undecided(store: Store, view: GameView) -> tuple[Undecided, ...]:
    """The players of a running game who have not decided anything since its start."""
    if view.position is None or view.closed:
        return ()
    rows = await store.read(view.id, upto=view.version)
    decided = {event.seat for event in view.decode(rows) if isinstance(event, Decided)}
    times = {row.version: row.recorded_at for row in rows}
    asked = {each.seat: times[each.since] for each in decisions(view.position.agenda)}
    return tuple(Undecided(seat, asked.get(seat)) for seat in sorted(_people(view) - decided))


async def find_no_shows(store: Store, view: GameView) -> tuple[Waiting, ...]:
    """The players for whom a running game waits and who have not decided anything since its start."""
    undecided = await find_undecided(store, view)
    return tuple(Waiting(each.seat, each.since) for each in undecided if each.since is not None)


def find_asked(view: GameView) -> tuple[Seat, ...]:
    """The seats of players for whom a running game waits."""
    if view.position is None or view.closed:
        return ()
    return tuple(sorted({each.seat for each in decisions(view.position.agenda)} & _people(view)))


def has_people(view: GameView) -> bool:
    """Whether a running game has a player left."""
    return not view.closed and bool(_people(view))


def _people(view: GameView) -> set[Seat]:
    return {seat.seat for seat in view.record.seats if seat.bot is None} - view.bots


async def has_begun(store: Store, view: GameView) -> bool:
    """Whether a player has decided: until then a table may be laid out anew with fewer (T-031)."""
    rows = await store.read(view.id, upto=view.version)
    return any(isinstance(event, Decided) for event in view.decode(rows))


def find_overstepped(view: GameView) -> tuple[Seat, ...]:
    """The seats whose time is over and about which an arbiter is to rule, where the clock says so."""
    clock = None if view.closed else view.clock
    return tuple(seat for seat, each in enumerate(clock.seats) if each.stands) if clock else ()


async def replace_by_bot(
    game: LiveGame, seat: Seat, reason: Literal["no_show", "removed"], bot: str = LEAVERS_BOT
) -> bool:
    """Whether the player of a seat was there and is gone for good now; a bot has the seat then.

    `no_show` only of a player who has decided nothing, `removed` as was ruled.
    """

    async def find(state: "GameState", _writer: "GameWriter") -> list[Event]:
        record = state.record
        if state.position is None:
            raise NotStarted
        if state.closed is not None or record.seats[seat].bot is not None:
            return []
        left = SeatLeft(seat, pseudonym_of(record, seat), reason)
        return [left, substitution(record, seat, reason)]

    return await game.store_what_follows(find, Occupant(bot=bot))


async def grant_time(store: Store, game: LiveGame, seat: Seat, seconds: int, ruling: Ruling) -> bool:
    """Whether a seat has more time by this ruling from now on: no, if it had got it, or the game is over.

    NoClock if the game has none.
    """

    async def find(state: "GameState", _writer: "GameWriter") -> list[Event]:
        if state.closed is not None or state.position is None:
            return []
        if state.clock is None:
            raise NoClock
        granted = TimeGranted(seat, seconds, ruling)
        earlier = state.view.decode(await store.read(game.id, upto=state.version))
        known = (replace(event, given_back=UNSET) for event in earlier if isinstance(event, TimeGranted))
        return [] if granted in known else [granted]

    return await game.store_what_follows(find)


async def end_by_ruling(game: LiveGame, ruling: Ruling, standings: Sequence[Standing] = ()) -> None:
    """End a running game by an event of its tournament, with the standings that it gives to all seats, or none.

    It ends in the state that it has then, whatever is decided at the same time. GameOver if it ended otherwise.
    """

    async def find(state: "GameState", writer: "GameWriter") -> list[Event]:
        if state.position is None:
            raise NotStarted
        if state.closed is not None:
            if state.closed.ruling == ruling:
                return []
            raise GameOver
        return [await writer.ending.close_by_ruling(ruling, standings)]

    await game.store_what_follows(find)
