"""What the API takes and returns of fairness: what a game's chance is made from, and its start in two parts."""

from datetime import datetime
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from domain.chance.fairness import Fairness

DIGITS = r"^[0-9a-f]{64}\Z"
WHAT = (
    "What the shuffling is made from, besides the seed. `committed`: what the players add when they sit down. "
    "`revealed`: a secret word of each player, of which the hash is given when sitting down, and the word "
    "after the start was signed, so that no one can choose the shuffle. `beacon`: as `committed`, and what a "
    "public beacon (drand) says 30 s after the start was signed"
)
NewFairness: TypeAlias = Annotated[
    Fairness,
    Meta(description=f"{WHAT}. A game whose `seed` is given is `committed`, and so are those that come of seeks"),
]
ToldFairness: TypeAlias = Annotated[Fairness, Meta(description=WHAT)]
WordHash: TypeAlias = Annotated[
    Annotated[str, Meta(min_length=64, max_length=64, pattern=DIGITS)] | None,
    Meta(
        description="In a game that is `revealed`: the hash of your word, in hexadecimal, as `/schema/checking` "
        "says. The word is 32 random bytes of your own; keep it until the start: who does not reveal it then ends "
        "the game"
    ),
]
ToldHash: TypeAlias = Annotated[
    str | None,
    Meta(description="In a game that is `revealed`: the hash of its player's word; null until it is given"),
]
IsRevealed: TypeAlias = Annotated[bool, Meta(description="Whether the word of the seat was revealed")]


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """The word of a seat."""

    word: Annotated[
        str,
        Meta(
            min_length=64, max_length=64, pattern=DIGITS,
            description="The 32 bytes of the word whose hash the seat has given, in hexadecimal. It is published "
            "in the game's first event",
        ),
    ]  # fmt: skip


class Starting(Struct, frozen=True, kw_only=True):
    """A start in two parts: it was signed, and the first event comes when nothing is awaited any more."""

    at: Annotated[Annotated[datetime, Meta(tz=True)], Meta(description="When the start was signed")]
    reveal_by: Annotated[
        Annotated[datetime, Meta(tz=True)] | None,
        Meta(
            description="Of `revealed`: until when all words must be revealed, by `PUT "
            "/v1/games/{game_id}/seats/{seat}/word`; outages of the service put it off. Later the game is "
            "cancelled, and in a rated game those who have "
            "not revealed their word have left it"
        ),
    ]
    round: Annotated[
        int | None, Meta(description="Of `beacon`: the number of the round of drand's quicknet that is awaited")
    ]
    round_at: Annotated[
        Annotated[datetime, Meta(tz=True)] | None,
        Meta(description="Of `beacon`: when that round is known. Refuse a signed start that reaches you later"),
    ]


ToldStarting: TypeAlias = Annotated[
    Starting | None, Meta(description="The start, where the first event comes later; null before it was signed")
]
