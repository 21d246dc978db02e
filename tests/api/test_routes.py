"""Every path that the service answers is a route of Litestar, and every operation a handler of a controller."""

from typing import Any

import pytest
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from service.api import CONTROLLERS
from service.app import create_app
from service.http.request_log import AllowedMethods
from service.runtime import Runtime
from service.settings import Settings
from tests.support.runtimes import client_of

METHODS = ("DELETE", "GET", "PATCH", "POST", "PUT")


@pytest.fixture(scope="module")
def app() -> Litestar:
    return create_app(Settings())


def handlers(app: Litestar) -> dict[tuple[str, str], HTTPRouteHandler]:
    """All handlers, by path and method."""
    return {
        (route.path_format, str(method)): handler
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for method, (handler, _) in route.route_handler_map.items()
        if method != "OPTIONS"
    }


def is_of_a_controller(handler: HTTPRouteHandler) -> bool:
    return type(getattr(handler.fn, "__self__", None)) in CONTROLLERS


def test_every_operation_of_the_description_is_a_handler_of_a_controller(app: Litestar) -> None:
    """And every handler of a controller is an operation of the description."""
    paths: dict[str, Any] = app.openapi_schema.to_schema()["paths"]
    described = {
        (path, method.upper()) for path, item in paths.items() for method in item if method != "parameters"
    }
    served = {key for key, handler in handlers(app).items() if is_of_a_controller(handler)}
    assert described == served
    assert len(described) >= 30


def test_every_handler_answers_json_or_a_stream_of_ours(app: Litestar) -> None:
    """An operation says who may call it, and how it is documented."""
    for key, handler in handlers(app).items():
        if is_of_a_controller(handler):
            assert handler.operation_id, key
            assert handler.summary, key
            assert not handler.operation_class.__module__.startswith("litestar"), key


async def test_what_is_no_route_is_not_answered(runtime: Runtime) -> None:
    """Nothing but Litestar's router knows a path. (HEAD and OPTIONS ask the same routes.)"""
    async with client_of(runtime) as client:
        for path in ("/v1", "/v2/games", "/v1/gamess", "/health", "/favicon.ico", "/v1/titles/go/box"):
            for method in (*METHODS, "HEAD", "OPTIONS"):
                response = await client.request(method, path)
                assert response.status_code == 404, (method, path)


def test_the_allowed_methods_are_those_of_the_routes(app: Litestar) -> None:
    """For each path: no more, and no fewer."""
    allowed = AllowedMethods()
    allowed.add(app.routes)
    expected: dict[str, set[str]] = {}
    for path, method in handlers(app):
        expected.setdefault(path, {"OPTIONS"}).update({method} | ({"HEAD"} if method == "GET" else set()))
    for path, methods in expected.items():
        named = allowed.of(path.replace("{", "").replace("}", ""))
        assert named is not None, path
        assert set(named.split(", ")) == methods, path
