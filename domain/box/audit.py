"""The audit: ask the rules again over the stored picks, with the same dice, and compare what they tell."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from domain.kernel.dice import Dice
from domain.kernel.nouns import Decided, Event, Opened, Step
from domain.kernel.replay import applied, folded
from domain.kernel.ruleset import G, Ruleset
from domain.kernel.table import Position, decide, opening


def rederive(
    rules: Ruleset[G], begin: G, steps: Sequence[Step], events: Iterable[Event], dice: Callable[[int], Dice]
) -> list[tuple[int, str]]:
    """Ask the rules again over the stored picks; name every version of which they would tell otherwise."""
    opened, *later = events
    assert isinstance(opened, Opened), "a history begins with its opening"
    again, facts = opening(rules, begin, steps, dice(1))
    same = (facts, again.agenda) == (opened.facts, opened.agenda)
    wrong = [] if same else [(1, "the set-up differs")]
    position = Position(1, folded(rules, begin, opened.facts), opened.agenda)
    for event in later:
        if isinstance(event, Decided) and (message := _difference(rules, position, event, dice)):
            wrong.append((position.version + 1, message))
        position = applied(rules, position, event)
    return wrong


def _difference(
    rules: Ruleset[G], position: Position[G], event: Decided[Any, Any, Any], dice: Callable[[int], Dice]
) -> str:
    try:
        _, again = decide(rules, position, event.seat, event.pick, dice(position.version + 1))
    except Exception as error:  # whatever the rules say today, the audit reports it and goes on
        return f"{type(error).__name__}: {error}"
    return "" if again == event else "the facts, the agenda or the step differ"
