"""Whose ratings do not go together: pure computation with sets, in which bit n stands for seek n."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Protocol

from service.games.rating_limits import RatingLimits


class Ranged(Protocol):
    """Who has a rating, and wants certain ratings of others."""

    @property
    def rating(self) -> int: ...
    @property
    def limits(self) -> RatingLimits | None: ...


def find_unfit(seeks: Sequence[Ranged]) -> list[int]:
    """For each seek the set of those with a rating that it does not want, or that do not want its own."""
    with_rating, with_limits = dict[int, int](), dict[RatingLimits, int]()
    for place, each in enumerate(seeks):
        with_rating[each.rating] = with_rating.get(each.rating, 0) | 1 << place
        if each.limits:
            with_limits[each.limits] = with_limits.get(each.limits, 0) | 1 << place
    if not with_limits:
        return [0] * len(seeks)
    unwanted = _find_unwanted(with_rating, with_limits)
    refusing = {
        rating: _join([places for limits, places in with_limits.items() if not limits.admit(rating)])
        for rating in with_rating
    }
    return [(unwanted[each.limits] if each.limits else 0) | refusing[each.rating] for each in seeks]


def _find_unwanted(with_rating: dict[int, int], with_limits: dict[RatingLimits, int]) -> dict[RatingLimits, int]:
    """Which seeks have a rating outside of these limits."""
    ratings = sorted(with_rating)
    below = [0]
    for rating in ratings:
        below.append(below[-1] | with_rating[rating])
    found = {}
    for limits in with_limits:
        too_low = 0 if limits.lowest is None else below[bisect_left(ratings, limits.lowest)]
        fit = below[-1] if limits.highest is None else below[bisect_right(ratings, limits.highest)]
        found[limits] = too_low | (below[-1] & ~fit)
    return found


def _join(sets: Sequence[int]) -> int:
    joined = 0
    for each in sets:
        joined |= each
    return joined
