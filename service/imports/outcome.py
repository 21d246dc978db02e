"""What is found of an import, and what its check is asked."""

from typing import Literal
from uuid import UUID

from msgspec import Struct

Result = Literal["ok", "fail", "note", "not_checked"]


class BadImport(Exception):
    """The file is no export of a game that can be followed; the message says why."""


class Question(Struct, frozen=True):
    """The archives of rules that may be asked, in base64. The file follows."""

    archives: tuple[str, ...]


class Refusal(Struct, frozen=True, tag="refusal"):
    """The file cannot be imported, and why."""

    why: str


class CheckResult(Struct, frozen=True, kw_only=True, tag="checked"):
    """The game that the file has, and all that was checked of it, each with its result."""

    game: UUID
    title: str
    events: int
    findings: tuple[tuple[Result, str], ...]


Outcome = Refusal | CheckResult
