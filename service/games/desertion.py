"""Games whose players have all gone: how they are found, and what becomes of them without a request.

The clerk looks for running games that stand still and whose players were not seen. The game itself decides, under
its lock, whether it is deserted: what was found may be too much, because of an outage or of a vacation.
"""

from typing import TYPE_CHECKING
from uuid import UUID

from domain.box.clock import SECOND
from domain.box.endings import DESERTED_AFTER
from domain.kernel.nouns import Deserted, Event
from service.games.absence import find_last_seen
from service.games.leaving import abandonment
from service.store import Connection
from service.store.store_clock import to_milliseconds

if TYPE_CHECKING:
    from service.games.game_state import GameState
    from service.games.game_writer import GameServices, GameWriter

PATIENCE = 60.0  # seconds that PostgreSQL may take to find them: 2 s for 100,000 running games
# Scalar subqueries, so that each game is looked up by its indexes: joined, PostgreSQL compares each with each.
# A seat without a bot is a player's, or was one's who is erased.
STANDING = """WITH limits AS MATERIALIZED (SELECT store_now() - make_interval(secs => $1) AS since)
SELECT r.game FROM running_games() r CROSS JOIN limits l
WHERE (SELECT g.tournament IS NULL FROM games g WHERE g.id = r.game)
AND (SELECT e.recorded_at FROM events() e WHERE e.game = r.game ORDER BY e.version DESC LIMIT 1) < l.since
AND (SELECT count(*) FILTER (WHERE s.bot IS NULL) > 0 AND coalesce(max(p.seen_at) < l.since, true)
    FROM seats s LEFT JOIN players_seen() p ON p.player = s.player WHERE s.game = r.game)"""


async def find_standing_games(link: Connection) -> list[UUID]:
    """Running games that may be deserted."""
    return [row["game"] for row in await link.fetch(STANDING, float(DESERTED_AFTER), timeout=PATIENCE)]


async def events_of_desertion(state: "GameState", writer: "GameWriter") -> list[Event]:
    """The end of a game without a new event and without a request of its players for 14 days; else nothing.

    A game that was left to bots alone goes on, and a table of a tournament waits for its arbiters.
    """
    if (
        state.closed
        or state.record.tournament
        or state.position is None
        or all(seat.bot for seat in state.record.seats)
    ):
        return []
    return [Deserted(), abandonment(state.record)] if await writer.is_deserted() else []


async def is_deserted(state: "GameState", services: "GameServices") -> bool:
    """Whether the newest event, every sign of a player and every vacation are long ago, without outages."""
    async with services.store.transaction() as link:
        seen = await find_last_seen(link, state.record.id)
    newest = (await services.store.read(state.record.id, after=state.version - 1, upto=state.version))[-1]
    assert newest.recorded_at is not None, "it was read with its time"
    vacations = [each.vacation_until for each in state.clock.seats] if state.clock else []
    await services.outages.since(0)  # all are known now
    now = services.outages.clock.now()
    signs = [to_milliseconds(newest.recorded_at), *seen.values(), *vacations]
    return all(now - at - services.outages.known_since(at) > DESERTED_AFTER * SECOND for at in signs)
