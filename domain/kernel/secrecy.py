"""Who may see which field of a fact, step or pick: said in its type, applied by one function."""

from functools import cache
from typing import Annotated, get_args, get_origin, get_type_hints

from msgspec import Struct, to_builtins

from domain.kernel.nouns import Seat

Viewer = Seat | None  # None: a spectator


class Secret:
    """Marks a field that only one seat may see: the seat in the field named here, or none.

    Where the noun has no field of that name, the seat whose decision it belongs to is meant.
    """

    def __init__(self, owner: str = "") -> None:
        self.owner = owner


@cache
def secrets_of(kind: type[Struct]) -> tuple[tuple[str, str], ...]:
    """The secret fields of a type, each with the field that names its owner."""
    found = []
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if get_origin(hint) is Annotated:
            found += [(name, mark.owner) for mark in get_args(hint)[1:] if isinstance(mark, Secret)]
        elif "Secret object" in repr(hint):
            raise TypeError(f"{kind.__name__}.{name}: a secret is a whole field, not a part of one")
    return tuple(found)


def hidden_fields(noun: Struct, viewer: Viewer, seat: Viewer = None) -> list[str]:
    """The fields that this viewer may not see. Who is not named as the owner sees nothing."""
    owners = {name: getattr(noun, owner, seat) if owner else None for name, owner in secrets_of(type(noun))}
    return [name for name, owner in owners.items() if viewer is None or viewer != owner]


def redact(noun: Struct, viewer: Viewer, seat: Viewer = None) -> dict[str, object]:
    """The noun as this viewer may see it: a secret field keeps only what could be counted at the table."""
    shown: dict[str, object] = to_builtins(noun)
    for name in hidden_fields(noun, viewer, seat):
        value = getattr(noun, name)
        shown[name] = {"hidden": len(value) if isinstance(value, tuple) else 1}
    return shown
