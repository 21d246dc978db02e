"""What a standing is made of, to the last fraction: lines with their terms, adjustments, tie-breaks."""

from collections.abc import Callable

from msgspec import Struct

from domain.tournaments.points.counting import Counting, Peers, points_by_seat
from domain.tournaments.points.grains import Grains, to_fraction
from domain.tournaments.points.lines import Line, TableResult
from domain.tournaments.standings.ranking import Key, Standing
from domain.tournaments.standings.scoring import Adjustment

FindResult = Callable[[Line], tuple[TableResult, Peers | None] | None]  # the result that a line was counted from


class TermPart(Struct, frozen=True):
    """What a term of the scheme gave."""

    term: str
    points: Grains


class LineExplained(Struct, frozen=True, kw_only=True):
    """A line, what each term gave, whether it counts for the score, and which ruling made it."""

    line: Line
    terms: tuple[TermPart, ...]  # none where the line was not counted by the scheme
    counts: bool
    ruling: int = 0


class StandingExplained(Struct, frozen=True, kw_only=True):
    """All that makes up a standing. The lines that count and the adjustments add up to the score."""

    standing: Standing
    lines: tuple[LineExplained, ...]
    adjustments: tuple[Adjustment, ...]


def explain_standing(
    standing: Standing, counting: Counting, find_result: FindResult, rulings: dict[int, int] | None = None,
    *, rated: bool = False,
) -> StandingExplained:  # fmt: skip
    """Everything of a standing; `rulings` names the ruling that made the line of a round.

    In a ladder a line is worth what it has done to the rating (`rated`).
    """
    score = standing.score
    lines = tuple(
        LineExplained(
            line=line,
            terms=(TermPart("rating", line.points or 0),) if rated else explain_line(line, counting, find_result),
            counts=line.round in score.taken,
            ruling=(rulings or {}).get(line.round, 0),
        )
        for line in score.lines
    )
    return StandingExplained(standing=standing, lines=lines, adjustments=score.adjustments)


def explain_line(line: Line, counting: Counting, find_result: FindResult) -> tuple[TermPart, ...]:
    """What each term gave this line; nothing if it has what special lines have."""
    by_scheme = line.kind in {"played", "adjudicated"}
    if line.kind == "left":
        by_scheme = counting.special.left_place == "stands"
    found = find_result(line) if by_scheme else None
    if found is None:
        return ()
    parts = points_by_seat(counting, *found)[line.entry]
    names = [type(term).__name__.lower() for term in counting.scheme.terms]
    return tuple(TermPart(name, points) for name, points in zip(names, parts, strict=True))


def show_key(key: Key) -> str:
    """The value of a tie-break as people read it; a dash where it could not be used."""
    if not key.applies:
        return "-"
    return " ".join(to_fraction(each * 120_000, key.units) for each in key.value)
