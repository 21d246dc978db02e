"""What several chapters of the expansion need: lasting abilities and special tokens."""

from typing import TypeAlias

from domain.iki.akebono.kinds import NewKeepsake, NewPower
from domain.iki.akebono.state import Akebono
from domain.iki.lists.entries import Lasting
from domain.kernel.nouns import Seat
from domain.kernel.table import Table as KernelTable

Table: TypeAlias = KernelTable[Akebono]


def lasting_of(game: Akebono, seat: Seat, power: NewPower) -> list[tuple[str, Lasting[NewPower]]]:
    """The cards of a seat with this ability: Celebrities it has met, Buildings of its that stand."""
    met = [(x, game.box.celebrities[x].lasting) for x in game.players[seat].celebrities]
    houses = [x.card for x in game.stalls.values() if x.owner == seat and x.card in game.box.buildings]
    built = [(x, game.box.buildings[x].lasting) for x in houses]
    return [(card, x) for card, x in (*met, *built) if x is not None and x.power == power]  # type: ignore[misc]  # a base power is never asked for here


def tokens_of(game: Akebono, seat: Seat, kind: NewKeepsake, *, fresh: bool = True) -> tuple[str, ...]:
    """A seat's special tokens of one kind; without those gained in this turn, if they are too fresh."""
    kinds = game.box.keepsakes
    own = (token for token in game.players[seat].keepsakes if kinds[token] == kind)
    return tuple(token for token in own if fresh or token not in game.turn.fresh)
