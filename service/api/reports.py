"""Bodies of responses about results: the inbox, scores, audits, scoreboards; and the state of the service."""

from typing import Annotated, Literal
from uuid import UUID

from msgspec import UNSET, Meta, Struct, UnsetType

from domain.kernel.nouns import Standing
from service.api.bodies import Moment, Player, Status
from service.api.word_bodies import Words


class InboxItem(Struct, frozen=True, kw_only=True):
    """A decision that waits for the caller."""

    game: Annotated[UUID, Meta(description="The id of the game")]
    title: Annotated[str, Meta(description="The id of the title")]
    seat: Annotated[int, Meta(description="The seat of the caller that must decide")]
    decision: Annotated[str, Meta(description="The id of the decision, which the answer names")]
    step: Annotated[str, Meta(description="The kind of decision: the tag of its step")]
    since: Annotated[Moment, Meta(description="Since when it waits")]
    as_of: Annotated[
        Moment | None,
        Meta(
            description="When the newest event of the game was stored that `left` counts from; null without a "
            "clock, and until the service has worked it out"
        ),
    ]
    left: Annotated[
        int | None, Meta(description="How many milliseconds you had left at `as_of`; null where that is null")
    ]
    deadline: Annotated[
        Moment | None,
        Meta(description="When your time is over; null while none runs, and until the service has worked it out"),
    ]


class InboxTable(Struct, frozen=True, kw_only=True):
    """A table of a tournament that waits for the caller, here or on a real board."""

    tournament: Annotated[UUID, Meta(description="The id of the tournament")]
    label: Annotated[str, Meta(description="The name of the tournament")]
    round: Annotated[int, Meta(description="The number of the round")]
    table: Annotated[int, Meta(description="The number of the table")]
    entry: Annotated[int, Meta(description="The entry of the caller")]
    entries: Annotated[tuple[int, ...], Meta(description="The entries of the table in order of play")]
    game: Annotated[UUID | None, Meta(description="Its game, once that is open here")]
    starts_at: Annotated[Moment | None, Meta(description="When the round starts; null: at once")]
    deadline: Annotated[Moment | None, Meta(description="When it must be over; null: never")]


class Inbox(Struct, frozen=True):
    items: Annotated[tuple[InboxItem, ...], Meta(description="The longest waiting first")]
    tables: Annotated[
        tuple[InboxTable, ...],
        Meta(
            description="The tables of tournaments at which you sit and that have no result yet, at most 100, "
            "those first that start first. The same on each page"
        ),
    ]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last page")]


class Point(Struct, frozen=True, kw_only=True):
    """A movement of points: at which version, by which clause."""

    version: Annotated[int, Meta(description="The version whose event moved them")]
    seat: Annotated[int, Meta(description="The seat")]
    points: Annotated[int, Meta(description="How many; negative if they were lost")]
    rule: Annotated[str, Meta(description="The id of the clause")]
    title: Annotated[str, Meta(description="The clause in a few words")]
    note: Annotated[str, Meta(description="What exactly they were for")]
    words: Annotated[Words | UnsetType, Meta(description="With `lang`: the same as a line of a score sheet")] = (
        UNSET
    )


class Scores(Struct, frozen=True):
    """The scores. `standings` are final when the status is `finished`, and provisional before."""

    status: Annotated[Status, Meta(description="The status of the game")]
    version: Annotated[int, Meta(description="The version of the game")]
    standings: Annotated[tuple[Standing, ...], Meta(description="One for each seat, the first place first")]
    points: Annotated[
        tuple[Point, ...], Meta(description="Every movement of points, in order; their sum is the score")
    ]
    bots: Annotated[tuple[int, ...], Meta(description="The seats that bots of the service have")]


class AuditNote(Struct, frozen=True):
    version: Annotated[int, Meta(description="The version of the event")]
    message: Annotated[str, Meta(description="What differs")]


