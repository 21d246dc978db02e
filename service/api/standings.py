"""What spans games: the inbox of an account, and the scoreboards."""

from functools import partial
from typing import Annotated
from uuid import UUID

from litestar import Controller, get
from litestar.params import QueryParameter

from projections.inbox.queries import BEGINNING
from projections.scoreboards.queries import PlayerTotals, ScoreSums
from service.accounts.players import PublicPlayer, find_players
from service.api.bodies import Player
from service.api.game_access import Limit
from service.api.reports import Inbox, InboxItem, InboxTable, PlayerScores, Scoreboard, TallyView
from service.api.titles import TitleId, find_title
from service.api.waiting import Wait, wait_for_inbox
from service.games import standings
from service.games.decisions import DecisionId
from service.http.conditional import PRIVATE, with_hash
from service.http.openapi.operations import with_docs
from service.http.paging import (
    NEXT_PAGE,
    AwaitedPosition,
    Cursor,
    WideCursor,
    make_cursor,
    make_wide_cursor,
    next_page,
    read_cursor,
    read_position,
    read_wide_cursor,
)
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.tournaments.own_tables import OwnTable, list_tables

SEAT_BITS = 8
MOST_TABLES = 100  # in an inbox


class StandingsController(Controller):
    """Read what spans games."""

    path = "/v1"
    tags = ("results",)

    @get(
        "/inbox", operation_id="getInbox", summary="List the decisions that wait for you",
        opt={"scope": "games:read"},
        operation_class=with_docs("A page of open decisions", etag="hash", headers=NEXT_PAGE),
    )  # fmt: skip
    async def get_inbox(
        self,
        request: ApiRequest,
        limit: Limit = 50,
        cursor: Cursor = None,
        wait_for: AwaitedPosition = None,
        wait: Wait = 0,
    ) -> ApiResponse[Inbox]:
        """Lists your open decisions in all games, the longest waiting first, and your tables of tournaments."""
        after = read_cursor(request, "inbox", cursor)
        start = BEGINNING if after is None else (after >> SEAT_BITS, after % 2**SEAT_BITS)
        known = read_position(request, wait_for)

        def is_ready(now: Inbox) -> bool:
            if "if-none-match" in request.header_values:
                return with_hash(request, now, PRIVATE).status_code == 200
            return bool(now.items)

        read = partial(_read_inbox, request, start, limit)
        found = await wait_for_inbox(request, read, is_ready, known, wait)
        return with_hash(request, found, PRIVATE, next_page("/v1/inbox", found.next, limit=limit))

    @get(
        "/scoreboards/{title_id:str}", operation_id="getScoreboard", summary="Get the scoreboard of a title",
        operation_class=with_docs("A page of players", etag="hash", headers=NEXT_PAGE, problems=(404,)),
    )  # fmt: skip
    async def get_scoreboard(
        self,
        request: ApiRequest,
        title_id: TitleId,
        rated: Annotated[
            bool | None, QueryParameter(description="Only rated games; `false`: only the others")
        ] = None,
        limit: Limit = 50,
        cursor: WideCursor = None,
        wait_for: AwaitedPosition = None,
    ) -> ApiResponse[Scoreboard]:
        """Lists the players of public games of a title, most wins first.

        A shared victory is a win for all who share it.
        """
        name, after = find_title(title_id).id, _rank_of(request, cursor)
        async with request.runtime.read_models.reading("scoreboards", read_position(request, wait_for)) as link:
            scores = await standings.list_scores(link, name, rated=rated, after=after, limit=limit + 1)
            known = await find_players(link, (UUID(score.account) for score in scores))
        page = scores[:limit]
        more = _cursor_after(request, page[-1]) if len(scores) > limit else None
        items = tuple(_player_scores(score, known.get(UUID(score.account))) for score in page)
        headers = next_page(
            f"/v1/scoreboards/{name}", more, limit=limit, rated=None if rated is None else str(rated).lower()
        )
        return with_hash(request, Scoreboard(name, items, more), PRIVATE, headers)


async def _read_inbox(request: ApiRequest, start: tuple[int, int], limit: int, position: int) -> Inbox:
    """A page of the inbox, once it has read up to this position."""
    async with request.runtime.read_models.reading("inbox", position) as link:
        found = await standings.list_open_decisions(link, request.player, after=start, limit=limit + 1)
        tables = await list_tables(link, request.player, MOST_TABLES)
    more = None
    if len(found) > limit:
        asked, seat = found[limit - 1].place
        more = make_cursor(request, "inbox", (asked << SEAT_BITS) + seat)
    return Inbox(tuple(_item(each) for each in found[:limit]), tuple(map(_table, tables)), more)


def _item(found: standings.OpenDecision) -> InboxItem:
    return InboxItem(
        game=found.game, title=found.title, seat=found.seat, decision=str(DecisionId(found.since, found.seat)),
        step=found.step, since=found.asked_at, as_of=found.as_of, left=found.left, deadline=found.deadline,
    )  # fmt: skip


def _table(found: OwnTable) -> InboxTable:
    table = found.table
    return InboxTable(
        tournament=table.tournament, label=found.name, round=table.round, table=table.number, entry=table.entry,
        entries=table.entries, game=table.game, starts_at=table.starts_at, deadline=table.deadline,
    )  # fmt: skip


def _cursor_after(request: ApiRequest, score: PlayerTotals) -> str:
    wins, games, account = score.rank
    return make_wide_cursor(request, "scoreboard", wins, games, UUID(account))


def _rank_of(request: ApiRequest, cursor: str | None) -> tuple[int, int, str] | None:
    found = read_wide_cursor(request, "scoreboard", cursor)
    return None if found is None else (*found[:2], str(found[2]))


def _player_scores(score: PlayerTotals, known: PublicPlayer | None) -> PlayerScores:
    known = known or PublicPlayer(UUID(score.account), "")
    return PlayerScores(
        player=Player(id=UUID(score.account), name=known.name, handle=known.handle, bot=known.bot),
        total=_tally_view(score.total),
        abandoned=score.abandoned,
        left=score.left,
        places={str(place): games for place, games in score.places.items()},
        by_seat={str(seat): _tally_view(sums) for seat, sums in score.by_seat.items()},
        by_players={str(players): _tally_view(sums) for players, sums in score.by_players.items()},
    )


def _tally_view(sums: ScoreSums) -> TallyView:
    return TallyView(sums.games, sums.wins, sums.mean, sums.best)
