"""Puts the application together: controllers, hooks, exception handlers, the description of the API, the lifespan.

`litestar --app service.app:app routes` lists what it serves.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import TYPE_CHECKING

from litestar import Litestar, Router
from litestar.datastructures import State

from service import postgres
from service.api import CONTROLLERS
from service.api.account_event_bodies import AccountEvent
from service.api.description.document import DescribedApp
from service.api.error_problems import to_problem
from service.api.history_bodies import HistoryEntry
from service.http.address_bounds import AddressBounds
from service.http.admission import admission
from service.http.compression import Compression
from service.http.cors import Origins
from service.http.exception_handlers import exception_handlers
from service.http.idempotency import KeptResponses, prune_regularly
from service.http.openapi.structs import StructSchemas
from service.http.rate_limits import RateLimits
from service.http.request_log import AllowedMethods, RequestLog
from service.http.requests import ApiRequest
from service.http.spooled_bodies import Uploads
from service.runtime import Runtime, open_runtime
from service.settings import Settings, read_settings
from service.web.routes import entrance, page_file

if TYPE_CHECKING:
    app: Litestar

UNIONS = {"HistoryEntry": HistoryEntry, "AccountEvent": AccountEvent}


def create_app(settings: Settings, runtime: Runtime | None = None) -> Litestar:
    """The application. It opens its runtime when it starts, unless it is given one that is open already."""
    limits = RateLimits(settings.rate_per_second, settings.address_rate_per_second)
    operations = Router("/", route_handlers=CONTROLLERS, before_request=admission(limits))
    allowed = AllowedMethods()
    app = DescribedApp(
        StructSchemas(),
        UNIONS,
        route_handlers=[entrance, page_file, operations],
        lifespan=[] if runtime else [_lifespan(settings)],
        exception_handlers=exception_handlers(allowed.of, to_problem),
        request_class=ApiRequest,
        request_max_body_size=settings.body_limit,
        logging_config=None,
        state=State({"to_problem": to_problem}),
    )
    allowed.add(app.routes)
    app.asgi_handler = RequestLog(Compression(app.asgi_handler), allowed, Origins(settings.cors_origins), limits)
    if runtime:
        _attach(app, runtime)
    return app


def _attach(app: Litestar, runtime: Runtime) -> None:
    app.state.runtime = runtime
    app.state.address_bounds = AddressBounds(runtime.store, runtime.pepper, runtime.settings)
    app.state.uploads = Uploads()
    app.state.kept_responses = KeptResponses(runtime.store, runtime.pepper, runtime.settings.keys_per_account)


def _lifespan(settings: Settings) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def run(app: Litestar) -> AsyncGenerator[None, None]:
        """A PostgreSQL of our own if none is configured, and the runtime on it."""
        async with postgres.serving(settings.data / "postgres") as dsn, open_runtime(dsn, settings) as runtime:
            _attach(app, runtime)
            pruning = asyncio.get_running_loop().create_task(prune_regularly(runtime.store), name="pruning")
            try:
                yield
            finally:
                pruning.cancel()
                with suppress(asyncio.CancelledError):
                    await pruning

    return run


def __getattr__(name: str) -> Litestar:
    """`service.app:app`, for servers and tools that take an application by its name; made when it is asked for."""
    if name == "app":
        return create_app(read_settings())
    raise AttributeError(name)
