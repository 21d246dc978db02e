"""The answer to a decision, computed while its append waits for the disk: about a tenth of a decision's time."""

from typing import Any

import msgspec
from msgspec import Raw

from domain.kernel.nouns import Decided, Event
from domain.kernel.table import Position
from service.games.game_view import GameView
from service.games.presentation import decisions_at, open_decisions, redact_facts, viewer_at_table, viewer_of
from service.trust.receipt import encode_item


class PreparedResponse:
    """Computed while the append is in flight; sent only if the append succeeds.

    It holds what followed from the decision, as receipts hash it, and what is open for the seats of the one who
    decided.
    """

    def __init__(self, view: GameView, seats: tuple[int, ...]) -> None:
        self._view, self._seats = view, seats
        self._position: Position[Any] | None = None
        self._facts = self._open = Raw()

    def prepare(self, position: Position[Any], event: Event) -> None:
        """Compute it for the position and the event that are being stored. Not for the last decision of a game:
        its response shows more than the position does.
        """
        if isinstance(event, Decided) and position.agenda:
            self._facts = Raw(encode_item(redact_facts(event, viewer_at_table((event.seat,)))))
            self._open = Raw(msgspec.json.encode(decisions_at(self._view, position, self._seats)))
            self._position = position

    def facts_and_decisions(
        self, game: GameView, event: Decided[Any, Any, Any], seats: tuple[int, ...]
    ) -> tuple[object, object]:
        """What followed, and what is open for these seats now: as prepared, if the game stands as was expected."""
        if self._position is not None and self._position is game.position and seats == self._seats:
            return self._facts, self._open
        return redact_facts(event, viewer_of(game, (event.seat,))), open_decisions(game, seats)
