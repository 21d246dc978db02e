"""Finding a seat: invitations, codes to join with, rematches."""

from collections.abc import Sequence
from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from service.api.bodies import Entropy, Game, Moment, Player, Strict, Visibility
from service.api.game_access import GameId, Limit, find_game, require_games_admin, require_owner, require_room
from service.api.game_body import game_response, owner_of
from service.api.notes import with_note
from service.api.rating_bodies import IsRated
from service.games import invitations, setup
from service.games.errors import SeatsSettled
from service.games.game_view import GameView
from service.games.invitations import Invitation
from service.games.records import SeatRecord
from service.http.conditional import PRIVATE, with_hash
from service.http.idempotency import idempotent
from service.http.openapi.operations import with_docs
from service.http.paging import NEXT_PAGE, Cursor, make_cursor, next_page, read_cursor
from service.http.problems import conflict, forbidden, not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse

SEAT_BITS = 8
SCOPE = {"scope": "games:play"}


class InvitationView(Struct, frozen=True, kw_only=True):
    """A seat that is reserved for you, in a game that waits."""

    game: Annotated[UUID, Meta(description="The id of the game")]
    title: Annotated[str, Meta(description="The id of the title")]
    seat: Annotated[int, Meta(description="The number of the seat")]
    visibility: Annotated[Visibility, Meta(description="Who may see the game")]
    owner: Annotated[Player | None, Meta(description="Who has invited you; null if that account was erased")]
    seats: Annotated[int, Meta(description="The number of seats of the game")]
    taken: Annotated[int, Meta(description="The number of seats that are taken")]
    rated: IsRated
    created_at: Annotated[Moment, Meta(description="When the game was opened")]


