"""How many tables of which size, and who sits out."""

from collections.abc import Mapping, Sequence

from domain.tournaments.points.lines import Entry


def choose_sizes(count: int, allowed: Sequence[int], small: str = "low") -> tuple[tuple[int, ...], int]:
    """The sizes of tables for so many entries, in the order of the tables, and how many byes are left.

    T-050: the fewest byes, then the fewest tables of 2, then of 3. T-052: small tables last, or first.
    """
    best: tuple[int, int, int, int] | None = None
    twos_most = count // 2 if 2 in allowed else 0
    for twos in range(twos_most + 1):
        threes_most = (count - 2 * twos) // 3 if 3 in allowed else 0
        for threes in range(min(threes_most, 3) + 1 if 4 in allowed else threes_most + 1):
            left = count - 2 * twos - 3 * threes
            fours = left // 4 if 4 in allowed else 0
            option = (left - 4 * fours, twos, threes, fours)
            best = option if best is None else min(best, option)
        if best is not None and best[0] == 0:
            break  # more tables of 2 are never better
    assert best is not None, "the loop runs at least once"
    byes, twos, threes, fours = best
    sizes = (4,) * fours + (3,) * threes + (2,) * twos
    return (sizes if small == "low" else sizes[::-1]), byes


def choose_byes(
    ordered: Sequence[Entry], count: int, byes: Mapping[Entry, int], levels: Mapping[Entry, int]
) -> tuple[Entry, ...]:
    """Who sits out, of entries in the order of the draw, best level first and then by lot.

    T-051: the fewest byes so far, then the lowest level, then the last in the lot.
    """
    place = {entry: number for number, entry in enumerate(ordered)}
    waiting = sorted(ordered, key=lambda entry: (byes.get(entry, 0), levels[entry], -place[entry]))
    return tuple(waiting[:count])
