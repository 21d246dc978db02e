"""The writers of state for the main board: the set-up, and what the displays show."""

from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo.changes import DECK, ZONE, exchanged, seated, stocked, without
from domain.bamboo.kinds import GHOST, TEMPLES
from domain.bamboo.state import Bamboo
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()

# --- the set-up ---


@CHAPTER.fold(f.FirstPlayerDrawn)
def first_player_drawn(game: Bamboo, fact: f.FirstPlayerDrawn) -> Bamboo:
    return replace(game, first=fact.seat)


@CHAPTER.fold(f.GrovePlanted)
def grove_planted(game: Bamboo, fact: f.GrovePlanted) -> Bamboo:
    planted = {section for shoot in fact.shoots for section in shoot}
    return replace(game, shoots=fact.shoots, boxed=tuple(x for x in game.boxed if x not in planted))


@CHAPTER.fold(f.GoalsShuffled)
def goals_shuffled(game: Bamboo, fact: f.GoalsShuffled) -> Bamboo:
    return replace(game, goal_decks=exchanged(game.goal_decks, ZONE[fact.zone], fact.order))


@CHAPTER.fold(f.HomesShuffled)
def homes_shuffled(game: Bamboo, fact: f.HomesShuffled) -> Bamboo:
    return replace(game, home_decks=exchanged(game.home_decks, DECK[fact.deck], fact.order))


@CHAPTER.fold(f.HomesBoxed)
def homes_boxed(game: Bamboo, fact: f.HomesBoxed) -> Bamboo:
    gone = set(fact.tiles)
    decks = tuple(tuple(tile for tile in deck if tile not in gone) for deck in game.home_decks)
    return replace(game, home_decks=decks, boxed=game.boxed + fact.tiles)


@CHAPTER.fold(f.SpiritsDealt)
def spirits_dealt(game: Bamboo, fact: f.SpiritsDealt) -> Bamboo:
    return replace(game, piles=fact.piles, gone=fact.gone)


@CHAPTER.fold(f.GiftsReady)
def gifts_ready(game: Bamboo, fact: f.GiftsReady) -> Bamboo:
    return replace(game, gift_pile=fact.gifts, gifts=())


@CHAPTER.fold(f.ColorTaken)
def color_taken(game: Bamboo, fact: f.ColorTaken) -> Bamboo:
    player = game.players[fact.seat]
    return replace(game, players=seated(game, fact.seat, replace(player, color=fact.color)))


@CHAPTER.fold(f.Equipped)
def equipped(game: Bamboo, fact: f.Equipped) -> Bamboo:
    player = game.players[fact.seat]
    players = seated(game, fact.seat, replace(player, coins=fact.coins, reserve=fact.reserve))
    return replace(game, players=players, incense=fact.incense)


@CHAPTER.fold(f.SetDealt)
def set_dealt(game: Bamboo, fact: f.SetDealt) -> Bamboo:
    player = game.players[fact.seat]
    stocks = stocked(player.stocks, fact.sections)
    dealt = {section for section, _ in fact.sections}
    boxed = tuple(x for x in game.boxed if x not in dealt)
    return replace(game, players=seated(game, fact.seat, replace(player, stocks=stocks)), boxed=boxed)


@CHAPTER.fold(f.PoolLaid)
def pool_laid(game: Bamboo, fact: f.PoolLaid) -> Bamboo:
    return replace(game, pool=fact.sections, boxed=without(game.boxed, *fact.sections))


@CHAPTER.fold(f.SectionDrafted)
def section_drafted(game: Bamboo, fact: f.SectionDrafted) -> Bamboo:
    player = game.players[fact.seat]
    stocks = stocked(player.stocks, [(fact.section, fact.stock)])
    return replace(
        game,
        players=seated(game, fact.seat, replace(player, stocks=stocks)),
        pool=without(game.pool, fact.section),
    )


@CHAPTER.fold(f.GoalDealt)
def goal_dealt(game: Bamboo, fact: f.GoalDealt) -> Bamboo:
    player = game.players[fact.seat]
    i = ZONE[fact.zone]
    decks = exchanged(game.goal_decks, i, without(game.goal_decks[i], fact.tile))
    goals = (*player.goals, fact.tile)
    return replace(game, players=seated(game, fact.seat, replace(player, goals=goals)), goal_decks=decks)


# --- the displays ---


@CHAPTER.fold(f.GoalShown)
def goal_shown(game: Bamboo, fact: f.GoalShown) -> Bamboo:
    i = ZONE[fact.zone]
    decks = exchanged(game.goal_decks, i, without(game.goal_decks[i], fact.tile))
    return replace(game, goal_decks=decks, goal_rows=exchanged(game.goal_rows, i, (*game.goal_rows[i], fact.tile)))


@CHAPTER.fold(f.HomeShown)
def home_shown(game: Bamboo, fact: f.HomeShown) -> Bamboo:
    i = DECK[fact.deck]
    decks = exchanged(game.home_decks, i, without(game.home_decks[i], fact.tile))
    return replace(game, home_decks=decks, home_rows=exchanged(game.home_rows, i, (*game.home_rows[i], fact.tile)))


@CHAPTER.fold(f.GoalBuried)
def goal_buried(game: Bamboo, fact: f.GoalBuried) -> Bamboo:
    i = ZONE[fact.zone]
    return replace(
        game,
        goal_rows=exchanged(game.goal_rows, i, without(game.goal_rows[i], fact.tile)),
        goal_decks=exchanged(game.goal_decks, i, (*game.goal_decks[i], fact.tile)),
        goals_buried=exchanged(game.goals_buried, i, game.goals_buried[i] + 1),
    )


@CHAPTER.fold(f.HomeBuried)
def home_buried(game: Bamboo, fact: f.HomeBuried) -> Bamboo:
    i = DECK[fact.deck]
    return replace(
        game,
        home_rows=exchanged(game.home_rows, i, without(game.home_rows[i], fact.tile)),
        home_decks=exchanged(game.home_decks, i, (*game.home_decks[i], fact.tile)),
        homes_buried=exchanged(game.homes_buried, i, game.homes_buried[i] + 1),
    )


@CHAPTER.fold(f.FoodShuffled)
def food_shuffled(game: Bamboo, fact: f.FoodShuffled) -> Bamboo:
    return replace(game, food_supply=fact.order, food_used=())


@CHAPTER.fold(f.FoodShown)
def food_shown(game: Bamboo, fact: f.FoodShown) -> Bamboo:
    supply = without(game.food_supply, *fact.tokens)
    return replace(game, food_supply=supply, food_row=game.food_row + fact.tokens)


@CHAPTER.fold(f.FoodCleared)
def food_cleared(game: Bamboo, fact: f.FoodCleared) -> Bamboo:
    row = without(game.food_row, *fact.tokens)
    return replace(game, food_row=row, food_used=game.food_used + fact.tokens)


@CHAPTER.fold(f.SpiritShown)
def spirit_shown(game: Bamboo, fact: f.SpiritShown) -> Bamboo:
    return game  # it lay there already; now everybody sees it


@CHAPTER.fold(f.GhostPlaced)
def ghost_placed(game: Bamboo, fact: f.GhostPlaced) -> Bamboo:
    temples = tuple(
        stack + (GHOST,) * fact.sticks.get(temple, 0) for temple, stack in zip(TEMPLES, game.temples, strict=True)
    )
    return replace(game, temples=temples)
