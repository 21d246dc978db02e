"""A table as bytes, and back: a shortcut past the events, which stay the truth."""

from functools import cache
from typing import Any

import msgspec
from msgspec import structs

from domain.kernel.ruleset import G


def frozen(game: G) -> bytes:
    """All that differs between two tables of one list; the list's index is left out."""
    return msgspec.msgpack.encode(game, enc_hook=_left_out)


def thawed(state: bytes, begun: G) -> G:
    """The table again, with the index of the list that this empty table was begun with."""
    game: G = _decoder(type(begun)).decode(state)
    box = getattr(begun, "box", None)
    return game if box is None else structs.replace(game, box=box)


def _left_out(_: object) -> None:
    """An index has no bytes of its own."""


@cache
def _decoder(kind: type[G]) -> "msgspec.msgpack.Decoder[Any]":
    return msgspec.msgpack.Decoder(kind, dec_hook=lambda index, _: object.__new__(index))
