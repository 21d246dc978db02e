"""An open proposal, as a game shows it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class ProposalView(Struct, frozen=True, kw_only=True):
    """What a player asks the others. It is done once the players of all seats that are present agree."""

    id: Annotated[int, Meta(description="The id that an answer names")]
    seat: Annotated[int, Meta(description="The seat that proposes it")]
    proposes: Annotated[
        Literal["abandon", "leave", "pause"],
        Meta(
            description="`abandon`: end without a result. `leave`: seat `about`, which is absent, leaves. "
            "`pause`: no time runs until the next decision"
        ),
    ]
    about: Annotated[int | None, Meta(description="The seat that is absent")]
    agreed: Annotated[tuple[int, ...], Meta(description="The seats that agree: each until its next decision")]
