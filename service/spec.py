"""The API's description, made from the operations and from the nouns of every title."""

from collections.abc import Iterable, Mapping
from typing import Any, get_args

import msgspec
from msgspec import Struct

from domain.box.title import Title
from domain.kernel.secrecy import secrets_of
from domain.titles import TITLES, title
from service.accounts.tokens import READING, SCOPES
from service.http.problems import MEDIA, ProblemDetail
from service.operations import JSON, Nothing, Operation, Returns
from service.spec_plain import plain, tidied
from service.spec_schemas import COMPOSED, HIDDEN, TITLED

Schema = dict[str, Any]
VERSION = "1.0.0"
REF = "#/components/schemas/"
ABOUT = """Every decision that a player takes is one event; boards, histories and scoreboards are made from them.
An unofficial implementation: the games' names belong to their publishers."""
STATUSES = {
    400: "Malformed",
    401: "No valid token",
    403: "Not yours to do",
    404: "Unknown, or not yours to see",
    405: "Not a method of this path",
    408: "The request took too long",
    409: "The state moved on",
    413: "The body is too large",
    415: "The body must be JSON",
    422: "A rule forbids it, or it does not fit",
    429: "Too many requests",
    431: "Path and headers are too large",
    500: "The service failed",
    503: "The store is unavailable",
}
ANYWHERE = {400, 401, 405, 408, 429, 431, 500, 503}  # fmt: skip
PATH_SCHEMAS: Mapping[str, tuple[str, Schema]] = {
    "game_id": ("The game", {"type": "string", "format": "uuid"}),
    "player_id": ("The account", {"type": "string", "format": "uuid"}),
    "token_id": ("The token's id, which is not the token itself", {"type": "string", "format": "uuid"}),
    "title_id": ("The title", {"type": "string", "examples": list(TITLES)}),
    "seat": ("The number of the seat, from 0", {"type": "integer", "minimum": 0, "maximum": 7}),
}


TAGS = ("fact", "pick", "step")
FIELDS = {  # of nouns, in every title
    "fact": "What kind of fact it is", "pick": "What kind of pick it is", "step": "What kind of step it is",
    "seat": "The number of a seat, from 0", "rule": "The id of the clause", "scored.note": "What exactly for",
    "scored.points": "How many; below 0 they were lost",
}  # fmt: skip


def described(operations: Iterable[Operation]) -> Schema:
    """The whole description, the same for the same code."""
    operations = list(operations)
    paths: dict[str, Schema] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation)
    whole: Schema = {
        "openapi": "3.1.0",
        "info": {"title": "Yamabiko", "version": VERSION, "description": ABOUT},
        "tags": [{"name": name} for name in dict.fromkeys(o.tag for o in operations)],
        "paths": paths,
        "components": {
            "schemas": _schemas(operations),
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer", "description": _scopes()}},
        },
    }
    tidied(whole)
    return whole


def _schemas(operations: list[Operation]) -> dict[str, Schema]:
    """All components: those of the operations, those of each title, and those that join the titles."""
    kinds = [r.body for o in operations for r in o.answers.values() if isinstance(r.body, type)]
    kinds += [o.body for o in operations if isinstance(o.body, type)]
    _, found = msgspec.json.schema_components([ProblemDetail, *dict.fromkeys(kinds)], ref_template=REF + "{name}")
    for name in TITLES:
        found |= titled(title(name))
    for noun in TITLED:
        found[noun] = {"anyOf": [{"$ref": f"{REF}{name.capitalize()}{noun}"} for name in TITLES]}
    every = [(name, board) for name in TITLES for board in boards(title(name))]
    mapping = {
        str(board.__struct_config__.tag): f"{REF}{name.capitalize()}{board.__name__}" for name, board in every
    }
    found["Board"] = _union("board", mapping, "anyOf")
    found |= _new_games(found["NewGame"])
    told: dict[str, Schema] = plain(dict(sorted({**found, **COMPOSED, "Hidden": HIDDEN}.items())))
    return told


