"""Facts that say more than their fields, in no language."""

from collections.abc import Mapping

from domain.bitoku import facts as f
from domain.bitoku.kinds import Region, Season, TenguLocation
from domain.bitoku.rules.counting import wild_kinds
from domain.bitoku.state import TRACK, Bitoku
from domain.bitoku.tengu import facts as t
from domain.bitoku.words import args, printed
from domain.box.telling import Args, Form, ListArg, SeatArg, Special, TermArg, say
from domain.kernel.nouns import Noun


def _describe_row(game: Bitoku, fact: f.RowFilled) -> Form:
    arguments: Args = {"kind": TermArg(fact.kind)}
    return ("", {**arguments, "drawn": args.pieces(game, fact.drawn)}) if fact.drawn else ("empty", arguments)


def _describe_areas(game: Bitoku, fact: f.AreasLaid) -> Form:
    """The buildings that stand there from the beginning."""
    standing = [(region, name) for region, row in fact.areas.items() for name in row if name]
    parts = tuple(
        say("name-standing", building=printed.piece(game, name), region=TermArg(region))
        for region, name in standing
    )
    return ("", {"buildings": ListArg(parts)}) if parts else ("none", {})


def _describe_hill_dealt(game: Bitoku, fact: f.HillDealt) -> Form:
    arguments: Args = {"hill": TermArg(fact.hill)}
    cards = args.pieces(game, (fact.bitoku, fact.yokai))
    return ("", {**arguments, "cards": cards}) if cards.items else ("none", arguments)


def _describe_season(game: Bitoku, fact: f.SeasonBegan) -> Form:
    if fact.season is Season.ASCENSION:
        return "ascension", {}
    return "", {"season": TermArg(fact.season), "round": fact.round}


def _describe_counted_as(game: Bitoku, fact: f.CountedAs) -> Form:
    """All that were named; at first none, whether there is any or not."""
    arguments: Args = {"seat": SeatArg(fact.seat)}
    if fact.kinds:
        return "", {**arguments, "kinds": ListArg(tuple(TermArg(each) for each in fact.kinds))}
    return ("begun" if wild_kinds(game, fact.seat) else "none"), arguments


def _describe_visions(game: Bitoku, fact: f.VisionsFulfilled) -> Form:
    arguments: Args = {"seat": SeatArg(fact.seat)}
    return ("", {**arguments, "cards": args.pieces(game, fact.cards)}) if fact.cards else ("none", arguments)


def _shows_spaces(game: Bitoku, region: Region) -> bool:
    """Whether it matters on which space of a region a die stands."""
    exact = game.options.tengu_location is TenguLocation.SHOWN_SPACE and game.tengu is not None
    return region is Region.HOME or exact


def _describe_die_placed(game: Bitoku, fact: f.DiePlaced) -> Form:
    arguments: Args = {
        "seat": SeatArg(fact.seat), "die": fact.die, "value": fact.value, "region": TermArg(fact.region),
    }  # fmt: skip
    return ("space", {**arguments, "space": fact.space}) if _shows_spaces(game, fact.region) else ("", arguments)


def _describe_building_used(game: Bitoku, fact: f.BuildingUsed) -> Form:
    arguments: Args = {"seat": SeatArg(fact.seat), "building": printed.piece(game, fact.building)}
    if fact.owner < 0 or fact.owner == fact.seat:
        return "own", arguments
    return "", {**arguments, "owner": SeatArg(fact.owner)}


def _describe_forest_action(game: Bitoku, fact: f.ForestActionUsed) -> Form:
    arguments: Args = {"seat": SeatArg(fact.seat)}
    if fact.region is Region.HOME:
        return "home", {**arguments, "space": fact.minimum}
    return "", {**arguments, "region": TermArg(fact.region), "minimum": fact.minimum}


def _describe_favor_claimed(game: Bitoku, fact: f.FavorClaimed) -> Form:
    arguments: Args = {
        "seat": SeatArg(fact.seat), "hill": TermArg(fact.hill), "favor": args.favor(game, fact.favor),
    }  # fmt: skip
    return ("" if fact.used else "unused"), arguments


def _describe_kodama_moved(game: Bitoku, fact: f.KodamaMoved) -> Form:
    before = game.players[fact.seat].kodamas[TRACK[fact.region]]
    arguments: Args = {"seat": SeatArg(fact.seat), "region": TermArg(fact.region), "to": fact.to}
    return ("back" if fact.to < before else ""), arguments


def _describe_attitude(game: Bitoku, fact: t.AttitudeTurned) -> Form:
    return ("" if fact.active else "inactive"), {}


def _describe_activated(game: Bitoku, fact: t.TenguActivated) -> Form:
    return "", {"card": printed.piece(game, fact.card), "printed": printed.describe_printed(game.box, fact.card)}


FACTS: Mapping[type[Noun], Special[Bitoku]] = {
    f.RowFilled: Special(_describe_row, {"": "kind drawn", "empty": "kind"}),
    f.AreasLaid: Special(_describe_areas, {"": "buildings", "none": ""}),
    f.HillDealt: Special(_describe_hill_dealt, {"": "hill cards", "none": "hill"}),
    f.SeasonBegan: Special(_describe_season, {"": "season round", "ascension": ""}),
    f.CountedAs: Special(_describe_counted_as, {"": "seat kinds", "begun": "seat", "none": "seat"}),
    f.VisionsFulfilled: Special(_describe_visions, {"": "seat cards", "none": "seat"}),
    f.DiePlaced: Special(
        _describe_die_placed, {"": "seat die value region", "space": "seat die value region space"}
    ),
    f.BuildingUsed: Special(_describe_building_used, {"": "seat building owner", "own": "seat building"}),
    f.ForestActionUsed: Special(_describe_forest_action, {"": "seat region minimum", "home": "seat space"}),
    f.FavorClaimed: Special(_describe_favor_claimed, {"": "seat hill favor", "unused": "seat hill favor"}),
    f.KodamaMoved: Special(_describe_kodama_moved, {"": "seat region to", "back": "seat region to"}),
    t.AttitudeTurned: Special(_describe_attitude, {"": "", "inactive": ""}),
    t.TenguActivated: Special(_describe_activated, {"": "card printed"}),
}  # fmt: skip
