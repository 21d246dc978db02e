"""Winter: five steps, A to E."""

from collections.abc import Iterator
from itertools import permutations

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import CARD_SPACES, ROWS, VALUED, Kind, Region, Season
from domain.bitoku.rules.common import Table, score
from domain.bitoku.rules.counting import virtue, yokai_in_play
from domain.bitoku.rules.decks import renew_deck
from domain.bitoku.state import Bitoku
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Decline, Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()


@CHAPTER.do(s.Winter)
@CHAPTER.cites("B-003", "B-183", "B-187")
def winter(table: Table, seat: Seat, step: s.Winter) -> None:
    """A side by side, B in the new turn order, then C, D and E."""
    table.emit(f.SeasonBegan(table.game.round, Season.WINTER))
    table.push_each({each: (s.ArrangeDice(),) for each in table.game.order})
    for each in table.game.order:
        table.push(each, s.SpiritsVirtue())
    table.push(seat, s.ClearBoards())


# --- A: the dice come back ---


@CHAPTER.menu(s.ArrangeDice, rule="B-184", prompt="How do you arrange your dice on the red spaces?", forced=True)
@CHAPTER.cites("B-072", "B-184", "B-185")
def arrangements(game: Bitoku, seat: Seat, step: s.ArrangeDice) -> Iterator[Candidate]:
    """In any order, with the values they have."""
    values = [die.value for die in game.players[seat].dice]
    for order in sorted(set(permutations(values))):
        yield p.Arrange(order), OK


@CHAPTER.take(s.ArrangeDice, p.Arrange)
@CHAPTER.cites("B-072", "B-184", "B-185")
def arrange(table: Table, seat: Seat, step: s.ArrangeDice, pick: p.Arrange) -> None:
    """All are locked again."""
    table.emit(f.DiceReturned(seat, pick.values))


# --- B: the Spirit's Virtue ---


@CHAPTER.menu(
    s.SpiritsVirtue, rule="B-188", prompt="The Spirit's Virtue: which played Yōkai do you remove?", forced=True
)
@CHAPTER.cites("B-186", "B-188", "Q-36")
def virtues(game: Bitoku, seat: Seat, step: s.SpiritsVirtue) -> Iterator[Candidate]:
    """One of the cards on the card spaces, if at least five Yōkai are in play; at most one each Winter."""
    player = game.players[seat]
    few = yokai_in_play(player) < game.box.constants.virtue_minimum
    for space in range(1, CARD_SPACES + 1):
        card = player.played[space - 1]
        yield p.Remove(space, card), verdict((card == "", "B-188"), (few, "B-186"))
    yield Decline(), OK


@CHAPTER.take(s.SpiritsVirtue, p.Remove)
@CHAPTER.cites("B-188", "B-189", "B-190", "D-14")
def remove(table: Table, seat: Seat, step: s.SpiritsVirtue, pick: p.Remove) -> None:
    """The card is tucked under the board and scores its formula."""
    table.emit(f.YokaiRemoved(seat, pick.card, pick.space))
    score(table, seat, virtue(table.game, seat, pick.card), "B-189", pick.card)


@CHAPTER.take(s.SpiritsVirtue, Decline)
@CHAPTER.cites("B-188")
def keep_all(table: Table, seat: Seat, step: s.SpiritsVirtue, pick: Decline) -> None:
    """It is optional."""


# --- C and D ---


@CHAPTER.do(s.ClearBoards)
@CHAPTER.cites("B-004", "B-007", "B-191", "B-192", "B-193", "B-194")
def clear_boards(table: Table, seat: Seat, step: s.ClearBoards) -> None:
    """Played cards are discarded, hands are kept; after the last round comes the Ascension, without step E."""
    for each in table.game.order:
        cards = tuple(card for card in table.game.players[each].played if card)
        if cards:
            table.emit(f.CardSpacesCleared(each, cards))
    if table.game.round < table.game.box.constants.rounds:
        table.push(seat, s.RenewBoard(), s.BeginRound())
    else:
        table.push(seat, s.Ascension())


# --- E: the board is renewed ---


@CHAPTER.do(s.RenewBoard)
@CHAPTER.cites("B-195", "B-196", "B-197", "B-200", "B-201")
def renew_board(table: Table, seat: Seat, step: s.RenewBoard) -> None:
    """The Hills are cleared, uncovered and dealt anew; the rows move on; Rocks are never refilled."""
    for region in VALUED:
        table.emit(f.HillCleared(region))
    table.emit(f.FavorsUncovered())
    for region in VALUED:
        deal_hill(table, region)
    for kind in ROWS:
        renew_row(table, kind)


@CHAPTER.cites("B-029", "B-030", "B-195", "B-197", "Q-37")
def deal_hill(table: Table, region: Region) -> None:
    """A Bitoku card and a Yōkai card; a deck that runs out is made of its discard pile."""
    cards = []
    for kind in (Kind.BITOKU, Kind.YOKAI):
        if not table.game.stack(kind):
            renew_deck(table, kind)
        cards.append(next(iter(table.game.stack(kind)), ""))
    table.emit(f.HillDealt(region, cards[0], cards[1]))


@CHAPTER.cites("B-198", "B-199", "B-202", "Q-38")
def renew_row(table: Table, kind: Kind) -> None:
    """The dearest tile leaves the game, the others slide away from the stack, new ones fill the cheap spaces."""
    row = table.game.row(kind)
    if row[-1]:
        table.emit(f.TileRemoved(kind, row[-1]))
    fill_row(table, kind)


@CHAPTER.cites("B-026", "B-199", "Q-38")
def fill_row(table: Table, kind: Kind) -> None:
    """Tiles lie at the far end of the row; the stack fills what is empty, the far spaces first."""
    length = table.game.box.row_lengths[kind]
    lying = tuple(tile for tile in table.game.row(kind) if tile)
    drawn = table.game.stack(kind)[: length - len(lying)]
    row = (*reversed(drawn), *lying)
    table.emit(f.RowFilled(kind, ("",) * (length - len(row)) + row, drawn))
