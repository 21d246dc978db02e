"""A title opens, replays, audits and closes games; here it is the toy."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from domain.box.title import breakdown
from domain.chance.dice import commitment
from domain.chance.streams import Chance
from domain.kernel.nouns import Decided, Fact, Opened, Scored, TookBack
from tests.support.play import Story, in_force, story
from tests.support.toy import BOX, DECK, RULESET, STORMY_RULES, Drew, Harvested, Lay, Options, Shuffled, Take, Took

SEED = b"\x01" * 32
STORIES = 100  # random games among which some event is looked for
TWO = ("a", "b")


def tale() -> Story:
    """Four seats, three nights in a storm, decisions taken back, dice that differ from version to version."""
    return story(RULESET, 59)


def only(kind: type[Any], opened: Opened[Any, Any, Any]) -> list[Any]:
    return [fact for fact in opened.facts if isinstance(fact, kind)]


# --- opening -----------------------------------------------------------------------------------------------


def test_an_opening_says_all_that_a_replay_must_know() -> None:
    """Title, seats, options, the version of the rules, the catalog, the promise of the seed, what happened."""
    position, opened = RULESET.open(TWO, Options(nights=3), SEED, ("rain", ""))
    assert (opened.title, opened.seats, opened.options, opened.rules) == ("toy", TWO, Options(nights=3), 2)
    assert (opened.catalog, opened.catalog_hash) == ("toy-1", BOX.content_hash)
    assert (opened.commitment, opened.entropy) == (commitment(SEED), ("rain", ""))
    assert len(only(Shuffled, opened)) == 1
    assert len(only(Drew, opened)) == 4
    assert (position.version, position.agenda) == (1, opened.agenda)


def test_the_same_seed_lays_out_the_same_game() -> None:
    """Another seed another one, and so does the entropy of a seat."""
    decks = [
        only(Shuffled, RULESET.open(TWO, Options(), seed, entropy)[1])
        for seed, entropy in ((SEED, ()), (SEED, ()), (b"\x02" * 32, ()), (SEED, ("rain",)), (SEED, ("hail",)))
    ]
    assert decks[0] == decks[1]
    assert len({tuple(deck) for deck in decks}) == 4


def test_a_game_can_be_opened_with_a_list_of_ones_own() -> None:
    """It is pinned by its hash, and needed again to replay."""
    box = RULESET.read_catalog(
        {"catalog": "mine", "title": "toy", "edition": "home", "lanterns": [5, 6, 7, 8], "goods": [20, 20]}
    )
    position, opened = RULESET.open(TWO, Options(), SEED, catalog=box)
    assert (opened.catalog, opened.catalog_hash) == ("mine", box.content_hash)
    assert sorted(lantern for hand in position.game.hands for lantern in hand) == [5, 6, 7, 8]
    assert RULESET.replay([opened], box).game == position.game
    assert RULESET.audit([opened], SEED, box) == []
    assert RULESET.audit([opened], SEED) == [(1, "the set-up differs")]


def test_options_choose_the_variant() -> None:
    """An expansion is a title of the same name with verbs of its own; of itself it is the variant."""
    assert RULESET.variant(Options()) is RULESET
    storm = RULESET.variant(Options(storm=True))
    assert (storm.id, storm.rules) == ("toy", STORMY_RULES)
    assert storm.variant(Options(storm=True)) is storm


# --- the audit ---------------------------------------------------------------------------------------------


Happened = Opened[Any, Any, Any] | Decided[Any, Any, Any]


def tampered(change: Callable[[Happened], Happened | None]) -> tuple[int, list[int]]:
    """The version of the first event that can be changed, and those at which the audit finds fault."""
    told = tale()
    for i, event in enumerate(told.events):
        if isinstance(event, Opened | Decided) and (other := change(event)) is not None:
            history = [*told.events[:i], other, *told.events[i + 1 :]]
            return i + 1, [version for version, _ in told.audit(history)]
    raise AssertionError("nothing to change")


def with_fact(event: Happened, kind: type[Fact], new: Fact) -> Happened | None:
    """The event with its first fact of this kind exchanged."""
    found = [i for i, fact in enumerate(event.facts) if isinstance(fact, kind)]
    if not found:
        return None
    return replace(event, facts=(*event.facts[: found[0]], new, *event.facts[found[0] + 1 :]))


def test_an_honest_history_passes_the_audit() -> None:
    """Asked again, the rules tell all of it again, with what was taken back."""
    assert any(isinstance(event, TookBack) for event in tale().events)
    assert tale().audit() == []


def test_a_changed_set_up_is_found() -> None:
    """The die of the first night fell otherwise."""
    _, wrong = tampered(lambda event: with_fact(event, Harvested, Harvested((0, 7))))
    assert wrong[0] == 1


def test_a_changed_fact_is_found() -> None:
    """Nobody takes five goods."""
    version, wrong = tampered(lambda event: with_fact(event, Took, Took(0, (2, 3))))
    assert wrong[0] == version > 1


def test_a_changed_agenda_is_found() -> None:
    """The next question was another; in this place only, for the rest is as it was."""
    version, wrong = tampered(lambda event: replace(event, agenda=event.agenda[1:]))
    assert wrong[0] == version == 1


@pytest.mark.parametrize("change", [{"revealed": False}, {"step": "beg-goods"}])
def test_a_changed_mark_is_found(change: dict[str, Any]) -> None:
    """What was revealed, and what was asked: it would have let somebody undo."""

    def mark(event: Happened) -> Happened | None:
        return replace(event, **change) if isinstance(event, Decided) and event.revealed else None

    version, wrong = tampered(mark)
    assert wrong == [version]


@pytest.mark.parametrize("change", [{"to": 1}, {"seat": 99}])
def test_an_undo_that_could_not_have_been_is_found(change: dict[str, int]) -> None:
    """It returns to before the last decision, and is for whoever took that."""
    told = tale()
    at, event = next((at, event) for at, event in enumerate(told.events) if isinstance(event, TookBack))
    wrong = told.audit([*told.events[:at], replace(event, **change), *told.events[at + 1 :]])
    assert wrong[0][0] == at + 1


def answered_and_undone() -> tuple[Story, int]:
    """A story, and the index of an undo after which another seat may not undo its own decision, but once might."""
    for number in range(STORIES):
        told = story(RULESET, number)
        for at, position in enumerate(told.positions):
            if isinstance(told.events[at], TookBack) and position.answered_since and position.back:
                return told, at
    raise AssertionError("nobody undoes an answer to what might be undone")


def test_an_undo_of_what_another_seat_had_answered_passes_the_audit() -> None:
    """D10: nobody may do so today; in games that were stored before, it was played and leads where it says."""
    told, at = answered_and_undone()
    position = told.positions[at]
    assert position.back
    history = told.events[: at + 1]
    assert told.audit([*history, TookBack(position.by, position.back.version)]) == []
    wrong = told.audit([*history, TookBack(position.by, position.back.version + 1)])
    assert wrong == [(at + 2, "it returns elsewhere")]


def test_an_illegal_pick_is_found_with_the_refusal() -> None:
    """The audit goes on after it, and names nothing else."""
    told = tale()
    at = next(
        i for i, event in enumerate(told.events) if isinstance(event, Decided) and isinstance(event.pick, Take)
    )
    illegal: Any = replace(told.events[at], pick=Lay(99))
    wrong = told.audit([*told.events[:at], illegal, *told.events[at + 1 :]])
    assert wrong == [(at + 1, "Refused: L-5")]


def test_another_seed_than_the_one_that_was_promised_is_found() -> None:
    """The dice would have fallen otherwise."""
    assert tale().title.audit(tale().events, b"another")[0] == (1, "the set-up differs")


@pytest.mark.parametrize("draws", [UNSET, {"harvest": 2}, {"harvest": 1, "lanterns": 1}, {"hail": 1}], ids=str)
def test_draws_that_are_counted_otherwise_are_found(draws: Any) -> None:  # noqa: ANN401  # or none
    """Who counts more could go on to a number that suits him."""
    told = tale()
    at = next(i for i, event in enumerate(told.events) if isinstance(event, Decided) and event.draws)
    wrong = told.audit([*told.events[:at], replace(told.events[at], draws=draws), *told.events[at + 1 :]])
    assert wrong[0] == (at + 1, "the draws are counted otherwise")


@pytest.mark.parametrize("change", [{"draws": {"lanterns": 1}}, {"dice": UNSET}, {"dice": UNSET, "draws": UNSET}])
def test_an_opening_by_another_scheme_of_draws_is_found(change: dict[str, Any]) -> None:
    """Neither the numbers of the set-up nor the scheme can be exchanged."""
    told = tale()
    wrong = told.audit([replace(told.events[0], **change), *told.events[1:]])
    assert wrong[0] == (1, "the set-up differs")


def test_the_draws_of_another_game_are_found() -> None:
    """Its id is part of its chance, so a whole game cannot be told as another one."""
    told = tale()
    assert told.title.audit(told.events, told.seed, game="another")[0] == (1, "the set-up differs")


def test_an_outage_before_a_decision_or_an_undo_changes_nothing_else() -> None:
    """How long it was is told with the event, and no rule tells it again."""
    told = tale()
    late = [event if isinstance(event, Opened) else replace(event, given_back=7) for event in told.events]
    assert told.audit(late) == []


# --- the end -----------------------------------------------------------------------------------------------


def test_a_closed_game_explains_every_point_and_reveals_its_seed() -> None:
    """What was taken back explains nothing."""
    told = tale()
    facts = [fact for event in in_force(told.events) for fact in getattr(event, "facts", ())]
    closed = told.title.close(told.positions[-1].game, facts, SEED)
    assert closed.seed == SEED.hex()
    assert closed.standings == told.title.standings(told.positions[-1].game)
    assert (
        sum(standing.points for standing in closed.standings)
        == sum(scored.points for scored in closed.breakdown)
        > 0
    )


def test_the_breakdown_is_every_movement_of_points_in_order() -> None:
    """And nothing else that happened."""
    scored = [Scored(0, 2, "L-10"), Scored(1, -1, "L-5")]
    assert breakdown([scored[0], Took(0, (1, 1)), scored[1]]) == tuple(scored)


@pytest.mark.parametrize("entropy", [(), ("rain", "snow")])
def test_the_dice_of_an_opening_are_the_first_of_their_streams(entropy: tuple[str, ...]) -> None:
    """Whoever knows seed, entropy and the game's id can check the first deck."""
    _, opened = RULESET.open(TWO, Options(), SEED, entropy, game="one")
    dice = Chance(SEED, entropy, game="one").dice_at_opening()
    assert only(Shuffled, opened)[0].deck == dice.of(DECK).shuffled(BOX.lanterns)
    assert (opened.dice, opened.draws) == (2, {"lanterns": 1, "harvest": 1})
