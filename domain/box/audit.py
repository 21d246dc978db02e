"""The audit: ask the rules again over the stored picks, with the same dice, and compare what they tell."""

from collections.abc import Callable, Iterable, Sequence

from msgspec import UNSET, structs

from domain.chance.streams import Chance
from domain.kernel.nouns import Decided, Event, Opened, Scored, Step, TookBack
from domain.kernel.replay import apply_event, position_of, undo
from domain.kernel.ruleset import G, Ruleset
from domain.kernel.table import Position, decide, opening

OnVersion = Callable[[int], None]  # gets each version before it is looked at: to show how far a long audit is


def rederive(
    rules: Ruleset[G],
    begin: G,
    steps: Sequence[Step],
    events: Iterable[Event],
    chance: Chance,
    on_version: OnVersion = lambda version: None,
) -> list[tuple[int, str]]:
    """Ask the rules again over the stored picks; name every version of which they would tell otherwise.

    An undo must be of the last decision, by the seat that made it, must not go behind what was revealed, and must
    say where it leads. Whether another seat had answered in between is not asked: that bars an undo only since
    games were stored that have such undos, and those are as they were played.
    """
    opened, *later = events
    assert isinstance(opened, Opened), "a history begins with its opening"
    dice = chance.dice_at_opening(1 if opened.dice is UNSET else opened.dice)
    again, facts = opening(rules, begin, steps, dice)
    same = (facts, again.agenda, dice.own or UNSET) == (opened.facts, opened.agenda, opened.draws)
    wrong = [] if same else [(1, "the set-up differs")]
    position = position_of(rules, begin, opened)
    for event in later:
        on_version(position.version + 1)
        if message := _difference(rules, position, event, chance):
            wrong.append((position.version + 1, message))
        position = apply_event(rules, position, event)
    return wrong


def _difference(rules: Ruleset[G], position: Position[G], event: Event, chance: Chance) -> str:
    again: Event = event
    try:
        if isinstance(event, Decided):
            _, again = decide(rules, position, event.seat, event.pick, chance.dice_after(position))
        elif isinstance(event, TookBack):
            _, again = undo(position, event.seat)
    except Exception as error:  # whatever the rules say today, the audit reports it and goes on
        return f"{type(error).__name__}: {error}"
    again = structs.replace(again, given_back=event.given_back)  # time_audit.py looks at that
    if again == event:
        return ""
    if isinstance(event, Decided) and isinstance(again, Decided):
        only_draws = structs.replace(again, draws=event.draws) == event
        return "the draws are counted otherwise" if only_draws else "the facts, the agenda or the step differ"
    return "it returns elsewhere"


class Tally:
    """Every movement of points after a version, with the version that made it, but for what was taken back."""

    def __init__(self, since: int = 0) -> None:
        self.since = since
        self.scored: list[tuple[int, Scored]] = []

    def note(self, version: int, event: Event) -> None:
        """The next event, and the version that it makes."""
        if isinstance(event, TookBack):
            self.since = min(self.since, event.to)
            self.scored = [each for each in self.scored if each[0] <= event.to]
        facts = getattr(event, "facts", ())
        self.scored += [(version, fact) for fact in facts if isinstance(fact, Scored)]


def counting(events: Iterable[Event]) -> list[tuple[int, Scored]]:
    """Every movement of points that was not taken back, with the version that made it."""
    tally = Tally()
    for version, event in enumerate(events, 1):
        tally.note(version, event)
    return tally.scored
