"""Picks of Akebono that say more than their fields."""

from collections.abc import Mapping

from domain.iki.akebono import facts as f
from domain.iki.akebono import picks as q
from domain.iki.akebono import steps as t
from domain.iki.akebono.state import Akebono
from domain.iki.akebono.steps import effects as n
from domain.iki.goods import goods_text, of
from domain.iki.picks import Hire, TakeStarter
from domain.iki.rules.payday import top_salary
from domain.iki.words.sentences import (
    ANSWERS,
    SAYINGS,
    TELLINGS,
    Answering,
    Telling,
    costing,
    level_text,
    owner_name,
    priced_hire,
    standing,
)
from domain.kernel.nouns import Noun, Pick, Step


def _starter(game: Akebono, pick: TakeStarter) -> str:
    tile = game.tiles.get(pick.card)
    return TELLINGS[TakeStarter](game, pick) + (f"; with it {game.box.text(tile)}" if tile else "")


def _sailing(game: Akebono, boat: str) -> str:
    return game.box.side(boat, game.sides.get(boat, 0))


def _build(game: Akebono, pick: q.ChooseBoat) -> str:
    boat, does = game.box.boats[pick.boat], _sailing(game, pick.boat)
    return f"Build the {boat.name} for {costing(boat.cost, pick.less)}: {does}; or {boat.trade} Trade"


def _trade(game: Akebono, pick: q.TakeTrade) -> str:
    """Of the boat that was built just now."""
    return f"Advance Trade by {game.box.boats[game.river[-1].boat].trade}" if game.river else "Advance Trade"


def _activate(game: Akebono, pick: q.Activate) -> str:
    owner = next((f" ({owner_name(x.owner)})" for x in game.river if x.boat == pick.boat), "")
    return f"Activate the {game.box.name(pick.boat)}{owner}: {_sailing(game, pick.boat)}"


def _copy(game: Akebono, pick: q.CopyFrom) -> str:
    return f"That of the {game.box.name(pick.card)}: {goods_text(top_salary(game, pick.card))}"


PICKED: Mapping[type[Noun], Telling] = {
    **TELLINGS,
    TakeStarter: _starter,
    q.ChooseBoat: _build,
    q.TakeTrade: _trade,
    q.Activate: _activate,
    q.MeetCelebrity: lambda game, pick: f"Meet {game.box.name(pick.celebrity)}: {game.box.text(pick.celebrity)}",
    q.Cure: lambda game, pick: f"Retire the {standing(game, pick.stall)} with the Doctor token",
    q.MoveFrom: lambda game, pick: f"The {level_text(game, pick.stall)}",
    q.Exchange: lambda game, pick: f"Give {goods_text(of(pick.give, pick.count))}",
    q.CopyFrom: _copy,
    q.RetireCard: lambda game, pick: f"The {level_text(game, pick.stall)}",
    q.TakeToken: lambda game, pick: f"Take {game.box.name(pick.token)} ({game.box.text(pick.token)})",
}

NEW_SAYINGS: Mapping[type[Noun], str] = {
    **SAYINGS,
    f.BuildingDiscarded: "The {building} is out: a third one with a lasting ability",
    f.BoatsLaid: "The boats are laid out",
    f.BoatTokensLaid: "The boat tokens lie ready: {tokens}",
    f.NewDeckStacked: "The New Characters are stacked",
    f.CelebritiesStacked: "The Celebrities are stacked",
    f.TilesLaid: "Start tiles are laid on the starting Characters",
    f.TileTaken: "Seat {seat} takes {tile}",
    f.TilesGone: "Start tiles left over: {tiles}",
    f.CelebritiesShown: "Celebrities on the bridge: {shown}",
    f.RiverLaid: "At the Shop boat's wave: {tokens}",
    f.NewCharacterShown: "The New Character of the month: {card}",
    f.RowSlid: "They stay on the City board: {slots}",
    f.TradeAdvanced: "Seat {seat} goes to {level} in Trade",
    f.BoatBuilt: "Seat {seat} builds the {boat}",
    f.BoatActivated: "Seat {seat} activates the {boat}",
    f.BoatTokenTaken: "Seat {seat} takes the {token}",
    f.BoatTokenReturned: "Seat {seat} uses the {token}",
    f.WareGained: "Seat {seat} gains the {token}",
    f.Met: "Seat {seat} meets {celebrity}",
    f.BridgeMeeting: "Seat {seat} greets on the bridge",
    f.BridgeSailing: "Seat {seat} calls a boat from the bridge",
    f.SurchargeWaived: "Seat {seat} pays no surcharge from now on",
    f.Moved: "A Character moves from {origin} to {stall}",
    f.TeaServed: "Seat {seat} has tea in the Tea House",
    f.BusinessClosed: "Seat {seat} does no more business in this turn",
    f.BusinessReopened: "Seat {seat} may do business once more",
    f.MasterMoved: "The Grand Master walks to the {space}",
    q.Endure: "The Building endures",
    q.TakeOne: "Gain {goods}",
    q.Accept: "Make the exchange",
}

NEW_ANSWERS: Mapping[tuple[type[Step], type[Pick]], Answering] = {
    **ANSWERS,
    (n.Recruit, Hire): lambda game, seat, step, pick: priced_hire(game, seat, pick.card, step.less),
    (t.SecondRecruit, Hire): lambda game, seat, step, pick: priced_hire(game, seat, pick.card),
}
