"""Tables of Bitoku in any state one likes, laid out in the order of the list: given, when, then."""

from dataclasses import dataclass, field
from typing import Any, TypeVar

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
from domain.kernel.dice import Dice
from domain.kernel.menu import OK, Menu
from domain.kernel.nouns import Fact, Frame, Pick, Scored, Seat, Step
from domain.kernel.table import Position, Refused, Table, check, decide, decisions

RULES = RULESET.rules
YOMI, STAIRS, HOME, GLADE, FORGES = Region
F = TypeVar("F", bound=Fact)


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


@dataclass(frozen=True)
class Like:
    """A pick of the menu, by some of its fields, or by its place among those of its kind."""

    kind: type[Pick]
    fields: tuple[tuple[str, object], ...]
    place: int = 1

    def of(self, menu: Menu) -> Pick:
        found = [pick for pick, _ in menu if isinstance(pick, self.kind)]
        found = [pick for pick in found if all(getattr(pick, name) == value for name, value in self.fields)]
        return found[self.place - 1]


def like(kind: type[Pick], **fields: object) -> Like:
    return Like(kind, tuple(fields.items()))


def nth(kind: type[Pick], place: int) -> Like:
    return Like(kind, (), place)


@dataclass
class Play:
    """A table at work: what was told, and what is asked."""

    position: Position[Bitoku]
    facts: list[Fact] = field(default_factory=list)
    dice: Dice = field(default_factory=Steady)

    @property
    def game(self) -> Bitoku:
        return self.position.game

    @property
    def me(self) -> Player:
        return self.game.players[0]

    @property
    def you(self) -> Player:
        return self.game.players[1]

    @property
    def step(self) -> Step | None:
        """What is asked first, if anything is."""
        open_ = decisions(self.position.agenda)
        return open_[0].step if open_ else None

    @property
    def printed(self) -> Step | None:
        """What is asked first as it is printed, whatever component it is printed on."""
        step = self.step
        return e.Choose(step.options, step.times) if isinstance(step, s.ChooseOne) else step

    @property
    def seat(self) -> Seat:
        return decisions(self.position.agenda)[0].seat

    def menu(self, seat: Seat | None = None) -> Menu:
        decision = next(d for d in decisions(self.position.agenda) if seat in (None, d.seat))
        return RULES.menu_for(self.game, decision.seat, decision.step)

    def pick(self, *picks: Pick | Like, seat: Seat | None = None) -> "Play":
        for each in picks:
            who = self.seat if seat is None else seat
            answer = each.of(self.menu(who)) if isinstance(each, Like) else each
            self.position, event = decide(RULES, self.position, who, answer, self.dice)
            self.facts += event.facts
        return self

    def settle(self) -> "Play":
        """The die is placed without a further Amulet."""
        return self.pick(p.PlaceDie()) if isinstance(self.step, s.StrengthenDie) else self

    def legal(self, kind: type[Pick] = Pick, seat: Seat | None = None) -> list[Any]:
        """What may be answered."""
        if self.step is None:
            return []
        return [pick for pick in self.menu(seat).legal() if isinstance(pick, kind)]

    def why(self, asked: Pick | Like, seat: Seat | None = None) -> str:
        """The clause that forbids a pick, or OK. Where a die found nothing to do, what it would have been told."""
        if self.step is None:
            return self._why_idle(asked)
        pick = asked.of(self.menu(seat)) if isinstance(asked, Like) else asked
        try:
            check(RULES, self.position, self.seat if seat is None else seat, pick)
        except Refused as refusal:
            return refusal.rule
        return OK

    def _why_idle(self, pick: Pick | Like) -> str:
        fact = self.told(f.DiePlaced)[-1]
        new = {x.tile for x in self.told(f.BuildingBuilt)}
        area = () if fact.region is HOME else self.game.area(fact.region)
        standing = tuple(plot.building for plot in area if plot.building and plot.building not in new)
        step = s.WorkDie(
            die=fact.die, region=fact.region, standing=standing, space=fact.space if fact.region is HOME else 0
        )
        menu = RULES.menu_for(self.game, fact.seat, step)
        return menu.why_not(pick.of(menu) if isinstance(pick, Like) else pick) or OK

    def told(self, kind: type[F]) -> list[F]:
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def points(self, clause: str, seat: Seat = 0) -> int:
        """What a seat scored by a clause."""
        return sum(x.points for x in self.told(Scored) if x.rule == clause and x.seat == seat)


def run(game: Bitoku, *steps: Step, seat: Seat = 0, dice: Dice | None = None) -> Play:
    """Have these steps done, down to the first question."""
    dice = dice or Steady()
    table = Table(RULES, game, 1, dice)
    agenda = table.run([Frame(seat, step) for step in reversed(steps)])
    return Play(Position(1, table.game, tuple(agenda)), list(table.facts), dice)


# --- given ---


def opened(seats: int = 2, **options: object) -> Play:
    """The set-up, in the order of the list."""
    game = RULESET.begin(seats, Options(**options), default())  # type: ignore[arg-type]  # named by tests
    return run(game, s.LayBoard(), s.EquipPlayers())


def table(seats: int = 2, **options: object) -> Bitoku:
    """A Summer of round 1 in which nobody holds a card."""
    return replace(opened(seats, **options).game, round=1, season=Season.SUMMER, order=tuple(range(max(2, seats))))


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


def working(game: Bitoku, die: int, region: Region, seat: Seat = 0) -> Play:
    """A die that has just been placed in a region, from the own board."""
    return run(game, s.TakeTurn(), seat=seat).pick(p.UseDie(die, region)).settle()


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
