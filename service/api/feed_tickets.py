"""Tickets for feeds: what a browser's EventSource sends in place of a header."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from service.accounts.feed_tickets import count_tickets, create_ticket, to_ticket
from service.api.bodies import Moment, Strict
from service.api.game_access import find_game
from service.bounds import require_below
from service.http.idempotency import Entropy, idempotent
from service.http.openapi.operations import with_docs
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse

ACCOUNT = "/v1/me/feed"
TICKET = "$response.body#/ticket"
LINKS: dict[str, dict[str, object]] = {
    "FollowAccount": {"operationId": "getMyFeed", "parameters": {"ticket": TICKET}},
    "FollowGame": {
        "operationId": "getFeed", "parameters": {"game_id": "$request.body#/game", "ticket": TICKET},
    },
}  # fmt: skip


class NewFeedTicket(Strict, frozen=True):
    """For which feed a ticket is."""

    game: Annotated[
        UUID | None,
        Meta(description="The game whose feed it opens, also before its start; null: your account's stream"),
    ] = None


class FeedTicket(Struct, frozen=True, kw_only=True):
    """A ticket for one feed."""

    ticket: Annotated[str, Meta(description="The ticket, which is shown only here")]
    path: Annotated[str, Meta(description="The path of the feed: add the ticket to its query, as `ticket`")]
    use_by: Annotated[Moment, Meta(description="Until when it must be used first")]
    ends_at: Annotated[Moment, Meta(description="Until when it may be used again, unless its token ends before")]


def new_ticket(entropy: Entropy) -> str:
    """The text of the ticket that a request makes."""
    return to_ticket(entropy("ticket"))


class FeedTicketsController(Controller):
    """Open feeds from where no header can be sent."""

    path = "/v1/feed-tickets"
    tags = ("players",)

    @post(
        operation_id="createFeedTicket", opt={"scope": "any"}, summary="Create a ticket for a feed",
        operation_class=with_docs("The ticket", links=LINKS, problems=(404, 409, 422)),
    )  # fmt: skip
    @idempotent(token=new_ticket)
    async def create_feed_ticket(
        self, request: ApiRequest, data: JSONBody[NewFeedTicket]
    ) -> ApiResponse[FeedTicket]:
        """Creates a ticket for one feed, with what your token may see, for an EventSource, which sends no headers.

        It is first used within a minute, and then as often as the connection is lost, for 12 hours or until your
        token ends. It is revoked with the token. It is in no log of the service; a proxy should not log it either.
        """
        assert request.caller is not None, "the operation has a scope"
        if data.game is None:
            request.caller.require_scope("games:read")
            path = ACCOUNT
        else:
            path = f"/v1/games/{(await find_game(request, data.game)).id}/feed"
        ticket, most = new_ticket(request.entropy), request.runtime.settings.tickets_per_account
        async with request.runtime.store.transaction() as link:
            count = await count_tickets(link, request.player, ticket)
            require_below(count, most, "tickets", "tickets_per_account", "Wait until one ends.")
            made = await create_ticket(link, request.caller, ticket, path)
        body = FeedTicket(ticket=ticket, path=path, use_by=made.use_by, ends_at=made.ends_at)
        return ApiResponse(body, 201, {"Cache-Control": "no-store"})
