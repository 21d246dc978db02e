"""Structs are described by msgspec, not by Litestar.

Litestar's own schemas of structs leave out that extra members are refused, the discriminator and its mapping of a
tagged union, and the tags themselves.
"""

from typing import Any

import msgspec
from litestar.openapi.spec import Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition
from msgspec import Struct

from service.http.openapi.raw import RawSchema

REF = "#/components/schemas/"


class StructSchemas(OpenAPISchemaPlugin):
    """Collects the structs that operations take and return, and refers to them by name."""

    def __init__(self) -> None:
        self._kinds: dict[type[Struct], None] = {}

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether it is a struct."""
        return field_definition.is_subclass_of(Struct)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:  # noqa: ANN401  # as Litestar calls it
        """A reference to the struct's schema, which `components` writes."""
        self._kinds[field_definition.annotation] = None
        return RawSchema({"$ref": REF + field_definition.annotation.__name__})

    def components(self, *more: Any) -> dict[str, dict[str, Any]]:  # noqa: ANN401  # types of any kind
        """The schemas of all structs so far, of these, and of all that they contain."""
        return msgspec.json.schema_components([*self._kinds, *more], ref_template=REF + "{name}")[1]
