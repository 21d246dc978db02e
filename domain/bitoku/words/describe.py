"""Picks, facts and steps in plain English. The board as text is drawn in `drawing`."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from msgspec import structs

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import REGIONS, Favor, Kind, Region, Season
from domain.bitoku.rulebook import RULEBOOK
from domain.bitoku.state import Bitoku
from domain.bitoku.tengu import facts as t
from domain.bitoku.words import names
from domain.bitoku.words.drawing import draw
from domain.bitoku.words.sentences import SAYINGS
from domain.kernel.nouns import Noun, Scored, Step, tag_of

__all__ = ["asked", "describe", "draw"]

Telling = Callable[[Bitoku, Any], str]


def describe(game: Bitoku, noun: Noun) -> str:
    """A pick, a fact or a step as one would say it at the table."""
    if telling := TELLINGS.get(type(noun)):
        return telling(game, noun)
    fields = structs.asdict(noun)
    said = {name: _value(game, name, value) for name, value in fields.items()}
    if "seat" in fields:
        said |= {"who": _who(game, fields["seat"]), "whom": _whom(game, fields["seat"])}
    if saying := SAYINGS.get(type(noun)):
        return saying.format(**said)
    return tag_of(noun).replace("-", " ").capitalize()


def asked(game: Bitoku, step: Step) -> Mapping[str, str]:
    """The fields of a step that a prompt shows otherwise than they are stored."""
    fields = structs.asdict(step)
    said = {name: telling(game, fields[name]) for name, telling in ASKED.items() if name in fields}
    return said | _due(game, step) if isinstance(step, s.PayFor) else said


# --- fields, each in words by its name ---


def _named(game: Bitoku, name: str) -> str:
    """Id and what is printed."""
    said = names.tile(game.box, name)
    return f"{name} ({said})" if said != name else name


def _count(game: Bitoku, cards: tuple[str, ...]) -> str:
    return "1 card" if len(cards) == 1 else f"{len(cards)} cards"


FIELDS: dict[str, Telling] = {
    "card": _named,
    "tile": _named,
    "rock": _named,
    "bitoku": lambda game, card: _named(game, card) or "none",
    "yokai": lambda game, card: _named(game, card) or "none",
    "kind": lambda game, kind: names.KINDS.get(kind, str(kind).title()),
    "region": lambda game, region: names.PLACES[region] if region else "any region",
    "hill": lambda game, hill: names.PLACES[hill],
    "favor": lambda game, favor: {Favor.BITOKU: "Bitoku", Favor.YOKAI: "Yōkai", Favor.TWO: "of two"}[favor],
    "crystal": _named,
    "building": _named,
    "vision": lambda game, vision: str(vision),
    "resources": lambda game, bill: names.goods(bill),
    "amulets": lambda game, counts: names.amulets(counts),
    "cards": lambda game, cards: names.joined(cards),
    "order": _count,
    "boxed": _count,
    "dice": lambda game, dice: names.joined(map(str, dice)),
    "values": lambda game, values: names.joined(map(str, values)),
}
ASKED: dict[str, Telling] = {
    "tile": _named,
    "card": _named,
    "building": _named,
    "wild": lambda game, wild: str(wild).title(),
    "note": lambda game, note: " ".join(map(partial(_noted, game), note.split())) or "it",
    "crystal": lambda game, crystal: _named(game, crystal) or "none",
    "kind": lambda game, kind: names.KINDS[kind],
    "region": lambda game, region: names.PLACES[region] if region else "any region",
    "discount": lambda game, discount: str(discount or "none"),
}


def _due(game: Bitoku, step: s.PayFor) -> dict[str, str]:
    """What is to be paid for; a building's price lies on its builder's board."""
    price = "" if step.kind is Kind.BUILDING else f" at the price of {_cost(game, step.kind, step.space)}"
    return {
        "kind": f"{names.KINDS[step.kind]} {_row(step.kind)(game, step.space)}",
        "space": f"{step.space}{price}",
    }


def _noted(game: Bitoku, word: str) -> str:
    return word.capitalize() if word in REGIONS else _named(game, word)


def _value(game: Bitoku, name: str, value: object) -> str:
    telling = FIELDS.get(name)
    if telling is not None:
        return telling(game, value)
    if isinstance(value, Mapping):
        return names.joined(f"{_place(key)} {each}" for key, each in value.items())
    return names.joined(map(str, value)) if isinstance(value, tuple) else str(value)


def _place(name: str) -> str:
    return names.PLACES[Region(name)] if name in REGIONS else name


# --- nouns that say more than their fields ---


def _scored(game: Bitoku, fact: Scored) -> str:
    verb = "gains" if fact.points >= 0 else "loses"
    why = f"{fact.rule}, {fact.note}" if fact.note else fact.rule
    return f"{_who(game, fact.seat)} {verb} {abs(fact.points)} VP ({why})"


def _who(game: Bitoku, seat: int) -> str:
    whom = _whom(game, seat)
    return whom[0].upper() + whom[1:]


def _whom(game: Bitoku, seat: int) -> str:
    """Whoever sits there; no seat owns the neutral Kodamas."""
    if seat < 0:
        return "nobody"
    return "the Tengu" if game.tengu is not None and seat > 0 else f"seat {seat}"


def _areas(game: Bitoku, fact: f.AreasLaid) -> str:
    """What stands there before anybody builds."""
    plots = [
        (region, plot, name) for region, row in fact.areas.items() for plot, name in enumerate(row, 1) if name
    ]
    said = [f"{_named(game, name)} in {names.PLACES[region]}, plot {plot}" for region, plot, name in plots]
    return f"Ancient buildings: {names.joined(said, 'none')}"


def _cost(game: Bitoku, kind: Kind, space: int) -> str:
    """What is printed at a space of a display, before any discount."""
    box = game.box
    if kind is Kind.MITAMA:
        return names.goods(box.mitama_row.spaces[space - 1].cost)
    cost = box.costs[kind][space - 1]
    return f"{cost} of any resource" if cost > 0 else "nothing"


def _price(game: Bitoku, kind: Kind, space: int) -> str:
    """And what is received there."""
    points = game.box.mitama_row.spaces[space - 1].points if kind is Kind.MITAMA else 0
    gift = -game.box.costs[kind][space - 1] if kind in game.box.costs else 0
    paid = f"for {_cost(game, kind, space)}"
    return paid + (f", with {points} VP" if points else f", with {gift} of any resource" if gift > 0 else "")


def _season(game: Bitoku, fact: f.SeasonBegan) -> str:
    if fact.season is Season.ASCENSION:
        return "The Ascension begins"
    return f"{fact.season.capitalize()} of round {fact.round} begins"


def _use_die(game: Bitoku, pick: p.UseDie) -> str:
    space = f", space {pick.space}" if pick.space else ""
    space += f": {_home(game, pick.space)}" if pick.region is Region.HOME else ""
    price = ", giving up a Pilgrim" if pick.pilgrim else ""
    return f"Place die {pick.die} in {names.PLACES[pick.region]}{space}{price}"


def _home(game: Bitoku, space: int) -> str:
    home = game.box.home[space]
    return "copy a Forest Action" if home.copies else names.effects(home.effect)


def _forest_action(game: Bitoku, pick: p.TakeForestAction) -> str:
    return f"Forest Action {pick.minimum}+: {names.effects(game.box.forest[pick.region][pick.minimum])}"


def _move(game: Bitoku, pick: p.MovePilgrim) -> str:
    side = game.box.side_spaces.get(pick.to)
    gains = f" for {side.points} VP" if side else ""
    return f"Move the Pilgrim from {pick.origin} to {pick.to}{gains}"


def _pray(game: Bitoku, pick: p.PrayAt) -> str:
    cost = names.goods(game.box.catalog.rock_path[pick.space - 1].cost)
    return f"A Pilgrim on space {pick.space} of the Rock Path, for {cost}"


def _tile(game: Bitoku, pick: p.TakeTile) -> str:
    return (
        f"Take {_row(pick.kind)(game, pick.space)} from space {pick.space}, {_price(game, pick.kind, pick.space)}"
    )


def _remove(game: Bitoku, pick: p.Remove) -> str:
    return f"Remove {pick.card} from card space {pick.space}, for {names.virtue(game.box, pick.card)}"


def _copy(game: Bitoku, pick: p.CopyForestAction) -> str:
    region = game.players[pick.seat].dice[pick.die - 1].region
    effect = game.box.forest[region][pick.minimum] if region in game.box.forest else ()
    where = names.PLACES[region] if region else "no region"
    return f"Copy die {pick.die} of {_whom(game, pick.seat)} in {where}, {pick.minimum}+: {names.effects(effect)}"


def _favor(game: Bitoku, pick: p.ClaimFavor) -> str:
    hill = game.hill(pick.hill)
    what = {
        Favor.BITOKU: f"Bitoku {_named(game, hill.bitoku)}" if hill.bitoku else "the Bitoku card",
        Favor.YOKAI: f"Yōkai {_named(game, hill.yokai)}" if hill.yokai else "the Yōkai card",
        Favor.TWO: "two of Vision, Rock, Pilgrim, Kodama",
    }[pick.favor]
    return f"{'Take' if pick.use else 'Cover without taking'} {what} on the Hill of {names.PLACES[pick.hill]}"


def _row(kind: Kind) -> Callable[[Bitoku, int], str]:
    def telling(game: Bitoku, space: int) -> str:
        row = game.row(kind)
        return _named(game, row[space - 1]) if space <= len(row) and row[space - 1] else "nothing"

    return telling


def _build(game: Bitoku, pick: p.Build) -> str:
    return f"Build {_row(Kind.BUILDING)(game, pick.space)} in {names.PLACES[pick.region]}, plot {pick.plot}"


def _take_crystal(game: Bitoku, pick: p.TakeCrystal) -> str:
    taken = f"{_row(Kind.CRYSTAL)(game, pick.space)} from space {pick.space}"
    return f"Take {taken}, {_price(game, Kind.CRYSTAL, pick.space)}, to Crystal space {pick.slot}"


def _rock(game: Bitoku, pick: p.TakeRock) -> str:
    rock = game.garden[pick.space - 1] if pick.space <= len(game.garden) else ""
    return f"Take the {names.tile(game.box, rock)} from Garden space {pick.space}"


def _looked(game: Bitoku, fact: f.LookedAt) -> str:
    return f"{_who(game, fact.seat)} looks at {_count(game, fact.cards)} of the {names.KINDS[fact.kind]} deck"


TELLINGS: dict[type[Noun], Telling] = {
    Scored: _scored,
    f.SeasonBegan: _season,
    f.LookedAt: _looked,
    f.AreasLaid: _areas,
    f.YokaiDrawn: lambda game, fact: f"{_who(game, fact.seat)} draws {_count(game, fact.cards)}",
    f.YokaiKept: lambda game, fact: f"{_who(game, fact.seat)} takes a Yōkai of the deck to the hand",
    f.CardsReturned: lambda game, fact: (
        f"{_count(game, fact.cards)} of {_whom(game, fact.seat)} under the {names.KINDS[fact.kind]} deck"
    ),
    f.Equipped: lambda game, fact: f"{_who(game, fact.seat)} gets dice, Pilgrims and starting Yōkai",
    f.Passed: lambda game, fact: f"{_who(game, fact.seat)} passes",
    f.AscensionBegan: lambda game, fact: "What serves for Visions is counted",
    t.TenguFollowed: lambda game, fact: f"The Tengu: {RULEBOOK.title(fact.rule)} ({fact.rule})",
    t.AttitudeTurned: lambda game, fact: (
        f"The Attitude tile is turned to its {'active' if fact.active else 'inactive'} side"
    ),
    t.TenguActivated: lambda game, fact: (
        f"Active Tengu card: {fact.card} ({names.tengu_card(game.box, fact.card)})"
    ),
    p.PlayYokai: lambda game, pick: f"Play {_named(game, pick.card)} on card space {pick.space}",
    p.UseDie: _use_die,
    p.TakePart: lambda game, pick: f"First: {names.effects([pick.effect])}",
    p.TakeOption: lambda game, pick: names.effects([pick.effect]).capitalize(),
    p.Receive: lambda game, pick: f"First: {names.effects([pick.effect])}",
    p.TakeTile: _tile,
    p.TakeForestAction: _forest_action,
    p.TakeHomeAction: lambda game, pick: f"Home space {pick.space}: {_home(game, pick.space)}",
    p.MovePilgrim: _move,
    p.TakeFavorOption: lambda game, pick: names.effects(game.box.favor_options[pick.option].effect).capitalize(),
    p.PrayAt: _pray,
    p.Remove: _remove,
    p.CopyForestAction: _copy,
    p.ClaimFavor: _favor,
    p.Build: _build,
    p.TakeCrystal: _take_crystal,
    p.TakeRock: _rock,
}
