"""Stops the server without dropping a request: connected clients are served, with `Connection: close`."""

import asyncio
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

import uvicorn
from litestar import Litestar

# How long a client that has just connected may take to send its request.
FIRST_REQUEST_SECONDS = 1.0
POLL_SECONDS = 0.01


class DrainingServer(uvicorn.Server):
    """After SIGTERM or SIGINT feeds end with a hint to reconnect, and requests in flight are finished."""

    def __init__(self, config: uvicorn.Config, app: Litestar, on_started: Callable[[], None]) -> None:
        super().__init__(config)
        self._app, self._on_started = app, on_started
        self._listening: list[socket.socket] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start answering requests and handling signals, then call `on_started`."""
        # Copies keep the queue of the kernel, with clients that have connected, when uvicorn closes its own.
        self._listening = [each.dup() for each in sockets or []]
        for each in self._listening:
            each.setblocking(False)
        await super().startup(sockets)
        self._on_started()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle signals in the event loop. Uvicorn would raise them again before the lifespan has closed."""
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
        """Begin to drain: responses say `Connection: close` for a grace period, then idle connections close."""
        runtime = self._app.state.runtime
        if runtime.draining:
            super().handle_exit(sig, frame)
            return
        runtime.begin_draining()
        grace = runtime.settings.drain_grace_seconds
        asyncio.get_running_loop().call_later(grace, super().handle_exit, sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve the clients that have connected, then close. Each request that has arrived is answered."""
        for server in self.servers:
            server.close()
        deadline = asyncio.get_running_loop().time() + FIRST_REQUEST_SECONDS
        await self._accept_waiting()
        while self._awaits_first_requests() and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(POLL_SECONDS)
            await self._accept_waiting()
        for each in self._listening:
            each.close()
        await super().shutdown(sockets)

    async def _accept_waiting(self) -> None:
        """Accept the clients that wait in the queue of the kernel."""
        loop = asyncio.get_running_loop()
        for listening in self._listening:
            while True:
                try:
                    client, _ = listening.accept()
                except OSError:
                    break
                client.setblocking(False)
                await loop.connect_accepted_socket(self._create_protocol, client)

    def _create_protocol(self) -> asyncio.Protocol:
        """A protocol for one connection, as uvicorn creates it."""
        state = self.lifespan.state
        return self.config.http_protocol_class(config=self.config, server_state=self.server_state, app_state=state)  # type: ignore[call-arg]  # the class is uvicorn's

    def _awaits_first_requests(self) -> bool:
        """Whether a connection has not sent its first request yet."""
        return any(getattr(each, "cycle", None) is None for each in self.server_state.connections)
