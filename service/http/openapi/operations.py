"""What Litestar does not know of an operation: links, headers, problems, 304, security.

A subclass of its `Operation` for each handler holds that; `describe_operation` adds it to what Litestar has found.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from litestar.handlers import HTTPRouteHandler
from litestar.openapi.spec import (
    Link,
    OpenAPIMediaType,
    OpenAPIResponse,
    Operation,
    Parameter,
    Reference,
    RequestBody,
    Schema,
)

from service.accounts.sign_up_keys import PATTERN as SIGN_UP_KEY
from service.http.deprecation import HEADERS as DEPRECATED
from service.http.deprecation import Deprecation
from service.http.openapi.plain import plain
from service.http.openapi.raw import RawSchema
from service.http.problems import MEDIA
from service.http.responses import EVENT_STREAM

REF = "#/components/schemas/"
STATUSES = {
    400: "Malformed request",
    401: "No valid token",
    403: "The token lacks a scope, or the account may not do this: see `detail`",
    404: "Not found, or not visible to the caller",
    405: "Method not allowed",
    406: "No media type of the response is acceptable",
    408: "Headers or body came too slowly",
    409: "Not possible in the present state, or `wait_for` names what does not exist",
    410: "The position, cursor or event id does not exist any more: read again without it",
    413: "Body too large",
    415: "The body must be JSON, without a Content-Encoding",
    422: "A rule forbids it, the content is invalid, or the Idempotency-Key was used for another request",
    429: "Too many requests",
    431: "Path and headers too large",
    500: "Internal error",
    503: "Temporarily not available, or `wait_for` is not processed yet: retry after `Retry-After`",
}
EMPTY = 204
ANYWHERE = {400, 401, 405, 406, 408, 429, 431, 500, 503}
ETAG = {
    "ETag": "Opaque. Changes when the game changes, before its start too, and with the epoch of the store; "
    "differs by caller and media type"
}
HASH = {"ETag": "Opaque. Changes with the body"}
VISIBLE = r"^[\x21-\x7e]+$"


@dataclass(frozen=True, kw_only=True)
class Docs:
    """The documentation of an operation beyond its signature, its docstring and its summary."""

    answer: str  # what the response of success is
    headers: Mapping[str, str] = field(default_factory=dict)
    links: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    media: tuple[str, ...] = ()  # further media types of the response of success
    etag: bool | Literal["hash"] = False  # the response has an ETag, of the game or of its bytes; it may be 304
    also: Mapping[int, str] = field(default_factory=dict)  # further responses without a body
    with_body: Mapping[int, str] = field(default_factory=dict)  # further responses with the body of success
    problems: tuple[int, ...] = ()
    takes: str | None = None  # the media type of a body that is no object but a file
    if_match: bool = False  # takes If-Match with the version of a tournament
    own_keys: bool = False  # an Idempotency-Key must be one that the service has made
    resumable: bool = False  # takes Last-Event-ID
    events: Mapping[str, str] = field(default_factory=dict)  # names of server-sent events, each with a sentence
    deprecation: Deprecation | None = None  # it will go; its responses say so, too


@dataclass
class DocumentedOperation(Operation):
    """An operation with its `Docs`."""

    docs: ClassVar[Docs]


def with_docs(answer: str, **more: Any) -> type[DocumentedOperation]:  # noqa: ANN401  # the fields of Docs
    """The operation class of a handler."""
    return type("Documented", (DocumentedOperation,), {"docs": Docs(answer=answer, **more)})


def links(parameter: str, value: str, **operations: str) -> dict[str, dict[str, object]]:
    """Links to operations that take a value of the response as this parameter, by the names of the links."""
    return {
        name: {"operationId": operation, "parameters": {parameter: value}}
        for name, operation in operations.items()
    }


def describe_operation(operation: Operation, handler: HTTPRouteHandler, method: str) -> None:
    """Add to an operation what its `Docs` and the handler's `opt` say."""
    assert isinstance(operation, DocumentedOperation), f"{handler} lacks operation_class=with_docs(...)"
    docs = operation.docs
    operation.parameters = [*(operation.parameters or []), *_header_parameters(docs, method)]
    operation.security = _security(handler)
    operation.responses = _responses(operation, docs, handler, method)
    if docs.takes:
        file = OpenAPIMediaType(schema=RawSchema({"type": "string"}))
        operation.request_body = RequestBody({docs.takes: file}, "The file", required=True)
    if handler.opt.get("body_optional") and isinstance(operation.request_body, RequestBody):
        operation.request_body.required = False
    assert not operation.deprecated, f"{handler}: say it by documented(..., deprecation=...), for its responses"
    operation.deprecated = docs.deprecation is not None or None  # type: ignore[assignment]  # None: not mentioned
    if docs.deprecation:
        operation.description = f"{operation.description}\n\n{docs.deprecation.text}"


def _security(handler: HTTPRouteHandler) -> list[dict[str, list[str]]]:
    scope: str | None = handler.opt.get("scope")
    if handler.opt.get("anonymous"):
        return []
    if scope is None:
        return [{}, {"token": []}]
    if scope == "any":
        return [{"token": []}]
    if scope == "games:play:decide":
        return [{"token": ["games:play"]}, {"token": ["bot:play"]}]
    return [{"token": [scope]}]


