"""Mistakes in what a game says and draws."""

from dataclasses import replace as but

from domain.box.title import Title
from domain.kernel.nouns import Noun, Pick, Seat, Step
from tests.laws.mutants.registry import CALM, Rules, caught_by
from tests.support import toy
from tests.support.toy import Beg, Lay, LayLantern, Take, Toy


@caught_by("everything_has_words", KeyError)
@caught_by("every_prompt_uses_what_its_step_holds")
def a_prompt_asks_for_what_is_not_there(rules: Rules) -> None:
    rules.menu(LayLantern, rule="L-3", prompt="Night {number}?", replaces=toy.layings)(toy.layings)


@caught_by("everything_has_words")
def a_fact_leaves_us_speechless(rules: Rules) -> Title[Toy]:
    return but(CALM, describe=lambda game, noun: "" if isinstance(noun, toy.Burnt) else toy.describe(game, noun))


@caught_by("everything_has_words")
def a_pick_is_told_as_its_class(rules: Rules) -> Title[Toy]:
    return but(
        CALM, describe=lambda game, noun: f"{{{noun}}}" if isinstance(noun, Lay) else toy.describe(game, noun)
    )


@caught_by("no_two_legal_picks_read_alike")
def a_pick_does_not_say_how_many(rules: Rules) -> Title[Toy]:
    return but(CALM, describe=lambda game, noun: "Goods" if isinstance(noun, Take) else toy.describe(game, noun))


def lanterns(game: Toy, seat: Seat) -> dict[str, int]:
    """What a seat of the toy can pay with: a lantern that is laid leaves the hand."""
    return {"lantern": len(game.hands[seat])}


def a_lantern(game: Toy, seat: Seat, step: Step, pick: Pick) -> dict[str, int]:
    """The price of laying one."""
    return {"lantern": 1} if isinstance(pick, Lay) and pick.lantern in game.hands[seat] else {}


def with_price(game: Toy, noun: Noun) -> str:
    """The toy's words, and the price."""
    return toy.describe(game, noun) + (", for 1 lantern" if isinstance(noun, Lay) else "")


@caught_by("what_a_pick_costs_is_said_and_paid")
def a_price_is_not_said(rules: Rules) -> Title[Toy]:
    return but(CALM, price=a_lantern, purse=lanterns)


@caught_by("what_a_pick_costs_is_said_and_paid")
def a_price_is_paid_that_nobody_named(rules: Rules) -> Title[Toy]:
    return but(CALM, purse=lanterns, describe=with_price)


@caught_by("what_a_pick_costs_is_said_and_paid")
def a_price_is_said_that_nobody_pays(rules: Rules) -> Title[Toy]:
    return but(CALM, price=a_lantern, describe=with_price)


@caught_by("what_a_pick_costs_is_said_and_paid")
def what_is_free_stands_last(rules: Rules) -> Title[Toy]:
    def price(game: Toy, seat: Seat, step: Step, pick: Pick) -> dict[str, int]:
        return {"lantern": 1} if isinstance(pick, Beg) else {}

    def purse(game: Toy, seat: Seat) -> dict[str, int]:
        return {}

    return but(CALM, price=price, purse=purse, describe=lambda game, noun: "1 lantern")


@caught_by("boards_fit_a_terminal")
def a_board_is_too_wide(rules: Rules) -> Title[Toy]:
    return but(CALM, draw=lambda board: toy.draw(board).replace("field:", "field:" + " " * 80))
