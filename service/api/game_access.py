"""What the operations on a game share: finding it, who may see it, which seats look, and its ETag."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any
from uuid import UUID

from litestar.params import PathParameter, QueryParameter

from service.api.stream_access import StreamAdmission
from service.games import bounds
from service.games.bounds import NO_GAME, require_no_tournament
from service.games.game_view import GameView
from service.games.live_game import LiveGame
from service.games.records import GameRecord
from service.games.sealing import Sight, find_sight
from service.http.conditional import NO_HEADERS, cache_headers, not_modified
from service.http.problems import Problem, forbidden, not_found, not_written
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse

MOST_VERSIONS = 2**31 - 1
LAST_SEAT = 7
GameId = Annotated[UUID, PathParameter(description="The id of the game")]
AwaitedVersion = Annotated[
    int,
    QueryParameter(
        ge=0,
        le=MOST_VERSIONS,
        description="Read your own writes: the `version` of an earlier response. Until the server has reached it, "
        "you get 503 with `Retry-After`",
    ),
]
Limit = Annotated[int, QueryParameter(ge=1, le=500, description="The maximum number of items in a page")]
OwnSeat = Annotated[
    int | None,
    QueryParameter(ge=0, le=LAST_SEAT, description="The seat from whose view it is shown; by default your first"),
]


async def find_game(request: ApiRequest, game_id: UUID, wait_for: int = 0) -> LiveGame:
    """The game, at this version or a later one; a problem if the caller may not know that it exists."""
    game = await request.runtime.games.get(game_id, wait_for)
    if game is None:
        raise not_found("The game")
    if game.record.is_sealed or not may_see(request, game.record):
        await require_sight(request, game.record)
    request.record.fields["game"] = str(game_id)
    if game.version < wait_for:
        raise not_written(f"The game is at version {game.version}, and has no version {wait_for}.")
    return game


async def require_sight(request: ApiRequest, record: GameRecord) -> None:
    """404 for who may not see the game; and of a sealed one 403 for who plays the same deal at another table."""
    sight = await _find_sight(request, record)
    if sight == "none":
        raise not_found("The game")
    if sight == "sealed":
        raise Problem(
            status=403, kind="sealed", title="Sealed",
            detail="You play the same deal at another table. All tables are open when the last of them is over.",
        )  # fmt: skip


async def _find_sight(request: ApiRequest, record: GameRecord) -> Sight:
    if not record.is_sealed and may_see(request, record):
        return "open"
    return await find_sight(request.runtime.store, record, reader(request))


async def find_started(request: ApiRequest, game_id: UUID, wait_for: int = 0) -> GameView:
    """The game as it stands now. What happens while the response is built does not change it."""
    view = (await find_game(request, game_id, wait_for)).view
    view.require_started()
    return view


def reader(request: ApiRequest) -> UUID | None:
    """The account whose secrets this token may read, or None."""
    return request.caller.reader if request.caller else None


def may_see(request: ApiRequest, record: GameRecord) -> bool:
    """A private game is seen by its owner, its players and those invited; by a bot's token only where it plays."""
    if record.visibility == "public":
        return True
    caller = request.caller
    if caller and caller.bot_only and not record.seats_of(caller.player):
        return False
    return record.visible_to(reader(request))


def seats_of(request: ApiRequest, record: GameRecord, seat: int | None = None) -> tuple[int, ...]:
    """The caller's seats, or the one of them that was asked for."""
    own = record.seats_of(reader(request))
    if seat is None:
        return own
    if seat >= len(record.seats):
        raise not_found(f"Seat {seat}")
    if seat not in own:
        raise forbidden(f"Seat {seat} is not yours.")
    return (seat,)


async def require_room(request: ApiRequest, game: UUID = NO_GAME) -> None:
    """BoundReached if the caller has as many games that wait or run as an account may, besides this one."""
    await bounds.require_room(request.runtime.store, request.runtime.settings, request.player, game)


def require_games_admin(request: ApiRequest) -> None:
    """What changes more than the caller's own part in a game needs a token with `games:admin`."""
    assert request.caller is not None, "the operation has a scope"
    request.caller.require_scope("games:admin")


def require_owner(request: ApiRequest, record: GameRecord) -> None:
    """Only the game's owner may do this, with a token with `games:admin`. OfTournament if a tournament has it."""
    require_no_tournament(record)
    require_games_admin(request)
    if record.owner != request.player:
        raise forbidden("Only the player who opened the game may do this.")


def require_in_charge(request: ApiRequest, record: GameRecord) -> None:
    """The owner starts a game; where that account was erased, any player of the game."""
    require_no_tournament(record)
    if record.owner is None and record.seats_of(request.player):
        require_games_admin(request)
    else:
        require_owner(request, record)


class FeedAdmission:
    """Whether a subscriber may still see the game: the token may be revoked, a private game be left."""

    def __init__(self, request: ApiRequest) -> None:
        self._request, self._token = request, StreamAdmission(request)
        self._record: GameRecord | None = None

    def is_unchanged(self, record: GameRecord) -> bool:
        """Whether nothing has happened since the last check that could have ended it."""
        return record is self._record and self._token.is_unchanged()

    async def is_still_allowed(self, record: GameRecord) -> bool:
        """Checked anew, if need be in the database."""
        self._record = record
        return await _find_sight(self._request, record) == "open" and await self._token.is_still_valid()


def etag_of(view: GameView | LiveGame, version: int | None = None, mark: str = "") -> str:
    """Version and epoch; a closed game shows more than it did at the same version before, hence the `c`; or the
    `o` of one that is sealed.
    """
    known = view.version if version is None else version
    over = ("o" if view.record.is_sealed else "c") if view.closed else ""
    return f'"{known}{over}{mark}@{view.epoch}"'


def seats_mark(seats: tuple[int, ...], *more: str) -> str:
    """What of an ETag says who looks, and at what: two responses that differ never have the same."""
    parts = [*(["s" + "-".join(map(str, seats))] if seats else []), *more]
    return "".join(f".{part}" for part in parts)


def with_etag(
    request: ApiRequest,
    view: GameView,
    build: Callable[[], Any],
    *,
    version: int | None = None,
    mark: str = "",
    headers: Mapping[str, str] = NO_HEADERS,
) -> ApiResponse[Any]:
    """The response with its ETag; 304, and nothing is built, if the client has it already."""
    etag = etag_of(view, version, mark)
    known = not_modified(request, etag, headers)
    return known or ApiResponse(build(), headers={**cache_headers(etag), **headers})
