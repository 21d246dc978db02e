"""What crosses games for an account: the decisions that wait for it, and the scoreboard of a title."""

from datetime import datetime
from uuid import UUID

from msgspec import Struct

from projections.inbox.queries import BEGINNING, list_waiting_decisions
from projections.scoreboards import queries as scoreboards
from service.games.listing import find_titles
from service.store import Connection

PSEUDONYMS = "SELECT id FROM seats WHERE player = $1 AND id IS NOT NULL"
COUNTED_GAMES = "SELECT id FROM games WHERE visibility = 'public' AND NOT seeded"
ACCOUNTS = scoreboards.Accounts("pseudonyms", "id", "player")


class OpenDecision(Struct, frozen=True, kw_only=True):
    """A decision that waits for an account. `place` orders all of them, the longest waiting first."""

    game: UUID
    title: str
    seat: int
    since: int
    step: str
    asked_at: datetime
    place: tuple[int, int]


async def list_open_decisions(
    link: Connection, player: UUID, *, after: tuple[int, int] = BEGINNING, limit: int
) -> list[OpenDecision]:
    """The decisions that wait for this account in all games, the longest waiting first."""
    pseudonyms = [row["id"] for row in await link.fetch(PSEUDONYMS, player)]
    found = await list_waiting_decisions(link, pseudonyms, after=after, limit=limit)
    titles = await find_titles(link, [each.game for each in found])
    return [
        OpenDecision(
            game=each.game, title=titles[each.game], seat=each.seat, since=each.since, step=each.step,
            asked_at=each.asked_at, place=each.place,
        )
        for each in found
    ]  # fmt: skip


async def list_scores(
    link: Connection, title: str, *, after: tuple[int, int, str] | None = None, limit: int
) -> list[scoreboards.PlayerTotals]:
    """The scores of all accounts in public games of a title whose seed was secret, most wins first."""
    return await scoreboards.list_scores(
        link, title, accounts=ACCOUNTS, among=COUNTED_GAMES, after=after, limit=limit
    )
