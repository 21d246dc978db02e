"""Plays through faults and writes down what was acknowledged, for `comparing.py` to compare with what is there.

Each client plays a game of its own, for both seats, and alone: so each decision has one right outcome. It repeats
a request until it is answered, as README tells clients to, and never sends another pick for the same decision. A
follower receives the game's feed, from where it was cut.
"""

import json
import random
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import httpx

BOUND = 60.0
PAUSE = 0.02
BY_GATEWAY = (502, 504)  # of a balancer whose process died before it had answered: nobody knows what became of it
SEATS = 2


@dataclass
class Acknowledged:
    """A decision whose answer has arrived."""

    decision: str
    pick: Any
    version: int
    position: str
    facts: Any
    at: float  # when, by the clock of this process


@dataclass
class Client:
    """Plays one game; `url` says where the service is now, `pace` how many seconds it thinks each time."""

    url: Callable[[], str]
    title: str
    seed: int
    pace: float = 0.0
    bound: float = BOUND  # seconds in which a request must be answered, with all its repeats
    waits_as_told: bool = False  # after a 503 as long as Retry-After says, and then once only
    game: str = ""
    tokens: list[str] = field(default_factory=list)
    acknowledged: list[Acknowledged] = field(default_factory=list)
    received: dict[int, Any] = field(default_factory=dict)
    violations: list[str] = field(default_factory=list)
    unknown_outcomes: int = 0
    version: int = 0
    # One for playing, one for the feed: to make a new one for each request would cost more than the request.
    _http: httpx.Client = field(default_factory=lambda: httpx.Client(timeout=BOUND))
    _feed: httpx.Client = field(default_factory=lambda: httpx.Client(timeout=1.0))

    def open_game(self) -> None:
        """Two accounts, a game with a seat for each, started."""
        for name in ("Ada", "Bob"):
            self.tokens.append(self._ask("POST", "/v1/players", {"name": name}, 201).json()["token"])
        body = {"title": self.title, "seats": SEATS}
        self.game = self._ask("POST", "/v1/games", body, 201).json()["id"]
        for seat in range(SEATS):
            self._ask("PUT", f"/v1/games/{self.game}/seats/{seat}", {}, 200, seat=seat)
        self._ask("POST", f"/v1/games/{self.game}/start", None, 200)

    def play(self, enough: threading.Event) -> None:
        """Decide until it is enough or the game is over; the last decision is acknowledged, too."""
        chance = random.Random(self.seed)
        while not enough.is_set() and self._play_turn(chance):
            pass

    def _play_turn(self, chance: random.Random) -> bool:
        for seat in range(SEATS):
            path = f"/v1/games/{self.game}/decisions?wait_for={self.version}"
            asked = self._ask("GET", path, None, 200, seat=seat).json()
            if asked["version"] < self.version:
                self._violate(f"version {asked['version']} was read after {self.version}")
            if asked["status"] != "running":
                return False
            if asked["decisions"]:
                decision = asked["decisions"][0]
                time.sleep(self.pace)
                self._decide(seat, decision["id"], chance.choice(decision["menu"])["pick"])
                return True
        self._violate(f"no seat has an open decision at version {self.version}")
        return False

    def _decide(self, seat: int, decision: str, pick: Any) -> None:  # noqa: ANN401  # a pick of any title
        body = {"decision": decision, "pick": pick}
        answer = self._ask("POST", f"/v1/games/{self.game}/decisions", body, 201, seat=seat)
        if answer.status_code != 201:
            return
        told = answer.json()
        found = Acknowledged(decision, pick, told["version"], told["position"], told["facts"], time.monotonic())
        if found.version <= self.version:
            self._violate(f"version {found.version} was acknowledged after {self.version}")
        self.version = found.version
        self.acknowledged.append(found)

    def _ask(self, method: str, path: str, body: Any, expected: int, seat: int = 0) -> httpx.Response:  # noqa: ANN401  # any JSON
        """The answer, after as many tries as it takes; a violation if it has another status than expected."""
        headers = {"Authorization": f"Bearer {self.tokens[seat]}"} if len(self.tokens) > seat else {}
        key = f"{self.seed}-{method}-{path}-{len(self.acknowledged)}"
        if method == "POST" and path.endswith("/start"):
            headers["Idempotency-Key"] = key.replace("/", "_")[:200]
        deadline, failures = time.monotonic() + self.bound, list[str]()
        while True:
            pause = PAUSE
            try:
                answer = self._http.request(method, self.url() + path, json=body, headers=headers)
            except httpx.TransportError as error:
                self.unknown_outcomes += 1
                failures.append(repr(error))
            else:
                if answer.status_code in BY_GATEWAY:
                    self.unknown_outcomes += 1
                elif answer.status_code != 503:
                    if answer.status_code != expected:
                        self._violate(f"{method} {path}: {answer.status_code} {answer.text}")
                    return answer
                failures.append(answer.text)
                pause = float(answer.headers.get("Retry-After", 1)) if self.waits_as_told else PAUSE
            if self.waits_as_told and len(failures) > 1:
                self._violate(f"{method} {path} failed twice: {failures}")
            if time.monotonic() > deadline:
                raise AssertionError(f"{method} {path} was not answered within {self.bound:g} s: {failures[-1]}")
            time.sleep(pause)

    def follow(self, enough: threading.Event) -> None:
        """Receive the feed; after each cut go on after the last event that arrived."""
        last = ""
        while not enough.is_set():
            headers = {"Last-Event-ID": last} if last else {}
            try:
                with self._feed.stream("GET", f"{self.url()}/v1/games/{self.game}/feed", headers=headers) as feed:
                    if feed.status_code == 204:
                        return
                    if feed.status_code not in (200, 503, *BY_GATEWAY):
                        self._violate(f"the feed after {last!r} is {feed.status_code}")
                        return
                    last = self._receive(feed, last, enough)
            except httpx.TransportError:
                time.sleep(PAUSE)

    def _receive(self, feed: httpx.Response, last: str, enough: threading.Event) -> str:
        received = ""
        try:
            for line in feed.iter_lines():
                if line.startswith("id: "):
                    received = line.removeprefix("id: ")
                elif line.startswith("data: ") and received:
                    self._note_event(int(received.partition("@")[0]), json.loads(line.removeprefix("data: ")))
                    last, received = received, ""
                if enough.is_set():
                    break
        except httpx.TransportError:
            pass  # cut, or silent for a second: connect again
        return last

    def _note_event(self, version: int, data: dict[str, Any]) -> None:
        """A line of the history has come, perhaps with a receipt, and how the game stands."""
        if version != len(self.received) + 1:
            self._violate(f"the feed sent version {version} after {len(self.received)}")
        beside = ("receipt", "acting", "decisions", "time")
        self.received[version] = {name: value for name, value in data.items() if name not in beside}

    def _violate(self, what: str) -> None:
        self.violations.append(f"{self.title} {self.game}: {what}")


