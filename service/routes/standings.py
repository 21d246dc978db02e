"""What crosses games: the inbox, and the scoreboards."""

from typing import Annotated
from uuid import UUID

from msgspec import Meta, Struct

from domain.titles import TITLES
from projections import inbox, scoreboards
from service.bodies import Inbox, InboxItem, Player, PlayerScores, Scoreboard, TallyView
from service.cursors import Cursor, cursor, next_page, place
from service.operations import Answer, Call, Nothing, Operation, Returns
from service.play import decision_id
from service.problems import unknown
from service.routes.common import Limit

Position = Annotated[int, Meta(ge=0, le=2**62)]
ACCOUNTS = scoreboards.Accounts("pseudonyms", "id", "player")
PSEUDONYMS = "SELECT id FROM seats WHERE player = $1 AND id IS NOT NULL"
TITLES_OF = "SELECT id, title FROM games WHERE id = ANY($1)"
NAMES = "SELECT id, name FROM players WHERE id = ANY($1)"
SEAT_BITS = 8


class InboxQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """`wait_for`: the position of a decision that the answer must have seen."""

    limit: Limit = 50
    cursor: Cursor | None = None
    wait_for: Position = 0


class ScoreboardQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """`wait_for`: the position of a decision that the answer must have seen."""

    limit: Limit = 50
    wait_for: Position = 0


async def get_inbox(call: Call[InboxQuery, Nothing]) -> Answer:
    """The decisions that wait for the caller, in all games, the longest waiting first."""
    query = call.query
    await call.house.followers.seen("inbox", query.wait_for)
    after = place(query.cursor)
    beginning = (after >> SEAT_BITS, after % 2**SEAT_BITS) if query.cursor else inbox.BEGINNING
    async with call.house.store.transaction() as link:
        mine = [row["id"] for row in await link.fetch(PSEUDONYMS, call.player)]
        found = await inbox.query(link, mine, after=beginning, limit=query.limit + 1)
        rows = await link.fetch(TITLES_OF, [each.game for each in found])
        titles: dict[UUID, str] = {row["id"]: row["title"] for row in rows}
    more = None
    if len(found) > query.limit:
        asked, seat = found[query.limit - 1].place
        more = cursor((asked << SEAT_BITS) + seat)
    items = tuple(_item(each, titles[each.game]) for each in found[: query.limit])
    return Answer(Inbox(items, more), headers=next_page("/v1/inbox", query, more))


def _item(open_: inbox.Open, title: str) -> InboxItem:
    decision = decision_id(open_.since, open_.seat)
    return InboxItem(open_.game, title, open_.seat, decision, open_.step, open_.asked_at)


async def get_scoreboard(call: Call[ScoreboardQuery, Nothing]) -> Answer:
    """The players of a title, most wins first. A shared victory is a win for all who share it."""
    name = call.path["title_id"]
    if name not in TITLES:
        raise unknown(f"The title {name!r}")
    await call.house.followers.seen("scoreboards", call.query.wait_for)
    async with call.house.store.transaction() as link:
        scores = await scoreboards.scores(link, name, accounts=ACCOUNTS, limit=call.query.limit)
        rows = await link.fetch(NAMES, [UUID(score.account) for score in scores])
    names: dict[UUID, str] = {row["id"]: row["name"] for row in rows}
    items = tuple(_line(score, names.get(UUID(score.account), "")) for score in scores)
    return Answer(Scoreboard(name, items))


def _line(score: scoreboards.Score, name: str) -> PlayerScores:
    return PlayerScores(
        Player(UUID(score.account), name),
        _tally(score.total),
        score.abandoned,
        {str(place): games for place, games in score.places.items()},
        {str(seat): _tally(tally) for seat, tally in score.by_seat.items()},
        {str(players): _tally(tally) for players, tally in score.by_players.items()},
    )


def _tally(tally: scoreboards.Tally) -> TallyView:
    return TallyView(tally.games, tally.wins, tally.mean, tally.best)


OPERATIONS = (
    Operation(
        "GET", "/v1/inbox", "getInbox", "The decisions that wait for me", "results", get_inbox,
        {200: Returns("Decisions", Inbox, headers={"Link": "The next page"})}, scope="games:read",
        query=InboxQuery,
    ),
    Operation(
        "GET", "/v1/scoreboards/{title_id}", "getScoreboard", "Who has won how often", "results", get_scoreboard,
        {200: Returns("The scoreboard", Scoreboard)}, query=ScoreboardQuery, problems=(400, 404),
    ),
)  # fmt: skip
