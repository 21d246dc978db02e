"""The month: what is revealed, the Way of Life, and the order of the actions."""

from collections.abc import Iterator

from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.kinds import ActionOrder, Period
from domain.iki.rules.common import G, Table
from domain.iki.state import Iki, Lot
from domain.kernel.menu import Candidate, verdict
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()


@CHAPTER.do(s.BeginMonth)
@CHAPTER.cites("K-001", "K-021", "K-070", "K-080", "K-212")
def begin_month(table: Table[G], seat: Seat, step: s.BeginMonth) -> None:
    """With two players a blocking tile; the new Characters; then Way of Life, actions and the event."""
    table.emit(f.MonthBegan(step.month, Period.MONTH))
    if table.game.blocking:
        table.emit(f.BlockingRevealed(table.game.blocking[0]))
    table.push(seat, s.OfferCards())
    for each in table.game.order:
        table.push(each, s.PlaceIkizama())
    table.push(seat, s.Actions(), s.EndMonth())


@CHAPTER.do(s.OfferCards)
@CHAPTER.cites("K-070", "K-071", "K-034")
def offer_cards(table: Table[G], seat: Seat, step: s.OfferCards) -> None:
    """Four of the season's deck join those not hired yet."""
    season = table.game.season
    cards = table.game.decks[season][: table.game.box.constants.new_cards]
    table.emit(f.CardsOffered(season, tuple(Lot(card) for card in cards)))


# --- phase A: the Way of Life ---


@CHAPTER.menu(s.PlaceIkizama, rule="K-081", prompt="Where do you place your Ikizama?", forced=True)
@CHAPTER.cites("K-020", "K-080", "K-019")
def ikizama_columns(game: Iki, seat: Seat, step: s.PlaceIkizama) -> Iterator[Candidate]:
    """A space of the track that is neither taken nor closed by the blocking tile."""
    taken = {player.ikizama for player in game.players}
    for column in game.box.columns.values():
        closed = not column.quiet and game.blocked in column.steps
        yield p.ChooseColumn(column.id), verdict((column.id in taken, "K-020"), (closed, "K-083"))


@CHAPTER.take(s.PlaceIkizama, p.ChooseColumn)
@CHAPTER.cites("K-081", "K-082")
def place_ikizama(table: Table[G], seat: Seat, step: s.PlaceIkizama, pick: p.ChooseColumn) -> None:
    """Its number is how far the Oyakata will go."""
    table.emit(f.IkizamaPlaced(seat, pick.column))


# --- phase B: actions ---


@CHAPTER.cites("K-090", "AMB-01")
def action_order(game: Iki) -> list[Seat]:
    """From left to right; or, to the letter of one source, 1-4 first and the others from the right."""
    columns = list(game.box.columns)
    if game.options.action_order is ActionOrder.RIGHT_TO_LEFT:
        columns = [*columns[:1], *reversed(columns[1:])]
    placed = [seat for seat, player in enumerate(game.players) if player.ikizama]
    return sorted(placed, key=lambda seat: columns.index(game.players[seat].ikizama))


@CHAPTER.do(s.Actions)
@CHAPTER.cites("K-090")
def actions(table: Table[G], seat: Seat, step: s.Actions) -> None:
    """Each finishes the whole turn before the next begins."""
    for each in action_order(table.game):
        table.push(each, s.BeginTurn())


@CHAPTER.do(s.BeginTurn)
@CHAPTER.cites("K-090", "K-091", "K-095")
def begin_turn(table: Table[G], seat: Seat, step: s.BeginTurn) -> None:
    """Income or hiring, but on 1-4 a mon; then move, do business, and take the Ikizama back."""
    table.emit(f.TurnBegan(seat))
    quiet = table.game.box.columns[table.game.players[seat].ikizama].quiet
    first = s.TakeQuietIncome() if quiet else s.IncomeOrHiring()
    table.push(seat, first, s.Move(), s.DoBusiness(), s.EndTurn())


@CHAPTER.do(s.EndTurn)
@CHAPTER.cites("K-125")
def end_turn(table: Table[G], seat: Seat, step: s.EndTurn) -> None:
    """The Ikizama comes back."""
    table.emit(f.IkizamaReturned(seat))
