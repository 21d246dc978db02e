"""The nouns of all titles as schemas: each title's own under its name, and unions over the titles.

Litestar would name them by the shortest unique suffix of their module: a class that one title gains would rename
another title's. And msgspec's own schemas have the discriminators, tags and closed objects that Litestar's lack.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

import msgspec
from msgspec import Struct

from domain.box.title import Title
from domain.kernel.secrecy import secrets_of
from domain.titles import TITLES, title
from service.api.description.by_title import union
from service.api.description.catalogs import schemas_of_catalog

JsonSchema = dict[str, Any]
REF = "#/components/schemas/"
HIDDEN: JsonSchema = {
    "type": "object",
    "description": "What the viewer may not see: only how many there are.",
    "properties": {"hidden": {"type": "integer", "minimum": 0, "description": "How many"}},
    "required": ["hidden"],
    "additionalProperties": False,
}
TAGS = ("fact", "pick", "step")
PARTS = ("item_type", "item_types", "types", "key_type", "value_type", "type")  # of a type, as msgspec names them
FIELDS = {  # of nouns, in every title
    "fact": "What kind of fact it is", "pick": "What kind of pick it is", "step": "What kind of step it is",
    "seat": "The number of a seat, from 0", "rule": "The id of the clause", "scored.note": "What exactly for",
    "scored.points": "How many; negative if they were lost",
}  # fmt: skip


def schemas_of_titles(new_game: JsonSchema) -> dict[str, JsonSchema]:
    """All nouns of all titles, and the bodies of requests that name them."""
    found: dict[str, JsonSchema] = {"Hidden": HIDDEN}
    for name in TITLES:
        found |= schemas_of(title(name))
    found |= _picks_of_all(found)
    every = [(name, board) for name in TITLES for board in boards_of(title(name))]
    mapping = {
        str(board.__struct_config__.tag): f"{REF}{name.capitalize()}{board.__name__}" for name, board in every
    }
    found["Board"] = union("board", mapping)
    return {**found, **_new_games(new_game)}


def _picks_of_all(schemas: Mapping[str, JsonSchema]) -> dict[str, JsonSchema]:
    """The union of all picks, for an answer. Where titles share a tag, its member fits the picks of each."""
    found: dict[str, list[str]] = {}
    for name in TITLES:
        for tag, ref in schemas[f"{name.capitalize()}Pick"]["discriminator"]["mapping"].items():
            found.setdefault(tag, []).append(ref)
    mapping, shared = {}, {}
    for tag, refs in sorted(found.items()):
        mapping[tag] = refs[0]
        if len(refs) > 1:
            name = "Any" + "".join(part.capitalize() for part in tag.split("-"))
            mapping[tag] = REF + name
            shared[name] = {**_merge([schemas[ref.removeprefix(REF)] for ref in refs]), "title": name}
    return {**shared, "Pick": union("pick", mapping)}


def _merge(schemas: Sequence[JsonSchema]) -> JsonSchema:
    """One object that each of them is."""
    properties: dict[str, JsonSchema] = {}
    for name in dict.fromkeys(name for each in schemas for name in each["properties"]):
        kinds = [each["properties"][name] for each in schemas if name in each["properties"]]
        kinds = [each for n, each in enumerate(kinds) if each not in kinds[:n]]
        properties[name] = kinds[0] if len(kinds) == 1 else {"anyOf": kinds, "description": "As its title has it"}
    required = [name for name in properties if all(name in each.get("required", ()) for each in schemas)]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _new_games(general: JsonSchema) -> dict[str, JsonSchema]:
    """The body that opens a game: its title decides which seats and options it may have."""
    found: dict[str, JsonSchema] = {}
    known = general["properties"]
    for name in TITLES:
        prefix = REF + name.capitalize()
        own: JsonSchema = {
            "title": {"const": name},
            "seats": {"enum": list(title(name).seats)},
            "options": {"$ref": f"{REF}New{name.capitalize()}Options"},
            "catalog": {"anyOf": [{"$ref": f"{prefix}Catalog"}, {"type": "null"}]},
        }
        own = {each: {**schema, "description": known[each]["description"]} for each, schema in own.items()}
        schema_name = f"New{name.capitalize()}Game"
        found[schema_name] = {**general, "title": schema_name, "properties": {**known, **own}}
    mapping = {name: f"{REF}New{name.capitalize()}Game" for name in TITLES}
    return {**found, "NewGame": union("title", mapping)}


def schemas_of(found: Title[Any]) -> dict[str, JsonSchema]:
    """A title's own nouns, each under the title's name: two titles may use one name for different things."""
    codec = found.codec
    roots = {"Pick": codec.picks, "Fact": codec.facts, "Step": codec.steps, "Options": found.options}
    roots |= {board.__name__: board for board in boards_of(found)}
    own = found.id.capitalize()
    schemas, components = msgspec.json.schema_components(list(roots.values()), ref_template=REF + own + "{name}")
    for kind in (*_members(codec.facts), *_members(codec.picks), *_members(codec.steps)):
        _allow_hidden(components[kind.__name__], kind)
    for schema in components.values():
        _describe_fields(schema, found.glossary)
    unions = {noun: schema for noun, schema in zip(roots, schemas, strict=True) if noun not in components}
    named = {own + name: schema for name, schema in (components | unions).items()}
    named[f"New{own}Options"] = components["Options"]  # in a request each may be left out
    named |= schemas_of_catalog(found)
    # Generators name their classes by `title`, so two titles' nouns must not have the same there either.
    return {name: {**as_one_of(schema), "title": name} for name, schema in named.items()}


def as_one_of(schema: Any) -> Any:  # noqa: ANN401  # any part of a schema
    """A union with a tag is one of its members, never several: most generators read only `oneOf` by the tag."""
    if isinstance(schema, list):
        return [as_one_of(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    is_tagged = "discriminator" in schema
    return {"oneOf" if is_tagged and key == "anyOf" else key: as_one_of(each) for key, each in schema.items()}


def sparse_types() -> set[str]:
    """The names of types whose objects leave out what has its default value."""
    found: set[str] = set()
    for name in TITLES:
        codec = title(name).codec
        roots = [codec.picks, codec.facts, codec.steps, *boards_of(title(name))]
        found |= {name.capitalize() + each.__name__ for each in structs_in(roots) if _is_sparse(each)}
    return found


def _is_sparse(kind: type[Struct]) -> bool:
    return kind.__struct_config__.omit_defaults


def structs_in(kinds: Iterable[Any]) -> set[type[Struct]]:
    """All structs of which these types are made."""
    found: set[type[Struct]] = set()
    waiting: list[Any] = list(msgspec.inspect.multi_type_info(kinds))
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, msgspec.inspect.StructType):
            if kind.cls not in found:
                found.add(kind.cls)
                waiting += [field.type for field in kind.fields]
            continue
        for name in PARTS:
            part = getattr(kind, name, None)
            waiting += part if isinstance(part, tuple) else [part] if part is not None else []
    return found


def boards_of(found: Title[Any]) -> list[type[Struct]]:
    """The boards of a title: that of its base, and those of its variants."""
    return list(dict.fromkeys([found.board, *(board for _, each in found.variants for board in boards_of(each))]))


def _members(union: Any) -> tuple[type[Struct], ...]:  # noqa: ANN401  # a union of structs, or one struct
    return get_args(union) or (union,)


def _allow_hidden(schema: JsonSchema, kind: type[Struct]) -> None:
    """A secret field may be replaced by the number of things that it hides.

    Never both, so `oneOf`: of `anyOf` openapi-generator (typescript-fetch) reads the object alone.
    """
    for name, _ in secrets_of(kind):
        known = schema["properties"][name]
        schema["properties"][name] = {"oneOf": [known, {"$ref": REF + "Hidden"}]}


def _describe_fields(schema: JsonSchema, glossary: Mapping[str, str]) -> None:
    """Add what each field of a noun means: in this noun, in this title, or everywhere."""
    fields = schema.get("properties", {})
    tag = next((fields[each]["enum"][0] for each in TAGS if "enum" in fields.get(each, {})), None)
    for name, each in fields.items() if tag else ():
        known = [texts[key] for texts in (glossary, FIELDS) for key in (f"{tag}.{name}", name) if key in texts]
        if known and "description" not in each:
            fields[name] = {**each, "description": known[0]}


def stored_events() -> JsonSchema:
    """What the store and an export contain: for each topic the schema of its events."""
    defs: dict[str, JsonSchema] = {}
    topics: dict[str, JsonSchema] = {}
    for name in TITLES:
        own = name.capitalize()
        events = title(name).codec.events
        schemas, components = msgspec.json.schema_components(
            list(events.values()), ref_template="#/$defs/" + own + "{name}"
        )
        defs |= {own + each: schema for each, schema in components.items()}
        topics |= dict(zip(events, schemas, strict=True))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The stored events of Yamabiko, by topic",
        "topics": dict(sorted(topics.items())),
        "$defs": dict(sorted(defs.items())),
    }
