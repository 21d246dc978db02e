"""How much one account may have at the same time. Each bound is a setting, and names itself when it is reached."""

from dataclasses import dataclass


@dataclass(eq=False)
class BoundReached(Exception):
    """The account has as many as it may; `setting` is the bound's name, `remedy` what its owner can do."""

    what: str
    most: int
    setting: str
    remedy: str


def require_below(count: int, most: int, what: str, setting: str, remedy: str) -> None:
    """BoundReached unless one more fits. 0 is no bound."""
    if most and count >= most:
        raise BoundReached(what, most, setting, remedy)
