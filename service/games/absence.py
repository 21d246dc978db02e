"""When a player was last there: whether others may take the seat, and whether all agree without its player."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID

from domain.box.clock import DAY
from domain.kernel.nouns import (
    Answered,
    Clock,
    Decided,
    Event,
    Paused,
    Proposed,
    Resumed,
    Seat,
    TookBack,
    VacationBegan,
    VacationEnded,
    Withdrawn,
)
from domain.kernel.table import decisions
from service.store import Connection
from service.store.store_clock import to_milliseconds

if TYPE_CHECKING:
    from service.games.game_state import GameState

# A request is written down up to 62 s later (an account once in 60 s), so the player may have been there since.
LAST_SEEN = """SELECT s.seat, greatest(p.seen_at + interval '62 s', s.taken_at) AS at
FROM seats s LEFT JOIN players_seen() p ON p.player = s.player WHERE s.game = $1 AND s.player IS NOT NULL"""


async def find_last_seen(link: Connection, game: UUID) -> dict[int, int]:
    """When the player of each seat that has one last made a request, or sat down, at the latest: milliseconds."""
    rows = await link.fetch(LAST_SEEN, game)
    return {row["seat"]: 0 if row["at"] is None else to_milliseconds(row["at"]) for row in rows}


def is_waited_for(state: "GameState", seat: Seat, now: int) -> bool:
    """Whether the time of a seat runs: else its player is not absent. Always true in a game without a clock."""
    clock = state.clock
    if clock is None:
        return True
    return clock.seats[seat].runs and not clock.paused and clock.seats[seat].vacation_until <= now


def find_last_signs(state: "GameState", events: Iterable[tuple[Event, datetime | None]]) -> Mapping[Seat, int]:
    """When each seat last did something, in milliseconds; `events` are all of the game.

    With a clock, not before the seat was asked what it is asked now, its vacation was over, and the game went on
    after its pause.
    """
    history = [(event, 0 if at is None else to_milliseconds(at)) for event, at in events]
    signs = dict[Seat, int]()
    for event, at in history:
        if isinstance(
            event,
            Decided | TookBack | Proposed | Answered | Withdrawn | Resumed | VacationBegan | VacationEnded,
        ):
            signs[event.seat] = at
    clock, position = state.clock, state.position
    if clock is None or position is None:
        return signs
    vacations, went_on = _find_vacations(history, clock.clock), _find_end_of_pause(history)
    for asked in decisions(position.agenda):
        since = history[asked.since - 1][1]
        known = signs.get(asked.seat, 0), vacations.get(asked.seat, 0)
        signs[asked.seat] = max(since, went_on, *known)
    return signs


def _find_vacations(history: Sequence[tuple[Event, int]], clock: Clock) -> dict[Seat, int]:
    """When the newest vacation of each seat ended, or would have at the latest."""
    ends: dict[Seat, int] = {}
    for event, at in history:
        if isinstance(event, VacationBegan):
            ends[event.seat] = at + min(event.days, clock.vacation_days) * DAY
        elif isinstance(event, VacationEnded | Decided) and event.seat in ends:
            ends[event.seat] = min(ends[event.seat], at)
    return ends


def _find_end_of_pause(history: Sequence[tuple[Event, int]]) -> int:
    """When the newest pause ended; 0: there was none."""
    paused, went_on = False, 0
    for event, at in history:
        if isinstance(event, Paused):
            paused = True
        elif paused and isinstance(event, Resumed | Decided):
            paused, went_on = False, at
    return went_on
