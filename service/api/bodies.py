"""Bodies of requests and responses about accounts, titles and games. (Those of play: play_bodies.py.)"""

from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from msgspec import UNSET, Meta, Struct

from domain.kernel.nouns import Order, Standing
from service.api.change_bodies import Changes
from service.api.clock_bodies import ClockSettings, NewClock
from service.api.digests import Committed
from service.api.fairness_bodies import IsRevealed, NewFairness, ToldFairness, ToldHash, ToldStarting, WordHash
from service.api.fork_bodies import ToldFork
from service.api.note_bodies import MaybeNote
from service.api.proposal_view import ProposalView
from service.api.rating_bodies import IsRated, WantedRatings
from service.api.receipt_bodies import MaybeReceipt
from service.api.title_bodies import CatalogRef
from service.games.changes import EndReason
from service.games.game_time import GameTime

# Control characters, also those that change the direction of the text around them, and invisible characters.
UNSEEN = r"\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"
# Joiners, which some scripts need inside a word, do not make a name by themselves.
Name = Annotated[str, Meta(min_length=1, max_length=60, pattern=rf"^ *[^{UNSEEN}\s\u200c\u200d][^{UNSEEN}]*\Z")]
Label = Annotated[str, Meta(max_length=60, pattern=rf"^[^{UNSEEN}]*\Z")]
Entropy = Annotated[str, Meta(max_length=200, pattern=r"^[\x20-\x7e]*\Z")]
GivenSeed = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]{64}\Z")]
Scope = Literal[
    "games:read", "games:play", "games:admin", "bot:play", "tournaments:run", "webhooks:manage", "tokens:manage"
]  # fmt: skip
Bot = Literal["random", "greedy"]
Visibility = Literal["public", "private"]
Status = Literal["waiting", "starting", "cancelled", "expired", "running", "finished", "abandoned"]
OnLeave = Literal["bot", "end"]
Moment = Annotated[datetime, Meta(tz=True)]  # so that it is described as a `date-time`
WhyEnded = Annotated[
    EndReason | None,
    Meta(
        description="Why it ended: it was played out, it was `left`, a player's time was over, it was "
        "abandoned, or its tournament `ruled` so; or, before its start, it was cancelled `by_owner` or "
        "`by_tournament`, `left`, `idle` for too long, or a word was `not_revealed`; null until it has ended"
    ),
]

InvitedOnly = Annotated[
    bool, Meta(description="Whether only the owner, invited players and those with the join code may sit down")
]
AccountDays = Annotated[
    int, Meta(ge=0, le=3650, description="How many days old an account must be to sit down without an invitation")
]


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """A body of a request: unknown fields are refused."""


# --- requests ---


class NewPlayer(Strict, frozen=True):
    """A new account. Spaces around its name are removed."""

    name: Annotated[Name, Meta(description="The name that others see")]


