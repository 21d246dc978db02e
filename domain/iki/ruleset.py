"""Where the verbs of IKI register, and the words that they share."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias, TypeVar

from domain.iki.options import Options
from domain.iki.state import Iki
from domain.kernel.menu import OK
from domain.kernel.nouns import Decline, Seat, Step
from domain.kernel.ruleset import Ruleset
from domain.kernel.table import Table as KernelTable

RULES: Ruleset[Iki] = Ruleset("iki", Options)
G = TypeVar("G", bound=Iki)
Table: TypeAlias = KernelTable[G]

# By which verbs a kind of table is played: an expansion has a state, and so a ruleset, of its own.
VERBS: dict[type[Iki], Ruleset[Any]] = {Iki: RULES}


def feasible(game: Iki, seat: Seat, steps: Iterable[Step]) -> bool:
    """Whether a seat could carry out each of these: what asks must have an answer other than declining."""
    rules = VERBS[type(game)]
    for step in steps:
        if type(step) in rules.asking:
            legal: Iterator[object] = rules.menu_for(game, seat, step).legal()
            if all(isinstance(pick, Decline) for pick in legal):
                return False
    return True


__all__ = ["OK", "RULES", "VERBS", "G", "Table", "feasible"]
