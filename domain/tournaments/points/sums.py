"""Whether the lines of a table add up, said of the lines alone: it shares nothing with how they are counted."""

from collections.abc import Sequence
from fractions import Fraction

from domain.tournaments.points.grains import POINT, STEP
from domain.tournaments.points.lines import Line
from domain.tournaments.points.scheme import Ahead, AnyTerm, Margin, Place, Raw, Scheme, Share, Win


def lines_add_up(scheme: Scheme, lines: Sequence[Line]) -> bool:
    """T-005: places follow from each other, and all that was played gives as much as the scheme has for the table.

    Where what a table gives depends on the places, on the other tables, or on who left, its sum is not known.
    """
    places = [line.place for line in lines]
    if all(line.kind == "void" for line in lines):
        return not any(places) and not any(line.points for line in lines)
    follow = all(
        line.place == 1 + sum(place < line.place for place in places) and line.shared == places.count(line.place)
        for line in lines
    )
    if not follow or any(line.kind not in {"played", "adjudicated"} for line in lines):
        return follow
    sums = [_sum_of_term(term, [line.game_points for line in lines]) for term in scheme.terms]
    known = [each for each in sums if each is not None]
    if len(known) < len(sums):
        return True
    rounded = STEP * len(lines) * len(sums)  # each quotient by itself
    return abs(sum(line.points or 0 for line in lines) - sum(known, Fraction(0))) <= rounded


def _sum_of_term(term: AnyTerm, points: Sequence[int]) -> Fraction | None:
    """What a term gives all seats of a table with these game points; None if that depends on their places."""
    size, total = len(points), sum(points)
    match term:
        case Place(ties="split", round="exact"):
            return Fraction(sum(term.by_size.get(size, ())[:size]))
        case Win(shared="split"):
            return Fraction(term.points)
        case Ahead():
            return Fraction(term.points * size * (size - 1), 2)
        case Share(of="table" | "mean"):
            return Fraction(term.times * (size if term.of == "mean" else 1) if total > 0 else 0)
        case Margin(of="mean", least=None, most=None):
            return Fraction(0)
        case Raw():
            return Fraction((total - size * term.less) * POINT, term.over)
        case _:
            return None