class Invitations(Struct, frozen=True):
    items: Annotated[tuple[InvitationView, ...], Meta(description="The newest game first")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last page")]


class Accepted(Strict, frozen=True):
    """How you take the seat."""

    entropy: Annotated[
        Entropy,
        Meta(description="Your contribution to the shuffling, as in `PUT /v1/games/{game_id}/seats/{seat}`"),
    ] = ""


class JoinRequest(Strict, frozen=True):
    """A code that the owner of a game has given you."""

    code: Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[\x20-\x7e]*\Z", description="The code")]
    entropy: Annotated[
        Entropy,
        Meta(description="Your contribution to the shuffling, as in `PUT /v1/games/{game_id}/seats/{seat}`"),
    ] = ""


class JoinCode(Struct, frozen=True):
    """A code with which anybody takes a free seat. It is shown only once."""

    code: Annotated[str, Meta(description="Send it as `code` to `POST /v1/join`")]


class Declined(Struct, frozen=True):
    seat: Annotated[int, Meta(description="The number of the seat")]
    player: Annotated[UUID, Meta(description="The account that has declined it")]


class DeclinedSeats(Struct, frozen=True):
    items: Annotated[tuple[Declined, ...], Meta(description="In the order in which they were declined")]


class InvitationsController(Controller):
    """Find the own seats."""

    path = "/v1"
    tags = ("games",)

    @get(
        "/me/invitations", operation_id="listInvitations", summary="List your invitations",
        opt={"scope": "games:read"}, operation_class=with_docs("A page", etag="hash", headers=NEXT_PAGE),
    )  # fmt: skip
    async def list_invitations(
        self, request: ApiRequest, limit: Limit = 50, cursor: Cursor = None
    ) -> ApiResponse[Invitations]:
        """Lists the seats that are reserved for you in games that wait for their players."""
        at = read_cursor(request, "invitations", cursor)
        before = invitations.FIRST if at is None else (at >> SEAT_BITS, at % 2**SEAT_BITS)
        async with request.runtime.store.transaction() as link:
            found = await invitations.list_invitations(link, request.player, before=before, limit=limit + 1)
        last = found[limit - 1] if len(found) > limit else None
        more = make_cursor(request, "invitations", (last.place << SEAT_BITS) + last.seat) if last else None
        items = tuple(_view(each) for each in found[:limit])
        return with_hash(
            request, Invitations(items, more), PRIVATE, next_page("/v1/me/invitations", more, limit=limit)
        )

    @post(
        "/me/invitations/{game_id:uuid}/accept", operation_id="acceptInvitation", summary="Accept an invitation",
        status_code=200, opt=SCOPE, operation_class=with_docs("The game", etag=True, problems=(404, 409)),
    )  # fmt: skip
    @idempotent()
    async def accept(self, request: ApiRequest, game_id: GameId, data: JSONBody[Accepted]) -> ApiResponse[Game]:
        """Takes the seat that is reserved for you. Accepting again changes nothing."""
        await find_game(request, game_id)
        await require_room(request, game_id)
        await invitations.accept(request.runtime.store, game_id, request.player, data.entropy)
        return await _changed_game(request, game_id)

    @post(
        "/me/invitations/{game_id:uuid}/decline", operation_id="declineInvitation",
        summary="Decline an invitation", status_code=204, opt=SCOPE,
        operation_class=with_docs("The seat is free", problems=(404, 409)),
    )  # fmt: skip
    @idempotent()
    async def decline(self, request: ApiRequest, game_id: GameId) -> ApiResponse[None]:
        """Frees all seats that are reserved for you in the game. The owner of the game can see it."""
        await find_game(request, game_id)
        await invitations.decline(request.runtime.store, game_id, request.player)
        request.runtime.games.observers.on_seats_changed(game_id)
        return ApiResponse(None, 204)

    @get(
        "/games/{game_id:uuid}/declined", operation_id="listDeclinedSeats", summary="List who has declined",
        opt={"scope": "games:read"}, operation_class=with_docs("Who has declined which seat", problems=(404,)),
    )  # fmt: skip
    async def list_declined(self, request: ApiRequest, game_id: GameId) -> ApiResponse[DeclinedSeats]:
        """Tells the owner of a game who has declined a seat that was reserved."""
        game = await find_game(request, game_id)
        if game.record.owner != request.player:
            raise forbidden("Only the owner of the game may see it.")
        async with request.runtime.store.transaction() as link:
            found = await invitations.list_declined(link, game_id)
        return ApiResponse(DeclinedSeats(tuple(Declined(*each) for each in found)))

    @post(
        "/games/{game_id:uuid}/join-code", operation_id="createJoinCode",
        summary="Make a code to join a game with", opt=SCOPE,
        operation_class=with_docs("The code", problems=(404, 409)),
    )  # fmt: skip
    @idempotent(token=lambda entropy: invitations.to_code(entropy("join code")))
    async def create_join_code(self, request: ApiRequest, game_id: GameId) -> ApiResponse[JoinCode]:
        """Makes a code with which anybody takes a free seat of a game that waits, a private one, too.

        For its owner, with a token with `games:admin`. A code of before does not work any more.
        """
        game = await find_game(request, game_id)
        require_owner(request, game.record)
        if game.record.started_at is not None:
            raise SeatsSettled
        code = invitations.to_code(request.entropy("join code"))
        async with request.runtime.store.transaction() as link:
            await invitations.set_code(link, game_id, code)
        return ApiResponse(JoinCode(code), 201, {"Cache-Control": "no-store"})

    @delete(
        "/games/{game_id:uuid}/join-code", operation_id="revokeJoinCode", summary="Revoke the code of a game",
        status_code=204, opt=SCOPE, operation_class=with_docs("Revoked", problems=(404,)),
    )  # fmt: skip
    async def revoke_join_code(self, request: ApiRequest, game_id: GameId) -> ApiResponse[None]:
        """Revokes the code: it lets no one join any more. Who has a seat keeps it."""
        game = await find_game(request, game_id)
        require_owner(request, game.record)
        async with request.runtime.store.transaction() as link:
            if not await invitations.revoke_code(link, game_id):
                raise not_found("The code")
        return ApiResponse(None, 204)

    @post(
        "/join", operation_id="joinGame", summary="Join a game with a code", status_code=200, opt=SCOPE,
        operation_class=with_docs("The game", etag=True, problems=(404, 409)),
    )  # fmt: skip
    @idempotent()
    async def join(self, request: ApiRequest, data: JSONBody[JoinRequest]) -> ApiResponse[Game]:
        """Takes the seat that is reserved for you, or else the first free one. If you have a seat, you keep it.

        After ten wrong codes within an hour the response is 429.
        """
        await require_room(request)
        game_id = await invitations.join(request.runtime.store, data.code, request.player, data.entropy)
        return await _changed_game(request, game_id)

    @post(
        "/games/{game_id:uuid}/rematch", operation_id="createRematch", summary="Play a game again", opt=SCOPE,
        operation_class=with_docs(
            "The new game", etag=True, headers={"Location": "The URL of the game"}, problems=(404, 409)
        ),
    )  # fmt: skip
    @idempotent()
    async def rematch(self, request: ApiRequest, game_id: GameId) -> ApiResponse[Game]:
        """Opens a game with the same settings and invites the same people, with you and its bots in their seats.

        For those who had the seats when it started, when it is over. All who ask get the same game, and have their
        seats in it until it starts; after one that was cancelled or has expired, another. With bots the token
        needs the scope `games:admin`, too.
        """
        view = (await find_game(request, game_id)).view
        if view.closed is None:
            raise conflict("not-closed", "Game not closed", "A rematch is possible only after the game is over.")
        store = request.runtime.store
        seats = await invitations.find_first_occupants(store, view)
        if all(seat.player != request.player for seat in seats):
            raise forbidden("You had no seat when this game started: only its players of then may do this.")
        rematch, known = await invitations.find_rematch(store, view.id)
        if known is None or known.started_at is None:
            await _open_rematch(request, view, seats, rematch)
        elif not known.visible_to(request.player):
            raise SeatsSettled
        return await _changed_game(request, rematch, 201, Location=f"/v1/games/{rematch}")


async def _open_rematch(request: ApiRequest, view: GameView, seats: Sequence[SeatRecord], rematch: UUID) -> None:
    """The game is open, with the caller and the bots in their seats."""
    if any(seat.bot for seat in seats):
        require_games_admin(request)
    await require_room(request, rematch)
    await request.count("games")
    runtime = request.runtime
    record = await invitations.make_rematch(runtime.games.capabilities, view, seats, rematch, request.player)
    await setup.open_game(runtime.store, record, view.catalog, most=runtime.settings.games_per_account)
    for seat in seats:
        if seat.player == request.player or seat.bot:
            await setup.take_seat(runtime.store, rematch, seat.seat, player=request.player, bot=seat.bot)


async def _changed_game(
    request: ApiRequest, game_id: UUID, status: int = 200, **headers: str
) -> ApiResponse[Game]:
    """The game after a change of its seats, of which all who follow it hear."""
    request.runtime.games.observers.on_seats_changed(game_id)
    game = await request.runtime.games.get(game_id)
    assert game is not None, "games are never deleted"
    response, own = game_response(request, game.view, status, **headers), game.record.seats_of(request.player)
    return await with_note(request, response, "taken", own[0]) if own else response


def _view(found: Invitation) -> InvitationView:
    visibility: Visibility = "public" if found.visibility == "public" else "private"
    return InvitationView(
        game=found.game, title=found.title, seat=found.seat, visibility=visibility, owner=owner_of(found),
        seats=found.seats, taken=found.taken, rated=found.rated, created_at=found.created_at,
    )  # fmt: skip
