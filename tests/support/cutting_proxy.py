"""A way to the service on which connections break."""

import random
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

CHUNK = 4096
MOST_BYTES = 24_000  # before a cut: more than twice a large answer


class CuttingProxy:
    """Hands on bytes between clients and a service; so many times it breaks a connection in the middle of them."""

    def __init__(self, target: str, cuts: int, seed: int = 1, most_bytes: int = MOST_BYTES) -> None:
        parts = urlsplit(target)
        self._target = (parts.hostname or "127.0.0.1", parts.port or 80)
        self._chance, self._most_bytes = random.Random(seed), most_bytes
        self._lock = threading.Lock()
        self.left = cuts
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Take no connections any more."""
        self._listener.close()

    def _next_cut(self) -> int | None:
        """After how many bytes this connection breaks; None: it does not."""
        with self._lock:
            if not self.left:
                return None
            self.left -= 1
            half = self._most_bytes // 2  # every other connection lasts longer, so that no answer is cut for ever
            return self._chance.randrange(half) + (half if self.left % 2 else 1)

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=(near,), daemon=True).start()

    def _serve(self, near: socket.socket) -> None:
        far = socket.create_connection(self._target)
        for each in (near, far):
            each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        bytes_left = [self._next_cut()]
        there = threading.Thread(target=self._pump, args=(near, far, bytes_left), daemon=True)
        there.start()
        self._pump(far, near, bytes_left)
        there.join()
        near.close()
        far.close()

    def _pump(self, source: socket.socket, target: socket.socket, bytes_left: list[int | None]) -> None:
        """Hand on what comes, and at the cut only a part of it, then nothing in either direction."""
        with suppress(OSError):
            while data := source.recv(CHUNK):
                with self._lock:
                    limit = bytes_left[0]
                    if limit is not None:
                        data = data[:limit]
                        bytes_left[0] = limit - len(data)
                target.sendall(data)
                if limit is not None and not bytes_left[0]:
                    break
        for each in (source, target):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)


@contextmanager
def cutting(target: str, cuts: int, seed: int = 1, most_bytes: int = MOST_BYTES) -> Iterator[CuttingProxy]:
    """A proxy in front of a service."""
    proxy = CuttingProxy(target, cuts, seed, most_bytes)
    try:
        yield proxy
    finally:
        proxy.close()
