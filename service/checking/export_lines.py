"""The lines of an export: what each has, and their schema."""

from datetime import datetime
from typing import Annotated, Any, Final, Literal, TypeAlias
from uuid import UUID

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

FORMAT: Final = "yamabiko/export/v2"
Hash = Annotated[str, Meta(extra_json_schema={"pattern": "^[0-9a-f]{64}$"})]
Base64 = Annotated[str, Meta(extra_json_schema={"contentEncoding": "base64"})]


class ExportKey(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A public key of the service, as `/.well-known/yamabiko-keys` lists it."""

    key: Annotated[str, Meta(description="Name, id and Ed25519 key in base64, as c2sp.org/signed-note has it")]
    since: Annotated[datetime, Meta(tz=True, description="Since when it signs")]
    change: Annotated[
        str | None,
        Meta(
            description="The note of the change to it, signed by the key before and by itself; null of the first"
        ),
    ]


class ExportName(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who is behind a pseudonym of the events: a bot, or a player who allows that exports say it."""

    id: Annotated[str, Meta(description="The pseudonym")]
    bot: Annotated[str | UnsetType, Meta(description="Which bot of the service it is")] = UNSET
    name: Annotated[str | UnsetType, Meta(description="The name of the player's account")] = UNSET


class ExportDeal(Struct, frozen=True, kw_only=True):
    """The deal that a game shares with other tables of its tournament."""

    id: Annotated[str, Meta(description="The id of the deal, as it is mixed into draws")]
    seed: Annotated[str, Meta(description="Its seed, in hexadecimal")]


class ExportHead(Struct, frozen=True, kw_only=True):
    """The first line: what must be known to check the events, besides them."""

    format: Annotated[Literal["yamabiko/export/v2"], Meta(description="What kind of file this is")]
    game: Annotated[UUID, Meta(description="The id of the game")]
    title: Annotated[str, Meta(description="The id of the title")]
    events: Annotated[int, Meta(ge=1, description="How many lines of events follow")]
    rules: Annotated[
        tuple[Hash, ...],
        Meta(
            description="The digests of the rules that it was played by, in the order in which the events name "
            "them; none where they name none"
        ),
    ]
    components: Annotated[
        str,
        Meta(description="The component list: JSON, and the very bytes over which `catalog_hash` is made"),
    ]
    service: Annotated[str, Meta(description="The name of the service in what it signs")]
    keys: Annotated[
        tuple[ExportKey, ...],
        Meta(description="All keys with which the service has ever signed, the oldest first; maybe none"),
    ]
    witnesses: Annotated[
        tuple[str, ...],
        Meta(description="The keys of the witnesses that the service asks for cosignatures, as c2sp.org has them"),
    ]
    names: Annotated[
        tuple[ExportName, ...], Meta(description="The pseudonyms of bots, and of players who allow it")
    ]
    deal: Annotated[ExportDeal | UnsetType, Meta(description="The deal that it shares with other games")] = UNSET


class ExportLine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An event of a closed game, as it is stored."""

    game: Annotated[UUID, Meta(description="The id of the game")]
    version: Annotated[int, Meta(ge=1, description="The number of the event, from 1")]
    topic: Annotated[str, Meta(description="Title, kind and revision: `bamboo.decided@1`")]
    state: Annotated[str, Meta(description="The event: JSON, whose schema is that of its topic")]
    previous: Annotated[Hash, Meta(description="The hash of the event before, of the first one 64 zeros")]
    hash: Annotated[Hash, Meta(description="The hash of this event, as `/schema/checking` says")]
    recorded_at: Annotated[datetime, Meta(tz=True, description="When it was recorded: no hash covers it")]


class CheckpointLine(Struct, frozen=True, kw_only=True):
    """After the events: what the service signs of the whole game."""

    proof: Annotated[Literal["checkpoint"], Meta(description="What kind of proof this is")]
    note: Annotated[
        str,
        Meta(description="A signed note: the game, its last version, and the root of the tree over its events"),
    ]


class LogLine(Struct, frozen=True, kw_only=True):
    """After the events: the newest entry of the service's log that has the game, and the proof of it."""

    proof: Annotated[Literal["log"], Meta(description="What kind of proof this is")]
    salt: Annotated[Base64, Meta(description="What the name of the game in the log is made with")]
    version: Annotated[int, Meta(ge=0, description="The version of the game in the entry; 0 is its opening")]
    root: Annotated[Base64, Meta(description="The root of the game's tree at this version, as the entry has it")]
    index: Annotated[int, Meta(ge=0, description="The number of the entry in the log")]
    entry: Annotated[Base64, Meta(description="The entry: items of 72 bytes")]
    path: Annotated[
        Base64, Meta(description="The path from the entry to the root of the checkpoint (RFC 6962, 2.1.1)")
    ]
    checkpoint: Annotated[str, Meta(description="A signed note of the log, with the cosignatures that it has")]


class StartLine(Struct, frozen=True, kw_only=True):
    """After the events: the start that was signed before the first one, and the entry of the log that dates it."""

    proof: Annotated[Literal["start"], Meta(description="What kind of proof this is")]
    note: Annotated[str, Meta(description="The signed note of the start")]
    salt: Annotated[Base64, Meta(description="What the name of the start in the log is made with")]
    index: Annotated[int, Meta(ge=0, description="The number of the entry in the log")]
    entry: Annotated[Base64, Meta(description="The entry: items of 72 bytes")]
    path: Annotated[
        Base64, Meta(description="The path from the entry to the root of the checkpoint (RFC 6962, 2.1.1)")
    ]
    checkpoint: Annotated[
        str, Meta(description="A signed note of the log: the first with this entry that was cosigned")
    ]


Proof: TypeAlias = CheckpointLine | LogLine | StartLine
LINES = (ExportHead, ExportLine, CheckpointLine, LogLine, StartLine)


def schema_of_line() -> dict[str, Any]:
    """The JSON Schema of a line."""
    references, components = msgspec.json.schema_components(LINES, ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "anyOf": list(references),
        "$defs": components,
    }
