"""A game of a running service, over HTTP: what `yamabiko play --url` needs of the API."""

import json
import time
from collections.abc import Iterator, Mapping
from typing import Any, Self

import httpx

from service.cli.command import Failure
from service.words.languages import USUAL, Language

TIMEOUT = httpx.Timeout(30.0, read=60.0)
MOST_WAITS = 20  # for a service that is busy or restarts
PROBLEM = "application/problem+json"
Json = Mapping[str, Any]


class RequestRefused(Exception):
    """The service refuses a request; the text says why."""


class RemoteGame:
    """One game, seen by the owner of a token."""

    def __init__(self, client: httpx.Client, game: str) -> None:
        self._client, self.id = client, game
        self.language: Language = USUAL  # in which the service tells it
        self._path = f"/v1/games/{game}"

    @classmethod
    def open_new(cls, client: httpx.Client, body: Json, seat: int, bots: Mapping[int, str]) -> Self:
        """Open a game, sit down, put bots into the other seats, and start it."""
        made = cls(client, request(client, "POST", "/v1/games", json=body)["id"])
        made.sit(seat)
        for other, bot in bots.items():
            request(client, "PUT", f"{made._path}/seats/{other}", json={"bot": bot})
        request(client, "POST", f"{made._path}/start")
        return made

    def read_game(self) -> Json:
        """The game: status, seats, options."""
        return request(self._client, "GET", self._path)

    def sit(self, seat: int) -> None:
        """Take a seat before the start."""
        request(self._client, "PUT", f"{self._path}/seats/{seat}", json={})

    def decisions(self) -> Json:
        """The open decisions of this player, with what is forbidden and why."""
        return request(
            self._client, "GET", f"{self._path}/decisions", params={"why": "true", "lang": self.language}
        )

    def decide(self, decision: str, pick: Json) -> Json:
        """Answer a decision. The same answer again changes nothing, so a lost response is asked for again."""
        body = {"decision": decision, "pick": pick}
        return request(self._client, "POST", f"{self._path}/decisions", json=body)

    def undo(self) -> Json:
        """Take the last decision back."""
        return request(self._client, "POST", f"{self._path}/undo")

    def board(self, seat: int) -> Json:
        """The board, as this seat sees it."""
        return request(self._client, "GET", f"{self._path}/board", params={"seat": seat})

    def scores(self) -> Json:
        """Where all points came from."""
        return request(self._client, "GET", f"{self._path}/scores")

    def follow(self, after: int) -> Iterator[Json]:
        """The events after a version, as they are stored; ends with the game, or when the connection is lost."""
        headers = {"Accept": "text/event-stream"} | ({"Last-Event-ID": str(after)} if after else {})
        try:
            with self._client.stream(
                "GET", f"{self._path}/feed", params={"lang": self.language}, headers=headers
            ) as feed:
                if feed.status_code != httpx.codes.OK:
                    return
                name = ""
                for line in feed.iter_lines():
                    field, _, value = line.partition(": ")
                    if field == "event":
                        name = value
                    elif field == "data" and name != "bye":
                        yield json.loads(value)
        except httpx.TransportError:
            time.sleep(1.0)


def request(client: httpx.Client, method: str, path: str, **more: Any) -> Json:  # noqa: ANN401  # as httpx takes it
    """The JSON of a response. RequestRefused by a problem; Failure if the service cannot be reached."""
    for attempt in range(MOST_WAITS):
        try:
            answer = client.request(method, path, **more)
        except httpx.TransportError as error:
            if attempt + 1 == MOST_WAITS:
                raise Failure(f"{client.base_url} does not answer: {type(error).__name__}") from error
            time.sleep(1.0)
            continue
        if answer.status_code not in (429, 503):
            return _content(answer)
        time.sleep(float(answer.headers.get("Retry-After", 1)))
    raise Failure(f"{client.base_url} is too busy")


def _content(answer: httpx.Response) -> Json:
    if answer.is_success and "json" in answer.headers.get("content-type", ""):
        found: Json = answer.json()
        return found
    if answer.headers.get("content-type") == PROBLEM:
        raise RequestRefused(answer.json()["detail"])
    raise Failure(f"{answer.url} answers {answer.status_code}, and is not a service of Yamabiko")
