"""What the inbox answers: the decisions that wait for a player."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from msgspec import Struct

from projections.engine.projection import Connection

WAITING = """
SELECT game, seat, player, since, step, asked, asked_at FROM inbox
WHERE player = ANY($1::text[]) AND since IS NOT NULL AND (asked, seat) > ($2, $3)
ORDER BY asked, seat LIMIT $4"""
BEGINNING = (0, -1)


class WaitingDecision(Struct, frozen=True, kw_only=True):
    """A decision that waits: named by game, `since` and seat. `asked` is a place in the event store."""

    game: UUID
    seat: int
    player: str
    since: int
    step: str
    asked: int
    asked_at: datetime

    @property
    def place(self) -> tuple[int, int]:
        """Where it stands among all that are open, for the next page."""
        return self.asked, self.seat


async def list_waiting_decisions(
    connection: Connection, players: Sequence[str], *, after: tuple[int, int] = BEGINNING, limit: int = 50
) -> list[WaitingDecision]:
    """What these pseudonyms must decide, the longest waiting first; the next page is `after` the last place."""
    rows = await connection.fetch(WAITING, list(players), *after, limit)
    return [WaitingDecision(**dict(row)) for row in rows]
