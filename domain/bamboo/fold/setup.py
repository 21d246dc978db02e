"""How the board and the players are set up."""

from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo.fold.common import DECK, ZONE, add_sections
from domain.bamboo.state import Bamboo
from domain.box.changes import change_player, replace_at, without
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()


@CHAPTER.fold(f.FirstPlayerDrawn)
def fold_first_player_drawn(game: Bamboo, fact: f.FirstPlayerDrawn) -> Bamboo:
    return replace(game, first=fact.seat)


@CHAPTER.fold(f.GrovePlanted)
def fold_grove_planted(game: Bamboo, fact: f.GrovePlanted) -> Bamboo:
    planted = {section for shoot in fact.shoots for section in shoot}
    return replace(game, shoots=fact.shoots, boxed=tuple(x for x in game.boxed if x not in planted))


@CHAPTER.fold(f.GoalsShuffled)
def fold_goals_shuffled(game: Bamboo, fact: f.GoalsShuffled) -> Bamboo:
    return replace(game, goal_decks=replace_at(game.goal_decks, ZONE[fact.zone], fact.order))


@CHAPTER.fold(f.HomesShuffled)
def fold_homes_shuffled(game: Bamboo, fact: f.HomesShuffled) -> Bamboo:
    return replace(game, home_decks=replace_at(game.home_decks, DECK[fact.deck], fact.order))


@CHAPTER.fold(f.HomesBoxed)
def fold_homes_boxed(game: Bamboo, fact: f.HomesBoxed) -> Bamboo:
    gone = set(fact.tiles)
    decks = tuple(tuple(tile for tile in deck if tile not in gone) for deck in game.home_decks)
    return replace(game, home_decks=decks, boxed=game.boxed + fact.tiles)


@CHAPTER.fold(f.SpiritsDealt)
def fold_spirits_dealt(game: Bamboo, fact: f.SpiritsDealt) -> Bamboo:
    return replace(game, piles=fact.piles, gone=fact.gone)


@CHAPTER.fold(f.GiftsReady)
def fold_gifts_ready(game: Bamboo, fact: f.GiftsReady) -> Bamboo:
    return replace(game, gift_pile=fact.gifts, gifts=())


@CHAPTER.fold(f.ColorTaken)
def fold_color_taken(game: Bamboo, fact: f.ColorTaken) -> Bamboo:
    return change_player(game, fact.seat, color=fact.color)


@CHAPTER.fold(f.Equipped)
def fold_equipped(game: Bamboo, fact: f.Equipped) -> Bamboo:
    player = game.players[fact.seat]
    players = replace_at(game.players, fact.seat, replace(player, coins=fact.coins, reserve=fact.reserve))
    return replace(game, players=players, incense=fact.incense)


@CHAPTER.fold(f.SetDealt)
def fold_set_dealt(game: Bamboo, fact: f.SetDealt) -> Bamboo:
    player = game.players[fact.seat]
    stocks = add_sections(player.stocks, fact.sections)
    dealt = {section for section, _ in fact.sections}
    boxed = tuple(x for x in game.boxed if x not in dealt)
    return replace(game, players=replace_at(game.players, fact.seat, replace(player, stocks=stocks)), boxed=boxed)


@CHAPTER.fold(f.PoolLaid)
def fold_pool_laid(game: Bamboo, fact: f.PoolLaid) -> Bamboo:
    return replace(game, pool=fact.sections, boxed=without(game.boxed, *fact.sections))


@CHAPTER.fold(f.SectionDrafted)
def fold_section_drafted(game: Bamboo, fact: f.SectionDrafted) -> Bamboo:
    player = game.players[fact.seat]
    stocks = add_sections(player.stocks, [(fact.section, fact.stock)])
    return replace(
        game,
        players=replace_at(game.players, fact.seat, replace(player, stocks=stocks)),
        pool=without(game.pool, fact.section),
    )


@CHAPTER.fold(f.GoalDealt)
def fold_goal_dealt(game: Bamboo, fact: f.GoalDealt) -> Bamboo:
    player = game.players[fact.seat]
    i = ZONE[fact.zone]
    decks = replace_at(game.goal_decks, i, without(game.goal_decks[i], fact.tile))
    goals = (*player.goals, fact.tile)
    return replace(
        game, players=replace_at(game.players, fact.seat, replace(player, goals=goals)), goal_decks=decks
    )
