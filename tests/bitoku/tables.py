"""Builds tables of Bitoku in any state, laid out in the order of the list. The dialect is that of all titles."""

from msgspec.structs import replace

from domain.bitoku import RULESET
from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Kind, Region, Season, Spot
from domain.bitoku.lists.reading import default
from domain.bitoku.options import Options
from domain.bitoku.state import DECK, PLACE, ROW, TRACK, Bitoku, Die, Player, Plot, Tengu
from domain.bitoku.steps import effects as e
from domain.bitoku.tengu import facts as t
from domain.bitoku.tengu import steps as ts
from domain.chance.dice import Dice
from domain.kernel.menu import Menu
from domain.kernel.nouns import Pick, Scored, Seat, Step
from tests.support.table import Like, Played, given, is_legal, when

RULES = RULESET.rules
YOMI, STAIRS, HOME, GLADE, FORGES = Region


class Steady(Dice):
    """Leaves every order as it is, and rolls what is written, or else 6."""

    def __init__(self, *rolls: int) -> None:
        self._rolls = list(rolls)

    def choose(self, n: int) -> int:
        self.asked += 1
        return n - 1

    def roll(self, sides: int = 6) -> int:
        self.asked += 1
        return self._rolls.pop(0) if self._rolls else 6


# --- what the tests of this title look at ---


def me(played: Played) -> Player:
    """Seat 0."""
    player: Player = played.game.players[0]
    return player


def you(played: Played) -> Player:
    """Seat 1, which is the Tengu in a solo game."""
    player: Player = played.game.players[1]
    return player


def step_of(played: Played) -> Step | None:
    """What is asked first, if anything is."""
    return played.open[0][1] if played.open else None


def printed(played: Played) -> Step | None:
    """What is asked first as it is printed, whatever component it is printed on."""
    step = step_of(played)
    return e.Choose(step.options, step.times) if isinstance(step, s.ChooseOne) else step


def scored(played: Played, clause: str, seat: Seat = 0) -> int:
    """What a seat has scored by a clause since `given`."""
    return sum(x.points for x in played.history_of(Scored) if x.rule == clause and x.seat == seat)


def settled(played: Played) -> Played:
    """The die is placed without a further Amulet."""
    return when(played, p.PlaceDie()) if isinstance(step_of(played), s.StrengthenDie) else played


def can(played: Played, asked: Like, seat: Seat | None = None) -> bool:
    """Whether a pick of the menu, named by some of its fields, is legal."""
    return is_legal(played, asked.find(played.menu(seat)), seat)


def why(played: Played, asked: Pick | Like, seat: Seat | None = None) -> str | None:
    """The clause that forbids a pick, or OK; of a die that found nothing to do, what its menu would have said."""
    menu = played.menu(seat) if played.open else _menu_of_the_last_die(played)
    return menu.why_not(asked.find(menu) if isinstance(asked, Like) else asked)


def _menu_of_the_last_die(played: Played) -> Menu:
    fact = played.history_of(f.DiePlaced)[-1]
    new = {x.tile for x in played.history_of(f.BuildingBuilt)}
    area = () if fact.region is HOME else played.game.area(fact.region)
    standing = tuple(plot.building for plot in area if plot.building and plot.building not in new)
    space = fact.space if fact.region is HOME else 0
    step = s.WorkDie(die=fact.die, region=fact.region, standing=standing, space=space)
    return RULES.menu_for(played.game, fact.seat, step)


# --- given ---


def opened(seats: int = 2, **options: object) -> Played:
    """The set-up, in the order of the list."""
    game = RULESET.begin(seats, Options(**options), default())  # type: ignore[arg-type]  # named by tests
    return given(game, s.LayBoard(), s.EquipPlayers(), chance=Steady())


def table(seats: int = 2, **options: object) -> Bitoku:
    """A Summer of round 1 in which no seat holds a card."""
    game: Bitoku = opened(seats, **options).game
    return replace(game, round=1, season=Season.SUMMER, order=tuple(range(max(2, seats))))


def has(game: Bitoku, seat: Seat = 0, **changes: object) -> Bitoku:
    """A player with other things."""
    players = list(game.players)
    players[seat] = replace(players[seat], **changes)
    return replace(game, players=tuple(players))


def rich(game: Bitoku, seat: Seat = 0, n: int = 5) -> Bitoku:
    """So much of every resource."""
    return has(game, seat, resources=(n,) * 4)


