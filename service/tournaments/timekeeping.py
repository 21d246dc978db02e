"""What time brings for the tables of a round: reminders, no-shows, the deadline, tables that have not started.

Each step may be done twice. A reminder is an event of the tournament, so it is sent once.
"""

from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta
from uuid import UUID

from msgspec import Struct

from domain.tournaments.commands import rulings, times
from domain.tournaments.deadlines import deadline_of, due_reminders, grace_end, next_moment, was_announced
from domain.tournaments.ledger import open_tables
from domain.tournaments.parts import Reminder, RoundPart, TablePart
from domain.tournaments.points.lines import Entry
from domain.tournaments.refusals import Refused
from domain.tournaments.tournament import Tournament
from service.account_events.table import TOURNAMENT_REMINDER, leave_notices
from service.games import stewarding
from service.games.live_game import LiveGame
from service.tournaments import people, table_games
from service.tournaments.repository import Change, TournamentRepository
from service.tournaments.table_games import TableGame

Seat = Callable[[Tournament, int, dict[int, tuple[Entry, ...]]], Awaitable[Tournament]]
SOON = timedelta(seconds=1)  # until a table is looked at again whose deadline has passed
OFTEN = timedelta(seconds=5)  # at most so often it is looked for who has not been asked yet
FOR_BOTS = timedelta(minutes=1)  # for a bot in the seat of a no-show to decide, before a table is void


class Timekeeper:
    """Watches the times of rounds for the steward."""

    def __init__(self, repository: TournamentRepository, seat: Seat) -> None:
        self._repository, self._seat = repository, seat
        self._store = repository.store

    async def look_at_round(
        self, cup: Tournament, number: int, now: datetime
    ) -> tuple[Tournament, datetime | None]:
        """The tournament after what is due in a round, and when something is due next."""
        for reminder in due_reminders(cup, cup.rounds[number], now):
            cup = await self._remind(cup, number, reminder)
        end = grace_end(cup, cup.rounds[number])
        if end is not None and end <= now:
            for table in open_tables(cup, number):
                if not cup.rounds[number].tables[table].game:
                    cup = await self._void(cup, number, table)
        return cup, next_moment(cup, cup.rounds[number], now)

    async def look_at_table(
        self, cup: Tournament, each: TableGame, part: TablePart, game: LiveGame, now: datetime
    ) -> datetime | None:
        """Do what is due at a table whose game runs; when something is due next."""
        known = cup.rounds[each.round]
        moments = [
            await self._look_at_deadline(cup, known, part, game, now),
            await self._look_for_no_shows(cup, each, part, game, now),
            await self._look_at_start(cup, each, part, game, now),
        ]
        await self._look_at_clock(cup, each, part, game)
        return min((moment for moment in moments if moment is not None), default=None)

    async def _look_at_deadline(
        self, cup: Tournament, known: RoundPart, part: TablePart, game: LiveGame, now: datetime
    ) -> datetime | None:
        """Where a seat whose time is over has a bot, so has each that is asked after the deadline of the round."""
        deadline = deadline_of(cup, known, part.number)
        if deadline is None or not cup.rules.clock or cup.rules.clock.get("on_timeout", "bot") != "bot":
            return None
        if now < deadline:
            return deadline
        for seat in stewarding.find_asked(game.view):
            await stewarding.replace_by_bot(game, seat, "removed")
        return now + SOON if stewarding.has_people(game.view) else None

    async def _look_for_no_shows(
        self, cup: Tournament, each: TableGame, part: TablePart, game: LiveGame, now: datetime
    ) -> datetime | None:
        """Who has decided nothing when the grace is over: a bot has the seat, or the table is laid out anew.

        Where the rules leave it to an official, and where a player has decided already, officials are reminded.
        """
        grace = timedelta(minutes=cup.rules.grace_minutes)
        waiting = await stewarding.find_undecided(self._store, game.view)
        asked = {found.seat: found.since + grace for found in waiting if found.since is not None}
        late = [seat for seat, end in asked.items() if end <= now]
        rest = tuple(entry for seat, entry in enumerate(part.seated) if seat not in late)
        if late and cup.rules.no_show == "bot":
            for seat in late:
                await stewarding.replace_by_bot(game, seat, "no_show")
        elif late and cup.rules.no_show == "shrink" and await self._may_shrink(cup, each, game, rest):
            await self._seat(cup, each.round, {each.table: rest})
            return None
        else:
            for seat in late:
                entries = (part.seated[seat],)
                no_show = Reminder(kind="no-show", moment=asked[seat], tables=(each.table,), entries=entries)
                cup = await self._remind(cup, each.round, no_show)
        not_asked = [now + max(grace, OFTEN) for found in waiting if found.since is None]
        return min([*not_asked, *(end for end in asked.values() if end > now)], default=None)

    async def _may_shrink(self, cup: Tournament, each: TableGame, game: LiveGame, rest: tuple[Entry, ...]) -> bool:
        """T-031, T-070: two or more are there, no player has decided yet, and the deal is not shared."""
        part = cup.rounds[each.round].tables[each.table]
        if len(rest) < 2 or (cup.rounds[each.round].deal and not part.replay):
            return False
        return not await stewarding.has_begun(self._store, game.view)

    async def _look_at_start(
        self, cup: Tournament, each: TableGame, part: TablePart, game: LiveGame, now: datetime
    ) -> datetime | None:
        """T-071: a table of a shared deal where no player has decided within the grace is void."""
        end = grace_end(cup, cup.rounds[each.round])
        if end is None or part.replay or await stewarding.has_begun(self._store, game.view):
            return None
        if cup.rules.no_show == "bot":
            end += FOR_BOTS
        if now < end:
            return end
        await self._void(cup, each.round, each.table)
        return None

    async def _look_at_clock(self, cup: Tournament, each: TableGame, part: TablePart, game: LiveGame) -> None:
        """Where the clock leaves it to an official, the officials are reminded of whose time is over."""
        view = game.view
        seats = stewarding.find_overstepped(view)
        if not seats or view.version <= each.announced_version:
            return
        (row,) = await self._store.read(game.id, after=view.version - 1, upto=view.version)
        assert row.recorded_at is not None, "every event has a time"
        entries = tuple(part.seated[seat] for seat in seats)
        reminder = Reminder(kind="time-over", moment=row.recorded_at, tables=(each.table,), entries=entries)
        await self._remind(cup, each.round, reminder, announced=(each.game, view.version))

    async def _remind(
        self, cup: Tournament, number: int, reminder: Reminder, announced: tuple[UUID, int] | None = None
    ) -> Tournament:
        if announced is None and was_announced(cup.rounds[number], reminder):
            return cup
        after, _ = await self._repository.change(cup.id, _Reminding(number, reminder, announced))
        return after

    async def _void(self, cup: Tournament, number: int, table: int) -> Tournament:
        after, _ = await self._repository.change(cup.id, _Voiding(number, table))
        return after


