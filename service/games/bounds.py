"""In how many games an account may be at the same time: those that wait, and those that run.

Counted before a game is opened or a seat is taken, in a transaction of its own: requests at the same moment may
exceed a bound by their number.
"""

from uuid import UUID

from service.bounds import require_below
from service.settings import Settings
from service.store import Store

MOST_COUNTED = 2_000
WAITING = """SELECT count(*) FROM (
    SELECT g.id FROM games g WHERE g.owner = $1 AND g.started_at IS NULL AND g.ended IS NULL
    UNION SELECT g.id FROM seats s JOIN games g ON g.id = s.game AND g.started_at IS NULL AND g.ended IS NULL
    WHERE s.player = $1 AND s.id IS NULL LIMIT $3) AS found WHERE found.id <> $2"""
# Of the newest games only: who has played ten thousand does not wait for the count.
RUNNING = f"""SELECT count(DISTINCT p.game)
FROM (SELECT game FROM pseudonyms WHERE player = $1 ORDER BY place DESC LIMIT {MOST_COUNTED}) p
JOIN running_games() r ON r.game = p.game JOIN seats s ON s.game = p.game AND s.player = $1"""
NO_GAME = UUID(int=0)


async def require_room(store: Store, settings: Settings, player: UUID, game: UUID = NO_GAME) -> None:
    """BoundReached if the account has as many games as it may, besides this one."""
    waiting, running = settings.waiting_games_per_account, settings.running_games_per_account
    async with store.transaction() as link:
        if waiting:
            count = await link.fetchval(WAITING, player, game, waiting + 1)
            remedy = "Start, leave or cancel one."
            require_below(count, waiting, "games that wait", "waiting_games_per_account", remedy)
        if running:
            count = await link.fetchval(RUNNING, player)
            require_below(count, running, "running games", "running_games_per_account", "Finish or leave one.")