class Checker:
    """Many clients at once, from `start` to `stop`. An endless one opens another game wherever one is over."""

    def __init__(
        self,
        url: Callable[[], str],
        titles: Sequence[str],
        clients: int,
        *,
        pace: float = 0.0,
        endless: bool = False,
        bound: float = BOUND,
    ) -> None:
        self._url, self._titles, self._pace, self._endless = url, titles, pace, endless
        self._bound = bound
        self._waits_as_told = False
        self.clients = [self._make_client(number) for number in range(clients)]
        self._enough, self._silence = threading.Event(), threading.Event()
        self._playing: list[threading.Thread] = []
        self._following: list[threading.Thread] = []

    def _make_client(self, number: int) -> Client:
        title = self._titles[number % len(self._titles)]
        return Client(
            self._url, title, seed=number, pace=self._pace, bound=self._bound, waits_as_told=self._waits_as_told
        )

    def wait_as_told(self, *, how: bool) -> None:
        """From now on a 503 is answered by one retry after `Retry-After`, and a second failure is a violation."""
        self._waits_as_told = how
        for client in self.clients:
            client.waits_as_told = how

    @property
    def acknowledged(self) -> int:
        """How many decisions were acknowledged so far."""
        return sum(len(client.acknowledged) for client in list(self.clients))

    def longest_gap(self, since: float) -> float:
        """The most seconds, from then on, in which no decision of any client was acknowledged."""
        moments = (each.at for client in list(self.clients) for each in list(client.acknowledged))
        return max(
            after - before for before, after in pairwise([since, *sorted(at for at in moments if at > since)])
        )

    @property
    def violations(self) -> list[str]:
        """What clients saw that must not be."""
        return [violation for client in self.clients for violation in client.violations]

    def start(self) -> None:
        """All games are open when this returns, and played from then on."""
        for client in self.clients:
            client.open_game()
        for client in list(self.clients):
            self._playing.append(threading.Thread(target=self._play, args=(client,), daemon=True))
            self._playing[-1].start()

    def _play(self, client: Client) -> None:
        """Play its game to the end, and then others, each with a follower."""
        while True:
            following = threading.Thread(target=client.follow, args=(self._silence,), daemon=True)
            self._following.append(following)
            following.start()
            client.play(self._enough)
            if self._enough.is_set() or not self._endless:
                return
            client = self._make_client(len(self.clients))
            self.clients.append(client)
            client.open_game()

    def wait_for(self, decisions: int) -> None:
        """Return when so many more were acknowledged, or all games are over."""
        goal, deadline = self.acknowledged + decisions, time.monotonic() + self._bound
        while self.acknowledged < goal and any(thread.is_alive() for thread in self._playing):
            assert time.monotonic() < deadline, f"only {self.acknowledged} of {goal} decisions were acknowledged"
            time.sleep(PAUSE)
        assert self.acknowledged >= goal or not self._endless, "a client has given up"

    def stop(self) -> None:
        """Each client ends with an acknowledged decision, and each follower with the last event of its game."""
        self._enough.set()
        for thread in self._playing:
            thread.join(2 * BOUND)
        deadline = time.monotonic() + BOUND
        while any(len(each.received) < each.version for each in self.clients) and time.monotonic() < deadline:
            time.sleep(PAUSE)
        self._silence.set()
        for thread in self._following:
            thread.join(2 * BOUND)
