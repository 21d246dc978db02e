"""Picks of Akebono that say more than their fields."""

from collections.abc import Mapping

from domain.iki.akebono import steps as t
from domain.iki.akebono.state import Akebono
from domain.iki.goods import of, told
from domain.iki.picks import TELLINGS, Telling, costing, levelled, owned, standing
from domain.iki.rules.payday import top_salary
from domain.iki.steps import TakeStarter
from domain.kernel.nouns import Noun


def _starter(game: Akebono, pick: TakeStarter) -> str:
    tile = game.tiles.get(pick.card)
    return TELLINGS[TakeStarter](game, pick) + (f"; with it {game.box.text(tile)}" if tile else "")


def _sailing(game: Akebono, boat: str) -> str:
    return game.box.side(boat, game.sides.get(boat, 0))


def _build(game: Akebono, pick: t.ChooseBoat) -> str:
    boat, does = game.box.boats[pick.boat], _sailing(game, pick.boat)
    return f"Build the {boat.name} ({costing(boat.cost, pick.less)}): {does}; or {boat.trade} Trade"


def _trade(game: Akebono, pick: t.TakeTrade) -> str:
    """Of the boat that was built just now."""
    return f"Advance Trade by {game.box.boats[game.river[-1].boat].trade}" if game.river else "Advance Trade"


def _activate(game: Akebono, pick: t.Activate) -> str:
    owner = next((f" ({owned(x.owner)})" for x in game.river if x.boat == pick.boat), "")
    return f"Activate the {game.box.name(pick.boat)}{owner}: {_sailing(game, pick.boat)}"


def _copy(game: Akebono, pick: t.CopyFrom) -> str:
    return f"That of the {game.box.name(pick.card)}: {told(top_salary(game, pick.card))}"


PICKED: Mapping[type[Noun], Telling] = {
    **TELLINGS,
    TakeStarter: _starter,
    t.ChooseBoat: _build,
    t.TakeTrade: _trade,
    t.Activate: _activate,
    t.MeetCelebrity: lambda game, pick: f"Meet {game.box.name(pick.celebrity)}: {game.box.text(pick.celebrity)}",
    t.Cure: lambda game, pick: f"Retire the {standing(game, pick.stall)} with the Doctor token",
    t.MoveFrom: lambda game, pick: f"The {levelled(game, pick.stall)}",
    t.Exchange: lambda game, pick: f"Give {told(of(pick.give, pick.count))}",
    t.CopyFrom: _copy,
    t.RetireCard: lambda game, pick: f"The {levelled(game, pick.stall)}",
    t.TakeToken: lambda game, pick: f"Take {game.box.name(pick.token)} ({game.box.text(pick.token)})",
}
