"""What tests read of the projection `history`: the events of a game and of all games, and what each seat did."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from msgspec import Struct

from domain.kernel.events import DECIDED
from projections.engine.projection import Connection

COLUMNS = "game, version, position, kind, seat, step, facts, revealed, undone_by, recorded_at"
OF_GAME = f"SELECT {COLUMNS} FROM history WHERE game = $1 AND version > $2 ORDER BY version LIMIT $3"
OF_ALL_GAMES = f"""SELECT {COLUMNS} FROM history
WHERE position < $1 AND ($2::text[] IS NULL OR kind = ANY($2)) ORDER BY position DESC LIMIT $3"""
SHARES = """
SELECT seat, count(*) FILTER (WHERE undone_by IS NULL) AS decisions, count(undone_by) AS undone,
    coalesce(sum(facts) FILTER (WHERE undone_by IS NULL), 0)::bigint AS facts, max(recorded_at) AS last_at
FROM history WHERE game = $1 AND kind = $2 GROUP BY seat ORDER BY seat"""
LAST = 2**63 - 1


class HistoryRow(Struct, frozen=True, kw_only=True):
    """One event of a game. `seat` is the one that acted, if any; `facts` counts what followed."""

    game: UUID
    version: int
    position: int
    kind: str
    seat: int | None
    step: str | None
    facts: int
    revealed: bool
    undone_by: int | None
    recorded_at: datetime

    @property
    def is_undone(self) -> bool:
        return self.undone_by is not None


class SeatShare(Struct, frozen=True):
    """What one seat did in a game. What was taken back counts only as undone."""

    seat: int
    decisions: int
    undone: int
    facts: int
    last_at: datetime


async def list_game_history(
    connection: Connection, game: UUID, *, after: int = 0, limit: int = 100
) -> list[HistoryRow]:
    """A page of a game's history in order; the next page is `after` the last one's version."""
    return [HistoryRow(**dict(row)) for row in await connection.fetch(OF_GAME, game, after, limit)]


async def list_history(
    connection: Connection, *, before: int = LAST, kinds: Sequence[str] | None = None, limit: int = 100
) -> list[HistoryRow]:
    """A page of what happened in all games, the latest first; the next page is `before` the last position."""
    chosen = None if kinds is None else list(kinds)
    return [HistoryRow(**dict(row)) for row in await connection.fetch(OF_ALL_GAMES, before, chosen, limit)]


async def list_seat_shares(connection: Connection, game: UUID) -> list[SeatShare]:
    """What each seat did in a game so far."""
    return [SeatShare(**dict(row)) for row in await connection.fetch(SHARES, game, DECIDED.name)]
