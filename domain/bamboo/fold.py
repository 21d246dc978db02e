"""The only writer of state. A fold never refuses, never rolls, never looks anything up."""

from collections.abc import Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo.kinds import COLUMNS, DECKS, GHOST, TEMPLES, ZONES, Season, Temple
from domain.bamboo.ruleset import PLACE, RULES
from domain.bamboo.state import Bamboo, Turn
from domain.kernel.nouns import Scored, Seat

T = TypeVar("T")
ZONE = {zone: i for i, zone in enumerate(ZONES)}
DECK = {deck: i for i, deck in enumerate(DECKS)}


def _seat(game: Bamboo, seat: Seat, **changes: Any) -> tuple[Any, ...]:
    """The players, one of them changed."""
    players = list(game.players)
    players[seat] = replace(players[seat], **changes)
    return tuple(players)


def _at(rows: tuple[T, ...], i: int, row: T) -> Any:
    """The rows, one of them exchanged."""
    return (*rows[:i], row, *rows[i + 1 :])


def _without(items: tuple[T, ...], *gone: T) -> tuple[T, ...]:
    """The items less one of each of these."""
    left = list(items)
    for item in gone:
        left.remove(item)
    return tuple(left)


def _stocked(stocks: tuple[tuple[str, ...], ...], added: Iterable[tuple[str, Temple]]) -> Any:
    new = list(stocks)
    for section, temple in added:
        new[PLACE[temple]] = (*new[PLACE[temple]], section)
    return tuple(new)


# --- the set-up ---


@RULES.fold(f.FirstPlayerDrawn)
def first_player_drawn(game: Bamboo, fact: f.FirstPlayerDrawn) -> Bamboo:
    return replace(game, first=fact.seat)


@RULES.fold(f.GrovePlanted)
def grove_planted(game: Bamboo, fact: f.GrovePlanted) -> Bamboo:
    planted = {section for shoot in fact.shoots for section in shoot}
    return replace(game, shoots=fact.shoots, boxed=tuple(x for x in game.boxed if x not in planted))


@RULES.fold(f.GoalsShuffled)
def goals_shuffled(game: Bamboo, fact: f.GoalsShuffled) -> Bamboo:
    return replace(game, goal_decks=_at(game.goal_decks, ZONE[fact.zone], fact.order))


@RULES.fold(f.HomesShuffled)
def homes_shuffled(game: Bamboo, fact: f.HomesShuffled) -> Bamboo:
    return replace(game, home_decks=_at(game.home_decks, DECK[fact.deck], fact.order))


@RULES.fold(f.HomesBoxed)
def homes_boxed(game: Bamboo, fact: f.HomesBoxed) -> Bamboo:
    gone = set(fact.tiles)
    decks = tuple(tuple(tile for tile in deck if tile not in gone) for deck in game.home_decks)
    return replace(game, home_decks=decks, boxed=game.boxed + fact.tiles)


@RULES.fold(f.SpiritsDealt)
def spirits_dealt(game: Bamboo, fact: f.SpiritsDealt) -> Bamboo:
    return replace(game, piles=fact.piles, gone=fact.gone)


@RULES.fold(f.GiftsReady)
def gifts_ready(game: Bamboo, fact: f.GiftsReady) -> Bamboo:
    return replace(game, gift_pile=fact.gifts, gifts=())


@RULES.fold(f.ColorTaken)
def color_taken(game: Bamboo, fact: f.ColorTaken) -> Bamboo:
    return replace(game, players=_seat(game, fact.seat, color=fact.color))


@RULES.fold(f.Equipped)
def equipped(game: Bamboo, fact: f.Equipped) -> Bamboo:
    players = _seat(game, fact.seat, coins=fact.coins, reserve=fact.reserve)
    return replace(game, players=players, incense=fact.incense)


@RULES.fold(f.SetDealt)
def set_dealt(game: Bamboo, fact: f.SetDealt) -> Bamboo:
    stocks = _stocked(game.players[fact.seat].stocks, fact.sections)
    dealt = {section for section, _ in fact.sections}
    boxed = tuple(x for x in game.boxed if x not in dealt)
    return replace(game, players=_seat(game, fact.seat, stocks=stocks), boxed=boxed)


@RULES.fold(f.PoolLaid)
def pool_laid(game: Bamboo, fact: f.PoolLaid) -> Bamboo:
    return replace(game, pool=fact.sections, boxed=_without(game.boxed, *fact.sections))


