"""The line of an export, as a schema."""

from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

import msgspec
from msgspec import Meta, Struct

Hash = Annotated[str, Meta(extra_json_schema={"pattern": "^[0-9a-f]{64}$"})]


class ExportLine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An event of a closed game, as it is stored."""

    game: Annotated[UUID, Meta(description="The id of the game")]
    version: Annotated[int, Meta(ge=1, description="The number of the event, from 1")]
    topic: Annotated[str, Meta(description="Title, kind and revision: `bamboo.decided@1`")]
    state: Annotated[str, Meta(description="The event: JSON, whose schema is that of its topic")]
    previous: Annotated[Hash, Meta(description="The hash of the event before, of the first one 64 zeros")]
    hash: Annotated[Hash, Meta(description="The hash of this event, as `/schema/checking` says")]
    recorded_at: Annotated[datetime, Meta(tz=True, description="When it was recorded: no hash covers it")]


def schema_of_line() -> dict[str, Any]:
    """The JSON Schema of a line."""
    [reference], components = msgspec.json.schema_components([ExportLine], ref_template="#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **reference, "$defs": components}
