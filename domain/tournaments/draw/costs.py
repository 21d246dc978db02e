"""What a table costs: a sum over its pairs and, if it is smaller than the largest, over its entries."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Literal, TypeAlias

from msgspec import Struct

from domain.tournaments.points.lines import Entry

Pair: TypeAlias = tuple[Entry, Entry]  # the lower number first
COST_NAMES = Literal["forbid", "repeat", "apart", "small", "level"]


class Weights(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What each term of the cost is multiplied with."""

    forbid: int = 10**12
    repeat: int = 10**6
    apart: int = 10**5
    small: int = 20_000
    level: int = 1


FRESH = Weights()
EVEN = Weights(repeat=16, small=64, level=4)
POLICIES = {"fresh": FRESH, "even": EVEN}


class BillItem(Struct, frozen=True):
    """One part of the cost of a table, with the entries that it is for."""

    term: COST_NAMES
    entries: tuple[Entry, ...]
    times: int  # how often they met, or sat at a small table; how many levels they are apart; 1
    cost: int


class Costs:
    """The costs of pairs and entries of one draw. Levels and meetings do not change while it is made."""

    def __init__(
        self,
        weights: Weights,
        levels: Mapping[Entry, int],
        met: Mapping[Pair, int] | None = None,
        forbidden: Iterable[Pair] = (),
        apart: Iterable[Pair] = (),
        small_before: Mapping[Entry, int] | None = None,
    ) -> None:
        self.weights = weights
        self.levels = levels
        self.met = dict(met or {})
        self.forbidden = frozenset(forbidden)
        self.apart = frozenset(apart)
        self.small_before = dict(small_before or {})
        self._pairs: dict[Entry, dict[Entry, int]] = {entry: {} for entry in levels}
        for pair in {*self.met, *self.forbidden, *self.apart}:
            self._remember(*pair)

    def _remember(self, one: Entry, two: Entry) -> None:
        """Keep what a pair costs besides its levels."""
        if one in self._pairs and two in self._pairs:
            cost = sum(item.cost for item in self._history((one, two)))
            self._pairs[one][two] = self._pairs[two][one] = cost

    def pair(self, one: Entry, two: Entry) -> int:
        """What it costs that two sit together."""
        return self.weights.level * (self.levels[one] - self.levels[two]) ** 2 + self._pairs[one].get(two, 0)

    def small(self, entry: Entry) -> int:
        """What it costs that an entry sits at a small table."""
        return self.weights.small * (2 * self.small_before.get(entry, 0) + 1)

    def row(self, entry: Entry, others: Iterable[Entry]) -> int:
        """What it costs that an entry sits with these others."""
        return sum(self.pair(entry, other) for other in others)

    def table(self, entries: Sequence[Entry], largest: int) -> int:
        """What a table costs."""
        pairs = sum(self.pair(one, two) for one, two in combinations(entries, 2))
        return pairs + (sum(map(self.small, entries)) if len(entries) < largest else 0)

    def bill(self, entries: Sequence[Entry], largest: int) -> tuple[BillItem, ...]:
        """The cost of a table, line by line, without lines of 0."""
        items: list[BillItem] = []
        for one, two in combinations(sorted(entries), 2):
            items += self._history((one, two))
            distance = abs(self.levels[one] - self.levels[two])
            items.append(BillItem("level", (one, two), distance, self.weights.level * distance**2))
        if len(entries) < largest:
            items += [
                BillItem("small", (entry,), self.small_before.get(entry, 0), self.small(entry))
                for entry in sorted(entries)
            ]
        return tuple(item for item in items if item.cost)

    def _history(self, pair: Pair) -> list[BillItem]:
        times = self.met.get(pair, 0)
        items = [BillItem("repeat", pair, times, self.weights.repeat * times**2)] if times else []
        if pair in self.forbidden:
            items.append(BillItem("forbid", pair, 1, self.weights.forbid))
        if pair in self.apart:
            items.append(BillItem("apart", pair, 1, self.weights.apart))
        return items


def to_pair(one: Entry, two: Entry) -> Pair:
    """Two entries, the lower number first."""
    return (one, two) if one < two else (two, one)


def count_meetings(tables: Iterable[Sequence[Entry]]) -> dict[Pair, int]:
    """How often each pair met at these tables."""
    met: dict[Pair, int] = {}
    for entries in tables:
        for one, two in combinations(entries, 2):
            pair = to_pair(one, two)
            met[pair] = met.get(pair, 0) + 1
    return met


def sum_bill(bills: Iterable[Sequence[BillItem]]) -> dict[str, int]:
    """What each term costs in all."""
    total: dict[str, int] = {}
    for bill in bills:
        for item in bill:
            total[item.term] = total.get(item.term, 0) + item.cost
    return total
