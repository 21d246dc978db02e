"""How a game's nouns are shown: decisions with their menus, and the history as far as a viewer may see it."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Raw

from domain.box.title import Title
from domain.kernel.menu import OK
from domain.kernel.nouns import Decided, Decision, Event, Fact, Opened, Pick, Step, kebab
from domain.kernel.secrecy import Viewer, hidden_fields, redact, secrets_of
from domain.kernel.table import Position, decisions
from service.games.live_game import LiveGame, Told
from service.games.play import decision_id
from service.store import EventRow

ALL = "all"  # the viewer of a game that is closed: its seed is known, and so is everything else


def viewer_of(live: LiveGame, seats: tuple[int, ...]) -> Viewer | str:
    """Whose eyes see what happened. Somebody with several seats sees what the first of them sees."""
    return ALL if live.closed else at_table(seats)


def at_table(seats: tuple[int, ...]) -> Viewer:
    """Whose eyes see a board: at the table a seat sees no more at the end than before."""
    return seats[0] if seats else None


def shown(noun: Fact | Pick | Step, viewer: Viewer | str, seat: int | None = None) -> object:
    """A noun, as the viewer may see it: itself, if nothing of it is hidden."""
    if isinstance(viewer, str) or not secrets_of(type(noun)) or not hidden_fields(noun, viewer, seat):
        return noun
    return redact(noun, viewer, seat)


def tag(step: Step) -> str:
    """The name of a step, as it stands in the events."""
    found = step.__struct_config__.tag
    assert isinstance(found, str), "all nouns are tagged by a string"
    return found


def open_decision(title: Title[Any], game: Any, decision: Decision, why: bool) -> dict[str, object]:  # noqa: ANN401  # each title has a game of its own
    """A question to the one who must answer it, with all that may be answered."""
    rules = title.rules
    asking = rules.questions[type(decision.step)]
    menu = list(rules.menu_for(game, decision.seat, decision.step))
    told: dict[str, object] = {
        "id": decision_id(decision.since, decision.seat),
        "seat": decision.seat,
        "step": decision.step,
        "prompt": title.question(game, decision.step),
        "rule": asking.rule,
        "title": title.rulebook.title(asking.rule),
        "menu": [{"pick": pick, "text": title.describe(game, pick)} for pick, clause in menu if clause == OK],
    }
    if why:
        told["forbidden"] = [
            {"pick": pick, "text": title.describe(game, pick), "rule": c, "title": title.rulebook.title(c)}
            for pick, c in menu
            if c != OK
        ]
    return told


def open_decisions(live: LiveGame, seats: tuple[int, ...], why: bool = False) -> list[dict[str, object]]:
    """What is open for somebody with these seats."""
    return [] if live.position is None or live.closed else _open(live.title, live.position, seats, why)


def _open(
    title: Title[Any], position: Position[Any], seats: tuple[int, ...], why: bool = False
) -> list[dict[str, object]]:
    return [open_decision(title, position.game, d, why) for d in decisions(position.agenda) if d.seat in seats]


def facts_of(event: Decided[Any, Any, Any], viewer: Viewer | str) -> list[object]:
    """What followed from a decision, as somebody may see it."""
    return [shown(fact, viewer, event.seat) for fact in event.facts]


class Foresight:
    """What a decision will lead to, for somebody: worked out while it is stored, and told if it comes true."""

    def __init__(self, live: LiveGame, seats: tuple[int, ...]) -> None:
        self._live, self._seats = live, seats
        self._position: Position[Any] | None = None
        self._facts = self._open = Raw()

    def look(self, position: Position[Any], event: Event) -> None:
        """The position and the event as they would be; at the end more may be seen than before."""
        if isinstance(event, Decided) and position.agenda:
            self._facts = Raw(msgspec.json.encode(facts_of(event, at_table((event.seat,)))))
            self._open = Raw(msgspec.json.encode(_open(self._live.title, position, self._seats)))
            self._position = position

    def told(self, event: Decided[Any, Any, Any], seats: tuple[int, ...]) -> tuple[object, object]:
        """What followed, and what is open for these seats now."""
        live = self._live
        if self._position is not None and self._position is live.position and seats == self._seats:
            return self._facts, self._open
        return facts_of(event, viewer_of(live, (event.seat,))), open_decisions(live, seats)


def waiting_for(live: LiveGame) -> list[dict[str, object]]:
    """Who must decide on what, without saying what the step holds."""
    if live.position is None or live.closed:
        return []
    return [
        {"id": decision_id(d.since, d.seat), "seat": d.seat, "step": tag(d.step)}
        for d in decisions(live.position.agenda)
    ]


def step_asked(live: LiveGame, seat: int) -> str | None:
    """On what this seat must decide."""
    asked = decisions(live.position.agenda) if live.position and not live.closed else ()
    return next((tag(each.step) for each in asked if each.seat == seat), None)


def entry(event: Event, stored: EventRow, viewer: Viewer | str) -> dict[str, Any]:
    """One line of the history."""
    told: dict[str, Any] = {"version": stored.version, "kind": kebab(type(event).__name__)}
    told["recorded_at"] = stored.recorded_at
    for name in event.__struct_fields__:
        if name not in ("facts", "agenda", "pick"):
            told[name] = getattr(event, name)
    if isinstance(event, Decided):
        told["pick"] = shown(event.pick, viewer, event.seat)
    if isinstance(event, Decided | Opened):
        seat = event.seat if isinstance(event, Decided) else None
        told["facts"] = [shown(fact, viewer, seat) for fact in event.facts]
    return told


def written(told: Told, viewer: Viewer | str) -> bytes:
    """The same, as JSON, written out once for all who see the same."""
    if viewer not in told.shown:
        told.shown[viewer] = msgspec.json.encode(entry(told.event, told.stored, viewer))
    return told.shown[viewer]


def decoded(live: LiveGame, rows: list[EventRow]) -> Iterator[Told]:
    """Rows of the store, read."""
    return (Told(row, event, {}, {}) for row, event in zip(rows, live.decoded(rows), strict=True))


def board(live: LiveGame, viewer: Viewer) -> bytes:
    """The board as JSON, written out once for each version and viewer."""
    assert live.position is not None, "a waiting game has no board"
    version, body = live.boards.get(viewer, (0, b""))
    if version != live.version:
        seen = live.title.view(live.position.game, viewer)
        told = {"version": live.version, "title": live.title.id, "board": seen, "acting": live.acting}
        body = msgspec.json.encode(told)
        live.boards[viewer] = (live.version, body)
    return body