def _new_games(general: Schema) -> dict[str, Schema]:
    """To open a game takes a title, and with it its own seats and options."""
    told: dict[str, Schema] = {}
    for name in TITLES:
        own: Schema = {
            "title": {"const": name},
            "seats": {"enum": list(title(name).seats)},
            "options": {"$ref": f"{REF}{name.capitalize()}Options"},
        }
        known = general["properties"]
        own = {each: {**schema, "description": known[each]["description"]} for each, schema in own.items()}
        told[f"New{name.capitalize()}Game"] = {
            **general, "title": f"New{name.capitalize()}Game", "properties": {**known, **own}
        }  # fmt: skip
    mapping = {name: f"{REF}New{name.capitalize()}Game" for name in TITLES}
    return {**told, "NewGame": _union("title", mapping)}


def _union(tag: str, mapping: Mapping[str, str], kind: str = "oneOf") -> Schema:
    """One of several, told apart by what stands under the tag. What was released as an `anyOf` stays one."""
    members = [{"$ref": ref} for ref in mapping.values()]
    return {kind: members, "discriminator": {"propertyName": tag, "mapping": dict(mapping)}}


def titled(found: Title[Any]) -> dict[str, Schema]:
    """A title's own nouns, each under the title's name, for two titles may call different things alike."""
    codec = found.codec
    roots = {"Pick": codec.picks, "Fact": codec.facts, "Step": codec.steps, "Options": found.options}
    roots |= {board.__name__: board for board in boards(found)}
    own = found.id.capitalize()
    schemas, components = msgspec.json.schema_components(list(roots.values()), ref_template=REF + own + "{name}")
    for kind in (*_members(codec.facts), *_members(codec.picks), *_members(codec.steps)):
        _allow_hidden(components[kind.__name__], kind)
    for schema in components.values():
        _explain(schema, found.glossary)
    told = {noun: schema for noun, schema in zip(roots, schemas, strict=True) if noun not in components}
    # Generators name their classes by `title`: two titles' nouns must not meet there either.
    return {own + name: {**schema, "title": own + name} for name, schema in (components | told).items()}


def boards(found: Title[Any]) -> list[type[Struct]]:
    """The boards of a title: that of its base, and those of its variants."""
    return list(dict.fromkeys([found.board, *(board for _, each in found.variants for board in boards(each))]))


def _members(union: Any) -> tuple[type[Struct], ...]:  # noqa: ANN401  # a union of structs, or one struct
    return get_args(union) or (union,)


def _allow_hidden(schema: Schema, kind: type[Struct]) -> None:
    """A secret field may be shown as what could be counted at the table."""
    for name, _ in secrets_of(kind):
        known = schema["properties"][name]
        schema["properties"][name] = {"anyOf": [known, {"$ref": REF + "Hidden"}]}


def _explain(schema: Schema, glossary: Mapping[str, str]) -> None:
    """What each field of a noun means: in this noun, in this title, or everywhere."""
    fields = schema.get("properties", {})
    tag = next((fields[each]["enum"][0] for each in TAGS if "enum" in fields.get(each, {})), None)
    for name, each in fields.items() if tag else ():
        told = [words[key] for words in (glossary, FIELDS) for key in (f"{tag}.{name}", name) if key in words]
        if told and "description" not in each:
            fields[name] = {**each, "description": told[0]}


def _operation(operation: Operation) -> Schema:
    told: Schema = {
        "operationId": operation.id,
        "summary": operation.summary,
        "description": operation.handler.__doc__ or "",
        "tags": [operation.tag],
        "parameters": _parameters(operation),
        "responses": _responses(operation),
        "security": _security(operation),
    }
    if operation.body is not None:
        content = {JSON: {"schema": _schema(operation.body_name or operation.body)}}
        told["requestBody"] = {"required": True, "content": content}
    if operation.scope:
        told["x-scope"] = operation.scope.removesuffix(":decide")
    return told


def _security(operation: Operation) -> list[Schema]:
    """Each is enough; its scopes are those that the token must have."""
    if operation.anonymous:
        return []
    if operation.scope is None:
        return [{}, {"token": []}]
    own = [operation.scope.removesuffix(":decide")]
    return [{"token": [scope]} for scope in own + ["bot:play"] * operation.scope.endswith(":decide")]


def _scopes() -> str:
    told = "".join(f"\n* `{scope}`: {what}" for scope, what in SCOPES.items())
    reading = ", ".join(f"`{scope}`" for scope in SCOPES if scope in READING)
    return f"ymb_... A token has scopes; one without any of {reading} sees games as strangers do.\n{told}"


def _schema(body: Any) -> Schema:  # noqa: ANN401  # a type, or the name of a schema that is written out
    name = body if isinstance(body, str) else body.__name__
    return {"type": "string"} if name == "Text" else {"$ref": REF + name}