@RULES.fold(f.SectionDrafted)
def section_drafted(game: Bamboo, fact: f.SectionDrafted) -> Bamboo:
    stocks = _stocked(game.players[fact.seat].stocks, [(fact.section, fact.stock)])
    return replace(game, players=_seat(game, fact.seat, stocks=stocks), pool=_without(game.pool, fact.section))


@RULES.fold(f.GoalDealt)
def goal_dealt(game: Bamboo, fact: f.GoalDealt) -> Bamboo:
    i = ZONE[fact.zone]
    decks = _at(game.goal_decks, i, _without(game.goal_decks[i], fact.tile))
    goals = (*game.players[fact.seat].goals, fact.tile)
    return replace(game, players=_seat(game, fact.seat, goals=goals), goal_decks=decks)


# --- the displays ---


@RULES.fold(f.GoalShown)
def goal_shown(game: Bamboo, fact: f.GoalShown) -> Bamboo:
    i = ZONE[fact.zone]
    decks = _at(game.goal_decks, i, _without(game.goal_decks[i], fact.tile))
    return replace(game, goal_decks=decks, goal_rows=_at(game.goal_rows, i, (*game.goal_rows[i], fact.tile)))


@RULES.fold(f.HomeShown)
def home_shown(game: Bamboo, fact: f.HomeShown) -> Bamboo:
    i = DECK[fact.deck]
    decks = _at(game.home_decks, i, _without(game.home_decks[i], fact.tile))
    return replace(game, home_decks=decks, home_rows=_at(game.home_rows, i, (*game.home_rows[i], fact.tile)))


@RULES.fold(f.GoalBuried)
def goal_buried(game: Bamboo, fact: f.GoalBuried) -> Bamboo:
    i = ZONE[fact.zone]
    rows = _at(game.goal_rows, i, _without(game.goal_rows[i], fact.tile))
    return replace(game, goal_rows=rows, goal_decks=_at(game.goal_decks, i, (*game.goal_decks[i], fact.tile)))


@RULES.fold(f.HomeBuried)
def home_buried(game: Bamboo, fact: f.HomeBuried) -> Bamboo:
    i = DECK[fact.deck]
    rows = _at(game.home_rows, i, _without(game.home_rows[i], fact.tile))
    return replace(game, home_rows=rows, home_decks=_at(game.home_decks, i, (*game.home_decks[i], fact.tile)))


@RULES.fold(f.FoodShuffled)
def food_shuffled(game: Bamboo, fact: f.FoodShuffled) -> Bamboo:
    return replace(game, food_supply=fact.order, food_used=())


@RULES.fold(f.FoodShown)
def food_shown(game: Bamboo, fact: f.FoodShown) -> Bamboo:
    supply = _without(game.food_supply, *fact.tokens)
    return replace(game, food_supply=supply, food_row=game.food_row + fact.tokens)


@RULES.fold(f.FoodCleared)
def food_cleared(game: Bamboo, fact: f.FoodCleared) -> Bamboo:
    row = _without(game.food_row, *fact.tokens)
    return replace(game, food_row=row, food_used=game.food_used + fact.tokens)


@RULES.fold(f.SpiritShown)
def spirit_shown(game: Bamboo, fact: f.SpiritShown) -> Bamboo:
    return game  # it lay there already; now everybody sees it


@RULES.fold(f.GhostPlaced)
def ghost_placed(game: Bamboo, fact: f.GhostPlaced) -> Bamboo:
    temples = tuple(
        stack + (GHOST,) * fact.sticks.get(temple, 0) for temple, stack in zip(TEMPLES, game.temples, strict=True)
    )
    return replace(game, temples=temples)


# --- the year ---


@RULES.fold(f.SeasonBegan)
def season_began(game: Bamboo, fact: f.SeasonBegan) -> Bamboo:
    players = game.players
    if fact.season is Season.SUMMER:
        players = tuple(replace(player, passed=False) for player in players)
    return replace(game, year=fact.year, season=fact.season, players=players, turn=Turn())


@RULES.fold(f.IncenseTaken)
def incense_taken(game: Bamboo, fact: f.IncenseTaken) -> Bamboo:
    players = tuple(replace(p, reserve=p.reserve + fact.sticks) for p in game.players)
    return replace(game, players=players, incense=game.incense - 1)


@RULES.fold(f.GiftsShown)
def gifts_shown(game: Bamboo, fact: f.GiftsShown) -> Bamboo:
    return replace(game, gifts=fact.gifts, gift_pile=_without(game.gift_pile + game.gifts, *fact.gifts))


