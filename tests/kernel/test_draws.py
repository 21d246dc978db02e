"""How often chance was asked is counted with the position: by decisions, by replay, and back again by an undo."""

from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from domain.chance.dice import KeyedDice, Stream
from domain.chance.streams import Draws, StreamDice
from domain.kernel.events import CLOCKS, STREAMS, highest_level, level_of
from domain.kernel.nouns import Decided, Event, Opened, TookBack
from domain.kernel.replay import apply_event, replay
from domain.kernel.ruleset import Ruleset
from domain.kernel.table import Position, Table, decide, opening
from tests.kernel.diary import Ask, Diary, NoOptions, Say, Verbs, Write, Wrote, diary

WIND, OWN = Stream("wind", "a die"), Stream("own", "a die of a seat", of_seats=True)


def windy() -> Ruleset[Diary]:
    """A diary in which the weather is asked at "wind", twice and once more for seat 1 at "storm"."""
    verbs = Verbs()

    @verbs.react(Wrote)
    def blow(table: Table[Diary], fact: Wrote) -> None:
        if fact.line.endswith(("wind", "storm")):
            table.emit(Wrote(str(table.dice.of(WIND).roll())))
            table.dice.of(WIND).roll()
        if fact.line.endswith("storm"):
            table.dice.of(OWN, 1).roll()

    return diary(verbs)


ASKS = (Ask(("wind", "storm", "calm")),) * 4


def begun(rules: Ruleset[Diary], *, streams: bool = True) -> tuple[Position[Diary], Opened[Any, Any, Any]]:
    """A diary that begins with the wind, by streams or as games of before."""
    dice = StreamDice(b"key", {}) if streams else KeyedDice(b"key", 1)
    position, facts = opening(rules, Diary(), (Write("wind"), *ASKS), dice)
    event = Opened[Any, Any, Any]("diary", ("a", "b"), NoOptions(), 1, "", "", "", (), facts, position.agenda)
    return position, replace(event, dice=2, draws=dice.own or UNSET) if streams else event


def say(
    rules: Ruleset[Diary], position: Position[Diary], word: str
) -> tuple[Position[Diary], Decided[Any, Any, Any]]:
    dice = KeyedDice(b"key", 1) if position.draws is None else StreamDice(b"key", position.draws)
    return decide(rules, position, 0, Say(word), dice)


def test_each_event_counts_its_own_and_the_position_all() -> None:
    """What asked nothing says nothing."""
    rules = windy()
    position, opened = begun(rules)
    told: list[Draws | Any] = [opened.draws]
    for word in ("storm", "calm", "wind"):
        position, event = say(rules, position, word)
        told.append(event.draws)
    assert told == [{"wind": 2}, {"wind": 2, "own/1": 1}, UNSET, {"wind": 2}]
    assert position.draws == {"wind": 6, "own/1": 1}


@pytest.mark.parametrize("streams", [True, False])
def test_a_replay_counts_as_the_game_did(streams: bool) -> None:
    """And a game of before has no streams to count, from its opening to its end."""
    rules = windy()
    position, opened = begun(rules, streams=streams)
    history: list[Event] = [opened]
    for word in ("wind", "calm", "storm"):
        position, event = say(rules, position, word)
        assert (event.draws is UNSET) is (not streams or word == "calm")
        history.append(event)
    assert replay(rules, Diary(), history).draws == position.draws
    assert (position.draws is None) is not streams


def test_an_undo_returns_to_the_numbers_of_before() -> None:
    """Those of the version gone back to, whatever the decision that is undone has counted."""
    rules = windy()
    position, _ = begun(rules)
    calm, event = say(rules, position, "calm")
    counted = apply_event(rules, position, replace(event, draws={"wind": 3}))
    assert (calm.draws, counted.draws) == ({"wind": 2}, {"wind": 5})
    assert apply_event(rules, counted, TookBack(0, 1)).draws == {"wind": 2}


def test_a_decision_that_asks_nothing_costs_nothing() -> None:
    """The numbers are the same object, not a copy."""
    rules = windy()
    position, _ = begun(rules)
    assert say(rules, position, "calm")[0].draws is position.draws


def test_an_older_process_reads_no_event_with_streams() -> None:
    """An opening by streams, and a decision that counts draws."""
    rules = windy()
    position, opened = begun(rules)
    _, old = begun(rules, streams=False)
    assert STREAMS > CLOCKS
    assert [level_of(each) for each in (opened, replace(opened, draws=UNSET), old)] == [STREAMS, STREAMS, 0]
    assert [level_of(say(rules, position, word)[1]) for word in ("storm", "calm")] == [STREAMS, 0]
    assert highest_level() >= STREAMS
