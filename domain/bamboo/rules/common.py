"""What several chapters need: the table, and what lies in a stock."""

from typing import TypeAlias

from domain.bamboo.kinds import PLACE, Temple
from domain.bamboo.state import Bamboo, Player
from domain.kernel.table import Table as KernelTable

Table: TypeAlias = KernelTable[Bamboo]


def stock_of(player: Player, temple: Temple) -> tuple[str, ...]:
    """The sections in the stock of this colour."""
    return player.stocks[PLACE[temple]]