def _header_parameters(docs: Docs, method: str) -> list[Parameter]:
    found = []
    if docs.etag and method == "GET":
        found.append(_header("If-None-Match", "The ETag of the response that the client has", Schema()))
    if docs.if_match:
        what = "The version that the tournament must have, in quotes, or an ETag of it; else 409"
        found.append(_header("If-Match", what, Schema()))
    if method == "POST":
        what = "Makes a retry safe: for 24 hours the same key with the same request gets the first response again"
        bounds: dict[str, object] = {"minLength": 1, "maxLength": 200, "pattern": VISIBLE}
        if docs.own_keys:
            what += ". Here it must be a key from `GET /v1/sign-up-key`, for the key alone gives the token"
            bounds = {"pattern": SIGN_UP_KEY}
        found.append(_header("Idempotency-Key", what, RawSchema(plain({"type": "string", **bounds}))))
    if docs.resumable:
        bounds = {"minLength": 1, "maxLength": 40, "pattern": "^[0-9]{1,10}(@[0-9a-f]{12})?$"}
        what = "The id of the last event that arrived: the feed goes on after it"
        found.append(_header("Last-Event-ID", what, RawSchema({"type": "string", **bounds})))
    return found


def _header(name: str, what: str, schema: Schema) -> Parameter:
    text = schema if isinstance(schema, RawSchema) else RawSchema({"type": "string"})
    return Parameter(name=name, param_in="header", required=False, description=what, schema=text)


def _responses(
    operation: Operation, docs: Docs, handler: HTTPRouteHandler, method: str
) -> dict[str, OpenAPIResponse | Reference]:
    found: dict[str, Any] = dict(operation.responses or {})
    found = {
        status: each for status, each in found.items() if int(status) < 400 or (status == "503" and each.content)
    }
    success = found[str(handler.status_code)]
    tag = _tag(docs)
    headers = {**tag, **docs.headers, **(DEPRECATED if docs.deprecation else {})}
    _describe_success(success, docs, headers, has_body=handler.status_code != EMPTY)
    if docs.etag and method == "GET":
        found["304"] = OpenAPIResponse(description="The client has this response already", headers=_headers(tag))
    elif docs.etag and "200" in found:
        found["200"].headers = _headers(headers)
    for status, what in docs.with_body.items():
        found[str(status)] = OpenAPIResponse(description=what, content=success.content, headers=_headers(headers))
    for status, what in docs.also.items():
        found[str(status)] = OpenAPIResponse(description=what)
    has_place = any(getattr(each, "param_in", "") == "path" for each in operation.parameters or ())
    unknown = {404} if has_place else set()  # also where a part of the path has another form
    for status in sorted(_error_statuses(docs, handler, method) | unknown):
        own = found.setdefault(str(status), OpenAPIResponse(description=STATUSES[status]))
        own.content = {**(own.content or {}), MEDIA: OpenAPIMediaType(schema=Reference(ref=REF + "ProblemDetail"))}
    return found


def _describe_success(success: OpenAPIResponse, docs: Docs, headers: Mapping[str, str], *, has_body: bool) -> None:
    """Complete the response that Litestar has found in the signature."""
    success.description = docs.answer
    success.headers = _headers(headers) or None
    success.links = {name: Link(**_link(link)) for name, link in docs.links.items()} or None
    if not has_body:
        success.content = None
    if success.content and docs.events:
        success.description = f"{docs.answer}\n\n{_list_events(docs.events)}"
        schema: Schema = RawSchema({"type": "string", "x-event-names": _names_of(docs.events)})
        success.content[EVENT_STREAM] = OpenAPIMediaType(schema=schema)
    if success.content:
        for media in docs.media:
            success.content[media] = OpenAPIMediaType(schema=RawSchema({"type": "string"}))


def _list_events(events: Mapping[str, str]) -> str:
    """The names of events, for people."""
    return "\n".join(f"* `{name}`: {what}" for name, what in events.items())


def _names_of(events: Mapping[str, str]) -> dict[str, object]:
    """The schema of the names of events, an enumeration with a sentence for each."""
    return {"type": "string", "oneOf": [{"const": name, "description": what} for name, what in events.items()]}


def _tag(docs: Docs) -> Mapping[str, str]:
    return HASH if docs.etag == "hash" else ETAG if docs.etag else {}


def _link(link: Mapping[str, object]) -> dict[str, Any]:
    return {"operation_id": link["operationId"], "parameters": link["parameters"]}


def _headers(texts: Mapping[str, str]) -> dict[str, Any]:
    return {name: RawSchema({"description": what, "schema": {"type": "string"}}) for name, what in texts.items()}


def _error_statuses(docs: Docs, handler: HTTPRouteHandler, method: str) -> set[int]:
    """All error statuses that an operation may return."""
    found = {*docs.problems, *ANYWHERE}
    if handler.opt.get("scope"):
        found.add(403)
    if method != "GET":
        found.add(413)
    parameters = handler.parsed_fn_signature.parameters
    if "data" in parameters or docs.takes:
        found.add(415)
    if method == "POST":  # an Idempotency-Key may be used for another request, or for a token that was revoked
        found |= {409, 422}
    if "wait_for" in parameters:
        found.add(409)
    if "cursor" in parameters or ("wait_for" in parameters and parameters["wait_for"].annotation is not int):
        found.add(410)
    without = {401} - set(docs.problems) if handler.opt.get("anonymous") else set()
    return found - without - ({406} if handler.status_code == EMPTY else set())
