"""Takes a request apart: its body within limits, its parameters, and every fault of it named."""

import asyncio
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from service.exchange import Incoming
from service.http.faults import faults_of, query_faults
from service.http.problems import Fault, Problem, malformed, too_large, wrong_media
from service.operations import Nothing, Operation

DEEPEST = 64  # no component list comes near
NUL = rb"\u0000"


async def body_of(request: Incoming, limit: int, seconds: float) -> bytes:
    """The body, if it is not too large and does not take too long."""
    declared = request.headers.get("content-length", "0")
    if declared.isdecimal() and int(declared) > limit:
        raise too_large(limit)
    if request.whole:
        return await _whole(request, limit)
    try:
        async with asyncio.timeout(seconds):
            return await _whole(request, limit)
    except TimeoutError as error:
        raise Problem(
            408, "too-slow", "The body took too long", f"It must arrive within {seconds:g} s."
        ) from error


async def _whole(request: Incoming, limit: int) -> bytes:
    chunks, size, more = [], 0, True
    while more:
        chunk, more = await request.chunk()
        size += len(chunk)
        if size > limit:
            raise too_large(limit)
        chunks.append(chunk)
    return b"".join(chunks)


def parsed(operation: Operation, raw: bytes, media: str) -> Any:  # noqa: ANN401  # each operation has its own body
    """The body as the operation's type."""
    if operation.body is None:
        if raw.translate(None, b" \t\r\n") not in (b"", b"{}"):
            raise malformed("This operation takes no body.")
        return Nothing()
    if media.partition(";")[0].strip().lower() != "application/json":
        raise wrong_media(media)
    try:
        if unfit := _unfit(raw):
            raise malformed(unfit)
        return converted(raw, operation.body)
    except msgspec.ValidationError as error:
        raise malformed("The body does not fit its schema.", _all_faults(operation.body, raw, error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise malformed(f"The body is no JSON: {error}") from error


def _all_faults(kind: Any, raw: bytes, error: msgspec.ValidationError) -> tuple[Fault, ...]:  # noqa: ANN401  # any body
    try:
        return faults_of(kind, msgspec.json.decode(raw), error)
    except msgspec.ValidationError as other:  # a number that no type holds
        return (Fault("$", str(other)),)


def converted(raw: bytes, kind: Any) -> Any:  # noqa: ANN401  # as above
    """JSON has one kind of number, so 3.0 is as good as 3; looked at only if the first reading fails."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError:
        return msgspec.convert(whole_numbers(msgspec.json.decode(raw)), kind)


def whole_numbers(value: Any) -> Any:  # noqa: ANN401  # any JSON
    """The same JSON, with each number that is whole written as one."""
    if isinstance(value, dict):
        return {key: whole_numbers(each) for key, each in value.items()}
    if isinstance(value, list):
        return [whole_numbers(each) for each in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _unfit(raw: bytes) -> str:
    """What neither the rules nor the database can take, though it is JSON."""
    if raw.count(b"{") + raw.count(b"[") <= DEEPEST and NUL not in raw:
        return ""
    layer = [msgspec.json.decode(raw)]
    for _ in range(DEEPEST + 1):
        if any(isinstance(each, str) and "\0" in each for each in layer):
            return "The body holds NUL in a text."
        layer = [inner for outer in layer for inner in _within(outer)]
        if not layer:
            return ""
    return f"The body is nested more deeply than {DEEPEST}."


def _within(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return (*value, *value.values())
    return value if isinstance(value, list) else ()


def query_of(kind: type[Struct], given: Mapping[str, Any]) -> Struct:
    """The parameters as the operation's type; what it does not know is refused."""
    if not given:
        return _unasked(kind)
    if faults := query_faults(kind, given):
        raise malformed("A query parameter is wrong.", faults)
    return msgspec.convert(dict(given), kind, strict=False)


@cache
def _unasked(kind: type[Struct]) -> Struct:
    """All that is left out has its default; most requests have no parameters."""
    return msgspec.convert({}, kind)
