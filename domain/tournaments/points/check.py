"""The check of a scheme: what cannot be played by, and what an organiser should know before."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from domain.tournaments.points.counting import Counting, count_table
from domain.tournaments.points.grains import POINT, Grains, to_decimal
from domain.tournaments.points.lines import Line, TableResult
from domain.tournaments.points.scheme import (
    Ahead,
    AnyTerm,
    Margin,
    Matchpoints,
    Place,
    Raw,
    Scheme,
    Share,
    Special,
    Win,
)
from domain.tournaments.points.terms import mean_per_seat, place_values, points_of_last
from domain.tournaments.refusals import Fault, Refused

MOST = 10**6 * POINT


class SchemeReport(Struct, frozen=True, kw_only=True):
    """What a scheme gives: the mean per seat by size, warnings, and the lines of the examples."""

    per_seat: dict[int, Grains | None]
    warnings: tuple[str, ...]
    examples: tuple[tuple[Line, ...], ...]


def check_scheme(
    scheme: Scheme,
    sizes: Sequence[int],
    special: Special = Special(),  # noqa: B008  # it is frozen
    shared_deal: bool = False,
    examples: Sequence[TableResult] = (),
) -> SchemeReport:
    """What the scheme gives at these sizes of tables; Refused with all its faults."""
    if faults := list(scheme_faults(scheme, sizes, special, shared_deal)):
        raise Refused(faults)
    counting = Counting(scheme=scheme, special=special, full=max(sizes))
    return SchemeReport(
        per_seat={size: mean_per_seat(scheme, size) for size in sorted(sizes)},
        warnings=tuple(_warnings(counting, sizes)),
        examples=tuple(count_table(counting, 1, number, each) for number, each in enumerate(examples, start=1)),
    )


def scheme_faults(scheme: Scheme, sizes: Sequence[int], special: Special, shared_deal: bool) -> Iterator[Fault]:
    """Everything for which a tournament with tables of these sizes cannot have this scheme."""
    if not scheme.terms:
        yield Fault("T-044", "scheme.terms", "a scheme has at least one term")
    for number, term in enumerate(scheme.terms):
        path = f"scheme.terms[{number}]"
        if isinstance(term, Place):
            yield from _place_faults(term, sizes, path)
        yield from _sign_faults(term, path)
        if isinstance(term, Matchpoints) and not shared_deal:
            yield Fault("T-043", path, "matchpoints compare tables that are dealt alike: ask for `deal: same`")
        if any(abs(amount) > MOST for amount in _amounts(term)):
            yield Fault("T-045", path, "amounts are at most 1,000,000")
    yield from _special_faults(scheme, max(sizes), special)


def _place_faults(term: Place, sizes: Sequence[int], path: str) -> Iterator[Fault]:
    for size in sorted(set(sizes) - term.by_size.keys()):
        yield Fault("T-040", f"{path}.by_size", f"no values for tables of {size}")
    for size, values in sorted(term.by_size.items()):
        where = f"{path}.by_size.{size}"
        if len(values) > size:
            yield Fault("T-042", where, f"{len(values)} values for {size} places")
        elif any(better < worse for better, worse in pairwise(values)):
            yield Fault("T-041", where, "a worse place gives more than a better one")
        elif values and len(values) < size and values[-1] < 0:
            yield Fault("T-041", where, "places without a value give 0, which is more than the last value")


def _sign_faults(term: AnyTerm, path: str) -> Iterator[Fault]:
    """Factors by which fewer game points or a worse place would give more."""
    factor = term.points if isinstance(term, Win | Ahead) else 0
    if isinstance(term, Share | Margin | Matchpoints):
        factor = term.times
    if factor < 0 or (isinstance(term, Raw) and term.over < 1):
        yield Fault("T-041", path, "with a factor below 0 a worse result gives more")
    if isinstance(term, Margin) and None not in (term.least, term.most) and (term.least or 0) > (term.most or 0):
        yield Fault("T-044", path, "`least` is above `most`")


def _amounts(term: AnyTerm) -> list[int]:
    match term:
        case Place():
            return [value for values in term.by_size.values() for value in values]
        case Win() | Ahead():
            return [term.points]
        case Raw():
            return [term.less * POINT, term.over * POINT]
        case Margin():
            return [term.times, term.least or 0, term.most or 0]
        case Share() | Matchpoints():
            return [term.times]


def _special_faults(scheme: Scheme, full: int, special: Special) -> Iterator[Fault]:
    known = {"mean": mean_per_seat(scheme, full), "last": points_of_last(scheme, full), "own-mean": 0}
    for field in ("bye", "excused", "absent", "left"):
        amount = getattr(special, field)
        if isinstance(amount, str) and known[amount] is None:
            yield Fault(
                "T-044", f"special.{field}", f"the {amount} of this scheme depends on the game: give a number"
            )
        elif isinstance(amount, int) and abs(amount) > MOST:
            yield Fault("T-045", f"special.{field}", "amounts are at most 1,000,000")


def _warnings(counting: Counting, sizes: Sequence[int]) -> Iterator[str]:
    scheme = counting.scheme
    means = {size: mean_per_seat(scheme, size) for size in sorted(sizes)}
    if len(set(means.values())) > 1:
        known = [(size, mean) for size, mean in means.items() if mean is not None]
        first, *others = [f"a table of {size} gives {to_decimal(mean)}" for size, mean in known]
        yield ", ".join([f"{first} a seat", *others])
    second = sum(place_values(term, counting.full)[1] for term in scheme.terms if isinstance(term, Place))
    bye = counting.special.bye
    worth = means[counting.full] if bye == "mean" else bye
    only_places = all(isinstance(term, Place) for term in scheme.terms)
    if only_places and isinstance(worth, int) and worth > second:
        yield f"a bye gives {to_decimal(worth)}, the second place {to_decimal(second)}"
