"""How a game's nouns are shown: decisions with their menus, and the history as far as a viewer may see it."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import cache, partial
from typing import Any, Protocol

import msgspec
from msgspec import UNSET, Raw

from domain.box.title import Title
from domain.kernel.menu import OK
from domain.kernel.nouns import Decided, Decision, Event, Fact, Opened, Pick, Step, kebab
from domain.kernel.secrecy import Viewer, hidden_fields, redact, secrets_of
from domain.kernel.table import Position, decisions
from service.games.decisions import DecisionId
from service.games.game_time import time_of
from service.games.game_view import GameView
from service.store import EventRow
from service.words.sayings import clause_title, say_pick, say_question
from service.words.speech import Speech

NOT_SHOWN_AS_THEY_ARE = ("facts", "agenda", "pick", "draws", "state")
ALL = "all"  # the viewer of a game that is closed: its seed is public, and so is everything else


def viewer_of(view: GameView, seats: tuple[int, ...]) -> Viewer | str:
    """Who looks at the history, for a player with these seats: the first of them; once nothing is hidden, ALL."""
    return ALL if view.is_told_whole else viewer_at_table(seats)


def viewer_at_table(seats: tuple[int, ...]) -> Viewer:
    """Who looks at a board: a seat sees no more of it after the close than before."""
    return seats[0] if seats else None


def redact_noun(noun: Fact | Pick | Step, viewer: Viewer | str, seat: int | None = None) -> object:
    """A noun, as the viewer may see it: itself, if nothing of it is hidden."""
    if isinstance(viewer, str) or not secrets_of(type(noun)) or not hidden_fields(noun, viewer, seat):
        return noun
    return redact(noun, viewer, seat)


def tag_of_step(step: Step) -> str:
    """The name of a step, as it stands in the events."""
    found = step.__struct_config__.tag
    assert isinstance(found, str), "all nouns are tagged by a string"
    return found


def describe_decision(
    view: GameView,
    game: Any,  # noqa: ANN401  # each title has a game of its own
    decision: Decision,
    why: bool,
    speech: Speech | None = None,
) -> dict[str, object]:
    """An open decision with its menu; `why` adds the forbidden picks, each with its clause.

    With a speech it is described in that language, and with keys and arguments.
    """
    title, rule = view.title, view.title.rules.questions[type(decision.step)].rule
    menu = list(view.menus.menu_for(game, decision.seat, decision.step))
    describe, title_of = _wording(title, game, decision, speech)
    described: dict[str, object] = {
        "id": str(DecisionId(decision.since, decision.seat)),
        "seat": decision.seat,
        "step": decision.step,
        "prompt": say_question(title, speech, game, decision.step)
        if speech
        else title.question(game, decision.step),
        "rule": rule,
        "title": title_of(rule),
        "menu": [describe(pick) for pick, c in menu if c == OK],
    }
    if why:
        described["forbidden"] = [
            {**describe(pick), "rule": c, "title": title_of(c)} for pick, c in menu if c != OK
        ]
    return described


def _wording(
    title: Title[Any],
    game: Any,  # noqa: ANN401  # each title has a game of its own
    decision: Decision,
    speech: Speech | None,
) -> tuple[Callable[[Pick], dict[str, Any]], Callable[[str], str]]:
    """How picks of a menu are described, and clauses are named."""
    seat, step, anchors = decision.seat, decision.step, title.anchors_of

    def describe(pick: Pick) -> dict[str, Any]:
        text = title.describe_answer(game, seat, step, pick)
        return {"pick": pick, "text": text, "anchors": anchors(game, seat, pick)}

    def say(pick: Pick) -> dict[str, Any]:
        assert speech is not None, "it is called where there is one"
        said = say_pick(title, speech, game, seat, step, pick)
        return {"pick": pick, **said, "anchors": anchors(game, seat, pick)}

    if speech is None:
        return describe, title.rulebook.title
    return say, partial(clause_title, title, speech)


def open_decisions(
    view: GameView, seats: tuple[int, ...], why: bool = False, speech: Speech | None = None
) -> list[dict[str, object]]:
    """The open decisions of these seats."""
    if view.position is None or view.closed:
        return []
    return decisions_at(view, view.position, seats, why, speech)


def open_decisions_json(view: GameView, seats: tuple[int, ...], speech: Speech | None = None) -> Raw:
    """The open decisions of these seats as JSON, encoded once for all who ask for them."""
    key = ("decisions", seats, speech and speech.mark)
    return view.encode_once(key, lambda: open_decisions(view, seats, speech=speech))


def decisions_at(
    view: GameView,
    position: Position[Any],
    seats: tuple[int, ...],
    why: bool = False,
    speech: Speech | None = None,
) -> list[dict[str, object]]:
    """The open decisions of these seats at a position of the game, at which it is not closed."""
    open_now = decisions(position.agenda)
    return [describe_decision(view, position.game, each, why, speech) for each in open_now if each.seat in seats]


def redact_facts(event: Decided[Any, Any, Any], viewer: Viewer | str) -> list[object]:
    """The facts that followed from a decision, as the viewer may see them."""
    return [redact_noun(fact, viewer, event.seat) for fact in event.facts]


def waiting_for(view: GameView) -> list[dict[str, object]]:
    """Who must decide on what, without what the step holds."""
    if view.position is None or view.closed:
        return []
    return [
        {"id": str(DecisionId(d.since, d.seat)), "seat": d.seat, "step": tag_of_step(d.step)}
        for d in decisions(view.position.agenda)
    ]


def step_of(view: GameView, seat: int) -> str | None:
    """The name of the step on which this seat must decide, if it must."""
    asked = decisions(view.position.agenda) if view.position and not view.closed else ()
    return next((tag_of_step(each.step) for each in asked if each.seat == seat), None)


class Recorded(Protocol):
    """Where and when an event was stored."""

    @property
    def version(self) -> int: ...
    @property
    def recorded_at(self) -> datetime | None: ...


class HistoryEntry:
    """One event of a game, with the JSON of its history entry for each viewer, encoded once."""

    __slots__ = ("_json", "event", "stored")

    def __init__(self, stored: EventRow, event: Event) -> None:
        self.stored, self.event = stored, event
        self._json: dict[Viewer | str, bytes] = {}

    @property
    def version(self) -> int:
        return self.stored.version

    def to_json(self, viewer: Viewer | str) -> bytes:
        """The entry as this viewer may see it."""
        if viewer not in self._json:
            self._json[viewer] = msgspec.json.encode(redact_event(self.event, self.stored, viewer))
        return self._json[viewer]


def history_entries(view: GameView, rows: Sequence[EventRow]) -> Iterator[HistoryEntry]:
    """The history entries of these rows of the game."""
    return (HistoryEntry(row, event) for row, event in zip(rows, view.decode(rows), strict=True))


def standing_json(view: GameView, seats: tuple[int, ...], speech: Speech | None = None) -> bytes:
    """How a game stands, for a feed: who must decide, its clock, and what is open for these seats, if any."""
    standing: dict[str, object] = {"acting": view.acting, **time_of(view)}
    if seats:
        standing["decisions"] = open_decisions_json(view, seats, speech)
    return msgspec.json.encode(standing)


@cache
def _members_of(kind: type[Event]) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The name of a kind of events, and its members that all may see, each with its name in JSON."""
    names = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
    return kebab(kind.__name__), tuple(each for each in names if each[0] not in NOT_SHOWN_AS_THEY_ARE)


def redact_event(event: Event, stored: Recorded, viewer: Viewer | str) -> dict[str, Any]:
    """An event as an entry of the history, without what the viewer may not see."""
    entry = redact_members(event, stored, viewer)
    if isinstance(event, Decided):
        entry["facts"] = redact_facts(event, viewer)
    elif isinstance(event, Opened):
        entry["facts"] = [redact_noun(fact, viewer) for fact in event.facts]
    return entry


def redact_members(event: Event, stored: Recorded, viewer: Viewer | str) -> dict[str, Any]:
    """The same without the facts.

    How often chance was asked is in the export alone: it could tell of what is hidden.
    """
    kind, members = _members_of(type(event))
    entry: dict[str, Any] = {"version": stored.version, "kind": kind, "recorded_at": stored.recorded_at}
    for name, shown in members:
        if (value := getattr(event, name)) is not UNSET:
            entry[shown] = value
    if isinstance(event, Decided):
        entry["pick"] = redact_noun(event.pick, viewer, event.seat)
    return entry
