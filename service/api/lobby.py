"""The lobby: the list of games, with filters for all that its lines say."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec
from litestar import Controller, get
from litestar.params import QueryParameter
from msgspec import Meta, Struct, structs

from domain.chance.fairness import Fairness
from service.accounts.players import find_by_handle
from service.api.bodies import AccountDays, InvitedOnly, Moment, Player, Status, Visibility, WhyEnded
from service.api.clock_bodies import ClockSettings
from service.api.fairness_bodies import ToldFairness
from service.api.fork_bodies import ToldFork
from service.api.game_access import Limit, reader
from service.api.game_body import clock_body, fork_body, owner_of, player_in
from service.api.rating_bodies import IsRated, WantedRatings, show_range
from service.games import listing
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
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.store import Connection

NO_ACCOUNT = UUID(int=0)
OPTIONS = r"^[a-z_0-9]+=[A-Za-z_0-9.-]+(,[a-z_0-9]+=[A-Za-z_0-9.-]+)*\Z"


TitleFilter = Annotated[
    str | None,
    QueryParameter(max_length=60, pattern=r"^[^\x00-\x1f\x7f]*\Z", description="Only games of this title"),
]
StatusFilter = Annotated[Status | None, QueryParameter(description="Only games with this status")]
PlayerFilter = Annotated[UUID | None, QueryParameter(description="Only games in which this account has a seat")]
OwnerFilter = Annotated[UUID | None, QueryParameter(description="Only games of this account")]
FreeFilter = Annotated[
    bool | None,
    QueryParameter(
        description="`true`: only games with a seat that you can take; `false`: only games without one"
    ),
]
BotsFilter = Annotated[
    bool | None,
    QueryParameter(
        description="`true`: only games with a bot, or with an account for which a program has decided; `false`: "
        "only the others"
    ),
]
SeatsFilter = Annotated[
    int | None, QueryParameter(ge=1, le=8, description="Only games with exactly this number of seats")
]
OptionsFilter = Annotated[
    str | None,
    QueryParameter(
        max_length=500,
        pattern=OPTIONS,
        description="Pairs `name=value` with commas between them, all of which must hold: `side=night,ghost=true`",
    ),
]


ClockFilter = Annotated[
    Literal["none", "per_turn", "bank"] | None,
    QueryParameter(description="Only games with this kind of clock; `none`: without a clock"),
]

RatedFilter = Annotated[
    bool | None,
    QueryParameter(
        description="`true`: only games that are rated, or will be; `false`: only those that are not, or never "
        "will be. A game that waits and was opened without `rated` is neither"
    ),
]
FairnessFilter = Annotated[Fairness | None, QueryParameter(description="Only games whose chance is made so")]
OwnerHandleFilter = Annotated[
    str | None,
    QueryParameter(
        max_length=60,
        pattern=r"^[^\x00-\x1f\x7f]*\Z",
        description="Only games of the account with this handle, whether in capitals or not",
    ),
]


class LobbySeat(Struct, frozen=True, kw_only=True):
    """A seat of a game in the list. It is free if no player and no bot has it."""

    seat: Annotated[int, Meta(description="The number of the seat, from 0")]
    player: Annotated[Player | None, Meta(description="The account that has the seat")]
    bot: Annotated[str | None, Meta(description="The bot that has the seat, if one has it")]
    reserved: Annotated[bool, Meta(description="Whether it waits for an account that was invited")]


class GameSummary(Struct, frozen=True, kw_only=True):
    """A game in the list."""

    id: Annotated[UUID, Meta(description="The id of the game")]
    title: Annotated[str, Meta(description="The id of the title")]
    status: Annotated[Status, Meta(description="The status of the game")]
    seats: Annotated[int, Meta(description="The number of its seats")]
    taken: Annotated[int, Meta(description="The number of seats that are taken")]
    free: Annotated[int, Meta(description="The number of seats that anybody may take before the start")]
    occupants: Annotated[tuple[LobbySeat, ...], Meta(description="Its seats, and who has them")]
    owner: Annotated[Player | None, Meta(description="The account in charge, or null")]
    visibility: Annotated[Visibility, Meta(description="Who may see the game")]
    options: Annotated[
        dict[str, Any], Meta(description="Its options, as `GET /v1/games/{game_id}` describes them")
    ]
    version: Annotated[int, Meta(description="The number of its events; 0 before the start")]
    acting: Annotated[tuple[int, ...], Meta(description="The seats that must decide now")]
    created_at: Annotated[Moment, Meta(description="When it was opened")]
    rated: IsRated
    reason: WhyEnded
    fork: ToldFork
    fairness: ToldFairness
    seeded: Annotated[bool, Meta(description="Whether who opened it gave its seed, and may know what is hidden")]
    invited_only: InvitedOnly
    account_days: AccountDays
    rating_range: WantedRatings
    clock: Annotated[ClockSettings | None, Meta(description="How long the players may think; null: no clock")]


class Lobby(Struct, frozen=True):
    items: Annotated[tuple[GameSummary, ...], Meta(description="The newest game first")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last page")]


class LobbyController(Controller):
    """List games."""

    path = "/v1/games"
    tags = ("games",)

    @get(
        operation_id="listGames", summary="List games",
        operation_class=with_docs("A page of games", etag="hash", headers=NEXT_PAGE),
    )  # fmt: skip
    async def list_games(
        self,
        request: ApiRequest,
        title: TitleFilter = None,
        status: StatusFilter = None,
        player: PlayerFilter = None,
        owner: OwnerFilter = None,
        owner_handle: OwnerHandleFilter = None,
        free: FreeFilter = None,
        bots: BotsFilter = None,
        seats: SeatsFilter = None,
        options: OptionsFilter = None,
        clock: ClockFilter = None,
        rated: RatedFilter = None,
        fairness: FairnessFilter = None,
        limit: Limit = 50,
        cursor: Cursor = None,
        wait_for: AwaitedPosition = None,
    ) -> ApiResponse[Lobby]:
        """Lists public games and those that concern the caller, the newest first."""
        filters: dict[str, Any] = {
            "title": title, "status": status, "player": player, "owner": owner, "rated": rated, "free": free,
            "bots": bots, "seats": seats, "options": options, "clock": clock, "fairness": fairness,
        }  # fmt: skip
        search = _to_search(request, filters, read_cursor(request, "lobby", cursor), limit)
        async with request.runtime.read_models.reading("lobby", read_position(request, wait_for)) as link:
            found = await listing.list_games(link, await _with_owner(link, search, owner_handle))
        more = make_cursor(request, "lobby", found[limit - 1].place) if len(found) > limit else None
        headers = next_page("/v1/games", more, **_in_query(filters), owner_handle=owner_handle, limit=limit)
        return with_hash(request, Lobby(tuple(_summary(each) for each in found[:limit]), more), PRIVATE, headers)


async def _with_owner(link: Connection, search: listing.Search, handle: str | None) -> listing.Search:
    """The search for games of the account with this handle; it finds none if another owner is asked for, too."""
    if handle is None:
        return search
    found = await find_by_handle(link, handle)
    matches = found is not None and search.owner in (None, found)
    return structs.replace(search, owner=found if matches else NO_ACCOUNT)


def _to_search(request: ApiRequest, filters: Mapping[str, Any], before: int | None, limit: int) -> listing.Search:
    """What the caller looks for, and one game more, which says whether there is another page."""
    caller, options = request.caller, filters["options"]
    return listing.Search(
        **{**filters, "options": _as_json(options) if options else None},
        viewer=reader(request), bot_only=bool(caller and caller.bot_only), before=before, limit=limit + 1,
    )  # fmt: skip


def _in_query(filters: Mapping[str, Any]) -> dict[str, object]:
    """The filters as a URL has them."""
    return {name: str(value).lower() if isinstance(value, bool) else value for name, value in filters.items()}


def _as_json(options: str) -> str:
    """`side=night,harder=true` as the JSON of a game's options."""
    pairs = (each.split("=", 1) for each in options.split(","))
    return msgspec.json.encode({name: _value(text) for name, text in pairs}).decode()


def _value(text: str) -> Any:  # noqa: ANN401  # any JSON
    """A truth or a number, if the text is one; else the text."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def _summary(found: listing.ListedGame) -> GameSummary:
    occupants = tuple(
        LobbySeat(
            seat=s.seat,
            player=player_in(s),
            bot=s.bot,
            reserved=s.invited is not None and not s.is_taken,
        )
        for s in found.seats
    )
    free = sum(not each.is_taken and each.invited is None for each in found.seats)
    open_to_all = found.status == "waiting" and not found.invited_only
    return GameSummary(
        id=found.id, title=found.title, status=found.status, seats=len(found.seats),
        taken=sum(each.is_taken for each in found.seats), free=free if open_to_all else 0,
        occupants=occupants, visibility=found.visibility, options=found.options, version=found.version,
        owner=owner_of(found), acting=found.acting, created_at=found.created_at, rated=found.rated,
        fairness=found.fairness, reason=found.reason,
        seeded=found.seeded, invited_only=found.invited_only, account_days=found.account_days,
        clock=clock_body(found.clock), fork=fork_body(found.fork), rating_range=show_range(found.rating_limits),
    )  # fmt: skip
