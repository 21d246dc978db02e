"""What Bamboo tells, in no language: messages and their arguments, what facts bring, and what brought them."""

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import DISHES, Season
from domain.bamboo.rules.prices import (
    food_given,
    needed_food,
    points_lost,
    pushed_out,
    space_of,
    toll,
    waking_cost,
)
from domain.bamboo.state import Bamboo, Player
from domain.bamboo.words import args
from domain.box.telling import (
    AmountArg,
    Arg,
    Args,
    Delta,
    Form,
    SeatArg,
    Special,
    TermArg,
    Vocabulary,
    differences,
)
from domain.kernel.nouns import Fact, Noun, Scored

COIN: Final = partial(AmountArg, "coin")
POINT: Final = partial(AmountArg, "point")

# --- facts ---


def _describe_season(game: Bamboo, fact: f.SeasonBegan) -> Form:
    if fact.season is Season.OVER:
        return "over", {}
    return "", {"season": TermArg(fact.season), "year": fact.year}


def _describe_offered(game: Bamboo, fact: f.Offered) -> Form:
    arguments: Args = {"seat": SeatArg(fact.seat), "sticks": args.sticks(game, fact.sticks)}
    return ("paid", {**arguments, "coins": COIN(fact.coins)}) if fact.coins else ("", arguments)


def _describe_woken(game: Bamboo, fact: f.SpiritWoken) -> Form:
    arguments: Args = {"seat": SeatArg(fact.seat), "spirit": args.spirit(game, fact.spirit)}
    return ("", {**arguments, "coins": COIN(fact.coins)}) if fact.coins else ("free", arguments)


def _describe_fed(game: Bamboo, fact: f.HomesFed) -> Form:
    arguments: Args = {"seat": SeatArg(fact.seat), "needed": fact.needed}
    spent = args.dishes(game, fact.spent)
    return ("", {**arguments, "spent": spent}) if spent.items else ("nothing", arguments)


# --- picks ---


def _describe_offer(game: Bamboo, pick: p.Offer, *_: object) -> Form:
    arguments: Args = {"sticks": args.sticks(game, pick.sticks)}
    price = toll(game, pick.sticks)
    return ("paid", {**arguments, "coins": COIN(price)}) if price else ("", arguments)


def _describe_buy(game: Bamboo, pick: p.Buy, *_: object) -> Form:
    """What it costs and gives depends on where it lies."""
    arguments: Args = {"tile": args.tile(game, pick.tile)}
    space = space_of(game, pick.tile)
    if space is None:
        return "unknown", arguments
    arguments = {**arguments, "deck": str(space.deck), "space": space.space, "points": POINT(space.points)}
    return ("", {**arguments, "coins": COIN(space.cost)}) if space.cost else ("free", arguments)


def _pushing(game: Bamboo, shoot: int, after: int) -> Args:
    """What a shoot will push out, after so many others have left it."""
    if after >= len(game.shoots[shoot - 1]):
        return {}
    return {"ejected": args.section(game, pushed_out(game, shoot, after))}


def _describe_place(game: Bamboo, pick: p.Place, *_: object) -> Form:
    """Those that entered the shoot before it push out what lies above that."""
    arguments: Args = {"section": args.section(game, pick.section), "shoot": pick.shoot}
    pushed = _pushing(game, pick.shoot, game.turn.entered[pick.shoot - 1])
    return ("pushing" if pushed else ""), {**arguments, **pushed}


def _describe_resolve(game: Bamboo, pick: p.Use | p.Renounce, *_: object) -> Form:
    arguments: Args = {"section": args.section(game, pick.section)}
    joker = game.turn.jokers and isinstance(pick, p.Use)
    shoot = dict(game.turn.placed).get(pick.section)
    pushed: Args = {} if shoot is None else {"shoot": shoot, **_pushing(game, shoot, 0)}
    form = "-".join(each for each, is_so in (("joker", joker), ("pushing", pushed)) if is_so)
    return form, {**arguments, **pushed}


def _describe_store(game: Bamboo, pick: p.Store, *_: object) -> Form:
    arguments: Args = {"stock": TermArg(pick.stock)}
    loose = game.turn.loose
    return ("section", {**arguments, "section": args.section(game, loose)}) if loose else ("", arguments)


def _describe_wake(game: Bamboo, pick: p.Wake, *_: object) -> Form:
    arguments: Args = {"spirit": args.spirit(game, pick.spirit)}
    cost = waking_cost(game, pick.spirit)
    return ("", {**arguments, "coins": COIN(cost)}) if cost else ("free", arguments)


