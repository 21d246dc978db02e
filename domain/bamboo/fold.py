"""The only writers of state, here and in fold_board. A fold never refuses, rolls or looks anything up."""

from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo.changes import DECK, ZONE, exchanged, seated, stocked, without
from domain.bamboo.kinds import COLUMNS, PLACE, Season
from domain.bamboo.state import Bamboo, Turn
from domain.kernel.nouns import Scored
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()

# --- the year ---


@CHAPTER.fold(f.SeasonBegan)
def season_began(game: Bamboo, fact: f.SeasonBegan) -> Bamboo:
    players = game.players
    if fact.season is Season.SUMMER:
        players = tuple(replace(player, passed=False) for player in players)
    return replace(game, year=fact.year, season=fact.season, players=players, turn=Turn())


@CHAPTER.fold(f.IncenseTaken)
def incense_taken(game: Bamboo, fact: f.IncenseTaken) -> Bamboo:
    players = tuple(replace(p, reserve=p.reserve + fact.sticks) for p in game.players)
    return replace(game, players=players, incense=game.incense - 1)


@CHAPTER.fold(f.GiftsShown)
def gifts_shown(game: Bamboo, fact: f.GiftsShown) -> Bamboo:
    return replace(game, gifts=fact.gifts, gift_pile=without(game.gift_pile + game.gifts, *fact.gifts))


@CHAPTER.fold(f.GiftTaken)
def gift_taken(game: Bamboo, fact: f.GiftTaken) -> Bamboo:
    return replace(game, gifts=without(game.gifts, fact.gift), gift_pile=(*game.gift_pile, fact.gift))


@CHAPTER.fold(f.TurnBegan)
def turn_began(game: Bamboo, fact: f.TurnBegan) -> Bamboo:
    return replace(game, turn=Turn())


@CHAPTER.fold(f.Passed)
def passed(game: Bamboo, fact: f.Passed) -> Bamboo:
    player = game.players[fact.seat]
    return replace(game, players=seated(game, fact.seat, replace(player, passed=True)))


@CHAPTER.fold(f.StockVisited)
def stock_visited(game: Bamboo, fact: f.StockVisited) -> Bamboo:
    player = game.players[fact.seat]
    return replace(game, players=seated(game, fact.seat, replace(player, marker=fact.stock)))


@CHAPTER.fold(f.MarkerReturned)
def marker_returned(game: Bamboo, fact: f.MarkerReturned) -> Bamboo:
    player = game.players[fact.seat]
    return replace(game, players=seated(game, fact.seat, replace(player, marker=None)))


@CHAPTER.fold(f.Offered)
def offered(game: Bamboo, fact: f.Offered) -> Bamboo:
    player, count = game.players[fact.seat], sum(fact.sticks.values())
    temples = list(game.temples)
    for temple, n in fact.sticks.items():
        temples[PLACE[temple]] += (fact.seat,) * n
    player = replace(player, reserve=player.reserve - count, coins=player.coins - fact.coins)
    turn, players = replace(game.turn, actions=count), seated(game, fact.seat, player)
    return replace(game, players=players, temples=tuple(temples), turn=turn)


@CHAPTER.fold(f.StockEmptied)
def stock_emptied(game: Bamboo, fact: f.StockEmptied) -> Bamboo:
    player, i = game.players[fact.seat], PLACE[fact.stock]
    turn = replace(game.turn, hand=player.stocks[i])
    players = seated(game, fact.seat, replace(player, stocks=exchanged(player.stocks, i, ())))
    return replace(game, players=players, turn=turn)


@CHAPTER.fold(f.SectionPlaced)
def section_placed(game: Bamboo, fact: f.SectionPlaced) -> Bamboo:
    turn, i = game.turn, fact.shoot - 1
    turn = replace(
        turn,
        hand=without(turn.hand, fact.section),
        placed=(*turn.placed, (fact.section, fact.shoot)),
        entered=exchanged(turn.entered, i, turn.entered[i] + 1),
    )
    return replace(game, shoots=exchanged(game.shoots, i, (*game.shoots[i], fact.section)), turn=turn)


@CHAPTER.fold(f.SectionUsed)
def section_used(game: Bamboo, fact: f.SectionUsed) -> Bamboo:
    turn = replace(game.turn, actions=game.turn.actions - 1, begun=True, using=fact.section)
    return replace(game, turn=turn)


@CHAPTER.fold(f.SectionRenounced)
def section_renounced(game: Bamboo, fact: f.SectionRenounced) -> Bamboo:
    return replace(game, turn=replace(game.turn, begun=True))


@CHAPTER.fold(f.PushedUp)
def pushed_up(game: Bamboo, fact: f.PushedUp) -> Bamboo:
    i = fact.shoot - 1
    placed = without(game.turn.placed, (fact.section, fact.shoot))
    turn = replace(game.turn, placed=placed, using="", loose=fact.ejected)
    return replace(game, shoots=exchanged(game.shoots, i, without(game.shoots[i], fact.ejected)), turn=turn)


@CHAPTER.fold(f.SectionStored)
def section_stored(game: Bamboo, fact: f.SectionStored) -> Bamboo:
    player = game.players[fact.seat]
    stocks = stocked(player.stocks, [(fact.section, fact.stock)])
    turn = replace(game.turn, loose="", recovered=(*game.turn.recovered, fact.section))
    return replace(game, players=seated(game, fact.seat, replace(player, stocks=stocks)), turn=turn)


# --- actions ---


