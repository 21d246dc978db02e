"""What goes wrong is told as `application/problem+json` (RFC 9457), each kind with a type of its own."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

MEDIA = "application/problem+json"
LONGEST = 300  # characters of a text that cites a request
GAP = " ... "
BASE = "https://yamabiko.dev/problems/"


class Fault(Struct, frozen=True):
    """One thing that is wrong with a request, and where."""

    path: Annotated[str, Meta(description="Where in the body or the query")]
    message: Annotated[str, Meta(description="What is wrong there")]

    def cut(self) -> "Fault":
        """The same, no longer than anybody would read: it may cite what was sent."""
        return Fault(short(self.path), short(self.message))


def short(text: str) -> str:
    """What is quoted may be long; what is wrong with it stands at the end."""
    half = (LONGEST - len(GAP)) // 2
    return text if len(text) <= LONGEST else text[:half] + GAP + text[-half:]


class ProblemDetail(Struct, frozen=True, rename={"kind": "type"}):
    """A problem as a client reads it. Which of the last members are there depends on the type."""

    kind: Annotated[str, Meta(description="A URI that names the kind of problem; it never changes")]
    title: Annotated[str, Meta(description="The kind in a few words")]
    status: Annotated[int, Meta(description="The status of the answer")]
    detail: Annotated[str, Meta(description="What is wrong this time")]
    request_id: Annotated[str | UnsetType, Meta(description="By which the log knows the request")] = UNSET
    rule: Annotated[str | UnsetType, Meta(description="The id of the clause that forbids it")] = UNSET
    decision: Annotated[str | UnsetType, Meta(description="The decision that was answered")] = UNSET
    version: Annotated[int | UnsetType, Meta(description="The version of the game now")] = UNSET
    errors: Annotated[
        tuple[Fault, ...] | UnsetType, Meta(description="Everything that is wrong with the request")
    ] = UNSET


@dataclass
class Problem(Exception):
    """Raised anywhere in a request; the answer is built from it."""

    status: int
    kind: str
    title: str
    detail: str
    members: Mapping[str, object] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)

    def told(self, request_id: str) -> ProblemDetail:
        """The body of the answer."""
        return ProblemDetail(
            BASE + self.kind,
            self.title,
            self.status,
            short(self.detail),
            request_id,
            **self.members,  # type: ignore[arg-type]  # members are of these names
        )


def malformed(detail: str, errors: tuple[Fault, ...] = ()) -> Problem:
    return Problem(400, "malformed", "The request is malformed", detail, _told(errors))


def _told(errors: tuple[Fault, ...]) -> Mapping[str, object]:
    return {"errors": tuple(fault.cut() for fault in errors)} if errors else {}


def unauthenticated(detail: str = "Give a valid token: Authorization: Bearer ymb_...") -> Problem:
    headers = {"WWW-Authenticate": 'Bearer realm="yamabiko"'}
    return Problem(401, "unauthenticated", "A valid token is needed", detail, headers=headers)


def forbidden(detail: str) -> Problem:
    return Problem(403, "forbidden", "Not yours to do", detail)


def unknown(what: str) -> Problem:
    return Problem(404, "unknown", "There is no such thing", f"{what} does not exist, or is not yours to see.")


def not_allowed(allow: str) -> Problem:
    return Problem(
        405,
        "method-not-allowed",
        "This method is not for this path",
        f"Allowed: {allow}.",
        headers={"Allow": allow},
    )


def conflict(kind: str, title: str, detail: str, **members: object) -> Problem:
    return Problem(409, kind, title, detail, members)


def too_large(limit: int) -> Problem:
    return Problem(413, "too-large", "The body is too large", f"At most {limit} bytes are taken.")


def bad_http() -> Problem:
    return malformed("This is no HTTP/1.1.")


def head_too_large(limit: int) -> Problem:
    return Problem(
        431, "head-too-large", "Path and headers are too large", f"Together at most {limit} bytes are taken."
    )


def head_too_slow(seconds: float) -> Problem:
    return Problem(408, "too-slow", "The request took too long", f"Its headers must arrive within {seconds:g} s.")


def wrong_media(found: str) -> Problem:
    return Problem(
        415, "unsupported-media-type", "The body must be JSON", f"Send application/json, not {found or 'nothing'}."
    )


def refused(rule: str, title: str, decision: str) -> Problem:
    """A rule of the game forbids the pick."""
    detail = f"{rule}: {title}"
    return Problem(422, "refused", "A rule forbids this pick", detail, {"rule": rule, "decision": decision})


def invalid(kind: str, title: str, detail: str, errors: tuple[Fault, ...] = ()) -> Problem:
    return Problem(422, kind, title, detail, _told(errors))


def too_many(seconds: int) -> Problem:
    return Problem(
        429,
        "too-many-requests",
        "Too many requests",
        f"Try again in {seconds} s.",
        headers={"Retry-After": str(seconds)},
    )


def failed() -> Problem:
    return Problem(500, "internal", "The service failed", "This is our mistake. The request id helps us find it.")


def not_yet(what: str, seconds: int = 1) -> Problem:
    """What was to be waited for has not been seen: an older answer would be a wrong one."""
    detail = f"{what} has not been seen yet; `wait_for` asks for more than there is."
    return Problem(503, "not-yet", "It has not come so far", detail, headers={"Retry-After": str(seconds)})


def unavailable(seconds: int = 1) -> Problem:
    detail = "The store does not answer just now. Nothing that was acknowledged is lost."
    return Problem(503, "unavailable", "The store is unavailable", detail, headers={"Retry-After": str(seconds)})
