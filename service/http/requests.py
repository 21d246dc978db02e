"""The request class of all handlers: strict JSON bodies, bounded in size, in time and in depth.

Litestar's own reads forms and text as JSON, takes `"3"` for 3, stops at the first fault of a body, and waits for a
body without end. Here a body is decoded once, by msgspec, straight into the type that the handler declares.
"""

import asyncio
import json
import os
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, cast
from urllib.parse import parse_qsl
from uuid import UUID

import msgspec
from litestar import Request
from litestar.connection.base import empty_receive, empty_send
from litestar.datastructures import UploadFile
from litestar.handlers import BaseRouteHandler
from litestar.types import Receive, Send
from litestar.utils.scope.state import ScopeState

from service.accounts.tokens import Caller
from service.http.address_bounds import AddressBounds, Kind
from service.http.problems import Fault, bad_exchange, bad_request, too_large, too_slow, wrong_coding, wrong_media
from service.http.request_record import RequestRecord
from service.http.spooled_bodies import SpooledBody, Uploads
from service.http.validation import faults_of
from service.runtime import Runtime
from service.store import Connection

if TYPE_CHECKING:
    from service.http.idempotency import Repeatable

T = TypeVar("T")
MOST_LEVELS = 64  # no component list is nested nearly as deeply
# Of commas and opening brackets. The largest list that is taken has 12,000 values; decoding costs 20 ns each.
MOST_MARKS = 50_000
MARKS = (b",", b"[", b"{")
JSON, FORM = "application/json", "application/x-www-form-urlencoded"
MOST_FIELDS = 20
NUL = rb"\u0000"
FRACTION = "got `float`"
COMPLETE = "yamabiko.complete"  # in the scope of a request whose whole body has arrived (service/http/heads.py)


class ApiRequest(Request[Any, Any, Any]):
    """A request with its record, its caller, and what belongs to an Idempotency-Key."""

    _spooled: SpooledBody | None = None
    repeatable: "Repeatable | None" = None  # where the request carries an Idempotency-Key

    def __init__(
        self,
        scope: Any,  # noqa: ANN401  # a mapping of many types, with a key of ours
        receive: Receive = empty_receive,
        send: Send = empty_send,
    ) -> None:
        super().__init__(scope, receive, send)
        # What handlers ask for most often is looked up once.
        self.record: RequestRecord = scope[RequestRecord.KEY]  # what the log line will say, and who asks
        self.runtime: Runtime = self.record.runtime  # the parts of this process
        # The headers by their names in lower case. (`headers` of the base class costs several times as much.)
        self.header_values: Mapping[str, str] = self.record.headers

    def entropy(self, use: str) -> bytes:
        """32 random bytes; the same again for each try with the same Idempotency-Key."""
        return self.repeatable.entropy(use) if self.repeatable else os.urandom(32)

    async def count(self, kind: Kind, link: "Connection | None" = None) -> None:
        """Count what this request makes for its address; a problem if it has made too much of it within a day."""
        await cast("AddressBounds", self.app.state.address_bounds).count(kind, self.record.client, link)

    async def require_room(self, kind: Kind) -> None:
        """A problem if the address of this request has made too much of this within a day."""
        await cast("AddressBounds", self.app.state.address_bounds).require_room(kind, self.record.client)

    @property
    def caller(self) -> Caller | None:
        """The account behind the token; None for a request without one."""
        return self.record.caller

    @property
    def player(self) -> UUID:
        """The caller's account, in operations that need a token."""
        caller = self.record.caller
        assert caller is not None, "the operation has a scope"
        return caller.player

    async def body(self) -> bytes:
        """The body, or a problem where it is too large or takes too long."""
        if not isinstance(self._body, bytes):
            settings = self.runtime.settings
            limit = self.route_handler.resolve_request_max_body_size() or settings.body_limit
            self._require_declared_below(limit)
            if COMPLETE in self.scope:
                self._body = await self._receive_body(limit)
            else:
                self._body = await self._receive_body_in_time(limit, settings.body_seconds)
        return self._body

    async def spool_body(self) -> SpooledBody:
        """The body of an operation that takes a large one, in a file."""
        if self._spooled is None:
            limit = self.route_handler.resolve_request_max_body_size() or self.runtime.settings.body_limit
            self._require_declared_below(limit)
            self._spooled = await cast("Uploads", self.app.state.uploads).receive(self.receive, limit)
        return self._spooled

    def _require_declared_below(self, limit: int) -> None:
        declared = self.header_values.get("content-length", "0")
        if declared.isdecimal() and int(declared) > limit:
            raise too_large(limit)

    async def _receive_body_in_time(self, limit: int, seconds: float) -> bytes:
        try:
            async with asyncio.timeout(seconds):
                return await self._receive_body(limit)
        except TimeoutError as error:
            raise too_slow("The body", seconds) from error

    async def _receive_body(self, limit: int) -> bytes:
        chunks, size, more = [], 0, True
        while more:
            message: Any = await self.receive()
            if message["type"] == "http.disconnect":
                raise bad_request("The body is shorter than its Content-Length.")
            chunk, more = message.get("body", b""), message.get("more_body", False)
            size += len(chunk)
            if size > limit:
                raise too_large(limit)
            chunks.append(chunk)
        return b"".join(chunks)

    async def json(self) -> Any:  # noqa: ANN401  # of the type that the handler declares
        """The body as the handler's type; all faults of one that does not fit.

        One that is larger than usual is decoded in a thread, so that other requests wait for milliseconds at most.
        """
        raw, kind = await self.body(), body_type(self.route_handler)
        if sum(map(raw.count, MARKS)) > MOST_MARKS:
            raise bad_request(f"The body has more than {MOST_MARKS} values. Send a smaller list.")
        if len(raw) <= self.runtime.settings.body_limit:
            return decode_body(raw, kind)
        return await self.runtime.list_checks.run(decode_body, raw, kind)


