"""The description of the API: Litestar's document, completed with what Litestar does not know.

`app.openapi_schema` is what is served at /schema/openapi.json, and what is committed in api-spec/. It is made at
the first request for it, because making it takes as long as the rest of a start.
"""

import threading
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, OpenAPI, SecurityScheme, Server, Tag
from litestar.routes import HTTPRoute

from service.accounts.tokens import READING, SCOPES
from service.api.description.by_title import describe_by_title
from service.api.description.page import ApiPage, schema_router
from service.api.description.titles import as_one_of, schemas_of_titles, sparse_types
from service.http.openapi.for_tools import for_tools, references
from service.http.openapi.operations import describe_operation
from service.http.openapi.plain import plain
from service.http.openapi.raw import RawSchema
from service.http.openapi.structs import StructSchemas
from service.http.parameters import query_types
from service.http.problems import ProblemDetail

VERSION = "1.0.0"
ABOUT = """Every decision of a player is stored as one event; boards, histories and scoreboards are made from them.
An unofficial implementation: the games' names belong to their publishers."""
TAGS = (
    "titles", "players", "webhooks", "games", "play", "history", "results", "imports", "receipts", "health",
    "problems",
)  # fmt: skip


def openapi_config() -> OpenAPIConfig:
    """Litestar's part of the description."""
    scheme = SecurityScheme(type="http", scheme="bearer", description=_scopes())
    return OpenAPIConfig(
        title="Yamabiko",
        version=VERSION,
        description=ABOUT,
        tags=[Tag(name=name) for name in TAGS],
        components=Components(security_schemes={"token": scheme}),
        use_handler_docstrings=True,
        render_plugins=[ApiPage()],
        openapi_router=schema_router(),
    )


def _scopes() -> str:
    texts = "\n".join(f"* `{scope}`: {what}" for scope, what in SCOPES.items())
    reading = ", ".join(f"`{scope}`" for scope in SCOPES if scope in READING)
    return (
        f"ymb_... A token has scopes. Without any of {reading} it reads games as an anonymous visitor does."
        f"\n\n{texts}"
    )


class DescribedApp(Litestar):
    """An application that describes itself completely, with structs and named unions of them, once it is asked."""

    __slots__ = ("_describing", "_description", "_structs", "_unions")

    def __init__(self, structs: StructSchemas, unions: Mapping[str, Any], **parts: Any) -> None:  # noqa: ANN401  # as Litestar takes them
        self._structs, self._unions = structs, unions
        self._describing = threading.Lock()
        self._description: OpenAPI | None = None
        super().__init__(plugins=[structs], openapi_config=openapi_config(), **parts)

    @property
    def openapi_schema(self) -> OpenAPI:
        """The description; two threads that ask make it once."""
        with self._describing:
            if self._description is None:
                self._description = complete(self, super().openapi_schema, self._structs, self._unions)
            return self._description


def complete(app: Litestar, document: OpenAPI, structs: StructSchemas, unions: Mapping[str, Any]) -> OpenAPI:
    """Complete the description of this application; `unions` are named unions of structs."""
    for operation, handler, method in _operations(app, document):
        describe_operation(operation, handler, method)
        for parameter in operation.parameters:
            _describe_parameter(parameter, handler)
    components = structs.components(ProblemDetail, *unions.values())
    for name, union in unions.items():
        (components[name],), _ = msgspec.json.schema_components(
            [union], ref_template="#/components/schemas/{name}"
        )
        _describe_tag(components, components[name]["discriminator"])
    for each in components.values():
        _describe_kind(each)
    components |= schemas_of_titles(components["NewGame"])
    components = describe_by_title({name: as_one_of(plain(schema)) for name, schema in components.items()})
    components = for_tools(components, _bodies(document), sparse_types())
    assert document.components is not None, "the configuration has some"
    schemas: Any = {name: RawSchema(schema) for name, schema in sorted(components.items())}
    document.components.schemas = schemas
    document.servers = [Server(url="/", description="The service that serves this description")]
    return document


def _bodies(document: OpenAPI) -> set[str]:
    """The names of the bodies of requests."""
    found: set[str] = set()
    for item in (document.paths or {}).values():
        for method in ("post", "put", "patch"):
            operation: Any = getattr(item, method)
            if operation and operation.request_body:
                for media in operation.request_body.content.values():
                    found |= set(references(media.schema.to_schema()))
    return found


def _describe_tag(components: dict[str, dict[str, Any]], discriminator: Mapping[str, Any]) -> None:
    """Say of the tag of each member of a union what it is for."""
    for reference in discriminator["mapping"].values():
        tag = components[reference.rpartition("/")[2]]["properties"][discriminator["propertyName"]]
        tag["description"] = "Which of the kinds it is"


def _describe_kind(schema: Mapping[str, Any]) -> None:
    """Say of the tag of an object that is in no union what it is for."""
    kind = schema.get("properties", {}).get("kind", {})
    if "enum" in kind:
        kind.setdefault("description", "Which of the kinds it is")


def _operations(app: Litestar, document: OpenAPI) -> Iterator[tuple[Any, HTTPRouteHandler, str]]:
    for route in app.routes:
        for method, (handler, _) in route.route_handler_map.items() if isinstance(route, HTTPRoute) else ():
            if handler.resolve_include_in_schema():
                item: Any = (document.paths or {})[route.path_format]
                yield getattr(item, method.lower()), handler, method


def _describe_parameter(parameter: Any, handler: HTTPRouteHandler) -> None:  # noqa: ANN401  # one of its own
    """Give it the bounds that Litestar loses from an optional parameter; null is left out instead of sent."""
    parameter.deprecated = parameter.allow_empty_value = parameter.allow_reserved = None
    if parameter.param_in == "query":
        kind = query_types(handler)[parameter.name]
        (schema,), _ = msgspec.json.schema_components([kind])
        schema = _without_null(schema) | ({"format": "date-time"} if _is_time(kind) else {})
        default = _default_of(parameter.name, handler)
        schema |= {} if default is None else {"default": default}
    else:
        schema = parameter.schema.to_schema()
    # What it means is said of the parameter, and of an integer the bounds are integers.
    plain_schema = {key: int(each) if isinstance(each, float) else each for key, each in schema.items()}
    plain_schema.pop("description", None)
    parameter.schema = RawSchema(plain(plain_schema))


def _default_of(name: str, handler: HTTPRouteHandler) -> Any:  # noqa: ANN401  # as many types as parameters
    """What a query parameter is if it is left out; None if it has no default."""
    for own_name, field in handler.parsed_fn_signature.parameters.items():
        if (getattr(field.kwarg_definition, "name", None) or own_name) == name:
            return field.default if field.has_default else None
    raise LookupError(name)


def _is_time(kind: Any) -> bool:  # noqa: ANN401  # any type
    """Whether it is a moment: msgspec says so only of those with a zone, and Litestar drops that they have one."""
    found = msgspec.inspect.type_info(kind)
    members = found.types if isinstance(found, msgspec.inspect.UnionType) else (found,)
    plain_types = (each.type if isinstance(each, msgspec.inspect.Metadata) else each for each in members)
    return any(isinstance(each, msgspec.inspect.DateTimeType) for each in plain_types)


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    kinds = [each for each in schema.get("anyOf", []) if each != {"type": "null"}]
    if not kinds:
        return schema
    rest = {key: value for key, value in schema.items() if key != "anyOf" and value is not None}
    return {**kinds[0], **rest}
