"""Compares a JSON value with a schema of msgspec's in bounded time: a refusal costs no more than an acceptance.

General validators try each member of a union, and print whole values into their messages: seconds of CPU for one
hostile body. Here a union is entered only where its tag, or the value's type, points; values are never printed;
and the walk ends after `MOST_VALUES` values or `MOST_FAULTS` faults.
"""

import re
from collections.abc import Mapping
from functools import cache
from itertools import islice
from typing import Any
from uuid import UUID

from service.http.problems import Fault, FaultCode, short

MOST_FAULTS = 20
MOST_VALUES = 1_000
MOST_NAMES = 5  # unknown fields of one object that are named
PYTHONS_END = r"\Z"  # in patterns; others write it `$`
HERE = "#/$defs/"
Schema = Mapping[str, Any]
PHRASES = {
    "integer": "an integer", "number": "a number", "string": "a text", "boolean": "true or false", "null": "null",
    "object": "an object", "array": "an array",
}  # fmt: skip
BOUNDS = {
    "minimum": "at least",
    "maximum": "at most",
    "exclusiveMinimum": "more than",
    "exclusiveMaximum": "less than",
}


class SchemaWalk:
    """One comparison; `faults` are what it found."""

    def __init__(self, definitions: Mapping[str, Schema]) -> None:
        self._definitions = definitions
        self._left = MOST_VALUES
        self.faults: list[Fault] = []

    def check(self, schema: Schema | bool, value: object, path: str) -> None:
        """Add what keeps the value from fitting the schema."""
        self._left -= 1
        if isinstance(schema, bool) or self._is_over:
            return
        schema = self._resolve(schema)
        if members := schema.get("anyOf") or schema.get("oneOf"):
            self._check_union(schema, members, value, path)
        elif "const" in schema or "enum" in schema:
            self._check_choice(schema, value, path)
        elif not (_types_of(schema) & _types_of_value(value)):
            self._add(path, f"must be {_phrase(_types_of(schema))}", "wrong-type")
        elif isinstance(value, dict):
            self._check_object(schema, value, path)
        elif isinstance(value, list):
            self._check_array(schema, value, path)
        elif isinstance(value, str):
            self._check_text(schema, value, path)
        elif isinstance(value, int | float):
            self._check_number(schema, value, path)

    @property
    def _is_over(self) -> bool:
        return self._left < 0 or len(self.faults) >= MOST_FAULTS

    def _add(self, path: str, message: str, code: FaultCode) -> None:
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Fault(short(path), short(message), code))

    def _resolve(self, schema: Schema) -> Schema:
        reference = schema.get("$ref", "")
        # A reference to elsewhere says nothing here: a pick is checked by its title, not with the body around it.
        return self._definitions.get(reference.removeprefix(HERE), {}) if reference else schema

    def _check_union(self, union: Schema, members: list[Schema], value: object, path: str) -> None:
        if tag := union.get("discriminator"):
            name, mapping = tag["propertyName"], tag["mapping"]
            meant = value.get(name) if isinstance(value, dict) else None
            if isinstance(meant, str) and meant in mapping:
                self.check({"$ref": mapping[meant]}, value, path)
            else:
                self._add(f"{path}.{name}", f"must be one of {', '.join(mapping)}", "not-a-choice")
            return
        kinds = _types_of_value(value)
        fitting = [each for each in members if self._types_within(each) & kinds]
        if fitting:
            self.check(fitting[0], value, path)
        else:
            self._add(
                path, f"must be {_phrase(frozenset().union(*map(self._types_within, members)))}", "wrong-type"
            )

    def _types_within(self, schema: Schema) -> frozenset[str]:
        schema = self._resolve(schema)
        members = schema.get("anyOf") or schema.get("oneOf")
        return frozenset().union(*map(self._types_within, members)) if members else _types_of(schema)

    def _check_choice(self, schema: Schema, value: object, path: str) -> None:
        choices = [schema["const"]] if "const" in schema else schema["enum"]
        if isinstance(value, dict | list) or not any(_is_same(each, value) for each in choices):
            self._add(
                path, f"must be {'one of ' * (len(choices) > 1)}{', '.join(map(str, choices))}", "not-a-choice"
            )

    def _check_object(self, schema: Schema, value: dict[str, Any], path: str) -> None:
        known, more = schema.get("properties", {}), schema.get("additionalProperties", True)
        for name in schema.get("required", ()):
            if name not in value:
                self._add(path, f"`{name}` is missing", "missing")
        if more is False and len(unknown := list(islice((n for n in value if n not in known), MOST_NAMES))):
            self._add(path, f"unknown fields: {', '.join(f'`{name:.60}`' for name in unknown)}", "unknown-field")
        for name, inner in known.items():
            if name in value:
                self.check(inner, value[name], f"{path}.{name}")
        if isinstance(more, dict):
            for name in islice((name for name in value if name not in known), self._left + 1):
                self.check(more, value[name], f"{path}.{name:.60}")

    def _check_array(self, schema: Schema, value: list[Any], path: str) -> None:
        if self._is_beyond(schema.get("minItems"), schema.get("maxItems"), len(value), "entries", path):
            return
        first = schema.get("prefixItems", [])
        for number, (inner, each) in enumerate(zip(first, value, strict=False)):
            self.check(inner, each, f"{path}[{number}]")
        for number, each in enumerate(islice(value, len(first), self._left + len(first) + 1), len(first)):
            self.check(schema.get("items", True), each, f"{path}[{number}]")

    def _check_text(self, schema: Schema, value: str, path: str) -> None:
        if self._is_beyond(schema.get("minLength"), schema.get("maxLength"), len(value), "characters", path):
            return
        if "pattern" in schema and not _compile_pattern(schema["pattern"]).search(value):
            self._add(path, f"must match {schema['pattern'].replace(PYTHONS_END, '$')}", "wrong-format")
        elif schema.get("format") == "uuid" and not _is_uuid(value):
            self._add(path, "must be a UUID", "wrong-format")

    def _check_number(self, schema: Schema, value: float, path: str) -> None:
        low, high = schema.get("minimum"), schema.get("maximum")
        above, below = schema.get("exclusiveMinimum"), schema.get("exclusiveMaximum")
        fits = (
            (low is None or value >= low) and (high is None or value <= high)
            and (above is None or value > above) and (below is None or value < below)
        )  # fmt: skip
        if not fits:
            bounds = (f"{phrase} {schema[name]}" for name, phrase in BOUNDS.items() if name in schema)
            self._add(path, f"must be {' and '.join(bounds)}", "out-of-range")

    def _is_beyond(self, low: int | None, high: int | None, size: int, what: str, path: str) -> bool:
        """Whether there are too few or too many; then nothing within is looked at."""
        if low is not None and size < low:
            self._add(path, f"must have at least {low} {what}", "wrong-size")
        elif high is not None and size > high:
            self._add(path, f"must have at most {high} {what}", "wrong-size")
        else:
            return False
        return True


