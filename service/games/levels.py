"""What a process must be able to read: the kinds of events, and the rules of each title."""

from collections.abc import Mapping

from domain.kernel.events import highest_level
from domain.titles import TITLES, title

KINDS = "kinds of events"


def rules_of(title_id: str) -> str:
    """The name under which the version of a title's rules is announced."""
    return f"rules of {title_id}"


def levels_of_this_version() -> Mapping[str, int]:
    """What this version of the service can read."""
    return {KINDS: highest_level(), **{rules_of(name): title(name).version for name in TITLES}}
