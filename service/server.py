"""Runs the service until it is told to stop, and finishes the requests that it has begun."""

import asyncio
import gc
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import structlog
import uvicorn
from litestar import Litestar

from service.app import create_app
from service.http.heads import bounded_protocol
from service.logs import configure
from service.settings import Settings

log = structlog.get_logger()
BACKLOG = 2048


class DrainingServer(uvicorn.Server):
    """When a signal arrives, feeds end with a hint to reconnect, and requests in flight are finished."""

    def __init__(self, config: uvicorn.Config, app: Litestar) -> None:
        super().__init__(config)
        self._app = app

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Uvicorn would raise the signal again afterwards; here the lifespan still has to close in order."""
        loop = asyncio.get_running_loop()
        for sig in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(sig, self.handle_exit, sig, None)
        try:
            yield
        finally:
            for sig in (signal.SIGTERM, signal.SIGINT):
                loop.remove_signal_handler(sig)
                signal.signal(sig, signal.SIG_IGN)  # closing is under way already

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """For a short grace, responses still say that the connection will be closed; then idle ones are closed."""
        runtime = self._app.state.runtime
        if runtime.draining:
            super().handle_exit(sig, frame)
            return
        runtime.begin_draining()
        grace = runtime.settings.drain_grace_seconds
        asyncio.get_running_loop().call_later(grace, super().handle_exit, sig, frame)


async def serve(settings: Settings) -> None:
    """Serve until SIGTERM or SIGINT."""
    lines = configure(settings.log_level)
    listening = _bind(settings)
    app = create_app(settings)
    # Entered here and not by uvicorn, which would turn a failed start into a log line of its own.
    async with app.lifespan():
        server = DrainingServer(_config(app, settings), app)
        host, port = listening.getsockname()[:2]
        _calm_collector()
        log.info("serving", url=f"http://{host}:{port}", data=str(settings.data))
        lines.gather(asyncio.get_running_loop())
        try:
            await server.serve(sockets=[listening])
        finally:
            lines.gather(None)
    log.info("stopped")


def _calm_collector() -> None:
    """What exists now stays; and games, which contain no cycles, are not searched for them every few requests."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def _bind(settings: Settings) -> socket.socket:
    """The port is ours before anything else starts, or the start fails at once because it is taken."""
    listening = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((settings.host, settings.port))
    listening.listen(BACKLOG)  # clients that connect before the server is ready wait for it
    return listening


def _config(app: Litestar, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app, loop="uvloop", http=bounded_protocol(settings.head_limit, settings.head_seconds), ws="none",
        lifespan="off", log_config=None,
        access_log=False, server_header=False, date_header=True,
        timeout_graceful_shutdown=int(settings.drain_seconds), timeout_keep_alive=30, backlog=BACKLOG,
    )  # fmt: skip


def run(settings: Settings) -> None:
    """The main loop of the process."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # until the server has taken over
    with asyncio.Runner(loop_factory=_new_loop) as runner:
        runner.run(serve(settings))


def _new_loop() -> asyncio.AbstractEventLoop:
    import uvloop  # noqa: PLC0415  # only the running service needs it

    return uvloop.new_event_loop()
