"""What is said of a game, described for each title: the member `title` says which of the descriptions holds.

Tags of picks, facts and steps are unique within a title only. So a response is a union over the titles, which its
`title` distinguishes, and within it everything is of that title: a fact of IKI is never read as one of Bamboo.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from domain.titles import TITLES
from service.http.openapi.for_tools import REF, reachable

Schema = dict[str, Any]
# What responses about one game are.
RESPONSES = (
    "Game",
    "Decisions",
    "DecisionResult",
    "UndoResult",
    "HistoryPage",
    "CatalogView",
    "BoardChanges",
    "ImportHistory",
)
NOUNS = frozenset({"Pick", "Fact", "Step", "Options", "Catalog"})


def describe_by_title(components: Mapping[str, Schema]) -> dict[str, Schema]:
    """The components, with those of a response that are made of a title's nouns once for each title."""
    general = _made_of_nouns(components)
    found = {name: schema for name, schema in components.items() if name not in general}
    for name in TITLES:
        own = name.capitalize()
        for each in general:
            schema = {**_rename(components[each], own, general), "title": own + each}
            if each in RESPONSES:
                known = schema["properties"]
                title = {"type": "string", "const": name, "description": "The id of the title"}
                schema["properties"] = {**known, "title": title}
            assert own + each not in found, f"{own + each} is described already"
            found[own + each] = schema
    for response in RESPONSES:
        found[response] = union("title", {name: f"{REF}{name.capitalize()}{response}" for name in TITLES})
    return found


def union(tag: str, mapping: Mapping[str, str]) -> Schema:
    """One of several, distinguished by a tag."""
    members = [{"$ref": ref} for ref in mapping.values()]
    return {"oneOf": members, "discriminator": {"propertyName": tag, "mapping": dict(mapping)}}


def _made_of_nouns(components: Mapping[str, Schema]) -> list[str]:
    """The parts of responses that contain a title's nouns, directly or in one of their parts."""
    parts = _reachable_without_nouns(components, RESPONSES)
    return sorted(part for part in parts if NOUNS & _names_within(components, part))


def _reachable_without_nouns(components: Mapping[str, Schema], roots: Iterable[str]) -> set[str]:
    return reachable({name: {} if name in NOUNS else each for name, each in _complete(components)}, roots) - NOUNS


def _complete(components: Mapping[str, Schema]) -> Iterable[tuple[str, Schema]]:
    return ((name, components.get(name, {})) for name in {*components, *NOUNS})


def _names_within(components: Mapping[str, Schema], name: str) -> set[str]:
    return reachable({each: {} if each in NOUNS else schema for each, schema in _complete(components)}, [name])


def _rename(schema: Any, own: str, general: Iterable[str]) -> Any:  # noqa: ANN401  # any part of a schema
    """The same, of what the title calls its own."""
    if isinstance(schema, list):
        return [_rename(each, own, general) for each in schema]
    if not isinstance(schema, dict):
        own_name = isinstance(schema, str) and schema.startswith(REF) and schema.removeprefix(REF)
        return REF + own + own_name if own_name and (own_name in NOUNS or own_name in general) else schema
    return {key: _rename(value, own, general) for key, value in schema.items()}