def _describe_activate(game: Bamboo, pick: p.Activate, *_: object) -> Form:
    return "", {"spirit": args.spirit(game, pick.spirit), "effects": args.effects(game, pick.spirit)}


def _describe_feed(game: Bamboo, pick: p.Feed, *_: object) -> Form:
    """How much of what is needed, and what is lost if that is too little."""
    food, fed = args.dishes(game, pick.food), game.feeding is not None
    needed = needed_food(game, game.feeding) if game.feeding is not None else 0
    lost = points_lost(game, game.feeding, pick) if game.feeding is not None else 0
    arguments: dict[str, Arg] = {"food": food, "given": food_given(game, pick)} if food.items else {}
    arguments |= {"needed": needed} if fed else {}
    arguments |= {"points": POINT(lost)} if lost else {}
    parts = (("nothing", not food.items), ("lost", lost), ("unknown", not fed))
    return "-".join(each for each, is_so in parts if is_so), arguments


def _describe_take_food(game: Bamboo, pick: p.TakeFood, *_: object) -> Form:
    return "", {"food": args.dish(game, pick.food), "worth": game.box.food_value[pick.food]}


def _describe_take_point(game: Bamboo, pick: p.TakePoint, *_: object) -> Form:
    return "", {"points": POINT(game.box.constants.balance_points)}


def _describe_take_coin(game: Bamboo, pick: p.TakeCoin, *_: object) -> Form:
    return "", {"coins": COIN(game.box.constants.improve_coins)}


# --- questions ---


def _describe_offer_incense(game: Bamboo, step: s.OfferIncense) -> Form:
    arguments: Args = {"temple": TermArg(step.temple)}
    return (
        ("free", arguments)
        if game.turn.free
        else ("", {**arguments, "coins": COIN(game.box.constants.redirect_cost)})
    )


def _describe_actions_left(game: Bamboo, step: s.ResolveSection) -> Form:
    return "", {"actions": game.turn.actions}


def _describe_feed_homes(game: Bamboo, step: s.FeedHomes) -> Form:
    """What the house that is fed now needs, and what happens if it does not get it."""
    if game.feeding is None:
        return "unknown", {}
    arguments: Args = {
        "needed": needed_food(game, game.feeding, step.helped),
        "points": POINT(game.box.constants.points_per_missing_food),
    }
    brought = game.players[game.feeding].helped + step.helped
    return ("helped", {**arguments, "brought": brought}) if brought else ("", arguments)


SPECIALS: Mapping[type[Noun], Special[Bamboo]] = {
    f.SeasonBegan: Special(_describe_season, {"": "season year", "over": ""}),
    f.Offered: Special(_describe_offered, {"": "seat sticks", "paid": "seat sticks coins"}),
    f.SpiritWoken: Special(_describe_woken, {"": "seat spirit coins", "free": "seat spirit"}),
    f.HomesFed: Special(_describe_fed, {"": "seat needed spent", "nothing": "seat needed"}),
    p.Offer: Special(_describe_offer, {"": "sticks", "paid": "sticks coins"}),
    p.Buy: Special(
        _describe_buy, {"": "tile deck space points coins", "free": "tile deck space points", "unknown": "tile"}
    ),
    p.Place: Special(_describe_place, {"": "section shoot", "pushing": "section shoot ejected"}),
    p.Use: Special(
        _describe_resolve,
        {
            "": "section", "pushing": "section shoot ejected",
            "joker": "section", "joker-pushing": "section shoot ejected",
        },
    ),
    p.Renounce: Special(_describe_resolve, {"": "section", "pushing": "section shoot ejected"}),
    p.Store: Special(_describe_store, {"": "stock", "section": "stock section"}),
    p.Wake: Special(_describe_wake, {"": "spirit coins", "free": "spirit"}),
    p.Activate: Special(_describe_activate, {"": "spirit effects"}),
    p.Feed: Special(
        _describe_feed,
        {
            "": "food given needed", "lost": "food given needed points", "nothing": "needed",
            "nothing-lost": "needed points", "unknown": "food given", "nothing-unknown": "",
        },
    ),
    p.TakeFood: Special(_describe_take_food, {"": "food worth"}),
    p.TakePoint: Special(_describe_take_point, {"": "points"}),
    p.TakeCoin: Special(_describe_take_coin, {"": "coins"}),
    s.OfferIncense: Special(_describe_offer_incense, {"": "temple coins", "free": "temple"}),
    s.ResolveSection: Special(_describe_actions_left, {"": "actions"}),
    s.FeedHomes: Special(
        _describe_feed_homes, {"": "needed points", "helped": "needed points brought", "unknown": ""}
    ),
}  # fmt: skip

