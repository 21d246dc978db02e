"""A tournament at a running service, over HTTP: what an organiser at a desk does with it."""

import time
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import httpx

from service.cli.command import Failure
from service.cli.remote_game import MOST_WAITS, PROBLEM, Json

ACCOUNTS = "/v1/players"
TOURNAMENTS = "/v1/tournaments"
DRAWING = httpx.codes.ACCEPTED


class Desk:
    """One tournament. Every request that changes something can be repeated without doing it twice."""

    def __init__(self, client: httpx.Client, tournament: str = "") -> None:
        self._client, self.id = client, tournament

    def create_account(self, name: str) -> Json:
        """An account for an organiser; its token is shown only here."""
        key = self._ask("GET", "/v1/sign-up-key").json()["key"]
        found: Json = self._ask("POST", ACCOUNTS, json={"name": name}, headers={"Idempotency-Key": key}).json()
        return found

    def announce(self, rules: Json) -> Json:
        """A new tournament."""
        found: Json = self._post(TOURNAMENTS, rules).json()
        self.id = found["id"]
        return found

    def list_tournaments(self) -> Iterator[Json]:
        """All that the caller may see, the newest first."""
        return self._pages(TOURNAMENTS)

    def read_part(self, path: str = "", **query: object) -> Json:
        """A part of the tournament; without a path the tournament itself."""
        found: Json = self._ask("GET", self._path(path), params=query).json()
        return found

    def read_all(self, path: str, **query: object) -> list[Json]:
        """All items of a list of the tournament."""
        return list(self._pages(self._path(path), **query))

    def send(self, path: str, body: Json | None = None) -> Json:
        """Change something; what the service answers."""
        answer = self._post(self._path(path), body)
        found: Json = answer.json() if answer.content else {}
        return found

    def draw(self, absent: list[int]) -> Json:
        """The draft of the next round; waits while it is drawn."""
        before = {each["number"]: each["status"] for each in self.read_all("/rounds")}
        answer = self._post(self._path("/rounds"), {"absent": absent})
        if answer.status_code != DRAWING:
            found: Json = answer.json()
            return found
        while True:
            for each in self.read_all("/rounds"):
                if before.get(each["number"]) != each["status"]:
                    return self.read_part(f"/rounds/{each['number']}")
            time.sleep(1.0)

    def newest_round(self, *statuses: str) -> int:
        """The number of the newest round, or of the newest that has one of these statuses."""
        rounds = [each for each in self.read_all("/rounds") if not statuses or each["status"] in statuses]
        if not rounds:
            raise Failure(
                f"there is no round that is {' or '.join(statuses)}" if statuses else "no round is drawn"
            )
        return int(rounds[-1]["number"])

    def export(self, form: str) -> bytes:
        """The whole tournament as a file."""
        return self._ask("GET", self._path("/export"), params={"format": form}).content

    def _path(self, path: str) -> str:
        return f"{TOURNAMENTS}/{self.id}{path}"

    def _pages(self, path: str, **query: object) -> Iterator[Json]:
        cursor: str | None = None
        while True:
            more = {"cursor": cursor} if cursor else {}
            page = self._ask("GET", path, params={**query, "limit": 100, **more}).json()
            yield from page["items"]
            cursor = page.get("next")
            if cursor is None:
                return

    def _post(self, path: str, body: Json | None) -> httpx.Response:
        return self._ask("POST", path, json=body, headers={"Idempotency-Key": str(uuid4())})

    def _ask(self, method: str, path: str, **more: Any) -> httpx.Response:  # noqa: ANN401  # as httpx takes it
        """The response. Failure if the service refuses, or cannot be reached."""
        problem = ""
        for _ in range(MOST_WAITS):
            try:
                answer = self._client.request(method, path, **more)
            except httpx.TransportError as error:
                problem = f"{self._client.base_url} does not answer: {type(error).__name__}"
                time.sleep(1.0)
                continue
            if answer.is_success:
                return answer
            if answer.status_code not in (429, 503):
                raise Failure(explain_refusal(answer))
            problem = f"{self._client.base_url} is too busy"
            time.sleep(float(answer.headers.get("Retry-After", 1)))
        raise Failure(problem)


def explain_refusal(answer: httpx.Response) -> str:
    """Everything that a refused request got wrong, as text."""
    if answer.headers.get("content-type") != PROBLEM:
        return f"{answer.url} answers {answer.status_code}, and is not a service of Yamabiko"
    problem = answer.json()
    faults = [f"  {each['path']}: {each['message']}" for each in problem.get("errors", ())]
    return "\n".join([f"the service refuses: {problem['detail']}", *faults])
