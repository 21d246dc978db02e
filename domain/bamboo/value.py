"""What a position is worth to a seat, in points, for bots that look one turn ahead.

It counts the points, and what points may still come from: Balance tiles that are complete or nearly so, in hand
and on the board; actions that are paid for and not yet used; spirits that would come in Autumn; coins, food and
sticks at what they bring on average.
"""

from functools import lru_cache

from domain.bamboo.kinds import PLACE, TEMPLES, ZONES, Action, Season
from domain.bamboo.lists.entries import ANY, Goal
from domain.bamboo.lists.index import Index
from domain.bamboo.rules.autumn import invoker
from domain.bamboo.rules.patterns import comfort, complete
from domain.bamboo.scoring import final_items
from domain.bamboo.state import Bamboo, Player, Row
from domain.kernel.nouns import Seat

COIN = 0.75  # it buys a tile, which brings its price less a point
STICK = 1.8  # an action of middling worth
SPENT_COINS = 6  # in a year; more than these, and those of the years to come, are hardly ever spent
NEXT_FOOD, LATER_FOOD, SPARE_FOOD = 0.9, 0.45, 0.15  # missing in the next Winter, in a later one; beyond all needs
HOME = 0.9  # a part of patterns to come, and so is each point of its comfort
COMFORT = 0.35
HOUSE = (0.0, 0.7, 0.9, 1.0, 1.0)  # of that by the Summers left
AWAKE, ASLEEP = 1.2, 0.25  # a spirit's action in this year, and in each that follows
SCORE_LATER = 0.55  # of a complete tile in hand, which wants half an action
COMPLETE_ON_BOARD = 0.25  # of a complete tile on the board, which others may take
STARTED_ON_BOARD = 0.12  # of a tile on the board by how much of its pattern stands
CROWD = (1.0, 0.9, 0.7, 0.5, 0.35, 0.25)  # the more tiles in hand, the less can be done for each
LEAD = 0.6  # how sure it is that who has most sticks in a temple will have them in Autumn
REPEATED = 0.75  # the second action of a kind finds less to do
HARMONY = (1.0, 0.9, 0.7, 0.5, 0.35)  # by the years left: early differences can be made good


def worth(game: Bamboo, seat: Seat) -> float:
    """Points, and what everything else may still become; after the final scoring the points alone."""
    player = game.players[seat]
    if game.season is Season.OVER:
        return float(player.points)
    summers = _summers(game)
    value = player.points + _final_points(game, seat, summers)
    value += _stores(game, player, summers) + _house(game, player, summers) + _tiles(game, player, summers)
    if summers and game.season in (Season.SPRING, Season.SUMMER):
        value += _temples(game, seat) + _paid_actions(game, player) + STICK * player.reserve
    return value


def _summers(game: Bamboo) -> int:
    """How many Summers are still to come or under way."""
    return game.box.constants.years - game.year + (game.season in (Season.SPRING, Season.SUMMER))


def _final_points(game: Bamboo, seat: Seat, summers: int) -> float:
    """The final scoring as it stands, but for tiles, which are looked at by themselves."""
    items = [item for item in final_items(game, seat) if item.rule != "M-166"]
    return sum(item.points * (HARMONY[min(summers, 4)] if item.points < 0 else 1) for item in items)


def _stores(game: Bamboo, player: Player, summers: int) -> float:
    """Coins, while there is something to buy; food, as far as the house needs it; spirits that can be called."""
    value = 0.0
    if summers:
        spent = min(player.coins, SPENT_COINS * summers)
        value += COIN * spent + 0.2 * (player.coins - spent)
        value += AWAKE * len(player.awake) + ASLEEP * (summers - 1) * (len(player.awake) + len(player.asleep))
    elif game.season is not Season.WINTER:
        value += 0.1 * player.coins
    return value


def _house(game: Bamboo, player: Player, summers: int) -> float:
    """What the tiles are good for, less the food that they will want in the Winters to come."""
    homes = [game.box.homes[tile] for tile in player.grid if tile]
    winters = game.box.constants.years - game.year + (game.season is not Season.WINTER or game.feeding is None)
    food = sum(game.box.food_value[dish] for dish in player.food) + player.helped
    soon, later = min(1, winters) * len(homes), max(0, winters - 1) * len(homes)
    fed = min(food, soon)
    value = (
        -NEXT_FOOD * (soon - fed)
        - LATER_FOOD * max(0, later - (food - fed))
        + SPARE_FOOD * max(0, food - soon - later)
    )
    if summers:
        value += sum(HOME + COMFORT * home.comfort for home in homes) * HOUSE[summers]
    return value


# --- Balance tiles ---


