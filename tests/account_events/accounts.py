"""Accounts in the seats of stored games, and what they must be told, computed from kernel and clock alone."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

import asyncpg
import msgspec

from domain.box.clock import ClockState, advance, deadline, left, start
from domain.kernel.nouns import Closed, Opened, Proposed, Substituted, TimedOut, tag_of
from domain.kernel.table import decisions
from service.accounts import players
from service.games import component_lists as lists
from service.games import records
from service.games.records import GameRecord, SeatRecord
from service.store import Store
from service.store.store_clock import to_milliseconds, to_moment
from tests.projections.streams import History

ALL_EVENTS = "SELECT player, number, kind, data, at FROM account_events ORDER BY id"
PSEUDONYM = "INSERT INTO pseudonyms (id, game, seat, player) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"


class Told(NamedTuple):
    """What an account was told."""

    player: UUID
    kind: str
    data: dict[str, Any]


def account_of(pseudonym: str) -> UUID:
    """The account with this pseudonym in the games of these tests."""
    return uuid5(NAMESPACE_URL, pseudonym)


async def seat_accounts(link: asyncpg.Connection, games: Iterable[History]) -> None:
    """Each seat of these games, and each that it is handed to, has an account of its own."""
    for game in games:
        catalog = game.title.catalog()
        await link.execute(lists.SAVE, catalog.content_hash, catalog.title, msgspec.json.encode(catalog))
        record = GameRecord(
            id=game.id, title=game.title.id, options="{}", list=catalog.content_hash, visibility="public",
            owner=None, seed=bytes(32), commitment="", created_at=datetime.now(UTC),
            seats=tuple(SeatRecord(seat=seat) for seat in range(len(game.seats[0]))),
        )  # fmt: skip
        await records.insert(link, record)
        for pseudonym, seat in {(who, seat) for seats in game.seats for seat, who in enumerate(seats)}:
            await players.create_player(link, account_of(pseudonym), "Somebody")
            await link.execute(PSEUDONYM, pseudonym, game.id, seat, account_of(pseudonym))


async def told(link: asyncpg.Connection) -> list[Told]:
    """All that was told, in its order; the numbers of each account have no gap."""
    rows = await link.fetch(ALL_EVENTS)
    for player in {row["player"] for row in rows}:
        numbers = [row["number"] for row in rows if row["player"] == player]
        assert numbers == list(range(1, len(numbers) + 1))
    return [Told(row["player"], row["kind"], msgspec.json.decode(row["data"])) for row in rows]


async def expected(store: Store, turns: Sequence[tuple[History, int]]) -> list[Told]:
    """What is to be told of these events, in this order."""
    clocks: dict[UUID, ClockState] = {}
    found: list[Told] = []
    for game, index in turns:
        [row] = await store.read(game.id, after=index, upto=index + 1)
        assert row.recorded_at is not None
        event, asked = game.events[index], decisions(game.positions[index].agenda)
        if isinstance(event, Opened) and game.clock:
            clocks[game.id] = start(game.clock, len(game.seats[0]), asked, to_milliseconds(row.recorded_at))
        elif game.id in clocks:
            clocks[game.id] = advance(clocks[game.id], event, asked, to_milliseconds(row.recorded_at))
        of_game = {"game": str(game.id), "title": game.title.id, "version": index + 1}
        found += [
            Told(account_of(who), kind, {**of_game, "seat": seat, **data})
            for who, kind, seat, data in _of_event(game, index, clocks.get(game.id))
        ]
    return found


def _of_event(
    game: History, index: int, clock: ClockState | None
) -> Iterator[tuple[str, str, int, dict[str, Any]]]:
    """Who is told what of an event: the rules of the stream, once more, from the whole history."""
    event, seats = game.events[index], game.seats[index]
    before = decisions(game.positions[index - 1].agenda) if index else ()
    known = {(each.seat, each.since) for each in before}
    if isinstance(event, Opened):
        yield from ((who, "game-started", seat, {}) for seat, who in enumerate(seats))
    if isinstance(event, TimedOut):
        for seat, who in enumerate(seats):
            yield who, "timed-out", event.seat, {"yours": seat == event.seat and who == event.player}
    if isinstance(event, Proposed):
        data = {"proposal": index + 1, "proposes": event.proposes, "about": None}
        yield from ((who, "proposal", event.seat, data) for seat, who in enumerate(seats) if seat != event.seat)
    if isinstance(event, Closed):
        places = {each.seat: each for each in event.standings}
        for seat, who in enumerate(seats):
            mine = places.get(seat)
            result = {"place": mine.place, "points": mine.points} if mine else {"place": None, "points": None}
            yield who, "game-ended", seat, {"reason": event.reason, **result}
        return
    for each in decisions(game.positions[index].agenda):
        is_taken_over = isinstance(event, Substituted) and event.seat == each.seat
        if (each.seat, each.since) not in known or is_taken_over:
            at = deadline(clock, each.seat) if clock else None
            yield seats[each.seat], "your-turn", each.seat, {
                "decision": f"{each.since}-{each.seat}", "step": tag_of(each.step),
                "deadline": None if at is None else _as_json(to_moment(at)),
                "left": left(clock, each.seat) if clock else None,
            }  # fmt: skip


def _as_json(moment: datetime) -> str:
    return str(msgspec.to_builtins(moment))