# --- points ---

TILE: Final = re.compile(r"(?P<tile>\S+)")
NOTES: Mapping[str, re.Pattern[str]] = {
    "M-092": TILE,
    "M-097": TILE,
    "M-166": TILE,
    "M-164": re.compile(r"(?P<kinds>\d+) .*"),
    "M-165": re.compile(r"comfort (?P<left>\d+) left, (?P<right>\d+) right"),
    "M-167": re.compile(r"(?P<cells>\d+) .*"),
}


def note_args(game: Bamboo, fact: Scored) -> Args:
    """What the note of a score says: the tile that it was for, or the numbers that it comes from."""
    found = NOTES[fact.rule].fullmatch(fact.note) if fact.rule in NOTES else None
    if found is None:
        return {}
    return {
        name: args.tile(game, value) if name == "tile" else int(value) for name, value in found.groupdict().items()
    }


# --- what facts bring, and what brought them ---


def _holdings(player: Player) -> dict[str, int]:
    food = {str(dish): player.food.count(dish) for dish in DISHES}
    return {"point": player.points, "coin": player.coins, "stick": player.reserve, **food}


def delta(before: Bamboo, after: Bamboo) -> tuple[Delta, ...]:
    """Points, coins, sticks in reserve and dishes that players have more, or less."""
    if before.players is after.players:
        return ()
    pairs = enumerate(zip(before.players, after.players, strict=True))
    changed = [(seat, old, new) for seat, (old, new) in pairs if old is not new]
    return tuple(each for seat, old, new in changed for each in differences(seat, _holdings(old), _holdings(new)))


BROUGHT = (
    f.CoinsGained, f.GoalObtained, f.GoalScored, f.HomeBought, f.HomePlaced, f.FoodTaken, f.FoodBrought,
    f.RedirectingFreed, f.SectionsMadeJokers,
)  # fmt: skip
BY_ACTIONS = {"M-087", "M-092", "M-097"}
BRINGERS: Mapping[type[Fact], Callable[[Bamboo, Any], Arg]] = {
    f.SpiritActivated: lambda game, fact: args.spirit(game, fact.spirit),
    f.SectionUsed: lambda game, fact: args.section(game, fact.section),
    f.GiftTaken: lambda game, fact: TermArg(fact.gift, "gift"),
}


def cause(game: Bamboo, fact: Fact, before: tuple[Fact, ...]) -> Arg | None:
    """The section, spirit or gift whose action brought it; the temple or section by which it moved."""
    if isinstance(fact, f.SpiritWon | f.SpiritLost | f.SpiritShown):
        return TermArg(fact.temple, "temple")
    if isinstance(fact, f.PushedUp):
        return args.section(game, fact.section)
    if not (isinstance(fact, BROUGHT) or (isinstance(fact, Scored) and fact.rule in BY_ACTIONS)):
        return None
    for each in reversed(before):
        if to_arg := BRINGERS.get(type(each)):
            return to_arg(game, each)
    return args.section(game, game.turn.using) if game.turn.using else None


SCORES: Mapping[str, str] = {
    "M-028": "", "M-087": "", "M-092": "tile", "M-097": "tile", "M-150": "", "M-164": "kinds",
    "M-165": "left right", "M-166": "tile", "M-167": "cells",
}  # fmt: skip
OTHERS: Mapping[str, str] = {
    "name-section": "color action", "name-section-twin": "color action id", "name-home": "id type comfort",
    "name-goal": "id zone points pattern", "name-pattern": "drawing", "name-pattern-comfort": "drawing comfort",
    "name-pattern-sum": "type comfort", "name-sticks": "sticks temple",
    "printed-home": "type comfort", "printed-goal": "zone points pattern",
    "effect-balance-action": "", "effect-improve-action": "", "effect-income-action": "", "effect-cook-action": "",
    "effect-joker-action": "", "effect-tengu-action": "", "effect-make-jokers": "", "effect-free-redirecting": "",
    "effect-bring-food": "food",
}  # fmt: skip

VOCABULARY: Final = Vocabulary[Bamboo](
    fields=args.FIELDS, specials=SPECIALS, notes=note_args, scores=SCORES, others=OTHERS, delta=delta, cause=cause,
)  # fmt: skip
