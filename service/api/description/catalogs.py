"""The component list of each title as a schema: what `/catalog` shows, and what a game may be opened with."""

import re
from typing import Any

import msgspec

from domain.box.title import Title
from service.api.description.list_bounds import with_bounds
from service.http.openapi.for_tools import REF

JsonSchema = dict[str, Any]
FIELDS = {  # in the list of every title
    "catalog": "The id of the list, which its maker chooses",
    "title": "The id of the title that it is for",
    "edition": "The edition of the game that it describes",
    "id": "The id by which the list, picks and facts name it",
    "name": "The name printed on it",
    "source": "How it is known: read in print, concluded from it, or made up",
    "confidence": "How sure that is: high, middle or low",
    "note": "A remark of the list's maker",
    "ref": "The clause of the rules, or the row of their digest, that describes it",
    "step": "What kind of effect it is",
}


def schemas_of_catalog(found: Title[Any]) -> dict[str, JsonSchema]:
    """The list of a title and its parts. Members that only a list with an expansion has may be missing."""
    kinds = [type(each.catalog()) for each in (found, *(variant for _, variant in found.variants))]
    kinds += [base for kind in kinds for base in kind.__mro__ if _is_list(base, found)]
    kinds = list(dict.fromkeys(kinds))
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF + "{name}")
    lists = [components.pop(schema["$ref"].removeprefix(REF)) for schema in schemas]
    own = f"{found.id.capitalize()}Catalog"
    names = _names(own, list(components))
    named = {names[name]: _rename(schema, names) for name, schema in components.items()}
    whole = {own: _rename(_join_lists(lists), names), **named}
    return with_bounds(own, {name: _describe_fields(name, schema, found, own) for name, schema in whole.items()})


def _describe_fields(name: str, schema: JsonSchema, found: Title[Any], own: str) -> JsonSchema:
    """With what each field means: in this kind of entry, in the list of this title, or everywhere."""
    kind = name.removeprefix(own) or own
    kinds = [kind, kind.removeprefix("New")]  # of a generic kind there is one for the expansion, too
    fields = dict(schema.get("properties", {}))
    tag = fields["step"]["enum"][0] if "step" in fields else ""
    for field, each in fields.items():
        texts = [found.list_glossary.get(f"{kind}.{field}") for kind in kinds]
        texts += [found.glossary.get(f"{tag}.{field}"), found.glossary.get(field)] if tag else []
        texts += [found.list_glossary.get(field), FIELDS.get(field)]
        if "description" not in each and (text := next(filter(None, texts), None)):
            fields[field] = {**each, "description": text}
    return {**schema, "properties": fields} if fields else schema


def _is_list(kind: type, found: Title[Any]) -> bool:
    return kind.__name__.lower() == f"{found.id}catalog"


def _join_lists(lists: list[JsonSchema]) -> JsonSchema:
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


def _rename(schema: Any, names: dict[str, str]) -> Any:  # noqa: ANN401  # any part of a schema
    if isinstance(schema, list):
        return [_rename(each, names) for each in schema]
    if isinstance(schema, dict):
        return {key: _rename(value, names) for key, value in schema.items()}
    if isinstance(schema, str) and schema.startswith(REF):
        return REF + names[schema.removeprefix(REF)]
    return schema
