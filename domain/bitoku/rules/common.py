"""What several chapters need: points, resources and Amulets gained and paid."""

from typing import TypeAlias

from domain.bitoku import facts as f
from domain.bitoku.kinds import AMULETS, RESOURCES, Resource
from domain.bitoku.state import Bitoku
from domain.kernel.nouns import Scored, Seat
from domain.kernel.ruleset import Chapter
from domain.kernel.table import Table as KernelTable

CHAPTER = Chapter[Bitoku]()

Table: TypeAlias = KernelTable[Bitoku]


@CHAPTER.cites("B-008", "B-009", "B-010", "Q-39")
def score(table: Table, seat: Seat, points: int, rule: str, note: str = "") -> None:
    """Points by a clause. By the option a loss stops at 0."""
    if table.game.options.score_floor_zero:
        points = max(points, -table.game.players[seat].points)
    if points:
        table.emit(Scored(seat, points, rule, note))


def bill(counts: tuple[int, ...]) -> dict[Resource, int]:
    """Four counts as a bill."""
    return {kind: n for kind, n in zip(RESOURCES, counts, strict=True) if n}


def gain(table: Table, seat: Seat, resources: dict[Resource, int]) -> None:
    """Resources from the supply."""
    if resources:
        table.emit(f.Gained(seat, resources))


def pay(table: Table, seat: Seat, resources: dict[Resource, int]) -> None:
    """Resources to the supply."""
    if resources:
        table.emit(f.Paid(seat, resources))


def gain_amulet(table: Table, seat: Seat, value: int = 1, count: int = 1) -> None:
    """Amulets from the supply."""
    if count:
        table.emit(f.AmuletsGained(seat, tuple(count if each == value else 0 for each in AMULETS)))
