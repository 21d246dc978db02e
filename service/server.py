"""Runs the service until it is told to stop, and lets nobody down who is just being served."""

import asyncio
import gc
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import structlog
import uvicorn

from service import postgres
from service.app import build
from service.http.heads import bounded
from service.logs import configure
from service.runtime import House, opened
from service.settings import Settings

log = structlog.get_logger()
BACKLOG = 2048


class DrainingServer(uvicorn.Server):
    """When a signal comes, feeds end with a hint to come back; requests in flight are finished."""

    house: House | None = None

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Uvicorn would raise the signal again afterwards; here the house is to be closed in peace."""
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
        """For a moment answers still come, and say that the line will be closed; then idle lines are."""
        assert self.house is not None, "set before the server runs"
        if self.house.draining:
            super().handle_exit(sig, frame)
            return
        self.house.draining = True
        self.house.feeds.close()
        grace = self.house.settings.drain_grace_seconds
        asyncio.get_running_loop().call_later(grace, super().handle_exit, sig, frame)


async def serve(settings: Settings) -> None:
    """Serve until SIGTERM or SIGINT."""
    lines = configure(settings.log_level)
    listening = _bound(settings)
    async with postgres.serving(settings.data / "postgres") as dsn, opened(dsn, settings) as house:
        server = DrainingServer(_config(house, settings))
        server.house = house
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
    """What is there now stays; and games, which are no cycles, are not looked through for each few requests."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def _bound(settings: Settings) -> socket.socket:
    """The port is ours before anything else is started, or we say at once that it is taken."""
    listening = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((settings.host, settings.port))
    listening.listen(BACKLOG)  # whoever comes before the server is ready waits for it
    return listening


def _config(house: House, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        build(house), loop="uvloop", http=bounded(settings.head_limit, settings.head_seconds), ws="none",
        lifespan="off", log_config=None,
        access_log=False, server_header=False, date_header=True,
        timeout_graceful_shutdown=int(settings.drain_seconds), timeout_keep_alive=30, backlog=BACKLOG,
    )  # fmt: skip


def run(settings: Settings) -> None:
    """The process's main loop."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # until the server has taken over
    with asyncio.Runner(loop_factory=_loop) as runner:
        runner.run(serve(settings))


def _loop() -> asyncio.AbstractEventLoop:
    import uvloop  # noqa: PLC0415  # only the running service needs it

    return uvloop.new_event_loop()