class _Voiding(Struct, frozen=True):
    """Makes a table void that has not started."""

    number: int
    table: int

    async def __call__(self, change: Change) -> None:
        try:
            rulings.void_unstarted(change.cup, self.number, self.table, at=change.at)
        except Refused:
            return  # it is over, or an official was quicker


class _Reminding(Struct, frozen=True):
    """Stores a reminder, and sends it to the accounts."""

    number: int
    reminder: Reminder
    announced: tuple[UUID, int] | None

    async def __call__(self, change: Change) -> None:
        if self.announced:
            await table_games.note_announced(change.link, *self.announced)
        try:
            times.remind(change.cup, self.number, self.reminder, at=change.at)
        except Refused:
            return  # the table is over, or another process has stored it
        await _notify(change, self.number, self.reminder)


async def _notify(change: Change, number: int, reminder: Reminder) -> None:
    """Notify those whose time runs out of their table, and the officials of what is over."""
    cup, known = change.cup, change.cup.rounds[number]
    about = {"tournament": cup.id, "round": number, "about": reminder.kind, "moment": reminder.moment}
    if reminder.kind in {"quarter-left", "tenth-left"}:
        tables = {table: known.tables[table] for table in reminder.tables}
        holders = {
            cup.entries[entry].holder_in(number): table
            for table, part in tables.items()
            for entry in part.seated or part.entries
        }
        tables_of: dict[str, tuple[int, ...]] = {who: (table,) for who, table in holders.items()}
    else:
        tables_of = dict.fromkeys(cup.officials, reminder.tables)
    found = await people.find_people(change.link, cup.id, tables_of)
    notices = [
        (each.player, {**about, "tables": tables_of[who]})
        for who, each in _in_lock_order(found.items())
        if each.player
    ]
    await leave_notices(change.link, TOURNAMENT_REMINDER, notices)


def _in_lock_order(found: Iterable[tuple[str, people.Person]]) -> list[tuple[str, people.Person]]:
    """In an order that all processes have: rows of accounts are locked one after the other."""
    return sorted(found, key=lambda each: str(each[1].player))
