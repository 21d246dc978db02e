"""The lobby: which games there are."""

from typing import Annotated
from uuid import UUID

from msgspec import Meta, Struct

from service.api.bodies import GameSummary, Lobby, Status
from service.api.common import Limit, Position, reader
from service.games import listing
from service.http.paging import Cursor, cursor, next_page, place
from service.operations import Answer, Call, Nothing, Operation, Returns


class Search(Struct, frozen=True, forbid_unknown_fields=True):
    """Which games to list."""

    title: Annotated[
        Annotated[str, Meta(max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")] | None,
        Meta(description="Only games of the title with this id"),
    ] = None
    status: Annotated[Status | None, Meta(description="Only games that are so far")] = None
    player: Annotated[UUID | None, Meta(description="Only games in which this account has a seat")] = None
    limit: Limit = 50
    cursor: Cursor | None = None
    wait_for: Position = 0


async def list_games(call: Call[Search, Nothing]) -> Answer:
    """The lobby, newest first."""
    query = call.query
    await call.house.followers.seen("lobby", query.wait_for)
    wanted = listing.Search(
        viewer=reader(call),
        bot_only=bool(call.caller and call.caller.bot_only),
        title=query.title,
        status=query.status,
        player=query.player,
        before=None if query.cursor is None else place(query.cursor),
        limit=query.limit + 1,
    )
    async with call.house.store.transaction() as link:
        games = await listing.list_games(link, wanted)
    more = cursor(games[query.limit - 1].place) if len(games) > query.limit else None
    items = tuple(_summary(game) for game in games[: query.limit])
    return Answer(Lobby(items, more), headers=next_page("/v1/games", query, more))


def _summary(game: listing.ListedGame) -> GameSummary:
    return GameSummary(
        game.id, game.title, game.status, game.seats, game.taken, game.version, game.acting, game.created_at
    )


OPERATIONS = (
    Operation(
        "GET", "/v1/games", "listGames", "The lobby, newest first", "games", list_games,
        {200: Returns("Games", Lobby, headers={"Link": "The next page"})}, query=Search, problems=(400, 401, 503),
    ),
)  # fmt: skip
