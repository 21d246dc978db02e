"""A position as bytes, and back: a shortcut past the events, which stay the truth."""

from functools import cache
from typing import Any

import msgspec
from msgspec import structs

from domain.box.codec import Codec
from domain.chance.streams import Draws
from domain.kernel.nouns import Agenda
from domain.kernel.ruleset import G
from domain.kernel.table import Position


def freeze(position: Position[G]) -> bytes:
    """All that differs between two tables of one list, but for the list's index and the way back.

    Without a way back nothing can be undone, so `answered_since`, which bars an undo, is left out too.
    """
    state = (position.version, position.by, position.agenda, position.game, position.draws)
    return msgspec.msgpack.encode(state, enc_hook=_left_out)


def thaw(state: bytes, codec: Codec, begun: G) -> Position[G]:
    """The position again, with the index of the list that this empty table was begun with."""
    version, by, agenda, game, draws = _decoder(type(begun), codec.steps).decode(state)
    box = getattr(begun, "box", None)
    return Position(version, game if box is None else structs.replace(game, box=box), agenda, by, draws=draws)


def _left_out(_: object) -> None:
    """An index has no bytes of its own."""


@cache
def _decoder(table: type[Any], steps: Any) -> "msgspec.msgpack.Decoder[Any]":  # noqa: ANN401  # a union has no type
    kept = tuple[int, int, Agenda[steps], table, Draws | None]  # type: ignore[valid-type]  # both are known at run time only
    return msgspec.msgpack.Decoder(kept, dec_hook=lambda index, _: object.__new__(index))
