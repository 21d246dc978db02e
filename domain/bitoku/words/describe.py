"""Picks, facts and steps in plain English. The board as text is drawn in `drawing`."""

from collections.abc import Callable, Mapping
from functools import partial

from msgspec import structs

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import REGIONS, Favor, Kind, Region, Season
from domain.bitoku.rulebook import RULEBOOK
from domain.bitoku.rules.common import bill
from domain.bitoku.rules.tiles import any_cost, payments
from domain.bitoku.state import Bitoku
from domain.bitoku.steps import effects as e
from domain.bitoku.tengu import facts as t
from domain.bitoku.words import names
from domain.bitoku.words.sentences import SENTENCES
from domain.box.phrases import Phrase, first_upper, list_items, quantity, say_noun, say_score, seat_name
from domain.kernel.nouns import Noun, Pick, Scored, Seat, Step


def describe(game: Bitoku, noun: Noun) -> str:
    """A pick, a fact or a step as one would say it at the table."""
    return say_noun(game, noun, PHRASES, SENTENCES, _say_fields)


def answer_text(game: Bitoku, seat: Seat, step: Step, pick: Pick) -> str:
    """A pick in words; a purchase with what the seat will pay for it, the discount of the step taken off."""
    if isinstance(step, e.ObtainMitama | e.ObtainDragonfly) and isinstance(pick, p.TakeTile):
        return _tile(game, pick, step.discount)
    if isinstance(step, e.ObtainCrystal) and isinstance(pick, p.TakeCrystal):
        return _take_crystal(game, pick, step.discount)
    if isinstance(step, e.Construct) and isinstance(pick, p.Build):
        cost = game.box.building_costs[game.players[seat].built]
        return f"{_build(game, pick)}, for {_any_of(payments(cost, step.discount))}"
    return describe(game, pick)


def question_words(game: Bitoku, step: Step) -> Mapping[str, str]:
    """The fields of a step that a prompt shows otherwise than they are stored."""
    fields = structs.asdict(step)
    words = {name: phrase(game, fields[name]) for name, phrase in IN_QUESTIONS.items() if name in fields}
    return words | _due(game, step) if isinstance(step, s.PayFor) else words


def _say_fields(game: Bitoku, noun: Noun) -> Mapping[str, str]:
    fields = structs.asdict(noun)
    words = {name: _value(game, name, value) for name, value in fields.items()}
    if "seat" not in fields:
        return words
    whom = _whom(game, fields["seat"])
    return words | {"who": first_upper(whom), "whom": whom}


# --- fields, each in words by its name ---


def _with_text(game: Bitoku, name: str) -> str:
    """Id and what is printed."""
    text = names.tile(game.box, name)
    return f"{name} ({text})" if text != name else name


def _count(game: Bitoku, cards: tuple[str, ...]) -> str:
    return quantity(len(cards), "card")


