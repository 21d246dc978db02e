"""A menu is the one truth about what a seat may do: listing it and checking an answer are the same thing."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from domain.kernel.nouns import Pick

OK: Final = ""
Verdict = str  # OK, or the id of the clause that forbids the pick
Candidate = tuple[Pick, Verdict]


def verdict(*objections: tuple[bool, str]) -> Verdict:
    """The first clause whose objection holds, else OK."""
    for holds, clause in objections:
        if holds:
            return clause
    return OK


@dataclass(frozen=True, slots=True)
class Counts:
    """A bounded menu: how many of each of several kinds, within bounds and within a total.

    Checking an answer is arithmetic, so that `keep 3 of 8` or `pay 5 in mixed goods` need not be written out;
    listing goes through the same numbers lazily.
    """

    bounds: Sequence[int]
    total: tuple[int, int]  # the least and the most of all together
    make: Callable[[tuple[int, ...]], Pick]
    read: Callable[[Pick], tuple[int, ...] | None]
    judge: Callable[[tuple[int, ...]], Verdict] = lambda counts: OK
    extra: Sequence[Candidate] = ()  # ordinary candidates of the same question

    def __iter__(self) -> Iterator[Candidate]:
        yield from self.extra
        for counts in self._fill((), *self.total):
            yield self.make(counts), self.judge(counts)

    def _fill(self, head: tuple[int, ...], low: int, high: int) -> Iterator[tuple[int, ...]]:
        bounds = self.bounds[len(head) :]
        most = sum(bounds)
        if low <= 0 and most <= high:
            yield from ((*head, *tail) for tail in product(*(range(bound + 1) for bound in bounds)))
        elif bounds:
            first, *rest = bounds
            for n in range(max(0, low - most + first), min(first, high) + 1):
                yield from self._fill((*head, n), low - n, high - n) if rest else ((*head, n),)

    def why_not(self, pick: Pick) -> Verdict | None:
        counts = self.read(pick)
        if (
            counts is not None
            and len(counts) == len(self.bounds)
            and self.total[0] <= sum(counts) <= self.total[1]
            and all(0 <= n <= bound for n, bound in zip(counts, self.bounds, strict=True))
        ):
            return self.judge(counts)
        return next((clause for candidate, clause in self.extra if candidate == pick), None)


class Menu:
    """The picks that a seat may choose from, each with its verdict."""

    def __init__(self, candidates: Callable[[], Iterable[Candidate]]) -> None:
        self._candidates = candidates

    def __iter__(self) -> Iterator[Candidate]:
        return iter(self._candidates())

    def legal(self) -> Iterator[Pick]:
        """What may be chosen."""
        return (pick for pick, clause in self if clause == OK)

    def forbidden(self) -> Iterator[Candidate]:
        """What comes to mind but may not be chosen, with the clause that says so."""
        return (candidate for candidate in self if candidate[1] != OK)

    def why_not(self, pick: Pick) -> Verdict | None:
        """OK, the clause that forbids this pick, or None for a pick that this question never had."""
        candidates = self._candidates()
        if isinstance(candidates, Counts):
            return candidates.why_not(pick)
        return next((clause for candidate, clause in candidates if candidate == pick), None)
