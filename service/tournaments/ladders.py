"""What the steward does in a ladder with an interval: it draws who is free, publishes, completes.

All of it may be done twice.
"""

from contextlib import suppress
from datetime import datetime

from domain.tournaments.commands import rounds
from domain.tournaments.deadlines import next_interval
from domain.tournaments.drawing import entries_to_seat, next_round
from domain.tournaments.ledger import is_disputed, open_tables
from domain.tournaments.parts import STEWARD
from domain.tournaments.refusals import Refused
from domain.tournaments.tournament import Tournament
from service.tournaments.drawing import Drawer
from service.tournaments.repository import Change, TournamentRepository


class Ladders:
    """Draws, publishes and completes the rounds of ladders, without an official."""

    def __init__(self, repository: TournamentRepository, drawer: Drawer) -> None:
        self._repository, self._drawer = repository, drawer

    async def look_after(self, cup: Tournament, now: datetime) -> datetime | None:
        """Do what is to be done in a ladder now; when it is to be drawn next, if that is known."""
        moment = next_interval(cup)
        if moment is None:
            return None
        if _can_go_on(cup):
            cup, _ = await self._repository.change(cup.id, _go_on)
            moment = next_interval(cup)
        if moment is None or moment > now:
            return moment
        if _is_full_table_free(cup):
            with suppress(Refused):  # it was asked for already
                await self._repository.change(cup.id, self._ask)
            self._drawer.begin(cup.id)
        return None  # who says to be free makes it due again

    async def _ask(self, change: Change) -> None:
        await self._drawer.ask(change, STEWARD, ())


def _is_full_table_free(cup: Tournament) -> bool:
    """Whether enough have said that they are free, and nothing is drawn that is not published."""
    if any(known.state == "drawn" for known in cup.rounds.values()):
        return False
    free = [entry for entry in entries_to_seat(cup, next_round(cup)) if not cup.entries[entry].fills]
    return len(free) >= max(cup.rules.sizes)


def _drafts(cup: Tournament) -> list[int]:
    """The rounds that the steward has drawn and not published."""
    return [known.number for known in cup.rounds.values() if (known.state, known.drawn_by) == ("drawn", STEWARD)]


def _finished_rounds(cup: Tournament) -> list[int]:
    """The rounds of the stage whose tables are all over, without a dispute."""
    return [
        known.number
        for known in cup.rounds.values()
        if known.stage == cup.stage
        and known.state in {"published", "playing"}
        and not open_tables(cup, known.number)
        if not any(is_disputed(cup, known.number, table) for table in known.tables)
    ]


def _can_go_on(cup: Tournament) -> bool:
    return bool(_drafts(cup) or _finished_rounds(cup))


async def _go_on(change: Change) -> None:
    """Publish what the steward has drawn, and complete what is over."""
    for number in _drafts(change.cup):
        rounds.publish(change.cup, number, by=STEWARD, at=change.at)
    for number in _finished_rounds(change.cup):
        rounds.complete_round(change.cup, number, at=change.at)
