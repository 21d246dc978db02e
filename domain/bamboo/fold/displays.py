"""What is shown on the main board, and what leaves it."""

from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo.fold.common import DECK, ZONE
from domain.bamboo.kinds import GHOST, TEMPLES
from domain.bamboo.state import Bamboo
from domain.box.changes import replace_at, without
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()


@CHAPTER.fold(f.GoalShown)
def fold_goal_shown(game: Bamboo, fact: f.GoalShown) -> Bamboo:
    i = ZONE[fact.zone]
    decks = replace_at(game.goal_decks, i, without(game.goal_decks[i], fact.tile))
    return replace(
        game, goal_decks=decks, goal_rows=replace_at(game.goal_rows, i, (*game.goal_rows[i], fact.tile))
    )


@CHAPTER.fold(f.HomeShown)
def fold_home_shown(game: Bamboo, fact: f.HomeShown) -> Bamboo:
    i = DECK[fact.deck]
    decks = replace_at(game.home_decks, i, without(game.home_decks[i], fact.tile))
    return replace(
        game, home_decks=decks, home_rows=replace_at(game.home_rows, i, (*game.home_rows[i], fact.tile))
    )


@CHAPTER.fold(f.GoalBuried)
def fold_goal_buried(game: Bamboo, fact: f.GoalBuried) -> Bamboo:
    i = ZONE[fact.zone]
    return replace(
        game,
        goal_rows=replace_at(game.goal_rows, i, without(game.goal_rows[i], fact.tile)),
        goal_decks=replace_at(game.goal_decks, i, (*game.goal_decks[i], fact.tile)),
        goals_buried=replace_at(game.goals_buried, i, game.goals_buried[i] + 1),
    )


@CHAPTER.fold(f.HomeBuried)
def fold_home_buried(game: Bamboo, fact: f.HomeBuried) -> Bamboo:
    i = DECK[fact.deck]
    return replace(
        game,
        home_rows=replace_at(game.home_rows, i, without(game.home_rows[i], fact.tile)),
        home_decks=replace_at(game.home_decks, i, (*game.home_decks[i], fact.tile)),
        homes_buried=replace_at(game.homes_buried, i, game.homes_buried[i] + 1),
    )


@CHAPTER.fold(f.FoodShuffled)
def fold_food_shuffled(game: Bamboo, fact: f.FoodShuffled) -> Bamboo:
    return replace(game, food_supply=fact.order, food_used=())


@CHAPTER.fold(f.FoodShown)
def fold_food_shown(game: Bamboo, fact: f.FoodShown) -> Bamboo:
    supply = without(game.food_supply, *fact.tokens)
    return replace(game, food_supply=supply, food_row=game.food_row + fact.tokens)


@CHAPTER.fold(f.FoodCleared)
def fold_food_cleared(game: Bamboo, fact: f.FoodCleared) -> Bamboo:
    row = without(game.food_row, *fact.tokens)
    return replace(game, food_row=row, food_used=game.food_used + fact.tokens)


@CHAPTER.fold(f.SpiritShown)
def fold_spirit_shown(game: Bamboo, fact: f.SpiritShown) -> Bamboo:
    return game  # it lay there already; now everybody sees it


@CHAPTER.fold(f.GhostPlaced)
def fold_ghost_placed(game: Bamboo, fact: f.GhostPlaced) -> Bamboo:
    temples = tuple(
        stack + (GHOST,) * fact.sticks.get(temple, 0) for temple, stack in zip(TEMPLES, game.temples, strict=True)
    )
    return replace(game, temples=temples)
