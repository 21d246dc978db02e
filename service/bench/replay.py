"""Replay from stored rows: fetch, decode, fold; compared with `repository.get` of the `eventsourcing` library."""

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any
from uuid import UUID, uuid4

from eventsourcing.application import Application
from msgspec import Struct

from domain.kernel.replay import fold_facts
from service.bench import processes
from service.bench.appends import dsn_parts
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure, figure_of_rounds
from service.bench.library_history import FactRecorded, GameAggregate, transcoder
from service.bench.random_games import finished_games, initial_state
from service.games.local_game import LocalGame
from service.store import NewEvent, Store

GAMES = 12  # different ones, each stored several times


class LibraryApplication(Application[UUID]):
    """The library's application: an aggregate for each game, an event for each fact."""

    session: LocalGame

    def construct_transcoder(self) -> Any:  # noqa: ANN401  # the library's own
        return transcoder(self.session.title.rules.folds)

    def save_game(self, session: LocalGame) -> UUID:
        """Save a game with an event for each fact; its id."""
        history = _attach_state(GameAggregate(), session)
        for entry in session.entries:
            for fact in entry.facts:
                history.trigger_event(FactRecorded, fact=fact)
        self.save(history)
        return history.id

    def replay(self, game: UUID, session: LocalGame) -> Struct:
        """The state of a game after all its events, loaded by the library."""

        def project(initial: object, events: Iterable[Any]) -> GameAggregate:
            created, *rest = events
            history = _attach_state(created.mutate(None), session)
            for event in rest:
                history = event.mutate(history)
            return history

        found: Any = self.repository.get(game, projector_func=project)
        state: Struct = found.game
        return state


def _attach_state(history: GameAggregate, session: LocalGame) -> GameAggregate:
    history.game, history.folds = initial_state(session), session.title.rules.folds
    return history


async def _replay_rows(store: Store, game: UUID, session: LocalGame) -> Struct:
    title, state = session.title, initial_state(session)
    for row in await store.read(game):
        event = title.codec.decode(row.topic, row.state)
        state = fold_facts(title.rules, state, getattr(event, "facts", ()))
    return state


def measure_replay(effort: Effort, name: str, target: float, ratio: float) -> Figure:
    """Facts a second, each side from its own rows. Both must end with the states that the games ended with."""
    sessions = [finished_games(name, GAMES)[number % GAMES] for number in range(effort.histories)]
    facts = sum(len(entry.facts) for session in sessions for entry in session.entries)
    with processes.run_postgres() as running, asyncio.Runner() as runner:
        dsn = processes.create_service_database(running, "replay")
        library = _open_library(dsn, sessions[0])
        saved = [library.save_game(session) for session in sessions]
        store = runner.run(Store.open(dsn))
        games = runner.run(_store_games(store, sessions))
        rounds = []
        for _ in range(effort.rounds):
            ours = _measure_seconds(lambda: runner.run(_replay_all(store, games, sessions)))
            theirs = _measure_seconds(lambda: _load_all(library, saved, sessions))
            rounds.append((facts / ours, facts / theirs))
        runner.run(store.close())
        library.close()
    what = "replay from stored rows: fetch, decode, fold"
    baseline = "eventsourcing: repository.get of as many one-fact events"
    return figure_of_rounds(what, "facts/s", baseline, rounds, target=Bound(target), ratio_target=Bound(ratio))


def _open_library(dsn: str, session: LocalGame) -> LibraryApplication:
    class ApplicationOfTitle(LibraryApplication):
        pass

    ApplicationOfTitle.session = session
    parts = dsn_parts(dsn)
    return ApplicationOfTitle(env={
        "PERSISTENCE_MODULE": "eventsourcing.postgres", "POSTGRES_DBNAME": parts.dbname,
        "POSTGRES_HOST": parts.host, "POSTGRES_PORT": str(parts.port), "POSTGRES_USER": parts.user,
        "POSTGRES_PASSWORD": parts.password,
    })  # fmt: skip


async def _store_games(store: Store, sessions: Sequence[LocalGame]) -> list[UUID]:
    games = [uuid4() for _ in sessions]
    for game, session in zip(games, sessions, strict=True):
        codec = session.title.codec
        await store.append(game, 0, [NewEvent(*codec.encode(entry.event)) for entry in session.entries])
    return games


async def _replay_all(store: Store, games: Sequence[UUID], sessions: Sequence[LocalGame]) -> None:
    for game, session in zip(games, sessions, strict=True):
        assert await _replay_rows(store, game, session) == session.position.game, "both end alike"


def _load_all(library: LibraryApplication, games: Sequence[UUID], sessions: Sequence[LocalGame]) -> None:
    for game, session in zip(games, sessions, strict=True):
        assert library.replay(game, session) == session.position.game, "both end alike"


def _measure_seconds(work: Callable[[], None]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
