"""What a bot thinks that a seat owns is worth: points, and what cards, goods and plans will still bring."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.iki.goods import Goods, Price, amount
from domain.iki.kinds import NOBODY, Event, Keepsake, Period, Power, Resource
from domain.iki.measures import tally, worth_of
from domain.iki.rules.common import characters_of, keepsakes_of, powers
from domain.iki.rules.payday import harmony, salaries, salary, top_salary
from domain.iki.scoring import items_of
from domain.iki.state import Iki, Placed
from domain.kernel.nouns import Seat

# What one more of it is worth before the end, in IKI; the rest of these weights were tried out by playing.
MONS, MANY_MONS, RICE, SANDALS, WOOD, KOBANS = 0.6, 0.5, 1.0, 0.7, 1.4, 3.6
ITEMS = 0.95  # a point of the final scoring, before it is sure
LASTING = 2.0  # a lasting ability, for each Payday to come
EATS, RETIRED, LEVEL = 0.6, 0.9, 0.35  # for each Payday: a Character on the board, one that has retired
KOBUN, MORE_KOBUN = 0.9, 0.4  # at home, for each Payday to come: the first, and any other
HARMONY, LATER_HARMONY = 0.8, 0.3
TYPES, FIRE, BURNS = 0.6, 0.3, 0.25
STARVED, PATIENCE = 4.0, (1.0, 0.75, 0.55)  # of a starving Character; by the months before the next Payday
KEEPSAKE, MOVE, RIVALS = 1.0, 1.5, 0.3
TRIP, SECOND_PLAN = 0.75, 0.35  # a plan is worth so much less for each trip that it needs
ENOUGH_TURNS, TURNS_A_TRIP = 6, 2.5
IN_MONS = {Resource.MONS: 1.0, Resource.WOOD: 1.0, Resource.RICE: 1.5, Resource.SANDALS: 1.0, Resource.KOBANS: 5.0}


class Plan(NamedTuple):
    """Something that may be built: its cost, what it brings, and what that is above the goods it takes."""

    cost: Price
    brings: float
    gain: float
    needs_kobun: bool


class Means(NamedTuple):
    """What a seat can use for its plans, and the time for it: Paydays and turns that are still to come."""

    goods: Goods
    kobun: int
    left: int
    turns: int
    mouths: tuple[float, ...]  # what each Character on the board is worth, the least first
    rice_due: int  # from salaries, before the Characters eat


def means_of(game: Iki, seat: Seat) -> Means:
    """The means of a seat now."""
    player = game.players[seat]
    left, months = paydays_left(game), game.box.constants.months
    turns = 1 + months - min(max(game.month, 1), months) + (game.chapter is not Period.NEW_YEAR)
    eaters = [game.stalls[stall] for stall in characters_of(game, seat)] if left else []
    mouths = sorted(STARVED + career(game, placed, left) for placed in eaters)
    due = sum(goods.rice for _, goods in salaries(game, seat)) if left else 0
    return Means(player.purse, player.kobun, left, turns, tuple(mouths), due)


def paydays_left(game: Iki) -> int:
    """How many Paydays are still to come."""
    if game.chapter is Period.NEW_YEAR:
        return 0
    months = range(max(game.month, 1), game.box.constants.months + 1)
    return sum(game.box.event(month).kind is Event.PAYDAY for month in months)


# --- everything that is owned ---


def holdings(game: Iki, seat: Seat, means: Means, plans: tuple[Plan, ...]) -> float:
    """Points now and at the end, what Characters will still earn, and the use of goods."""
    player, left = game.players[seat], means.left
    value = float(player.purse.iki) + ITEMS * sum(item.points for item in items_of(game, seat))
    value += use_of(means, plans) + value_of_held(game, seat)
    cards = {stall: career(game, placed, left) for stall, placed in game.stalls.items() if placed.owner == seat}
    value += sum(cards.values()) - fire_risk(game, seat, cards) - rivalry(game, seat, left)
    value += sum(goods_iki(top_salary(game, card)) + RETIRED for card in player.retired) * left
    value += left * TYPES * len(tally(game, seat)) + FIRE * player.fire * min(left, 3) / 3
    value += KEEPSAKE * len(player.keepsakes) + MOVE * len(keepsakes_of(game, seat, Keepsake.MOVE))
    if left:
        together = sum(points for points, _ in harmony(game, seat))
        value += (HARMONY + LATER_HARMONY * (left - 1)) * together
        value += LASTING * left * sum(1 for power in Power for _ in powers(game, seat, power))
    return value


def value_of_held(game: Iki, seat: Seat) -> float:
    """A card that is being placed."""
    card = game.box.cards.get(game.players[seat].held)
    return 3.0 + 0.6 * card.cost if card else 6.0 if game.players[seat].held else 0.0


# --- goods and plans ---


def goods_iki(goods: Goods) -> float:
    """Goods in IKI, each at its worth before the end."""
    return (
        goods.iki + MONS * goods.mons + RICE * goods.rice + SANDALS * goods.sandals + WOOD * goods.wood
        + KOBANS * goods.kobans
    )  # fmt: skip


def goods_worth(goods: Goods, turns: int) -> float:
    """What goods are worth above the final scoring, the less the fewer turns there are to use them."""
    end = goods.mons / 4 + goods.wood + 3 * goods.kobans
    now = MONS * min(goods.mons, 14) + MANY_MONS * max(0, goods.mons - 14) + RICE * min(goods.rice, 5)
    now += SANDALS * min(goods.sandals, 5) + WOOD * min(goods.wood, 5) + KOBANS * goods.kobans
    return (now - ITEMS * end) * min(1.0, turns / ENOUGH_TURNS)


def use_of(means: Means, plans: tuple[Plan, ...]) -> float:
    """What goods and free Kobun are worth: by themselves, and for the plans that they bring nearer."""
    value = goods_worth(means.goods, means.turns) - hunger(means)
    value += means.left * (KOBUN * min(means.kobun, 1) + MORE_KOBUN * max(0, means.kobun - 1))
    best = second = 0.0
    for plan in plans:
        near = nearness(means, plan)
        best, second = (near, best) if near > best else (best, max(second, near))
    return value + best + SECOND_PLAN * second


def nearness(means: Means, plan: Plan) -> float:
    """How much of a plan's gain is in reach: the less, the more mons and trips are missing."""
    if plan.gain <= 0 or (plan.needs_kobun and not means.kobun):
        return 0.0
    trips, total, lacking = 1, 1.0, 1.0 - means.goods.mons
    for resource, price in IN_MONS.items():
        if cost := amount(plan.cost, resource):
            total += cost * price
            missing = cost if resource is Resource.MONS else cost - amount(means.goods, resource)
            if missing > 0:
                lacking += missing * price
                trips += resource is not Resource.MONS
    time = min(1.0, means.turns / (TURNS_A_TRIP * trips))
    return plan.gain * (1.0 - max(0.0, lacking) / total) * TRIP**trips * time


