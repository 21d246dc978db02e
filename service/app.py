"""The composition root: the operations, bound to a house, as an ASGI application."""

from collections.abc import Iterable
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException
from litestar.types import ASGIApp, Receive, Scope, Send

from service.dispatch import Dispatcher
from service.exchange import Incoming, answered, encoded
from service.house import House
from service.operations import Answer, Operation
from service.page import page_handlers
from service.problems import MEDIA, Problem, failed, malformed, not_allowed, unknown
from service.router import Place, Router
from service.routes import OPERATIONS
from service.spec import described


def build(house: House, operations: Iterable[Operation] = OPERATIONS) -> ASGIApp:
    """The application; whoever runs it opens and closes the house."""
    pages = Litestar(
        route_handlers=page_handlers(msgspec.json.encode(described(operations))),
        openapi_config=None,
        exception_handlers={HTTPException: _told, Exception: _failed},
        logging_config=None,
    )
    router, dispatcher = Router(operations), Dispatcher(house)

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        found = router.find(scope["path"])
        if found is None:
            await pages(scope, receive, send)
        else:
            await _served(dispatcher, found[0], Incoming(scope, receive, found[1]), send)

    return serve


async def _served(dispatcher: Dispatcher, place: Place, request: Incoming, send: Send) -> None:
    """Every method gets an answer that says what is allowed."""
    if operation := place.methods.get("GET" if request.method == "HEAD" else request.method):
        await dispatcher.answer(operation, request, send)
    elif request.method == "OPTIONS":
        await answered(Answer(status=204, headers={"Allow": place.allow}), {}, request.receive, send)
    else:
        problem = not_allowed(place.allow)
        answer = Answer(problem.told(""), problem.status, MEDIA, problem.headers)
        await answered(answer, {}, request.receive, send)


def _problem(problem: Problem) -> Response[Any]:
    body = encoded(problem.told(""))
    return Response(body, status_code=problem.status, headers=problem.headers, media_type=MEDIA)


def _told(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the router refuses."""
    if isinstance(error, NotFoundException):
        return _problem(unknown("This path"))
    if isinstance(error, MethodNotAllowedException):
        return _problem(not_allowed((error.headers or {}).get("Allow", "")))
    return _problem(malformed(error.detail) if error.status_code < 500 else failed())


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    return _problem(failed())
