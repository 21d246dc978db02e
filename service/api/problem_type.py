"""What a problem of each type means, and what its client does next."""

from msgspec import Struct

RETRY = "Send the request again after the seconds in `Retry-After`."


class ProblemType(Struct, frozen=True):
    """What a problem of this type means, and what its client does next."""

    title: str  # the same in each problem of the type
    statuses: tuple[int, ...]
    meaning: str
    remedy: str


def describe_problem(title: str, status: int, meaning: str, remedy: str, *more: int) -> ProblemType:
    """A type of problems with one status, or with more."""
    return ProblemType(title, (status, *more), meaning, remedy)
