"""Errors as `application/problem+json` (RFC 9457), each kind with a type URI of its own.

Litestar's plugin has an exception for them; the kinds, whose table is published, faults with a path each, and the
id of the request are ours.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

MEDIA = "application/problem+json"
LONGEST = 300  # characters of a text that cites a request
GAP = " ... "
# Relative to the service, which serves what they mean: an absolute one would name a host that is not ours.
BASE = "/problems/"


FaultCode = Literal[
    "invalid", "wrong-type", "not-a-choice", "missing", "unknown-field", "wrong-size", "out-of-range",
    "wrong-format", "unknown-parameter", "given-twice", "not-found",
]  # fmt: skip


class Fault(Struct, frozen=True):
    """One thing that is wrong with a request, and where."""

    path: Annotated[str, Meta(description="Where in the body or the query")]
    message: Annotated[str, Meta(description="What is wrong there")]
    code: Annotated[FaultCode, Meta(description="The same for programs; `invalid` where no other fits")] = (
        "invalid"
    )

    def shorten(self) -> "Fault":
        """The same, cut to a readable length: it may quote what was sent."""
        return Fault(short(self.path), short(self.message), self.code)


def short(text: str) -> str:
    """A long text without its middle: the end says what is wrong with what the beginning quotes."""
    half = (LONGEST - len(GAP)) // 2
    return text if len(text) <= LONGEST else text[:half] + GAP + text[-half:]


class ProblemDetail(Struct, frozen=True, kw_only=True, rename={"kind": "type"}):
    """An error. Which of the optional members are present depends on the type."""

    kind: Annotated[
        str,
        Meta(description="The URI of the kind of problem, which never changes: `GET` it to read what to do"),
    ]
    title: Annotated[str, Meta(description="The kind of problem in a few words")]
    status: Annotated[int, Meta(description="The HTTP status of the response")]
    detail: Annotated[str, Meta(description="What is wrong with this request, and what to do")]
    request_id: Annotated[
        str | UnsetType, Meta(description="The id of the request, also in `X-Request-Id` and in the service's log")
    ] = UNSET
    error: Annotated[
        str | UnsetType, Meta(description="The code of the error by RFC 6749, 5.2, of an exchange of tokens")
    ] = UNSET
    error_description: Annotated[
        str | UnsetType, Meta(description="The same as `detail`, as RFC 6749 calls it")
    ] = UNSET
    rule: Annotated[str | UnsetType, Meta(description="The id of the clause that forbids the pick")] = UNSET
    decision: Annotated[str | UnsetType, Meta(description="The id of the decision that was answered")] = UNSET
    version: Annotated[int | UnsetType, Meta(description="The current version of the game or tournament")] = UNSET
    state: Annotated[str | UnsetType, Meta(description="The current state of the tournament, or its part")] = UNSET
    rating: Annotated[
        int | UnsetType,
        Meta(description="Your rating in the title; the `rating_range` of the game has others"),
    ] = UNSET
    errors: Annotated[
        tuple[Fault, ...] | UnsetType, Meta(description="Everything that is wrong with the request")
    ] = UNSET


@dataclass(kw_only=True)
class Problem(Exception):
    """Raised anywhere while a request is handled; becomes the response."""

    status: int
    kind: str
    title: str
    detail: str
    members: Mapping[str, object] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)

    def to_detail(self, request_id: str) -> ProblemDetail:
        """The body of the response."""
        return ProblemDetail(
            kind=BASE + self.kind,
            title=self.title,
            status=self.status,
            detail=short(self.detail),
            request_id=request_id,
            **self.members,  # type: ignore[arg-type]  # members are of these names
        )


def bad_request(detail: str, errors: tuple[Fault, ...] = ()) -> Problem:
    return Problem(
        status=400, kind="malformed", title="Malformed request", detail=detail, members=_members(errors)
    )


def _members(errors: tuple[Fault, ...]) -> Mapping[str, object]:
    return {"errors": tuple(fault.shorten() for fault in errors)} if errors else {}


def authentication_required(detail: str = "Send a valid token: `Authorization: Bearer ymb_...`.") -> Problem:
    headers = {"WWW-Authenticate": 'Bearer realm="yamabiko"'}
    return Problem(
        status=401, kind="unauthenticated", title="Authentication required", detail=detail, headers=headers
    )


def forbidden(detail: str) -> Problem:
    return Problem(status=403, kind="forbidden", title="Forbidden", detail=detail)


def not_found(what: str) -> Problem:
    """For what does not exist, and for what the caller may not know to exist."""
    return Problem(
        status=404, kind="unknown", title="Not found", detail=f"{what} does not exist, or you may not see it."
    )


def not_allowed(allow: str) -> Problem:
    detail = f"Methods allowed for this path: {allow}."
    return Problem(
        status=405, kind="method-not-allowed", title="Method not allowed", detail=detail, headers={"Allow": allow}
    )


def not_acceptable(offered: Iterable[str]) -> Problem:
    detail = f"This resource is available as {' or '.join(offered)}: name one of these in `Accept`."
    return Problem(status=406, kind="not-acceptable", title="Not acceptable", detail=detail)


def conflict(kind: str, title: str, detail: str, **members: object) -> Problem:
    return Problem(status=409, kind=kind, title=title, detail=detail, members=members)


def no_longer_there(detail: str) -> Problem:
    """For a place in a stream that is not there any more, because the store went back to an earlier moment."""
    return Problem(status=410, kind="gone", title="No longer there", detail=detail)


def damaged_history() -> Problem:
    """Stored events of the game are missing or damaged: the operator must repair it from a backup."""
    detail = "Stored events of this game are missing or damaged. The operators of the service have been alarmed."
    return Problem(status=500, kind="damaged-history", title="History damaged", detail=detail)


def too_large(limit: int) -> Problem:
    return Problem(status=413, kind="too-large", title="Body too large", detail=f"The limit is {limit} bytes.")


def bad_http() -> Problem:
    return bad_request("The request is not valid HTTP/1.1. Check the request line and the headers.")


def bad_host() -> Problem:
    return bad_request("Send exactly one `Host` header: `name` or `name:port`.")


def head_too_large(limit: int) -> Problem:
    detail = f"The limit for path and headers together is {limit} bytes."
    return Problem(status=431, kind="head-too-large", title="Path and headers too large", detail=detail)


def too_slow(part: str, seconds: float) -> Problem:
    return Problem(
        status=408, kind="too-slow", title="Request timeout", detail=f"{part} must arrive within {seconds:g} s."
    )


def wrong_media(found: str, wanted: str = "application/json") -> Problem:
    detail = f"Send the body as {wanted}, not as {found or 'an unnamed media type'}."
    return Problem(status=415, kind="unsupported-media-type", title="Unsupported media type", detail=detail)


def wrong_coding(found: str) -> Problem:
    detail = f"Send the body without a Content-Encoding, not as {found}."
    headers = {"Accept-Encoding": "identity"}
    return Problem(
        status=415, kind="unsupported-media-type", title="Unsupported media type", detail=detail, headers=headers
    )


def bad_exchange(error: str, detail: str) -> Problem:
    """A request for a token that is refused as RFC 6749, 5.2 and RFC 8693, 2.2.2 have it."""
    return Problem(
        status=400, kind="bad-exchange", title="Token not exchanged", detail=detail,
        members={"error": error, "error_description": short(detail)}, headers={"Cache-Control": "no-store"},
    )  # fmt: skip


def keys_unavailable(issuer: str, seconds: int = 10) -> Problem:
    detail = f"The keys of {issuer} are not available at this moment. Retry in {seconds} s."
    headers = {"Retry-After": str(seconds)}
    return Problem(status=503, kind="keys-unavailable", title="Keys unavailable", detail=detail, headers=headers)


def beacon_unreachable(seconds: int = 10) -> Problem:
    detail = f"The service has no beacon, or it does not answer. Nothing was done. Retry in {seconds} s."
    headers = {"Retry-After": str(seconds)}
    return Problem(
        status=503, kind="beacon-unreachable", title="Beacon unreachable", detail=detail, headers=headers
    )


def clock_behind(seconds: int = 60) -> Problem:
    detail = f"The clock of the service is behind the beacon: the start would be late. Retry in {seconds} s."
    headers = {"Retry-After": str(seconds)}
    return Problem(
        status=503, kind="clock-behind", title="Clock behind the beacon", detail=detail, headers=headers
    )


def invalid(kind: str, title: str, detail: str, errors: tuple[Fault, ...] = ()) -> Problem:
    return Problem(status=422, kind=kind, title=title, detail=detail, members=_members(errors))


def too_many(seconds: int, limit: str) -> Problem:
    headers, detail = {"Retry-After": str(seconds)}, f"The limit is {limit}. Retry in {seconds} s."
    return Problem(status=429, kind="too-many-requests", title="Too many requests", detail=detail, headers=headers)


def too_many_connections(bound: str, status: int) -> Problem:
    detail = f"{bound}. Close those that you do not need, and retry in a moment."
    return Problem(
        status=status,
        kind="too-many-connections",
        title="Too many connections",
        detail=detail,
        headers={"Retry-After": "5"},
    )


def internal_error() -> Problem:
    detail = "The service failed. Please report it with the request id."
    return Problem(status=500, kind="internal", title="Internal error", detail=detail)


def not_written(what: str) -> Problem:
    """No earlier response can have named it."""
    detail = f"{what} `wait_for` takes the version or position of an earlier response."
    return Problem(status=409, kind="not-written", title="Not written yet", detail=detail)


def not_yet(what: str, seconds: int = 1) -> Problem:
    """The state that `wait_for` names has not been reached: an older response would be a wrong one."""
    detail = f"This server has not processed {what} in `wait_for` yet. Retry after a moment."
    return Problem(
        status=503, kind="not-yet", title="Not reached yet", detail=detail, headers={"Retry-After": str(seconds)}
    )


def too_busy(work: str, waiting: int, setting: str = "", seconds: int = 1) -> Problem:
    """So much of some work is being done that no more is taken now; `setting` names the bound, if it is one."""
    detail = f"{waiting} requests wait for the {work} already. Retry in a moment."
    if setting:
        name = f"YAMABIKO_{setting.upper()}"
        detail = f"The limit of {waiting} {work} on this server is reached ({name}). Retry in a moment."
    return Problem(
        status=503, kind="too-busy", title="Too busy", detail=detail, headers={"Retry-After": str(seconds)}
    )


def upgrading(seconds: int = 30) -> Problem:
    detail = (
        f"The service is being upgraded, and not all of its processes can read this yet. Retry in {seconds} s."
    )
    return Problem(
        status=503,
        kind="upgrading",
        title="Upgrade in progress",
        detail=detail,
        headers={"Retry-After": str(seconds)},
    )


def repeat_too_early(seconds: int = 1) -> Problem:
    """The first request with this key has no answer yet: it still runs, or it was cut off a moment ago."""
    detail = "The first request with this key has not been answered yet. Retry after a moment."
    headers = {"Retry-After": str(seconds)}
    return Problem(
        status=503, kind="repeat-too-early", title="First request not answered yet", detail=detail, headers=headers
    )


def unavailable(seconds: int = 1) -> Problem:
    detail = "The store does not respond. Nothing that was acknowledged is lost. Retry after a moment."
    return Problem(
        status=503,
        kind="unavailable",
        title="Service unavailable",
        detail=detail,
        headers={"Retry-After": str(seconds)},
    )