ALL_TYPES = frozenset(PHRASES)
OF_PYTHON = {
    bool: frozenset({"boolean"}), int: frozenset({"integer", "number"}), str: frozenset({"string"}),
    dict: frozenset({"object"}), list: frozenset({"array"}), type(None): frozenset({"null"}),
}  # fmt: skip


def _types_of_value(value: object) -> frozenset[str]:
    """JSON has one kind of number: 3.0 is an integer."""
    if isinstance(value, float):
        return OF_PYTHON[int] if value.is_integer() else frozenset({"number"})
    return OF_PYTHON[type(value)]


def _types_of(schema: Schema) -> frozenset[str]:
    if "enum" in schema or "const" in schema:
        choices = [schema["const"]] if "const" in schema else schema["enum"]
        return frozenset().union(*map(_types_of_value, choices))
    kind = schema.get("type")
    if kind is None:
        return ALL_TYPES
    return frozenset([kind] if isinstance(kind, str) else kind)


def _phrase(kinds: frozenset[str]) -> str:
    return " or ".join(phrase for kind, phrase in PHRASES.items() if kind in kinds)


def _is_same(choice: object, value: object) -> bool:
    return choice == value and isinstance(choice, bool) == isinstance(value, bool)


@cache
def _compile_pattern(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _is_uuid(text: str) -> bool:
    try:
        UUID(text)
    except ValueError:
        return False
    return True