@cache
def body_type(handler: BaseRouteHandler) -> Any:  # noqa: ANN401  # any type; None for a handler that takes no body
    """The declared type of a handler's body."""
    field = handler.parsed_fn_signature.parameters.get("data")
    return None if field is None else field.annotation


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401  # any type
    return msgspec.json.Decoder(kind)


async def check_body(request: ApiRequest) -> None:
    """Refuse a body where none is taken, and one of another media type than JSON, before it is decoded."""
    handler = request.route_handler
    opt, headers = handler.opt, request.header_values
    streams = opt.get("streams")
    raw = b"" if streams else await request.body()
    if body_type(handler) is None and not streams:
        if raw.translate(None, b" \t\r\n") not in (b"", b"{}"):
            raise bad_request("This operation takes no body: send none.")
        return
    if opt.get("body_optional") and not raw:
        request._body = b"{}"  # none is as good as one without members
        return
    media, wanted = headers.get("content-type", ""), opt.get("media", JSON)
    if media.partition(";")[0].strip().lower() != wanted:
        raise wrong_media(media, wanted)
    coding = headers.get("content-encoding", "identity")
    if coding.strip().lower() != "identity":
        raise wrong_coding(coding)
    if wanted == FORM:
        _read_form(request, raw)
    elif not raw and not streams:
        raise bad_request("The body is empty; send a JSON object.")


def _read_form(request: ApiRequest, raw: bytes) -> None:
    """Have Litestar take the fields of a form, or a problem as RFC 6749, 3.2 and 5.2 have it.

    No field may be given twice; an empty one is as one that is left out; one that is not known is ignored.
    """
    try:
        fields = parse_qsl(
            raw.decode("ascii"), keep_blank_values=True, strict_parsing=True, errors="strict",
            max_num_fields=MOST_FIELDS,
        )  # fmt: skip
    except ValueError as error:
        raise bad_exchange("invalid_request", f"The body is no form: {error}.") from error
    names = [name for name, _ in fields]
    if len(set(names)) < len(names):
        raise bad_exchange("invalid_request", "A field is given twice.")
    if any("\0" in value for _, value in fields):
        raise bad_exchange("invalid_request", "A field contains the character NUL.")
    given: dict[str, str | list[str] | UploadFile] = {name: value for name, value in fields if value}
    try:
        msgspec.convert(given, body_type(request.route_handler))
    except msgspec.ValidationError as error:
        raise bad_exchange("invalid_request", f"The form does not fit: {error}.") from error
    ScopeState.from_scope(request.scope).form = given  # where Litestar looks before it reads the body itself


