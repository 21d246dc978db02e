"""By which rules a game was played is told by its opening and by each change."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.box.stretches import Stretch, stretches_of, wrong_changes
from domain.kernel.events import CLOCKS, DIGESTS, level_of
from domain.kernel.nouns import Event, Paused, RulesChanged
from tests.support.toy import RULESET


def opened(**changes: Any) -> Event:  # noqa: ANN401  # any field
    return replace(RULESET.open(["a", "b"], RULESET.options(), bytes(32))[1], **changes)


def test_each_change_begins_a_stretch() -> None:
    """The change itself belongs to the rules after it."""
    events = [
        opened(rules_digest="A"),
        Paused(),
        RulesChanged("A", "B"),
        Paused(),
        RulesChanged("B", "C"),
        Paused(),
    ]
    assert stretches_of(events) == [Stretch("A", 1, 2), Stretch("B", 3, 4), Stretch("C", 5, 6)]
    assert list(wrong_changes(events)) == []


def test_a_game_of_before_has_one_stretch_of_untold_rules() -> None:
    """It gets no digest later."""
    assert stretches_of([opened(), Paused()]) == [Stretch(None, 1, 2)]


@pytest.mark.parametrize(
    ("changes", "version"),
    [
        ([RulesChanged("B", "C")], 2),  # it was played by A
        ([RulesChanged("A", "A")], 2),
        ([RulesChanged("A", "B"), RulesChanged("B", "A")], 3),
    ],
)
def test_a_change_that_no_service_stores_is_noticed(changes: list[Event], version: int) -> None:
    """One that leaves what was not in force, or goes back."""
    assert [found for found, _ in wrong_changes([opened(rules_digest="A"), *changes])] == [version]


def test_a_change_in_a_game_without_a_digest_is_noticed() -> None:
    """Nothing is added to an old game."""
    assert [found for found, _ in wrong_changes([opened(), RulesChanged("A", "B")])] == [2]


def test_an_older_process_cannot_read_a_change_nor_an_opening_with_a_digest() -> None:
    """Also where an outage is given back with it."""
    assert level_of(RulesChanged("A", "B")) == level_of(RulesChanged("A", "B", given_back=5)) == DIGESTS > CLOCKS
    assert level_of(opened(rules_digest="A")) >= DIGESTS


def test_a_change_is_stored_with_from_and_to() -> None:
    """As `from` is a word of Python, the fields are called otherwise here."""
    topic, state = RULESET.codec.encode(RulesChanged("A", "B"))
    assert (topic, state) == ("toy.rules-changed@1", b'{"from":"A","to":"B"}')
    assert RULESET.codec.decode(topic, state) == RulesChanged("A", "B")
