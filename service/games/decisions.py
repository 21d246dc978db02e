"""Open decisions: their ids, whether one is open, and what a pick leads to by the rules."""

from typing import Any, NamedTuple

from domain.kernel.nouns import Decided, Pick
from domain.kernel.table import NotAsked, Position, Refused, check, decide, decision_of
from service.games.errors import NoSuchDecision, RefusedByRule
from service.games.game_state import GameState
from service.games.game_view import GameView
from service.telemetry.tracing import step

LONGEST_ID = 30


class DecisionId(NamedTuple):
    """The id of a decision: the version at which it was asked, and the seat that is asked."""

    since: int
    seat: int

    def __str__(self) -> str:
        return f"{self.since}-{self.seat}"


def parse_decision_id(text: str) -> DecisionId:
    """The id in a text; NoSuchDecision if the text is not an id."""
    since, _, seat = text.partition("-")
    if (
        not (since.isascii() and since.isdecimal() and seat.isascii() and seat.isdecimal())
        or len(text) > LONGEST_ID
    ):
        raise NoSuchDecision(text)
    return DecisionId(int(since), int(seat))


def open_position(game: GameState | GameView, decision: DecisionId) -> Position[Any] | None:
    """The position, if this very decision is open in it."""
    if game.position is None or game.closed:
        return None
    try:
        is_open = decision_of(game.position, decision.seat).since == decision.since
    except NotAsked:
        return None
    return game.position if is_open else None


def check_pick(game: GameView, position: Position[Any], decision: DecisionId, pick: Pick) -> None:
    """RefusedByRule if the rules forbid the pick."""
    try:
        check(game.title.rules, position, decision.seat, pick, game.menus.menu_for)
    except Refused as error:
        raise RefusedByRule(error.rule, game.title.rulebook.title(error.rule), str(decision)) from error


def compute_decision(
    state: GameState, position: Position[Any], decision: DecisionId, pick: Pick
) -> tuple[Position[Any], Decided[Any, Any, Any]]:
    """The position after a pick and the event that leads there; RefusedByRule if the rules forbid the pick."""
    try:
        with step("rules", title=state.title.id):
            dice = state.chance.dice_after(position)
            return decide(state.title.rules, position, decision.seat, pick, dice, state.menus.menu_for)
    except Refused as error:
        raise RefusedByRule(error.rule, state.title.rulebook.title(error.rule), str(decision)) from error
