"""What each term of a scheme gives a seat, and what it gives a seat on average."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from domain.tournaments.points.grains import POINT, Grains, divide_half_even, divide_points, mean_points
from domain.tournaments.points.scheme import (
    Ahead,
    AnyTerm,
    Margin,
    Matchpoints,
    Place,
    Raw,
    Scheme,
    Share,
    Win,
)


class Outcome(Struct, frozen=True, kw_only=True):
    """What the terms look at: one seat and the table around it."""

    size: int
    place: int
    shared: int
    own: int
    others: tuple[int, ...] = ()  # the game points of the others
    winner: int = 0  # the game points of the first
    behind: int = 0
    peers: tuple[int, ...] | None = None  # the same place in the order at the other tables of this deal

    @property
    def table(self) -> int:
        """The game points of all."""
        return self.own + sum(self.others)

    @property
    def count(self) -> int:
        """How many have game points."""
        return 1 + len(self.others)


def place_values(term: Place, size: int) -> tuple[Grains, ...]:
    """The values of all places of a table."""
    return (term.by_size.get(size, ()) + (0,) * size)[:size]


def points_for_place(term: Place, seen: Outcome) -> Grains:
    """The value of a place, or of the places that are shared."""
    shared = place_values(term, seen.size)[seen.place - 1 : seen.place - 1 + seen.shared]
    if term.ties == "split":
        mean = mean_points(shared)
        return -(-mean // POINT) * POINT if term.round == "up" and len(shared) > 1 else mean
    return shared[0] if term.ties == "higher" else shared[-1]


def points_for_win(term: Win, seen: Outcome) -> Grains:
    """The bonus, whole or in parts."""
    if seen.place != 1:
        return 0
    return term.points if term.shared == "full" else mean_points((term.points,) + (0,) * (seen.shared - 1))


def points_for_raw(term: Raw, seen: Outcome) -> Grains:
    """Game points above a start value, in units of `over`."""
    return divide_points((seen.own - term.less) * POINT, term.over)


def points_for_share(term: Share, seen: Outcome) -> Grains:
    """A part of the winner's game points, of the table's, or of its mean."""
    over, under = {
        "winner": (seen.own, seen.winner),
        "table": (seen.own, seen.table),
        "mean": (seen.own * seen.count, seen.table),
    }[term.of]
    return divide_points(term.times * over, under) if under > 0 else 0


def points_for_margin(term: Margin, seen: Outcome) -> Grains:
    """The distance to the mean or to the best other, within bounds."""
    if term.of == "mean":
        points = divide_points(term.times * (seen.own * seen.count - seen.table), seen.count)
    else:
        points = term.times * (seen.own - max(seen.others, default=seen.own))
    points = points if term.least is None else max(points, term.least)
    return points if term.most is None else min(points, term.most)


def points_for_ahead(term: Ahead, seen: Outcome) -> Grains:
    """One part for each who is behind, half of one for each who is level."""
    halves = 2 * seen.behind + seen.shared - 1
    return divide_points(term.points * halves, 2) if term.points * halves % 2 else term.points * halves // 2


def points_for_matchpoints(term: Matchpoints, seen: Outcome) -> Grains:
    """2 for each other table where the same place in the order had less, 1 for as many, of 2 for each table."""
    peers = seen.peers or ()
    halves = sum(2 if seen.own > peer else 1 if seen.own == peer else 0 for peer in peers)
    return divide_points(term.times * halves, 2 * len(peers)) if peers else divide_points(term.times, 2)


GIVES: dict[type[AnyTerm], Callable[[Any, Outcome], Grains]] = {
    Place: points_for_place,
    Win: points_for_win,
    Raw: points_for_raw,
    Share: points_for_share,
    Margin: points_for_margin,
    Ahead: points_for_ahead,
    Matchpoints: points_for_matchpoints,
}


def points_by_term(scheme: Scheme, seen: Outcome) -> tuple[Grains, ...]:
    """What each term of the scheme gives; their sum are the line's points."""
    return tuple(GIVES[type(term)](term, seen) for term in scheme.terms)


def mean_by_term(term: AnyTerm, size: int) -> Grains | None:
    """What a term gives a seat on average at a table of this size; None if that depends on the game."""
    match term:
        case Place():
            return mean_points(place_values(term, size))
        case Win():
            return mean_points((term.points,) + (0,) * (size - 1))
        case Ahead():
            return divide_half_even(term.points * (size - 1), 2)
        case Share(of="mean"):
            return term.times
        case Share(of="table"):
            return divide_points(term.times, size)
        case Margin(of="mean", least=None, most=None):
            return 0
        case Matchpoints():
            return divide_points(term.times, 2)
        case _:
            return None


def mean_per_seat(scheme: Scheme, size: int) -> Grains | None:
    """What a table of this size gives a seat on average; None if that depends on the game."""
    means = [mean_by_term(term, size) for term in scheme.terms]
    return None if None in means else sum(mean for mean in means if mean is not None)


def points_of_last(scheme: Scheme, size: int) -> Grains | None:
    """What the last place of a table of this size gives; None if that depends on the game."""
    if any(not isinstance(term, Place | Win | Ahead) for term in scheme.terms):
        return None
    return sum(points_by_term(scheme, Outcome(size=size, place=size, shared=1, own=0)))
