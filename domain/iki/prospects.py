"""What a bot expects of the rest of a turn: where the Oyakata may go, and what is to be had there."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from domain.iki.goods import Goods, Price
from domain.iki.holdings import MONS, SANDALS, Means, Plan, goods_iki, nearness, use_of
from domain.iki.kinds import NOBODY, Period, Ware
from domain.iki.lists.index import Good
from domain.iki.measures import worth_of
from domain.iki.rules.common import can_pay, characters_of, fish_of, wares
from domain.iki.state import Iki
from domain.iki.steps import effects as e
from domain.kernel.nouns import Seat, Step

CHANCE = 0.7  # that nothing spoils it
INCOME = 2.9  # what income or hiring brings
STRANGER = 0.4  # what an opponent gains by the use of its Character
TRAIN, FIRE_STEP, PIPE = 1.5, 0.5, 1.5


class Outlook(NamedTuple):
    """A seat's view of its turn. The guesses are for effects that are no plain gain."""

    game: Any  # base or expansion, as the guesses need it
    seat: Seat
    means: Means
    plans: tuple[Plan, ...]
    guesses: "Mapping[type[Step], Guess]"


Guess = Callable[[Outlook, Any], float]


def prospect(game: Iki, seat: Seat, visit: Callable[[str], float]) -> float:
    """Before the move, the best space in reach; after it, what is left of the business on this one."""
    player, box = game.players[seat], game.box
    if game.chapter is not Period.MONTH or not player.ikizama:
        return 0.0
    begun = game.turn.seat == seat
    if begun and game.turn.moved:
        return CHANCE * visit(player.place) if player.place else 0.0
    column = box.columns[player.ikizama]
    best, space, reach = 0.0, player.place, max(column.steps)
    for step in range(1, reach + 1 + min(player.purse.sandals, 2)):
        space = box.next_space(space)
        if step >= min(column.steps):
            best = max(best, visit(space) - SANDALS * max(0, step - reach))
    return CHANCE * best + (0.0 if begun or column.quiet else INCOME)


def visit(view: Outlook, space: str) -> float:
    """What the shop and the best Character behind a space bring, as far as they can be used."""
    game, seat = view.game, view.seat
    fresh = game.turn.seat != seat
    shop = service = 0.0
    if fresh or game.turn.shops:
        for deal in game.box.deals.get(space, ()):
            shop = max(shop, deal_worth(view, deal.price, deal.steps))
    if fresh or game.turn.characters:
        for stall in game.box.stalls_at(space):
            placed = game.stalls.get(stall)
            if placed and (card := game.box.cards.get(placed.card)):
                cost = 0.0 if placed.owner in (seat, NOBODY) else STRANGER
                service = max(service, deal_worth(view, card.price, card.skill) - cost)
    return shop + service


def deal_worth(view: Outlook, price: Price, steps: Iterable[Step]) -> float:
    """What these effects bring for this price; 0 if it cannot be paid."""
    if not can_pay(view.game, view.seat, price):
        return 0.0
    extra, after = 0.0, _add_goods(view.means.goods, price, -1)
    for step in steps:
        if isinstance(step, e.Gain):
            after = _add_goods(after, step.goods, 1)
        elif guess := view.guesses.get(type(step)):
            extra += guess(view, step)
    if after == view.means.goods:
        return extra
    then = view.means._replace(goods=after)
    return extra + after.iki - view.means.goods.iki + use_of(then, view.plans) - use_of(view.means, view.plans)


def _add_goods(a: Goods, b: Goods, n: int) -> Goods:
    return Goods(
        mons=a.mons + n * b.mons, rice=a.rice + n * b.rice, sandals=a.sandals + n * b.sandals,
        wood=a.wood + n * b.wood, kobans=a.kobans + n * b.kobans, iki=a.iki + n * b.iki,
    )  # fmt: skip


# --- guesses for single effects ---


def build(view: Outlook, step: e.Build) -> float:
    """The best plan that can be carried out now, above what it is worth as a plan."""
    ready = (
        plan.gain - nearness(view.means, plan)
        for plan in view.plans
        if can_pay(view.game, view.seat, plan.cost) and (view.means.kobun or not plan.needs_kobun)
    )
    return max(ready, default=0.0)


def buy(view: Outlook, step: e.BuyToken) -> float:
    """The best token of these kinds that can be paid."""
    tokens = (view.game.box.tokens[x] for x in view.game.market)
    mons = view.means.goods.mons
    here = (x for x in tokens if x.kind in step.kinds and x.price <= mons)
    return max((token_worth(view.game, view.seat, x) for x in here), default=0.0)


def token_worth(game: Iki, seat: Seat, token: Good) -> float:
    """What a fish, pipe or pouch brings at once and at the end, less its price."""
    value = sum(goods_iki(step.goods) if isinstance(step, e.Gain) else PIPE for step in token.now)
    value -= MONS * token.price
    if token.kind is Ware.FISH:
        return max(0.0, value + fish_worth(game, seat, token))
    if token.kind is Ware.PIPE and not wares(game, seat, Ware.PIPE):
        ends = (game.box.tokens[x].end for x in wares(game, seat, Ware.POUCH))
        value += sum(worth_of(game, seat, end) for end in ends if end is not None)
    if token.end is not None:
        value += worth_of(game, seat, token.end) * (1 + bool(wares(game, seat, Ware.PIPE)))
    return max(0.0, value)


def fish_worth(game: Iki, seat: Seat, token: Good) -> float:
    """One more season in the table of fish, and the extra; nothing where it may not be bought."""
    owned, table = fish_of(game, seat), game.box.constants.fish_table
    if token.season in game.players[seat].fished or len(owned) >= len(table) - 1:
        return -100.0
    seasons = {game.box.tokens[x].season for x in owned} - {token.season}
    return table[len(seasons) + 1] - table[len(seasons)] + token.worth + 0.5


GUESSES: Mapping[type[Step], Guess] = {
    e.AdvanceFire: lambda view, step: FIRE_STEP * step.steps,
    e.Train: lambda view, step: TRAIN if characters_of(view.game, view.seat) else 0.0,
    e.Build: build,
    e.BuyToken: buy,
    e.SwapCharacters: lambda view, step: 0.5,
    e.OpponentsGain: lambda view, step: -0.5,
}
