"""A store of any size: real games of each title, played once, and copied under new ids with hashes of their own.

The chains of the copies are valid. Their draws are not those of their ids, so an audit by the rules finds fault.
"""

import hashlib
import random
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from uuid import UUID

import msgspec
from msgspec import Struct, structs

from domain.box.title import Title
from domain.chance.dice import commitment
from domain.kernel.nouns import Event, Opened
from domain.titles import TITLES
from service.accounts import tokens
from service.bench.prepared_games import Account, insert_accounts
from service.bench.random_games import finished_games
from service.games import start_rows
from service.games.component_lists import printed_hash
from service.games.local_game import LocalGame
from service.games.records import GameRecord, SeatRecord
from service.store import Connection, NewEvent, Store
from service.store.chain import ZERO_HASH, chain_hash
from service.store.copies import StoredColumns, copy_events

PLAYED = 6  # games of each title, of every number of seats
GAMES_AT_ONCE = 50
ONE_RUNS_OF = 100  # the others are over
LOYAL_ONE_OF = 20  # games in which the first account plays
AGE = timedelta(days=60)  # of the oldest event


class PlayedGame(Struct, frozen=True):
    """A finished game: how it began, and what followed, encoded."""

    title: Title  # type: ignore[type-arg]  # of any game
    opened: Opened  # type: ignore[type-arg]  # as above
    rows: tuple[NewEvent, ...]


class LargeStore(Struct, frozen=True):
    """What was made: accounts, the games that are over, those that run, and how many events there are."""

    accounts: tuple[Account, ...]
    finished: tuple[UUID, ...]
    running: tuple[UUID, ...]
    events: int


class GameCopies:
    """Copies of games, which differ by their ids, players and times."""

    def __init__(self, accounts: Sequence[Account], titles: Sequence[str]) -> None:
        self._accounts = accounts
        self._games = [_encode(each) for n in range(PLAYED) for name in titles for each in [_play(name)[n]]]
        self._began = datetime.now(UTC) - AGE
        self.count = 0

    def next_game(self, *, is_over: bool) -> tuple[GameRecord, list[StoredColumns]]:
        """A game whose record and events are not in any store."""
        number, self.count = self.count, self.count + 1
        found = self._games[number % len(self._games)]
        record = self._record(found, number)
        names = tuple(seat.id or "" for seat in record.seats)
        opened = structs.replace(found.opened, seats=names, commitment=record.commitment)
        rows = (NewEvent(*found.title.codec.encode(opened)), *found.rows)
        upto = len(rows) if is_over else len(rows) // 2
        return record, list(_link(record.id, rows[:upto], self._began + timedelta(seconds=number)))

    def _record(self, found: PlayedGame, number: int) -> GameRecord:
        seed, id_ = hashlib.sha256(b"copy %d" % number).digest(), UUID(int=random.getrandbits(128), version=4)
        chosen = random.Random(number).sample(self._accounts[1:], len(found.opened.seats))
        if number % LOYAL_ONE_OF == 0:
            chosen[0] = self._accounts[0]
        seats = tuple(SeatRecord(seat=n, id=f"{id_.hex}-{n}", player=each.id) for n, each in enumerate(chosen))
        return GameRecord(
            id=id_, title=found.title.id, options=msgspec.json.encode(found.opened.options).decode(),
            list=printed_hash(found.title.id), visibility="public", owner=chosen[0].id, seed=seed,
            commitment=commitment(seed), created_at=self._began + timedelta(seconds=number), seats=seats,
            rated=True,
        )  # fmt: skip


def _play(name: str) -> tuple[LocalGame, ...]:
    return finished_games(name, PLAYED)


def _encode(session: LocalGame) -> PlayedGame:
    facts = [fact for entry in session.entries for fact in entry.facts]
    closed = session.title.close(session.position.game, facts, session.seed)
    events: list[Event] = [*(entry.event for entry in session.entries[1:]), closed]
    rows = tuple(NewEvent(*session.title.codec.encode(event)) for event in events)
    return PlayedGame(session.title, session.opening_event, rows)


def _link(game: UUID, rows: Sequence[NewEvent], at: datetime) -> Iterator[StoredColumns]:
    previous = ZERO_HASH
    for version, (topic, state) in enumerate(rows, 1):
        digest = chain_hash(previous, game, version, topic, state)
        yield game, version, topic, state, previous, digest, at + timedelta(seconds=version)
        previous = digest


async def fill_store(dsn: str, events: int, accounts: int, titles: Sequence[str] = tuple(TITLES)) -> LargeStore:
    """Make accounts and games until there are so many events; one game in a hundred runs."""
    people = tuple(Account(UUID(int=random.getrandbits(128), version=4), _token()) for _ in range(accounts))
    copies, ids, stored = GameCopies(people, titles), tuple[list[UUID], list[UUID]](([], [])), 0
    async with await Store.open(dsn) as store:
        async with store.transaction() as link:
            await insert_accounts(link, people)
        session = await store.connect("fill")
        try:
            await session.execute("SET synchronous_commit = off")
            while stored < events:
                made: list[tuple[GameRecord, list[StoredColumns]]] = []
                while len(made) < GAMES_AT_ONCE and stored < events:
                    is_over = copies.count % ONE_RUNS_OF != 0
                    record, rows = copies.next_game(is_over=is_over)
                    made.append((record, rows))
                    ids[not is_over].append(record.id)
                    stored += len(rows)
                await _store(session, made)
        finally:
            session.terminate()
    return LargeStore(people, tuple(ids[0]), tuple(ids[1]), stored)


async def _store(session: Connection, made: Sequence[tuple[GameRecord, list[StoredColumns]]]) -> None:
    async with session.transaction():
        await start_rows.insert_started(session, [record for record, _ in made])
        await copy_events(session, [row for _, rows in made for row in rows])


def _token() -> str:
    return tokens.to_token(random.randbytes(32))
