"""Columns are written as array texts; PostgreSQL must read what was meant."""

from datetime import UTC, datetime
from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st

from projections import Connection
from projections.engine.arrays import array_text

TEXTS = st.lists(st.none() | st.text(st.characters(codec="utf-8", exclude_characters="\0")), min_size=1)
ODD = ['a"b', "a\\b", "a\\nb", "a\nb", "\t\\\\", '{"k": "v,}"}', '["\\u0041"]', "null", "NULL", "", " ", "é", None]


async def test_every_text_comes_back_as_it_was(db: Connection) -> None:
    """Quotes, backslashes, control characters, what looks like JSON or like nothing."""
    assert await db.fetchval("SELECT $1::text::text[]", array_text(ODD)) == ODD


async def test_other_values_come_back_as_they_were(db: Connection) -> None:
    """Ids, moments to the microsecond, numbers, truth; and nothing."""
    moment = datetime(2026, 11, 20, 1, 2, 3, 456789, tzinfo=UTC)
    for kind, column in (
        ("uuid", [UUID(int=0), None, UUID(int=2**128 - 1)]),
        ("timestamptz", [moment, None, datetime(1970, 1, 1, tzinfo=UTC)]),
        ("bigint", [0, None, 2**63 - 1, -5]),
        ("boolean", [True, False, None]),
    ):
        assert await db.fetchval(f"SELECT $1::text::{kind}[]", array_text(column)) == column


@given(TEXTS)
def test_a_text_is_written_by_the_rules_of_arrays(column: list[str | None]) -> None:
    """By those an element is `null`, or stands in quotes, where a backslash takes the next character as it is."""
    assert _read_array(array_text(column)) == column


def _read_array(text: str) -> list[str | None]:
    assert text[0] == "{" and text[-1] == "}"
    found, at = list[str | None](), 1
    while at < len(text) - 1:
        if text.startswith("null", at):
            found.append(None)
            at += 4
        else:
            assert text[at] == '"'
            letters, at = "", at + 1
            while text[at] != '"':
                at += text[at] == "\\"
                letters, at = letters + text[at], at + 1
            found.append(letters)
            at += 1
        assert text[at] in ",}"
        at += 1
    return found
