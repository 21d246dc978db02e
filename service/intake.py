"""Takes a request apart: its body within limits, its parameters, and every fault of it named."""

import asyncio
from collections.abc import Mapping
from typing import Any

import msgspec
from jsonschema import Draft202012Validator
from msgspec import Struct

from service.exchange import Incoming
from service.operations import Nothing, Operation
from service.problems import Fault, Problem, malformed, too_large, wrong_media

MOST_FAULTS = 20


async def body_of(request: Incoming, limit: int, seconds: float) -> bytes:
    """The body, if it is not too large and does not take too long."""
    declared = request.headers.get("content-length", "0")
    if declared.isdecimal() and int(declared) > limit:
        raise too_large(limit)
    chunks, size = [], 0
    try:
        async with asyncio.timeout(seconds):
            async for chunk in request.stream():
                size += len(chunk)
                if size > limit:
                    raise too_large(limit)
                chunks.append(chunk)
    except TimeoutError as error:
        raise Problem(
            408, "too-slow", "The body took too long", f"It must arrive within {seconds:g} s."
        ) from error
    return b"".join(chunks)


def parsed(operation: Operation, raw: bytes, media: str) -> Any:  # noqa: ANN401  # each operation has its own body
    """The body as the operation's type."""
    if operation.body is None:
        if raw:
            raise malformed("This operation takes no body.")
        return Nothing()
    if media.partition(";")[0].strip().lower() != "application/json":
        raise wrong_media(media)
    try:
        return converted(raw, operation.body)
    except msgspec.ValidationError as error:
        raise malformed("The body does not fit its schema.", _all_faults(operation, raw, str(error))) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise malformed(f"The body is no JSON: {error}") from error


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


def _all_faults(operation: Operation, raw: bytes, first: str) -> tuple[Fault, ...]:
    """The decoder stops at the first fault; a second, slower look finds the others."""
    (schema,), components = msgspec.json.schema_components([operation.body], ref_template="#/$defs/{name}")
    validator = Draft202012Validator({**schema, "$defs": components})
    found = [
        Fault(
            "$" + "".join(f"[{p}]" if isinstance(p, int) else f".{p}" for p in error.absolute_path), error.message
        )
        for error in validator.iter_errors(msgspec.json.decode(raw))
    ]
    message, _, path = first.partition(" - at ")
    return tuple(found[:MOST_FAULTS]) or (Fault(path.strip("`") or "$", message),)


def query_of(kind: type[Struct], given: Mapping[str, Any]) -> Struct:
    """The parameters as the operation's type; what it does not know is refused."""
    try:
        query = msgspec.convert(dict(given), kind, strict=False)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at ")
        raise malformed("A query parameter is wrong.", (Fault(path.strip("`") or "$", message),)) from error
    for name in given:
        if getattr(query, name) is None:  # the word null is no value
            raise malformed("A query parameter is wrong.", (Fault(f"$.{name}", "leave it out instead"),))
    return query
