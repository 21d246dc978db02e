"""What can go wrong: everything derives from `YamabikoError`."""

from collections.abc import Mapping
from typing import Any


class YamabikoError(Exception):
    """Anything that this package raises by itself."""


class ConnectionFailed(YamabikoError):
    """The service could not be reached, or broke off, also after all retries."""


class Untrustworthy(YamabikoError):
    """The service has sent what contradicts what it signed before, or what its signature does not cover.

    The receipts that prove it are kept: see `Receipts.save`.
    """


class UnknownAnswer(YamabikoError):
    """The answer has not the form that this version of the package knows. `content` has its bytes."""

    def __init__(self, message: str, content: bytes) -> None:
        super().__init__(message)
        self.content = content


class Problem(YamabikoError):
    """The service has refused a request, as `application/problem+json` (RFC 9457)."""

    def __init__(self, status: int, members: Mapping[str, Any], headers: Mapping[str, str]) -> None:
        self.status = status
        self.members = members
        self.headers = headers
        super().__init__(f"{status} {self.title}" + (f": {self.detail}" if self.detail else ""))

    @property
    def kind(self) -> str:
        """The last part of the type, which never changes: `time-over`, `forbidden`."""
        return str(self.members.get("type", "about:blank")).rstrip("/").rsplit("/", 1)[-1]

    @property
    def title(self) -> str:
        """The kind of problem in a few words."""
        return str(self.members.get("title", "Error"))

    @property
    def detail(self) -> str:
        """What is wrong with this request, and what to do."""
        return str(self.members.get("detail", ""))

    @property
    def rule(self) -> str | None:
        """The clause that forbids a pick."""
        return self.members.get("rule")

    @property
    def faults(self) -> list[dict[str, str]]:
        """Everything that is wrong with the request: `path`, `message` and `code` of each."""
        return list(self.members.get("errors", ()))

    @property
    def request_id(self) -> str | None:
        """The id of the request in the log of the service."""
        return self.members.get("request_id")
