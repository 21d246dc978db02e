"""Picks, facts and steps in plain English. The board as text is drawn in `drawing`."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import structs

from domain.bitoku import facts as f
from domain.bitoku import steps as s
from domain.bitoku import words
from domain.bitoku.drawing import draw
from domain.bitoku.kinds import Favor, Kind, Region, Season
from domain.bitoku.rulebook import RULEBOOK
from domain.bitoku.sayings import SAYINGS
from domain.bitoku.state import Bitoku
from domain.bitoku.tengu import facts as t
from domain.kernel.nouns import Noun, Scored, Step, tag_of

__all__ = ["asked", "describe", "draw"]

Telling = Callable[[Bitoku, Any], str]


def describe(game: Bitoku, noun: Noun) -> str:
    """A pick, a fact or a step as one would say it at the table."""
    if telling := TELLINGS.get(type(noun)):
        return telling(game, noun)
    said = {name: _value(game, name, value) for name, value in structs.asdict(noun).items()}
    if saying := SAYINGS.get(type(noun)):
        return saying.format(**said)
    return tag_of(noun).replace("-", " ").capitalize()


def asked(game: Bitoku, step: Step) -> Mapping[str, str]:
    """The fields of a step that a prompt shows otherwise than they are stored."""
    fields = structs.asdict(step)
    return {name: telling(game, fields[name]) for name, telling in ASKED.items() if name in fields}


# --- fields, each in words by its name ---


def _named(game: Bitoku, name: str) -> str:
    """Id and what is printed."""
    said = words.tile(game.box, name)
    return f"{name} ({said})" if said != name else name


def _count(game: Bitoku, cards: tuple[str, ...]) -> str:
    return "1 card" if len(cards) == 1 else f"{len(cards)} cards"


FIELDS: dict[str, Telling] = {
    "card": _named,
    "tile": _named,
    "rock": _named,
    "crystal": _named,
    "building": _named,
    "vision": lambda game, vision: str(vision),
    "resources": lambda game, bill: words.goods(bill),
    "amulets": lambda game, counts: words.amulets(counts),
    "cards": lambda game, cards: words.joined(cards),
    "order": _count,
    "boxed": _count,
    "dice": lambda game, dice: words.joined(map(str, dice)),
    "values": lambda game, values: words.joined(map(str, values)),
}
ASKED: dict[str, Telling] = {
    "tile": _named,
    "card": _named,
    "building": _named,
    "wild": lambda game, wild: str(wild).title(),
    "note": lambda game, note: " ".join(_named(game, word) for word in note.split()) or "it",
}


def _value(game: Bitoku, name: str, value: object) -> str:
    telling = FIELDS.get(name)
    if telling is not None:
        return telling(game, value)
    if isinstance(value, Mapping):
        return words.joined(f"{key} {each}" for key, each in value.items())
    return words.joined(map(str, value)) if isinstance(value, tuple) else str(value)


# --- nouns that say more than their fields ---


def _scored(game: Bitoku, fact: Scored) -> str:
    verb = "gains" if fact.points >= 0 else "loses"
    why = f"{fact.rule}, {fact.note}" if fact.note else fact.rule
    return f"{_who(game, fact.seat)} {verb} {abs(fact.points)} VP ({why})"


def _who(game: Bitoku, seat: int) -> str:
    return "The Tengu" if game.tengu is not None and seat > 0 else f"Seat {seat}"


def _season(game: Bitoku, fact: f.SeasonBegan) -> str:
    if fact.season is Season.ASCENSION:
        return "The Ascension begins"
    return f"{fact.season.capitalize()} of round {fact.round} begins"


def _use_die(game: Bitoku, pick: s.UseDie) -> str:
    space = f", space {pick.space}" if pick.space else ""
    space += f": {_home(game, pick.space)}" if pick.region is Region.HOME else ""
    price = ", giving up a Pilgrim" if pick.pilgrim else ""
    return f"Place die {pick.die} in the {pick.region}{space}{price}"


def _home(game: Bitoku, space: int) -> str:
    home = game.box.home[space]
    return "copy a Forest Action" if home.copies else words.effects(home.effect)


def _forest_action(game: Bitoku, pick: s.TakeForestAction) -> str:
    return f"Forest Action {pick.minimum}+: {words.effects(game.box.forest[pick.region][pick.minimum])}"


def _move(game: Bitoku, pick: s.MovePilgrim) -> str:
    side = game.box.side_spaces.get(pick.to)
    gains = f" for {side.points} VP" if side else ""
    return f"Move the Pilgrim from {pick.origin} to {pick.to}{gains}"


def _pray(game: Bitoku, pick: s.PrayAt) -> str:
    cost = words.goods(game.box.catalog.rock_path[pick.space - 1].cost)
    return f"A Pilgrim on space {pick.space} of the Rock Path, for {cost}"


def _tile(game: Bitoku, pick: s.TakeTile) -> str:
    return f"Take {_row(pick.kind)(game, pick.space)}"


def _remove(game: Bitoku, pick: s.Remove) -> str:
    return f"Remove {pick.card} from card space {pick.space}, for {words.virtue(game.box, pick.card)}"


def _copy(game: Bitoku, pick: s.CopyForestAction) -> str:
    region = game.players[pick.seat].dice[pick.die - 1].region
    effect = game.box.forest[region][pick.minimum] if region in game.box.forest else ()
    return f"Copy die {pick.die} of seat {pick.seat} in the {region}: {words.effects(effect)}"


def _favor(game: Bitoku, pick: s.ClaimFavor) -> str:
    hill = game.hill(pick.hill)
    what = {
        Favor.BITOKU: f"Bitoku {_named(game, hill.bitoku)}" if hill.bitoku else "the Bitoku card",
        Favor.YOKAI: f"Yokai {_named(game, hill.yokai)}" if hill.yokai else "the Yokai card",
        Favor.TWO: "two of vision, rock, pilgrim, kodama",
    }[pick.favor]
    return f"{'Take' if pick.use else 'Cover without taking'} {what} on the Hill of the {pick.hill}"


def _row(kind: Kind) -> Callable[[Bitoku, int], str]:
    def telling(game: Bitoku, space: int) -> str:
        row = game.row(kind)
        return _named(game, row[space - 1]) if space <= len(row) and row[space - 1] else f"from space {space}"

    return telling


def _build(game: Bitoku, pick: s.Build) -> str:
    return f"Build {_row(Kind.BUILDING)(game, pick.space)} in the {pick.region}, plot {pick.plot}"


def _take_crystal(game: Bitoku, pick: s.TakeCrystal) -> str:
    return f"Take {_row(Kind.CRYSTAL)(game, pick.space)} to Crystal space {pick.slot}"


def _rock(game: Bitoku, pick: s.TakeRock) -> str:
    rock = game.garden[pick.space - 1] if pick.space <= len(game.garden) else ""
    return f"Take the {words.tile(game.box, rock)} from Garden space {pick.space}"


def _looked(game: Bitoku, fact: f.LookedAt) -> str:
    return f"Seat {fact.seat} looks at {_count(game, fact.cards)} of the {fact.kind} deck"


TELLINGS: dict[type[Noun], Telling] = {
    Scored: _scored,
    f.SeasonBegan: _season,
    f.LookedAt: _looked,
    f.YokaiDrawn: lambda game, fact: f"Seat {fact.seat} draws {_count(game, fact.cards)}",
    f.YokaiKept: lambda game, fact: f"Seat {fact.seat} takes a Yokai of the deck to the hand",
    f.CardsReturned: lambda game, fact: (
        f"{_count(game, fact.cards)} of seat {fact.seat} under the {fact.kind} deck"
    ),
    f.Equipped: lambda game, fact: f"{_who(game, fact.seat)} gets dice, Pilgrims and starting Yokai",
    f.Passed: lambda game, fact: f"{_who(game, fact.seat)} passes",
    f.AscensionBegan: lambda game, fact: "What serves for Visions is counted",
    t.TenguFollowed: lambda game, fact: f"The Tengu: {RULEBOOK.title(fact.rule)} ({fact.rule})",
    t.AttitudeTurned: lambda game, fact: (
        f"The Attitude tile is turned to its {'active' if fact.active else 'inactive'} side"
    ),
    t.TenguActivated: lambda game, fact: (
        f"Active Tengu card: {fact.card} ({words.tengu_card(game.box, fact.card)})"
    ),
    s.PlayYokai: lambda game, pick: f"Play {_named(game, pick.card)} on card space {pick.space}",
    s.UseDie: _use_die,
    s.TakePart: lambda game, pick: f"First: {words.effects([pick.effect])}",
    s.TakeOption: lambda game, pick: words.effects([pick.effect]).capitalize(),
    s.Receive: lambda game, pick: f"First: {words.effects([pick.effect])}",
    s.TakeTile: _tile,
    s.TakeForestAction: _forest_action,
    s.TakeHomeAction: lambda game, pick: f"Home space {pick.space}: {_home(game, pick.space)}",
    s.MovePilgrim: _move,
    s.TakeFavorOption: lambda game, pick: words.effects(game.box.favor_options[pick.option].effect).capitalize(),
    s.PrayAt: _pray,
    s.Remove: _remove,
    s.CopyForestAction: _copy,
    s.ClaimFavor: _favor,
    s.Build: _build,
    s.TakeCrystal: _take_crystal,
    s.TakeRock: _rock,
}