FIELDS: dict[str, Phrase[Bitoku]] = {
    "card": _with_text,
    "tile": _with_text,
    "rock": _with_text,
    "bitoku": lambda game, card: _with_text(game, card) or "none",
    "yokai": lambda game, card: _with_text(game, card) or "none",
    "kind": lambda game, kind: names.KINDS.get(kind, str(kind).title()),
    "region": lambda game, region: names.PLACES[region] if region else "any region",
    "hill": lambda game, hill: names.PLACES[hill],
    "favor": lambda game, favor: {Favor.BITOKU: "Bitoku", Favor.YOKAI: "Yōkai", Favor.TWO: "of two"}[favor],
    "crystal": _with_text,
    "building": _with_text,
    "vision": lambda game, vision: str(vision),
    "resources": lambda game, bill: names.goods(bill),
    "amulets": lambda game, counts: names.amulets(counts),
    "cards": lambda game, cards: list_items(cards),
    "order": _count,
    "boxed": _count,
    "dice": lambda game, dice: list_items(dice),
    "values": lambda game, values: list_items(values),
}
IN_QUESTIONS: dict[str, Phrase[Bitoku]] = {
    "tile": _with_text,
    "card": _with_text,
    "building": _with_text,
    "wild": lambda game, wild: str(wild).title(),
    "note": lambda game, note: " ".join(map(partial(_note, game), note.split())) or "it",
    "crystal": lambda game, crystal: _with_text(game, crystal) or "none",
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


def _note(game: Bitoku, word: str) -> str:
    return word.capitalize() if word in REGIONS else _with_text(game, word)


def _value(game: Bitoku, name: str, value: object) -> str:
    if phrase := FIELDS.get(name):
        return phrase(game, value)
    if isinstance(value, Mapping):
        return list_items(f"{_place(key)} {each}" for key, each in value.items())
    return list_items(value) if isinstance(value, tuple) else str(value)


def _place(name: str) -> str:
    return names.PLACES[Region(name)] if name in REGIONS else name


# --- nouns that say more than their fields ---


def _score(game: Bitoku, fact: Scored) -> str:
    return say_score(fact, _whom(game, fact.seat), f"{abs(fact.points)} VP")


def _who(game: Bitoku, seat: Seat) -> str:
    return first_upper(_whom(game, seat))


def _whom(game: Bitoku, seat: Seat) -> str:
    """The seat, or the Tengu; an ancient building and the neutral Kodama are no seat's."""
    return seat_name(seat, {-1: "no seat"} | ({1: "the Tengu"} if game.tengu is not None else {}))


def _areas(game: Bitoku, fact: f.AreasLaid) -> str:
    """The buildings that stand there from the beginning."""
    plots = [
        (region, plot, name) for region, row in fact.areas.items() for plot, name in enumerate(row, 1) if name
    ]
    parts = [f"{_with_text(game, name)} in {names.PLACES[region]}, plot {plot}" for region, plot, name in plots]
    return f"Ancient buildings: {list_items(parts, 'none')}"


def _any_of(ways: tuple[tuple[int, ...], ...]) -> str:
    """All that may be paid, of which the payer chooses."""
    return " or ".join(names.goods(bill(way)) for way in ways)


def _cost(game: Bitoku, kind: Kind, space: int, discount: int = 0) -> str:
    """What a space of a display costs, less a discount."""
    if kind is Kind.MITAMA:
        return _any_of(payments(game.box.mitama_costs[space - 1], discount))
    cost = any_cost(game, kind, space, discount)
    return f"{cost} of any resource" if cost else "nothing"


def _price(game: Bitoku, kind: Kind, space: int, discount: int) -> str:
    """What a space costs, and what is received there."""
    points = game.box.mitama_row.spaces[space - 1].points if kind is Kind.MITAMA else 0
    gift = -game.box.costs[kind][space - 1] if kind in game.box.costs else 0
    paid = f"for {_cost(game, kind, space, discount)}"
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


def _tile(game: Bitoku, pick: p.TakeTile, discount: int = 0) -> str:
    price = _price(game, pick.kind, pick.space, discount)
    return f"Take {_row(pick.kind)(game, pick.space)} from space {pick.space}, {price}"


def _remove(game: Bitoku, pick: p.Remove) -> str:
    if not pick.card:
        return f"Remove a card from card space {pick.space}, where none lies"
    return f"Remove {pick.card} from card space {pick.space}, for {names.virtue(game.box, pick.card)}"


def _copy(game: Bitoku, pick: p.CopyForestAction) -> str:
    region = game.players[pick.seat].dice[pick.die - 1].region
    effect = game.box.forest[region][pick.minimum] if region in game.box.forest else ()
    where = names.PLACES[region] if region else "no region"
    return f"Copy die {pick.die} of {_whom(game, pick.seat)} in {where}, {pick.minimum}+: {names.effects(effect)}"


def _favor(game: Bitoku, pick: p.ClaimFavor) -> str:
    hill = game.hill(pick.hill)
    what = {
        Favor.BITOKU: f"Bitoku {_with_text(game, hill.bitoku)}" if hill.bitoku else "the Bitoku card",
        Favor.YOKAI: f"Yōkai {_with_text(game, hill.yokai)}" if hill.yokai else "the Yōkai card",
        Favor.TWO: "two of Vision, Rock, Pilgrim, Kodama",
    }[pick.favor]
    return f"{'Take' if pick.use else 'Cover without taking'} {what} on the Hill of {names.PLACES[pick.hill]}"


def _row(kind: Kind) -> Callable[[Bitoku, int], str]:
    def say_tile(game: Bitoku, space: int) -> str:
        row = game.row(kind)
        return _with_text(game, row[space - 1]) if space <= len(row) and row[space - 1] else "nothing"

    return say_tile


def _build(game: Bitoku, pick: p.Build) -> str:
    return f"Build {_row(Kind.BUILDING)(game, pick.space)} in {names.PLACES[pick.region]}, plot {pick.plot}"


def _take_crystal(game: Bitoku, pick: p.TakeCrystal, discount: int = 0) -> str:
    taken = f"{_row(Kind.CRYSTAL)(game, pick.space)} from space {pick.space}"
    return f"Take {taken}, {_price(game, Kind.CRYSTAL, pick.space, discount)}, to Crystal space {pick.slot}"


def _rock(game: Bitoku, pick: p.TakeRock) -> str:
    rock = game.garden[pick.space - 1] if pick.space <= len(game.garden) else ""
    return f"Take the {names.tile(game.box, rock)} from Garden space {pick.space}"


def _look(game: Bitoku, fact: f.LookedAt) -> str:
    return f"{_who(game, fact.seat)} looks at {_count(game, fact.cards)} of the {names.KINDS[fact.kind]} deck"


PHRASES: dict[type[Noun], Phrase[Bitoku]] = {
    Scored: _score,
    f.SeasonBegan: _season,
    f.LookedAt: _look,
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
    p.PlayYokai: lambda game, pick: f"Play {_with_text(game, pick.card)} on card space {pick.space}",
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
