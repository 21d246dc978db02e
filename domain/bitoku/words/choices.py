"""Picks in no language, with their prices and what follows from them."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Kind, Region
from domain.bitoku.rules.counting import virtue
from domain.bitoku.rules.river import contrition
from domain.bitoku.state import TRACK, Bitoku
from domain.bitoku.words import args, prices, printed
from domain.box.telling import AmountArg, Arg, Args, Form, SeatArg, Special, TermArg, say
from domain.kernel.nouns import Noun, Seat, Step

VP: Final = partial(AmountArg, "vp")


def _describe_play_yokai(game: Bitoku, pick: p.PlayYokai, *_: object) -> Form:
    """What the card does, and the die that it unlocks."""
    return "", {
        "card": printed.piece(game, pick.card), "space": pick.space, "effect": printed.does(game.box, pick.card),
    }  # fmt: skip


def _describe_use_die(game: Bitoku, pick: p.UseDie, seat: Seat, *_: object) -> Form:
    """Its value, where it goes, and the Pilgrim that a locked one costs."""
    arguments: Args = {
        "die": pick.die, "value": game.players[seat].dice[pick.die - 1].value, "region": TermArg(pick.region),
    }  # fmt: skip
    form = []
    if pick.region is Region.HOME:
        form, arguments = ["home"], {**arguments, "space": pick.space, "effect": _home(game, pick.space)}
    elif pick.space:
        form, arguments = ["space"], {**arguments, "space": pick.space}
    return "-".join([*form, *(["pilgrim"] if pick.pilgrim else [])]), arguments


def _home(game: Bitoku, space: int) -> Arg:
    known = space in game.box.home
    return printed.action(game.box, Region.HOME, space) if known else say("effect-nothing")


def _describe_cross(game: Bitoku, pick: p.CrossRiver, seat: Seat, *_: object) -> Form:
    """What the die shows then, and the Hills that it leads to."""
    die = game.players[seat].dice[pick.die - 1]
    arguments: Args = {"die": pick.die, "value": die.value}
    if die.region is None or die.region is Region.HOME:
        return "vain", arguments
    bank = game.box.bank_of[die.region].id
    return "", {**arguments, "after": contrition(game, die.value), "hills": args.hills(game, bank)}


def _describe_use_yokai(game: Bitoku, pick: p.UseYokai, seat: Seat, step: Step | None) -> Form:
    if not isinstance(step, s.ActivateYokai) or not game.players[seat].played[step.space - 1]:
        return "unknown", {}
    card = game.players[seat].played[step.space - 1]
    return "", {"card": printed.piece(game, card), "effect": printed.does(game.box, card)}


def _describe_use_crystal(game: Bitoku, pick: p.UseCrystal, seat: Seat, step: Step | None) -> Form:
    if not isinstance(step, s.ActivateYokai) or not step.crystal:
        return "unknown", {}
    crystal = step.crystal
    return "", {"crystal": printed.piece(game, crystal), "effect": printed.does(game.box, crystal)}


def _describe_spend_amulet(game: Bitoku, pick: p.SpendAmulet, seat: Seat, step: Step | None) -> Form:
    """What the die shows then; in the harder variant it does not change."""
    if not isinstance(step, s.StrengthenDie):
        return "unknown", {"value": pick.value}
    die = game.players[seat].dice[step.die - 1].value
    return "", {"value": pick.value, "die": die, "after": min(game.box.constants.face, die + pick.value)}


def _describe_place_die(game: Bitoku, pick: p.PlaceDie, seat: Seat, step: Step | None) -> Form:
    if not isinstance(step, s.StrengthenDie):
        return "unknown", {}
    return "", {"value": game.players[seat].dice[step.die - 1].value}


def _describe_take_forest_action(game: Bitoku, pick: p.TakeForestAction, *_: object) -> Form:
    effect = printed.action(game.box, pick.region, pick.minimum)
    return "", {"region": TermArg(pick.region), "minimum": pick.minimum, "effect": effect}


def _describe_take_home_action(game: Bitoku, pick: p.TakeHomeAction, *_: object) -> Form:
    return "", {"space": pick.space, "effect": _home(game, pick.space)}


def _describe_copy(game: Bitoku, pick: p.CopyForestAction | p.CopyHomeAction) -> dict[str, Arg]:
    die = game.players[pick.seat].dice[pick.die - 1]
    return {"seat": SeatArg(pick.seat), "die": pick.die, "value": die.value}


def _describe_copy_forest(game: Bitoku, pick: p.CopyForestAction, *_: object) -> Form:
    arguments = _describe_copy(game, pick)
    region = game.players[pick.seat].dice[pick.die - 1].region
    if region not in game.box.forest:
        return "vain", arguments
    effect = printed.action(game.box, region, pick.minimum)
    return "", {**arguments, "region": TermArg(region), "minimum": pick.minimum, "effect": effect}


def _describe_copy_home(game: Bitoku, pick: p.CopyHomeAction, *_: object) -> Form:
    space = game.players[pick.seat].dice[pick.die - 1].space
    return "", {**_describe_copy(game, pick), "space": space, "effect": _home(game, space)}


def _describe_use_building(game: Bitoku, pick: p.UseBuilding, *_: object) -> Form:
    building = pick.building
    return "", {"building": printed.piece(game, building), "effect": printed.does(game.box, building)}


def _describe_take_point(game: Bitoku, pick: p.TakePoint, *_: object) -> Form:
    return "", {"points": VP(game.box.constants.property_points)}


def _describe_take_amulet(game: Bitoku, pick: p.TakeAmulet, *_: object) -> Form:
    return "", {"amulet": AmountArg(f"amulet-{game.box.constants.property_amulet}", 1)}


def _describe_claim_favor(game: Bitoku, pick: p.ClaimFavor, *_: object) -> Form:
    """What lies there; nothing is said of a card that is not there."""
    hill = game.hill(pick.hill)
    card = {"bitoku": hill.bitoku, "yokai": hill.yokai}.get(pick.favor, "")
    arguments: Args = {"hill": TermArg(pick.hill), "favor": args.favor(game, pick.favor)}
    if not pick.use:
        return "unused", arguments
    if not card:
        return "", arguments
    return "card", {
        **arguments,
        "card": printed.piece(game, card),
        "printed": printed.describe_printed(game.box, card),
    }


def _describe_effect_of(game: Bitoku, pick: p.TakePart | p.TakeOption | p.Receive, *_: object) -> Form:
    return "", {"effect": printed.effect(pick.effect)}


def _describe_unlock(game: Bitoku, pick: p.UnlockDie, seat: Seat, *_: object) -> Form:
    return "", {"die": pick.die, "value": game.players[seat].dice[pick.die - 1].value}


def _describe_card_printed(game: Bitoku, pick: p.KeepCard | p.Discard, *_: object) -> Form:
    return "", {"card": printed.piece(game, pick.card), "printed": printed.describe_printed(game.box, pick.card)}


def _describe_advance_counter(game: Bitoku, pick: p.AdvanceCounter, seat: Seat, *_: object) -> Form:
    """The card that is completed by it."""
    player = game.players[seat]
    if player.counter >= len(player.path):
        return "vain", {}
    card = player.path[player.counter]
    points, effect = VP(game.box.bitoku[card].points), printed.does(game.box, card)
    return "", {"card": printed.piece(game, card), "points": points, "effect": effect}


def _describe_move_pilgrim(game: Bitoku, pick: p.MovePilgrim, *_: object) -> Form:
    """What the space gives: its points are said with it, an Amulet or a Gate besides."""
    arguments: Args = {"origin": args.place(game, pick.origin), "to": args.place(game, pick.to)}
    side = game.box.side_spaces.get(pick.to)
    if side is None:
        return "", arguments
    if side.fork.amulet:
        return "amulet", {**arguments, "amulet": AmountArg(f"amulet-{side.fork.amulet}", 1)}
    if side.fork in game.box.gate_forks and game.gates:
        gate = game.gates[game.box.gate_forks.index(side.fork)]
        return "gate", {**arguments, "effect": printed.does(game.box, gate)}
    return "", arguments


def _describe_kodama(game: Bitoku, pick: p.AdvanceKodama, seat: Seat, *_: object) -> Form:
    return "", {"region": TermArg(pick.region), "to": game.players[seat].kodamas[TRACK[pick.region]] + 1}


def _describe_push(game: Bitoku, pick: p.PushKodama, *_: object) -> Form:
    arguments: Args = {"region": TermArg(pick.region)}
    if pick.seat < 0:
        return "neutral", arguments
    to = game.players[pick.seat].kodamas[TRACK[pick.region]] - 1
    return "", {**arguments, "seat": SeatArg(pick.seat), "to": max(1, to)}


def _describe_take_rock(game: Bitoku, pick: p.TakeRock, *_: object) -> Form:
    rock = game.garden[pick.space - 1] if pick.space <= len(game.garden) else ""
    return "", {"rock": printed.piece(game, rock), "space": pick.space}


def _describe_pray(game: Bitoku, pick: p.PrayAt, seat: Seat, *_: object) -> Form:
    """The Rocks beside it, and its price."""
    rocks = [each.id for each in game.box.rocks_at(pick.space, game.players[seat].rocks)]
    price = prices.price(game.box.rock_costs[pick.space - 1])
    return "", {"space": pick.space, "rocks": args.pieces(game, rocks), "price": price}


def _describe_take_tile(game: Bitoku, pick: p.TakeTile, seat: Seat, step: Step | None) -> Form:
    """What it does, its price, and the points or resources of its space."""
    tile = prices.tile_at(game, pick.kind, pick.space)
    arguments: Args = {
        "tile": printed.piece(game, tile), "effect": printed.does(game.box, tile), "space": pick.space,
        "price": prices.price_of_space(game, pick.kind, pick.space, prices.discount_of(step)),
    }  # fmt: skip
    if points := prices.points_of_space(game, pick.kind, pick.space):
        return "points", {**arguments, "points": VP(points)}
    if gift := prices.gift_of_space(game, pick.kind, pick.space):
        return "gift", {**arguments, "gift": gift}
    return "", arguments


def _describe_take_crystal(game: Bitoku, pick: p.TakeCrystal, seat: Seat, step: Step | None) -> Form:
    tile = prices.tile_at(game, Kind.CRYSTAL, pick.space)
    spaces = game.box.catalog.crystal_spaces
    price = prices.price_of_space(game, Kind.CRYSTAL, pick.space, prices.discount_of(step))
    return "", {
        "tile": printed.piece(game, tile), "printed": printed.describe_printed(game.box, tile),
        "space": pick.space, "slot": pick.slot, "points": VP(spaces[pick.slot - 1].points), "price": price,
    }  # fmt: skip


def _describe_build(game: Bitoku, pick: p.Build, seat: Seat, step: Step | None) -> Form:
    tile = prices.tile_at(game, Kind.BUILDING, pick.space)
    arguments: Args = {
        "tile": printed.piece(game, tile), "printed": printed.describe_printed(game.box, tile),
        "region": TermArg(pick.region), "plot": pick.plot,
    }  # fmt: skip
    built = game.players[seat].built
    if built >= len(game.box.building_costs):
        return "vain", arguments
    return "", {**arguments, "price": prices.price(game.box.building_costs[built], prices.discount_of(step))}


def _describe_pay(game: Bitoku, pick: p.Pay, *_: object) -> Form:
    paid = args.goods(game, pick.resources)
    return ("", {"resources": paid}) if paid.items else ("nothing", {})


def _describe_combine_with(game: Bitoku, pick: p.CombineWith, seat: Seat, step: Step | None) -> Form:
    """What the Dragonfly of the pair does."""
    own = step.tile if isinstance(step, s.Combine) else ""
    fly = next((each for each in (pick.tile, own) if each in game.box.dragonflies), "")
    return "", {"tile": printed.piece(game, pick.tile), "effect": printed.does(game.box, fly)}


def _describe_reap(game: Bitoku, pick: p.ReapCrystal, *_: object) -> Form:
    crystal = pick.crystal
    return "", {"crystal": printed.piece(game, crystal), "effect": printed.does(game.box, crystal)}


def _describe_remove(game: Bitoku, pick: p.Remove, seat: Seat, *_: object) -> Form:
    """What it scores now, and by which formula."""
    if not pick.card:
        return "vain", {"space": pick.space}
    points = VP(virtue(game, seat, pick.card))
    formula = printed.virtue(game.box, pick.card)
    return "", {"card": printed.piece(game, pick.card), "points": points, "virtue": formula}


def _describe_fulfil(game: Bitoku, pick: p.Fulfil, seat: Seat, step: Step | None) -> Form:
    if not isinstance(step, s.FulfilVision):
        return "unknown", {}
    return "", {"gain": VP(game.box.visions[step.card].gain)}


def _describe_take_favor_option(game: Bitoku, pick: p.TakeFavorOption, *_: object) -> Form:
    return "", {"effect": args.option(game, pick.option)}


PICKS: Mapping[type[Noun], Special[Bitoku]] = {
    p.PlayYokai: Special(_describe_play_yokai, {"": "card space effect"}),
    p.UseDie: Special(
        _describe_use_die,
        {
            "": "die value region", "pilgrim": "die value region", "space": "die value region space",
            "space-pilgrim": "die value region space", "home": "die value region space effect",
            "home-pilgrim": "die value region space effect",
        },
    ),
    p.CrossRiver: Special(_describe_cross, {"": "die value after hills", "vain": "die value"}),
    p.UseYokai: Special(_describe_use_yokai, {"": "card effect", "unknown": ""}),
    p.UseCrystal: Special(_describe_use_crystal, {"": "crystal effect", "unknown": ""}),
    p.SpendAmulet: Special(_describe_spend_amulet, {"": "value die after", "unknown": "value"}),
    p.PlaceDie: Special(_describe_place_die, {"": "value", "unknown": ""}),
    p.TakeForestAction: Special(_describe_take_forest_action, {"": "region minimum effect"}),
    p.TakeHomeAction: Special(_describe_take_home_action, {"": "space effect"}),
    p.CopyForestAction: Special(
        _describe_copy_forest, {"": "seat die value region minimum effect", "vain": "seat die value"}
    ),
    p.CopyHomeAction: Special(_describe_copy_home, {"": "seat die value space effect"}),
    p.UseBuilding: Special(_describe_use_building, {"": "building effect"}),
    p.TakePoint: Special(_describe_take_point, {"": "points"}),
    p.TakeAmulet: Special(_describe_take_amulet, {"": "amulet"}),
    p.ClaimFavor: Special(
        _describe_claim_favor, {"": "hill favor", "unused": "hill favor", "card": "hill favor card printed"}
    ),
    p.TakePart: Special(_describe_effect_of, {"": "effect"}),
    p.TakeOption: Special(_describe_effect_of, {"": "effect"}),
    p.Receive: Special(_describe_effect_of, {"": "effect"}),
    p.TakeFavorOption: Special(_describe_take_favor_option, {"": "effect"}),
    p.UnlockDie: Special(_describe_unlock, {"": "die value"}),
    p.KeepCard: Special(_describe_card_printed, {"": "card printed"}),
    p.Discard: Special(_describe_card_printed, {"": "card printed"}),
    p.AdvanceCounter: Special(_describe_advance_counter, {"": "card points effect", "vain": ""}),
    p.MovePilgrim: Special(
        _describe_move_pilgrim, {"": "origin to", "amulet": "origin to amulet", "gate": "origin to effect"}
    ),
    p.AdvanceKodama: Special(_describe_kodama, {"": "region to"}),
    p.PushKodama: Special(_describe_push, {"": "seat region to", "neutral": "region"}),
    p.TakeRock: Special(_describe_take_rock, {"": "rock space"}),
    p.PrayAt: Special(_describe_pray, {"": "space rocks price"}),
    p.TakeTile: Special(
        _describe_take_tile,
        {
            "": "tile effect space price", "points": "tile effect space price points",
            "gift": "tile effect space price gift",
        },
    ),
    p.TakeCrystal: Special(_describe_take_crystal, {"": "tile printed space slot points price"}),
    p.Build: Special(_describe_build, {"": "tile printed region plot price", "vain": "tile printed region plot"}),
    p.Pay: Special(_describe_pay, {"": "resources", "nothing": ""}),
    p.CombineWith: Special(_describe_combine_with, {"": "tile effect"}),
    p.ReapCrystal: Special(_describe_reap, {"": "crystal effect"}),
    p.Remove: Special(_describe_remove, {"": "card points virtue", "vain": "space"}),
    p.Fulfil: Special(_describe_fulfil, {"": "gain", "unknown": ""}),
}  # fmt: skip