def _tiles(game: Bamboo, player: Player, summers: int) -> float:
    """Those in hand by how far they are; those on the board, of which a few may be had before others take them."""
    box, grid = game.box, player.grid
    if not summers:
        return sum(
            -(-box.goals[tile].points // 2) for tile in player.goals if complete(box, grid, box.goals[tile])
        )
    held = sorted((_in_hand(box, grid, tile) for tile in player.goals), reverse=True)
    value = sum(each * share for each, share in zip(held, CROWD, strict=False))
    shown = sorted((_on_board(box, grid, tile) for row in game.goal_rows for tile in row), reverse=True)
    return value + sum(shown[: 1 + summers])


def _in_hand(box: Index, grid: Row, tile: str) -> float:
    return box.goals[tile].points * SCORE_LATER * progress(box, grid, tile) ** 2


def _on_board(box: Index, grid: Row, tile: str) -> float:
    done = progress(box, grid, tile)
    return box.goals[tile].points * (COMPLETE_ON_BOARD if done == 1 else STARTED_ON_BOARD * done * done)


@lru_cache(maxsize=20_000)
def progress(box: Index, grid: Row, tile: str) -> float:
    """How much of a Balance tile stands already, from 0 to 1, which says that it is complete."""
    goal = box.goals[tile]
    if complete(box, grid, goal):
        return 1.0
    return 0.95 * (_comfort_share(box, grid, goal) if goal.sum_type is not None else _drawn_share(box, grid, goal))


def _comfort_share(box: Index, grid: Row, goal: Goal) -> float:
    cells = tuple(c for c in box.zone_cells[goal.zone] if grid[c] and box.homes[grid[c]].type is goal.sum_type)
    return min(1.0, comfort(box, grid, cells) / goal.min_comfort)


def _drawn_share(box: Index, grid: Row, goal: Goal) -> float:
    """At the place where most cells fit and none is taken by something else."""
    best = 0.0
    for place in box.places[goal.id]:
        fits = 0
        for cell, (_, _, kind) in zip(place, goal.cells, strict=True):
            if grid[cell] and kind not in (ANY, box.homes[grid[cell]].type):
                break
            fits += grid[cell] != ""
        else:
            best = max(best, fits / len(place))
    return best


# --- a turn under way ---


def _paid_actions(game: Bamboo, player: Player) -> float:
    """The best use of the sections of this turn that are not yet resolved, as far as sticks pay for them."""
    turn = game.turn
    if not turn.actions:
        return 0.0
    sections = (*turn.hand, *(section for section, _ in turn.placed))
    kinds = [Action.JOKER if turn.jokers else game.box.sections[section].action for section in sections]
    worths = {action: action_worth(game, player, action) for action in Action if action is not Action.JOKER}
    total = 0.0
    for _ in range(min(turn.actions, len(kinds))):
        best = max(kinds, key=lambda kind: max(worths.values()) if kind is Action.JOKER else worths[kind])
        used = max(worths, key=worths.__getitem__) if best is Action.JOKER else best
        kinds.remove(best)
        total += worths[used]
        worths[used] *= REPEATED
    return total


def action_worth(game: Bamboo, player: Player, action: Action) -> float:
    """What an action would bring now, about."""
    if action is Action.INCOME:
        return game.box.constants.income_coins * (COIN if player.coins < SPENT_COINS * _summers(game) else 0.3)
    if action is Action.COOK:
        values = [game.box.food_value[dish] for dish in game.food_row]
        wanted = sum(tile != "" for tile in player.grid) - sum(game.box.food_value[dish] for dish in player.food)
        return max((0.8 * min(value, max(0, wanted)) + 0.2 * value for value in values), default=0.0)
    return _improve_worth(game, player) if action is Action.IMPROVE else _balance_worth(game, player)


def _improve_worth(game: Bamboo, player: Player) -> float:
    """A coin, or the best tile that can be paid: its points, and its place in the house, less price and food."""
    best = COIN
    if "" in player.grid:
        for row in game.home_rows:
            for space, tile in enumerate(row, 1):
                home = game.box.homes[tile]
                printed = game.box.spaces[home.deck, space]
                if printed.cost <= player.coins:
                    gain = printed.points + HOME + COMFORT * home.comfort + 0.3 - COIN * printed.cost
                    best = max(best, gain)
    return best


def _balance_worth(game: Bamboo, player: Player) -> float:
    """A point; or up to two tiles scored, or one that is complete obtained and scored."""
    box, grid = game.box, player.grid
    held = [box.goals[tile].points for tile in player.goals if progress(box, grid, tile) == 1]
    own = sorted(held, reverse=True)[: box.constants.balance_steps]
    best = max(1.0, (1 - SCORE_LATER) * sum(own) + (0.8 if own else 0))
    for zone, row in zip(ZONES, game.goal_rows, strict=True):
        if sum(box.goals[tile].zone is zone for tile in player.goals) < box.slots[zone]:
            done = [box.goals[tile].points for tile in row if progress(box, grid, tile) == 1]
            best = max([best, *(points * (1 - COMPLETE_ON_BOARD) for points in done)])
    return best


# --- Autumn ---


def _temples(game: Bamboo, seat: Seat) -> float:
    """Spirits that would come now, by how far the seat is ahead; a kind that it has not is worth its points."""
    player = game.players[seat]
    mine = {*player.awake, *player.asleep}
    value = 0.0
    for temple in TEMPLES:
        stack, pile = game.temples[PLACE[temple]], game.piles[PLACE[temple]]
        if pile and invoker(stack) == seat:
            points = game.box.constants.points_per_spirit if pile[0] not in mine else 0
            value += LEAD * (points + AWAKE)
            mine.add(pile[0])
    return value
