"""What a position is worth to a seat, in points, for bots that look one turn ahead.

It counts the points, and what points may still come from: Balance tiles that are complete or nearly so, in hand,
on the board and among those to come; actions that are paid for and not yet used; spirits that would come in
Autumn; coins, food and sticks at what they bring on average.
"""

from domain.bamboo.kinds import PLACE, TEMPLES, ZONES, Action, Season
from domain.bamboo.prospects import FAR, missing_homes, promise
from domain.bamboo.rules.autumn import invoker
from domain.bamboo.scoring import final_items
from domain.bamboo.state import Bamboo, Player
from domain.kernel.nouns import Seat

COIN, SPARE_COIN = 0.8, 0.1  # it buys a tile, which brings its price less a point; one that finds no use any more
SPENT_COINS = 2.0  # for each stick to come: on tiles, spirits and temples
STICK = 1.9  # an action of middling worth
ACTION = 0.7  # how many sticks an action counts for that is paid and not yet used
NEXT_FOOD, LATER_FOOD, SPARE_FOOD = 0.95, 0.6, 0.15  # missing in the next Winter, in a later one; beyond all needs
HOME = 0.2  # besides what patterns it is a part of, and so is each point of its comfort
COMFORT = 0.05
AWAKE, ASLEEP = 1.3, 0.5  # a spirit's action in this year, and in each that follows
SCORE_LATER = 0.75  # of a complete tile in hand, which wants half an action
HELD = (SCORE_LATER, 0.4, 0.15)  # of a tile in hand by the Home tiles that it still wants
SHOWN = (0.45, 0.18, 0.06)  # of a tile on the board, which others may take
BUILDING = (0.0, 0.8, 1.0, 1.0, 1.0)  # how much of what is still wanted can be had, by the Summers left
BALANCE = 0.4  # how many of the actions to come obtain and score a Balance tile
SCORES, OBTAINS = 1.2, 0.5  # what an action brings besides: by scoring tiles in hand, by obtaining another
CROWD = (1.0, 0.95, 0.85, 0.7, 0.6, 0.5)  # the more tiles in hand, the less can be done for each
LEAD = 0.6  # how sure it is that who has most sticks in a temple will have them in Autumn
REPEATED = 0.75  # the second action of a kind finds less to do
HARMONY = (1.0, 0.9, 0.75, 0.6, 0.4)  # by the years left: early differences can be made good


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


def _sticks(game: Bamboo, player: Player) -> float:
    """How many sticks are still to be offered, those of the years to come included."""
    constants = game.box.constants
    years = range(game.year + 1, constants.years + 1)
    return player.reserve + sum(constants.start_reserve + year * constants.incense_per_space for year in years)


def _stores(game: Bamboo, player: Player, summers: int) -> float:
    """Coins, while there is something to buy; spirits that can be called."""
    if not summers:
        return 0.0 if game.season is Season.WINTER else SPARE_COIN * player.coins
    spent = min(player.coins, SPENT_COINS * (_sticks(game, player) + ACTION * game.turn.actions))
    called = AWAKE * len(player.awake) + ASLEEP * (summers - 1) * (len(player.awake) + len(player.asleep))
    return COIN * spent + SPARE_COIN * (player.coins - spent) + called


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
        value += sum(HOME + COMFORT * home.comfort for home in homes) * BUILDING[summers]
    return value


# --- Balance tiles ---


def _tiles(game: Bamboo, player: Player, summers: int) -> float:
    """Those in hand and on the board by how far they are, and those that may come while there are actions."""
    goals, missing = game.box.goals, missing_homes(game.box, player.grid)
    if not summers:
        return sum(-(-goals[tile].points // 2) for tile in player.goals if not missing[tile])

    def weigh(tile: str, shares: tuple[float, ...]) -> float:
        wanted = missing[tile]
        share = 0.0 if wanted >= FAR else shares[wanted] * (BUILDING[summers] if wanted else 1)
        return goals[tile].points * share

    held = sorted((weigh(tile, HELD) for tile in player.goals), reverse=True)
    value = sum(each * share for each, share in zip(held, CROWD, strict=False))
    shown = sorted((weigh(tile, SHOWN) for row in game.goal_rows for tile in row), reverse=True)
    return value + sum(shown[: 1 + summers]) + BALANCE * _sticks(game, player) * promise(game.box, player.grid)


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
        room = SPENT_COINS * (_sticks(game, player) + game.turn.actions / 2)
        return game.box.constants.income_coins * (COIN if player.coins < room else SPARE_COIN)
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
                    gain = printed.points + HOME + COMFORT * home.comfort + 0.6 - COIN * printed.cost
                    best = max(best, gain)
    return best


def _balance_worth(game: Bamboo, player: Player) -> float:
    """A point; or up to two tiles scored, or one that is complete obtained and scored."""
    box, missing = game.box, missing_homes(game.box, player.grid)
    held = [box.goals[tile].points for tile in player.goals if not missing[tile]]
    own = sorted(held, reverse=True)[: box.constants.balance_steps]
    best = max(1.0, (1 - SCORE_LATER) * sum(own) + (SCORES if own else 0))
    for zone, row in zip(ZONES, game.goal_rows, strict=True):
        if sum(box.goals[tile].zone is zone for tile in player.goals) < box.slots[zone]:
            done = [box.goals[tile].points for tile in row if not missing[tile]]
            best = max([best, *(points * (1 - SHOWN[0]) + OBTAINS for points in done)])
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
