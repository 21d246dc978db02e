"""Serves a log from a folder as the service does: for logs that no honest service writes."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from service.api.game_log import read_path
from service.game_log.folder import LogFolder

TILES = "/v1/log/tile/"


@contextmanager
def serving_log(path: Path) -> Iterator[str]:
    """The address of a service that shows this log."""
    folder = LogFolder(path)

    class Handler(BaseHTTPRequestHandler):
        """Tiles, entries and the checkpoint."""

        def do_GET(self) -> None:
            """Answer with a file, or 404."""
            body = _find(folder, self.path)
            self.send_response(404 if body is None else 200)
            self.end_headers()
            self.wfile.write(body or b"")

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def _find(folder: LogFolder, path: str) -> bytes | None:
    if path == "/v1/log/checkpoint":
        return (folder.read_checkpoint() or "").encode()
    return read_path(folder, path.removeprefix(TILES))[0] if path.startswith(TILES) else None
