"""What entries stand by in a ladder: the rating on entering, and what each table has won."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from domain.tournaments.points.grains import POINT, Grains, divide_half_even
from domain.tournaments.points.lines import Entry, Line
from domain.tournaments.ratings import MILLION, RatedSeat, Rating, rate_table
from domain.tournaments.standings.scoring import Adjustment

Lines = Sequence[Line]
ON_ENTERING = 0  # in place of a ruling and a round


class LadderCount(Struct, frozen=True):
    """The ratings now; as points, what each entry had on entering, and what it has won in each round."""

    ratings: Mapping[Entry, Rating]
    start: Mapping[Entry, Grains]
    won: Mapping[tuple[int, Entry], Grains]

    def lines_of(self, lines: Iterable[Line]) -> list[Line]:
        """These lines, each worth what it has won: they add up to the rating."""
        return [replace(line, points=self.won.get((line.round, line.entry), 0)) for line in lines]

    def adjustments(self) -> list[Adjustment]:
        """What all begin with."""
        return [
            Adjustment(entry=entry, points=points, round=ON_ENTERING, ruling=ON_ENTERING)
            for entry, points in self.start.items()
        ]


def to_points(rating: Rating) -> Grains:
    """A rating as it is shown, in points."""
    return divide_half_even(rating.published_value * POINT, MILLION)


def count_ladder(tables: Iterable[tuple[int, Lines]], entered: Mapping[Entry, Rating]) -> LadderCount:
    """What tables, each with the number of its round, have made of the ratings on entering, in their order."""
    current = {str(entry): rating for entry, rating in entered.items()}
    won: dict[tuple[int, Entry], Grains] = {}
    for number, lines in tables:
        seats = [RatedSeat(str(line.entry), line.place, line.kind) for line in lines]
        for change in rate_table(current, seats):
            current[change.account] = change.after
            won[number, int(change.account)] = to_points(change.after) - to_points(change.before)
    start = {entry: to_points(rating) for entry, rating in entered.items()}
    return LadderCount({int(entry): rating for entry, rating in current.items()}, start, won)
