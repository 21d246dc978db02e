"""Tables in any state one likes: given facts, when picks, then facts. Chance is written out."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import pytest
from msgspec.structs import replace

from domain.bamboo import RULESET
from domain.bamboo.catalog import BambooCatalog, Box, Goal
from domain.bamboo.catalog_checks import default
from domain.bamboo.game import begin
from domain.bamboo.kinds import Food, HomeType, Season, Side, Zone
from domain.bamboo.state import Bamboo, Options, Player
from domain.kernel.nouns import Fact, Frame, Pick, Scored, Seat, Step
from domain.kernel.table import Position, Refused, check, decide, decision_of, decisions, opening
from tests.support.scripted import ScriptedDice

RULES = RULESET.rules
CATALOG = default()
BOX = Box(CATALOG)
F = TypeVar("F", bound=Fact)

TEA, RICE, RAMEN = Food.TEA, Food.RICE, Food.RAMEN
LEFT, CENTRE, RIGHT = Zone.LEFT, Zone.CENTRE, Zone.RIGHT
DECORATION, FAITH, GARDEN, DAILY = HomeType.DECORATION, HomeType.FAITH, HomeType.GARDEN, HomeType.DAILY
LETTER = {"D": DECORATION, "F": FAITH, "J": GARDEN, "Q": DAILY}
NO_FOOD: tuple[Food, ...] = ()


# --- given ---


def laid_out(
    *players: Player, side: Side = Side.DAY, catalog: BambooCatalog = CATALOG, **changes: object
) -> Bamboo:
    """A Summer of year 1 with these players (two, if none is named): decks and displays in the order of the list,
    5 tokens on the food spaces, 3 sections in each shoot, no ghost."""
    game = begin(max(2, len(players)), Options(side), catalog)
    seats = (*players, *(Player() for _ in range(2 - len(players))))
    grove = [section.id for section in catalog.sections if section.group == "grove"]
    food = (TEA, TEA, RICE, RICE, RAMEN)
    supply = list(game.food_used)
    for token in food:
        supply.remove(token)
    game = replace(
        game, players=seats, year=1, season=Season.SUMMER,
        shoots=tuple(tuple(grove[i : i + 3]) for i in range(0, 12, 3)),
        boxed=tuple(x for x in game.boxed if x not in grove),
        goal_rows=tuple(deck[:3] for deck in game.goal_decks),
        goal_decks=tuple(deck[3:] for deck in game.goal_decks),
        home_rows=tuple(deck[:4] for deck in game.home_decks),
        home_decks=tuple(deck[4:] for deck in game.home_decks),
        food_row=food, food_supply=tuple(supply), food_used=(),
    )  # fmt: skip
    return replace(game, **changes)


def house(*rows: str) -> tuple[str, ...]:
    """A Home grid, drawn: `J3 .. F1` is a row with a Garden of comfort 3, a gap, and a Faith of comfort 1. What is
    not drawn is empty; a tile is used twice only when there is no other like it."""
    alike = defaultdict(list)
    for home in CATALOG.homes:
        alike[home.type, home.comfort].append(home.id)
    drawn = [cell for row in rows for cell in [*row.split(), *[".."] * 5][:5]]
    grid = []
    for cell in [*drawn, *[".."] * 15][:15]:
        tiles = [] if cell == ".." else alike[LETTER[cell[0]], int(cell[1])]
        grid.append(tiles[0] if tiles else "")
        tiles[:] = tiles[1:] + tiles[:1]
    return tuple(grid)


def box_with(*goals: Goal) -> Box:
    """The box with other Balance tiles."""
    return Box(replace(CATALOG, balance=goals))


def asked(game: Bamboo, *steps: Step, seat: Seat = 0) -> Position[Bamboo]:
    """The first of these steps is put to the seat; the others come after it."""
    first, *later = steps
    waiting = (*(Frame(seat, step) for step in reversed(later)), Frame(seat, first, 1))
    return Position(1, game, waiting)


# --- when ---


class Told(NamedTuple):
    """Where the table stands, and what has happened on the way."""

    position: Position[Bamboo]
    facts: tuple[Fact, ...]

    @property
    def game(self) -> Bamboo:
        return self.position.game

    def of(self, kind: type[F]) -> list[F]:
        """The facts of one kind, in order."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def gained(self, clause: str, seat: Seat = 0) -> list[int]:
        """The points that the seat gained or lost by a clause."""
        return [fact.points for fact in self.of(Scored) if (fact.rule, fact.seat) == (clause, seat)]


def happen(game: Bamboo, *steps: Step, chance: Sequence[object] = ()) -> Told:
    """These steps come up, down to the first question. Steps that concern a seat concern seat 0."""
    dice = ScriptedDice(chance)
    position, facts = opening(RULES, game, steps, dice)
    dice.check_used_up()
    return Told(position, facts)


def when(position: Position[Bamboo], *picks: Pick, seat: Seat = 0, chance: Sequence[object] = ()) -> Told:
    """The seat answers, one question after the other."""
    dice, facts = ScriptedDice(chance), list[Fact]()
    for pick in picks:
        position, decided = decide(RULES, position, seat, pick, dice)
        facts += decided.facts
    dice.check_used_up()
    return Told(position, tuple(facts))


# --- then ---


def open_steps(position: Position[Bamboo]) -> list[Step]:
    """What is asked now."""
    return [decision.step for decision in decisions(position.agenda)]


def offered(position: Position[Bamboo], seat: Seat = 0) -> list[Pick]:
    """What the seat may answer."""
    decision = decision_of(position, seat)
    return list(RULES.menu_for(position.game, seat, decision.step).legal())


def refused(position: Position[Bamboo], pick: Pick, seat: Seat = 0) -> str:
    """The clause by which the pick is refused, as it must be."""
    with pytest.raises(Refused) as no:
        check(RULES, position, seat, pick)
    return no.value.rule


def allowed(position: Position[Bamboo], pick: Pick, seat: Seat = 0) -> bool:
    """Whether the seat may answer so."""
    try:
        check(RULES, position, seat, pick)
    except Refused:
        return False
    return True
