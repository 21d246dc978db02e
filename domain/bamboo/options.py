"""What a table may agree on beforehand."""

from typing import Annotated

from msgspec import Meta, Struct

from domain.bamboo.kinds import Side


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may agree on beforehand. The Night side is the advanced game."""

    side: Annotated[
        Side,
        Meta(description="The side of the boards; by `night` some cells take one type of Home tile only (M-160)"),
    ] = Side.DAY
