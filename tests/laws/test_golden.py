"""Golden games replay for ever: what was stored once, by whatever version, still leads to the end it had."""

from dataclasses import replace as but
from pathlib import Path

import pytest
from msgspec.structs import replace

from domain.chance.streams import SCHEME
from domain.kernel.ruleset import Chapter
from tests.golden.record import record_missing
from tests.support import golden, toy
from tests.support.golden import (
    assert_still_golden,
    decode_events,
    golden_files,
    missing_seats,
    openings,
    read_golden,
    to_golden_text,
    what_to_record,
)
from tests.support.play import story
from tests.support.titles import NAMES, find_title
from tests.support.toy import RULESET, OldHarvested, Toy

GOLDEN = [(name, file) for name in NAMES for file in golden_files(name)]
OLD = golden.FOLDER / "toy" / "by-version-1.ndjson"


@pytest.mark.parametrize(("name", "file"), GOLDEN, ids=[f"{name}-{file.stem}" for name, file in GOLDEN])
def test_a_golden_game_replays(name: str, file: Path) -> None:
    """Every file of tests/golden, for every title."""
    assert_still_golden(find_title(name), file.read_bytes())


@pytest.mark.parametrize("name", NAMES)
def test_every_title_has_a_golden_game_of_every_number_of_seats(name: str) -> None:
    """And one by each of its variants."""
    title = find_title(name)
    played = openings(find_title(name))
    assert {len(opened.seats) for opened in played} == set(title.seats)
    assert all(any(applies(opened.options) for opened in played) for applies, _ in title.variants)


@pytest.mark.parametrize("name", NAMES)
def test_every_title_has_golden_games_of_both_schemes_of_draws(name: str) -> None:
    """And by each of its variants one whose draws have streams."""
    played = openings(find_title(name))
    by_streams = [opened for opened in played if opened.dice == SCHEME]
    assert by_streams
    assert len(by_streams) < len(played)
    assert all(any(applies(each.options) for each in by_streams) for applies, _ in find_title(name).variants)


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_tell_a_golden_game_of_every_number_of_seats_again(name: str) -> None:
    """Of the list and by the version of today: others are only replayed."""
    advice = what_to_record(find_title(name), openings(find_title(name)))
    assert not advice, advice


def test_after_an_edit_of_a_list_one_reads_what_to_record() -> None:
    """F3: the golden games of the list before it are kept, and new ones are needed."""
    toy_, opened = find_title("toy"), openings(find_title("toy"))
    assert what_to_record(toy_, opened) == ""
    edited = replace(toy.BOX, edition="second")
    advice = what_to_record(but(toy_, catalog=lambda: edited), opened)
    assert f"2, 3, 4 seats by version {toy_.version} of the rules and today's list" in advice
    assert edited.content_hash[:12] in advice
    assert "make golden ARGS=toy" in advice


def test_the_toy_has_a_golden_game_of_each_version_whose_nouns_have_changed() -> None:
    """That is what keeps old games readable."""
    assert {opened.rules for opened in openings(find_title("toy"))} == {1, 2}


def test_a_noun_of_an_old_version_is_read_as_todays() -> None:
    """The old game has stored dice; what is read are harvests."""
    text = OLD.read_bytes()
    assert b'"harvested"' in text
    assert b'"harvested@2"' not in text
    facts = [
        fact for event in decode_events(RULESET, read_golden(text)[1]) for fact in getattr(event, "facts", ())
    ]
    assert any(isinstance(fact, toy.Harvested) for fact in facts)
    assert not any(isinstance(fact, OldHarvested) for fact in facts)


def test_a_fresh_recording_is_golden() -> None:
    """The recorder writes what the law reads."""
    assert_still_golden(RULESET, to_golden_text(story(RULESET, 3), "fresh"))


def test_what_lacks_a_game_of_today_is_recorded_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a change of the rules or the list: one for each number of seats; then there is nothing left to do."""
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    made = record_missing("toy")
    assert len(made) == len(RULESET.seats)
    assert missing_seats(RULESET, openings(RULESET)) == []
    for file in made:
        assert_still_golden(RULESET, file.read_bytes())
    assert record_missing("toy") == []


def test_a_fold_that_changes_its_meaning_is_noticed() -> None:
    """Goods that were once taken are not: the game would end otherwise."""
    verbs = Chapter[Toy]()

    @verbs.fold(toy.Took, replaces=toy.fold_took)
    def took(game: Toy, fact: toy.Took) -> Toy:
        return toy.fold_took(game, toy.Took(fact.seat, (0, 0)))

    with pytest.raises(AssertionError):
        assert_still_golden(
            but(RULESET, rules=RULESET.rules.extend(verbs), variants=()),
            to_golden_text(story(RULESET, 0), "changed"),
        )


def test_a_lost_upcast_is_noticed() -> None:
    """Without it nobody can read the old game."""
    forgetful = but(RULESET.rules, upcasts={})
    with pytest.raises(Exception, match="harvested"):
        assert_still_golden(but(RULESET, rules=forgetful, variants=()), OLD.read_bytes())
