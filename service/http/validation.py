"""Lists everything that is wrong with a value.

A decoder stops at the first fault; a second, slower pass finds the rest.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from typing import Any
from uuid import UUID

import msgspec
from jsonschema import Draft202012Validator, FormatChecker

from service.http.problems import Fault, short

MOST_FAULTS = 20
HERE = "#/$defs/"
UNIONS = ("anyOf", "oneOf")
FORMATS = FormatChecker(formats=())
FORMATS.checks("uuid", ValueError)(lambda value: not isinstance(value, str) or bool(UUID(value)))


def faults_of(
    kind: Any,  # noqa: ANN401  # any type
    value: object,
    first: msgspec.ValidationError,
    root: str = "$",
) -> tuple[Fault, ...]:
    """Everything that keeps a JSON value from being of this type; `first` is the decoder's own error."""
    message, _, path = str(first).partition(" - at ")
    known = Fault(root + path.strip("`").removeprefix("$"), short(message))
    errors = islice(_validator(kind).iter_errors(value), MOST_FAULTS)
    found = [fault for error in errors for fault in _leaves(error, root)]
    if known.path not in {fault.path for fault in found} and not (found and "[...]" in known.path):
        found.insert(0, known)
    return tuple(dict.fromkeys(found))[:MOST_FAULTS]


@cache
def _validator(kind: Any) -> Draft202012Validator:  # noqa: ANN401  # as above
    (schema,), components = msgspec.json.schema_components([kind], ref_template=HERE + "{name}")
    return Draft202012Validator(_only_local({**schema, "$defs": components}), format_checker=FORMATS)


def _only_local(schema: Any) -> Any:  # noqa: ANN401  # any part of a schema
    """The schema without references to elsewhere: a pick is checked by its title, not with the body around it."""
    if isinstance(schema, list):
        return [_only_local(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    foreign = not str(schema.get("$ref", HERE)).startswith(HERE)
    return {key: _only_local(each) for key, each in schema.items() if not (foreign and key == "$ref")}


def _leaves(error: Any, root: str) -> Iterator[Fault]:  # noqa: ANN401  # jsonschema's error, of any parts
    """Of a union, what is wrong with the member that was meant."""
    path = root + "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in error.absolute_path)
    if error.validator not in UNIONS or not error.context:
        yield Fault(short(path), short(error.message))
        return
    union, value = error.schema.get("discriminator"), error.instance
    if union is None:
        # X or null: what is of no type at all is listed once, what is wrong within X is listed there
        within = [each for each in error.context if each.relative_path or each.validator != "type"]
        for each in within[:1] or error.context[:1]:
            yield from _leaves(each, root)
    elif not isinstance(value, dict) or str(value.get(union["propertyName"])) not in union["mapping"]:
        yield Fault(f"{path}.{union['propertyName']}", short(f"must be one of {', '.join(union['mapping'])}"))
    else:
        meant = error.validator_value.index({"$ref": union["mapping"][str(value[union["propertyName"]])]})
        for each in error.context:
            if each.relative_schema_path[0] == meant:
                yield from _leaves(each, root)


def parameter_faults(kinds: Mapping[str, Any], given: Mapping[str, Any]) -> tuple[Fault, ...]:
    """What is wrong with each parameter: a list stands for one that is given more than once."""
    found = [(name, _wrong(kinds, name, value)) for name, value in given.items()]
    return tuple(Fault(short(f"$.{name}"), short(wrong)) for name, wrong in found if wrong)[:MOST_FAULTS]


def _wrong(kinds: Mapping[str, Any], name: str, value: object) -> str:
    if name not in kinds:
        return f"there is no such parameter; there are {', '.join(kinds) or 'none'}"
    if isinstance(value, list):
        return "is given more than once"
    try:
        found = msgspec.convert(value, kinds[name], strict=False)
    except msgspec.ValidationError as error:
        return str(error)
    if found is None:  # the word null is no value
        return "leave it out instead"
    return "contains the character NUL" if "\0" in str(value) else ""
