"""A schema that msgspec has written, inside Litestar's document.

Litestar's `Schema` has fixed fields, and drops members that it does not know.
"""

from dataclasses import dataclass, field
from typing import Any

from litestar.openapi.spec import Schema


@dataclass
class RawSchema(Schema):
    """Litestar turns its own `Schema` into JSON; this one is JSON already."""

    raw: dict[str, Any] = field(default_factory=dict)

    def __init__(self, raw: dict[str, Any]) -> None:
        super().__init__()
        self.raw = raw

    def __hash__(self) -> int:
        return id(self)

    def to_schema(self) -> dict[str, Any]:
        """The JSON as it is."""
        return self.raw
