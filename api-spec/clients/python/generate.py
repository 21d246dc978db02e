"""Writes the models and operations of `yamabiko_client` from the description of the API.

    python generate.py [--check]

`models.py` has a msgspec Struct for each schema, `_async_operations.py` a method for each operation. What is
written by hand is asynchronous; its synchronous twins are made of it here, so that both do the same. `--check`
writes nothing, and fails if a file is not as it would be written.
"""

import json
import keyword
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent
from typing import Any

HERE = Path(__file__).parent
PACKAGE = HERE / "src" / "yamabiko_client"
SPEC = HERE.parent.parent / "openapi.json"
MADE = "# Made by generate.py from the description of the API. Do not edit.\n"
SCALARS = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
METHODS = ("get", "put", "post", "patch", "delete")
TWINS = {f"_async_{name}.py": f"_{name}.py" for name in ("transport", "operations", "game", "log", "client")}
# What is told apart in the synchronous twin, the longer first.
TO_SYNC = {
    "AsyncIterator": "Iterator",
    "AsyncGenerator": "Generator",
    "AsyncClient": "Client",
    "AsyncOperations": "Operations",
    "AsyncTransport": "Transport",
    "AsyncYamabiko": "Yamabiko",
    "AsyncGame": "Game",
    "AsyncLog": "Log",
    "_async_": "_",
    "async def ": "def ",
    "async with ": "with ",
    "async for ": "for ",
    "await asyncio.sleep": "time.sleep",
    "await ": "",
    "import asyncio\n": "import time\n",
    "__aenter__": "__enter__",
    "__aexit__": "__exit__",
    "aiter_lines": "iter_lines",
    "aread": "read",
    "aclose": "close",
    "asynchronous": "synchronous",
}
SHORT = 3  # members of a union that needs no name
Schema = dict[str, Any]


class Models:
    """Types of the schemas."""

    def __init__(self, schemas: dict[str, Schema]) -> None:
        self.schemas = schemas
        self.tags = dict(self._tags())
        self.unions: dict[
            str, str
        ] = {}  # the text of a long union without a name of its own, and the name it gets
        self._place = ""

    def _tags(self) -> Iterator[tuple[str, tuple[str, str]]]:
        """By which member the schemas of unions are told apart, and its value in each."""
        for union in find_unions(self.schemas):
            member = union["discriminator"]["propertyName"]
            for each in union["oneOf"]:
                name = name_of(each["$ref"])
                yield name, (member, self.schemas[name]["properties"][member]["const"])

    def type_of(self, schema: Schema) -> str:
        """The annotation of a schema."""
        if "$ref" in schema:
            return name_of(schema["$ref"])
        if "const" in schema:
            return f"Literal[{schema['const']!r}]"
        if "enum" in schema:
            return f"Literal[{', '.join(map(repr, schema['enum']))}]"
        if variants := schema.get("anyOf") or schema.get("oneOf"):
            return self._union(variants)
        kind = schema.get("type")
        if isinstance(kind, list):
            return " | ".join(self.type_of({**schema, "type": each}) for each in kind)
        if kind == "array":
            return f"list[{self.type_of(schema.get('items', {}))}]"
        if kind == "object":
            values = schema.get("additionalProperties")
            return f"dict[str, {self.type_of(values) if isinstance(values, dict) else 'Any'}]"
        return SCALARS.get(kind or "", "Any")

    def _union(self, variants: list[Schema]) -> str:
        """All of them; anything, where they cannot be told apart by their form or a tag."""
        structs = [name_of(each["$ref"]) for each in variants if "$ref" in each]
        structs = [each for each in structs if self._is_struct(each)]
        arrays = [each for each in variants if each.get("type") in ("array", "object")]
        fields = {self.tags[each][0] for each in structs if each in self.tags}
        untagged = [each for each in structs if each not in self.tags]
        if len(arrays) > 1 or len(fields) > 1 or (untagged and len(structs) > 1):
            return "Any"
        text = " | ".join(dict.fromkeys(self.type_of(each) for each in variants))
        return self.unions.setdefault(text, self._place) if self._place and len(structs) > SHORT else text

    def _is_struct(self, name: str) -> bool:
        return "properties" in self.schemas[name]

    def write(self) -> str:
        """The module of all types. Those that name others come after them."""
        lines = [
            MADE,
            '"""The types of requests and answers, as the description of the API has them."""\n',
            "from typing import Any, ClassVar, Literal, TypeAlias\n",
            "from msgspec import UNSET, Struct, UnsetType, field\n",
        ]
        structs = [name for name in self.schemas if self._is_struct(name)]
        lines += [self._struct(name) for name in structs]
        lines += self._aliases()
        return "\n".join(lines) + "\n"

    def _aliases(self) -> list[str]:
        """Names of what is no struct, in an order in which each finds those that it names."""
        left = {name: schema for name, schema in self.schemas.items() if not self._is_struct(name)}
        found = [f"{name}: TypeAlias = {text}" for text, name in self.unions.items()]
        needed = {name: set(re.findall(r'schemas/(\w+)"', json.dumps(schema))) for name, schema in left.items()}
        while left:
            ready = [name for name in left if not needed[name] & (left.keys() - {name})]
            found += [f"{name}: TypeAlias = {self.type_of(left.pop(name))}" for name in ready or list(left)]
        return found

    def _struct(self, name: str) -> str:
        schema = self.schemas[name]
        tag = self.tags.get(name)
        options = "kw_only=True, omit_defaults=True"
        if tag:
            options += f", tag_field={tag[0]!r}, tag={tag[1]!r}"
        required = set(schema.get("required", ()))
        fields = [
            self._field(name, key, each, key in required)
            for key, each in schema["properties"].items()
            if not tag or key != tag[0]
        ]
        if tag:
            fields.insert(0, f"{field_name(tag[0])}: ClassVar[Literal[{tag[1]!r}]] = {tag[1]!r}")
        text = docstring(schema.get("description", f"`{name}`")) + "\n" + "\n".join(fields)
        return f"\nclass {name}(Struct, {options}):\n{indent(text, '    ').rstrip()}\n"

    def _field(self, owner: str, key: str, schema: Schema, is_required: bool) -> str:
        self._place = f"{owner}{key.title().replace('_', '').replace('-', '')}"
        name, kind = field_name(key), quote(self.type_of(schema))
        self._place = ""
        is_nullable = any(each.get("type") == "null" for each in schema.get("anyOf", ()))
        default = None
        if not is_required:
            default = "UNSET" if is_nullable else "None"
            kind = quote(f"{kind.strip(chr(34))} | {'UnsetType' if is_nullable else 'None'}")
        if name != key:
            default = f"field(name={key!r}{f', default={default}' if default else ''})"
        text = f"{name}: {kind}" + (f" = {default}" if default else "")
        return f"{text}\n{docstring(schema['description'])}" if "description" in schema else text


