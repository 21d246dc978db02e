"""Golden games replay for ever: what was stored once, by whatever version, still leads to the end it had."""

from dataclasses import replace as but
from pathlib import Path

import pytest

from domain.kernel.nouns import Opened
from tests.support import golden, toy
from tests.support.golden import assert_still_golden, decoded, files, read, written
from tests.support.play import story
from tests.support.titles import NAMES, titled
from tests.support.toy import RULESET, OldHarvested, Toy

GOLDEN = [(name, file) for name in NAMES for file in files(name)]
OLD = golden.FOLDER / "toy" / "by-version-1.ndjson"


@pytest.mark.parametrize(("name", "file"), GOLDEN, ids=[f"{name}-{file.stem}" for name, file in GOLDEN])
def test_a_golden_game_replays(name: str, file: Path) -> None:
    """Every file of tests/golden, for every title."""
    assert_still_golden(titled(name), file.read_bytes())


def test_the_toy_has_golden_games_of_every_number_of_seats_and_of_its_expansion() -> None:
    """The example that games follow: seats, options, and one for each version whose nouns have changed."""
    openings = [next(decoded(RULESET, read(file.read_bytes())[1])) for file in files("toy")]
    played = [opened for opened in openings if isinstance(opened, Opened)]
    assert {len(opened.seats) for opened in played} == {2, 3, 4}
    assert {opened.options.storm for opened in played} == {False, True}
    assert {opened.rules for opened in played} == {1, 2}


def test_a_noun_of_an_old_version_is_read_as_todays() -> None:
    """The old game has stored dice; what is read are harvests."""
    text = OLD.read_bytes()
    assert b'"harvested"' in text
    assert b'"harvested@2"' not in text
    facts = [fact for event in decoded(RULESET, read(text)[1]) for fact in getattr(event, "facts", ())]
    assert any(isinstance(fact, toy.Harvested) for fact in facts)
    assert not any(isinstance(fact, OldHarvested) for fact in facts)


def test_a_fresh_recording_is_golden() -> None:
    """The recorder writes what the law reads."""
    assert_still_golden(RULESET, written(story(RULESET, 3), "fresh"))


def test_a_fold_that_changes_its_meaning_is_noticed() -> None:
    """Goods that were once taken are not: the game would end otherwise."""
    changed = RULESET.rules.extend()
    RULESET.rules.extensions.remove(changed)

    @changed.fold(toy.Took, replaces=toy.took)
    def took(game: Toy, fact: toy.Took) -> Toy:
        return toy.took(game, toy.Took(fact.seat, (0, 0)))

    with pytest.raises(AssertionError):
        assert_still_golden(but(RULESET, rules=changed, variants=()), written(story(RULESET, 0), "changed"))


def test_a_lost_upcast_is_noticed() -> None:
    """Without it nobody can read the old game."""
    forgetful = RULESET.rules.extend()
    RULESET.rules.extensions.remove(forgetful)
    forgetful.upcasts.clear()
    with pytest.raises(Exception, match="harvested"):
        assert_still_golden(but(RULESET, rules=forgetful), OLD.read_bytes())
