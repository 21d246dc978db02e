"""Runs the service until a signal stops it, and finishes the requests in flight."""

import asyncio
import errno
import gc
import signal
import socket
import sys
from collections.abc import Callable

import structlog
import uvicorn
from litestar import Litestar

from service.app import create_app
from service.draining import DrainingServer
from service.http.heads import bounded_protocol
from service.logs import configure, failure
from service.reactions.bot_lane import SWITCH_SECONDS
from service.settings import Settings, unknown_variables

log = structlog.get_logger()
BACKLOG = 2048


class CannotListen(Exception):
    """The service cannot listen on its address; the message says why, and what to do."""


async def serve(settings: Settings, on_ready: Callable[[str], None]) -> None:
    """Serve until SIGTERM or SIGINT. `on_ready` gets the URL as soon as requests are answered."""
    lines = configure(settings.log_level, settings.log_format)
    for variable, meant in unknown_variables().items():
        log.warning("unknown setting", variable=variable, did_you_mean=meant)
    listening = _bind(settings)
    app = create_app(settings)
    _cancel_on_signals()
    # Entered here and not by uvicorn, which would turn a failed start into a log line of its own.
    async with app.lifespan():
        server = DrainingServer(server_config(app, settings), app, lambda: on_ready(_url_of(listening)))
        _tune_interpreter()
        lines.collect(asyncio.get_running_loop())
        try:
            await server.serve(sockets=[listening])
        except Exception as error:
            log.critical("crashed", **failure(error))
            raise
        finally:
            lines.collect(None)
    log.info("stopped")


def _cancel_on_signals() -> None:
    """Let a signal during the start cancel it, so that everything opened so far is closed."""
    task = asyncio.current_task()
    assert task is not None, "called from a task"
    for sig in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(sig, task.cancel)


def _tune_interpreter() -> None:
    """Collect cycles seldom: modules stay for ever, and games have none (ARCHITECTURE has what was measured).

    Let threads switch sooner.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    sys.setswitchinterval(SWITCH_SECONDS)


def _url_of(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _bind(settings: Settings) -> socket.socket:
    """The listening socket, bound before anything else starts; CannotListen if that is not possible."""
    try:
        return _listen(settings)
    except OSError as error:
        raise CannotListen(_explain_bind(settings, error)) from error


def _explain_bind(settings: Settings, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        problem = f"port {settings.port} of {settings.host} is used by another program"
        return f"{problem}; stop that one, or choose another port with --port or YAMABIKO_PORT"
    if error.errno == errno.EACCES:
        problem = f"only root may listen on port {settings.port}"
        return f"{problem}; choose one above 1023 with --port or YAMABIKO_PORT"
    problem = f"this machine cannot listen on {settings.host} ({error.strerror})"
    return f"{problem}; choose an address of this machine with --host or YAMABIKO_HOST"


def _listen(settings: Settings) -> socket.socket:
    listening = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((settings.host, settings.port))
    listening.listen(BACKLOG)  # clients that connect before the server is ready wait for it
    return listening


def server_config(app: Litestar, settings: Settings) -> uvicorn.Config:
    """The configuration of uvicorn."""
    return uvicorn.Config(
        app, loop="uvloop", http=bounded_protocol(settings), ws="none",
        lifespan="off", log_config=None,
        proxy_headers=bool(settings.trusted_proxies), forwarded_allow_ips=settings.trusted_proxies,
        access_log=False, server_header=False, date_header=True,
        timeout_graceful_shutdown=int(settings.drain_seconds), timeout_keep_alive=30, backlog=BACKLOG,
    )  # fmt: skip


def run(settings: Settings, on_ready: Callable[[str], None]) -> None:
    """Serve until a signal stops the service; KeyboardInterrupt if it comes while the service starts."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # until the loop has taken over
    with asyncio.Runner(loop_factory=_new_loop) as runner:
        try:
            runner.run(serve(settings, on_ready))
        except asyncio.CancelledError:
            raise KeyboardInterrupt from None


def _new_loop() -> asyncio.AbstractEventLoop:
    import uvloop  # noqa: PLC0415  # only the running service needs it

    return uvloop.new_event_loop()
