"""What picks cost: the menu says it, and it is paid when the pick is taken."""

from collections.abc import Mapping

from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import DECKS, Temple
from domain.bamboo.lists.entries import Space
from domain.bamboo.state import Bamboo
from domain.kernel.nouns import Pick, Seat, Step
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()


@CHAPTER.cites("M-062", "M-065", "M-142")
def toll(game: Bamboo, sticks: Mapping[Temple, int]) -> int:
    """A coin for each stick that goes to another temple than the visited one; nothing with Bakeneko."""
    turn = game.turn
    at_visited = sticks.get(turn.visited, 0) if turn.visited else 0
    return 0 if turn.free else (sum(sticks.values()) - at_visited) * game.box.constants.redirect_cost


@CHAPTER.cites("M-096")
def space_of(game: Bamboo, tile: str) -> Space | None:
    """The space on which a face-up Home tile lies: it has a price and points."""
    deck = game.box.homes[tile].deck
    row = game.home_rows[DECKS.index(deck)]
    return game.box.spaces[deck, row.index(tile) + 1] if tile in row else None


@CHAPTER.cites("M-146", "M-147")
def waking_cost(game: Bamboo, spirit: str) -> int:
    """What is printed on the tile; Kitsune wakes for nothing."""
    return game.box.spirits[spirit].wake


@CHAPTER.cites("M-140", "M-148", "G-20")
def needed_food(game: Bamboo, seat: Seat, helped: int = 0) -> int:
    """One food for each Home tile, less what spirits brought."""
    player = game.players[seat]
    homes = sum(tile != "" for tile in player.grid)
    return max(0, homes * game.box.constants.food_per_home - player.helped - helped)


@CHAPTER.cites("M-149")
def food_given(game: Bamboo, pick: p.Feed) -> int:
    """What the tokens count for: tea 1, rice 2, ramen 3."""
    return sum(n * game.box.food_value[dish] for dish, n in pick.food.items())


@CHAPTER.cites("M-150")
def points_lost(game: Bamboo, seat: Seat, pick: p.Feed, helped: int = 0) -> int:
    """A point for each food that is missing."""
    missing = max(0, needed_food(game, seat, helped) - food_given(game, pick))
    return missing * game.box.constants.points_per_missing_food


def price(game: Bamboo, seat: Seat, step: Step, pick: Pick) -> dict[str, int]:
    """What a pick costs in coins and points; nothing for one that is free."""
    cost = {"coin": 0, "point": 0}
    if isinstance(pick, p.Offer):
        cost["coin"] = toll(game, pick.sticks)
    elif isinstance(pick, p.Buy) and (space := space_of(game, pick.tile)):
        cost["coin"] = space.cost
    elif isinstance(pick, p.Wake):
        cost["coin"] = waking_cost(game, pick.spirit)
    elif isinstance(pick, p.Feed) and isinstance(step, s.FeedHomes):
        cost["point"] = points_lost(game, seat, pick, step.helped)
    return {good: n for good, n in cost.items() if n}


def purse(game: Bamboo, seat: Seat) -> dict[str, int]:
    """What a seat can pay with."""
    player = game.players[seat]
    return {"coin": player.coins, "point": player.points}


@CHAPTER.cites("M-068", "M-075")
def pushed_out(game: Bamboo, shoot: int, after: int = 0) -> str:
    """The section that leaves this shoot at its top, after so many others have left it."""
    return game.shoots[shoot - 1][after]
