"""Open decisions: their ids, whether one is open, and what a pick leads to by the rules."""

from typing import Any

from domain.kernel.nouns import Decided, Pick
from domain.kernel.table import NotAsked, Position, Refused, check, decide, decision_of
from service.games.errors import NoSuchDecision, RefusedByRule
from service.games.game_state import GameState
from service.games.game_view import GameView

LONGEST_ID = 30


def decision_id(since: int, seat: int) -> str:
    """The id of a decision: the version at which it was asked, and the seat that is asked."""
    return f"{since}-{seat}"


def parse_decision_id(text: str) -> tuple[int, int]:
    """Version and seat in a decision's id; NoSuchDecision if the text is not an id."""
    since, _, seat = text.partition("-")
    if (
        not (since.isascii() and since.isdecimal() and seat.isascii() and seat.isdecimal())
        or len(text) > LONGEST_ID
    ):
        raise NoSuchDecision(text)
    return int(since), int(seat)


def open_position(game: GameState | GameView, since: int, seat: int) -> Position[Any] | None:
    """The position, if this very decision is open in it."""
    if game.position is None or game.closed:
        return None
    try:
        return game.position if decision_of(game.position, seat).since == since else None
    except NotAsked:
        return None


def check_pick(game: GameView, position: Position[Any], seat: int, pick: Pick, decision: str) -> None:
    """RefusedByRule if the rules forbid the pick."""
    try:
        check(game.title.rules, position, seat, pick)
    except Refused as error:
        raise RefusedByRule(error.rule, game.title.rulebook.title(error.rule), decision) from error


def compute_decision(
    state: GameState, position: Position[Any], seat: int, pick: Pick, decision: str
) -> tuple[Position[Any], Decided[Any, Any, Any]]:
    """The position after a pick and the event that leads there; RefusedByRule if the rules forbid the pick."""
    try:
        return decide(state.title.rules, position, seat, pick, state.dice(position.version + 1))
    except Refused as error:
        raise RefusedByRule(error.rule, state.title.rulebook.title(error.rule), decision) from error