@CHAPTER.fold(Scored)
def scored(game: Bamboo, fact: Scored) -> Bamboo:
    player = game.players[fact.seat]
    return replace(game, players=seated(game, fact.seat, replace(player, points=player.points + fact.points)))


@CHAPTER.fold(f.CoinsGained)
def coins_gained(game: Bamboo, fact: f.CoinsGained) -> Bamboo:
    player = game.players[fact.seat]
    return replace(game, players=seated(game, fact.seat, replace(player, coins=player.coins + fact.coins)))


@CHAPTER.fold(f.GoalObtained)
def goal_obtained(game: Bamboo, fact: f.GoalObtained) -> Bamboo:
    player = game.players[fact.seat]
    i = ZONE[fact.zone]
    rows = exchanged(game.goal_rows, i, without(game.goal_rows[i], fact.tile))
    goals = (*player.goals, fact.tile)
    return replace(game, players=seated(game, fact.seat, replace(player, goals=goals)), goal_rows=rows)


@CHAPTER.fold(f.GoalScored)
def goal_scored(game: Bamboo, fact: f.GoalScored) -> Bamboo:
    player = game.players[fact.seat]
    goals, fan = without(player.goals, fact.tile), (*player.fan, fact.tile)
    return replace(game, players=seated(game, fact.seat, replace(player, goals=goals, fan=fan)))


@CHAPTER.fold(f.HomeBought)
def home_bought(game: Bamboo, fact: f.HomeBought) -> Bamboo:
    player = game.players[fact.seat]
    i = DECK[fact.deck]
    coins = player.coins - fact.coins
    rows = exchanged(game.home_rows, i, without(game.home_rows[i], fact.tile))
    return replace(
        game,
        players=seated(game, fact.seat, replace(player, coins=coins, held=fact.tile)),
        home_rows=rows,
    )


@CHAPTER.fold(f.HomePlaced)
def home_placed(game: Bamboo, fact: f.HomePlaced) -> Bamboo:
    player = game.players[fact.seat]
    cell = (fact.row - 1) * COLUMNS + fact.column - 1
    grid = exchanged(player.grid, cell, fact.tile)
    return replace(game, players=seated(game, fact.seat, replace(player, grid=grid, held="")))


@CHAPTER.fold(f.FoodTaken)
def food_taken(game: Bamboo, fact: f.FoodTaken) -> Bamboo:
    player = game.players[fact.seat]
    food = (*player.food, fact.food)
    row = without(game.food_row, fact.food)
    return replace(game, players=seated(game, fact.seat, replace(player, food=food)), food_row=row)


# --- spirits ---


@CHAPTER.fold(f.SpiritWon)
def spirit_won(game: Bamboo, fact: f.SpiritWon) -> Bamboo:
    player = game.players[fact.seat]
    i = PLACE[fact.temple]
    awake = (*player.awake, fact.spirit)
    return replace(
        game,
        players=seated(game, fact.seat, replace(player, awake=awake)),
        piles=exchanged(game.piles, i, game.piles[i][1:]),
    )


@CHAPTER.fold(f.SpiritLost)
def spirit_lost(game: Bamboo, fact: f.SpiritLost) -> Bamboo:
    i = PLACE[fact.temple]
    return replace(game, gone=(*game.gone, fact.spirit), piles=exchanged(game.piles, i, game.piles[i][1:]))


@CHAPTER.fold(f.SpiritActivated)
def spirit_activated(game: Bamboo, fact: f.SpiritActivated) -> Bamboo:
    player = game.players[fact.seat]
    awake, asleep = without(player.awake, fact.spirit), (*player.asleep, fact.spirit)
    return replace(game, players=seated(game, fact.seat, replace(player, awake=awake, asleep=asleep)))


@CHAPTER.fold(f.SpiritWoken)
def spirit_woken(game: Bamboo, fact: f.SpiritWoken) -> Bamboo:
    player = game.players[fact.seat]
    awake, asleep = (*player.awake, fact.spirit), without(player.asleep, fact.spirit)
    coins = player.coins - fact.coins
    return replace(game, players=seated(game, fact.seat, replace(player, awake=awake, asleep=asleep, coins=coins)))


@CHAPTER.fold(f.RedirectingFreed)
def redirecting_freed(game: Bamboo, fact: f.RedirectingFreed) -> Bamboo:
    return replace(game, turn=replace(game.turn, free=True))


@CHAPTER.fold(f.SectionsMadeJokers)
def sections_made_jokers(game: Bamboo, fact: f.SectionsMadeJokers) -> Bamboo:
    return replace(game, turn=replace(game.turn, jokers=True))


# --- Autumn and Winter ---


@CHAPTER.fold(f.SticksReturned)
def sticks_returned(game: Bamboo, fact: f.SticksReturned) -> Bamboo:
    sticks = [seat for stack in game.temples for seat in stack]
    players = tuple(replace(p, reserve=p.reserve + sticks.count(i)) for i, p in enumerate(game.players))
    return replace(game, players=players, temples=((), (), (), ()))


@CHAPTER.fold(f.HomesFed)
def homes_fed(game: Bamboo, fact: f.HomesFed) -> Bamboo:
    player = game.players[fact.seat]
    spent = tuple(food for food, n in fact.spent.items() for _ in range(n))
    left = without(player.food, *spent)
    return replace(
        game,
        players=seated(game, fact.seat, replace(player, food=left)),
        food_used=game.food_used + spent,
    )


@CHAPTER.fold(f.FirstPlayerMoved)
def first_player_moved(game: Bamboo, fact: f.FirstPlayerMoved) -> Bamboo:
    return replace(game, first=fact.seat)
