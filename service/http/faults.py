"""All that is wrong with a value. A decoder stops at the first fault; a second, slower look finds the others."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from typing import Any
from uuid import UUID

import msgspec
from jsonschema import Draft202012Validator, FormatChecker
from msgspec import Struct, structs

from service.http.problems import Fault, short

MOST_FAULTS = 20
UNIONS = ("anyOf", "oneOf")
FORMATS = FormatChecker(formats=())
FORMATS.checks("uuid", ValueError)(lambda told: not isinstance(told, str) or bool(UUID(told)))


def faults_of(
    kind: Any,  # noqa: ANN401  # any type
    told: object,
    first: msgspec.ValidationError,
    root: str = "$",
) -> tuple[Fault, ...]:
    """What keeps JSON from being of this type, of which the decoder's own error is the first."""
    message, _, path = str(first).partition(" - at ")
    known = Fault(root + path.strip("`").removeprefix("$"), short(message))
    errors = islice(_validator(kind).iter_errors(told), MOST_FAULTS)
    found = [fault for error in errors for fault in _leaves(error, root)]
    if known.path not in {fault.path for fault in found} and not (found and "[...]" in known.path):
        found.insert(0, known)
    return tuple(dict.fromkeys(found))[:MOST_FAULTS]


@cache
def _validator(kind: Any) -> Draft202012Validator:  # noqa: ANN401  # as above
    (schema,), components = msgspec.json.schema_components([kind], ref_template="#/$defs/{name}")
    return Draft202012Validator({**schema, "$defs": components}, format_checker=FORMATS)


def _leaves(error: Any, root: str) -> Iterator[Fault]:  # noqa: ANN401  # jsonschema's error, of any parts
    """Of a union, what is wrong with the member that was meant."""
    path = root + "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in error.absolute_path)
    if error.validator not in UNIONS or not error.context:
        yield Fault(short(path), short(error.message))
        return
    union, told = error.schema.get("discriminator"), error.instance
    if union is None:
        # X or null: what is of no type at all is told once, what is wrong within X is told there
        within = [each for each in error.context if each.relative_path or each.validator != "type"]
        for each in within[:1] or error.context[:1]:
            yield from _leaves(each, root)
    elif not isinstance(told, dict) or str(told.get(union["propertyName"])) not in union["mapping"]:
        yield Fault(f"{path}.{union['propertyName']}", short(f"must be one of {', '.join(union['mapping'])}"))
    else:
        meant = error.validator_value.index({"$ref": union["mapping"][str(told[union["propertyName"]])]})
        for each in error.context:
            if each.relative_schema_path[0] == meant:
                yield from _leaves(each, root)


def query_faults(kind: type[Struct], given: Mapping[str, Any]) -> tuple[Fault, ...]:
    """What is wrong with each parameter."""
    types = _types(kind)
    found = [(name, _wrong(types, name, text)) for name, text in given.items()]
    return tuple(Fault(short(f"$.{name}"), short(wrong)) for name, wrong in found if wrong)[:MOST_FAULTS]


@cache
def _types(kind: type[Struct]) -> Mapping[str, Any]:
    return {field.encode_name: field.type for field in structs.fields(kind)}


def _wrong(types: Mapping[str, Any], name: str, text: object) -> str:
    if name not in types:
        return f"there is no such parameter; there are {', '.join(types) or 'none'}"
    if isinstance(text, list):
        return "is given more than once"
    try:
        found = msgspec.convert(text, types[name], strict=False)
    except msgspec.ValidationError as error:
        return str(error)
    if found is None:  # the word null is no value
        return "leave it out instead"
    return "holds NUL" if "\0" in str(text) else ""
