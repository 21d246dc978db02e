"""What `greedy` thought of IKI before finding O3: it hardly built, and ended with three or four Characters."""

from typing import Any

from domain.iki.akebono.state import Akebono
from domain.iki.goods import Goods, minus
from domain.iki.kinds import Keepsake, Period, Power
from domain.iki.measures import tally
from domain.iki.rules.common import characters_of, keepsakes_of, powers
from domain.iki.rules.payday import harmony, salary, top_salary
from domain.iki.scoring import items_of
from domain.iki.state import Iki
from domain.kernel.nouns import Seat

# What one more of it is worth before the end, in IKI.
MONS, RICE, SANDALS, WOOD, KOBANS = 0.55, 1.2, 0.7, 1.6, 3.6


def worth_of_base(game: Iki, seat: Seat) -> float:
    """Points now and at the end, what Characters will still earn, and the use of goods."""
    player = game.players[seat]
    value = float(player.purse.iki)
    if game.chapter is Period.OVER:
        return value
    value += 0.9 * sum(item.points for item in items_of(game, seat))
    left = paydays_left(game)
    if left == 0:
        return value + 0.1 * player.purse.mons
    value += goods_worth(minus(player.purse, Goods(iki=player.purse.iki)), left)
    value += 0.45 * player.fire * min(left, 3) / 3
    value += sum(earnings(game, seat)) * left
    value += 0.8 * sum(points for points, _ in harmony(game, seat))
    value -= hunger(game, seat)
    value += 2.0 * left * sum(1 for power in Power for _ in powers(game, seat, power))
    value += 1.5 * len(keepsakes_of(game, seat, Keepsake.MOVE)) + 1.0 * len(player.keepsakes)
    value += 0.6 * len(tally(game, seat)) * left
    return value + held(game, seat)


def paydays_left(game: Iki) -> int:
    """How many Paydays are still to come."""
    months = range(max(game.month, 1), game.box.constants.months + 1)
    return (
        sum(game.box.event(month).kind == "payday" for month in months)
        if game.chapter is not Period.NEW_YEAR
        else 0
    )


def goods_worth(goods: Goods, left: int) -> float:
    """Goods are worth more than at the end while there is time to use them."""
    end = goods.mons / 4 + goods.wood + 3 * goods.kobans
    now = MONS * min(goods.mons, 12) + 0.3 * max(0, goods.mons - 12) + RICE * min(goods.rice, 5)
    now += SANDALS * min(goods.sandals, 4) + WOOD * min(goods.wood, 4) + KOBANS * goods.kobans
    return now - 0.9 * end if left else 0.0


def earnings(game: Iki, seat: Seat) -> list[float]:
    """What each Character is likely to earn at a Payday."""
    paid = [goods_iki(top_salary(game, card)) + 0.9 for card in game.players[seat].retired]
    for stall in characters_of(game, seat):
        placed = game.stalls[stall]
        spaces = game.box.cards[placed.card].spaces
        now, top = goods_iki(salary(game, placed.card, placed.level)), goods_iki(top_salary(game, placed.card))
        paid.append(0.6 * now + 0.4 * top + 0.35 * placed.level * 3 / spaces)
    return paid


def goods_iki(goods: Goods) -> float:
    """Goods in IKI, as one values them early."""
    return (
        goods.iki + MONS * goods.mons + RICE * goods.rice + SANDALS * goods.sandals + WOOD * goods.wood
        + KOBANS * goods.kobans
    )  # fmt: skip


def hunger(game: Iki, seat: Seat) -> float:
    """The Characters that will starve if no rice comes, the sooner the worse."""
    eaters = len(characters_of(game, seat))
    missing = max(0, eaters - game.players[seat].purse.rice)
    months = game.box.constants.season_months
    near = 1 - (-game.month % months) / months
    return missing * (2.5 + 3.0 * near)


def held(game: Iki, seat: Seat) -> float:
    """A card that is being placed."""
    card = game.box.cards.get(game.players[seat].held)
    return 3.0 + 0.6 * card.cost if card else 6.0 if game.players[seat].held else 0.0


def worth_of_akebono(game: Akebono, seat: Seat) -> float:
    """Besides: Trade, boats and Celebrities."""
    value = worth_of_base(game, seat)
    if game.chapter is Period.OVER:
        return value
    left, player = paydays_left(game), game.players[seat]
    value += 0.5 * player.trade * min(left, 3) / 2 + 1.2 * len(game.boats_of(seat)) * min(left, 2)
    lasting = sum(game.box.celebrities[x].lasting is not None for x in player.celebrities)
    ending = sum(game.box.celebrities[x].end is not None for x in player.celebrities)
    return value + 1.0 * lasting * left + 1.5 * ending


def worth(game: Any, seat: Seat) -> float:  # noqa: ANN401  # base or expansion
    """Of a table of either."""
    return worth_of_akebono(game, seat) if isinstance(game, Akebono) else worth_of_base(game, seat)
