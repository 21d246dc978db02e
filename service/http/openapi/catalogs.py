"""The component list of each title as a schema: what `/catalog` shows, and what a game may be opened with."""

import re
from typing import Any

import msgspec

from domain.box.title import Title

JsonSchema = dict[str, Any]
REF = "#/components/schemas/"


def schemas_of_catalog(found: Title[Any]) -> dict[str, JsonSchema]:
    """The list of a title and its parts. Members that only a list with an expansion has may be missing."""
    kinds = [type(each.catalog()) for each in (found, *(variant for _, variant in found.variants))]
    kinds += [base for kind in kinds for base in kind.__mro__ if _is_list(base, found)]
    kinds = list(dict.fromkeys(kinds))
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF + "{name}")
    lists = [components.pop(schema["$ref"].removeprefix(REF)) for schema in schemas]
    own = f"{found.id.capitalize()}Catalog"
    names = _names(own, list(components))
    named = {names[name]: _renamed(schema, names) for name, schema in components.items()}
    return {own: _renamed(_joined(lists), names), **named}


def _is_list(kind: type, found: Title[Any]) -> bool:
    return kind.__name__.lower() == f"{found.id}catalog"


def _joined(lists: list[JsonSchema]) -> JsonSchema:
    """One schema that all of them fit: what some of them lack may be missing."""
    properties = {name: schema for each in lists for name, schema in each["properties"].items()}
    required = [name for name in properties if all(name in each["required"] for each in lists)]
    return {**lists[0], "properties": properties, "required": required}


def _names(own: str, found: list[str]) -> dict[str, str]:
    """A short name for each part: msgspec names a generic one by all its arguments."""
    names: dict[str, str] = {}
    for each in found:
        short = re.match(r"[A-Za-z0-9]+", each)
        assert short is not None, each
        name = own + short[0]
        while name in names.values():
            name = name.replace(own, f"{own}New", 1)
        names[each] = name
    return names


def _renamed(schema: Any, names: dict[str, str]) -> Any:  # noqa: ANN401  # any part of a schema
    if isinstance(schema, list):
        return [_renamed(each, names) for each in schema]
    if isinstance(schema, dict):
        return {key: _renamed(value, names) for key, value in schema.items()}
    if isinstance(schema, str) and schema.startswith(REF):
        return REF + names[schema.removeprefix(REF)]
    return schema
