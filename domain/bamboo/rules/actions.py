"""The actions of sections, gifts and spirits: Balance, Improve, Income and Joker (Cook: see food)."""

from collections.abc import Iterator

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import COLUMNS, DECKS, ROWS, ZONES, Action, Deck, Side, Zone
from domain.bamboo.rules.common import Table
from domain.bamboo.rules.patterns import cell_of, complete
from domain.bamboo.rules.prices import space_of
from domain.bamboo.state import Bamboo
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Decline, Scored, Seat, Step
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()

STEP_OF: dict[Action, type[Step]] = {
    Action.BALANCE: s.BalanceAction,
    Action.IMPROVE: s.ImproveAction,
    Action.INCOME: s.IncomeAction,
    Action.COOK: s.CookAction,
    Action.JOKER: s.JokerAction,
}
BASIC = tuple(action for action in Action if action is not Action.JOKER)


@CHAPTER.cites("M-086")
def step_of(action: Action) -> Step:
    """The symbol says the action."""
    return STEP_OF[action]()


@CHAPTER.cites("M-074", "G-33", "G-36")
def renounceable(game: Bamboo) -> bool:
    """The action of a gift or of a spirit; that of a section is renounced before it is used."""
    return not game.turn.using


# --- Balance ---


@CHAPTER.menu(
    s.BalanceAction, rule="M-087", prompt="Balance: take a point, or obtain and score up to two Balance tiles"
)
@CHAPTER.cites("G-36", "G-44")
def balances(game: Bamboo, seat: Seat, step: s.BalanceAction) -> Iterator[Candidate]:
    """Either one point, or up to two of obtaining and scoring, in any order."""
    yield (p.TakePoint(), "M-087") if step.done else (p.TakePoint(), OK)
    player, box = game.players[seat], game.box
    for zone, row in zip(ZONES, game.goal_rows, strict=True):
        held = sum(box.goals[tile].zone is zone for tile in player.goals)
        for tile in row:
            yield p.Obtain(tile), verdict((held >= box.slots[zone], "M-089"))
    for tile in player.goals:
        yield p.ScoreGoal(tile), verdict((not complete(box, player.grid, box.goals[tile]), "M-092"))
    for tile in player.fan:
        yield p.ScoreGoal(tile), "M-093"
    yield p.Done(), verdict((not step.done and not renounceable(game), "G-36"))


@CHAPTER.take(s.BalanceAction, p.TakePoint)
@CHAPTER.cites("M-004", "M-087")
def take_point(table: Table, seat: Seat, step: s.BalanceAction, pick: p.TakePoint) -> None:
    """The point stands alone: no sub-action goes with it."""
    table.emit(Scored(seat, table.game.box.constants.balance_points, "M-087"))


@CHAPTER.take(s.BalanceAction, p.Done)
def end_balance(table: Table, seat: Seat, step: s.BalanceAction, pick: p.Done) -> None:
    """One sub-action is enough; without any, the action of a gift or of a spirit is renounced."""


def _go_on(table: Table, seat: Seat, step: s.BalanceAction) -> None:
    if step.done + 1 < table.game.box.constants.balance_steps:
        table.push(seat, s.BalanceAction(step.done + 1))


@CHAPTER.take(s.BalanceAction, p.Obtain)
@CHAPTER.cites("M-088", "M-089", "M-090")
def obtain(table: Table, seat: Seat, step: s.BalanceAction, pick: p.Obtain) -> None:
    """A face-up tile comes to a slot of its type; those above it move down, and a new one is shown on top."""
    zone = table.game.box.goals[pick.tile].zone
    table.emit(f.GoalObtained(seat, zone, pick.tile))
    show_goal(table, zone)
    _go_on(table, seat, step)


@CHAPTER.cites("M-090", "M-091", "G-32")
def show_goal(table: Table, zone: Zone) -> None:
    """The next tile of the deck takes the lowest free space; from an empty deck nothing comes."""
    deck = table.game.goal_decks[ZONES.index(zone)]
    if deck:
        table.emit(f.GoalShown(zone, deck[0]))


@CHAPTER.take(s.BalanceAction, p.ScoreGoal)
@CHAPTER.cites("M-004", "M-092", "M-093", "M-094", "M-122")
def score(table: Table, seat: Seat, step: s.BalanceAction, pick: p.ScoreGoal) -> None:
    """A complete tile gives its points and goes to the fan; the Home tiles stay for others."""
    table.emit(f.GoalScored(seat, pick.tile))
    table.emit(Scored(seat, table.game.box.goals[pick.tile].points, "M-092", pick.tile))
    _go_on(table, seat, step)


# --- Improve ---


