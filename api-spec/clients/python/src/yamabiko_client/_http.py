"""What asynchronous and synchronous clients share: how requests are written, retried, and answers read."""

import email.utils
import random
import time
import uuid
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

import httpx
import msgspec

from yamabiko_client.errors import Problem, UnknownAnswer

RETRIED = frozenset((429, 502, 503, 504))
JSON = "application/json"
_encode = msgspec.json.encode


class Retries(msgspec.Struct, frozen=True, kw_only=True):
    """How often and how long a request is sent again. It has always the same effect as if it were sent once: what
    changes something has an Idempotency-Key.
    """

    attempts: int = 8
    first_wait: float = 0.2
    longest_wait: float = 20.0

    def wait_before(self, attempt: int, headers: Mapping[str, str] | None = None) -> float | None:
        """How long to wait after this many attempts; None: give up. `Retry-After` decides if it is sent."""
        if attempt >= self.attempts:
            return None
        asked = parse_retry_after(headers.get("Retry-After")) if headers else None
        if asked is not None:
            return asked if asked <= self.longest_wait else None
        longest = min(self.longest_wait, self.first_wait * 2.0 ** (attempt - 1))
        return longest * random.uniform(0.5, 1.0)


def parse_retry_after(text: str | None) -> float | None:
    """The seconds that a `Retry-After` asks for."""
    if not text:
        return None
    if text.strip().isdigit():
        return float(text)
    try:
        then = email.utils.parsedate_to_datetime(text)
    except ValueError:
        return None
    return max(0.0, then.timestamp() - time.time())


def new_key() -> str:
    """A key for a request that may be sent again."""
    return str(uuid.uuid4())


def quote_path(part: object) -> str:
    """A part of a path."""
    return quote(str(part), safe="")


def pick_of(choice: Any) -> Any:
    """The pick of a choice of a menu; a pick as it is: its own `pick` is the name of its kind."""
    found = getattr(choice, "pick", None)
    return choice if found is None or isinstance(found, str) else found


def write_query(query: Mapping[str, Any] | None) -> httpx.QueryParams:
    """The parameters that have a value; a list gives one for each of its members."""
    found: list[tuple[str, str | int | float | bool | None]] = []
    for name, value in (query or {}).items():
        for each in value if isinstance(value, (list, tuple)) else [value]:
            if each is not None:
                text = str(each).lower() if isinstance(each, bool) else str(each)
                found.append((name, text))
    return httpx.QueryParams(found)


def can_repeat(request: httpx.Request) -> bool:
    """Whether a request has the same effect however often it arrives."""
    return request.method != "POST" or "Idempotency-Key" in request.headers


def write_headers(method: str, body: object, key: str | None, accept: str) -> dict[str, str]:
    """The headers of a request. One that changes something has a key, so that it can be sent again."""
    headers = {"Accept": accept if accept == JSON else f"{accept}, application/problem+json"}
    if body is not None:
        headers["Content-Type"] = JSON
    if key is not None:
        headers["Idempotency-Key"] = key
    return headers


def write_body(body: object) -> bytes | None:
    """The body as JSON."""
    return None if body is None else _encode(body)


def find_game(request: httpx.Request, content: bytes) -> dict[str, Any] | None:
    """The game in an answer, if it is one of which something was or will be signed before its first event."""
    if not request.url.path.startswith("/v1/games") or b'"fairness":' not in content:
        return None
    found = msgspec.json.decode(content)
    return (
        found if isinstance(found, dict) and {"id", "commitment", "fairness", "status"} <= found.keys() else None
    )


def find_note(content: bytes) -> str | None:
    """The signed note in the receipt of an answer, if it has one."""
    answer = msgspec.json.decode(content)
    receipt = answer.get("receipt") if isinstance(answer, dict) else None
    return receipt["note"] if isinstance(receipt, dict) else None


def read_answer(response: httpx.Response, results: Mapping[int, Any]) -> Any:
    """What was answered, in the type for its status; raises `Problem` for errors."""
    if response.status_code not in results:
        raise read_problem(response)
    result = results[response.status_code]
    if result is None:
        return None
    if result is bytes:
        return response.content
    if result is str:
        return response.text
    try:
        return msgspec.json.decode(response.content, type=result)
    except msgspec.DecodeError as error:
        raise UnknownAnswer(f"{response.request.url.path}: {error}", response.content) from error


def read_problem(response: httpx.Response) -> Problem:
    """The problem that was answered; what is none, from a proxy on the way, becomes one."""
    try:
        members = msgspec.json.decode(response.content, type=dict[str, Any])
    except msgspec.DecodeError:
        members = {"title": response.reason_phrase, "detail": response.text[:200]}
    return Problem(response.status_code, members, response.headers)
