"""The service in a process of its own on a free port, and clients for it."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import httpx

from tests.support.zygote import Forked, Zygote

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
MARK = "end-of-log-"  # begins the id of a request by which the log is read to its end
# Tests ask more than people do, and all from one address.
UNBOUNDED = {
    "rate_per_second": 0,
    "address_rate_per_second": 0,
    "connections_per_address": 0,
    "games_per_account": 0,
    "bot_games_per_account": 0,
    "waiting_games_per_account": 0,
    "running_games_per_account": 0,
    "accounts_per_address": 0,
    "tokens_per_address": 0,
    "games_per_address": 0,
    "keys_per_address": 0,
    "failed_recoveries_per_address": 0,
    "tournaments_per_account": 0,
    "guests_per_account": 0,
}


@cache
def zygote() -> Zygote:
    """The one of this process of pytest."""
    return Zygote(ROOT)


class Service:
    """One process of `yamabiko serve`."""

    module = "service.cli"

    def __init__(self, dsn: str, **settings: object) -> None:
        self.dsn, self._settings = dsn, settings
        self.log: list[str] = []
        self._grown = threading.Condition()  # `log` has another line, or has ended
        self._marks = count()
        self.start()

    def start(self) -> None:
        """The process answers when this returns."""
        given = {f"YAMABIKO_{name.upper()}": str(value) for name, value in {**UNBOUNDED, **self._settings}.items()}
        environ = {**os.environ, "DATABASE_URL": self.dsn, "YAMABIKO_PORT": "0", **given}
        self.process = self._process(environ)
        self.url = self._address()
        self._ended = False
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _process(self, environ: Mapping[str, str]) -> "subprocess.Popen[str] | Forked":
        if self.module == Service.module:
            return zygote().start(environ)
        command = [sys.executable, "-m", self.module, "serve"]
        return subprocess.Popen(command, cwd=ROOT, env=environ, stderr=subprocess.PIPE, text=True)

    def _address(self) -> str:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.log.append(line)
            if '"serving"' in line:
                url: str = json.loads(line)["url"]
                return url
        raise AssertionError("the service did not start:\n" + "".join(self.log))

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            with self._grown:
                self.log.append(line)
                self._grown.notify_all()
        with self._grown:
            self._ended = True
            self._grown.notify_all()

    def kill(self) -> None:
        """Kill the process with SIGKILL."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)

    def stop(self) -> int:
        """Send SIGTERM, and wait until the process ends; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        return code

    def lines(self) -> list[str]:
        """The log so far, with the lines of all requests that were answered and of all that was done before.

        A line may be written after its answer was sent, and reaches `log` by a pipe and a thread. So this makes
        a request, and waits for its line, which follows all others. The lines of such requests are left out.
        """
        mark = f"{MARK}{next(self._marks):06}"
        with suppress(httpx.TransportError):  # where the process has ended, the log ends by itself
            httpx.get(f"{self.url}/health/live", headers={"X-Request-Id": mark}, timeout=PATIENCE)
        with self._grown:
            assert self._grown.wait_for(lambda: self._ended or self._has(mark), PATIENCE), "its line is missing"
        return [line for line in list(self.log) if MARK not in line]

    def _has(self, text: str) -> bool:
        return any(text in line for line in self.log)

    def requests(self) -> list[dict[str, Any]]:
        """The log lines of all requests that were answered."""
        lines = (json.loads(line) for line in self.lines() if line.startswith("{"))
        return [line for line in lines if line.get("event") == "request"]

    def player(self, name: str = "Ada") -> "Player":
        """A new account, and a client with its token."""
        return Player(self.url, name)

    def anybody(self) -> httpx.Client:
        """A client without a token."""
        return httpx.Client(base_url=self.url, timeout=PATIENCE)


def version_in(answer: httpx.Response) -> str:
    """What the ETag of an answer says of the game: its version, and a `c` when it is closed."""
    known, _, epoch = answer.headers["etag"].removeprefix("W/").strip('"').partition("@")
    assert len(epoch) == 12
    return str(known.partition(".")[0])


@contextmanager
def serving(dsn: str, **settings: object) -> Iterator[Service]:
    """A service for the length of the block."""
    service = Service(dsn, **settings)
    try:
        yield service
    finally:
        if service.process.poll() is None:
            service.stop()


class Player(httpx.Client):
    """A client with an account and its token."""

    def __init__(self, url: str, name: str, transport: httpx.BaseTransport | None = None) -> None:
        super().__init__(base_url=url, timeout=PATIENCE, transport=transport)
        made = self.post("/v1/players", json={"name": name})
        assert made.status_code == 201, made.text
        self.id: str = made.json()["id"]
        self.token: str = made.json()["token"]
        self.headers["Authorization"] = f"Bearer {self.token}"

    def open(self, *others: "Player", bots: int = 0, title: str = "bamboo", **more: object) -> str:
        """Start a game of this player, the others and so many bots; its id."""
        seats = 1 + len(others) + bots
        invites = [player.id for player in (self, *others)]
        made = self.post("/v1/games", json={"title": title, "seats": seats, "invites": invites, **more})
        assert made.status_code == 201, made.text
        game: str = made.json()["id"]
        for seat, player in enumerate((self, *others)):
            assert player.put(f"/v1/games/{game}/seats/{seat}", json={}).status_code == 200
        for seat in range(1 + len(others), seats):
            assert self.put(f"/v1/games/{game}/seats/{seat}", json={"bot": "random"}).status_code == 200
        begun = self.post(f"/v1/games/{game}/start")
        assert begun.status_code == 200, begun.text
        return game

    def decisions(self, game: str, **query: int) -> dict[str, Any]:
        """The open decisions of this player."""
        answer: dict[str, Any] = self.get(f"/v1/games/{game}/decisions", params=query).json()
        return answer

    def decide(self, game: str, decision: str, pick: dict[str, Any], **query: bool) -> httpx.Response:
        """Answer a decision."""
        body = {"decision": decision, "pick": pick}
        return self.post(f"/v1/games/{game}/decisions", json=body, params=query)
