"""In how many games an account may be at the same time: those that wait, and those that run.

Counted before a game is opened or a seat is taken, in a transaction of its own: requests at the same moment may
exceed a bound by their number.
"""

from uuid import UUID

from service.bounds import require_below
from service.games.errors import OfTournament
from service.games.records import GameRecord
from service.settings import Settings
from service.store import Connection, Store

MOST_COUNTED = 2_000
WAITING = """SELECT count(*) FROM (
    SELECT g.id FROM games g WHERE g.owner = $1 AND g.started_at IS NULL AND g.ended IS NULL
    UNION SELECT g.id FROM seats s JOIN games g ON g.id = s.game AND g.started_at IS NULL AND g.ended IS NULL
    WHERE s.player = $1 AND s.id IS NULL LIMIT $3) AS found WHERE found.id <> $2"""
# Of the newest games only: who has played ten thousand does not wait for the count.
RUNNING = f"""SELECT count(DISTINCT p.game)
FROM (SELECT game FROM pseudonyms WHERE player = $1 ORDER BY place DESC LIMIT {MOST_COUNTED}) p
JOIN running_games() r ON r.game = p.game JOIN seats s ON s.game = p.game AND s.player = $1"""
OPENED = """SELECT count(*) FROM (SELECT FROM games
    WHERE owner = $1 AND created_at > clock_timestamp() - interval '1 day' AND id <> $2 LIMIT $3) AS found"""
OF_BOTS_ALONE = """SELECT count(*) FROM (SELECT FROM running_games() x JOIN games g ON g.id = x.game
    WHERE g.owner = $1 AND g.id <> $2
    AND NOT EXISTS (SELECT FROM seats s WHERE s.game = g.id AND s.player IS NOT NULL) LIMIT $3) AS found"""
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


async def count_opened(link: Connection, owner: UUID, but: UUID, most: int) -> int:
    """How many games an account opened within a day, besides this one; none are counted beyond `most`."""
    count: int = await link.fetchval(OPENED, owner, but, most)
    return count


async def require_room_for_bots(link: Connection, record: GameRecord, most: int) -> None:
    """BoundReached if its owner has so many other running games in which bots alone play. 0 is no bound."""
    if most and record.owner:
        count = await link.fetchval(OF_BOTS_ALONE, record.owner, record.id, most)
        what = "running games of bots alone"
        require_below(count, most, what, "bot_games_per_account", "Wait until one of them ends.")


def require_no_tournament(record: GameRecord) -> None:
    """OfTournament if the game is a table of one (T-011)."""
    if record.tournament is not None:
        raise OfTournament