class NewGame(Strict, frozen=True, kw_only=True):
    """A new game. `options` are the title's, `catalog` your own component list, `invites` players by seat."""

    title: Annotated[str, Meta(description="The id of the title")]
    seats: Annotated[int, Meta(ge=1, le=8, description="The number of players")]
    options: Annotated[
        dict[str, Any],
        Meta(description="The title's options; those left out have their defaults"),
    ] = {}
    catalog: Annotated[
        dict[str, Any] | None,
        Meta(
            description="A component list of your own, in the form that `/catalog` shows; null for the printed box"
        ),
    ] = None
    on_leave: Annotated[
        OnLeave,
        Meta(
            description="What follows when a player leaves the running game for good: a `bot` takes the seat, or "
            "the game comes to its `end`"
        ),
    ] = "bot"
    visibility: Annotated[
        Visibility, Meta(description="`private`: visible only to the owner, the players and those invited")
    ] = "public"
    invited_only: InvitedOnly = False
    account_days: AccountDays = 0
    rated: Annotated[
        bool | None,
        Meta(
            description="`true`: it will be rated, so no bot takes a seat, and no account a second one. `false`: "
            "it never will be. By default it is rated if each seat has an account of its own at the start"
        ),
    ] = None
    rating_range: WantedRatings = None
    invites: Annotated[
        tuple[UUID | None, ...],
        Meta(
            max_length=8,
            description="Accounts for which seats are reserved, in the order of the seats; null for an open seat",
        ),
    ] = ()
    order: Annotated[
        Order,
        Meta(
            description="Whether it is `drawn` who begins, or `seats` play in the order of their numbers from 0. "
            "Alone there is nothing to draw"
        ),
    ] = "drawn"
    clock: Annotated[
        NewClock | None, Meta(description="How long the players may think; null: as long as they like")
    ] = None
    fairness: NewFairness = "committed"
    seed: Annotated[
        GivenSeed | None,
        Meta(
            description="The seed of all chance, instead of a secret one: 32 bytes in hexadecimal. For tests of "
            "clients: games that were opened with one seed and get the same entropy and picks are the same game, "
            "with bots too; into the chance of other games their id goes as well. Anybody who knows the seed can "
            "work out all that is hidden, so such a game is marked as `seeded`, is never rated and does not count "
            "on scoreboards. Null for a random seed"
        ),
    ] = None


class Occupant(Strict, frozen=True):
    """Who takes the seat: you, or a bot. `entropy` goes into the shuffling."""

    entropy: Annotated[
        Entropy,
        Meta(
            description="Your own contribution to the shuffling. It is published in the game's first event, to "
            "all who may see the game, and can never be erased: write nothing personal"
        ),
    ] = ""
    bot: Annotated[Bot | None, Meta(description="The bot that takes the seat; null to take it yourself")] = None
    word_hash: WordHash = None


# --- responses ---


ByPrograms = Annotated[bool, Meta(description="Whether a program has decided for it, by a token for bots")]


class Player(Struct, frozen=True):
    id: Annotated[UUID, Meta(description="The id of the account")]
    name: Annotated[str, Meta(description="The name that others see")]
    handle: Annotated[str | None, Meta(description="Its unique name, if it has one")]
    bot: ByPrograms


class PlayerProfile(Struct, frozen=True, kw_only=True):
    """What an account tells of itself."""

    id: Annotated[UUID, Meta(description="The id of the account")]
    name: Annotated[str, Meta(description="The name that others see")]
    handle: Annotated[str | None, Meta(description="Its unique name, if it has one")]
    about: Annotated[str, Meta(description="What the account tells of itself")]
    country: Annotated[str | None, Meta(description="A country, by the two letters of ISO 3166")]
    created_at: Annotated[Moment, Meta(description="When the account was created")]
    bot: ByPrograms


class Me(Struct, frozen=True, kw_only=True):
    """The caller's account."""

    id: Annotated[UUID, Meta(description="The id of the account")]
    name: Annotated[str, Meta(description="The name that others see")]
    handle: Annotated[str | None, Meta(description="Its unique name, if it has one")]
    about: Annotated[str, Meta(description="What the account tells of itself")]
    country: Annotated[str | None, Meta(description="A country, by the two letters of ISO 3166")]
    created_at: Annotated[Moment, Meta(description="When the account was created")]
    named_in_exports: Annotated[bool, Meta(description="Whether exports of your games say your name, for ever")]
    bot: ByPrograms
    scopes: Annotated[tuple[str, ...], Meta(description="The scopes of the token of the request")]


class Players(Struct, frozen=True):
    items: Annotated[tuple[Player, ...], Meta(description="In the order of the handles")]


class PlayerWithToken(Struct, frozen=True):
    """With the text of the token, which is shown only once."""

    id: Annotated[UUID, Meta(description="The id of the account")]
    name: Annotated[str, Meta(description="The name that others see")]
    token: Annotated[str, Meta(description="The text of the token: send it as `Authorization: Bearer ...`")]
    scopes: Annotated[tuple[str, ...], Meta(description="The scopes of the token")]


