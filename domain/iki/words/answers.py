"""Picks and questions of IKI that tell more than their fields: with prices, and with what follows."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.box.telling import AmountArg, Arg, Args, Form, Special
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.goods import Price, cheaper, of, with_mons
from domain.iki.kinds import Resource
from domain.iki.rules.common import surcharge
from domain.iki.rules.hiring import hiring_cost
from domain.iki.state import Iki
from domain.iki.steps import effects as e
from domain.iki.words.args import amounts, mons, owner_of, price, standing, steps, thing, things
from domain.iki.words.facts import shop, with_owner
from domain.iki.words.printed import effect, text
from domain.kernel.nouns import Noun, Seat, Step

# The questions to which a Character is hired, and how many mons less it costs; an expansion adds its own.
HIRING: dict[type[Step], Callable[[Any], int]] = {s.IncomeOrHiring: lambda step: 0}
FALLING: set[type[Step]] = set()  # the questions to which a Kobun goes back; an expansion adds its own


def does(game: Iki, id_: str) -> Args:
    """What a component does."""
    return {"effect": text(game.box, id_)}


def level(game: Iki, stall: str) -> Args:
    """The card on a stall, and how far its Kobun is."""
    placed = game.stalls.get(stall)
    card = game.box.cards.get(placed.card) if placed else None
    spaces = card.spaces if card else 0
    arguments: Args = {"card": standing(game, stall), "stall": stall}
    return {**arguments, "level": placed.level if placed else 0, "spaces": spaces}


# --- picks ---


def _describe_starter(game: Iki, pick: p.TakeStarter, seat: Seat, step: Step | None) -> Form:
    return "", {"card": thing(game, pick.card), **does(game, pick.card)}


def _describe_stall(game: Iki, pick: p.ChooseStall, seat: Seat, step: Step | None) -> Form:
    """Together with what the card itself costs, where it is paid for now."""
    arguments: Args = {"stall": pick.stall, "spaces": things(game, game.box.facing.get(pick.stall, ()))}
    if not isinstance(step, s.PlaceRecruit | s.PlaceBuilding):
        return "", arguments
    cost = Price(mons=step.cost) if isinstance(step, s.PlaceRecruit) else step.cost
    more = surcharge(game, seat, pick.stall)
    arguments = {**arguments, "price": price(with_mons(cost, cost.mons + more))}
    return ("with-surcharge", {**arguments, "surcharge": mons(more)}) if more else ("priced", arguments)


def _describe_column(game: Iki, pick: p.ChooseColumn, seat: Seat, step: Step | None) -> Form:
    column = game.box.columns[pick.column]
    arguments: Args = {"column": pick.column, "steps": steps(column.steps)}
    return (
        ("quiet", {**arguments, "goods": mons(game.box.constants.quiet_income)})
        if column.quiet
        else ("", arguments)
    )


def _describe_income(game: Iki, pick: p.TakeIncome, seat: Seat, step: Step | None) -> Form:
    return "", {"goods": mons(game.box.constants.income)}


def _describe_hire(game: Iki, pick: p.Hire, seat: Seat, step: Step | None) -> Form:
    """What this seat pays, without the stall's surcharge; a Character that becomes neutral costs nothing."""
    arguments: Args = {"card": thing(game, pick.card), **does(game, pick.card)}
    if step is None or type(step) not in HIRING:
        return "", arguments
    arguments = {**arguments, "price": mons(hiring_cost(game, seat, pick.card, HIRING[type(step)](step)))}
    lying = next((lot.mons for lot in game.offer if lot.card == pick.card), 0)
    return ("with-mons", {**arguments, "goods": mons(lying)}) if lying else ("priced", arguments)


def _describe_steps(game: Iki, pick: p.Steps, seat: Seat, step: Step | None) -> Form:
    arguments: Args = {"steps": AmountArg("steps", pick.steps)}
    if step is None:
        return "", arguments
    space = game.players[seat].place
    for _ in range(pick.steps):
        space = game.box.next_space(space)
    return "to", {**arguments, "space": thing(game, space)}


def _describe_one_more(game: Iki, pick: p.WearSandal | p.UseCart, seat: Seat, step: Step | None) -> Form:
    if step is None:
        return "", {}
    return "to", {"space": thing(game, game.box.next_space(game.players[seat].place))}


def _describe_stop(game: Iki, pick: p.Stop, seat: Seat, step: Step | None) -> Form:
    place = game.players[seat].place
    return ("", {}) if step is None or not place else ("at", {"space": thing(game, place)})


def _describe_shop(game: Iki, pick: p.UseShop, seat: Seat, step: Step | None) -> Form:
    """That of the space where the seat is."""
    place = game.players[seat].place
    shops = [space for space, deals in game.box.deals.items() if any(x.id == pick.deal for x in deals)]
    return "", shop(game, place if place in shops or not shops else shops[0], pick.deal)


def _describe_character(game: Iki, pick: p.UseCharacter, seat: Seat, step: Step | None) -> Form:
    """What business with it costs and brings."""
    placed = game.stalls.get(pick.stall)
    card = game.box.cards.get(placed.card) if placed else None
    does_: Arg = effect(game.box, card.skill, card.price) if card else ""
    arguments: Args = {"card": standing(game, pick.stall), "stall": pick.stall, "effect": does_}
    return with_owner(arguments, seat, placed.owner if placed else seat)


