"""Games for benchmarks: started in the database, with all requests that play them computed beforehand."""

import asyncio
import hashlib
import os
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import msgspec
from msgspec import UNSET, Struct, structs

from domain.bots import BOTS
from domain.box.title import Title
from domain.chance.dice import KeyedDice, commitment
from domain.chance.streams import Chance
from domain.kernel.nouns import Clock, Decided, Decision
from domain.kernel.table import decide, decisions
from domain.titles import title
from service.accounts import players, tokens
from service.accounts.tokens import SCOPES, Caller
from service.bench.load import build_request
from service.games import records, start_rows
from service.games.component_lists import printed_hash
from service.games.decisions import DecisionId
from service.games.records import GameRecord, SeatRecord
from service.store import Connection, NewEvent, Store

TITLE = "bamboo"


class Account(Struct, frozen=True):
    """An account and its token."""

    id: UUID
    token: str

    @property
    def authorization(self) -> str:
        return f"Bearer {self.token}"


class PreparedGame(Struct, frozen=True):
    """A running game, the requests that play it to its end, and the events that they will append."""

    record: GameRecord
    version: int
    requests: tuple[bytes, ...]
    rows: tuple[NewEvent, ...]

    @property
    def path(self) -> str:
        return f"/v1/games/{self.record.id}"


def prepare_games(
    dsn: str,
    games: int,
    *,
    played: int = 0,
    seats: int = 2,
    title: str = TITLE,
    clocks: Sequence[Clock] = (),
) -> tuple[list[Account], list[PreparedGame]]:
    """Running games of the same players. `played` decisions of each are made; if negative, all but so many.

    Where there are clocks, each game has one.
    """
    return asyncio.run(_prepare(dsn, title, clocks or [None] * games, played, seats))


async def _prepare(
    dsn: str, title: str, clocks: Sequence[Clock | None], played: int, seats: int
) -> tuple[list[Account], list[PreparedGame]]:
    accounts = [Account(uuid4(), tokens.to_token(os.urandom(32))) for _ in range(seats)]
    made = [_split(_simulate_game(accounts, title, *each), played) for each in enumerate(clocks)]
    async with await Store.open(dsn) as store:
        async with store.transaction() as link:
            await insert_accounts(link, accounts)
            for game, _ in made:
                await _insert_game(link, game.record)
        await asyncio.gather(*(store.append(game.record.id, 0, rows) for game, rows in made))
    return accounts, [game for game, _ in made]


def _split(game: PreparedGame, played: int) -> tuple[PreparedGame, tuple[NewEvent, ...]]:
    """The game after so many decisions, and the events until then."""
    played = played if played >= 0 else len(game.requests) + played
    rest = PreparedGame(game.record, 1 + played, game.requests[played:], game.rows[1 + played :])
    return rest, game.rows[: 1 + played]


async def insert_accounts(link: Connection, accounts: Iterable[Account]) -> None:
    """Create these accounts, each with its token."""
    for player in accounts:
        await players.create_player(link, player.id, "Bench")
        await tokens.create_token(link, Caller(player.id, uuid4(), frozenset(SCOPES)), player.token, "bench")


async def _insert_game(link: Connection, record: GameRecord) -> None:
    await records.insert(link, record)
    for seat in record.seats:
        await records.occupy(link, record.id, seat.seat, seat.player, None, "")
    await start_rows.start(link, record.id, [seat.id or "" for seat in record.seats])


def _simulate_game(players: Sequence[Account], name: str, number: int, clock: Clock | None) -> PreparedGame:
    """A game played at random to its end, from the seed of this number."""
    seed, id_ = hashlib.sha256(f"prepared {number}".encode()).digest(), uuid4()
    found = title(name)
    options = found.options()
    seats = tuple(
        SeatRecord(seat=seat, id=f"{id_.hex}-{seat}", player=player.id) for seat, player in enumerate(players)
    )
    record = GameRecord(
        id=id_, title=name, options=msgspec.json.encode(options).decode(), list=printed_hash(name),
        visibility="public", owner=players[0].id, seed=seed, commitment=commitment(seed),
        created_at=datetime.now(UTC), seats=seats, clock=clock,
    )  # fmt: skip
    codec = found.variant(options).codec
    rows: list[NewEvent] = []
    requests: list[bytes] = []
    for event, decision in _simulate_events(record, found.variant(options), options):
        rows.append(NewEvent(*codec.encode(event)))
        if isinstance(event, Decided) and decision is not None:
            requests.append(_build_request(record, players, decision, event))
    return PreparedGame(record, 0, tuple(requests), tuple(rows))


def _simulate_events(
    record: GameRecord, found: Title[Any], options: Struct
) -> Iterator[tuple[Any, Decision | None]]:
    """Every event of the game at random play, with the decision that it answers."""
    names = [seat.id or "" for seat in record.seats]
    chance = Chance(record.seed, record.entropy, game=record.mixed_id)
    position, opened = found.open(names, options, record.seed, record.entropy, game=record.mixed_id)
    yield structs.replace(opened, clock=record.clock or UNSET), None
    while questions := decisions(position.agenda):
        seat = questions[0].seat
        pick = BOTS["random"](found, position, seat, KeyedDice(record.seed + b"bot", position.version))
        position, event = decide(found.rules, position, seat, pick, chance.dice_after(position))
        yield event, questions[0]


def _build_request(
    record: GameRecord, players: Sequence[Account], decision: Decision, event: Decided[Any, Any, Any]
) -> bytes:
    body = {"decision": str(DecisionId(decision.since, decision.seat)), "pick": event.pick}
    return build_request(
        "POST",
        f"/v1/games/{record.id}/decisions",
        msgspec.json.encode(body),
        Authorization=players[event.seat].authorization,
    )


def distribute_requests(games: Sequence[PreparedGame], connections: int) -> list[list[bytes]]:
    """The requests of these games for so many connections; a game stays on one connection."""
    return [
        [each for game in games[connection::connections] for each in game.requests]
        for connection in range(connections)
    ]