def decode_body(raw: bytes, kind: Any) -> Any:  # noqa: ANN401  # of that type
    """JSON as this type, or a problem that lists its faults."""
    try:
        if unfit := _unfit(raw):
            raise bad_request(unfit)
        found = decode_lenient(raw, kind)
        if name := repeated_name(raw):
            raise bad_request(f"The body has the member {name!r} twice in one object.")
        return found
    except msgspec.ValidationError as error:
        raise bad_request("The body does not fit its schema.", faults_in(raw, kind, error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise bad_request(f"The body is not JSON: {error}") from error


class RepeatedName(Exception):
    """An object has two members of one name."""


def repeated_name(raw: bytes) -> str | None:
    """A name that some object has twice, which readers of JSON understand differently; None without one."""
    if msgspec.json.encode(msgspec.json.decode(raw)) == raw:  # so nothing got lost; faster, where no space is used
        return None
    try:
        # Numbers are not looked at: one of 5,000 digits is no number for Python.
        json.loads(raw.decode(), object_pairs_hook=_refuse_repeated_names, parse_int=bool, parse_float=bool)
    except RepeatedName as twice:
        return str(twice)
    return None


def _refuse_repeated_names(members: list[tuple[str, object]]) -> None:
    if len(members) > 1 and len({name for name, _ in members}) < len(members):
        seen = set[str]()
        for name, _ in members:
            if name in seen:
                raise RepeatedName(name)
            seen.add(name)


def decode_lenient(raw: bytes | msgspec.Raw, kind: Any) -> Any:  # noqa: ANN401  # of that type
    """The same; JSON has one kind of number, so 3.0 is as good as 3. Tried if the decoder found a fraction."""
    try:
        return _decoder(kind).decode(raw)
    except msgspec.ValidationError as error:
        if FRACTION not in str(error):
            raise
        return msgspec.convert(whole_numbers(msgspec.json.decode(raw)), kind)


def convert_lenient(value: object, kind: type[T]) -> T:
    """The same of JSON that is decoded already."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        if FRACTION not in str(error):
            raise
        return msgspec.convert(whole_numbers(value), kind)


def faults_in(
    raw: bytes | msgspec.Raw,
    kind: Any,  # noqa: ANN401  # any type
    error: msgspec.ValidationError,
    root: str = "$",
) -> tuple[Fault, ...]:
    """Everything that keeps JSON from being of this type; `error` is the decoder's own."""
    try:
        return faults_of(kind, msgspec.json.decode(raw), error, root)
    except msgspec.DecodeError as other:  # a number that no type holds, or no JSON behind the first fault
        return (Fault(root, str(other)),)


def whole_numbers(value: Any) -> Any:  # noqa: ANN401  # any JSON
    """The same JSON, with each number that is whole written as an integer."""
    if isinstance(value, dict):
        return {key: whole_numbers(each) for key, each in value.items()}
    if isinstance(value, list):
        return [whole_numbers(each) for each in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _unfit(raw: bytes) -> str:
    """Why neither the rules nor the database can take a body, although it is JSON; empty if they can."""
    if raw.count(b"{") + raw.count(b"[") <= MOST_LEVELS and NUL not in raw:
        return ""
    level = [msgspec.json.decode(raw)]
    for _ in range(MOST_LEVELS + 1):
        if any(isinstance(each, str) and "\0" in each for each in level):
            return "A text in the body contains the character NUL."
        level = [inner for outer in level for inner in _members(outer)]
        if not level:
            return ""
    return f"The body is nested more than {MOST_LEVELS} levels deep."


def _members(value: object) -> list[object]:
    if isinstance(value, dict):
        return [*value, *value.values()]
    return value if isinstance(value, list) else []
