"""What every operation asks before its handler runs: who calls, with which scope, how often, and with what.

One `before_request` hook: a guard of Litestar's copies the handler for each request (9 us), and dependencies that
do not know each other start a task group (50 us).
"""

from typing import TypedDict, cast

from litestar.types import BeforeRequestHookHandler

from service.accounts.tokens import Caller
from service.http.cookies import token_in_cookie, use_login
from service.http.negotiation import check_accept
from service.http.openapi.operations import DocumentedOperation
from service.http.parameters import check_parameters
from service.http.rate_limits import RateLimits
from service.http.requests import ApiRequest, check_body
from service.http.tickets import ticket_in, use_ticket_of

BODILESS = ("GET", "HEAD")


class Access(TypedDict, total=False):
    """What an operation's `opt` says about who may call it."""

    scope: str  # that the token must have; without one, no token is needed, but one that is given must be valid
    anonymous: bool  # a token is not looked at
    ticket: bool  # a ticket may stand for the token


def admission(limits: RateLimits) -> BeforeRequestHookHandler:
    """The hook for all operations."""

    async def admit(request: ApiRequest) -> None:
        handler = request.route_handler
        record = request.record
        record.operation = str(handler.operation_id)
        documented = cast("type[DocumentedOperation]", handler.operation_class)
        if documented.docs.deprecation:
            record.notices = documented.docs.deprecation.headers
        access = cast("Access", handler.opt)
        record.caller = await _authenticate(request, access, limits)
        limits.count_account(record)
        check_accept(request)
        check_parameters(request)
        if record.method not in BODILESS:
            await check_body(request)

    return cast("BeforeRequestHookHandler", admit)


async def _authenticate(request: ApiRequest, access: Access, limits: RateLimits) -> Caller | None:
    """The caller behind the token, who has the scope that the operation needs."""
    header, scope = request.header_values.get("authorization"), access.get("scope")
    if header is None and (token := token_in_cookie(request)) is not None and not access.get("anonymous"):
        header = use_login(request, token)
    if access.get("ticket") and (ticket := ticket_in(request)) is not None:
        return await _take_ticket(request, ticket, scope, limits)
    if access.get("anonymous") or (header is None and scope is None):
        return None
    tokens = request.runtime.tokens
    caller = tokens.find_cached(header or "")
    if caller is None:  # it counts as a guess until it turns out to be valid
        limits.count_guess(request.record)
        caller = await tokens.authenticate(header or "")
        limits.forgive_guess(request.record)
    if scope:
        caller.require_scope(scope)
    request.runtime.presence.note(caller.player)
    return caller


async def _take_ticket(request: ApiRequest, ticket: str, scope: str | None, limits: RateLimits) -> Caller:
    """Who made the ticket, for as long as it is valid."""
    limits.count_guess(request.record)
    holder = request.record.ticket = await use_ticket_of(request, ticket)
    limits.forgive_guess(request.record)
    if scope:
        holder.caller.require_scope(scope)
    request.runtime.presence.note(holder.caller.player)
    return holder.caller