@CHAPTER.menu(s.ImproveAction, rule="M-095", prompt="Improve: take a coin, or buy a Home tile", forced=True)
@CHAPTER.cites("M-096", "M-161", "G-33", "G-34")
def improvements(game: Bamboo, seat: Seat, step: s.ImproveAction) -> Iterator[Candidate]:
    """A coin, or one of the face-up Home tiles that the seat can pay and has a cell for, or nothing at all."""
    yield p.TakeCoin(), OK
    if renounceable(game):
        yield Decline(), OK
    player = game.players[seat]
    for deck, row in zip(DECKS, game.home_rows, strict=True):
        for space, tile in enumerate(row, 1):
            objections = (
                (game.box.spaces[deck, space].cost > player.coins, "M-096"),
                ("" not in player.grid, "M-098"),
                (not any(clause == OK for _, clause in cells(game, seat, s.PlaceHome(tile))), "M-161"),
            )
            yield p.Buy(tile), verdict(*objections)


@CHAPTER.take(s.ImproveAction, p.TakeCoin)
@CHAPTER.cites("M-095")
def take_coin(table: Table, seat: Seat, step: s.ImproveAction, pick: p.TakeCoin) -> None:
    """A coin instead of a tile."""
    table.emit(f.CoinsGained(seat, table.game.box.constants.improve_coins))


@CHAPTER.take(s.ImproveAction, Decline)
@CHAPTER.cites("M-074", "G-33")
def improve_nothing(table: Table, seat: Seat, step: s.ImproveAction, pick: Decline) -> None:
    """Neither a coin nor a tile."""


@CHAPTER.take(s.ImproveAction, p.Buy)
@CHAPTER.cites("M-004", "M-096", "M-097", "M-109")
def buy(table: Table, seat: Seat, step: s.ImproveAction, pick: p.Buy) -> None:
    """Pay the price of the space, gain its points, then place the tile."""
    space = space_of(table.game, pick.tile)
    assert space is not None, "the menu lists face-up tiles"
    table.emit(f.HomeBought(seat, space.deck, space.space, pick.tile, space.cost))
    if space.points:
        table.emit(Scored(seat, space.points, "M-097", pick.tile))
    table.push(seat, s.PlaceHome(pick.tile), s.RefillHomes(space.deck))


@CHAPTER.menu(s.PlaceHome, rule="M-098", prompt="Where does the Home tile {tile} go?", forced=True)
def cells(game: Bamboo, seat: Seat, step: s.PlaceHome) -> Iterator[Candidate]:
    """Any free cell; on the Night side a marked cell takes only its own type."""
    grid, kind = game.players[seat].grid, game.box.homes[step.tile].type
    night = game.box.night if game.options.side is Side.NIGHT else {}
    for row in range(1, ROWS + 1):
        for column in range(1, COLUMNS + 1):
            cell = cell_of(row, column)
            objections = ((grid[cell] != "", "M-099"), (night.get(cell, kind) is not kind, "M-161"))
            yield p.PlaceTile(row, column), verdict(*objections)


@CHAPTER.take(s.PlaceHome, p.PlaceTile)
@CHAPTER.cites("M-098", "M-099")
def place_home(table: Table, seat: Seat, step: s.PlaceHome, pick: p.PlaceTile) -> None:
    """It stays there until the end of the game."""
    table.emit(f.HomePlaced(seat, step.tile, pick.row, pick.column))


@CHAPTER.do(s.RefillHomes)
def refill_homes(table: Table, seat: Seat, step: s.RefillHomes) -> None:
    """The tiles above have moved down; the top space is filled."""
    show_home(table, step.deck)


@CHAPTER.cites("M-100", "G-32")
def show_home(table: Table, deck: Deck) -> None:
    """The next tile of the deck takes the lowest free space; from an empty deck nothing comes."""
    left = table.game.home_decks[DECKS.index(deck)]
    if left:
        table.emit(f.HomeShown(deck, left[0]))


# --- Income and Joker ---


@CHAPTER.do(s.IncomeAction)
@CHAPTER.cites("M-101")
def income(table: Table, seat: Seat, step: s.IncomeAction) -> None:
    """Two coins from the bank."""
    table.emit(f.CoinsGained(seat, table.game.box.constants.income_coins))


@CHAPTER.menu(s.JokerAction, rule="M-106", prompt="Which action is the Joker?")
def jokers(game: Bamboo, seat: Seat, step: s.JokerAction) -> Iterator[Candidate]:
    """Any of the four."""
    for action in BASIC:
        yield p.ChooseAction(action), OK


@CHAPTER.take(s.JokerAction, p.ChooseAction)
@CHAPTER.cites("M-106")
def use_joker(table: Table, seat: Seat, step: s.JokerAction, pick: p.ChooseAction) -> None:
    """It is chosen when the Joker is resolved."""
    table.push(seat, step_of(pick.action))
