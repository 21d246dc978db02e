"""From the result of a table to its lines: places, sharing, special lines, points."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from domain.tournaments.points.grains import Grains
from domain.tournaments.points.lines import Entry, Line, LineKind, SeatResult, TableResult
from domain.tournaments.points.scheme import Amount, Scheme, Special
from domain.tournaments.points.terms import Outcome, mean_per_seat, points_by_term, points_of_last
from domain.tournaments.refusals import refuse_unless

Peers = Mapping[int, tuple[int, ...]]  # by place in the order, from 1: game points at the other tables of a deal


class Counting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """By what lines are counted: the scheme, what special lines give, and the seats of a full table."""

    scheme: Scheme
    special: Special = Special()
    full: int = 4


def rank_by_points(points: Sequence[int]) -> tuple[int, ...]:
    """The place of each by its points, for tables whose result names no places."""
    return tuple(1 + sum(other > own for other in points) for own in points)


def check_result(result: TableResult, entries: Iterable[Entry]) -> None:
    """Refuse a result that is not one of these entries (T-004), or whose places contradict its points (T-005)."""
    seats = result.seats
    named = sorted(seat.entry for seat in seats)
    refuse_unless(named == sorted(entries), "T-004", "lines", "a result has one line for each entry of the table")
    places = [seat.place for seat in seats]
    expected = [1 + sum(other < place for other in places) for place in places]
    refuse_unless(
        places == expected, "T-005", "lines", f"places are counted from 1, shared ones alike: {expected}"
    )
    for one in seats:
        for two in seats:
            consistent = one.points >= two.points or one.place >= two.place
            refuse_unless(consistent, "T-005", "lines", f"{one.entry} is before {two.entry} with fewer points")
    refuse_unless(2 <= len(seats) <= result.size <= 4, "T-003", "lines", "a table has 2 to 4 entries")


def place_seats(result: TableResult, special: Special) -> dict[Entry, tuple[int, int]]:
    """Each entry's place and how many share it. Who left is behind all who stayed, who was absent behind all."""
    groups: dict[int, list[SeatResult]] = {0: [], 1: [], 2: []}
    for seat in result.seats:
        left = seat.kind == "left" and special.left_place == "last"
        groups[2 if seat.kind == "absent" else 1 if left else 0].append(seat)
    placed: dict[Entry, tuple[int, int]] = {}
    for group, seats in groups.items():
        places = [0 if group == 2 else seat.place for seat in seats]
        before = len(placed)
        for seat, place in zip(seats, places, strict=True):
            better = sum(other < place for other in places)
            placed[seat.entry] = (before + better + 1, places.count(place))
    return placed


def count_table(
    counting: Counting, round_number: int, table: int, result: TableResult, peers: Peers | None = None
) -> tuple[Line, ...]:
    """The lines of a table, in order of play."""
    return tuple(
        _line(counting, round_number, table, result, order, seen)
        for order, seen in _outcomes(counting, result, peers)
    )


def points_by_seat(
    counting: Counting, result: TableResult, peers: Peers | None = None
) -> dict[Entry, tuple[Grains, ...]]:
    """What each term gives each entry that was there, by its place, whatever its line is worth in the end."""
    return {
        result.seats[order - 1].entry: points_by_term(counting.scheme, seen)
        for order, seen in _outcomes(counting, result, peers)
        if result.seats[order - 1].kind != "absent"
    }


def _outcomes(counting: Counting, result: TableResult, peers: Peers | None) -> list[tuple[int, Outcome]]:
    placed = place_seats(result, counting.special)
    present = [seat for seat in result.seats if seat.kind != "absent"]
    winner = next((seat.points for seat in present if placed[seat.entry][0] == 1), 0)
    outcomes = []
    for order, seat in enumerate(result.seats, start=1):
        place, shared = placed[seat.entry]
        outcome = Outcome(
            size=result.size,
            place=place,
            shared=shared,
            own=seat.points,
            others=tuple(other.points for other in present if other is not seat),
            winner=winner,
            behind=sum(where > place for where, _ in placed.values()),
            peers=None if peers is None else peers.get(order, ()),
        )
        outcomes.append((order, outcome))
    return outcomes


def _line(
    counting: Counting, round_number: int, table: int, result: TableResult, order: int, seen: Outcome
) -> Line:
    seat = result.seats[order - 1]
    special = counting.special
    points: Grains | None
    if seat.kind == "absent":
        points = special_points(counting, special.absent, result.size)
    elif seat.kind == "left" and special.left_place == "last":
        points = special_points(counting, special.left, result.size)
    else:
        points = sum(points_by_term(counting.scheme, seen))
    return Line(
        entry=seat.entry, round=round_number, kind=seat.kind, table=table, size=result.size, order=order,
        place=seen.place, shared=seen.shared, game_points=seat.points, points=points,
    )  # fmt: skip


def special_points(counting: Counting, amount: Amount, size: int = 0) -> Grains | None:
    """What a special line gives; None for the mean of the entry's own lines, which is known at the end."""
    if amount == "own-mean":
        return None
    if isinstance(amount, int):
        return amount
    mean = mean_per_seat(counting.scheme, counting.full)
    points = mean if amount == "mean" else points_of_last(counting.scheme, size or counting.full)
    assert points is not None, "check_scheme refuses such an amount"
    return points


def special_line(counting: Counting, entry: Entry, round_number: int, kind: LineKind) -> Line:
    """The line of an entry that sits at no table."""
    special = counting.special
    amounts: dict[LineKind, Amount] = {
        "bye": special.bye,
        "excused": special.excused,
        "absent": special.absent,
        "left": special.left,
    }
    return Line(entry=entry, round=round_number, kind=kind, points=special_points(counting, amounts.get(kind, 0)))


def void_lines(round_number: int, table: int, entries: Sequence[Entry]) -> tuple[Line, ...]:
    """The lines of a table that counts for no entry."""
    return tuple(
        Line(entry=entry, round=round_number, kind="void", table=table, size=len(entries), order=order)
        for order, entry in enumerate(entries, start=1)
    )


def peers_of(results: Mapping[int, TableResult], table: int) -> dict[int, tuple[int, ...]]:
    """What the same places in the order had at the other tables of the same size, by place."""
    size = results[table].size
    others = [result for number, result in results.items() if number != table and result.size == size]
    return {
        order: tuple(other.seats[order - 1].points for other in others if len(other.seats) >= order)
        for order in range(1, size + 1)
    }
