"""What a bot expects of the rest of a turn with Akebono: boats and the bridge besides."""

from collections.abc import Mapping

from domain.iki import prospects as base
from domain.iki.akebono.rules.boats import side_of
from domain.iki.akebono.steps import effects as n
from domain.iki.holdings import goods_iki
from domain.iki.prospects import Guess, Outlook
from domain.kernel.nouns import Step

CELEBRITY = 2.0
TRADE_STEP = 0.6


def visit(view: Outlook, space: str) -> float:
    """On the bridge a Celebrity and a boat; elsewhere as in the base."""
    game = view.game
    if space != game.box.bridge:
        return base.visit(view, space)
    here = game.turn.seat == view.seat
    value = 0.0 if (here and game.met) or not game.celebrities else CELEBRITY
    return value if here and game.sailed else value + best_boat(view)


def best_boat(view: Outlook) -> float:
    """The best boat in the river."""
    sides = (side_of(view.game, afloat.boat) for afloat in view.game.river)
    return max((base.deal_worth(view, side.price, side.steps) for side in sides), default=0.0)


GUESSES: Mapping[type[Step], Guess] = {
    **base.GUESSES,
    n.AdvanceTrade: lambda view, step: TRADE_STEP * step.steps,
    n.ActivateBoat: lambda view, step: 1.0,
    n.Invite: lambda view, step: CELEBRITY,
    n.GainOne: lambda view, step: max(map(goods_iki, step.goods)),
    n.Convert: lambda view, step: 0.5,
    n.CopySalary: lambda view, step: 2.0,
    n.TakeBoatToken: lambda view, step: 1.0 if view.game.boat_tokens else 0.0,
    n.BuyFromBoat: lambda view, step: 1.5,
    n.Recruit: lambda view, step: 1.0,
}
