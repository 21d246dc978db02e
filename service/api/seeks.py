"""Seeks: who wants to play what is matched with others who want the same."""

from typing import Annotated, Any
from uuid import UUID

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct, structs

from domain.kernel.nouns import Clock
from domain.titles import TITLES, title
from service.api.bodies import Entropy, Moment
from service.api.clock_bodies import ClockSettings, NewClock
from service.api.digests import Committed
from service.api.game_access import require_room
from service.api.game_settings import check_clock, find_title, fit_options
from service.api.players import new_id
from service.api.rating_bodies import SoughtRatings, check_rating_range, read_range, show_range
from service.games import setup
from service.http.conditional import PRIVATE
from service.http.idempotency import idempotent
from service.http.openapi.operations import REF, links, with_docs
from service.http.problems import invalid, not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.seeks import seeks
from service.seeks.seeks import Seek, Status, Wish
from service.store.capabilities import Capabilities

MOST_LISTED = 100
SeekId = Annotated[UUID, PathParameter(description="The id of the seek")]
PLAY, READ = {"scope": "games:play"}, {"scope": "games:read"}
LINKS = links("seek_id", "$response.body#/id", KeepSeek="keepSeek", CancelSeek="cancelSeek")


class NewSeek(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What you want to play. A player who wants exactly the same can be matched with you, if your ratings fit."""

    title: Annotated[str, Meta(description="The id of the title")]
    seats: Annotated[int, Meta(ge=2, le=8, description="The number of players")]
    options: Annotated[
        dict[str, Any],
        Meta(
            description="The title's options; those left out have their defaults",
            extra_json_schema={"anyOf": [{"$ref": f"{REF}New{name.capitalize()}Options"} for name in TITLES]},
        ),
    ] = {}
    rated: Annotated[bool, Meta(description="Whether the game is to be rated")] = True
    clock: Annotated[
        NewClock | None, Meta(description="How long the players may think; null: as long as they like")
    ] = None
    rating_range: SoughtRatings = None
    entropy: Annotated[
        Entropy,
        Meta(description="Your contribution to the shuffling, as in `PUT /v1/games/{game_id}/seats/{seat}`"),
    ] = ""


class SeekView(Struct, frozen=True, kw_only=True):
    """A seek of yours. It is `open` until it is `matched` or `cancelled`, or `expired` for lack of a `PUT`."""

    id: Annotated[UUID, Meta(description="The id of the seek")]
    title: Annotated[str, Meta(description="The id of the title")]
    seats: Annotated[int, Meta(description="The number of players")]
    options: Annotated[dict[str, Any], Meta(description="The title's options, defaults included")]
    rated: Annotated[bool, Meta(description="Whether the game is to be rated")]
    clock: Annotated[ClockSettings | None, Meta(description="How long the players may think; null: no clock")]
    rating_range: SoughtRatings
    status: Annotated[
        Status, Meta(description="What has become of it; `cancelled`, too, when another seek of yours was matched")
    ]
    game: Annotated[UUID | None, Meta(description="The id of the running game; null unless it is `matched`")]
    commitment: Annotated[
        str,
        Meta(
            description="The commitment to the seed by which the game is shuffled if your seek is its first one, "
            "as in games; such a game has the id of the seek"
        ),
    ]
    committed: Committed
    created_at: Annotated[Moment, Meta(description="When it was posted")]
    ends_at: Annotated[Moment, Meta(description="When it ends unless it is kept alive, or has ended")]


class Seeks(Struct, frozen=True):
    items: Annotated[tuple[SeekView, ...], Meta(description="The newest first")]


class SeeksController(Controller):
    """Find others who want to play the same."""

    path = "/v1/seeks"
    tags = ("games",)

    @post(
        operation_id="createSeek", summary="Seek others to play with", opt=PLAY,
        operation_class=with_docs(
            "The seek", headers={"Location": "The URL of the seek"}, links=LINKS, problems=(409, 422)
        ),
    )  # fmt: skip
    @idempotent()
    async def create_seek(self, request: ApiRequest, data: JSONBody[NewSeek]) -> ApiResponse[SeekView]:
        """Posts a seek. As soon as others want the same title, seats, options and clock, a game starts.

        It is matched within a second, with other accounts only, and never with a player who has blocked you or
        whom you have blocked, or whose rating is outside of your `rating_range`, or yours outside of theirs: that
        holds for each two of those who play. It ends after 60 s, unless you `PUT` it again and again: the response
        tells the game. When it is matched, your other seeks are cancelled. The owner of the game is who came
        first.
        """
        wish, runtime = _to_wish(data), request.runtime
        seek_id, most = new_id(request.entropy("seek")), runtime.settings.seeks_per_account
        await require_room(request)
        committed = await _find_terms(runtime.capabilities, wish)
        async with runtime.store.transaction() as link:
            seek = await seeks.add_seek(
                link, seek_id, request.player, wish, data.entropy,
                committed=committed, most=most, seals=runtime.store.seals, limits=read_range(data.rating_range),
            )  # fmt: skip
        runtime.matcher.wake()
        return ApiResponse(_view(seek), 201, {"Location": f"/v1/seeks/{seek.id}"})

    @get(operation_id="listSeeks", summary="List your seeks", opt=READ, operation_class=with_docs("Your seeks"))
    async def list_seeks(self, request: ApiRequest) -> ApiResponse[Seeks]:
        """Lists your newest seeks, at most 100, also those that ended within the hour."""
        async with request.runtime.store.transaction() as link:
            found = await seeks.list_seeks(link, request.player, MOST_LISTED)
        return ApiResponse(Seeks(tuple(map(_view, found))), headers=PRIVATE)

    @put(
        "/{seek_id:uuid}", operation_id="keepSeek", summary="Keep a seek alive", opt=PLAY,
        operation_class=with_docs("The seek, and its game if it was matched", problems=(404,)),
    )  # fmt: skip
    async def keep_seek(self, request: ApiRequest, seek_id: SeekId) -> ApiResponse[SeekView]:
        """Keeps an open seek alive for another 60 s. The response tells what has become of it.

        A seek that has ended stays ended: post another one. An hour after its end it is forgotten.
        """
        async with request.runtime.store.transaction() as link:
            found = await seeks.keep_alive(link, seek_id, request.player)
        if found is None:
            raise not_found("The seek")
        return ApiResponse(_view(found))

    @delete(
        "/{seek_id:uuid}", operation_id="cancelSeek", summary="Cancel a seek", opt=PLAY, status_code=204,
        operation_class=with_docs("Cancelled", problems=(404, 409)),
    )  # fmt: skip
    async def cancel_seek(self, request: ApiRequest, seek_id: SeekId) -> ApiResponse[None]:
        """Cancels a seek, so that it is not matched. One that was matched has a game: leave that."""
        async with request.runtime.store.transaction() as link:
            if not await seeks.cancel(link, seek_id, request.player):
                raise not_found("The seek")
        return ApiResponse(None, 204)


def _to_wish(body: NewSeek) -> Wish:
    """What is sought, in the one form that equal wishes have; a problem names everything that does not fit."""
    faults = check_rating_range(body.rating_range)
    found = find_title(body.title, faults)
    faults += [] if body.clock is None else check_clock(body.clock)
    options = fit_options(found, body.seats, body.options, faults) if found else None
    if faults or options is None:
        raise invalid("invalid-seek", "Invalid seek", "Nothing can be sought so: see `errors`.", tuple(faults))
    text = msgspec.json.encode(options, order="sorted").decode()
    clock = Clock(**structs.asdict(body.clock)) if body.clock else None
    sought = msgspec.json.encode(clock, order="sorted").decode() if clock else None
    return Wish(title=body.title, seats=body.seats, options=text, rated=body.rated, clock=sought)


async def _find_terms(capabilities: Capabilities, wish: Wish) -> str | None:
    base = title(wish.title)
    options = msgspec.json.decode(wish.options, type=base.options)
    return await setup.find_terms(capabilities, wish.title, wish.seats, options, base.variant(options).catalog())


def _view(seek: Seek) -> SeekView:
    return SeekView(
        id=seek.id, title=seek.title, seats=seek.seats, options=msgspec.json.decode(seek.options),
        rated=seek.rated, clock=msgspec.json.decode(seek.clock, type=ClockSettings) if seek.clock else None,
        status=seek.status, game=seek.game, commitment=seek.commitment, committed=seek.committed,
        created_at=seek.created_at, ends_at=seek.ends_at, rating_range=show_range(seek.limits),
    )  # fmt: skip
