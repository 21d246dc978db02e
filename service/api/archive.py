"""The games that an account has played: in pages, and all of one's own as lines."""

from collections.abc import AsyncGenerator
from datetime import UTC, datetime
from typing import Annotated

import msgspec
from litestar import Controller, Response, get
from litestar.params import QueryParameter
from msgspec import structs

from service.accounts.players import find_profile
from service.api.archive_bodies import ArchivedSeat, PlayerGame, PlayerGames
from service.api.export import stored_lines
from service.api.game_access import Limit, reader
from service.api.game_body import clock_body, fork_body, player_in
from service.api.players import PlayerId
from service.games.archive import ArchivedGame, ArchiveSearch, Result, StartedStatus, list_archive
from service.http.conditional import PRIVATE, with_hash
from service.http.openapi.operations import with_docs
from service.http.paging import (
    NEXT_PAGE,
    AwaitedPosition,
    Cursor,
    make_cursor,
    next_page,
    read_cursor,
    read_position,
)
from service.http.problems import not_found
from service.http.requests import ApiRequest
from service.http.responses import NDJSON, ApiResponse, StreamResponse
from service.runtime import Runtime

READ = ("history", "lobby", "scoreboards")
EXPORTED_AT_ONCE = 20  # games of which the lines are read in one go; their events follow one after the other
TitleFilter = Annotated[
    str | None,
    QueryParameter(max_length=60, pattern=r"^[^\x00-\x1f\x7f]*\Z", description="Only games of this title"),
]
StatusFilter = Annotated[StartedStatus | None, QueryParameter(description="Only games with this status")]
ResultFilter = Annotated[
    Result | None,
    QueryParameter(description="Only games that ended so for this player; `left`: another has the seat"),
]
Since = Annotated[datetime | None, QueryParameter(description="Only games that were opened then or later")]
Until = Annotated[datetime | None, QueryParameter(description="Only games that were opened before")]


class ArchiveController(Controller):
    """Read what an account has played."""

    path = "/v1"
    tags = ("players",)

    @get(
        "/players/{player_id:uuid}/games", operation_id="listPlayerGames", summary="List the games of a player",
        operation_class=with_docs("A page of games", etag="hash", headers=NEXT_PAGE, problems=(404,)),
    )  # fmt: skip
    async def list_player_games(
        self,
        request: ApiRequest,
        player_id: PlayerId,
        title: TitleFilter = None,
        status: StatusFilter = None,
        result: ResultFilter = None,
        since: Since = None,
        until: Until = None,
        limit: Limit = 50,
        cursor: Cursor = None,
        wait_for: AwaitedPosition = None,
    ) -> ApiResponse[PlayerGames]:
        """Lists the started games in which the account has or had a seat, as far as you may see them.

        The newest first. Games that wait for their players are in `GET /v1/games?player=`.
        """
        bot_only = bool(request.caller and request.caller.bot_only)
        search = ArchiveSearch(
            player=player_id, viewer=reader(request), bot_only=bot_only, title=title, status=status, result=result,
            since=_aware(since), until=_aware(until), before=read_cursor(request, "archive", cursor),
            limit=limit + 1,
        )  # fmt: skip
        async with request.runtime.read_models.reading_past(READ, read_position(request, wait_for)) as link:
            if await find_profile(link, player_id) is None:
                raise not_found("The player")
            found = await list_archive(link, search)
        more = make_cursor(request, "archive", found[limit - 1].place) if len(found) > limit else None
        path, times = f"/v1/players/{player_id}/games", {"since": _text(since), "until": _text(until)}
        headers = next_page(path, more, title=title, status=status, result=result, **times, limit=limit)
        return with_hash(request, PlayerGames(tuple(map(_player_game, found[:limit])), more), PRIVATE, headers)

    @get(
        "/me/games/export", operation_id="exportMyGames", summary="Export your finished games", media_type=NDJSON,
        opt={"scope": "games:read"}, operation_class=with_docs("A line for each game, described as `PlayerGame`"),
    )  # fmt: skip
    async def export_games(
        self,
        request: ApiRequest,
        title: TitleFilter = None,
        since: Since = None,
        until: Until = None,
        events: Annotated[
            bool,
            QueryParameter(description="With all events, each as its line of `GET /v1/games/{game_id}/export`"),
        ] = True,
    ) -> Response[str]:
        """Streams all finished games in which you have or had a seat, the newest first, one in a line; no forks.

        `events` of it are the lines of the events in the game's own export.
        """
        search = ArchiveSearch(
            player=request.player, viewer=request.player, title=title, status="finished", since=_aware(since),
            until=_aware(until), limit=EXPORTED_AT_ONCE, forks=False,
        )  # fmt: skip
        lines = _export_games(request.runtime, search, with_events=events)
        return StreamResponse(lines, NDJSON, {"Cache-Control": "no-store"})


async def _export_games(
    runtime: Runtime, search: ArchiveSearch, *, with_events: bool
) -> AsyncGenerator[bytes, None]:
    """A line for each game. The events of a game are read in pages, so that a long one needs no memory."""
    while True:
        async with runtime.store.transaction() as link:
            found = await list_archive(link, search)
        for game in found:
            line = msgspec.json.encode(_player_game(game))
            if not with_events:
                yield line + b"\n"
                continue
            yield line[:-1] + b',"events":['
            separator = b""
            async for lines in stored_lines(runtime.store, game.id, game.version):
                yield separator + lines.rstrip(b"\n").replace(b"\n", b",")
                separator = b","
            yield b"]}\n"
        if len(found) < search.limit:
            return
        search = structs.replace(search, before=found[-1].place)


def _player_game(game: ArchivedGame) -> PlayerGame:
    seats = []
    for seat in game.seats:
        ended = game.results.get(seat.seat)
        seats.append(
            ArchivedSeat(
                seat=seat.seat,
                player=player_in(seat),
                bot=seat.bot,
                place=ended.place if ended else None,
                points=ended.points if ended else None,
                ended=ended.ended if ended else None,
            )
        )
    return PlayerGame(
        id=game.id, title=game.title, status=game.status, visibility=game.visibility, version=game.version,
        seats=tuple(seats), own=game.own, result=game.result, reason=game.reason,
        created_at=game.created_at,
        started_at=game.started_at, ended_at=game.ended_at, seeded=game.seeded,
        clock=clock_body(game.clock), fork=fork_body(game.fork),
    )  # fmt: skip


def _aware(moment: datetime | None) -> datetime | None:
    """A time without a zone is one of UTC."""
    return moment.replace(tzinfo=UTC) if moment and moment.tzinfo is None else moment


def _text(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