def _parameters(operation: Operation) -> list[Schema]:
    names = [part[1:-1] for part in operation.path.split("/") if part.startswith("{")]
    told: list[Schema] = [
        {"name": name, "in": "path", "required": True, "description": what, "schema": schema}
        for name, (what, schema) in ((name, PATH_SCHEMAS[name]) for name in names)
    ]
    if operation.query is not Nothing:
        schema = msgspec.json.schema_components([operation.query])[1][operation.query.__name__]
        told += [_query_parameter(name, _without_null(each)) for name, each in schema["properties"].items()]
    if 304 in operation.answers:
        what = "The ETag of the answer that the client has"
        schema = {"type": "string"}
        told.append(
            {"name": "If-None-Match", "in": "header", "required": False, "description": what, "schema": schema}
        )
    if operation.method == "POST":
        told.append(_key_header(operation.shortest_key))
    if operation.id == "getFeed":
        told.append(_header("Last-Event-ID", "The last event that arrived", 10, r"^[0-9]+$"))
    return told


def _query_parameter(name: str, schema: Schema) -> Schema:
    """What it means is said of the parameter, not of its type."""
    plain = {key: value for key, value in schema.items() if key != "description"}
    return {
        "name": name, "in": "query", "required": False, "description": schema["description"], "schema": plain
    }  # fmt: skip


def _without_null(schema: Schema) -> Schema:
    """A parameter is left out rather than null."""
    kinds = [each for each in schema.get("anyOf", []) if each != {"type": "null"}]
    if not kinds:
        return schema
    rest = {key: value for key, value in schema.items() if key != "anyOf" and value is not None}
    return {**kinds[0], **rest}


def _key_header(shortest: int) -> Schema:
    what = "The same key and body get the first answer again, for a day"
    if shortest > 1:
        what += ". Whoever knows the key gets the token: take a random UUID"
    return _header("Idempotency-Key", what, 200, shortest=shortest)


def _header(name: str, what: str, longest: int, pattern: str = r"^[\x21-\x7e]+$", shortest: int = 1) -> Schema:
    schema = {"type": "string", "minLength": shortest, "maxLength": longest, "pattern": pattern}
    return {"name": name, "in": "header", "required": False, "description": what, "schema": schema}


def _responses(operation: Operation) -> Schema:
    told = {str(status): _answer(returns) for status, returns in sorted(operation.answers.items())}
    for status in sorted(_refusals(operation)):
        own = told.get(str(status), {"description": STATUSES[status]})
        content = {**own.get("content", {}), MEDIA: {"schema": {"$ref": REF + "ProblemDetail"}}}
        told[str(status)] = {**own, "content": content}
    return told


def _refusals(operation: Operation) -> set[int]:
    """What an operation may refuse with, besides what it says itself."""
    found = {*operation.problems, *ANYWHERE}
    if operation.scope:
        found.add(403)
    if operation.method != "GET":
        found.add(413)
    if operation.body is not None:
        found.add(415)
    return found - ({401} if operation.anonymous else set())


def _answer(returns: Returns) -> Schema:
    told: Schema = {"description": returns.what}
    if returns.body is not None:
        told["content"] = {returns.media: {"schema": _schema(returns.body)}}
        if returns.body == "HistoryPage":
            told["content"]["application/x-ndjson"] = {"schema": {"type": "string"}}
    if returns.headers:
        told["headers"] = {
            name: {"description": what, "schema": {"type": "string"}} for name, what in returns.headers.items()
        }
    if returns.links:
        told["links"] = {name: dict(link) for name, link in returns.links.items()}
    return told


def stored_events() -> Schema:
    """What the store and an export hold: for each topic the schema of its events."""
    defs: dict[str, Schema] = {}
    topics: dict[str, Schema] = {}
    for name in TITLES:
        own = name.capitalize()
        events = title(name).codec.events
        schemas, components = msgspec.json.schema_components(
            list(events.values()), ref_template="#/$defs/" + own + "{name}"
        )
        defs |= {own + each: schema for each, schema in components.items()}
        topics |= dict(zip(events, schemas, strict=True))
    whole: Schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The stored events of Yamabiko, by topic",
        "topics": dict(sorted(topics.items())),
        "$defs": dict(sorted(defs.items())),
    }
    tidied(whole)
    return whole
