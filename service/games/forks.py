"""Forks: games for study that begin as another one stood: private, never rated, and they end with their rules."""

import secrets
from base64 import b64encode
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from msgspec import Struct, structs

from domain.box.frozen import freeze
from domain.chance.dice import KeyedDice
from domain.chance.streams import SCHEME
from domain.kernel.events import LEVELS
from domain.kernel.nouns import Agenda, Forked, Frame, Lanes
from domain.kernel.secrecy import Viewer, hidden_fields
from domain.kernel.table import Position, decisions
from service.bounds import require_below
from service.games import bounds, start_rows
from service.games.errors import ForkRefused
from service.games.game_view import GameView
from service.games.levels import KINDS, rules_of
from service.games.loading import view_at
from service.games.records import GameRecord, SeatRecord
from service.games.registry import GameRegistry
from service.games.rules_digest import rules_digest
from service.games.setup import new_record
from service.store import Append, NewEvent

MARK = "UPDATE games SET fork_of = $2, fork_at = $3, fork_rules = $4 WHERE id = $1"
FIRST = 1  # the version in which a fork asks what is open


class ForkPlan(Struct, frozen=True, kw_only=True):
    """Which fork, and for whom."""

    id: UUID
    owner: UUID
    at: int  # the version of the other game
    viewer: Viewer  # from whose seat hidden things are imagined, while the other game runs
    own: int  # the seat that the owner has in any case
    bot: str | None  # that has all other seats; None: the owner has them
    most: int = 0  # games that the owner may open within a day


async def open_fork(games: GameRegistry, source: GameView, plan: ForkPlan) -> None:
    """Store a new game that begins as `source` stood, with the true hidden things only if that is closed.

    ForkRefused if it may not be forked there; BoundReached if its owner opened too many games within a day.
    """
    if not source.is_told_whole and (source.record.is_rated or source.record.tournament is not None):
        raise ForkRefused("it runs and is rated, or is played in a tournament: wait until it is closed")
    await games.capabilities.require(rules_of(source.title.id), source.title.version)
    await games.capabilities.require(KINDS, LEVELS[Forked])
    position = await _find_position(games, source, plan)
    store, record = games.store, _record_of(source, plan)
    ids = [secrets.token_hex(8) for _ in record.seats]
    digest = rules_digest(record.title)
    event = _first_event(source, record, ids, position, digest, plan.at)
    async with store.transaction() as link:
        if plan.most:
            count = await bounds.count_opened(link, plan.owner, plan.id, plan.most)
            require_below(
                count, plan.most, "games opened within a day", "games_per_account", "Wait until tomorrow."
            )
        await start_rows.insert_seated(link, record, store.seals)
        await link.execute(MARK, plan.id, source.id, plan.at, digest)
        await start_rows.start(link, plan.id, ids, rated=False)
        await store.append_with(link, [Append(plan.id, 0, (NewEvent(*source.title.codec.encode(event)),))])
    store.wake_followers()


async def _find_position(games: GameRegistry, source: GameView, plan: ForkPlan) -> Position[Any]:
    """The table that the fork begins with."""
    position = (await view_at(games.store, source, plan.at)).position
    if position is None or not decisions(position.agenda):
        raise ForkRefused(f"nothing is to be decided after version {plan.at}")
    game = position.game
    if not source.is_told_whole:
        if _has_secrets(position.agenda, plan.viewer):
            raise ForkRefused(f"what is open after version {plan.at} holds what only another seat may see")
        game = source.title.imagine(game, plan.viewer, KeyedDice(secrets.token_bytes(32), plan.at))
    return Position(FIRST, game, _ask_anew(position.agenda), draws={})


def _has_secrets(agenda: Agenda[Any], viewer: Viewer) -> bool:
    """Whether a step that is still to come says what the viewer may not see: that cannot be imagined."""
    return any(hidden_fields(frame.step, viewer, frame.seat) for frame in _frames(agenda))


def _frames(agenda: Agenda[Any]) -> Sequence[Frame[Any]]:
    return [
        frame
        for entry in agenda
        for frame in ([entry] if isinstance(entry, Frame) else [each for lane in entry.lanes for each in lane])
    ]


def _ask_anew(agenda: Agenda[Any]) -> Agenda[Any]:
    """What was asked is a question of the fork's first version."""

    def stamp(frame: Frame[Any]) -> Frame[Any]:
        return structs.replace(frame, since=FIRST) if frame.since else frame

    return tuple(
        Lanes(tuple(tuple(map(stamp, lane)) for lane in entry.lanes)) if isinstance(entry, Lanes) else stamp(entry)
        for entry in agenda
    )


def _record_of(source: GameView, plan: ForkPlan) -> GameRecord:
    """The rows of the fork: its owner has the seats, or a bot all but one of them."""
    count = len(source.record.seats)
    seats = (
        SeatRecord(seat=seat, player=plan.owner)
        if plan.bot is None or seat == plan.own
        else SeatRecord(seat=seat, bot=plan.bot)
        for seat in range(count)
    )
    record = new_record(
        plan.id, source.record.title, source.catalog, source.options, owner=plan.owner, visibility="private",
        invited=(None,) * count, rated=False,
    )  # fmt: skip
    return structs.replace(record, list=source.record.list, seats=tuple(seats))


def _first_event(
    source: GameView, record: GameRecord, ids: Sequence[str], position: Position[Any], digest: str, at: int
) -> Forked[Any, Any, Any]:
    return Forked(
        source.record.title, tuple(ids), source.options, source.title.version, source.catalog.catalog, record.list,
        record.commitment, ("",) * len(ids), (), position.agenda, on_leave=record.on_leave,
        absent_after=record.absent_after, dice=SCHEME, rules_digest=digest,
        of=str(source.id), at=at, state=b64encode(freeze(position)).decode(),
    )  # fmt: skip
