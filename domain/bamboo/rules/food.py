"""Food: cooking, and how the five spaces of the board are filled."""

from collections.abc import Iterator

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo import streams
from domain.bamboo.kinds import DISHES, Season
from domain.bamboo.rules.actions import renounceable
from domain.bamboo.rules.common import Table
from domain.bamboo.state import Bamboo
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Decline, Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()


@CHAPTER.cites("M-104", "M-105", "M-158", "G-29", "G-30")
def fill_food(table: Table) -> None:
    """Draw tokens for the empty food spaces; when the supply runs out, the used ones are shuffled and drawn on."""
    missing = table.game.box.constants.food_spaces - len(table.game.food_row)
    drawn = table.game.food_supply[:missing]
    if drawn:
        table.emit(f.FoodShown(drawn))
    if len(drawn) < missing and table.game.food_used:
        table.emit(f.FoodShuffled(table.dice.of(streams.FOOD).shuffled(sorted(table.game.food_used))))
        fill_food(table)


@CHAPTER.menu(s.CookAction, rule="M-102", prompt="Which dish do you take?", forced=True)
def dishes(game: Bamboo, seat: Seat, step: s.CookAction) -> Iterator[Candidate]:
    """One face-up token of the seat's choice; with none on the board, cooking has no effect. A gift may be
    renounced; Tengu, who cooks in Summer, gives exactly one token once the food is renewed.
    """
    for dish in DISHES:
        if dish in game.food_row:
            yield p.TakeFood(dish), OK
    if not game.food_row:
        yield Decline(), OK
    elif renounceable(game):
        yield Decline(), verdict((game.season is Season.SUMMER, "M-141"))


@CHAPTER.take(s.CookAction, Decline)
@CHAPTER.cites("M-074", "G-29")
def cook_nothing(table: Table, seat: Seat, step: s.CookAction, pick: Decline) -> None:
    """There was nothing to take, or nothing was wanted."""


@CHAPTER.take(s.CookAction, p.TakeFood)
@CHAPTER.cites("M-102", "M-103")
def cook(table: Table, seat: Seat, step: s.CookAction, pick: p.TakeFood) -> None:
    """What is taken is not replaced, unless it was the last token of the board."""
    table.emit(f.FoodTaken(seat, pick.food))
    if not table.game.food_row:
        fill_food(table)


@CHAPTER.menu(s.TenguAction, rule="M-141", prompt="Take a dish before all are renewed, or renew them first?")
@CHAPTER.cites("M-141")
def tengu_feasts(game: Bamboo, seat: Seat, step: s.TenguAction) -> Iterator[Candidate]:
    """Exactly one token, from the old ones or from the new ones: who calls Tengu takes one."""
    for dish in DISHES:
        if dish in game.food_row:
            yield p.TakeFood(dish), OK
    yield p.RenewFood(), OK
    yield Decline(), "M-141"


def _renew(table: Table) -> None:
    if table.game.food_row:
        table.emit(f.FoodCleared(table.game.food_row))
    fill_food(table)


@CHAPTER.take(s.TenguAction, p.TakeFood)
@CHAPTER.cites("M-141", "G-22")
def feast_before(table: Table, seat: Seat, step: s.TenguAction, pick: p.TakeFood) -> None:
    """Take one, discard the others, fill all five spaces, once, even if the last token was taken."""
    table.emit(f.FoodTaken(seat, pick.food))
    _renew(table)


@CHAPTER.take(s.TenguAction, p.RenewFood)
@CHAPTER.cites("M-141")
def feast_after(table: Table, seat: Seat, step: s.TenguAction, pick: p.RenewFood) -> None:
    """Discard all, fill all five spaces, then take one."""
    _renew(table)
    table.push(seat, s.CookAction())
