# Made by generate.py from the description of the API. Do not edit.
"""Sends requests, again where that is safe, and keeps receipts."""

import time
import inspect
from collections.abc import Mapping
from types import TracebackType
from typing import Any, Literal, Self

import httpx

from yamabiko_client._http import (
    JSON,
    RETRIED,
    Retries,
    can_repeat,
    find_game,
    find_note,
    new_key,
    quote_path,
    read_answer,
    write_body,
    write_headers,
    write_query,
)
from yamabiko_client.errors import ConnectionFailed
from yamabiko_client.receipts import Receipts
from yamabiko_client.starts import LIVE

Language = Literal["en", "fr", "pt", "auto"]
TIMEOUT = httpx.Timeout(30.0, connect=10.0)


def settle(value: Any) -> Any:
    """What a function has returned that may be synchronous."""
    return value if inspect.isawaitable(value) else value


class Transport:
    """A connection to a service: its address, a token, and how to try again.

    `receipts` keeps what the service signs and refuses what contradicts it; with `None` they are not looked at. An
    `http` of your own is used as it is, and is yours to close. With `lang` games say everything in words, too.
    """

    def __init__(
        self,
        url: str,
        token: str | None = None,
        *,
        retries: Retries | None = None,
        receipts: Receipts | bool | None = True,
        http: httpx.Client | None = None,
        lang: Language | None = None,
    ) -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.lang = lang
        self.retries = retries or Retries()
        self.receipts = Receipts() if receipts is True else receipts or None
        self._owns_http = http is None
        self._http = http or httpx.Client(timeout=TIMEOUT, follow_redirects=False)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        if self._owns_http:
            self._http.close()

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def _call(
        self,
        method: str,
        path: str,
        results: Mapping[int, Any],
        *,
        query: Mapping[str, Any] | None = None,
        body: object = None,
        key: str | None = None,
        accept: str = JSON,
    ) -> Any:
        """Send a request until it is answered; the answer in the type for its status."""
        if method == "POST" and key is None and self.token:
            key = new_key()  # without an account only keys that the service has made are taken
        headers = {**self._headers(), **write_headers(method, body, key, accept)}
        request = self._http.build_request(
            method, self.url + path, params=write_query(query), content=write_body(body), headers=headers
        )
        asked_at = self.receipts.clock() if self.receipts is not None else 0.0
        response = self._send(request)
        answer = read_answer(response, results)
        if self.receipts is not None:
            self._check_answer(self.receipts, request, response.content, asked_at)
        return answer

    def _check_answer(
        self, receipts: Receipts, request: httpx.Request, content: bytes, asked_at: float
    ) -> None:
        """Check and keep what is signed in an answer, and what it says of a game before its first event."""
        if game := find_game(request, content):
            if note := game.get("note"):
                self._know_keys(receipts, note["note"])
            is_start = request.method == "POST" and request.url.path.endswith("/start")
            receipts.keep_game(game, asked_at, is_live=is_start and receipts.clock() - asked_at < LIVE)
        if b'"receipt":' in content:
            self._know_keys(receipts, find_note(content))
            receipts.keep_answer(content)
            self.prove_beginnings()

    def prove_beginnings(self) -> None:
        """Let the service prove what it has signed of versions before the newest; `Untrustworthy` else."""
        receipts = self.receipts
        for game, behind, newest in receipts.behind() if receipts else ():
            response = self._send(
                self._http.build_request(
                    "GET",
                    f"{self.url}/v1/games/{quote_path(game)}/proofs",
                    params={"from": behind.size, "to": newest.size},
                    headers=self._headers(),
                )
            )
            if receipts and response.status_code < httpx.codes.INTERNAL_SERVER_ERROR:
                proof = response.json()["path"] if response.status_code == httpx.codes.OK else None
                receipts.require_beginning(game, behind, newest, proof)

    def _send(self, request: httpx.Request) -> httpx.Response:
        attempt = 0
        while True:
            attempt += 1
            try:
                response = self._http.send(request)
            except httpx.TransportError as error:
                wait = self.retries.wait_before(attempt) if can_repeat(request) else None
                if wait is None:
                    raise ConnectionFailed(f"{request.method} {request.url.path}: {error}") from error
            else:
                if response.status_code not in RETRIED:
                    return response
                wait = self.retries.wait_before(attempt, response.headers)
                if wait is None:
                    return response
            time.sleep(wait)

    def know_keys(self, note: str | None = None) -> None:
        """Read the keys of the service, if they are needed, for a note if there is one, and not known."""
        if self.receipts is not None:
            self._know_keys(self.receipts, note)

    def _know_keys(self, receipts: Receipts, note: str | None = None) -> None:
        """Read the keys of the service when the first receipt comes, or one by a key that is not known."""
        if receipts.needs_keys(note):
            response = self._send(self._http.build_request("GET", f"{self.url}/.well-known/yamabiko-keys"))
            receipts.learn_keys(response.json()["keys"])
