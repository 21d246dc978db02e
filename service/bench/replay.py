"""Replay from stored rows: fetched, decoded, folded; beside `repository.get` of the `eventsourcing` library."""

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any
from uuid import UUID, uuid4

from eventsourcing.application import Application
from msgspec import Struct

from domain.kernel.replay import fold_facts
from service.bench import site
from service.bench.appends import parts_of
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.bench.rival import History, Told, transcoder
from service.bench.sample import begun, finished
from service.games.local_game import LocalGame
from service.store import NewEvent, Store

GAMES = 12  # different ones, read again and again


class Kept(Application[UUID]):
    """The library's application: an aggregate for each game, an event for each fact."""

    session: LocalGame

    def construct_transcoder(self) -> Any:  # noqa: ANN401  # the library's own
        return transcoder(self.session.title.rules.folds)

    def keep(self, session: LocalGame) -> UUID:
        """Save a game; its id."""
        history = _at_table(History(), session)
        for entry in session.entries:
            for fact in entry.facts:
                history.trigger_event(Told, fact=fact)
        self.save(history)
        return history.id

    def replayed(self, game: UUID, session: LocalGame) -> Struct:
        """The table that the library's events tell."""

        def project(initial: object, events: Iterable[Any]) -> History:
            created, *rest = events
            history = _at_table(created.mutate(None), session)
            for event in rest:
                history = event.mutate(history)
            return history

        found: Any = self.repository.get(game, projector_func=project)
        table: Struct = found.game
        return table


def _at_table(history: History, session: LocalGame) -> History:
    history.game, history.folds = begun(session), session.title.rules.folds
    return history


async def _replayed(store: Store, game: UUID, session: LocalGame) -> Struct:
    title, table = session.title, begun(session)
    for row in await store.read(game):
        event = title.codec.decode(row.topic, row.state)
        table = fold_facts(title.rules, table, getattr(event, "facts", ()))
    return table


def replay(effort: Effort, name: str, target: float, ratio: float) -> Figure:
    """Facts a second, each side from its own rows; both must end with the same tables."""
    sessions = [finished(name, GAMES)[number % GAMES] for number in range(effort.histories)]
    facts = sum(len(entry.facts) for session in sessions for entry in session.entries)
    with site.server() as running, asyncio.Runner() as runner:
        dsn = site.database(running, "replay")
        rival = _rival(dsn, sessions[0])
        kept = [rival.keep(session) for session in sessions]
        store = runner.run(Store.open(dsn))
        games = runner.run(_stored(store, sessions))
        ours, theirs = [], []
        for _ in range(effort.rounds):
            ours.append(_clocked(lambda: runner.run(_all(store, games, sessions))))
            theirs.append(_clocked(lambda: _tables_of(rival, kept, sessions)))
        runner.run(store.close())
        rival.close()
    return Figure(
        "replay from stored rows: fetch, decode, fold", facts / min(ours), "facts/s", Bound(target),
        "eventsourcing: repository.get of as many one-fact events", facts / min(theirs), Bound(ratio),
    )  # fmt: skip


def _rival(dsn: str, session: LocalGame) -> Kept:
    class KeptHere(Kept):
        pass

    KeptHere.session = session
    where = parts_of(dsn)
    return KeptHere(env={
        "PERSISTENCE_MODULE": "eventsourcing.postgres", "POSTGRES_DBNAME": where.dbname,
        "POSTGRES_HOST": where.host, "POSTGRES_PORT": str(where.port), "POSTGRES_USER": where.user,
        "POSTGRES_PASSWORD": where.password,
    })  # fmt: skip


async def _stored(store: Store, sessions: Sequence[LocalGame]) -> list[UUID]:
    games = [uuid4() for _ in sessions]
    for game, session in zip(games, sessions, strict=True):
        codec = session.title.codec
        await store.append(game, 0, [NewEvent(*codec.encode(entry.event)) for entry in session.entries])
    return games


async def _all(store: Store, games: Sequence[UUID], sessions: Sequence[LocalGame]) -> None:
    for game, session in zip(games, sessions, strict=True):
        assert await _replayed(store, game, session) == session.position.game, "the same table"


def _tables_of(rival: Kept, games: Sequence[UUID], sessions: Sequence[LocalGame]) -> None:
    for game, session in zip(games, sessions, strict=True):
        assert rival.replayed(game, session) == session.position.game, "the same table"


def _clocked(work: Callable[[], None]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
