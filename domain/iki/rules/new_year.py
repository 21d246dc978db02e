"""New Year's Day and the end of the game."""

from collections.abc import Iterator

from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.kinds import TYPES, Keepsake, Period
from domain.iki.rules.common import G, Table, characters_of, keepsakes_of
from domain.iki.scoring import items_of
from domain.iki.state import Iki
from domain.kernel.menu import OK, Candidate
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()


@CHAPTER.do(s.BeginNewYear)
@CHAPTER.cites("K-001", "K-019", "K-180", "K-182")
def begin_new_year(table: Table[G], seat: Seat, step: s.BeginNewYear) -> None:
    """In Firefighting order, as it stands now (ruling on K-180), each does business once more. Then the scoring:
    no Payday follows.
    """
    table.emit(f.MonthBegan(table.game.month + 1, Period.NEW_YEAR))
    for each in table.game.order:
        table.push(each, s.BeginNewYearTurn())
    table.push(seat, s.TakeBackCards(), s.FinalScoring())


@CHAPTER.do(s.BeginNewYearTurn)
@CHAPTER.cites("K-180")
def begin_new_year_turn(table: Table[G], seat: Seat, step: s.BeginNewYearTurn) -> None:
    """No Ikizama, no income, no hiring: place the Oyakata, then business."""
    table.emit(f.TurnBegan(seat))
    table.push(seat, s.PlaceOyakata(), s.DoBusiness())


@CHAPTER.menu(s.PlaceOyakata, rule="K-180", prompt="On which space do you place your Oyakata?")
@CHAPTER.cites("K-108", "K-180")
def places(game: Iki, seat: Seat, step: s.PlaceOyakata) -> Iterator[Candidate]:
    """Any space of the street."""
    for space in game.box.street:
        yield p.GoTo(space), OK


@CHAPTER.take(s.PlaceOyakata, p.GoTo)
@CHAPTER.cites("K-180", "K-181")
def place_oyakata(table: Table[G], seat: Seat, step: s.PlaceOyakata, pick: p.GoTo) -> None:
    """That is no lap."""
    table.emit(f.OyakataPlaced(seat, pick.space))


# --- the end ---


@CHAPTER.do(s.TakeBackCards)
@CHAPTER.cites("K-190", "K-225", "AMB-18")
def take_back_cards(table: Table[G], seat: Seat, step: s.TakeBackCards) -> None:
    """Characters on the board join the columns of their types; a seat with the Joker chooses its card's column."""
    for each in table.game.order:
        for token in keepsakes_of(table.game, each, Keepsake.JOKER):
            table.push(each, s.ChooseType(joker_card(table.game, each, token)))
        for stall in characters_of(table.game, each):
            table.emit(f.TakenBack(each, stall, table.game.stalls[stall].card))


def joker_card(game: Iki, seat: Seat, token: str) -> str:
    """The retired Character that gave the Joker."""
    cards, kind = game.box.cards, game.box.keepsakes[token]
    return next(card for card in game.players[seat].retired if cards[card].token == kind)


@CHAPTER.menu(s.ChooseType, rule="K-190", prompt="In which column do you put the {card}?")
@CHAPTER.cites("K-190")
def columns(game: Iki, seat: Seat, step: s.ChooseType) -> Iterator[Candidate]:
    """Any of the five types."""
    for column in TYPES:
        yield p.TakeType(column), OK


@CHAPTER.take(s.ChooseType, p.TakeType)
@CHAPTER.cites("K-190")
def choose_type(table: Table[G], seat: Seat, step: s.ChooseType, pick: p.TakeType) -> None:
    """From now on it is of that type."""
    table.emit(f.ColumnChosen(seat, step.card, pick.column))


@CHAPTER.do(s.FinalScoring)
@CHAPTER.cites("K-003", "K-190", "K-196")
def final_scoring(table: Table[G], seat: Seat, step: s.FinalScoring) -> None:
    """Item by item; nothing is spent, so that a thing may count more than once."""
    for each in table.game.order:
        for item in items_of(table.game, each):
            table.emit(item)
    table.emit(f.GameEnded())
