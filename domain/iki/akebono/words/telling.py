"""What IKI tells with Akebono, in no language: the base's messages, and those of boats, Celebrities and tokens."""

from collections.abc import Mapping
from typing import Any, Final

from domain.box.telling import (
    AmountArg,
    Arg,
    Args,
    FieldKind,
    Form,
    ListArg,
    SeatArg,
    Special,
    Vocabulary,
    as_text,
    say,
)
from domain.iki.akebono import facts as f
from domain.iki.akebono import picks as q
from domain.iki.akebono import steps as t
from domain.iki.akebono.state import Akebono
from domain.iki.akebono.steps import effects as n
from domain.iki.akebono.words import messages
from domain.iki.akebono.words.printed import activation
from domain.iki.goods import of
from domain.iki.picks import TakeStarter
from domain.iki.rules.payday import top_salary
from domain.iki.words import telling as base
from domain.iki.words.answers import FALLING, HIRING, ON_STALL, TOKEN, built_for, does
from domain.iki.words.args import FIELDS, amounts, as_goods, as_price, owner_of, resource, standing, thing, things
from domain.iki.words.facts import with_owner
from domain.iki.words.printed import text
from domain.kernel.nouns import Noun, Seat, Step

HIRING.update({n.Recruit: lambda step: step.less, t.SecondRecruit: lambda step: 0})
FALLING.add(n.Untrain)
base.BROUGHT.update((f.TradeAdvanced, f.WareGained, f.BoatTokenTaken))
base.BRINGERS.update({
    f.BoatActivated: lambda game, fact: thing(game, fact.boat),
    f.Met: lambda game, fact: thing(game, fact.celebrity),
    f.TileTaken: lambda game, fact: thing(game, fact.tile),
})  # fmt: skip

# --- facts ---


def _describe_boats(game: Akebono, fact: f.BoatsLaid) -> Form:
    return "", {"bank": things(game, fact.bank), "afloat": thing(game, fact.afloat.boat)}


def _describe_tiles(game: Akebono, fact: f.TilesLaid) -> Form:
    pairs = (
        say("name-tile-on", card=thing(game, card), effect=text(game.box, tile))
        for card, tile in fact.tiles.items()
    )
    return "", {"tiles": ListArg(tuple(pairs))}


def _describe_row(game: Akebono, fact: f.RowSlid) -> Form:
    slots = (say("name-card-on-slot", card=thing(game, card), slot=slot) for card, slot in fact.slots.items())
    return "", {"cards": ListArg(tuple(slots))}


def _describe_shown(game: Akebono, fact: f.CelebritiesShown) -> Form:
    arguments: Args = {"shown": things(game, fact.shown)}
    return ("instead", {**arguments, "gone": things(game, fact.gone)}) if fact.gone else ("", arguments)


def _describe_river(game: Akebono, fact: f.RiverLaid) -> Form:
    arguments: Args = {"tokens": things(game, fact.tokens)}
    return ("instead", {**arguments, "gone": things(game, fact.gone)}) if fact.gone else ("", arguments)


def _describe_trade_advanced(game: Akebono, fact: f.TradeAdvanced) -> Form:
    return "", {"seat": SeatArg(fact.seat), "before": game.players[fact.seat].trade, "level": fact.level}


def _describe_activated(game: Akebono, fact: f.BoatActivated) -> Form:
    arguments: Args = {"seat": SeatArg(fact.seat), "boat": thing(game, fact.boat)}
    return with_owner(arguments, fact.seat, owner(game, fact.boat, fact.seat))


def owner(game: Akebono, boat: str, seat: Seat) -> Seat:
    """Whose boat it is; that of the seat that builds it, if it is not in the river yet."""
    return next((afloat.owner for afloat in game.river if afloat.boat == boat), seat)


def _describe_moved(game: Akebono, fact: f.Moved) -> Form:
    placed = game.stalls[fact.origin]
    arguments: Args = {"owner": owner_of(placed.owner), "card": thing(game, placed.card)}
    return "", {**arguments, "origin": fact.origin, "stall": fact.stall}


def _describe_reopened(game: Akebono, fact: f.BusinessReopened) -> Form:
    return ("" if fact.characters else "shop"), {"seat": SeatArg(fact.seat)}


def _describe_tile_taken(game: Akebono, fact: f.TileTaken) -> Form:
    return "", {"seat": SeatArg(fact.seat), "tile": thing(game, fact.tile)}


# --- picks ---


def _describe_starter(game: Akebono, pick: TakeStarter, seat: Seat, step: Step | None) -> Form:
    """The card, and the Start tile on it."""
    arguments: Args = {"card": thing(game, pick.card), **does(game, pick.card)}
    tile = game.tiles.get(pick.card)
    return ("with-tile", {**arguments, "tile": thing(game, tile)}) if tile else ("", arguments)


def _sails(game: Akebono, boat: str) -> Args:
    return {"effect": activation(game.box, boat, game.sides.get(boat, 0))}


def _trade(game: Akebono, boat: str) -> Arg:
    return AmountArg("trade", game.box.boats[boat].trade)


def _describe_build(game: Akebono, pick: q.ChooseBoat, seat: Seat, step: Step | None) -> Form:
    form, arguments = built_for(game.box.boats[pick.boat].cost, pick.less)
    arguments = {"boat": thing(game, pick.boat), **arguments, **_sails(game, pick.boat)}
    return form, {**arguments, "trade": _trade(game, pick.boat)}


def _describe_take_trade(game: Akebono, pick: q.TakeTrade, seat: Seat, step: Step | None) -> Form:
    """Of the boat that was built just now."""
    return ("by", {"trade": _trade(game, step.boat)}) if isinstance(step, t.ChooseBonus) else ("", {})


