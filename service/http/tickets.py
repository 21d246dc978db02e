"""Requests with a ticket instead of a header: a browser's EventSource can send none, and Litestar has no tickets.

The ticket is in the query, which no line of the log has.
"""

from typing import Annotated
from urllib.parse import parse_qs

from litestar.params import QueryParameter

from service.accounts.errors import AccountError, InvalidToken
from service.accounts.feed_tickets import TicketHolder, find_holder, use_ticket
from service.http.requests import ApiRequest
from service.store import StoreUnavailable
from service.store.store_clock import to_milliseconds

LENGTH = 48
TakenTicket = Annotated[
    str | None,
    QueryParameter(
        name="ticket", pattern=r"^ymbt_[A-Za-z0-9_-]{43}\Z", min_length=LENGTH, max_length=LENGTH,
        description="A ticket for this feed, from `POST /v1/feed-tickets`, in place of the header Authorization",
    ),
]  # fmt: skip


def ticket_in(request: ApiRequest) -> str | None:
    """The ticket of a request without a token."""
    if request.header_values.get("authorization") is not None or b"ticket=" not in request.scope["query_string"]:
        return None
    return parse_qs(request.scope["query_string"].decode("latin-1")).get("ticket", [None])[0]


async def use_ticket_of(request: ApiRequest, ticket: str) -> TicketHolder:
    """Who holds this ticket for the feed that is asked for; InvalidToken if it is not valid."""
    async with request.runtime.store.transaction() as link:
        holder = await use_ticket(link, ticket, request.record.path)
    if holder is None:
        raise InvalidToken
    return holder


def has_ended(request: ApiRequest, holder: TicketHolder) -> bool:
    """Whether the end of a ticket has come, by the store's time."""
    return to_milliseconds(holder.ends_at) <= request.runtime.outages.clock.now()


async def is_still_held(request: ApiRequest, ticket: str) -> bool:
    """Whether a ticket that was used is valid; while the store is unavailable, it counts as valid."""
    try:
        async with request.runtime.store.transaction() as link:
            return await find_holder(link, ticket, request.record.path) is not None
    except AccountError:
        return False
    except StoreUnavailable:
        return True