def find_unions(part: Any) -> Iterator[Schema]:
    """All unions with a discriminator."""
    if isinstance(part, dict):
        if "discriminator" in part:
            yield part
        for each in part.values():
            yield from find_unions(each)
    elif isinstance(part, list):
        for each in part:
            yield from find_unions(each)


def name_of(reference: str) -> str:
    """The name of the schema that is referred to."""
    return reference.rsplit("/", 1)[1]


def field_name(key: str) -> str:
    """A name that Python takes."""
    name = re.sub(r"\W", "_", key)
    return f"{name}_" if keyword.iskeyword(name) else name


def snake(name: str) -> str:
    """The name of a method."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def quote(kind: str) -> str:
    """An annotation that may name what comes later."""
    return f'"{kind}"'


def docstring(text: str) -> str:
    """The text as a literal, on one line or on several."""
    text = text.replace("\\", "\\\\").replace('"""', "'''").strip()
    return f'"""{text}\n"""' if "\n" in text or text.endswith('"') else f'"""{text}"""'


class Operations:
    """Methods of the operations."""

    def __init__(self, spec: Schema) -> None:
        self.spec = spec
        self.models = Models(spec["components"]["schemas"])

    def write(self) -> str:
        """The module of the asynchronous methods."""
        methods = [
            self._method(path, method, operation)
            for path, item in self.spec["paths"].items()
            for method, operation in item.items()
            if method in METHODS and not self._is_stream(operation)
        ]
        head = (
            f'{MADE}\n"""A method for each operation of the API."""\n\nfrom typing import Any, Literal\n\n'
            "from yamabiko_client import models\n"
            "from yamabiko_client._async_transport import AsyncTransport\n"
            "from yamabiko_client._http import quote_path\n\n\n"
            'class AsyncOperations(AsyncTransport):\n    """All operations, each as a method with its name."""\n'
        )
        return head + "".join(indent(each, "    ") for each in methods)

    @staticmethod
    def _is_stream(operation: Schema) -> bool:
        return any("text/event-stream" in each.get("content", {}) for each in operation["responses"].values())

    def _method(self, path: str, method: str, operation: Schema) -> str:
        parameters = [self._resolve(each) for each in operation.get("parameters", ())]
        in_path = [each for each in parameters if each["in"] == "path"]
        in_query = [each for each in parameters if each["in"] == "query"]
        has_key = any(each["name"] == "Idempotency-Key" for each in parameters)
        body = operation.get("requestBody")
        arguments = ["self", *(f"{each['name']}: {self._named(each['schema'])}" for each in in_path)]
        if body:
            kind = self._named(next(iter(body["content"].values()))["schema"])
            arguments.append(f"body: {kind}" + ("" if body.get("required") else " | None = None"))
        if in_query or has_key:
            arguments.append("*")
        for each in in_query:
            kind = self._named(each["schema"])
            is_required = each.get("required")
            arguments.append(f"{field_name(each['name'])}: {kind}{'' if is_required else ' | None = None'}")
        if has_key:
            arguments.append("idempotency_key: str | None = None")
        results, accept = self._results(operation)
        url = re.sub(r"\{(\w+)\}", r"{quote_path(\1)}", path)
        by_status = ", ".join(f"{status}: {kind}" for status, kind in results.items())
        result = " | ".join(dict.fromkeys(results.values())) or "None"
        call = [repr(method.upper()), f"f{url!r}" if in_path else repr(url), f"{{{by_status}}}"]
        if in_query:
            names = ", ".join(f"{each['name']!r}: {field_name(each['name'])}" for each in in_query)
            call.append(f"query={{{names}}}")
        if body:
            call.append("body=body")
        if has_key:
            call.append("key=idempotency_key")
        if accept != "application/json":
            call.append(f"accept={accept!r}")
        text = "\n\n".join(filter(None, [operation.get("summary", "") + ".", operation.get("description")]))
        named = [each for each in in_query + in_path if each.get("description")]
        if named:
            text += "\n\n" + "\n".join(f"{field_name(each['name'])}: {each['description']}." for each in named)
        joined, name = ",\n    ".join(arguments), snake(operation["operationId"])
        lines = ",\n        ".join(call)
        assigned = "" if result == "None" else f"answer: {result} = "
        returned = "    return answer\n" if assigned else ""
        return (
            f"\nasync def {name}(\n    {joined},\n) -> {result}:\n{indent(docstring(text), '    ')}\n"
            f"    {assigned}await self._call(\n        {lines},\n    )\n{returned}"
        )

    def _resolve(self, parameter: Schema) -> Schema:
        if "$ref" not in parameter:
            return parameter
        found: Schema = self.spec["components"]["parameters"][name_of(parameter["$ref"])]
        return found

    def _named(self, schema: Schema) -> str:
        """The annotation of a schema, seen from another module."""
        kind = self.models.type_of(schema)
        if "$ref" in schema:
            return f"models.{kind}"
        return self._qualify(kind)

    def _qualify(self, kind: str) -> str:
        return re.sub(r"\b[A-Z]\w+\b", lambda m: f"models.{m[0]}" if m[0] in self.models.schemas else m[0], kind)

    def _results(self, operation: Schema) -> tuple[dict[int, str], str]:
        """The type of each success, and the media type."""
        found, media = {}, "application/json"
        for status, response in operation["responses"].items():
            content = response.get("content", {})
            if status.startswith("2") and "application/json" in content:
                found[int(status)] = self._named(content["application/json"]["schema"])
            elif status.startswith("2") and content:
                media = next(iter(content))
                found[int(status)] = "str" if media.startswith("text/") or "json" in media else "bytes"
            elif status.startswith("2"):
                found[int(status)] = "None"
        return found, media


def to_sync(text: str) -> str:
    """The synchronous twin of a module."""
    for found, instead in TO_SYNC.items():
        text = text.replace(found, instead)
    return text


def main() -> int:
    """Write all, or say what is not as it would be written."""
    spec = json.loads(SPEC.read_text("utf-8"))
    files = {
        "models.py": Models(spec["components"]["schemas"]).write(),
        "_async_operations.py": Operations(spec).write(),
    }
    for name, twin in TWINS.items():
        text = files.get(name) or (PACKAGE / name).read_text("utf-8")
        files[twin] = (MADE if name not in files else "") + to_sync(text)
    stale = [name for name, text in files.items() if _read(PACKAGE / name) != text]
    if "--check" in sys.argv:
        print("\n".join(f"{name} is stale: run generate.py" for name in stale))
        return bool(stale)
    for name in stale:
        (PACKAGE / name).write_text(files[name], "utf-8")
    return 0


def _read(path: Path) -> str | None:
    return path.read_text("utf-8") if path.exists() else None


if __name__ == "__main__":
    raise SystemExit(main())
