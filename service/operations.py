"""An operation is one method on one path, described once: router and description are made from it."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from uuid import UUID

from msgspec import Struct

if TYPE_CHECKING:
    from service.accounts.tokens import Caller
    from service.runtime import House

JSON = "application/json"


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """No parameters, or no body."""


Q = TypeVar("Q", bound=Struct)
B = TypeVar("B")


class Call(Struct, Generic[Q, B], frozen=True):
    """One request, checked against its operation."""

    house: "House"
    caller: "Caller | None"
    path: Mapping[str, str]
    query: Q
    body: B
    headers: Mapping[str, str]
    request_id: str
    entropy: Callable[[str], bytes]  # 32 bytes that a repeat with the same Idempotency-Key finds again
    noted: Callable[[int], Awaitable[int]]  # and the number that was given here first
    keyed: bool = False  # whether there is such a key
    said: dict[str, object] = {}  # for the log line, whatever the answer will be

    @property
    def player(self) -> UUID:
        """The caller's account; operations that need one say so by their scope."""
        assert self.caller is not None, "the operation has a scope"
        return self.caller.player


class Answer(Struct, frozen=True):
    """What goes back. `body` is a struct to be encoded, or bytes ready to be sent."""

    body: object = None
    status: int = 200
    media: str = JSON
    headers: Mapping[str, str] = {}
    log: Mapping[str, object] = {}  # what the request's log line says besides


@dataclass(frozen=True)
class Returns:
    """One answer that an operation documents."""

    what: str
    body: Any = None  # a type, or a schema that is written out
    media: str = JSON
    headers: Mapping[str, str] = field(default_factory=dict)
    links: Mapping[str, Mapping[str, object]] = field(default_factory=dict)


Handler = Callable[[Any], Awaitable[Any]]


@dataclass(frozen=True)
class Operation:
    """`scope`: None needs no token, but one that is given must be valid. `problems`: what it may refuse with."""

    method: str
    path: str
    id: str
    summary: str
    tag: str
    handler: Handler
    answers: Mapping[int, Returns]
    scope: str | None = None
    anonymous: bool = False  # a token is not even looked at
    query: type[Struct] = Nothing
    body: Any = None
    body_name: str = ""  # of a schema that is written out, where the type alone does not tell
    problems: tuple[int, ...] = ()
    secret: Callable[[Callable[[str], bytes]], bytes] | None = None  # the token that its answer holds
    shortest_key: int = 1  # where callers cannot be told apart, an Idempotency-Key must not be guessed
    unlimited: bool = False  # for those who watch over the service
