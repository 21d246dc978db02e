"""Digests in the bodies of requests and responses: what each is of."""

from typing import Annotated

from msgspec import Meta

ListHash = Annotated[
    str,
    Meta(
        description="Its hash: `jcs:` and the SHA-256 of the list in the form of RFC 8785, in hexadecimal. A game "
        "from before there was that form keeps the hash that it was opened with, without `jcs:`"
    ),
]


RulesDigest = Annotated[
    str, Meta(description="The digest of the source of its rules, in hexadecimal, as `/schema/checking` says")
]
Committed = Annotated[
    str | None,
    Meta(
        description="The digest of title, seats, options, component list and rules to which the commitment is "
        "bound; null where it is of the seed alone: the seed was given, or the game is from before such digests"
    ),
]
