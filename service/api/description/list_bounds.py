"""The bounds of a component list, which `domain/box/catalog.py` enforces, written into its schemas.

In what a component does, numbers are bounded more narrowly than elsewhere: a part that occurs there, too, has a
second schema (`PrintedGoods`). How deep effects may stand within one another a schema that refers to itself cannot
say; it is said in words.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain.box.catalog import (
    DEEPEST_EFFECT,
    LONGEST_EFFECT,
    LONGEST_LIST,
    LONGEST_TEXT,
    NUMBERS,
    PRINTED,
)
from service.http.openapi.for_tools import REF, WITHOUT_NUL, reachable, references

Schema = dict[str, Any]
TAG = "step"
CHOICES = frozenset({"enum", "const"})
NESTED = f"Effects stand within one another at most {DEEPEST_EFFECT} deep."


def with_bounds(own: str, components: Mapping[str, Schema]) -> dict[str, Schema]:
    """The schemas of a list and its parts, whose names begin with `own`, with the bounds of what they contain."""
    effects = {name for name, schema in components.items() if TAG in schema.get("properties", {})}

    def is_effect(schema: Schema) -> bool:
        return bool(effects & set(references(schema)))

    def name_of(name: str) -> str:
        """Choices have no bounds, and effects have one schema: it is enough for both places."""
        is_same = name in effects or CHOICES & components[name].keys()
        return name if is_same else f"{own}Printed{name.removeprefix(own)}"

    elsewhere, within = _Bounds(NUMBERS, str, is_effect), _Bounds(PRINTED, name_of, is_effect)
    parts = sorted(reachable(components, effects))
    found = {name: elsewhere.add(each) for name, each in components.items() if name not in effects}
    found |= {name_of(name): within.add(components[name]) | {"title": name_of(name)} for name in parts}
    for name in effects:
        if is_effect(components[name]):
            found[name]["description"] += f" {NESTED}"
    needed = reachable(found, [own])
    return {name: schema for name, schema in found.items() if name in needed}


class _Bounds:
    """Adds bounds to all parts of a schema."""

    def __init__(
        self, numbers: tuple[int, int], rename: Callable[[str], str], is_effect: Callable[[Schema], bool]
    ) -> None:
        self._number = {"minimum": numbers[0], "maximum": numbers[1]}
        self._rename, self._is_effect = rename, is_effect

    def add(self, schema: Any) -> Any:  # noqa: ANN401  # any part of a schema
        if isinstance(schema, list):
            return [self.add(each) for each in schema]
        if isinstance(schema, str) and schema.startswith(REF):
            return REF + self._rename(schema.removeprefix(REF))
        if not isinstance(schema, dict):
            return schema
        bounds = self._bounds_of(schema) if not CHOICES & schema.keys() else {}
        return {**bounds, **{key: self.add(each) for key, each in schema.items()}}

    def _bounds_of(self, schema: Schema) -> Schema:
        """What a schema does not say of its own size."""
        match schema.get("type"):
            case "integer":
                return self._number
            case "string":
                return {"maxLength": LONGEST_TEXT}
            case "array":
                items = schema.get("items")
                is_effects = isinstance(items, dict) and self._is_effect(items)
                return {"maxItems": LONGEST_EFFECT if is_effects else LONGEST_LIST}
            case "object" if isinstance(schema.get("additionalProperties"), dict):
                names = {"type": "string", "maxLength": LONGEST_TEXT, "pattern": WITHOUT_NUL}
                return {"maxProperties": LONGEST_LIST, "propertyNames": names}
        return {}
