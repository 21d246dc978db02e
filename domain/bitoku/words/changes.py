"""What a fact of Bitoku brings, and what brought it: for those who show a game without reading all of a board."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.bitoku import facts as f
from domain.bitoku.kinds import RESOURCES
from domain.bitoku.state import Bitoku, Player
from domain.bitoku.words.printed import piece
from domain.box.telling import Arg, Delta, TermArg, differences, say
from domain.kernel.nouns import Fact, Scored


def _holdings(player: Player) -> dict[str, int]:
    goods = {str(kind): n for kind, n in zip(RESOURCES, player.resources, strict=True)}
    amulets = {f"amulet-{value}": n for value, n in enumerate(player.amulets, 1)}
    return {"point": player.points, **goods, **amulets, "pilgrim": player.awake}


def delta(before: Bitoku, after: Bitoku) -> tuple[Delta, ...]:
    """Points, resources, Amulets and available Pilgrims that players have more, or less."""
    if before.players is after.players:
        return ()
    pairs = enumerate(zip(before.players, after.players, strict=True))
    changed = [(seat, old, new) for seat, (old, new) in pairs if old is not new]
    return tuple(each for seat, old, new in changed for each in differences(seat, _holdings(old), _holdings(new)))


BROUGHT = (
    f.Gained, f.AmuletsGained, f.DieUnlocked, f.KodamaMoved, f.YokaiDrawn, f.LookedAt, f.RockTaken,
    f.PilgrimPrayed,
)  # fmt: skip
# The tile, card or place whose effect brings what follows it in the same decision.
BRINGERS: Mapping[type[Fact], Callable[[Bitoku, Any], Arg]] = {
    f.YokaiPlayed: lambda game, fact: piece(game, fact.card),
    f.BuildingUsed: lambda game, fact: piece(game, fact.building),
    f.BuildingBuilt: lambda game, fact: piece(game, fact.tile),
    f.BitokuCompleted: lambda game, fact: piece(game, fact.card),
    f.MitamaTaken: lambda game, fact: piece(game, fact.tile),
    f.DragonflyTaken: lambda game, fact: piece(game, fact.tile),
    f.Combined: lambda game, fact: piece(game, fact.dragonfly),
    f.FavorClaimed: lambda game, fact: say("name-favor"),
    f.ForestActionUsed: lambda game, fact: TermArg(fact.region),
    f.DiePlaced: lambda game, fact: TermArg(fact.region),
}


def cause(game: Bitoku, fact: Fact, before: tuple[Fact, ...]) -> Arg | None:
    """The card, tile or place whose effect brought it, as far as the facts of its decision tell."""
    if not isinstance(fact, (*BROUGHT, Scored)):
        return None
    return next((BRINGERS[type(each)](game, each) for each in reversed(before) if type(each) in BRINGERS), None)
