"""What IKI tells, in no language: messages and their arguments, what facts bring, and what brought them."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.box.telling import AmountArg, Arg, Args, Delta, Special, TermArg, Vocabulary, differences, say
from domain.iki import facts as f
from domain.iki.state import Iki, Player
from domain.iki.words import messages
from domain.iki.words.answers import PICKS, QUESTIONS
from domain.iki.words.args import FIELDS, thing
from domain.iki.words.facts import FACTS
from domain.kernel.nouns import Fact, Noun, Scored

# --- points ---

HARMONY: Final = re.compile(r"(\w+)s in group (\w+)")
NUMBER: Final = re.compile(r"(\d+) (\w+)")
LEFT_OVER: Final = {"Kobans": "kobans", "wood": "wood", "mons": "mons"}


def _harmony(game: Iki, note: str) -> Args:
    """The type, and the Nagaya or the corners."""
    found = HARMONY.fullmatch(note)
    if found is None:
        return {"type": "", "group": note}
    group = found[2]
    where = say("name-group", group=group) if group in game.box.layout.nagayas else say("name-corners")
    return {"type": TermArg(found[1]), "group": where}


def _types(game: Iki, note: str) -> Args:
    found = NUMBER.fullmatch(note)
    return {"types": int(found[1]) if found else 0}


def _pouch(game: Iki, note: str) -> Args:
    """A pouch, or that all of them count twice."""
    return {"thing": thing(game, note) if note in game.box.tokens else say("score-K-193-doubled")}


def _left_over(game: Iki, note: str) -> Args:
    found = NUMBER.fullmatch(note)
    return {"thing": AmountArg(LEFT_OVER.get(found[2], found[2]), int(found[1])) if found else note}


def _trade(game: Iki, note: str) -> Args:
    return {"level": int(note.removeprefix("Trade ") or 0)}


def _nothing(game: Iki, note: str) -> Args:
    return {}


NOTES: Mapping[str, Callable[[Iki, str], Args]] = {
    "K-003": _nothing,
    "K-162": _harmony,
    "K-191": _types,
    "K-192": _nothing,
    "K-193": _pouch,
    "K-195": _left_over,
    "K-223": _nothing,
    "A-062": _trade,
}


def note_args(game: Iki, fact: Scored) -> Args:
    """What the note of a score says: by default the component that it was for."""
    read = NOTES.get(fact.rule)
    return read(game, fact.note) if read else {"thing": thing(game, fact.note)}


# --- what facts bring, and what brought them ---


def _holdings(player: Player) -> dict[str, int]:
    purse = player.purse
    goods = {"mons": purse.mons, "rice": purse.rice, "sandals": purse.sandals, "wood": purse.wood}
    goods |= {"kobans": purse.kobans, "iki": purse.iki, "firefighting": player.fire}
    return goods | {"trade": getattr(player, "trade", 0)}


def delta(before: Iki, after: Iki) -> tuple[Delta, ...]:
    """Goods, IKI, Firefighting and Trade that players have more, or less."""
    if before.players is after.players:
        return ()
    pairs = enumerate(zip(before.players, after.players, strict=True))
    changed = [(seat, old, new) for seat, (old, new) in pairs if old is not new]
    return tuple(each for seat, old, new in changed for each in differences(seat, _holdings(old), _holdings(new)))


# What is brought by something, and by which facts before it in the same decision.
BROUGHT: set[type[Fact]] = {
    f.Gained, f.Paid, f.FireAdvanced, f.KeepsakeGained, f.Trained, f.Swapped, f.TokenBought, f.TokenSpent, Scored,
}  # fmt: skip
BRINGERS: dict[type[Fact], Callable[[Any, Any], Arg]] = {
    f.ShopUsed: lambda game, fact: thing(game, fact.space),
    f.CharacterUsed: lambda game, fact: thing(game, fact.card),
    f.Recruited: lambda game, fact: thing(game, fact.card),
    f.Retired: lambda game, fact: thing(game, fact.card),
    f.TokenBought: lambda game, fact: thing(game, fact.token),
    f.Built: lambda game, fact: thing(game, fact.building),
}


def cause(game: Iki, fact: Fact, before: tuple[Fact, ...]) -> Arg | None:
    """The shop or card that brought it: by the note of points, else what was used right before.

    Whatever else happened in between (a lap, a fire, payday) may have brought it as well: then no cause is told.
    """
    if isinstance(fact, Scored):
        arguments = note_args(game, fact).get("thing")
        return arguments or None
    if type(fact) not in BROUGHT:
        return None
    for each in reversed(before):
        if to_arg := BRINGERS.get(type(each)):
            return to_arg(game, each)
        if type(each) not in BROUGHT:
            return None
    return None


SPECIALS: Mapping[type[Noun], Special[Any]] = {**FACTS, **PICKS, **QUESTIONS}
VOCABULARY: Final = Vocabulary[Iki](
    fields=FIELDS, specials=SPECIALS, notes=note_args, delta=delta, cause=cause,
    points="iki", scores=messages.SCORES, others=messages.OTHERS,
)  # fmt: skip
