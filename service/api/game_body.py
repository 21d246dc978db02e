"""A game as the API shows it."""

import hashlib
from typing import Any, Protocol
from uuid import UUID

import msgspec
from msgspec import structs

from domain.kernel.nouns import Clock, Standing
from service.api.bodies import Game, Player, SeatView, TournamentTableView
from service.api.change_bodies import changes_body
from service.api.clock_bodies import ClockSettings
from service.api.fairness_bodies import Starting
from service.api.fork_bodies import ForkView
from service.api.game_access import etag_of
from service.api.proposal_view import ProposalView
from service.api.rating_bodies import show_range
from service.api.title_bodies import CatalogRef
from service.games.game_time import describe_time
from service.games.game_view import GameView
from service.games.records import Fork, GameRecord, SeatRecord
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse


class Owned(Protocol):
    """What a list tells of a game's owner."""

    @property
    def owner(self) -> UUID | None: ...
    @property
    def owner_name(self) -> str | None: ...
    @property
    def owner_handle(self) -> str | None: ...
    @property
    def owner_by_programs(self) -> bool: ...


def game_body(view: GameView) -> Game:
    """The game, as everybody who may see it sees it."""
    record, closed = view.record, view.closed
    seats = tuple(map(_seat_view, record.seats))
    status: Any = view.status
    visibility: Any = record.visibility
    proposals = tuple(ProposalView(**structs.asdict(each)) for each in (() if closed else view.proposals))
    reason: Any
    reason, ended_at = view.end or (None, None)
    standings: tuple[Standing, ...] | None = closed.standings if closed else None
    return Game(
        id=record.id, title=record.title, status=status, visibility=visibility,
        options=msgspec.to_builtins(view.options), catalog=CatalogRef(view.catalog.catalog, record.list),
        commitment=record.commitment, committed=record.committed, seats=seats,
        owner=record.owner, version=view.version, acting=view.acting,
        created_at=record.created_at, started_at=record.started_at, seed=view.seed,
        standings=standings, on_leave=record.on_leave, invited_only=record.invited_only,
        account_days=record.account_days, rating_range=show_range(record.rating_limits),
        proposals=proposals, rated=record.is_rated, reason=reason,
        ended_at=ended_at, changes=changes_body(record),
        fairness=record.fairness, starting=_starting_of(record), fork=fork_body(record.fork),
        seeded=record.seeded, order=record.play_order, tournament=_table_of(record),
        clock=clock_body(record.clock), time=describe_time(view.clock, view.bots) if view.clock else None,
    )  # fmt: skip


def _table_of(record: GameRecord) -> TournamentTableView | None:
    table = record.tournament
    return None if table is None else TournamentTableView(table.id, table.round, table.table)


def fork_body(fork: Fork | None) -> ForkView | None:
    """Of which game a fork is; None of a game that is none."""
    return None if fork is None else ForkView(of=fork.of, at=fork.at)


def _seat_view(seat: SeatRecord) -> SeatView:
    return SeatView(
        seat=seat.seat, id=seat.id, player=player_in(seat), bot=seat.bot, invited=seat.invited,
        word_hash=seat.word_hash, revealed=seat.word is not None,
    )  # fmt: skip


def _starting_of(record: GameRecord) -> Starting | None:
    if record.starting_at is None or record.start_due is None:
        return None
    waits_for_words, due = record.fairness == "revealed", record.start_due
    return Starting(
        at=record.starting_at, reveal_by=due if waits_for_words else None, round=record.beacon_round,
        round_at=None if waits_for_words else due,
    )  # fmt: skip


def player_in(seat: SeatRecord) -> Player | None:
    """The account that has a seat, with its names; None if none has it."""
    return Player(seat.player, seat.name or "", seat.handle, seat.by_programs) if seat.player else None


def owner_of(found: Owned) -> Player | None:
    """The account that is in charge of a game in a list; None if none is."""
    if found.owner is None:
        return None
    return Player(found.owner, found.owner_name or "", found.owner_handle, found.owner_by_programs)


def clock_body(clock: Clock | None) -> ClockSettings | None:
    """What was agreed about the time; None where nothing was."""
    return None if clock is None else ClockSettings(**structs.asdict(clock))


def game_response(request: ApiRequest, view: GameView, status: int = 200, **headers: str) -> ApiResponse[Game]:
    """The game after a change, with the same ETag as in a read."""
    request.record.fields["game"] = str(view.id)
    return ApiResponse(game_body(view), status, {"ETag": etag_of(view, mark=mark_of(view)), **headers})


def mark_of(view: GameView) -> str:
    """Changes with what the version does not show: owner, who joined before the start, how players are called."""
    record = view.record
    who = (
        (
            (seat.player, seat.bot, seat.name, seat.handle, seat.by_programs, seat.invited),
            (seat.word_hash, seat.word is None),
        )
        for seat in record.seats
    )
    what = [record.owner, record.ended, record.starting_at, record.changes]
    return "." + hashlib.sha256(repr([*what, *who]).encode()).hexdigest()[:8]