def building_plans(game: Iki, seat: Seat, left: int) -> Iterator[Plan]:
    """The Buildings on offer: what is printed at their end, and a guess for what lasts."""
    for building in game.buildings:
        house = game.box.buildings[building]
        brings = ITEMS * worth_of(game, seat, house.end) + LASTING * left * (house.lasting is not None)
        yield Plan(house.cost, brings, brings - goods_iki(house.cost), needs_kobun=True)


# --- cards on the board ---


def career(game: Iki, placed: Placed, left: int) -> float:
    """What a Character is likely to earn at the Paydays to come, a level up for each, less its rice."""
    card = game.box.cards.get(placed.card)
    if card is None or not left:
        return 0.0
    value = LEVEL * placed.level * 3 / card.spaces * (1 + left) / 2
    for level in range(placed.level, placed.level + left):
        value += goods_iki(salary(game, placed.card, min(level, card.spaces)))
        value += RETIRED if level > card.spaces else -EATS
    return value


def rivalry(game: Iki, seat: Seat, left: int) -> float:
    """What the Characters of the other seats will earn: their use brings them on."""
    value = sum(career(game, x, left) for x in game.stalls.values() if x.owner not in (seat, NOBODY))
    for other, player in enumerate(game.players):
        if other != seat:
            value += sum(goods_iki(top_salary(game, card)) + RETIRED for card in player.retired) * left
    return RIVALS * value / (len(game.players) - 1)


def fire_risk(game: Iki, seat: Seat, cards: dict[str, float]) -> float:
    """A quarter of what the next fire would take, for each Nagaya to which it may come."""
    months = range(max(game.month, 1), game.box.constants.months + 1)
    strength = next((x.strength for x in map(game.box.event, months) if x.kind is Event.FIRE), 0)
    if game.chapter is not Period.MONTH or not strength:
        return 0.0
    level, lost = game.players[seat].fire, 0.0
    for row in game.box.layout.nagayas.values():
        for place, stall in enumerate(row):
            if stall in cards:
                if level >= strength - place:
                    break
                house = game.box.buildings.get(game.stalls[stall].card)
                lost += max(0.0, cards[stall] + (worth_of(game, seat, house.end) if house else 3.0))
    return BURNS * lost


def hunger(means: Means) -> float:
    """The Characters that will starve if no rice comes: those worth least, the sooner the worse."""
    missing = len(means.mouths) - means.goods.rice - means.rice_due
    if missing <= 0:
        return 0.0
    return sum(means.mouths[:missing]) * PATIENCE[(means.turns + 1) % len(PATIENCE)]
