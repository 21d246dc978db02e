"""Where the verbs of Bamboo register, and the words that they share."""

from typing import TypeAlias

from domain.bamboo.kinds import TEMPLES, Temple
from domain.bamboo.state import Bamboo, Options, Player
from domain.kernel.ruleset import Ruleset
from domain.kernel.table import Table as KernelTable

RULES: Ruleset[Bamboo] = Ruleset("bamboo", Options)
Table: TypeAlias = KernelTable[Bamboo]

PLACE = {temple: i for i, temple in enumerate(TEMPLES)}


def stock_of(player: Player, temple: Temple) -> tuple[str, ...]:
    """The sections in the stock of this colour."""
    return player.stocks[PLACE[temple]]
