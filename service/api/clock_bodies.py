"""What the API takes and returns of clocks."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class ClockSettings(Struct, frozen=True, kw_only=True):
    """How long the players of a game may think, and what follows when a seat's time is over."""

    kind: Annotated[
        Literal["per_turn", "bank"],
        Meta(description="`per_turn`: so much for each turn. `bank`: so much for the game, and an increment"),
    ]
    seconds: Annotated[int, Meta(description="The time of a turn, or of the game")]
    increment: Annotated[int, Meta(description="Of a `bank`: how many seconds are added for each turn")]
    on_timeout: Annotated[
        Literal["bot", "resign", "abandon"],
        Meta(
            description="`bot`: a bot takes the seat. `resign`: the player has left for good, as by resigning. "
            "`abandon`: the game ends without a result"
        ),
    ]
    grace: Annotated[int, Meta(description="How many seconds after its deadline a seat times out")]
    vacation_days: Annotated[int, Meta(description="How many days of vacation each seat may take")]
    returns: Annotated[
        Literal["never", "until_next_decision"],
        Meta(
            description="Until when a player whose time was over may take the seat back from the bot: "
            "`until_next_decision`: until the seat is asked in a later turn"
        ),
    ]
