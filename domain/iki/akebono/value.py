"""What a table is worth with Akebono, for bots."""

from domain.iki import value as base
from domain.iki.akebono.state import Akebono
from domain.iki.kinds import Period
from domain.kernel.nouns import Seat


def worth(game: Akebono, seat: Seat) -> float:
    """Besides: Trade, boats and Celebrities."""
    value = base.worth(game, seat)
    if game.chapter is Period.OVER:
        return value
    left, player = base.paydays_left(game), game.players[seat]
    value += 0.5 * player.trade * min(left, 3) / 2 + 1.2 * len(game.boats_of(seat)) * min(left, 2)
    lasting = sum(game.box.celebrities[x].lasting is not None for x in player.celebrities)
    ending = sum(game.box.celebrities[x].end is not None for x in player.celebrities)
    return value + 1.0 * lasting * left + 1.5 * ending