def _describe_activate(game: Akebono, pick: q.Activate, seat: Seat, step: Step | None) -> Form:
    arguments: Args = {"boat": thing(game, pick.boat), **_sails(game, pick.boat)}
    return with_owner(arguments, seat, owner(game, pick.boat, seat))


def _describe_meet(game: Akebono, pick: q.MeetCelebrity, seat: Seat, step: Step | None) -> Form:
    return "", {"celebrity": thing(game, pick.celebrity), **does(game, pick.celebrity)}


def _describe_cure(game: Akebono, pick: q.Cure, seat: Seat, step: Step | None) -> Form:
    return "", {"card": standing(game, pick.stall), "stall": pick.stall}


def _describe_exchange(game: Akebono, pick: q.Exchange, seat: Seat, step: Step | None) -> Form:
    arguments: Args = {"goods": amounts(of(pick.give, pick.count))}
    if not isinstance(step, n.Convert | t.ConvertCargo):
        return "", arguments
    other = step.other if pick.give is step.one else step.one
    return "into", {**arguments, "gain": amounts(of(other, pick.count))}


def _describe_copy(game: Akebono, pick: q.CopyFrom, seat: Seat, step: Step | None) -> Form:
    return "", {"card": thing(game, pick.card), "goods": amounts(top_salary(game, pick.card))}


def _describe_accept(game: Akebono, pick: q.Accept, seat: Seat, step: Step | None) -> Form:
    if not isinstance(step, n.Barter):
        return "", {}
    return "goods", {"price": amounts(step.price), "goods": amounts(step.goods)}


# --- questions ---


def _describe_moving(game: Akebono, step: t.MoveTo | t.UseOwn) -> Form:
    return "", {"card": standing(game, step.stall), "stall": step.stall}


def _describe_converting(game: Akebono, step: n.Convert | t.ConvertCargo) -> Form:
    return "", {"one": resource(game, step.one), "other": resource(game, step.other), "most": step.most}


BARE: Special[Any] = Special(lambda game, step: ("", {}), {"": ""})
CONVERTING: Special[Any] = Special(_describe_converting, {"": "one other most"})
MOVING: Special[Any] = Special(_describe_moving, {"": "card stall"})

SPECIALS: Mapping[type[Noun], Special[Any]] = {
    f.BoatsLaid: Special(_describe_boats, {"": "bank afloat"}),
    f.TilesLaid: Special(_describe_tiles, {"": "tiles"}),
    f.TileTaken: Special(_describe_tile_taken, {"": "seat tile"}),
    f.RowSlid: Special(_describe_row, {"": "cards"}),
    f.CelebritiesShown: Special(_describe_shown, {"": "shown", "instead": "shown gone"}),
    f.RiverLaid: Special(_describe_river, {"": "tokens", "instead": "tokens gone"}),
    f.TradeAdvanced: Special(_describe_trade_advanced, {"": "seat before level"}),
    f.BoatActivated: Special(
        _describe_activated, {"": "seat boat owner", "own": "seat boat", "neutral": "seat boat"}
    ),
    f.Moved: Special(_describe_moved, {"": "owner card origin stall"}),
    f.BusinessReopened: Special(_describe_reopened, {"": "seat", "shop": "seat"}),
    TakeStarter: Special(_describe_starter, {"": "card effect", "with-tile": "card effect tile"}),
    q.ChooseBoat: Special(
        _describe_build, {"": "boat price effect trade", "saving": "boat price saved effect trade"}
    ),
    q.TakeTrade: Special(_describe_take_trade, {"": "", "by": "trade"}),
    q.Activate: Special(
        _describe_activate, {"": "boat effect owner", "own": "boat effect", "neutral": "boat effect"}
    ),
    q.MeetCelebrity: Special(_describe_meet, {"": "celebrity effect"}),
    q.Cure: Special(_describe_cure, {"": "card stall"}),
    q.MoveFrom: ON_STALL,
    q.Exchange: Special(_describe_exchange, {"": "goods", "into": "goods gain"}),
    q.CopyFrom: Special(_describe_copy, {"": "card goods"}),
    q.RetireCard: ON_STALL,
    q.TakeToken: TOKEN,
    q.Accept: Special(_describe_accept, {"": "", "goods": "price goods"}),
    t.MoveTo: MOVING,
    t.UseOwn: MOVING,
    n.Convert: CONVERTING,
    t.ConvertCargo: CONVERTING,
    n.Recruit: BARE,
    n.ActivateBoat: BARE,
    n.GainOne: BARE,
    n.RunErrand: BARE,
}  # fmt: skip

NEW_FIELDS: Mapping[str, FieldKind[Any]] = {
    **FIELDS,
    "tile": thing,
    "tiles": things,
    "boat": thing,
    "celebrity": thing,
    "gone": things,
    "shown": things,
    "bank": things,
    "origin": as_text,
    "take-one.goods": as_goods,
    "barter.price": as_price,
    "one": as_text,
    "other": as_text,
    # what no sentence says as it is
    "wave": None,
    "sides": None,
    "afloat": None,
    "stacks": None,
    "pile": None,
    "slots": None,
    "slot": None,
    "characters": None,
    "shops": None,
    "give": None,
    "count": None,
    "most": None,
    "last": None,
    "besides": None,
    "kind": None,
    "gain-one.goods": None,
    "tiles-laid.tiles": None,
}

VOCABULARY: Final = Vocabulary[Akebono](
    fields=NEW_FIELDS, specials={**base.SPECIALS, **SPECIALS}, notes=base.note_args,
    delta=base.delta, cause=base.cause, points="iki", scores=messages.SCORES, others=messages.OTHERS,
)  # fmt: skip
