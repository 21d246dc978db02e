"""What the API takes and returns of clocks: `clock` is what was agreed, `time` how it stands."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, UnsetType

from service.games.game_time import GameTime

ClockKind = Literal["per_turn", "bank"]
OnTimeout = Literal["bot", "resign", "abandon"]
Returns = Literal["never", "until_next_decision"]
KIND = "`per_turn`: so much for each turn. `bank`: so much for the game, and an increment for each turn"
ON_TIMEOUT = (
    "`bot`: a bot takes the seat. `resign`: the player has left for good, as by resigning. `abandon`: the game "
    "ends without a result"
)
RETURNS = (
    "Until when a player whose time was over may take the seat back from the bot: `until_next_decision`: until "
    "the seat is asked in a later turn"
)


class NewClock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long the players may think. A turn is a run of a seat's decisions without another seat's between."""

    kind: Annotated[ClockKind, Meta(description=KIND)]
    seconds: Annotated[
        int,
        Meta(
            ge=60, le=14 * 24 * 3600,
            description="The time of a turn, from 3600 (an hour); or of the game, up to 604800 (7 days)",
        ),
    ]  # fmt: skip
    increment: Annotated[
        int, Meta(ge=0, le=3600, description="Of a `bank`: how many seconds are added for each turn")
    ] = 0
    on_timeout: Annotated[OnTimeout, Meta(description=ON_TIMEOUT)] = "bot"
    grace: Annotated[
        int, Meta(ge=0, le=300, description="How many seconds after its deadline a seat times out")
    ] = 0
    vacation_days: Annotated[
        int, Meta(ge=0, le=60, description="How many days of vacation each seat may take")
    ] = 0
    returns: Annotated[Returns, Meta(description=RETURNS)] = "until_next_decision"


class ClockSettings(Struct, frozen=True, kw_only=True):
    """How long the players of a game may think, and what follows when a seat's time is over."""

    kind: Annotated[ClockKind, Meta(description=KIND)]
    seconds: Annotated[int, Meta(description="The time of a turn, or of the game")]
    increment: Annotated[int, Meta(description="Of a `bank`: how many seconds are added for each turn")]
    on_timeout: Annotated[
        OnTimeout | Literal["rule"],
        Meta(description=f"{ON_TIMEOUT}. `rule`: an arbiter of the tournament says what follows"),
    ]
    grace: Annotated[int, Meta(description="How many seconds after its deadline a seat times out")]
    vacation_days: Annotated[int, Meta(description="How many days of vacation each seat may take")]
    returns: Annotated[Returns, Meta(description=RETURNS)]


Time = Annotated[GameTime | UnsetType, Meta(description="How the clock stands; only of a game that has one")]
TimeInFeed = Annotated[
    GameTime | UnsetType,
    Meta(description="How the clock stands; only in feeds, of the newest event of a game that has one"),
]
