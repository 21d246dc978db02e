"""What a check has found."""

from msgspec import Struct


class Finding(Struct, frozen=True):
    """One result of the audit; `ok` is None where it is only a note, or where something was not checked."""

    ok: bool | None
    what: str
    skipped: bool = False  # something was not checked


def skipped_finding(what: str) -> Finding:
    """What was not checked, and why."""
    return Finding(None, f"not checked: {what}", skipped=True)
