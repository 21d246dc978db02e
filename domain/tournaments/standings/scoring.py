"""Scores: which lines of an entry count, and what rulings have added."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from domain.tournaments.points.grains import Grains, mean_points
from domain.tournaments.points.lines import Entry, Line


class Take(Struct, frozen=True, forbid_unknown_fields=True):
    """Which lines make the score: all, the best so many that were played, all but the worst, or their mean."""

    take: Literal["sum", "best", "drop", "mean"] = "sum"
    count: int = 0  # of `best` and `drop`


class Adjustment(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Points to or from an entry by a ruling. Draws look at it only if it says so."""

    entry: Entry
    points: Grains
    round: int
    ruling: int
    draws: bool = True


class Score(Struct, frozen=True, kw_only=True):
    """The score of an entry: its lines with their points, those of them that count, and the adjustments."""

    entry: Entry
    points: Grains
    lines: tuple[Line, ...]
    taken: tuple[int, ...]  # the rounds whose lines count
    adjustments: tuple[Adjustment, ...] = ()


def score_entry(take: Take, entry: Entry, lines: Sequence[Line], adjustments: Iterable[Adjustment] = ()) -> Score:
    """The score that these lines of an entry make, in the order of their rounds."""
    known = fill_own_means(sorted(lines, key=lambda line: line.round))
    taken = choose_lines(take, known)
    points = sum(worth(line) for line in taken)
    if take.take == "mean" and taken:
        points = mean_points([worth(line) for line in taken])
    own = tuple(each for each in adjustments if each.entry == entry)
    return Score(
        entry=entry,
        points=points + sum(each.points for each in own),
        lines=tuple(known),
        taken=tuple(line.round for line in taken),
        adjustments=own,
    )


def fill_own_means(lines: Sequence[Line]) -> list[Line]:
    """These lines; where one is worth the mean of the entry's own, it has the mean of those it has played."""
    played = [worth(line) for line in lines if line.sat and line.points is not None]
    mean = mean_points(played) if played else 0
    return [msgspec.structs.replace(line, points=mean) if line.points is None else line for line in lines]


def choose_lines(take: Take, lines: Sequence[Line]) -> list[Line]:
    """The lines that count, in the order of their rounds. Of two that are worth as much, the earlier is taken."""
    if take.take == "sum":
        return list(lines)
    if take.take == "drop":
        return in_rounds(best_first(lines)[: max(0, len(lines) - take.count)])
    played = [line for line in lines if line.sat]
    return played if take.take == "mean" else in_rounds(best_first(played)[: take.count])


def best_first(lines: Iterable[Line]) -> list[Line]:
    """The most points first, and of as many the earlier round."""
    return sorted(lines, key=lambda line: (-worth(line), line.round))


def in_rounds(lines: Iterable[Line]) -> list[Line]:
    """These lines in the order of their rounds."""
    return sorted(lines, key=lambda line: line.round)


def worth(line: Line) -> Grains:
    """The points of a line whose points are known."""
    return line.points or 0
