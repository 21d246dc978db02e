"""Schemas as msgspec writes them, changed so that tools and people can read them."""

from inspect import cleandoc
from typing import Any


def plain(schema: Any) -> Any:  # noqa: ANN401  # any part of a schema
    """Docstrings lose the indentation of the source; a tuple becomes an array, as few tools know `prefixItems`."""
    if isinstance(schema, list):
        return [plain(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if "prefixItems" in schema:
        kinds = [each for n, each in enumerate(schema["prefixItems"]) if each not in schema["prefixItems"][:n]]
        rest = {key: value for key, value in schema.items() if key != "prefixItems"}
        schema = {**rest, "items": kinds[0] if len(kinds) == 1 else {"anyOf": kinds}}
    return {key: cleandoc(each) if _is_text(key, each) else plain(each) for key, each in schema.items()}


def _is_text(key: str, value: object) -> bool:
    return key == "description" and isinstance(value, str)
