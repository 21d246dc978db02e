"""From events back to the table, asking no rule; and an undo, which adds an event and deletes none."""

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET, structs

from domain.chance.streams import add_draws
from domain.kernel.nouns import Decided, Event, Fact, Frame, Lanes, Opened, Seat, Substituted, TookBack
from domain.kernel.ruleset import G, Ruleset
from domain.kernel.table import NotAsked, Position, decisions


def fold_facts(rules: Ruleset[G], game: G, facts: Iterable[Fact]) -> G:
    """The game after these facts."""
    folds = rules.folds
    for fact in facts:
        game = folds[type(fact)](game, fact)
    return game


def take_back(position: Position[G], seat: Seat) -> tuple[Position[G], TookBack]:
    """The position before the seat's last decision, if nothing was revealed and no other seat answered since."""
    if position.answered_since:  # even if that was undone: who has seen an answer must not decide anew
        raise NotAsked(f"at version {position.version} another seat has answered what seat {seat} decided")
    return undo(position, seat)


def undo(position: Position[G], seat: Seat) -> tuple[Position[G], TookBack]:
    """The position before the seat's last decision, whether or not the seat may return to it now."""
    if position.back is None or position.by != seat:
        raise NotAsked(f"seat {seat} has nothing to take back at version {position.version}")
    return _return_to(position, position.back, seat), TookBack(seat, position.back.version)


def _return_to(position: Position[G], back: Position[G], seat: Seat) -> Position[G]:
    """A question that is open again is a new one, which no old answer fits. What others are asked stays."""
    version = position.version + 1
    answered = position.answered_since or back.answered_since or back.by != position.by
    kept = [frame for frame in decisions(position.agenda) if frame.seat != seat]

    def stamp(frame: Frame[Any]) -> Frame[Any]:
        same = (other.since for other in kept if (other.seat, other.step) == (frame.seat, frame.step))
        return structs.replace(frame, since=next(same, version))

    *below, top = back.agenda
    lanes = [(*lane[:-1], stamp(lane[-1])) for lane in top.lanes] if isinstance(top, Lanes) else []
    asked = stamp(top) if isinstance(top, Frame) else Lanes(tuple(lanes))
    return structs.replace(back, version=version, agenda=(*below, asked), answered_since=answered)


def apply_event(rules: Ruleset[G], position: Position[G], event: Event) -> Position[G]:
    """The position after one more stored event. It looks nothing up and never refuses."""
    if isinstance(event, Decided):
        game = fold_facts(rules, position.game, event.facts)
        back = None if event.revealed else position
        draws = add_draws(position.draws, event.draws)
        return Position(position.version + 1, game, event.agenda, event.seat, back, draws=draws)
    if isinstance(event, TookBack) and position.back is not None:
        return _return_to(position, position.back, event.seat)
    # Whoever left, agreed to something or came back ("returned") did so knowing what was decided before.
    kept = isinstance(event, Substituted | TookBack) and getattr(event, "reason", "") != "returned"
    return structs.replace(position, version=position.version + 1, back=position.back if kept else None)


def position_of(rules: Ruleset[G], begin: G, opened: Opened[Any, Any, Any]) -> Position[G]:
    """The position after the opening."""
    draws = None if opened.dice is UNSET else opened.draws or {}
    return Position(1, fold_facts(rules, begin, opened.facts), opened.agenda, draws=draws)


def replay(rules: Ruleset[G], begin: G, events: Iterable[Event]) -> Position[G]:
    """The position after these events, the first of which opens the game."""
    opened, *later = events
    assert isinstance(opened, Opened), "a history begins with its opening"
    position = position_of(rules, begin, opened)
    for event in later:
        position = apply_event(rules, position, event)
    return position
