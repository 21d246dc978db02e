"""What several chapters need: the table, what lies in a stock, and a menu in an order of its own."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from domain.bamboo.kinds import PLACE, Temple
from domain.bamboo.state import Bamboo, Player
from domain.kernel.menu import Candidate, Counts
from domain.kernel.nouns import Pick
from domain.kernel.table import Table as KernelTable

Table: TypeAlias = KernelTable[Bamboo]


def stock_of(player: Player, temple: Temple) -> tuple[str, ...]:
    """The sections in the stock of this colour."""
    return player.stocks[PLACE[temple]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked(Counts):
    """A bounded menu that is listed by rank, so that what is chosen by default stands first."""

    rank: Callable[[Pick], tuple[int, ...]] = lambda pick: ()

    def __iter__(self) -> Iterator[Candidate]:
        return iter(sorted(Counts.__iter__(self), key=lambda candidate: self.rank(candidate[0])))
