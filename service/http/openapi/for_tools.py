"""Schemas as generators of clients need them; `plain.py` has what people and all tools need.

* A tag is a `const`, and a list of choices says its type: an `enum` of one value makes a class of its own.
* No `default`: openapi-typescript takes a member with one for required. What is left out is said in words.
* What a response always has is `required`, though msgspec could read it without.
* A union has one kind of text at most.
* Texts that a request may contain exclude NUL, which the database cannot store.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

Schema = dict[str, Any]
REF = "#/components/schemas/"
WITHOUT_NUL = r"^[^\u0000]*$"
TYPES = {str: "string", bool: "boolean", int: "integer", float: "number"}
BOUNDED = ("pattern", "format", "const", "enum")


def for_tools(
    components: Mapping[str, Schema], requests: Iterable[str], sparse: Collection[str]
) -> dict[str, Schema]:
    """All components, changed so. `requests` are the bodies of requests; objects of the types in `sparse` leave
    out what has its default value.
    """
    sent = reachable(components, requests)
    texts = {name for name, schema in components.items() if _is_text(_choices(schema), ())}
    return {
        name: _object(_one_text(_choices(schema), texts), is_request=name in sent, is_sparse=name in sparse)
        for name, schema in components.items()
    }


def reachable(components: Mapping[str, Schema], roots: Iterable[str]) -> set[str]:
    """The names of these components and of all that they are made of."""
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += references(components[name])
    return found


def references(schema: object) -> Iterator[str]:
    """The names of the components that a schema refers to."""
    if isinstance(schema, list):
        for each in schema:
            yield from references(each)
    elif isinstance(schema, dict):
        for key, value in schema.items():
            if key == "$ref":
                yield value.removeprefix(REF)
            elif key != "mapping":
                yield from references(value)


def _choices(schema: Any) -> Any:  # noqa: ANN401  # any part of a schema
    if isinstance(schema, list):
        return [_choices(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    changed = {key: _choices(value) for key, value in schema.items()}
    choices = [changed["const"]] if "const" in changed else changed.get("enum")
    if isinstance(choices, list):
        if len(choices) == 1:
            changed.pop("enum", None)
            changed["const"] = choices[0]
        kinds = {TYPES[type(each)] for each in choices}
        if len(kinds) == 1 and "type" not in changed:
            changed["type"] = kinds.pop()
    if changed.get("type") == "object" and not {"properties", "additionalProperties"} & changed.keys():
        changed["additionalProperties"] = True
    return changed


def _is_text(schema: Schema, texts: Collection[str]) -> bool:
    return schema.get("type") == "string" or schema.get("$ref", "").removeprefix(REF) in texts


def _one_text(schema: Any, texts: Collection[str]) -> Any:  # noqa: ANN401  # any part of a schema
    """A text or one of certain texts is a text: msgspec refuses unions of the two."""
    if isinstance(schema, list):
        return [_one_text(each, texts) for each in schema]
    if not isinstance(schema, dict):
        return schema
    changed = {key: _one_text(value, texts) for key, value in schema.items()}
    kinds = changed.get("anyOf", [])
    if sum(_is_text(each, texts) for each in kinds) > 1:
        rest = [each for each in kinds if not _is_text(each, texts)]
        del changed["anyOf"]
        changed |= {"anyOf": [{"type": "string"}, *rest]} if rest else {"type": "string"}
    return changed


def _object(schema: Schema, *, is_request: bool, is_sparse: bool) -> Schema:
    """One component: which of its members must be there, and what a text in it may contain."""
    if is_request:
        schema = _without_nul(schema)
    if "properties" not in schema:
        return schema
    required = set(schema.get("required", ()))
    if not is_request and not is_sparse:
        required |= {name for name, each in schema["properties"].items() if "default" in each}
    properties = {
        name: _without_default(each, say=name not in required) for name, each in schema["properties"].items()
    }
    return {**schema, "properties": properties, "required": [name for name in properties if name in required]}


def _without_default(schema: Schema, *, say: bool) -> Schema:
    if "default" not in schema:
        return schema
    default, rest = schema["default"], {key: value for key, value in schema.items() if key != "default"}
    if say and default is not None and default not in ({}, []):
        value = default if isinstance(default, str) else json.dumps(default)
        said = f"By default `{value}`" if value else "By default empty"
        rest["description"] = f"{rest['description'].removesuffix('.')}. {said}" if "description" in rest else said
    return rest


def _without_nul(schema: Any) -> Any:  # noqa: ANN401  # any part of a schema
    if isinstance(schema, list):
        return [_without_nul(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    changed = {key: _without_nul(value) if key != "discriminator" else value for key, value in schema.items()}
    if changed.get("type") == "string" and not any(key in changed for key in BOUNDED):
        changed["pattern"] = WITHOUT_NUL
    return changed
