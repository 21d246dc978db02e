"""Lines: what one entry has from one round, and the results of tables that they are made from."""

from typing import Literal, TypeAlias

from msgspec import Struct

from domain.tournaments.points.grains import Grains

Entry: TypeAlias = int
LineKind = Literal["played", "bye", "excused", "absent", "left", "adjudicated", "void"]
SAT: frozenset[LineKind] = frozenset({"played", "adjudicated", "left"})  # who sat at a table that counts


class SeatResult(Struct, frozen=True, forbid_unknown_fields=True):
    """How one entry came out of a game: game points, and the place after the game's own tie-breaks."""

    entry: Entry
    points: int
    place: int
    kind: Literal["played", "left", "absent", "adjudicated"] = "played"


class TableResult(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a table: its seats in order of play, and for how many seats the game was laid out."""

    size: int
    seats: tuple[SeatResult, ...]


class Line(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one entry has from one round. `points` is None if it is the mean of the entry's own played lines."""

    entry: Entry
    round: int
    kind: LineKind = "played"
    table: int = 0  # 0: at no table
    size: int = 0
    order: int = 0  # the place in the order of play, from 1
    place: int = 0
    shared: int = 0  # how many have this place
    game_points: int = 0
    points: Grains | None = 0

    @property
    def sat(self) -> bool:
        """Whether the entry sat at a table that counts."""
        return self.kind in SAT and self.table > 0
