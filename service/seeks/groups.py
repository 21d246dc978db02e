"""Which seeks make a table: pure computation.

All seeks of a pool want the same. A table has distinct accounts, none of which has blocked another.
"""

from collections.abc import Iterable, Mapping, Sequence, Set
from uuid import UUID

from msgspec import Struct

MOST_STEPS = 50_000  # of a search; 20 ms of the event loop
MOST_STEPS_FOR_ONE = 2_000

Blocks = Mapping[UUID, Set[UUID]]


class Candidate(Struct, frozen=True, kw_only=True):
    """An open seek."""

    id: UUID
    player: UUID
    pool: bytes
    seats: int


class OutOfSteps(Exception):
    """The search for partners of one seek takes too long."""


def find_groups(candidates: Iterable[Candidate], blocks: Blocks, most: int) -> list[tuple[Candidate, ...]]:
    """At most so many tables; each account sits once. Those who came first sit first.

    Below `most`, no seek is left that could be matched with others that are left: each seek looks for all partners
    that it can have, unless blocks make that search longer than its bound.
    """
    pools: dict[bytes, list[Candidate]] = {}
    for each in candidates:
        pools.setdefault(each.pool, []).append(each)
    search, found = _Search(blocks), list[tuple[Candidate, ...]]()
    for pool in pools.values():
        for start in range(len(pool)):
            if len(found) == most or search.steps > MOST_STEPS:
                return found
            if group := search.find_group(pool, start):
                found.append(group)
    return found


class _Search:
    def __init__(self, blocks: Blocks) -> None:
        self.steps = 0
        self._blocks, self._seated = blocks, set[UUID]()
        self._end = 0

    def find_group(self, pool: Sequence[Candidate], start: int) -> tuple[Candidate, ...] | None:
        """A table of the seek at `start` and later ones; their accounts sit from now on."""
        first = pool[start]
        if first.player in self._seated:
            return None
        self._end = self.steps + MOST_STEPS_FOR_ONE
        try:
            group = self._complete((first,), pool, start + 1)
        except OutOfSteps:
            return None
        if group:
            self._seated |= {each.player for each in group}
        return group

    def _complete(
        self, group: tuple[Candidate, ...], pool: Sequence[Candidate], start: int
    ) -> tuple[Candidate, ...] | None:
        if len(group) == group[0].seats:
            return group
        for place in range(start, len(pool)):
            self.steps += 1
            if self.steps > self._end:
                raise OutOfSteps
            other = pool[place]
            if other.player in self._seated or not all(
                self._can_meet(each.player, other.player) for each in group
            ):
                continue
            if found := self._complete((*group, other), pool, place + 1):
                return found
        return None

    def _can_meet(self, one: UUID, other: UUID) -> bool:
        return one != other and other not in self._blocks.get(one, ())
