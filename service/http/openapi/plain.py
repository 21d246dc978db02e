"""Schemas as msgspec writes them, changed so that tools and people can read them.

msgspec leaves the indentation of docstrings, `prefixItems` and Python's end of a pattern.
"""

from inspect import cleandoc
from typing import Any

END = r"\Z"


def plain(schema: Any) -> Any:  # noqa: ANN401  # any part of a schema
    """Docstrings lose the indentation of the source; a tuple becomes an array, as few tools know `prefixItems`;
    the end of a pattern is written as JSON Schema does.
    """
    if isinstance(schema, list):
        return [plain(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if "prefixItems" in schema:
        kinds = [each for n, each in enumerate(schema["prefixItems"]) if each not in schema["prefixItems"][:n]]
        rest = {key: value for key, value in schema.items() if key != "prefixItems"}
        schema = {**rest, "items": kinds[0] if len(kinds) == 1 else {"anyOf": kinds}}
    return {key: _plain_member(key, each) for key, each in schema.items()}


def _plain_member(key: str, value: object) -> object:
    if key == "description" and isinstance(value, str):
        return cleandoc(value)
    if key == "pattern" and isinstance(
        value, str
    ):  # Python's `$` also stands before a last newline, ECMA's does not
        return value.removesuffix(END) + "$" if value.endswith(END) else value
    return plain(value)
