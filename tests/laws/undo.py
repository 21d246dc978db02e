"""The law of undoing: who may return, to where, and what is asked then."""

from typing import Any

import msgspec
import pytest

from domain.kernel.nouns import Agenda, Lanes
from domain.kernel.replay import apply_event, take_back
from domain.kernel.table import NotAsked, decide, decisions
from tests.laws.laws import law
from tests.support.play import Story

_state = msgspec.json.Encoder(order="deterministic", enc_hook=lambda box: f"{type(box)} {id(box)}").encode


@law
def undo_leads_back_to_the_same_state(story: Story) -> None:
    """Whoever decided may return to the table as it was; not where something was revealed or others answered."""
    rules = story.title.rules
    for before, event, after in story.moves():
        if event.revealed:
            with pytest.raises(NotAsked):
                take_back(after, event.seat)
            continue
        with pytest.raises(NotAsked):
            take_back(after, event.seat + 1)
        state = _state(before.game)
        if after.version % 3 == 0:  # one in three is enough of what costs a whole decision
            again, event_again = decide(rules, before, event.seat, event.pick, story.dice(before))
            assert event_again == event
            after = again  # noqa: PLW2901  # the same, but made after `state` was written down
        back, took_back = take_back(after, event.seat)
        assert back.game == before.game
        assert _state(back.game) == state, f"version {after.version} taken back gives another game"
        assert undated(back.agenda) == undated(before.agenda)
        assert apply_event(rules, after, took_back).agenda == back.agenda
        if (
            back.by != event.seat
        ):  # what that seat decided was answered, and an answer is not undone by its undoing
            with pytest.raises(NotAsked):
                take_back(back, back.by)
        asked_again = {decision.since for decision in decisions(back.agenda) if decision.seat == event.seat}
        assert asked_again == {after.version + 1}, "an answer to the old question would count for the new one"


def undated(agenda: Agenda[Any]) -> list[object]:
    """An agenda without the versions at which its questions were asked."""
    return [
        [[(frame.seat, frame.step) for frame in lane] for lane in entry.lanes]
        if isinstance(entry, Lanes)
        else (entry.seat, entry.step)
        for entry in agenda
    ]
