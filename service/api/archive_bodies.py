"""Bodies of responses about the games that an account has played."""

from typing import Annotated
from uuid import UUID

from msgspec import Meta, Struct

from domain.kernel.nouns import SeatEnd
from service.api.bodies import Moment, Player, Status, Visibility, WhyEnded
from service.api.clock_bodies import ClockSettings
from service.api.fork_bodies import ToldFork
from service.games.archive import Result


class ArchivedSeat(Struct, frozen=True, kw_only=True):
    """A seat of a game that was played, and how it ended."""

    seat: Annotated[int, Meta(description="The number of the seat, from 0")]
    player: Annotated[
        Player | None, Meta(description="The account that has the seat; null for a bot, or an erased account")
    ]
    bot: Annotated[str | None, Meta(description="The bot that has the seat, if one has it")]
    place: Annotated[int | None, Meta(description="Its place in a finished game; 1 has won")]
    points: Annotated[int | None, Meta(description="Its points in a finished game")]
    ended: Annotated[
        SeatEnd | None,
        Meta(
            description="How the seat ended in a finished game: `played` to the end by its player, `resigned`, "
            "`timed_out` (or absent for long), or `substituted` by a bot; null in games of before"
        ),
    ]


class PlayerGame(Struct, frozen=True, kw_only=True):
    """A game that a player has played. The fields of the end are null until it is over."""

    id: Annotated[UUID, Meta(description="The id of the game")]
    title: Annotated[str, Meta(description="The id of the title")]
    status: Annotated[Status, Meta(description="The status of the game")]
    visibility: Annotated[Visibility, Meta(description="Who may see the game")]
    version: Annotated[int, Meta(description="The number of its events")]
    seats: Annotated[tuple[ArchivedSeat, ...], Meta(description="The seats")]
    own: Annotated[tuple[int, ...], Meta(description="The seats in which the player sits or sat")]
    result: Annotated[
        Result | None,
        Meta(
            description="How it ended for the player: `won` alone or with others, `lost`, or `left`: another had "
            "the seat at the end; null while it runs, and of an abandoned game"
        ),
    ]
    reason: WhyEnded
    created_at: Annotated[Moment, Meta(description="When it was opened")]
    started_at: Annotated[Moment, Meta(description="When it was started")]
    ended_at: Annotated[Moment | None, Meta(description="When it ended")]
    seeded: Annotated[bool, Meta(description="Whether who opened it gave its seed, and may know what is hidden")]
    clock: Annotated[ClockSettings | None, Meta(description="How long the players might think; null: no clock")]
    fork: ToldFork


class PlayerGames(Struct, frozen=True):
    items: Annotated[tuple[PlayerGame, ...], Meta(description="The newest game first")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last page")]
