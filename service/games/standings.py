"""What crosses games for an account: the decisions that wait for it, and the scoreboard of a title."""

from datetime import datetime
from uuid import UUID

from msgspec import Struct

from domain.box.clock import ClockState, deadline, left
from projections.clocks.queries import find_clocks
from projections.inbox.queries import BEGINNING, WaitingDecision, list_waiting_decisions
from projections.scoreboards import queries as scoreboards
from projections.scoreboards.apply import count_by
from projections.scoreboards.counting import Accounts, Counting
from service.games.listing import find_titles
from service.store import Connection
from service.store.store_clock import to_moment

PSEUDONYMS = "SELECT id FROM seats WHERE player = $1 AND id IS NOT NULL"
# A game with a shared deal counts when the deal is known.
MAY_COUNT = """SELECT id, rated IS TRUE AS rated FROM games
WHERE visibility = 'public' AND NOT seeded AND fork_of IS NULL"""
COUNTING = Counting(
    counted=f"{MAY_COUNT} AND (deal IS NULL OR unsealed)",
    may_count=MAY_COUNT,
    accounts=Accounts("pseudonyms", "id", "player"),
    is_known="EXISTS (SELECT FROM pseudonyms y WHERE y.player = account::uuid)",
)
SCOREBOARDS = count_by(COUNTING)


class OpenDecision(Struct, frozen=True, kw_only=True):
    """A decision that waits for an account. `place` orders all of them, the longest waiting first."""

    game: UUID
    title: str
    seat: int
    since: int
    step: str
    asked_at: datetime
    as_of: datetime | None
    left: int | None
    deadline: datetime | None
    place: tuple[int, int]


async def list_open_decisions(
    link: Connection, player: UUID, *, after: tuple[int, int] = BEGINNING, limit: int
) -> list[OpenDecision]:
    """The decisions that wait for this account in all games, the longest waiting first."""
    pseudonyms = [row["id"] for row in await link.fetch(PSEUDONYMS, player)]
    found = await list_waiting_decisions(link, pseudonyms, after=after, limit=limit)
    games = [each.game for each in found]
    titles, timed = await find_titles(link, games), await find_clocks(link, games)
    return [_open_decision(each, titles[each.game], timed.get(each.game)) for each in found]


def _open_decision(found: WaitingDecision, title: str, clock: ClockState | None) -> OpenDecision:
    """A decision with its time; without one where there is no clock, and while its timers have not read so far."""
    if clock is not None and clock.version < found.since:
        clock = None
    over = None if clock is None else deadline(clock, found.seat)
    return OpenDecision(
        game=found.game, title=title, seat=found.seat, since=found.since, step=found.step,
        asked_at=found.asked_at, as_of=None if clock is None else to_moment(clock.at),
        left=None if clock is None else left(clock, found.seat),
        deadline=None if over is None else to_moment(over), place=found.place,
    )  # fmt: skip


async def list_scores(
    link: Connection,
    title: str,
    *,
    rated: bool | None = None,
    after: tuple[int, int, str] | None = None,
    limit: int,
) -> list[scoreboards.PlayerTotals]:
    """The scores of all accounts in public games of a title whose seed was secret, most wins first.

    `rated` leaves out those that are not rated, or those that are.
    """
    return await scoreboards.list_scores(link, title, counting=COUNTING, rated=rated, after=after, limit=limit)
