"""Mistakes that can be read off a title, without a game."""

from dataclasses import replace as but
from typing import Annotated, ClassVar

from msgspec import Struct, structs

from domain.box.title import Title
from domain.kernel.nouns import Fact, Scored, Seat, Step
from domain.kernel.secrecy import Secret
from tests.laws.mutants.registry import CALM, Rules, caught_by
from tests.support import toy
from tests.support.toy import Box, Lay, LayLantern, Toy


@caught_by("every_clause_that_is_named_exists")
def a_verb_cites_no_clause(rules: Rules) -> None:
    rules.cites("L-99")(toy.award)


@caught_by("every_clause_that_is_named_exists")
def a_question_comes_from_no_clause(rules: Rules) -> None:
    rules.menu(LayLantern, rule="L-99", prompt="Lay?", replaces=toy.layings)(toy.layings)


@caught_by("every_question_can_be_answered")
def nobody_takes_an_answer(rules: Rules) -> None:
    rules.forget("takes", (LayLantern, Lay))


@caught_by("every_question_can_be_answered")
def a_step_asks_and_does(rules: Rules) -> None:
    rules.do(LayLantern)(toy.light_up)


@caught_by("every_printed_effect_has_a_verb")
def a_lantern_does_what_no_verb_does(rules: Rules) -> Title[Toy]:
    class Flicker(Step, frozen=True):
        pass

    class Lantern(Struct, frozen=True):
        effect: tuple[toy.Tally | Flicker, ...] | None = None

    class Lanterns(Box, frozen=True):
        printed: tuple[dict[str, Lantern], ...] = ()

    return but(CALM, catalog=lambda: Lanterns(*structs.astuple(toy.BOX)))


@caught_by("secrets_are_whole_fields")
def a_secret_lies_too_deep(rules: Rules) -> None:
    class Hand(Struct, frozen=True):
        lanterns: Annotated[tuple[int, ...], Secret()]

    class Dealt(Fact, frozen=True):
        reveals: ClassVar[bool] = True
        hands: tuple[Hand, ...]

    rules.fold(Dealt)(lambda game, fact: game)


@caught_by("secrets_are_whole_fields", TypeError)
def a_secret_is_half_a_field(rules: Rules) -> None:
    class Dealt(Fact, frozen=True):
        hands: tuple[Annotated[int, Secret()], ...]

    rules.fold(Dealt)(lambda game, fact: game)


@caught_by("secrets_have_an_owner_that_is_there")
def a_secret_names_its_owner_wrongly(rules: Rules) -> None:
    class Dealt(Fact, frozen=True):
        seat: Seat
        hand: Annotated[tuple[int, ...], Secret("player")]

    rules.fold(Dealt)(lambda game, fact: game)


@caught_by("every_stream_has_a_name_of_its_own")
def two_streams_have_one_name(rules: Rules) -> Title[Toy]:
    return but(CALM, streams=(*CALM.streams, toy.DECK._replace(about="something else")))


@caught_by("points_can_be_told")
def points_have_no_fold(rules: Rules) -> None:
    rules.forget("folds", Scored)
