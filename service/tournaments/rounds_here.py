"""What the steward does for the rounds of one tournament that is played here: each step may be done twice."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from datetime import datetime
from typing import TypeVar
from uuid import UUID

import structlog
from msgspec import Struct

from domain.kernel.nouns import Closed, Ruling
from domain.tournaments.commands import entering, results, rounds
from domain.tournaments.ended_games import results_of, standings_of
from domain.tournaments.ledger import is_over, is_to_be_replayed, open_tables, table_in_force
from domain.tournaments.parts import Disqualify, Extend, RoundPart, SeatedTable, Source, TablePart
from domain.tournaments.points.lines import Entry
from domain.tournaments.refusals import Refused
from domain.tournaments.tournament import Tournament
from service.games import stewarding, tables
from service.games.errors import GameOver, NoClock, NotStarted
from service.games.live_game import LiveGame
from service.games.registry import GameRegistry
from service.games.sealing import set_watchers, unseal_games
from service.store import EventRow, Store
from service.tournaments import chains, people, table_games
from service.tournaments.history import kind_of
from service.tournaments.repository import Change, TournamentRepository, to_event
from service.tournaments.table_games import TableGame
from service.tournaments.timekeeping import Timekeeper

log = structlog.get_logger()
T = TypeVar("T")
AT_ONCE = 50  # tables that are opened by one event, or started in one transaction
PAUSES = 2  # after each step so many times its time: moves elsewhere are not slowed in most of the time


async def give_way(numbers: Sequence[T]) -> AsyncIterator[Sequence[T]]:
    """Some of these at a time, with a pause before the next: moves of other games go first."""
    clock = asyncio.get_running_loop().time
    for begin in range(0, len(numbers), AT_ONCE):
        before = clock()
        yield numbers[begin : begin + AT_ONCE]
        if begin + AT_ONCE < len(numbers):
            await asyncio.sleep(PAUSES * (clock() - before))


class RoundsHere:
    """The rounds of tournaments as games: opened, started, ended, their results taken."""

    def __init__(self, repository: TournamentRepository, games: GameRegistry) -> None:
        self._repository, self._games = repository, games
        self._store: Store = repository.store
        self._times = Timekeeper(repository, self.seat)

    async def look_after(self, cup: Tournament, now: datetime) -> datetime | None:
        """Do what is to be done in a tournament now; when there is something to be done next, if it is known."""
        moments: list[datetime | None] = []
        if cup.state == "running":
            for number in [each.number for each in cup.rounds.values() if each.state in {"published", "playing"}]:
                cup, moment = await self._times.look_at_round(cup, number, now)
                cup = await self._open_tables(cup, cup.rounds[number], now)
                moments.append(moment)
        await self._start_games(cup.id)
        moments += [await self._look_at_game(cup, each, now) for each in await self._running(cup.id)]
        await self._unseal(cup)
        starts = [each.starts_at for each in cup.rounds.values() if each.state == "published" and each.starts_at]
        later = [each for each in (*moments, *starts) if each is not None and each > now]
        return min(later, default=None)

    async def _running(self, tournament_id: UUID) -> list[TableGame]:
        async with self._store.transaction() as link:
            return await table_games.find_running(link, tournament_id)

    async def _open_tables(self, cup: Tournament, known: RoundPart, now: datetime) -> Tournament:
        """The tournament with games for the tables that had none, or that are to be played again."""
        if cup.rules.boards == "real" or not table_games.not_before(known.starts_at, now):
            return cup
        waiting = {
            number: rounds.order_at(cup, known, number)
            for number in open_tables(cup, known.number)
            if _needs_game(cup, known, known.tables[number])
        }
        replays = {table for table in waiting if is_to_be_replayed(cup, known.number, table)}
        for numbers in ([n for n in waiting if n not in replays], sorted(replays)):
            async for some in give_way(numbers):
                cup = await self.seat(cup, known.number, {n: waiting[n] for n in some})
        return cup

    async def seat(self, cup: Tournament, number: int, seatings: dict[int, tuple[Entry, ...]]) -> Tournament:
        """The tournament with games for these tables, which wait to be started: all as drawn, or all as ruled."""
        current = {table: table_in_force(cup, number, table) for table in seatings}
        async with self._store.transaction() as link:
            new = await table_games.new_tables(link, cup, number, seatings)
            # T-070: a replay has a deal of its own.
            replays = any(each.replay for each in current.values())
            deal = None if replays else await table_games.find_deal(link, self._store.seals, cup, number)
            watchers = await table_games.find_watchers(link, cup)
        of = table_games.round_of(cup, number, deal)
        await set_watchers(self._store, cup.id, number, watchers)
        commitments = await tables.open_tables(self._store, self._games.capabilities, of, new)
        seated = [
            SeatedTable(
                each.table,
                seatings[each.table],
                str(each.game),
                commitments[each.game],
                current[each.table].replay,
            )
            for each in new
        ]

        async def decide(change: Change) -> None:
            rounds.seat_tables(change.cup, number, seated, at=change.at)
            games = [each.game for each in new]
            await table_games.note_seated(change.link, cup.id, number, games, [each.table for each in new])

        after, _ = await self._repository.change(cup.id, decide)
        return after

    async def _start_games(self, tournament_id: UUID) -> None:
        async with self._store.transaction() as link:
            waiting = await table_games.find_waiting(link, tournament_id)
        async for some in give_way(waiting):
            await tables.start_tables(self._games, some)
            async with self._store.transaction() as link:
                await table_games.note_started(link, some)

    async def _look_at_game(self, cup: Tournament, each: TableGame, now: datetime) -> datetime | None:
        """Take the result of a game that is over; of one that runs, do what its rulings and the grace say."""
        game = await self._games.get(each.game)
        assert game is not None, "its row refers to it"
        if game.closed:
            await self._take_result(cup, each, game.view.version)
            return None
        part = cup.rounds[each.round].tables[each.table]
        if ruling := await self._find_end(cup, each, part):
            await self._end(game, *ruling)
            return now
        await self._carry_out_rulings(cup, each, part, game)
        return await self._times.look_at_table(cup, each, part, game, now) if cup.state == "running" else None

    async def _take_result(self, cup: Tournament, each: TableGame, version: int) -> None:
        """The result of a game, once. A game that was ruled to end gives none: its ruling has."""
        (row,) = await self._store.read(each.game, after=version - 1, upto=version)
        live = await self._games.get(each.game)
        assert live is not None, "its row refers to it"
        (closed,) = live.view.decode([row])
        assert isinstance(closed, Closed), "a game that is over ends with this"
        source = Source(kind="game", game=str(each.game), version=row.version, last_hash=row.hash.hex())

        async def decide(change: Change) -> None:
            part = change.cup.rounds[each.round].tables[each.table]
            waits = is_to_be_replayed(change.cup, each.round, each.table)
            counts = part.game == source.game and not waits and not is_over(change.cup, each.round, each.table)
            if counts and closed.reason != "ruled" and closed.standings and change.cup.state == "running":
                seats = results_of(closed.standings, part.seated)
                results.take_game(change.cup, each.round, each.table, seats, source=source, at=change.at)
            await table_games.note_over(change.link, [each.game])

        await self._repository.change(cup.id, decide)

    async def _find_end(self, cup: Tournament, each: TableGame, part: TablePart) -> tuple[Ruling, object] | None:
        """The event by which a running game ends, and its result: it was cancelled, ruled on, or laid out anew."""
        if cup.state == "cancelled":
            return await self._ruling_by(cup, "cancelled"), None
        if part.game != str(each.game):
            return await self._ruling_by(cup, "seated", number=each.round, game=part.game), None
        current = table_in_force(cup, each.round, each.table)
        if part.replay and cup.rulings[part.replay].revoked and current.lines:
            return await self._ruling_by(cup, "revoked", ruling=part.replay), None
        if current.ruling:
            return await self._ruling_by(cup, "ruled", ruling=current.ruling), standings_of(part, current.result)
        return None

    async def _ruling_by(
        self, cup: Tournament, kind: str, *, number: int = 0, game: str = "", ruling: int = 0
    ) -> Ruling:
        """The event of this kind that is about a table or a ruling, as games name it."""
        for row in reversed(await self._store.read(cup.id, upto=cup.version)):
            if kind_of(row) == kind and _is_about(row, number, game, ruling):
                return Ruling(str(cup.id), row.version, row.hash.hex())
        raise LookupError(f"no {kind} event in tournament {cup.id}")

    async def _end(self, game: LiveGame, ruling: Ruling, standings: object) -> None:
        try:
            await stewarding.end_by_ruling(game, ruling, standings or ())  # type: ignore[arg-type]  # of standings_of
        except (GameOver, NotStarted):
            return  # it has ended meanwhile; the next look sees it

    async def _carry_out_rulings(self, cup: Tournament, each: TableGame, part: TablePart, game: LiveGame) -> None:
        """Seats of who was disqualified get a bot; seats that were given time have it."""
        for ruling in cup.rulings.values():
            if ruling.revoked:
                continue
            effect = ruling.effect
            if isinstance(effect, Disqualify) and (seat := table_games.seat_of(part, effect.entry)) is not None:
                await stewarding.replace_by_bot(game, seat, "removed")
            if isinstance(effect, Extend) and effect.round == each.round and effect.table in {0, each.table}:
                named = await self._ruling_by(cup, "ruled", ruling=ruling.number)
                for seat, entry in enumerate(part.seated):
                    if effect.entry in {0, entry}:
                        await self._grant(game, seat, effect.seconds, named)

    async def _grant(self, game: LiveGame, seat: int, seconds: int, ruling: Ruling) -> None:
        try:
            await stewarding.grant_time(self._store, game, seat, seconds, ruling)
        except NoClock:
            return  # nothing runs, so it has all the time there is

    async def _unseal(self, cup: Tournament) -> None:
        """Reveal the deals of rounds whose tables are all over."""
        for known in cup.rounds.values():
            if not known.is_published or not known.deal or known.unsealed or known.state == "drawn":
                continue
            if open_tables(cup, known.number) and cup.state != "cancelled":
                continue
            if any(each.round == known.number for each in await self._running(cup.id)):
                continue
            await self._repository.change(cup.id, _Unsealing(known.number, known.deal))

    async def relieve(self, tournament_id: UUID) -> None:
        """T-010: the entries of erased accounts have no holder any more."""

        async def decide(change: Change) -> None:
            gone = await people.find_gone(change.link, tournament_id)
            for pseudonym in gone:
                entering.erase_holder(change.cup, pseudonym, at=change.at)
            await people.note_relieved(change.link, gone)

        await self._repository.change(tournament_id, decide)


class _Unsealing(Struct, frozen=True):
    """Reveals the deal of a round."""

    number: int
    deal: int

    async def __call__(self, change: Change) -> None:
        seed = await chains.find_link(change.link, change.seals, change.cup.id, "deal", self.deal)
        try:
            rounds.unseal(change.cup, self.number, seed, at=change.at)
        except Refused as refused:
            log.info("a deal stays sealed", tournament=str(change.cup.id), reason=str(refused))
            return
        await unseal_games(change.link, change.cup.id, self.number, self.deal)


def _needs_game(cup: Tournament, known: RoundPart, part: TablePart) -> bool:
    """Whether a table without lines in force has no game, or is to be played again; places are chosen first."""
    if is_to_be_replayed(cup, known.number, part.number):
        return True
    stage = cup.rules.stages[known.stage]
    chooses = stage.format == "knockout" and stage.order == "choose" and known.starts_at is None
    return not part.game and not (chooses and len(part.choices) < len(part.entries))


def _is_about(row: EventRow, number: int, game: str, ruling: int) -> bool:
    """Whether an event is about this game of a round, or this ruling; without either, it is."""
    event = to_event(row)
    if ruling:
        about = event.ruling  # type: ignore[attr-defined]  # the library makes its class
        return bool(getattr(about, "number", about) == ruling)
    if game:
        seated: Sequence[SeatedTable] = event.tables  # type: ignore[attr-defined]  # as above
        return any(each.game == game for each in seated)
    return True