class Verification(Struct, frozen=True, kw_only=True):
    """The audit of a game.

    `head`, the hash of the newest event, is null until the game is closed: before, it would help to guess secrets.
    The game was played by version `rules` of the rules, and checked by version `rules_now`. What is null could not
    be checked, or not before the close. No hash covers the times of recording.
    """

    version: Annotated[int, Meta(description="The newest event that was checked")]
    chain_ok: Annotated[bool, Meta(description="Whether each event contains the hash of the event before")]
    chain: Annotated[str | None, Meta(description="The first broken link, if there is one")]
    head: Annotated[str | None, Meta(description="The hash of the newest event, in hexadecimal")]
    commitment: Annotated[
        str, Meta(description="The SHA-256 of the seed, published before the first player joined")
    ]
    seed: Annotated[
        str | None, Meta(description="The seed of all chance, in hexadecimal; null until the game is closed")
    ]
    commitment_ok: Annotated[
        bool | None,
        Meta(description="Whether the seed is the one of the commitment, and words those of their hashes"),
    ]
    rederived: Annotated[
        bool, Meta(description="Whether the rules, asked again, give the stored facts for every decision")
    ]
    differences: Annotated[
        tuple[AuditNote, ...], Meta(description="The events for which the rules give other facts")
    ]
    catalog_ok: Annotated[
        bool | None, Meta(description="Whether the component list is the one that the game was opened with")
    ] = None
    result_ok: Annotated[bool | None, Meta(description="Whether standings and points follow from the events")] = (
        None
    )
    sealed: Annotated[
        bool,
        Meta(description="Whether its deal is still played at other tables, so that its seed cannot be compared"),
    ] = False
    beacon_ok: Annotated[
        bool | None,
        Meta(
            description="Of a game with a `beacon`: whether its round is the first after the signed start, and "
            "signed by the beacon; null of others, and where this service cannot check it, as `notes` say"
        ),
    ] = None
    ruling_ok: Annotated[
        bool | None,
        Meta(description="Whether its tournament ruled so, of a game that was `ruled` to end; null of others"),
    ] = None
    rules: Annotated[int | None, Meta(description="The version of the rules that it was played by")] = None
    rules_now: Annotated[int | None, Meta(description="The version of the rules that it was audited by")] = None
    notes: Annotated[tuple[str, ...], Meta(description="Why something could not be checked, or may differ")] = ()


class TallyView(Struct, frozen=True):
    """Finished games, how many of them were won, alone or shared, and the points."""

    games: Annotated[int, Meta(description="Finished games")]
    wins: Annotated[int, Meta(description="Finished games that were won, alone or shared")]
    mean: Annotated[float | None, Meta(description="The mean of the points; null without games")]
    best: Annotated[int | None, Meta(description="The most points in a game; null without games")]


class PlayerScores(Struct, frozen=True, kw_only=True):
    """The scores of a player. `places` counts finished games by place."""

    player: Annotated[Player, Meta(description="The player")]
    total: Annotated[TallyView, Meta(description="All games together")]
    abandoned: Annotated[int, Meta(description="Abandoned games, which count nowhere else")]
    left: Annotated[int, Meta(description="Games that the player left for good, which count nowhere else")]
    places: Annotated[dict[str, int], Meta(description="Finished games by place")]
    by_seat: Annotated[dict[str, TallyView], Meta(description="The same as `total`, by the number of the seat")]
    by_players: Annotated[dict[str, TallyView], Meta(description="The same as `total`, by the number of players")]


class Scoreboard(Struct, frozen=True):
    title: Annotated[str, Meta(description="The id of the title")]
    items: Annotated[tuple[PlayerScores, ...], Meta(description="Most wins first")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last page")]


class ProjectionHealth(Struct, frozen=True):
    name: Annotated[str, Meta(description="The name of the projection")]
    position: Annotated[
        str, Meta(description="An opaque name of the last event that it has processed, as `wait_for` takes it")
    ]
    lag: Annotated[int, Meta(description="The number of events that it is behind")]
    error: Annotated[str | None, Meta(description="Why it has stopped; null while it runs")]
    games_aside: Annotated[
        int, Meta(description="The number of games that it leaves out because their events are damaged")
    ]


class Health(Struct, frozen=True):
    status: Annotated[
        Literal["ok", "degraded", "failing"],
        Meta(
            description="`degraded`: damaged games are left out of lists, or no replica has what is acknowledged; "
            "all else is served; "
            "`failing`: send no requests to this process"
        ),
    ]
    projections: Annotated[tuple[ProjectionHealth, ...], Meta(description="How far each projection has come")] = ()
    acknowledges_alone: Annotated[
        bool | UnsetType,
        Meta(description="Whether decisions are acknowledged that no replica has, although one should"),
    ] = UNSET
