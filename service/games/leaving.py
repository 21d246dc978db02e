"""What follows when a seat is left, or when its time is over: the events, in their order."""

import secrets
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, Literal

from domain.box.clock import RETURNED, expires
from domain.box.endings import has_resigned
from domain.kernel.nouns import Closed, Event, Overstepped, Seat, SeatLeft, Substituted, TimedOut
from domain.kernel.table import Position
from service.games.errors import CannotReturn, GameOver, SeatsSettled
from service.games.records import GameRecord, SeatRecord

if TYPE_CHECKING:
    from service.games.game_state import GameState
    from service.games.game_writer import GameWriter

Make = Callable[["GameState", int], list[Event]]  # the events that follow on a state, at this time of the store
Leaving = Literal["resigned", "timed_out", "absent"]


async def events_of_leaving(
    state: "GameState", writer: "GameWriter", position: Position[Any], seat: Seat, reason: Leaving
) -> list[Event]:
    """With a bot in the seat; or with the end, where that was agreed or only bots would play on.

    A table of a tournament is played to its end, also by bots (T-011).
    """
    record = state.record
    left = SeatLeft(seat, pseudonym_of(record, seat), reason)
    people = [each for each in _people(record) if each.seat != seat]
    if record.tournament is None and (record.on_leave == "end" or not people):
        end: Literal["timed_out", "left"] = "timed_out" if reason == "timed_out" else "left"
        return [left, await writer.ending.close_after(position, [left], end)]
    return [left, substitution(record, seat, reason)]


async def events_of_going(state: "GameState", writer: "GameWriter", seat: Seat, reason: Leaving) -> list[Event]:
    """The same, or GameOver."""
    if state.closed or state.position is None:
        raise GameOver
    return await events_of_leaving(state, writer, state.position, seat, reason)


async def events_of_timeout(state: "GameState", writer: "GameWriter", seat: Seat) -> list[Event]:
    """What the clock's policy makes of a seat whose time and grace are over; nothing, if they are not.

    The game is abandoned where the time of all people is over: of several now, or of all who were in the game. The
    last one after others have resigned is treated as the policy says: else letting the time run out would save the
    last player from losing.
    """
    record, clock, position = state.record, state.clock, state.position
    if clock is None or position is None or record.seats[seat].bot:
        return []
    now = await writer.find_expired(seat)
    if now is None:
        return []
    if clock.clock.on_timeout == "rule":
        return [Overstepped(seat, pseudonym_of(record, seat))]
    over = [each.seat for each in _people(record) if (at := expires(clock, each.seat)) is not None and at <= now]
    timed_out = TimedOut(seat, pseudonym_of(record, seat))
    if record.tournament is None and all(each.seat in (seat, *over) for each in _people(record)):
        others = [TimedOut(each, pseudonym_of(record, each)) for each in over if each != seat]
        if others or not has_resigned(await writer.ending.find_ends()):
            return [timed_out, *others, abandonment(record)]
    if clock.clock.on_timeout == "abandon":
        return [timed_out, abandonment(record)]
    if clock.clock.on_timeout == "resign":
        return [timed_out, *await events_of_leaving(state, writer, position, seat, "timed_out")]
    return [timed_out, substitution(record, seat, "timed_out")]


def hand_over(seat: Seat, reason: str) -> Make:
    """Give the seat of a running game to another player or a bot."""

    def make(state: "GameState", _now: int) -> list[Event]:
        if state.closed:
            raise SeatsSettled
        return [substitution(state.record, seat, reason)]

    return make


def take_seat_back(seat: Seat, pseudonyms: Collection[str]) -> Make:
    """Take the seat back in which a player with one of these pseudonyms has timed out.

    Not while the decision is open for which there was no time left: the bot answers that.
    """

    def make(state: "GameState", _now: int) -> list[Event]:
        now = state.clock.seats[seat] if state.clock and not state.closed else None
        if now is None or now.timed_out not in pseudonyms or now.runs or not state.record.seats[seat].bot:
            raise CannotReturn(seat)
        return [substitution(state.record, seat, RETURNED)]

    return make


def substitution(record: GameRecord, seat: Seat, reason: str) -> Substituted:
    """The event by which a seat changes hands; the new pseudonym says nothing about who has it."""
    return Substituted(seat, pseudonym_of(record, seat), secrets.token_hex(8), reason)


def pseudonym_of(record: GameRecord, seat: Seat) -> str:
    """The pseudonym that the events of a running game have for the player or bot in a seat."""
    found = record.seats[seat].id
    assert found is not None, "the game runs"
    return found


def abandonment(record: GameRecord) -> Closed:
    """The end of a game without a result."""
    return Closed("abandoned", (), (), record.told_seed.hex())


def _people(record: GameRecord) -> Sequence[SeatRecord]:
    """The seats that a player has."""
    return [each for each in record.seats if each.player]
