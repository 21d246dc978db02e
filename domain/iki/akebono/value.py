"""What a bot thinks a table with Akebono is worth to a seat."""

from collections.abc import Iterator
from functools import partial

from domain.iki.akebono.prospects import GUESSES, visit
from domain.iki.akebono.state import Akebono
from domain.iki.holdings import Plan, building_plans, goods_iki, holdings, means_of
from domain.iki.kinds import Period
from domain.iki.prospects import Outlook, prospect
from domain.kernel.nouns import Seat

TRADE, BOAT, CELEBRITY, ENDING = 0.72, 1.0, 1.0, 1.5


def worth(game: Akebono, seat: Seat) -> float:
    """As in the base; besides, Trade, boats and Celebrities."""
    if game.chapter is Period.OVER:
        return float(game.players[seat].purse.iki)
    means = means_of(game, seat)
    plans = (*building_plans(game, seat, means.left), *boat_plans(game, seat, means.left))
    view = Outlook(game, seat, means, plans, GUESSES)
    owned = holdings(game, seat, means, plans) + river_worth(game, seat, means.left)
    return owned + prospect(game, seat, partial(visit, view))


def river_worth(game: Akebono, seat: Seat, left: int) -> float:
    """Trade pays after the fires to come, boats bring Trade, and Celebrities what is printed on them."""
    player = game.players[seat]
    value = TRADE * player.trade * min(left, 3) / 2 + BOAT * len(game.boats_of(seat)) * min(left, 2)
    for celebrity in player.celebrities:
        card = game.box.celebrities[celebrity]
        value += CELEBRITY * left * (card.lasting is not None) + ENDING * (card.end is not None)
    return value


def boat_plans(game: Akebono, seat: Seat, left: int) -> Iterator[Plan]:
    """The boats on the bank, while there is a Sailor."""
    if game.players[seat].sailors:
        for boat in game.bank:
            entry = game.box.boats[boat]
            brings = TRADE * entry.trade * min(left, 3) / 2 + BOAT * min(left, 2)
            yield Plan(entry.cost, brings, brings - goods_iki(entry.cost), needs_kobun=False)
