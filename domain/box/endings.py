"""How seats ended, and what that makes of the standings."""

from collections.abc import Iterable, Sequence

from msgspec import UNSET, structs

from domain.box.clock import RETURNED
from domain.kernel.nouns import (
    Closed,
    Event,
    Opened,
    Ruling,
    Scored,
    Seat,
    SeatEnd,
    SeatLeft,
    Standing,
    Substituted,
    TimedOut,
)

ENDS: dict[str, SeatEnd] = {"resigned": "resigned", "timed_out": "timed_out", "absent": "timed_out",
    "no_show": "timed_out", "removed": "substituted"}  # fmt: skip
DESERTED_AFTER = 14 * 24 * 3600  # seconds without an event or a sign of a player, until a game is given up
REASONS_TO_PLACE = ("left", "timed_out")  # of a close: its leavers are placed behind those who stayed


def has_resigned(ends: "SeatEnds") -> bool:
    """Whether a player has resigned a seat: then the time of all who were in the game is not over."""
    return "resigned" in ends.ends.values()


class SeatEnds:
    """Which seats were left or changed hands, in this order, as far as events were noted."""

    def __init__(self) -> None:
        self.has_policy = False  # the game says how each seat ended, also of seats that were played to the end
        self.ends: dict[Seat, SeatEnd] = {}
        self._noted: list[Event] = []

    def note(self, event: Event) -> None:
        """The next event of the game."""
        if isinstance(event, Opened):
            self.has_policy = event.on_leave is not UNSET
        elif isinstance(event, SeatLeft | TimedOut | Substituted):
            self._noted.append(event)
            self._note_end(event)

    def _note_end(self, event: SeatLeft | TimedOut | Substituted) -> None:
        """Who times out and comes back plays on; what a seat was left to changes hands without a change here."""
        if isinstance(event, SeatLeft | TimedOut):
            self.ends.pop(event.seat, None)
            self.ends[event.seat] = ENDS[event.reason] if isinstance(event, SeatLeft) else "timed_out"
        elif event.reason == RETURNED:
            self.ends.pop(event.seat, None)
        else:
            self.ends.setdefault(event.seat, "substituted")

    def after(self, earlier: Iterable[Event]) -> "SeatEnds":
        """These ends, with those of the events before."""
        whole = SeatEnds()
        for event in (*earlier, *self._noted):
            whole.note(event)
        whole.has_policy |= self.has_policy
        return whole

    def place(self, standings: Sequence[Standing], reason: str) -> tuple[Standing, ...]:
        """The standings at the close: each seat with how it ended.

        Where the game closed because seats were left, those who stayed have the places in which they stand among
        each other; behind them come the leavers, who left later before who left earlier.
        """
        placed = tuple(standings)
        if reason in REASONS_TO_PLACE:
            placed = _behind(placed, [seat for seat, end in self.ends.items() if end != "substituted"])
        if not self.has_policy and reason == "finished":
            return placed
        return tuple(structs.replace(each, ended=self.ends.get(each.seat, "played")) for each in placed)


def close_by_ruling(
    ruling: Ruling, standings: Iterable[Standing], scored: Iterable[Scored], seed: bytes, ends: SeatEnds
) -> Closed:
    """The end of a game by a ruling, with its standings; without any the points are not told either."""
    placed = ends.place(tuple(standings), "ruled")
    return Closed("ruled", placed, tuple(scored) if placed else (), seed.hex(), ruling=ruling)


def _behind(standings: Sequence[Standing], leavers: Sequence[Seat]) -> tuple[Standing, ...]:
    """The leavers, in the order in which they left, behind all others."""
    stayed = [each for each in standings if each.seat not in leavers]

    def place(standing: Standing) -> int:
        if standing.seat in leavers:
            return len(standings) - leavers.index(standing.seat)
        return 1 + sum(other.place < standing.place for other in stayed)

    return tuple(structs.replace(each, place=place(each)) for each in standings)
