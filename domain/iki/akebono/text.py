"""What Akebono adds, in words; and its board as text."""

from collections.abc import Iterator, Mapping

from domain.iki.akebono import facts as f
from domain.iki.akebono import steps as t
from domain.iki.akebono.picks import PICKED
from domain.iki.akebono.state import Akebono
from domain.iki.akebono.view import AkebonoBoard, BoatView
from domain.iki.goods import told
from domain.iki.picks import mons
from domain.iki.text import SAYINGS, above, below, beside, fitted, listed, said
from domain.kernel.nouns import Noun

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
    t.Endure: "The Building endures",
    t.TakeOne: "Gain {goods}",
    t.Accept: "Make the exchange",
}


def describe(game: Akebono, noun: Noun) -> str:
    """A pick or a fact as one would say it at the table."""
    return said(game, noun, NEW_SAYINGS, PICKED)


def draw(board: AkebonoBoard) -> str:
    """The table in lines of at most 100 columns."""
    return "\n".join(line for part in (*above(board), *besides(board), *below(board)) for line in fitted(part))


def besides(board: AkebonoBoard) -> Iterator[str]:
    """The river, the bridge, and Trade."""
    if board.tiles:
        yield f"Start tiles: {listed(f'{tile.name} on {card}' for card, tile in board.tiles.items())}"
    yield f"Bank: {listed(map(_boat, board.bank))}"
    yield f"River: {listed(map(_boat, board.river))}"
    yield f"On the Shop boat: {beside(f'{x.name} ({mons(x.price)}): {x.text}' for x in board.river_market)}"
    yield f"On the bridge: {beside(f'{x.name}: {x.text}' for x in board.celebrities)}"
    trade = (f"seat {player.seat}: {player.trade}" for player in board.players)
    yield f"Trade: {', '.join(trade)}; boat tokens: {listed(x.name for x in board.boat_tokens)}"
    if board.master is not None:
        yield f"The Grand Master: {board.master or 'start'}"
    for player in board.players:
        if player.celebrities:
            yield f"Seat {player.seat} has met {listed(x.name for x in player.celebrities)}"


def _boat(boat: BoatView) -> str:
    owner = f"seat {boat.owner}: " if boat.owner is not None and boat.owner >= 0 else ""
    cost = f"costs {told(boat.cost)}: " if boat.wave is None else ""
    return f"{boat.name} {boat.side} ({owner}{cost}{boat.does})"


__all__ = ["describe", "draw"]
