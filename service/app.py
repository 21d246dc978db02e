"""The composition root: the operations, bound to a house, as a Litestar application."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, route
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException
from litestar.handlers import HTTPRouteHandler

from service.dispatch import Dispatcher, responded
from service.house import House
from service.operations import Answer, Operation
from service.page import page_handlers
from service.problems import MEDIA, Problem, failed, malformed, not_allowed, unknown
from service.routes import OPERATIONS
from service.spec import described

METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"]


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


def _handler(dispatcher: Dispatcher, path: str, known: dict[str, Operation]) -> HTTPRouteHandler:
    """One handler for a path, so that every method gets an answer that says what is allowed."""
    allow = ", ".join([*known, *(["HEAD"] if "GET" in known else []), "OPTIONS"])

    @route(path.replace("}", ":str}"), http_method=[*METHODS, "HEAD", "OPTIONS"], name=path)  # type: ignore[list-item]  # names of methods
    async def handle(request: Request[Any, Any, Any]) -> Response[Any]:
        method = "GET" if request.method == "HEAD" else request.method
        if operation := known.get(method):
            return await dispatcher.answer(operation, request)
        if method == "OPTIONS":
            return Response(b"", status_code=204, headers={"Allow": allow})
        return _problem(not_allowed(allow))

    return handle


def _problem(problem: Problem) -> Response[Any]:
    return responded(Answer(problem.told(""), problem.status, MEDIA, problem.headers), {})


def _told(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the router refuses."""
    if isinstance(error, NotFoundException):
        return _problem(unknown("This path"))
    if isinstance(error, MethodNotAllowedException):
        return _problem(not_allowed((error.headers or {}).get("Allow", "")))
    return _problem(malformed(error.detail) if error.status_code < 500 else failed())


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    return _problem(failed())
