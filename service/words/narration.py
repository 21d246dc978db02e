"""What happened in a game in words, event by event: each fact with the table before and after it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from domain.box.catalog import Catalog
from domain.box.telling import Arg, SeatArg, Telling
from domain.box.title import Title
from domain.kernel.nouns import (
    Answered,
    Closed,
    Decided,
    Event,
    Fact,
    Forked,
    Opened,
    Proposed,
    Scored,
    Seat,
    SeatLeft,
    Step,
    TimeGranted,
    TookBack,
    VacationBegan,
    kebab,
    tag_of,
)
from domain.kernel.replay import apply_event
from domain.kernel.secrecy import Viewer, hidden_fields
from domain.kernel.table import Position, decisions
from service.words.sayings import Told, clause_title, say
from service.words.speech import Speech


class Scene(NamedTuple):
    """A fact, and the games before and after it."""

    fact: Fact
    before: Any
    after: Any


class Act(NamedTuple):
    """An event, the scenes that it consists of, what was asked, if it is a decision, and what it leads to."""

    event: Event
    scenes: tuple[Scene, ...]
    game: Any  # before it; None where the game begins
    step: Step | None
    after: Position[Any]


def stage(
    title: Title[Any], catalog: Catalog, start: Position[Any] | None, events: Iterable[Event]
) -> Iterator[Act]:
    """The events after a position, which is None before the first of them."""
    position = start
    for event in events:
        if isinstance(event, Opened):
            table, position = title.begin_for(event, catalog), title.replay([event], catalog)
            facts = () if isinstance(event, Forked) else event.facts
            yield Act(event, _scenes(title, table, facts), None, None, position)
            continue
        assert position is not None, "a history begins with its opening"
        act = act_of(title, position, event)
        position = act.after
        yield act


def act_of(title: Title[Any], before: Position[Any], event: Event) -> Act:
    """One event that follows on a position."""
    after = apply_event(title.rules, before, event)
    if not isinstance(event, Decided):
        return Act(event, (), before.game, None, after)
    asked = (each.step for each in decisions(before.agenda) if each.seat == event.seat)
    step = next((each for each in asked if tag_of(each) == event.step), None)
    return Act(event, _scenes(title, before.game, event.facts), before.game, step, after)


def _scenes(title: Title[Any], game: Any, facts: Iterable[Fact]) -> tuple[Scene, ...]:  # noqa: ANN401  # each title's
    folds, found = title.rules.folds, []
    for fact in facts:
        after = folds[type(fact)](game, fact)
        found.append(Scene(fact, game, after))
        game = after
    return tuple(found)


# --- in words ---


def tell(act: Act, title: Title[Any], speech: Speech, viewer: Viewer | str) -> Told:
    """An event as this viewer may know it: its key, arguments and text, and those of each of its facts."""
    event, vocabulary = act.event, title.vocabulary
    spoken = say(speech, _tell_event(act, title, viewer))
    if isinstance(event, Opened | Decided):
        spoken["facts"] = tell_facts(act, title, speech, viewer)
    if isinstance(event, Decided) and vocabulary is not None:
        spoken["pick"] = say(speech, vocabulary.tell_pick(act.game, event.seat, act.step, event.pick, viewer))
    return spoken


def tell_facts(act: Act, title: Title[Any], speech: Speech, viewer: Viewer | str) -> list[Told]:
    """The facts of an event, each with what brought it, and what it gained and lost."""
    vocabulary, event = title.vocabulary, act.event
    if vocabulary is None:
        seat = getattr(event, "seat", None)
        return [_in_english(title, scene, speech, viewer, seat) for scene in act.scenes]
    seat = event.seat if isinstance(event, Decided) else None
    facts = tuple(scene.fact for scene in act.scenes)
    said = []
    for number, scene in enumerate(act.scenes):
        spoken = say(speech, vocabulary.tell_fact(scene.before, scene.fact, viewer, seat))
        by = vocabulary.cause(scene.before, scene.fact, facts[:number])
        rule = scene.fact.rule if isinstance(scene.fact, Scored) else None
        spoken["cause"] = None if by is None and rule is None else _cause(title, speech, by, rule)
        spoken["delta"] = vocabulary.delta(scene.before, scene.after)
        said.append(spoken)
    return said


def _cause(title: Title[Any], speech: Speech, by: Arg | None, rule: str | None) -> Told:
    return {
        "by": by,
        "text": None if by is None else speech.arg_text(by),
        "rule": rule,
        "title": None if rule is None else clause_title(title, speech, rule),
    }


def _in_english(title: Title[Any], scene: Scene, speech: Speech, viewer: Viewer | str, seat: Seat | None) -> Told:
    """A fact of a title that has no messages yet."""
    hidden = not isinstance(viewer, str) and hidden_fields(scene.fact, viewer, seat)
    key = "fact-hidden" if hidden else f"fact-{tag_of(scene.fact)}"
    text = speech.text(Telling(key)) if hidden else title.describe(scene.before, scene.fact)
    return {"key": key, "args": {}, "text": text, "cause": None, "delta": ()}


def _tell_event(act: Act, title: Title[Any], viewer: Viewer | str) -> Telling:
    event = act.event
    if isinstance(event, Decided):
        return _tell_decision(act, event, title, viewer)
    args: dict[str, Arg] = {name: getattr(event, name) for name in TOLD.get(type(event), ())}
    if (seat := getattr(event, "seat", None)) is not None:
        args["seat"] = SeatArg(seat)
    if isinstance(event, Answered):
        args["agrees"] = "yes" if event.agrees else "no"
    return Telling(f"event-{kebab(type(event).__name__)}", args)


TOLD: Mapping[type[Event], tuple[str, ...]] = {  # members of events that their sentences say, besides the seat
    Forked: ("at",), TookBack: ("to",), SeatLeft: ("reason",), Proposed: ("proposes",), TimeGranted: ("seconds",),
    VacationBegan: ("days",), Closed: ("reason",),
}  # fmt: skip


def _tell_decision(act: Act, event: Decided[Any, Any, Any], title: Title[Any], viewer: Viewer | str) -> Telling:
    pick: Arg
    if title.vocabulary is None:
        if not isinstance(viewer, str) and hidden_fields(event.pick, viewer, event.seat):
            return Telling("pick-hidden", {"seat": SeatArg(event.seat)})
        pick = title.describe(act.game, event.pick)
    else:
        pick = title.vocabulary.tell_pick(act.game, event.seat, act.step, event.pick, viewer).as_argument()
    return Telling("event-decided", {"seat": SeatArg(event.seat), "pick": pick})
