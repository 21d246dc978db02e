"""Recounts a tournament from exports of its games, by the text of the rules alone, without the domain.

Scheme 10-6-3-1 (a table of three 10-5-1), the sum of all; tie-breaks places, share-winner, opponents, direct.
Who was not there to the end has nothing and is last, the others share places as if they had not been there. A bye
is the mean of a full table, and who was excused or absent has nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import ROUND_HALF_EVEN, Decimal
from fractions import Fraction

VALUES = {4: (10, 6, 3, 1), 3: (10, 5, 1)}
BYE = Fraction(10 + 6 + 3 + 1, 4)
TEN_THOUSANDTH = Decimal("0.0001")


@dataclass(frozen=True)
class Seat:
    """How an entry came out of a game: its points and place there, and whether its player was there to the end."""

    entry: int
    points: int
    place: int
    stayed: bool


@dataclass(frozen=True)
class Line:
    """What an entry has from a round; `others` are those of the same table, by their places."""

    points: Fraction
    place: int = 0  # 0: at no table
    share: Fraction = Fraction(0)
    others: Mapping[int, int] = field(default_factory=dict)


def count_table(seats: Sequence[Seat]) -> dict[int, Line]:
    """The lines of a table."""
    stayed = [seat for seat in seats if seat.stayed]
    places = {seat.entry: 1 + sum(other.place < seat.place for other in stayed) for seat in stayed}
    left = [seat for seat in seats if not seat.stayed]
    places |= {seat.entry: len(stayed) + 1 + sum(other.place < seat.place for other in left) for seat in left}
    best = max(seat.points for seat in seats)
    values = VALUES[len(seats)]
    found = {}
    for seat in seats:
        place = places[seat.entry]
        level = sum(other == place for other in places.values())
        mean = Fraction(sum(values[place - 1 : place - 1 + level]), level)
        found[seat.entry] = Line(
            points=mean if seat.stayed else Fraction(0),
            place=place,
            share=_rounded(Fraction(seat.points, best)) if best > 0 else Fraction(0),
            others={entry: other for entry, other in places.items() if entry != seat.entry},
        )
    return found


def _rounded(value: Fraction) -> Fraction:
    """To ten-thousandths, half to even."""
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    return Fraction(exact.quantize(TEN_THOUSANDTH, ROUND_HALF_EVEN))


def count_round(
    tables: Mapping[int, Sequence[Seat]], byes: Sequence[int], entries: Sequence[int]
) -> dict[int, Line]:
    """The lines of all entries from a round."""
    found = {entry: line for seats in tables.values() for entry, line in count_table(seats).items()}
    found |= {entry: Line(BYE) for entry in byes}
    return {entry: found.get(entry, Line(Fraction(0))) for entry in entries}


def rank(rounds: Sequence[Mapping[int, Line]]) -> list[tuple[int, int, Fraction]]:
    """Place, entry and score, the best first; entries that share a place by number."""
    entries = sorted(rounds[0])
    lines = {entry: [each[entry] for each in rounds] for entry in entries}
    score = {entry: sum((line.points for line in own), Fraction(0)) for entry, own in lines.items()}
    groups = _split([entries], lambda entry: (score[entry],))
    groups = _split(
        groups, lambda entry: tuple(sum(line.place == n for line in lines[entry]) for n in (1, 2, 3, 4))
    )
    groups = _split(groups, lambda entry: (sum(line.share for line in lines[entry]),))
    groups = _split(groups, lambda entry: (_opponents(entry, lines[entry], score),))
    groups = [finer for group in groups for finer in _by_meetings(group, lines)]
    found, place = [], 1
    for group in groups:
        found += [(place, entry, score[entry]) for entry in sorted(group)]
        place += len(group)
    return found


def _split(groups: Sequence[list[int]], key: Callable[[int], tuple[Fraction | int, ...]]) -> list[list[int]]:
    """Groups of those who are level, the best first, parted by one more key."""
    found: list[list[int]] = []
    for group in groups:
        keys = sorted({key(entry) for entry in group}, reverse=True)
        found += [[entry for entry in group if key(entry) == each] for each in keys]
    return found


def _opponents(entry: int, lines: Sequence[Line], score: Mapping[int, Fraction]) -> Fraction:
    """The sum over the rounds of the mean score of the others; a round without a table counts the own score."""
    return sum(
        (
            Fraction(sum(score[other] for other in line.others), len(line.others)) if line.others else score[entry]
            for line in lines
        ),
        Fraction(0),
    )


def _by_meetings(group: list[int], lines: Mapping[int, Sequence[Line]]) -> list[list[int]]:
    """Parted by their meetings, if all of them have met."""
    met = {entry: {other for line in lines[entry] for other in line.others} & set(group) for entry in group}
    if len(group) == 1 or any(met[entry] != set(group) - {entry} for entry in group):
        return [group]
    ahead = {
        entry: sum(
            Fraction(2 if line.place < place else 1 if line.place == place else 0, 2)
            for line in lines[entry]
            for other, place in line.others.items()
            if other in group
        )
        for entry in group
    }
    return _split([group], lambda entry: (ahead[entry],))
