"""Lists everything that is wrong with a value; msgspec and Litestar name the first fault alone.

A decoder stops at the first fault; a second, slower pass finds the rest.
"""

from collections.abc import Mapping
from datetime import datetime
from functools import cache
from typing import Any

import msgspec

from service.http.problems import Fault, FaultCode, short
from service.http.schema_walk import HERE, MOST_FAULTS, Schema, SchemaWalk


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
        choices = _choices_of(kinds[name])
        return (f"must be one of {', '.join(choices)}", "not-a-choice") if choices else (str(error), "invalid")
    if found is None:  # the word null is no value
        return "leave it out instead", "invalid"
    if isinstance(found, datetime) and "t" not in str(value).lower():  # a number would be seconds since 1970
        return "must be a time as in RFC 3339: 2026-11-19T12:00:00Z", "wrong-format"
    return ("contains the character NUL", "wrong-format") if "\0" in str(value) else None


def _choices_of(kind: Any) -> list[str]:  # noqa: ANN401  # any type
    """The texts of which a parameter is one, if it is chosen from a list."""
    whole = _without_meta(msgspec.inspect.type_info(kind))
    parts = whole.types if isinstance(whole, msgspec.inspect.UnionType) else (whole,)
    kinds = map(_without_meta, parts)
    return [str(value) for each in kinds if isinstance(each, msgspec.inspect.LiteralType) for value in each.values]


def _without_meta(kind: msgspec.inspect.Type) -> msgspec.inspect.Type:
    return kind.type if isinstance(kind, msgspec.inspect.Metadata) else kind
