"""The composition root: the operations, bound to a house, as a Litestar application."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, asgi
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException
from litestar.handlers import ASGIRouteHandler
from litestar.types import Receive, Scope, Send

from service.dispatch import Dispatcher
from service.exchange import Incoming, answered, encoded
from service.house import House
from service.operations import Answer, Operation
from service.page import page_handlers
from service.problems import MEDIA, Problem, failed, malformed, not_allowed, unknown
from service.routes import OPERATIONS
from service.spec import described


def build(house: House, operations: Iterable[Operation] = OPERATIONS) -> Litestar:
    """The application; whoever runs it opens and closes the house."""
    dispatcher = Dispatcher(house)
    paths: dict[str, dict[str, Operation]] = defaultdict(dict)
    for operation in operations:
        paths[operation.path][operation.method] = operation
    handlers = [_handler(dispatcher, path, known) for path, known in paths.items()]
    spec = msgspec.json.encode(described(operations))
    return Litestar(
        route_handlers=[*handlers, *page_handlers(spec)],
        openapi_config=None,
        exception_handlers={HTTPException: _told, Exception: _failed},
        logging_config=None,
    )


def _handler(dispatcher: Dispatcher, path: str, known: dict[str, Operation]) -> ASGIRouteHandler:
    """One handler for a path, so that every method gets an answer that says what is allowed."""
    allow = ", ".join([*known, *(["HEAD"] if "GET" in known else []), "OPTIONS"])

    @asgi(path.replace("}", ":str}"), name=path, copy_scope=False)
    async def handle(scope: Scope, receive: Receive, send: Send) -> None:
        request = Incoming(scope, receive)
        method = "GET" if request.method == "HEAD" else request.method
        if operation := known.get(method):
            await dispatcher.answer(operation, request, send)
        elif method == "OPTIONS":
            await answered(Answer(status=204, headers={"Allow": allow}), {}, receive, send)
        else:
            await answered(_answer(not_allowed(allow)), {}, receive, send)

    return handle


def _answer(problem: Problem) -> Answer:
    return Answer(problem.told(""), problem.status, MEDIA, problem.headers)


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
