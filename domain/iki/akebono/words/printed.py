"""What is printed on the components of Akebono, in no language."""

from typing import Any

from domain.box.telling import Arg, TermArg, say
from domain.iki.akebono.lists.entries import Celebrity
from domain.iki.akebono.lists.index import AkebonoIndex
from domain.iki.akebono.steps import effects as n
from domain.iki.words.args import amounts, chain, component, mons, resource
from domain.iki.words.printed import ALSO, SAID, TEXTS, at_once, effect, ending, lasting, one_of

SAID.update({
    n.AdvanceTrade: lambda box, x: say("effect-advance-trade", steps=x.steps),
    n.TrainAnother: lambda box, x: say("effect-train-another"),
    n.Untrain: lambda box, x: say("effect-untrain"),
    n.RetireOne: lambda box, x: say("effect-retire-one"),
    n.Recruit: lambda box, x: say("effect-recruit-less", less=mons(x.less)) if x.less else say("effect-recruit"),
    n.ActivateBoat: lambda box, x: say("effect-activate-boat"),
    n.BuyFromBoat: lambda box, x: say("effect-buy-from-boat"),
    n.Invite: lambda box, x: say("effect-invite"),
    n.GainOne: lambda box, x: say("effect-gain-one", goods=one_of(x.goods)),
    n.Convert: lambda box, x: say("effect-convert", one=resource(box, x.one), other=resource(box, x.other),
                                   most=x.most),
    n.CopySalary: lambda box, x: say("effect-copy-salary"),
    n.RunErrand: lambda box, x: say("effect-run-errand", most=x.most),
    n.TakeKeepsake: lambda box, x: say("effect-take-keepsake", token=TermArg(x.kind, "a")),
    n.TakeBoatToken: lambda box, x: say("effect-take-boat-token"),
    n.MoveOwn: lambda box, x: say("effect-move-own"),
    n.Barter: lambda box, x: say("effect-barter", price=amounts(x.price), goods=amounts(x.goods)),
    n.Launch: lambda box, x: say("effect-launch", boat=component(box, x.boat)),
})  # fmt: skip


def celebrity(box: AkebonoIndex, x: Celebrity) -> Arg:
    """What it brings at once, lastingly, and at the end."""
    lasts = [lasting(box, x.lasting)] if x.lasting else []
    return chain(ALSO, [*at_once(box, x.now), *lasts, *ending(x.end)])


def activation(box: AkebonoIndex, boat: str, up: int) -> Arg:
    """What an activation costs and brings, with this side up."""
    side = box.boats[boat].sides[up]
    return effect(box, side.steps, side.price)


def _space(box: Any, space: str) -> Arg:  # noqa: ANN401  # the index of either box
    """The deals of a shop; or what the bridge offers."""
    if isinstance(box, AkebonoIndex) and space == box.bridge:
        return chain("name-with", (say("effect-meet-celebrity"), say("effect-activate-boat")))
    return _shop(box, space)


def _boat(box: AkebonoIndex, boat: str) -> Arg:
    """Both sides."""
    return chain("name-either", (activation(box, boat, up) for up in range(len(box.boats[boat].sides))))


_shop = TEXTS["space"]
TEXTS.update({
    "celebrity": lambda box, id_: celebrity(box, box.celebrities[id_]),
    "tile": lambda box, id_: effect(box, box.tiles[id_].now),
    "boat": _boat,
    "space": _space,
})  # fmt: skip
