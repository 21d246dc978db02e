"""Which seeks make a table: pure computation.

All seeks of a pool want the same. A table has distinct accounts, none of which has blocked another, and each with
a rating that all others want.
"""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import islice
from uuid import UUID

from msgspec import Struct

from service.games.rating_limits import RatingLimits
from service.seeks.ranges import find_unfit

MOST_STEPS = 20_000  # of all searches, twice, unless they are so many that each has the fewest; 40 ms
FEWEST_STEPS = 20  # of the search for the partners of one account

Blocks = Mapping[UUID, Set[UUID]]


class Candidate(Struct, frozen=True, kw_only=True):
    """An open seek, and the rating that its account has now."""

    id: UUID
    player: UUID
    pool: bytes
    seats: int
    rating: int = 0
    limits: RatingLimits | None = None


class OutOfSteps(Exception):
    """The search for partners of one account takes too long."""


def find_groups(
    candidates: Iterable[Candidate], blocks: Blocks, most: int, seed: int = 0
) -> list[tuple[Candidate, ...]]:
    """At most so many tables; each account sits once. Those who came first sit first.

    Below `most`, no seek is left that could be matched with others that are left, unless blocks and ratings make
    the search for them longer than its bound. Each account has a bound of its own in each pool: no search takes
    anything from another. Where one was too long, the pool is searched once more in an order that is chance, given
    by `seed`: with another seed another search is too long.
    """
    pools = _to_pools(candidates)
    steps = MOST_STEPS // max(1, sum(map(len, pools)))
    chance = random.Random(seed)
    return list(islice(_find_all(pools, blocks, max(FEWEST_STEPS, steps), chance), most))


def _to_pools(candidates: Iterable[Candidate]) -> list[list[Candidate]]:
    """The oldest seek of each account with the same limits in each pool: its others have the same partners."""
    pools: dict[bytes, dict[tuple[UUID, RatingLimits | None], Candidate]] = {}
    for each in candidates:
        pools.setdefault(each.pool, {}).setdefault((each.player, each.limits), each)
    return [list(pool.values()) for pool in pools.values()]


def _find_all(
    pools: Iterable[Sequence[Candidate]], blocks: Blocks, steps: int, chance: random.Random
) -> Iterator[tuple[Candidate, ...]]:
    seated = set[UUID]()
    for pool in pools:
        for in_order in (True, False):
            waiting = [each for each in pool if each.player not in seated]
            if not in_order:
                chance.shuffle(waiting)
            search = _Search(waiting, blocks, steps)
            for group in search.find_groups():
                seated |= {each.player for each in group}
                yield group
            if not search.is_cut_short:
                break


class _Search:
    """A set of seeks is a number: bit n stands for seek n."""

    def __init__(self, seeks: Sequence[Candidate], blocks: Blocks, steps: int) -> None:
        self.is_cut_short = False
        self._seeks, self._steps, self._left = seeks, steps, 0
        self._of_player = dict[UUID, int]()
        for place, each in enumerate(seeks):
            self._of_player[each.player] = self._of_player.get(each.player, 0) | 1 << place
        self._barred = [
            self._find_seeks_of((each.player, *blocks.get(each.player, ()))) | unfit
            for each, unfit in zip(seeks, find_unfit(seeks), strict=True)
        ]

    def find_groups(self) -> Iterator[tuple[Candidate, ...]]:
        """The table of each seek and later ones, if there is one; no player sits twice."""
        waiting = (1 << len(self._seeks)) - 1
        while waiting:
            first, waiting = _take_first(waiting)
            self._left = self._steps
            try:
                group = self._complete((first,), waiting & ~self._barred[first])
            except OutOfSteps:
                self.is_cut_short = True
                continue
            if group:
                seated = tuple([self._seeks[place] for place in group])
                waiting &= ~self._find_seeks_of(each.player for each in seated)
                yield seated

    def _complete(self, group: tuple[int, ...], others: int) -> tuple[int, ...] | None:
        """The table of this group and some of the others, each of whom can sit with the whole group."""
        missing = self._seeks[group[0]].seats - len(group)
        if not missing:
            return group
        while others.bit_count() >= missing:
            if not self._left:
                raise OutOfSteps
            self._left -= 1
            place, others = _take_first(others)
            if found := self._complete((*group, place), others & ~self._barred[place]):
                return found
        return None

    def _find_seeks_of(self, players: Iterable[UUID]) -> int:
        """All seeks of these accounts."""
        found = 0
        for player in players:
            found |= self._of_player.get(player, 0)
        return found


def _take_first(seeks: int) -> tuple[int, int]:
    """The first one of a set, and the set without it."""
    without = seeks & (seeks - 1)
    return (seeks ^ without).bit_length() - 1, without