def _describe_train(game: Iki, pick: p.TrainCard, seat: Seat, step: Step | None) -> Form:
    """From which level to which, or into retirement."""
    arguments = level(game, pick.stall)
    placed = game.stalls.get(pick.stall)
    if step is None or placed is None:
        return "", arguments
    if type(step) in FALLING:
        return "falling", {**arguments, "next": placed.level - 1}
    if placed.level == arguments["spaces"]:
        return "retiring", arguments
    return "rising", {**arguments, "next": placed.level + 1}


def built_for(cost: Price, less: Resource | None) -> tuple[str, Args]:
    """What is to be paid for what is built, and what is saved."""
    if less is None:
        return "", {"price": price(cost)}
    return "saving", {"price": price(cheaper(cost, less)), "saved": amounts(of(less))}


def _describe_building(game: Iki, pick: p.ChooseBuilding, seat: Seat, step: Step | None) -> Form:
    form, arguments = built_for(game.box.buildings[pick.building].cost, pick.less)
    return form, {"building": thing(game, pick.building), **arguments, **does(game, pick.building)}


def _describe_swap(game: Iki, pick: p.SwapOne, seat: Seat, step: Step | None) -> Form:
    placed = game.stalls.get(pick.stall)
    arguments: Args = {"card": standing(game, pick.stall), "stall": pick.stall}
    return "", {**arguments, "owner": owner_of(placed.owner if placed else seat)}


def _describe_buy(game: Iki, pick: p.Buy, seat: Seat, step: Step | None) -> Form:
    cost = mons(game.box.tokens[pick.token].price)
    return "", {"token": thing(game, pick.token), "price": cost, **does(game, pick.token)}


def token(game: Iki, pick: Any, seat: Seat, step: Step | None) -> Form:  # noqa: ANN401  # any pick of a token
    """A token, and what it does."""
    return "", {"token": thing(game, pick.token), **does(game, pick.token)}


def on_stall(game: Iki, pick: Any, seat: Seat, step: Step | None) -> Form:  # noqa: ANN401  # any pick of a stall
    """The Character on a stall, and how far its Kobun is."""
    return "", level(game, pick.stall)


def _describe_let_burn(game: Iki, pick: p.LetBurn, seat: Seat, step: Step | None) -> Form:
    return ("card", {"card": standing(game, step.stall)}) if isinstance(step, s.FaceFire) else ("", {})


def _describe_go(game: Iki, pick: p.GoTo, seat: Seat, step: Step | None) -> Form:
    arguments: Args = {"space": thing(game, pick.space)}
    found = text(game.box, pick.space)
    return ("shop", {**arguments, "effect": found}) if found else ("", arguments)


LEVEL = "card stall level spaces"
TOKEN = Special[Any](token, {"": "token effect"})
ON_STALL = Special[Any](on_stall, {"": LEVEL})

PICKS: Mapping[type[Noun], Special[Any]] = {
    p.TakeStarter: Special(_describe_starter, {"": "card effect"}),
    p.ChooseStall: Special(
        _describe_stall,
        {"": "stall spaces", "priced": "stall spaces price", "with-surcharge": "stall spaces price surcharge"},
    ),
    p.ChooseColumn: Special(_describe_column, {"": "column steps", "quiet": "column steps goods"}),
    p.TakeIncome: Special(_describe_income, {"": "goods"}),
    p.Hire: Special(
        _describe_hire, {"": "card effect", "priced": "card effect price", "with-mons": "card effect price goods"}
    ),
    p.Steps: Special(_describe_steps, {"": "steps", "to": "steps space"}),
    p.WearSandal: Special(_describe_one_more, {"": "", "to": "space"}),
    p.UseCart: Special(_describe_one_more, {"": "", "to": "space"}),
    p.Stop: Special(_describe_stop, {"": "", "at": "space"}),
    p.UseShop: Special(_describe_shop, {"": "space effect"}),
    p.UseCharacter: Special(
        _describe_character,
        {"": "card stall owner effect", "own": "card stall effect", "neutral": "card stall effect"},
    ),
    p.TrainCard: Special(
        _describe_train, {"": LEVEL, "rising": f"{LEVEL} next", "retiring": LEVEL, "falling": f"{LEVEL} next"}
    ),
    p.ChooseBuilding: Special(
        _describe_building, {"": "building price effect", "saving": "building price saved effect"}
    ),
    p.SwapOne: Special(_describe_swap, {"": "card stall owner"}),
    p.Buy: Special(_describe_buy, {"": "token price effect"}),
    p.SpendFish: TOKEN,
    p.GiveUp: ON_STALL,
    p.LetBurn: Special(_describe_let_burn, {"": "", "card": "card"}),
    p.UseKeepsake: TOKEN,
    p.GoTo: Special(_describe_go, {"": "space", "shop": "space effect"}),
}

# --- questions ---


def _describe_at_stall(game: Iki, step: s.SwapWith) -> Form:
    return "", {"card": standing(game, step.stall), "stall": step.stall}


def _describe_facing(game: Iki, step: s.FaceFire) -> Form:
    return "", {"card": standing(game, step.stall), "stall": step.stall, "strength": step.strength}


BARE: Special[Any] = Special(lambda game, step: ("", {}), {"": ""})

QUESTIONS: Mapping[type[Noun], Special[Any]] = {
    s.SwapWith: Special(_describe_at_stall, {"": "card stall"}),
    s.FaceFire: Special(_describe_facing, {"": "card stall strength"}),
    e.Build: BARE,
    e.BuyToken: BARE,
}
