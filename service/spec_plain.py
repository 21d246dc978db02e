"""Schemas as msgspec makes them, put so that tools and people can read them."""

from inspect import cleandoc
from typing import Any


def tidied(schema: Any) -> None:  # noqa: ANN401  # any part of a schema
    """Descriptions that are docstrings lose the indentation of the source."""
    if isinstance(schema, list):
        for each in schema:
            tidied(each)
    elif isinstance(schema, dict):
        for key, value in schema.items():
            if key == "description" and isinstance(value, str):
                schema[key] = cleandoc(value)
            else:
                tidied(value)


def plain(schema: Any) -> Any:  # noqa: ANN401  # any part of a schema
    """Few tools know `prefixItems`: a tuple is told as an array of its length, of what stands in it."""
    if isinstance(schema, list):
        return [plain(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if "prefixItems" in schema:
        kinds = [each for n, each in enumerate(schema["prefixItems"]) if each not in schema["prefixItems"][:n]]
        rest = {key: value for key, value in schema.items() if key != "prefixItems"}
        schema = {**rest, "items": kinds[0] if len(kinds) == 1 else {"anyOf": kinds}}
    return {key: plain(value) for key, value in schema.items()}
