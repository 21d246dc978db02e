"""The composition root: the operations, bound to a house, as an ASGI application."""

from collections.abc import Iterable
from functools import partial

import msgspec
from litestar import Litestar
from litestar.types import ASGIApp, Receive, Scope, Send

from service.api.table import OPERATIONS
from service.dispatch import Dispatcher
from service.exchange import Incoming
from service.http.cors import options
from service.http.problems import not_allowed, unknown
from service.operations import Answer, Operation
from service.page import page, page_handlers
from service.router import Place, Router
from service.runtime import House
from service.spec import described

PAGES = ("", "schema")  # first segments of the paths that Litestar serves


def build(house: House, operations: Iterable[Operation] = OPERATIONS) -> ASGIApp:
    """The application; whoever runs it opens and closes the house."""
    handlers = page_handlers(msgspec.json.encode(described(operations)))
    pages = Litestar(route_handlers=handlers, openapi_config=None, logging_config=None)
    router, dispatcher = Router(operations), Dispatcher(house)

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        found = router.find(scope["path"])
        request = Incoming(scope, receive, found[1] if found else {})
        if found:
            await _served(dispatcher, found[0], request, send)
        elif request.path.split("/")[1:2] in [[first] for first in PAGES]:
            await dispatcher.accounted("page", request, send, lambda _: page(pages, scope, receive))
        else:
            await dispatcher.accounted("none", request, send, _nothing)

    return serve


async def _served(dispatcher: Dispatcher, place: Place, request: Incoming, send: Send) -> None:
    """Every method gets an answer that says what is allowed."""
    if operation := place.methods.get("GET" if request.method == "HEAD" else request.method):
        await dispatcher.answer(operation, request, send)
    else:
        await dispatcher.accounted("none", request, send, partial(_no_operation, request.method, place.allow))


async def _no_operation(method: str, allow: str, request_id: str) -> Answer:
    if method == "OPTIONS":
        return Answer(status=204, headers=options(allow))
    raise not_allowed(allow)


async def _nothing(request_id: str) -> Answer:
    raise unknown("This path")
