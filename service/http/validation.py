"""Lists everything that is wrong with a value; msgspec and Litestar name the first fault alone.

A decoder stops at the first fault; a second, slower pass finds the rest.
"""

import re
from collections.abc import Mapping
from datetime import datetime
from functools import cache
from typing import Any

import msgspec

from service.http.problems import Fault, FaultCode, short
from service.http.schema_walk import HERE, MOST_FAULTS, Schema, SchemaWalk

BAD_TIME: tuple[str, FaultCode] = ("must be a time as in RFC 3339: 2026-11-19T12:00:00Z", "wrong-format")
LIKE_A_NUMBER = re.compile(r"-?[0-9]{1,18}")


def faults_of(
    kind: Any,  # noqa: ANN401  # any type
    value: object,
    first: msgspec.ValidationError,
    root: str = "$",
) -> tuple[Fault, ...]:
    """What keeps a JSON value from being of this type; `first` is the decoder's own error."""
    message, _, path = str(first).partition(" - at ")
    known = Fault(short(root + path.strip("`").removeprefix("$")), short(message))
    schema, definitions = _schema_of(kind)
    walk = SchemaWalk(definitions)
    walk.check(schema, value, root)
    found = walk.faults
    if known.path not in {fault.path for fault in found} and not (found and "[...]" in known.path):
        found.insert(0, known)
    return tuple(dict.fromkeys(found))[:MOST_FAULTS]


@cache
def _schema_of(kind: Any) -> tuple[Schema, Mapping[str, Schema]]:  # noqa: ANN401  # any type
    (schema,), definitions = msgspec.json.schema_components([kind], ref_template=HERE + "{name}")
    return schema, definitions


def parameter_faults(kinds: Mapping[str, Any], given: Mapping[str, Any]) -> tuple[Fault, ...]:
    """What is wrong with each parameter: a list stands for one that is given more than once."""
    found = [(name, _wrong(kinds, name, value)) for name, value in given.items()]
    return tuple(Fault(short(f"$.{name}"), short(wrong[0]), wrong[1]) for name, wrong in found if wrong)[
        :MOST_FAULTS
    ]


def _wrong(kinds: Mapping[str, Any], name: str, value: object) -> tuple[str, FaultCode] | None:
    if name not in kinds:
        return f"there is no such parameter; there are {', '.join(kinds) or 'none'}", "unknown-parameter"
    if isinstance(value, list):
        return "is given more than once", "given-twice"
    try:
        found = msgspec.convert(value, kinds[name], strict=False)
    except msgspec.ValidationError as error:
        return _explain(kinds[name], str(value), error)
    if found is None:  # the word null is no value
        return "leave it out instead", "invalid"
    if isinstance(found, datetime) and "t" not in str(value).lower():  # a number would be seconds since 1970
        return BAD_TIME
    return ("contains the character NUL", "wrong-format") if "\0" in str(value) else None


def _explain(kind: Any, text: str, error: msgspec.ValidationError) -> tuple[str, FaultCode]:  # noqa: ANN401  # any type
    """Why a text is not of this type, in the words that a member of a body gets."""
    schema, definitions = _schema_of(kind)
    first: Fault | None = None
    for value in (text, *_numbers_in(text)):
        walk = SchemaWalk(definitions)
        walk.check(schema, value, "$")
        first = next(iter(walk.faults), first)
        if first is None or first.code != "wrong-type":
            break
    if first is None:
        return BAD_TIME if "RFC3339" in str(error) else (str(error), "invalid")
    return first.message.removesuffix(" or null"), first.code


def _numbers_in(text: str) -> list[int]:
    return [int(text)] if LIKE_A_NUMBER.fullmatch(text) else []
