"""The year: Spring, Autumn and Winter."""

from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo.kinds import PLACE, Season
from domain.bamboo.state import Bamboo, Turn
from domain.box.changes import change_player, replace_at, without
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()


@CHAPTER.fold(f.SeasonBegan)
def fold_season_began(game: Bamboo, fact: f.SeasonBegan) -> Bamboo:
    players = game.players
    if fact.season is Season.SUMMER:
        players = tuple(replace(player, passed=False) for player in players)
    if fact.season is Season.WINTER:
        players = tuple(replace(player, helped=0) for player in players)
    return replace(game, year=fact.year, season=fact.season, players=players, turn=Turn(), feeding=None)


@CHAPTER.fold(f.IncenseTaken)
def fold_incense_taken(game: Bamboo, fact: f.IncenseTaken) -> Bamboo:
    players = tuple(replace(p, reserve=p.reserve + fact.sticks) for p in game.players)
    return replace(game, players=players, incense=game.incense - 1)


@CHAPTER.fold(f.GiftsShown)
def fold_gifts_shown(game: Bamboo, fact: f.GiftsShown) -> Bamboo:
    return replace(game, gifts=fact.gifts, gift_pile=without(game.gift_pile + game.gifts, *fact.gifts))


@CHAPTER.fold(f.GiftTaken)
def fold_gift_taken(game: Bamboo, fact: f.GiftTaken) -> Bamboo:
    return replace(game, gifts=without(game.gifts, fact.gift), gift_pile=(*game.gift_pile, fact.gift))


@CHAPTER.fold(f.SpiritWon)
def fold_spirit_won(game: Bamboo, fact: f.SpiritWon) -> Bamboo:
    player = game.players[fact.seat]
    i = PLACE[fact.temple]
    awake = (*player.awake, fact.spirit)
    return replace(
        game,
        players=replace_at(game.players, fact.seat, replace(player, awake=awake)),
        piles=replace_at(game.piles, i, game.piles[i][1:]),
    )


@CHAPTER.fold(f.SpiritLost)
def fold_spirit_lost(game: Bamboo, fact: f.SpiritLost) -> Bamboo:
    i = PLACE[fact.temple]
    return replace(game, gone=(*game.gone, fact.spirit), piles=replace_at(game.piles, i, game.piles[i][1:]))


@CHAPTER.fold(f.SticksReturned)
def fold_sticks_returned(game: Bamboo, fact: f.SticksReturned) -> Bamboo:
    sticks = [seat for stack in game.temples for seat in stack]
    players = tuple(replace(p, reserve=p.reserve + sticks.count(i)) for i, p in enumerate(game.players))
    return replace(game, players=players, temples=((), (), (), ()))


@CHAPTER.fold(f.SpiritWoken)
def fold_spirit_woken(game: Bamboo, fact: f.SpiritWoken) -> Bamboo:
    player = game.players[fact.seat]
    awake, asleep = (*player.awake, fact.spirit), without(player.asleep, fact.spirit)
    coins = player.coins - fact.coins
    return change_player(game, fact.seat, awake=awake, asleep=asleep, coins=coins)


@CHAPTER.fold(f.FeedingBegan)
def fold_feeding_began(game: Bamboo, fact: f.FeedingBegan) -> Bamboo:
    return replace(game, feeding=fact.seat)


@CHAPTER.fold(f.FoodBrought)
def fold_food_brought(game: Bamboo, fact: f.FoodBrought) -> Bamboo:
    return change_player(game, fact.seat, helped=game.players[fact.seat].helped + fact.food)


@CHAPTER.fold(f.HomesFed)
def fold_homes_fed(game: Bamboo, fact: f.HomesFed) -> Bamboo:
    player = game.players[fact.seat]
    spent = tuple(food for food, n in fact.spent.items() for _ in range(n))
    left = without(player.food, *spent)
    return replace(
        game,
        players=replace_at(game.players, fact.seat, replace(player, food=left)),
        food_used=game.food_used + spent,
    )


@CHAPTER.fold(f.FirstPlayerMoved)
def fold_first_player_moved(game: Bamboo, fact: f.FirstPlayerMoved) -> Bamboo:
    return replace(game, first=fact.seat)