@RULES.fold(f.GiftTaken)
def gift_taken(game: Bamboo, fact: f.GiftTaken) -> Bamboo:
    return replace(game, gifts=_without(game.gifts, fact.gift), gift_pile=(*game.gift_pile, fact.gift))


@RULES.fold(f.TurnBegan)
def turn_began(game: Bamboo, fact: f.TurnBegan) -> Bamboo:
    return replace(game, turn=Turn())


@RULES.fold(f.Passed)
def passed(game: Bamboo, fact: f.Passed) -> Bamboo:
    return replace(game, players=_seat(game, fact.seat, passed=True))


@RULES.fold(f.StockVisited)
def stock_visited(game: Bamboo, fact: f.StockVisited) -> Bamboo:
    return replace(game, players=_seat(game, fact.seat, marker=fact.stock))


@RULES.fold(f.MarkerReturned)
def marker_returned(game: Bamboo, fact: f.MarkerReturned) -> Bamboo:
    return replace(game, players=_seat(game, fact.seat, marker=None))


@RULES.fold(f.Offered)
def offered(game: Bamboo, fact: f.Offered) -> Bamboo:
    player, count = game.players[fact.seat], sum(fact.sticks.values())
    temples = list(game.temples)
    for temple, n in fact.sticks.items():
        temples[PLACE[temple]] += (fact.seat,) * n
    players = _seat(game, fact.seat, reserve=player.reserve - count, coins=player.coins - fact.coins)
    turn = replace(game.turn, actions=count)
    return replace(game, players=players, temples=tuple(temples), turn=turn)


@RULES.fold(f.StockEmptied)
def stock_emptied(game: Bamboo, fact: f.StockEmptied) -> Bamboo:
    player, i = game.players[fact.seat], PLACE[fact.stock]
    turn = replace(game.turn, hand=player.stocks[i])
    return replace(game, players=_seat(game, fact.seat, stocks=_at(player.stocks, i, ())), turn=turn)


@RULES.fold(f.SectionPlaced)
def section_placed(game: Bamboo, fact: f.SectionPlaced) -> Bamboo:
    turn, i = game.turn, fact.shoot - 1
    turn = replace(
        turn,
        hand=_without(turn.hand, fact.section),
        placed=(*turn.placed, (fact.section, fact.shoot)),
        entered=_at(turn.entered, i, turn.entered[i] + 1),
    )
    return replace(game, shoots=_at(game.shoots, i, (*game.shoots[i], fact.section)), turn=turn)


@RULES.fold(f.SectionUsed)
def section_used(game: Bamboo, fact: f.SectionUsed) -> Bamboo:
    return replace(game, turn=replace(game.turn, actions=game.turn.actions - 1, begun=True))


@RULES.fold(f.SectionRenounced)
def section_renounced(game: Bamboo, fact: f.SectionRenounced) -> Bamboo:
    return replace(game, turn=replace(game.turn, begun=True))


@RULES.fold(f.PushedUp)
def pushed_up(game: Bamboo, fact: f.PushedUp) -> Bamboo:
    i = fact.shoot - 1
    turn = replace(game.turn, placed=_without(game.turn.placed, (fact.section, fact.shoot)), loose=fact.ejected)
    return replace(game, shoots=_at(game.shoots, i, _without(game.shoots[i], fact.ejected)), turn=turn)


@RULES.fold(f.SectionStored)
def section_stored(game: Bamboo, fact: f.SectionStored) -> Bamboo:
    stocks = _stocked(game.players[fact.seat].stocks, [(fact.section, fact.stock)])
    turn = replace(game.turn, loose="")
    return replace(game, players=_seat(game, fact.seat, stocks=stocks), turn=turn)


# --- actions ---


@RULES.fold(Scored)
def scored(game: Bamboo, fact: Scored) -> Bamboo:
    return replace(game, players=_seat(game, fact.seat, points=game.players[fact.seat].points + fact.points))


@RULES.fold(f.CoinsGained)
def coins_gained(game: Bamboo, fact: f.CoinsGained) -> Bamboo:
    return replace(game, players=_seat(game, fact.seat, coins=game.players[fact.seat].coins + fact.coins))


@RULES.fold(f.GoalObtained)
def goal_obtained(game: Bamboo, fact: f.GoalObtained) -> Bamboo:
    i = ZONE[fact.zone]
    rows = _at(game.goal_rows, i, _without(game.goal_rows[i], fact.tile))
    goals = (*game.players[fact.seat].goals, fact.tile)
    return replace(game, players=_seat(game, fact.seat, goals=goals), goal_rows=rows)


