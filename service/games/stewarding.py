"""What the steward of a tournament does to its games, and nobody else may (T-011): functions, no operations.

The steward acts for the tournament: what it does follows from an event there, and is done again after a crash. So
each function may be called twice for the same event, and the second time changes nothing.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from domain.kernel.nouns import Event, Ruling, Standing
from service.games.errors import GameOver, NotStarted
from service.games.live_game import LiveGame

if TYPE_CHECKING:
    from service.games.game_state import GameState
    from service.games.game_writer import GameWriter


async def end_by_ruling(game: LiveGame, ruling: Ruling, standings: Sequence[Standing] = ()) -> None:
    """End a running game by an event of its tournament, with the standings that it gives to all seats, or none.

    It ends in the state that it has then, whatever is decided at the same time. GameOver if it ended otherwise.
    """

    async def find(state: "GameState", writer: "GameWriter") -> list[Event]:
        if state.position is None:
            raise NotStarted
        if state.closed is not None:
            if state.closed.ruling == ruling:
                return []
            raise GameOver
        return [await writer.ending.close_by_ruling(ruling, standings)]

    await game.store_what_follows(find)
