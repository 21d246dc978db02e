"""What the API tells of games that are played: what waits, scores, audits, scoreboards; and how the service is."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta, Struct

from domain.kernel.nouns import Standing
from service.api.bodies import Player, Status


class InboxItem(Struct, frozen=True):
    """A decision that waits for the caller."""

    game: Annotated[UUID, Meta(description="Where it waits")]
    title: Annotated[str, Meta(description="The id of the title")]
    seat: Annotated[int, Meta(description="Which seat of the caller must decide")]
    decision: Annotated[str, Meta(description="The id that the answer names")]
    step: Annotated[str, Meta(description="The tag of the step that asks")]
    since: Annotated[datetime, Meta(description="When it was asked")]


class Inbox(Struct, frozen=True):
    items: Annotated[tuple[InboxItem, ...], Meta(description="The longest waiting first")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last one")]


class Point(Struct, frozen=True):
    """A movement of points: at which version, by which clause."""

    version: Annotated[int, Meta(description="The event that moved them")]
    seat: Annotated[int, Meta(description="Whose they are")]
    points: Annotated[int, Meta(description="How many; below 0 they were lost")]
    rule: Annotated[str, Meta(description="The id of the clause")]
    title: Annotated[str, Meta(description="The clause in a few words")]
    note: Annotated[str, Meta(description="What exactly they were for")]


class Scores(Struct, frozen=True):
    """`standings` are final when the status is `finished`, else as of now."""

    status: Annotated[Status, Meta(description="How far the game is")]
    version: Annotated[int, Meta(description="After which event")]
    standings: Annotated[tuple[Standing, ...], Meta(description="One for each seat, the first place first")]
    points: Annotated[tuple[Point, ...], Meta(description="Every movement, in order: their sum is the score")]


class AuditNote(Struct, frozen=True):
    version: Annotated[int, Meta(description="The event")]
    message: Annotated[str, Meta(description="What differs there")]


class Verification(Struct, frozen=True):
    """`chain` names the first broken link; `differences` where the rules would tell otherwise, `notes` why.

    `head`, the hash of the newest event, is told when the game is closed: before, it would help to guess secrets.
    The game was played by version `rules`, and asked again by version `rules_now`. `catalog_ok`: by the same
    component list. `result_ok`: standings and points follow from the events. What is null could not be looked at,
    or not before the close. The times of recording are the server's word: no hash covers them.
    """

    version: Annotated[int, Meta(description="The newest event that was looked at")]
    chain_ok: Annotated[bool, Meta(description="Each event holds the hash of the one before")]
    chain: Annotated[str | None, Meta(description="The first broken link")]
    head: Annotated[str | None, Meta(description="The hash of the newest event, in hexadecimal")]
    commitment: Annotated[str, Meta(description="SHA-256 of the seed, told before anybody joined")]
    seed: Annotated[str | None, Meta(description="What all chance was made from, in hexadecimal")]
    commitment_ok: Annotated[bool | None, Meta(description="The seed is the one that was committed to")]
    rederived: Annotated[bool, Meta(description="Every decision was asked again, and the rules told the same")]
    differences: Annotated[tuple[AuditNote, ...], Meta(description="Where they told otherwise")]
    catalog_ok: Annotated[
        bool | None, Meta(description="The component list is the one that it was opened with")
    ] = None
    result_ok: Annotated[bool | None, Meta(description="Standings and points follow from the events")] = None
    rules: Annotated[int | None, Meta(description="The version of the rules that it was played by")] = None
    rules_now: Annotated[int | None, Meta(description="The version of the rules that it was audited by")] = None
    notes: Annotated[tuple[str, ...], Meta(description="Why something could not be looked at, or may differ")] = ()


class TallyView(Struct, frozen=True):
    """Finished games, how many were won, alone or together, and the points."""

    games: Annotated[int, Meta(description="Finished games")]
    wins: Annotated[int, Meta(description="Of these won, alone or together")]
    mean: Annotated[float | None, Meta(description="Mean of the points; null without games")]
    best: Annotated[int | None, Meta(description="Most points of a game; null without games")]


class PlayerScores(Struct, frozen=True):
    """One player. `places` counts finished games by place."""

    player: Annotated[Player, Meta(description="Who")]
    total: Annotated[TallyView, Meta(description="All games together")]
    abandoned: Annotated[int, Meta(description="Games that were given up; they count nowhere else")]
    places: Annotated[dict[str, int], Meta(description="Finished games by place")]
    by_seat: Annotated[dict[str, TallyView], Meta(description="The same as in `total`, by the number of the seat")]
    by_players: Annotated[dict[str, TallyView], Meta(description="The same as in `total`, by how many played")]


class Scoreboard(Struct, frozen=True):
    title: Annotated[str, Meta(description="The id of the title")]
    items: Annotated[tuple[PlayerScores, ...], Meta(description="Most wins first")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last one")]


class ProjectionHealth(Struct, frozen=True):
    name: Annotated[str, Meta(description="What is made from the events")]
    position: Annotated[int, Meta(description="The last event that it has seen, among all events")]
    lag: Annotated[int, Meta(description="How many events it is behind")]
    error: Annotated[str | None, Meta(description="Why it has stopped; null while it follows")]


class Health(Struct, frozen=True):
    status: Annotated[Literal["ok", "failing"], Meta(description="`failing`: send no requests here")]
    projections: Annotated[tuple[ProjectionHealth, ...], Meta(description="How far each has come")] = ()
