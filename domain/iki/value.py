"""What a bot thinks a table is worth to a seat."""

from functools import partial

from domain.iki.holdings import building_plans, holdings, means_of
from domain.iki.kinds import Period
from domain.iki.prospects import GUESSES, Outlook, prospect, visit
from domain.iki.state import Iki
from domain.kernel.nouns import Seat


def worth(game: Iki, seat: Seat) -> float:
    """Points, what is owned, and what the rest of the turn may bring; at the end, the points alone."""
    if game.chapter is Period.OVER:
        return float(game.players[seat].purse.iki)
    means = means_of(game, seat)
    plans = tuple(building_plans(game, seat, means.left))
    view = Outlook(game, seat, means, plans, GUESSES)
    return holdings(game, seat, means, plans) + prospect(game, seat, partial(visit, view))
