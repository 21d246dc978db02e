"""How the board and the players are set up."""

from collections.abc import Iterator

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo import streams
from domain.bamboo.kinds import DECKS, TEMPLES, ZONES, Color
from domain.bamboo.rules.actions import show_goal, show_home
from domain.bamboo.rules.autumn import place_ghost, show_spirit
from domain.bamboo.rules.common import Table
from domain.bamboo.rules.food import fill_food
from domain.bamboo.state import Bamboo
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Order, Scored, Seat, Step
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()


def setup(game: Bamboo, order: Order = "drawn") -> tuple[Step, ...]:
    """The set-up, in the order of the rulebook."""
    return (s.LayMainBoard(order), s.ChooseColors(), s.EquipPlayers(), s.BeginYear())


@CHAPTER.do(s.LayMainBoard)
@CHAPTER.cites("M-013", "M-023", "M-047")
def lay_main_board(table: Table, seat: Seat, step: s.LayMainBoard) -> None:
    """The grove, the gifts, the displays, the spirits, the ghost and the food, then a first player."""
    box = table.game.box
    _plant_grove(table)
    table.emit(f.GiftsReady(tuple(gift.action for gift in box.catalog.gifts)))
    _shuffle_goals(table)
    _shuffle_homes(table)
    _deal_spirits(table)
    if len(table.game.players) == 2:
        place_ghost(table)
    table.emit(f.FoodShuffled(table.dice.of(streams.FOOD).shuffled(sorted(table.game.food_used))))
    fill_food(table)
    players = range(len(table.game.players))
    drawn = step.order == "drawn"
    table.emit(f.FirstPlayerDrawn(table.dice.of(streams.FIRST_PLAYER).one_of(players) if drawn else players[0]))


@CHAPTER.cites("M-011", "M-012")
def _plant_grove(table: Table) -> None:
    """The 12 marked sections go at random onto the 12 spaces: 3 in each of the 4 shoots."""
    box = table.game.box
    sections = table.dice.of(streams.GROVE).shuffled([x.id for x in box.catalog.sections if x.group == "grove"])
    height = box.catalog.grove.height
    shoots = (sections[i * height : (i + 1) * height] for i in range(box.catalog.grove.shoots))
    table.emit(f.GrovePlanted(tuple(shoots)))


@CHAPTER.cites("M-014")
def _shuffle_goals(table: Table) -> None:
    """The three types are shuffled apart; three tiles of each lie open."""
    for zone in ZONES:
        tiles = [goal.id for goal in table.game.box.catalog.balance if goal.zone is zone]
        table.emit(f.GoalsShuffled(zone, table.dice.of(streams.GOALS[zone]).shuffled(tiles)))
        for _ in range(table.game.box.constants.balance_spaces):
            show_goal(table, zone)


@CHAPTER.cites("M-015", "M-016")
def _shuffle_homes(table: Table) -> None:
    """Both decks are shuffled, with two players without the tiles that bear the symbol; four of each lie open."""
    homes = table.game.box.catalog.homes
    if len(table.game.players) == 2:
        table.emit(f.HomesBoxed(tuple(home.id for home in homes if home.from_three)))
    for deck, tiles in zip(DECKS, table.game.home_decks, strict=True):
        table.emit(f.HomesShuffled(deck, table.dice.of(streams.HOMES[deck]).shuffled(tiles)))
        for _ in range(table.game.box.constants.home_spaces):
            show_home(table, deck)


@CHAPTER.cites("M-017", "G-42")
def _deal_spirits(table: Table) -> None:
    """Four piles of four; five leave the game. Only the top tile of a pile is known."""
    box = table.game.box
    tiles = table.dice.of(streams.SPIRITS).shuffled([x.id for x in box.catalog.spirits for _ in range(x.copies)])
    size = box.constants.spirit_pile
    piles = tuple(tiles[i * size : (i + 1) * size] for i in range(len(TEMPLES)))
    table.emit(f.SpiritsDealt(piles, tiles[len(TEMPLES) * size :]))
    for temple in TEMPLES:
        show_spirit(table, temple)


