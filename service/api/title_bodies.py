"""Bodies of responses about titles and their component lists."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from service.api.digests import ListHash, RulesDigest
from service.api.play_bodies import AnyStep


class CatalogRef(Struct, frozen=True):
    id: Annotated[str, Meta(description="The id of the list")]
    hash: ListHash


class TitleView(Struct, frozen=True, kw_only=True):
    """A title. `options` is a JSON Schema; its picks, facts and boards are in the API's description."""

    id: Annotated[str, Meta(description="The id that is used everywhere")]
    name: Annotated[str, Meta(description="The name on the box")]
    version: Annotated[
        int,
        Meta(description="The version of its rules: a game is verified by the version with which it was played"),
    ]
    rules_digest: RulesDigest
    seats: Annotated[tuple[int, ...], Meta(description="The possible numbers of players")]
    options: Annotated[dict[str, Any], Meta(description="A JSON Schema of its options")]
    catalog: Annotated[CatalogRef, Meta(description="The component list of the printed box")]


class Titles(Struct, frozen=True):
    items: Annotated[tuple[TitleView, ...], Meta(description="All titles")]


class MessagesView(Struct, frozen=True):
    """The sentences of a title in a language."""

    title: Annotated[str, Meta(description="The id of the title")]
    language: Annotated[str, Meta(description="The language")]
    locale: Annotated[str, Meta(description="By which locale of CLDR plurals and numbers are made")]
    fluent: Annotated[str, Meta(description="All messages, as one resource of Fluent")]


class ComponentFace(Struct, frozen=True, kw_only=True):
    """A component, or a space with something printed on it: what it looks like and does."""

    id: Annotated[str, Meta(description="By which boards and picks name it; of a space its `anchor` on boards")]
    kind: Annotated[str, Meta(description="What it is: `spirit`, `yokai`, `character`, ...")]
    art: Annotated[
        str,
        Meta(
            description="Names its picture: the same for what looks alike, also in other lists. It stays as it "
            "is, so that a client can keep a picture for each"
        ),
    ]
    name: Annotated[str, Meta(description="How it is called, in the language of `lang`")]
    text: Annotated[str, Meta(description="What is printed on it, in the language of `lang`")]
    effect: Annotated[
        tuple[AnyStep, ...], Meta(description="What using it does, or what it brings at once; empty if nothing")
    ]
    entry: Annotated[
        str,
        Meta(description="Its entry in the list, with all else that is printed: a JSON Pointer in `components`"),
    ]


class CatalogView(Struct, frozen=True, kw_only=True):
    title: Annotated[str, Meta(description="The id of the title")]
    id: Annotated[str, Meta(description="The id of the list")]
    hash: ListHash
    language: Annotated[str, Meta(description="The language of names and texts")]
    faces: Annotated[
        tuple[ComponentFace, ...],
        Meta(description="All components, as the game reads them: what each looks like and does"),
    ]
    components: Annotated[
        Any,
        Meta(
            description="The list: what is printed on each component, and the source of each entry. The SHA-256 "
            "of the bytes of this member, as they are sent, is in its hash",
            extra_json_schema={"$ref": "#/components/schemas/Catalog"},
        ),
    ]