@RULES.fold(f.GoalScored)
def goal_scored(game: Bamboo, fact: f.GoalScored) -> Bamboo:
    player = game.players[fact.seat]
    goals, fan = _without(player.goals, fact.tile), (*player.fan, fact.tile)
    return replace(game, players=_seat(game, fact.seat, goals=goals, fan=fan))


@RULES.fold(f.HomeBought)
def home_bought(game: Bamboo, fact: f.HomeBought) -> Bamboo:
    i = DECK[fact.deck]
    coins = game.players[fact.seat].coins - fact.coins
    rows = _at(game.home_rows, i, _without(game.home_rows[i], fact.tile))
    return replace(game, players=_seat(game, fact.seat, coins=coins, held=fact.tile), home_rows=rows)


@RULES.fold(f.HomePlaced)
def home_placed(game: Bamboo, fact: f.HomePlaced) -> Bamboo:
    cell = (fact.row - 1) * COLUMNS + fact.column - 1
    grid = _at(game.players[fact.seat].grid, cell, fact.tile)
    return replace(game, players=_seat(game, fact.seat, grid=grid, held=""))


@RULES.fold(f.FoodTaken)
def food_taken(game: Bamboo, fact: f.FoodTaken) -> Bamboo:
    food = (*game.players[fact.seat].food, fact.food)
    row = _without(game.food_row, fact.food)
    return replace(game, players=_seat(game, fact.seat, food=food), food_row=row)


# --- spirits ---


@RULES.fold(f.SpiritWon)
def spirit_won(game: Bamboo, fact: f.SpiritWon) -> Bamboo:
    i = PLACE[fact.temple]
    awake = (*game.players[fact.seat].awake, fact.spirit)
    return replace(game, players=_seat(game, fact.seat, awake=awake), piles=_at(game.piles, i, game.piles[i][1:]))


@RULES.fold(f.SpiritLost)
def spirit_lost(game: Bamboo, fact: f.SpiritLost) -> Bamboo:
    i = PLACE[fact.temple]
    return replace(game, gone=(*game.gone, fact.spirit), piles=_at(game.piles, i, game.piles[i][1:]))


@RULES.fold(f.SpiritActivated)
def spirit_activated(game: Bamboo, fact: f.SpiritActivated) -> Bamboo:
    player = game.players[fact.seat]
    awake, asleep = _without(player.awake, fact.spirit), (*player.asleep, fact.spirit)
    return replace(game, players=_seat(game, fact.seat, awake=awake, asleep=asleep))


@RULES.fold(f.SpiritWoken)
def spirit_woken(game: Bamboo, fact: f.SpiritWoken) -> Bamboo:
    player = game.players[fact.seat]
    awake, asleep = (*player.awake, fact.spirit), _without(player.asleep, fact.spirit)
    coins = player.coins - fact.coins
    return replace(game, players=_seat(game, fact.seat, awake=awake, asleep=asleep, coins=coins))


@RULES.fold(f.RedirectingFreed)
def redirecting_freed(game: Bamboo, fact: f.RedirectingFreed) -> Bamboo:
    return replace(game, turn=replace(game.turn, free=True))


@RULES.fold(f.SectionsMadeJokers)
def sections_made_jokers(game: Bamboo, fact: f.SectionsMadeJokers) -> Bamboo:
    return replace(game, turn=replace(game.turn, jokers=True))


# --- Autumn and Winter ---


@RULES.fold(f.SticksReturned)
def sticks_returned(game: Bamboo, fact: f.SticksReturned) -> Bamboo:
    sticks = [seat for stack in game.temples for seat in stack]
    players = tuple(replace(p, reserve=p.reserve + sticks.count(i)) for i, p in enumerate(game.players))
    return replace(game, players=players, temples=((), (), (), ()))


@RULES.fold(f.HomesFed)
def homes_fed(game: Bamboo, fact: f.HomesFed) -> Bamboo:
    spent = tuple(food for food, n in fact.spent.items() for _ in range(n))
    left = _without(game.players[fact.seat].food, *spent)
    return replace(game, players=_seat(game, fact.seat, food=left), food_used=game.food_used + spent)


@RULES.fold(f.FirstPlayerMoved)
def first_player_moved(game: Bamboo, fact: f.FirstPlayerMoved) -> Bamboo:
    return replace(game, first=fact.seat)
