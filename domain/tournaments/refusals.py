"""Why a tournament refuses something: the clause that forbids it, where, and what to do instead."""

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from domain.box.rulebook import Rulebook

RULEBOOK = Rulebook(Path(__file__).with_name("rulebook.toml"))


class Fault(Struct, frozen=True):
    """One clause that is broken, by which field or thing, and how."""

    clause: str
    path: str
    message: str

    def __str__(self) -> str:
        return f"{self.clause}: {self.path}: {self.message}"


class Refused(Exception):
    """A command or a body that the rules of tournaments do not allow, with all its faults."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that are broken, each once."""
        return tuple(dict.fromkeys(fault.clause for fault in self.faults))


class WrongState(Refused):
    """A command that is not allowed now; `state` says what it is now."""

    def __init__(self, what: str, state: str, allowed: Iterable[str]) -> None:
        self.state = state
        super().__init__([Fault("T-001", what, f"it is {state}; this is for {' or '.join(allowed)}")])


class Forbidden(Refused):
    """A command that is not for whom it came from."""


class NotFound(Refused):
    """A round, table, entry or ruling that does not exist."""


def refuse_unless(holds: bool, clause: str, path: str, message: str) -> None:
    """Refuse with this fault if the condition does not hold."""
    if not holds:
        raise Refused([Fault(clause, path, message)])
