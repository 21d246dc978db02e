"""A scheme: how places and game points at a table become tournament points, as data.

A line's points are the sum of what the terms of the scheme give. Amounts are grains.
"""

from typing import Literal

from msgspec import Struct

from domain.tournaments.points.grains import POINT, Grains


class Term(Struct, frozen=True, tag_field="term", tag=str.lower, forbid_unknown_fields=True, kw_only=True):
    """One part of a scheme."""


class Place(Term, frozen=True):
    """A value for each place, by the size of the table; places beyond the list are worth nothing."""

    by_size: dict[int, tuple[Grains, ...]]
    ties: Literal["split", "higher", "lower"] = "split"
    round: Literal["exact", "up"] = "exact"  # `up`: a split is rounded up to a whole point


class Win(Term, frozen=True):
    """A bonus to the first."""

    points: Grains
    shared: Literal["split", "full"] = "split"


class Raw(Term, frozen=True):
    """(Game points - `less`) / `over`, in points."""

    less: int = 0
    over: int = 1


class Share(Term, frozen=True):
    """`times` x own game points / those of the winner, of the table, or its mean; 0 if these are not above 0."""

    times: Grains
    of: Literal["winner", "table", "mean"]


class Margin(Term, frozen=True):
    """`times` x (own game points - the mean of the table, or the best other's), within bounds."""

    times: Grains
    of: Literal["mean", "best-other"]
    least: Grains | None = None
    most: Grains | None = None


class Ahead(Term, frozen=True):
    """`points` for each opponent behind, half of it for each who is level."""

    points: Grains


class Matchpoints(Term, frozen=True):
    """`times` x how often the same place in the order had less at the other tables of the same size and deal."""

    times: Grains = 100 * POINT


AnyTerm = Place | Win | Raw | Share | Margin | Ahead | Matchpoints


class Scheme(Struct, frozen=True, forbid_unknown_fields=True):
    """The terms that are added up."""

    terms: tuple[AnyTerm, ...]
    name: str = ""  # of the preset, if it is one


Amount = Literal["mean", "own-mean", "last"] | Grains  # `last`: what the last place of the table gives


class Special(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What lines give that were not played, or not to the end."""

    bye: Amount = "mean"
    excused: Amount = 0
    absent: Amount = 0
    left: Amount = 0
    left_place: Literal["last", "stands"] = "last"
    void: Literal["replay", "nobody"] = "replay"