def dice(*values: int, spot: Spot = Spot.UNLOCKED) -> tuple[Die, ...]:
    """Three dice at home."""
    return tuple(Die(value, spot) for value in values)


def placed(game: Bitoku, seat: Seat, die: int, value: int, region: Region, space: int = 0) -> Bitoku:
    """A die in the Forest, on the first free space unless another one is named."""
    taken = {d.space for p in game.players for d in p.dice if d.region is region}
    space = space or next(n for n in range(1, 9) if n not in taken)
    return with_die(game, seat, die, Die(value, Spot.FOREST, region, space))


def crossed(game: Bitoku, seat: Seat, die: int, value: int, bank: str) -> Bitoku:
    """A die across the river."""
    return with_die(game, seat, die, Die(value, Spot.RIVER, bank=bank))


def with_die(game: Bitoku, seat: Seat, die: int, new: Die) -> Bitoku:
    own = list(game.players[seat].dice)
    own[die - 1] = new
    return has(game, seat, dice=tuple(own))


def kodamas(game: Bitoku, seat: Seat = 0, **places: int) -> Bitoku:
    """Kodamas by the name of their region."""
    own = list(game.players[seat].kodamas)
    for name, place in places.items():
        own[TRACK[Region(name)]] = place
    return has(game, seat, kodamas=tuple(own))


def shown(game: Bitoku, kind: Kind, *tiles: str) -> Bitoku:
    """A display row, the cheapest space first."""
    rows = list(game.rows)
    rows[ROW[kind]] = tiles
    return replace(game, rows=tuple(rows))


def stacked(game: Bitoku, kind: Kind, *cards: str) -> Bitoku:
    """A deck, the next card first."""
    stacks = list(game.stacks)
    stacks[DECK[kind]] = cards
    return replace(game, stacks=tuple(stacks))


def hill(game: Bitoku, region: Region, **changes: object) -> Bitoku:
    hills = list(game.hills)
    hills[PLACE[region]] = replace(hills[PLACE[region]], **changes)
    return replace(game, hills=tuple(hills))


def plot(game: Bitoku, region: Region, number: int, building: str, owner: Seat = 0) -> Bitoku:
    """A building that stands already."""
    areas = [list(area) for area in game.areas]
    areas[PLACE[region]][number - 1] = Plot(building, owner)
    if owner >= 0:
        game = has(game, owner, built=game.players[owner].built + 1)
    return replace(game, areas=tuple(map(tuple, areas)))


def crystal(game: Bitoku, slot: int, tile: str, seat: Seat = 0) -> Bitoku:
    """A Crystal on a space, from 1."""
    own = list(game.players[seat].crystals)
    own[slot - 1] = tile
    return has(game, seat, crystals=tuple(own))


def treasures(game: Bitoku, **tiles: str) -> Bitoku:
    """Lake Treasures by region."""
    own = list(game.treasures)
    for name, tile in tiles.items():
        own[TRACK[Region(name)]] = tile
    return replace(game, treasures=tuple(own))


def working(game: Bitoku, die: int, region: Region, seat: Seat = 0) -> Played:
    """A die that has just been placed in a region, from the own board."""
    return settled(when(given(game, s.TakeTurn(), seat=seat), p.UseDie(die, region)))


# --- the Tengu ---


def solo(**options: object) -> Bitoku:
    """A solo Summer: player 0 holds nothing, the Tengu has the Rocks I04 and I13 unless a test says otherwise."""
    return table(1, **options)


def tengu(game: Bitoku, **changes: object) -> Bitoku:
    assert game.tengu is not None
    return replace(game, tengu=replace(game.tengu, **changes))


def tengu_of(game: Bitoku) -> Tengu:
    assert game.tengu is not None
    return game.tengu


def its_dice(game: Bitoku, *dice: Die) -> Bitoku:
    """The Tengu's dice; those that are not named are across the river."""
    rest = [Die(n, Spot.RIVER, bank="nowhere") for n in (2, 3, 4)]
    return has(game, 1, dice=(*dice, *rest[len(dice) :]))


def its_goods(game: Bitoku, *resources: int) -> Bitoku:
    """The Tengu's resources."""
    return has(game, 1, resources=resources)


def act(game: Bitoku, card: str, place: int = 2, *rolls: int) -> Played:
    """The Tengu acts by a card in a place of its row."""
    return given(game, ts.TenguAct(card, place), seat=1, chance=Steady(*rolls))


def cited_clause(played: Played) -> str:
    """The clause of the step that was done."""
    cited: str = played.history_of(t.TenguFollowed)[0].rule
    return cited
