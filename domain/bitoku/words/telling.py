"""What Bitoku tells, in no language: its questions, what points were for, and all of its vocabulary."""

import re
from collections.abc import Mapping
from typing import Final

from domain.bitoku import steps as s
from domain.bitoku.kinds import Kind, Region
from domain.bitoku.state import Bitoku
from domain.bitoku.steps import effects as e
from domain.bitoku.words import args, prices, printed
from domain.bitoku.words.changes import cause, delta
from domain.bitoku.words.choices import PICKS
from domain.bitoku.words.messages import OTHERS, SCORES
from domain.bitoku.words.occurrences import FACTS
from domain.box.telling import Arg, Args, Form, Special, TermArg, Vocabulary, say
from domain.kernel.nouns import Noun, Scored

# --- questions ---


def _describe_activate(game: Bitoku, step: s.ActivateYokai) -> Form:
    arguments: Args = {"space": step.space}
    return (
        ("crystal", {**arguments, "crystal": printed.piece(game, step.crystal)})
        if step.crystal
        else ("", arguments)
    )


def _describe_of_note(game: Bitoku, step: s.ChooseNext | s.ChooseOne) -> Form:
    arguments: dict[str, Arg] = {"times": step.times} if isinstance(step, s.ChooseOne) else {}
    note = note_arg(game, step.note)
    return ("unknown", arguments) if note is None else ("", {**arguments, "note": note})


def _describe_pay_for(game: Bitoku, step: s.PayFor) -> Form:
    """Which tile, and its price; that of a building lies on its builder's board."""
    tile = printed.piece(game, prices.tile_at(game, step.kind, step.space))
    arguments: Args = {"tile": tile, "discount": step.discount}
    if step.kind is Kind.BUILDING:
        return "building", arguments
    return "", {**arguments, "price": prices.price_of_space(game, step.kind, step.space)}


def _describe_fulfil_vision(game: Bitoku, step: s.FulfilVision) -> Form:
    return "", {"card": printed.piece(game, step.card), "printed": printed.describe_printed(game.box, step.card)}


def _describe_advance(game: Bitoku, step: e.Advance) -> Form:
    return "", {"n": step.n}


def _describe_one_discounted(game: Bitoku, step: e.OneDiscounted) -> Form:
    return "", {"discount": step.discount}


def _describe_choose(game: Bitoku, step: e.Choose) -> Form:
    return "", {"times": step.times}


QUESTIONS: Mapping[type[Noun], Special[Bitoku]] = {
    s.ActivateYokai: Special(_describe_activate, {"": "space", "crystal": "space crystal"}),
    s.ChooseNext: Special(_describe_of_note, {"": "note", "unknown": ""}),
    s.ChooseOne: Special(_describe_of_note, {"": "times note", "unknown": "times"}),
    s.PayFor: Special(_describe_pay_for, {"": "tile discount price", "building": "tile discount"}),
    s.FulfilVision: Special(_describe_fulfil_vision, {"": "card printed"}),
    e.Advance: Special(_describe_advance, {"": "n"}),
    e.OneDiscounted: Special(_describe_one_discounted, {"": "discount"}),
    e.Choose: Special(_describe_choose, {"": "times"}),
}

# --- what points were for ---

FOREST: Final = re.compile(r"(?P<region>yomi|stairs|glade|forges) (?P<minimum>\d)\+")
HOME: Final = re.compile(r"Home space (?P<space>\d+)")


def note_arg(game: Bitoku, note: str) -> Arg | None:
    """What a note of the rules names: a place where a die works, a card or tile, a side space, an option."""
    if found := FOREST.fullmatch(note):
        return say("name-forest", region=TermArg(found["region"]), minimum=int(found["minimum"]))
    if found := HOME.fullmatch(note):
        return say("name-home", space=int(found["space"]))
    if note in game.box.favor_options:
        return say("name-favor")
    if note in tuple(Region):
        return TermArg(note)
    if note in game.box.side_spaces:
        return args.place(game, note)
    found_piece = printed.piece(game, note.removeprefix("Gate "))
    return found_piece if found_piece.id else None


def note_args(game: Bitoku, fact: Scored) -> Args:
    """What the note of a score says, as far as its line says it; of different Bitoku, their number."""
    asked = SCORES.get(fact.rule, "")
    if asked == "types":
        return {"types": int(fact.note.split()[0])}
    return {"note": note_arg(game, fact.note) or fact.note} if asked else {}


VOCABULARY: Final = Vocabulary[Bitoku](
    fields=args.FIELDS, specials={**FACTS, **PICKS, **QUESTIONS}, notes=note_args, scores=SCORES, others=OTHERS,
    delta=delta, cause=cause,
)  # fmt: skip