class SignUpKey(Struct, frozen=True):
    """A key with which a request to create an account can be repeated."""

    key: Annotated[str, Meta(description="Send it as `Idempotency-Key` of `POST /v1/players`")]


class SeatView(Struct, frozen=True, kw_only=True):
    """A seat. `id` is the pseudonym of its player in the history."""

    seat: Annotated[int, Meta(description="The number of the seat, from 0")]
    id: Annotated[str | None, Meta(description="The pseudonym, once the start was signed")]
    player: Annotated[
        Player | None,
        Meta(description="The account that has the seat; null for a bot, an empty seat, or an erased account"),
    ]
    bot: Annotated[str | None, Meta(description="The bot that has the seat, if one has it")]
    invited: Annotated[UUID | None, Meta(description="The account that the seat is reserved for")]
    word_hash: ToldHash
    revealed: IsRevealed


class TournamentTableView(Struct, frozen=True):
    """Which table of which tournament a game is. The tournament alone starts, hands over and ends it."""

    id: Annotated[UUID, Meta(description="The id of the tournament")]
    round: Annotated[int, Meta(description="The number of the round")]
    table: Annotated[int, Meta(description="The number of the table in its round")]


class Game(Struct, frozen=True, kw_only=True):
    """One game. `acting` are the seats that must decide. The seed is shown when the game is closed."""

    id: Annotated[UUID, Meta(description="The id that is used everywhere")]
    title: Annotated[str, Meta(description="The id of the title")]
    status: Annotated[Status, Meta(description="The status of the game")]
    visibility: Annotated[Visibility, Meta(description="Who may see the game")]
    options: Annotated[
        Any,
        Meta(
            description="The options of the game, defaults included",
            extra_json_schema={"$ref": "#/components/schemas/Options"},
        ),
    ]
    catalog: Annotated[CatalogRef, Meta(description="The component list of the game")]
    commitment: Annotated[
        str,
        Meta(
            description="What the service has committed to before the first player joined: a hash of the seed, "
            "and of `committed`, as `/schema/checking` says"
        ),
    ]
    committed: Committed
    seats: Annotated[tuple[SeatView, ...], Meta(description="The seats")]
    owner: Annotated[
        UUID | None,
        Meta(
            description="The account in charge: who opened it, or the longest seated player, if that account was "
            "erased or has left; null without an owner"
        ),
    ]
    version: Annotated[int, Meta(description="The number of its events; 0 before the start")]
    acting: Annotated[tuple[int, ...], Meta(description="The seats that must decide now")]
    created_at: Annotated[Moment, Meta(description="When it was opened")]
    started_at: Annotated[Moment | None, Meta(description="When it was started")]
    on_leave: Annotated[OnLeave, Meta(description="What follows when a player leaves the running game for good")]
    invited_only: InvitedOnly
    account_days: AccountDays
    rating_range: WantedRatings
    order: Annotated[Order, Meta(description="Whether it is `drawn` who begins, or `seats` play by their numbers")]
    clock: Annotated[ClockSettings | None, Meta(description="How long the players may think; null: no clock")]
    time: Annotated[GameTime | None, Meta(description="How the clock stands; null before the start")]
    proposals: Annotated[tuple[ProposalView, ...], Meta(description="The open proposals, the oldest first")]
    rated: IsRated
    fairness: ToldFairness
    starting: ToldStarting
    fork: ToldFork
    tournament: Annotated[TournamentTableView | None, Meta(description="Its tournament; null if it is of none")]
    seeded: Annotated[bool, Meta(description="Whether who opened it gave its seed, and may know what is hidden")]
    changes: Changes
    reason: WhyEnded = None
    ended_at: Annotated[Moment | None, Meta(description="When it ended; null until then")] = None
    seed: Annotated[
        str | None,
        Meta(description="The seed of all chance, in hexadecimal; null until the game is closed"),
    ] = None
    standings: Annotated[
        tuple[Standing, ...] | None, Meta(description="The result; null until the game is closed")
    ] = None
    receipt: MaybeReceipt = UNSET
    note: MaybeNote = UNSET
