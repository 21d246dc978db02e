"""What actions and spirits bring."""

from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo.fold.common import DECK, ZONE
from domain.bamboo.kinds import COLUMNS
from domain.bamboo.state import Bamboo
from domain.box.changes import change_player, replace_at, without
from domain.kernel.nouns import Scored
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()


@CHAPTER.fold(Scored)
def fold_scored(game: Bamboo, fact: Scored) -> Bamboo:
    player = game.players[fact.seat]
    return change_player(game, fact.seat, points=player.points + fact.points)


@CHAPTER.fold(f.CoinsGained)
def fold_coins_gained(game: Bamboo, fact: f.CoinsGained) -> Bamboo:
    player = game.players[fact.seat]
    return change_player(game, fact.seat, coins=player.coins + fact.coins)


@CHAPTER.fold(f.GoalObtained)
def fold_goal_obtained(game: Bamboo, fact: f.GoalObtained) -> Bamboo:
    player = game.players[fact.seat]
    i = ZONE[fact.zone]
    rows = replace_at(game.goal_rows, i, without(game.goal_rows[i], fact.tile))
    goals = (*player.goals, fact.tile)
    return replace(game, players=replace_at(game.players, fact.seat, replace(player, goals=goals)), goal_rows=rows)


@CHAPTER.fold(f.GoalScored)
def fold_goal_scored(game: Bamboo, fact: f.GoalScored) -> Bamboo:
    player = game.players[fact.seat]
    goals, fan = without(player.goals, fact.tile), (*player.fan, fact.tile)
    return change_player(game, fact.seat, goals=goals, fan=fan)


@CHAPTER.fold(f.HomeBought)
def fold_home_bought(game: Bamboo, fact: f.HomeBought) -> Bamboo:
    player = game.players[fact.seat]
    i = DECK[fact.deck]
    coins = player.coins - fact.coins
    rows = replace_at(game.home_rows, i, without(game.home_rows[i], fact.tile))
    return replace(
        game,
        players=replace_at(game.players, fact.seat, replace(player, coins=coins, held=fact.tile)),
        home_rows=rows,
    )


@CHAPTER.fold(f.HomePlaced)
def fold_home_placed(game: Bamboo, fact: f.HomePlaced) -> Bamboo:
    player = game.players[fact.seat]
    cell = (fact.row - 1) * COLUMNS + fact.column - 1
    grid = replace_at(player.grid, cell, fact.tile)
    return change_player(game, fact.seat, grid=grid, held="")


@CHAPTER.fold(f.FoodTaken)
def fold_food_taken(game: Bamboo, fact: f.FoodTaken) -> Bamboo:
    player = game.players[fact.seat]
    food = (*player.food, fact.food)
    row = without(game.food_row, fact.food)
    return replace(game, players=replace_at(game.players, fact.seat, replace(player, food=food)), food_row=row)


@CHAPTER.fold(f.SpiritActivated)
def fold_spirit_activated(game: Bamboo, fact: f.SpiritActivated) -> Bamboo:
    player = game.players[fact.seat]
    awake, asleep = without(player.awake, fact.spirit), (*player.asleep, fact.spirit)
    return change_player(game, fact.seat, awake=awake, asleep=asleep)


@CHAPTER.fold(f.RedirectingFreed)
def fold_redirecting_freed(game: Bamboo, fact: f.RedirectingFreed) -> Bamboo:
    return replace(game, turn=replace(game.turn, free=True))


@CHAPTER.fold(f.SectionsMadeJokers)
def fold_sections_made_jokers(game: Bamboo, fact: f.SectionsMadeJokers) -> Bamboo:
    return replace(game, turn=replace(game.turn, jokers=True))