# --- each player ---


@CHAPTER.do(s.ChooseColors)
def choose_colors(table: Table, seat: Seat, step: s.ChooseColors) -> None:
    """Each player picks a colour, in turn order."""
    for each in table.game.order:
        table.push(each, s.ChooseColor())


@CHAPTER.menu(s.ChooseColor, rule="M-024", prompt="Which colour do you play?")
def colors(game: Bamboo, seat: Seat, step: s.ChooseColor) -> Iterator[Candidate]:
    """A colour that no player has yet; with two players brown is the ghost's."""
    taken = {player.color for player in game.players}
    for color in Color:
        ghost = len(game.players) == 2 and color is Color.BROWN
        yield p.TakeColor(color), verdict((ghost, "M-025"), (color in taken, "M-024"))


@CHAPTER.take(s.ChooseColor, p.TakeColor)
@CHAPTER.cites("M-024", "M-031")
def take_color(table: Table, seat: Seat, step: s.ChooseColor, pick: p.TakeColor) -> None:
    """What is in a colour without a player stays in the box."""
    table.emit(f.ColorTaken(seat, pick.color))


@CHAPTER.do(s.EquipPlayers)
@CHAPTER.cites("M-026", "M-027", "M-028", "M-029", "M-030", "M-040", "M-160")
def equip_players(table: Table, seat: Seat, step: s.EquipPlayers) -> None:
    """5 points, 3 coins, 3 sticks and one more on each incense space; a goal; a set of sections; the draft."""
    c = table.game.box.constants
    for each in table.game.order:
        table.emit(f.Equipped(each, c.start_coins, c.start_reserve, c.incense_spaces))
        table.emit(Scored(each, c.start_points, "M-028"))
    _deal_goals(table)
    _deal_sets(table)
    _lay_pool(table)
    for _ in range(c.draft_rounds):
        for each in table.game.order:
            table.push(each, s.DraftSection())


@CHAPTER.cites("M-032", "G-09", "G-43")
def _deal_goals(table: Table) -> None:
    """Each player takes a tile of the starting type from the deck, in turn order."""
    c = table.game.box.constants
    for each in table.game.order:
        for _ in range(c.start_balance_tiles):
            deck = table.game.goal_decks[ZONES.index(c.start_balance_zone)]
            table.emit(f.GoalDealt(each, c.start_balance_zone, deck[0]))


@CHAPTER.cites("M-033", "M-034", "M-035", "G-41")
def _deal_sets(table: Table) -> None:
    """Each player gets one of the four sets at random: a section in each stock. The other sets stay in the box."""
    sections = [x for x in table.game.box.catalog.sections if x.group == "player"]
    sets = table.dice.of(streams.SETS).shuffled(sorted({x.set for x in sections}))
    for each, number in zip(table.game.order, sets, strict=False):
        table.emit(f.SetDealt(each, tuple((x.id, x.color) for x in sections if x.set == number)))


@CHAPTER.cites("M-036", "M-041")
def _lay_pool(table: Table) -> None:
    """Two sections without symbol for each player."""
    plain = table.dice.of(streams.POOL).shuffled(
        [x.id for x in table.game.box.catalog.sections if x.group == "none"]
    )
    table.emit(f.PoolLaid(plain[: table.game.box.constants.draft_rounds * len(table.game.players)]))


@CHAPTER.menu(s.DraftSection, rule="M-037", prompt="Which section do you take?", forced=True)
def drafts(game: Bamboo, seat: Seat, step: s.DraftSection) -> Iterator[Candidate]:
    """Any section of the pool."""
    for section in game.pool:
        yield p.TakeSection(section), OK


@CHAPTER.take(s.DraftSection, p.TakeSection)
@CHAPTER.cites("M-037", "M-038", "M-039", "G-40")
def draft(table: Table, seat: Seat, step: s.DraftSection, pick: p.TakeSection) -> None:
    """It goes into the stock of its own colour."""
    table.emit(f.SectionDrafted(seat, pick.section, table.game.box.sections[pick.section].color))
