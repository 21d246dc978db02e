"""What crosses games: the inbox, and the scoreboards."""

from uuid import UUID

from msgspec import Struct

from domain.titles import TITLES
from projections.inbox.queries import BEGINNING
from projections.scoreboards.queries import Score, ScoreSums
from service.accounts.players import find_names
from service.api.bodies import Player
from service.api.common import Limit, Position
from service.api.reports import Inbox, InboxItem, PlayerScores, Scoreboard, TallyView
from service.games import standings
from service.games.play import decision_id
from service.http.paging import Cursor, WideCursor, cursor, next_page, place, wide_cursor, wide_place
from service.http.problems import unknown
from service.operations import Answer, Call, Nothing, Operation, Returns

SEAT_BITS = 8


class InboxQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which page of it."""

    limit: Limit = 50
    cursor: Cursor | None = None
    wait_for: Position = 0


class ScoreboardQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which page of it."""

    limit: Limit = 50
    cursor: WideCursor | None = None
    wait_for: Position = 0


async def get_inbox(call: Call[InboxQuery, Nothing]) -> Answer:
    """The decisions that wait for the caller, in all games, the longest waiting first."""
    query = call.query
    await call.house.followers.seen("inbox", query.wait_for)
    after = place(query.cursor)
    beginning = (after >> SEAT_BITS, after % 2**SEAT_BITS) if query.cursor else BEGINNING
    async with call.house.store.transaction() as link:
        found = await standings.list_open_decisions(link, call.player, after=beginning, limit=query.limit + 1)
    more = None
    if len(found) > query.limit:
        asked, seat = found[query.limit - 1].place
        more = cursor((asked << SEAT_BITS) + seat)
    items = tuple(_item(each) for each in found[: query.limit])
    return Answer(Inbox(items, more), headers=next_page("/v1/inbox", query, more))


def _item(open_: standings.OpenDecision) -> InboxItem:
    decision = decision_id(open_.since, open_.seat)
    return InboxItem(open_.game, open_.title, open_.seat, decision, open_.step, open_.asked_at)


async def get_scoreboard(call: Call[ScoreboardQuery, Nothing]) -> Answer:
    """The players of a title in public games, most wins first. A shared victory is a win for all who share it."""
    name, query = call.path["title_id"], call.query
    if name not in TITLES:
        raise unknown(f"The title {name!r}")
    await call.house.followers.seen("scoreboards", query.wait_for)
    async with call.house.store.transaction() as link:
        scores = await standings.list_scores(link, name, after=_rank(query.cursor), limit=query.limit + 1)
        names = await find_names(link, (UUID(score.account) for score in scores))
    page = scores[: query.limit]
    more = _after(page[-1]) if len(scores) > query.limit else None
    items = tuple(_line(score, names.get(UUID(score.account), "")) for score in page)
    return Answer(Scoreboard(name, items, more), headers=next_page(f"/v1/scoreboards/{name}", query, more))


def _after(score: Score) -> str:
    wins, games, account = score.rank
    return wide_cursor(wins, games, UUID(account))


def _rank(text: str | None) -> tuple[int, int, str] | None:
    if text is None:
        return None
    wins, games, account = wide_place(text)
    return wins, games, str(account)


def _line(score: Score, name: str) -> PlayerScores:
    return PlayerScores(
        Player(UUID(score.account), name),
        _tally(score.total),
        score.abandoned,
        {str(place): games for place, games in score.places.items()},
        {str(seat): _tally(tally) for seat, tally in score.by_seat.items()},
        {str(players): _tally(tally) for players, tally in score.by_players.items()},
    )


def _tally(tally: ScoreSums) -> TallyView:
    return TallyView(tally.games, tally.wins, tally.mean, tally.best)


OPERATIONS = (
    Operation(
        "GET", "/v1/inbox", "getInbox", "The decisions that wait for me", "results", get_inbox,
        {200: Returns("Decisions", Inbox, headers={"Link": "The next page"})}, scope="games:read",
        query=InboxQuery, problems=(400, 503),
    ),
    Operation(
        "GET", "/v1/scoreboards/{title_id}", "getScoreboard", "Who has won how often", "results", get_scoreboard,
        {200: Returns("The scoreboard of public games", Scoreboard, headers={"Link": "The next page"})},
        query=ScoreboardQuery, problems=(400, 404, 503),
    ),
)  # fmt: skip
