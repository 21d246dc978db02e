"""Columns of rows as arrays in PostgreSQL's own text, for statements that write many rows.

asyncpg asks of each element of a list whether it is a list itself, by three abstract classes: of a batch of the
history that was most of what sending cost. A statement takes such a text by `$1::text::uuid[]`.
"""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import msgspec

Column = Sequence[UUID | datetime | int | bool | str | None]
ENCODE = msgspec.json.Encoder().encode


def array_text(column: Column) -> str:
    """The array of these values. It is JSON between other brackets, unless a text has a control character."""
    text = ENCODE(column).decode()
    if "\\" in text.replace(r"\\", "").replace(r"\"", ""):  # a letter stands for it, which PostgreSQL would read
        return "{" + ",".join(map(_quote, column)) + "}"
    return "{" + text[1:-1] + "}"


def _quote(value: UUID | datetime | int | bool | str | None) -> str:
    if value is None:
        return "null"
    return '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'
