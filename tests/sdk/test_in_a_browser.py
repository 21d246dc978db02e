"""The client in TypeScript in a page of another origin, in a real browser, as modules without a bundler."""

import json
import queue
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from tests.support.service import serving

NAMES = ("chromium", "chromium-browser", "google-chrome")
BROWSER = next((found for name in NAMES if (found := shutil.which(name))), None)
WORDS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
    "--disable-background-networking", "--disable-component-update",
)  # fmt: skip
MODULES = {
    "@yamabiko/client": "/node_modules/@yamabiko/client/dist/index.js",
    "openapi-fetch": "/node_modules/openapi-fetch/dist/index.mjs",
    **{
        f"yamabiko-verify/{name}": f"/node_modules/yamabiko-verify/dist/{name}.js"
        for name in ("bytes", "log", "merkle", "notes", "tiles")
    },
}
PAGE = f"""<!doctype html><title>A page</title>
<script type="importmap">{json.dumps({"imports": MODULES})}</script>
<script type="module" src="/in_a_page.js"></script>
"""
PATIENCE = 60.0
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(BROWSER is None, reason="no browser is installed (Debian: apt-get install chromium)"),
]


class PageServer(ThreadingHTTPServer):
    """Serves a folder, and keeps what its page sends."""

    daemon_threads = True
    done: "queue.SimpleQueue[dict[str, Any]]"


class _Handler(SimpleHTTPRequestHandler):
    server: PageServer

    def do_POST(self) -> None:
        """What the page has found."""
        self.server.done.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # as the base class has it
        """Nothing is logged."""


@contextmanager
def showing(folder: Path) -> Iterator[PageServer]:
    """A server of the folder for the length of the block."""
    with PageServer(("127.0.0.1", 0), partial(_Handler, directory=str(folder))) as server:
        server.done = queue.SimpleQueue()
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield server
        server.shutdown()


def test_a_page_of_another_origin_plays_a_whole_game(compiled: Path, dsn: str, tmp_path: Path) -> None:
    """It plays by a stream of fetch; an EventSource sees each event once and in order, and stops at the end."""
    assert BROWSER is not None, "else it is skipped"
    (compiled / "page.html").write_text(PAGE, "utf-8")
    with showing(compiled) as server:
        origin = f"http://127.0.0.1:{server.server_port}"
        with serving(dsn, bots="true", cors_origins=origin) as service:
            page = f"{origin}/page.html?service={quote(service.url, safe='')}"
            command = [BROWSER, *WORDS, f"--user-data-dir={tmp_path / 'profile'}", page]
            with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as browser:
                try:
                    found = server.done.get(timeout=PATIENCE)
                finally:
                    browser.terminate()
    assert found.get("status") == "finished", found
    assert found["seen"] == list(range(1, found["version"] + 1))
    assert found["reasons"] == ["closed"]
    assert len([line for line in found["receipts"].splitlines() if '"receipt"' in line]) == 2
