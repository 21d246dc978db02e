"""A law that never fails is worth nothing: each is shown to notice a deliberate break of the toy.

The mutants are in tests/laws/mutants; beside each stands the law that must notice it.
"""

from dataclasses import replace as but

import pytest

from domain.box.title import Title
from tests.laws.chance import every_asking_names_its_stream
from tests.laws.laws import LAWS, Law
from tests.laws.mutants import games, menus, pointing, replay, secrets, titles, words
from tests.laws.mutants.registry import CALM, MUTANTS, Mutant, made, the_toy
from tests.laws.mutants.words import a_lantern, lanterns, with_price
from tests.laws.pointing import picks_point_at_the_board
from tests.laws.secrecy import nothing_hidden_shows
from tests.laws.titles import TITLE_LAWS
from tests.laws.undo import undo_leads_back_to_the_same_state
from tests.support.play import story
from tests.support.toy import Toy

STORIES = 24  # random games in which a law has to notice the break
REGISTERED = (games, menus, pointing, replay, secrets, titles, words)  # by being imported

assert LAWS["every_asking_names_its_stream"] is every_asking_names_its_stream, "those of chance are among the laws"
assert LAWS["nothing_hidden_shows"] is nothing_hidden_shows, "so are those of secrecy"
assert LAWS["picks_point_at_the_board"] is picks_point_at_the_board, "so are those of pointing"
assert LAWS["undo_leads_back_to_the_same_state"] is undo_leads_back_to_the_same_state, "so is that of undoing"


def hold(law: Law, title: Title[Toy]) -> None:
    """The law holds in all stories of the title."""
    for number in range(STORIES):
        law(story(title, number))


@pytest.mark.parametrize(("law", "mutant", "how"), MUTANTS, ids=[f"{m.__name__}-{law}" for law, m, _ in MUTANTS])
def test_the_law_notices(law: str, mutant: Mutant, how: type[BaseException]) -> None:
    """A game with this mistake breaks this law."""
    with pytest.raises((how, pytest.fail.Exception)):
        hold(LAWS[law], made(mutant)) if law in LAWS else TITLE_LAWS[law](made(mutant))


@pytest.mark.parametrize("law", LAWS)
def test_the_toy_keeps_the_law(law: str) -> None:
    """What is noticed is the mutation, and nothing that the toy had before."""
    hold(LAWS[law], made(the_toy))


def test_a_price_that_is_said_and_paid_keeps_the_law() -> None:
    """What the law notices in the mutants is their mistake, and not that there is a price."""
    hold(
        LAWS["what_a_pick_costs_is_said_and_paid"], but(CALM, price=a_lantern, purse=lanterns, describe=with_price)
    )


def test_every_law_has_its_mutant() -> None:
    """A new law comes with the mistake that it is there for."""
    assert {law for law, _, _ in MUTANTS} == LAWS.keys() | TITLE_LAWS.keys()
