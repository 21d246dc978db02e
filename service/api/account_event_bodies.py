"""The events of accounts as the API returns them: a schema for each kind."""

from typing import Annotated, Literal, TypeAlias
from uuid import UUID

from msgspec import Meta, Struct

from service.account_events import table
from service.api.bodies import Moment
from service.api.play_bodies import Seat

Game: TypeAlias = Annotated[UUID, Meta(description="The id of the game")]
Title: TypeAlias = Annotated[str, Meta(description="The id of the title")]
Version: TypeAlias = Annotated[
    int,
    Meta(
        ge=0,
        description="The version of the game when this happened, which gives the order within the game; "
        "0 before its start",
    ),
]
DecisionId: TypeAlias = Annotated[str, Meta(description="The id of the decision, which an answer names")]
EventId: TypeAlias = Annotated[
    str, Meta(description="The id of the event: its number, an `@` and the epoch of the store; go on after it")
]


class EventBody(Struct, frozen=True, kw_only=True, tag_field="kind"):
    """What events of all kinds have."""

    id: EventId
    number: Annotated[int, Meta(description="Counts the events of your account, without a gap")]
    at: Annotated[Moment, Meta(description="When it happened")]


class OfGame(EventBody, frozen=True, kw_only=True):
    """What events of a game have."""

    game: Game
    title: Title
    version: Version


class YourTurn(OfGame, frozen=True, kw_only=True, tag=table.YOUR_TURN):
    """A decision of yours is open."""

    seat: Seat
    decision: DecisionId
    step: Annotated[str, Meta(description="The kind of decision: the tag of its step")]
    deadline: Annotated[
        Moment | None,
        Meta(description="When your time is over, as of this event; null without a clock, and while no time runs"),
    ]
    left: Annotated[
        int | None, Meta(description="How many milliseconds you had left at this event; null without a clock")
    ]


class Reminder(OfGame, frozen=True, kw_only=True, tag=table.REMINDER):
    """A quarter, and later a tenth, of the time that you had when you were asked is left."""

    seat: Seat
    decision: DecisionId
    deadline: Annotated[Moment, Meta(description="When your time is over")]
    left: Annotated[int, Meta(description="How many milliseconds you have left")]


class InvitationMade(OfGame, frozen=True, kw_only=True, tag=table.INVITATION):
    """A seat is reserved for you, in a game that waits for its players."""

    seat: Seat


class SeekMatched(OfGame, frozen=True, kw_only=True, tag=table.SEEK_MATCHED):
    """A seek of yours has led to a game."""

    seek: Annotated[UUID, Meta(description="The id of the seek")]


class GameStarted(OfGame, frozen=True, kw_only=True, tag=table.STARTED):
    """A game started in which you have this seat."""

    seat: Seat


class GameEnded(OfGame, frozen=True, kw_only=True, tag=table.ENDED):
    """A game in which you have this seat is over, or will never start."""

    seat: Seat
    reason: Annotated[
        Literal["finished", "left", "timed_out", "abandoned", "ruled", "cancelled", "expired"],
        Meta(description="Why, as `closed` in the history says; `cancelled`, `expired`: it will never start"),
    ]
    place: Annotated[int | None, Meta(description="Your place; null without a result")]
    points: Annotated[int | None, Meta(description="Your points; null without a result")]


class SeatTimedOut(OfGame, frozen=True, kw_only=True, tag=table.TIMED_OUT):
    """The time of a seat was over, in a game in which you have a seat."""

    seat: Seat
    yours: Annotated[bool, Meta(description="Whether it was your time")]


class ProposalMade(OfGame, frozen=True, kw_only=True, tag=table.PROPOSAL):
    """Another seat of a game of yours proposes something."""

    seat: Annotated[int, Meta(description="The seat that proposes")]
    proposal: Annotated[int, Meta(description="The id of the proposal")]
    proposes: Annotated[Literal["abandon", "leave", "pause"], Meta(description="What it proposes")]
    about: Annotated[int | None, Meta(description="With `leave`: the seat that is absent")]


class WebhookOff(EventBody, frozen=True, kw_only=True, tag=table.WEBHOOK_OFF):
    """A webhook of yours was switched off."""

    webhook: Annotated[UUID, Meta(description="The id of the webhook")]
    reason: Annotated[
        Literal["failures", "gone"],
        Meta(description="`failures`: too many in a row; `gone`: its receiver answered 410"),
    ]


class TournamentReminder(EventBody, frozen=True, kw_only=True, tag=table.TOURNAMENT_REMINDER):
    """The time of your table in a tournament is running out; or, to officials, that of tables is over."""

    tournament: Annotated[UUID, Meta(description="The id of the tournament")]
    round: Annotated[int, Meta(description="The number of the round")]
    tables: Annotated[tuple[int, ...], Meta(description="The numbers of the tables")]
    about: Annotated[
        Literal["quarter-left", "tenth-left", "deadline-over", "no-show", "time-over"],
        Meta(
            description="What is left of the time of the round. Officials also learn that it is over, that a "
            "player has decided nothing within the grace, or that the clock of a seat has run out"
        ),
    ]
    moment: Annotated[Moment, Meta(description="The deadline of the tables, or when the grace or clock ended")]


AccountEvent: TypeAlias = (
    YourTurn | Reminder | InvitationMade | SeekMatched | GameStarted | GameEnded | SeatTimedOut | ProposalMade
    | WebhookOff | TournamentReminder
)  # fmt: skip
