"""Results: of games that were played here, and entered by officials; confirmed or disputed by those who played."""

from collections.abc import Sequence

from domain.tournaments.commands.access import (
    require_impartial,
    require_role,
    require_round,
    require_state,
    require_table,
)
from domain.tournaments.ledger import is_over, is_to_be_replayed, table_in_force
from domain.tournaments.moments import datetime
from domain.tournaments.parts import Pseudonym, Resulted, RoundPart, Source, TablePart
from domain.tournaments.points.counting import check_result, count_table
from domain.tournaments.points.lines import Entry, SeatResult, TableResult
from domain.tournaments.refusals import refuse_unless
from domain.tournaments.tournament import Tournament


def take_game(
    tournament: Tournament, number: int, table: int, seats: Sequence[SeatResult], *, source: Source, at: datetime
) -> bool:
    """Take the result of a game that was played here; False if the table has it already."""
    known = require_round(tournament, number, "published", "playing", "completed")
    part = require_table(known, table)
    if any(each.source.game == source.game for each in part.results):
        return False
    require_state(tournament, "running")
    counts = part.game == source.game and not is_to_be_replayed(tournament, number, table)
    refuse_unless(counts, "T-004", "source", "another game is played at this table")
    _add(tournament, known, part, seats, source, at)
    return True


def enter_result(
    tournament: Tournament, number: int, table: int, seats: Sequence[SeatResult], *, by: Pseudonym, at: datetime
) -> None:
    """Enter the result of a table that was played elsewhere."""
    require_role(tournament, by, "arbiter")
    require_state(tournament, "running")
    known = require_round(tournament, number, "published", "playing")
    part = require_table(known, table)
    refuse_unless(not part.game, "T-004", "table", "its game is played here, and gives the result")
    require_impartial(tournament, by, known, part.entries)
    _add(tournament, known, part, seats, Source(kind="entered", official=by), at)


def _add(
    tournament: Tournament,
    known: RoundPart,
    part: TablePart,
    seats: Sequence[SeatResult],
    source: Source,
    at: datetime,
) -> None:
    over = is_over(tournament, known.number, part.number)
    refuse_unless(not over, "T-004", "table", "it has a result in force; a ruling may correct it")
    result = to_result(part, seats)
    lines = count_table(tournament.rules.counting, known.number, part.number, result)
    tournament.add_result(
        round_number=known.number,
        table=part.number,
        resulted=Resulted(source=source, result=result, lines=lines),
        timestamp=at,
    )


def to_result(part: TablePart, seats: Sequence[SeatResult]) -> TableResult:
    """The result of a table in order of play, with those who were not seated as absent; else T-004, T-005."""
    seated = part.seated or part.entries
    named = {seat.entry: seat for seat in seats}
    result = TableResult(len(seated), tuple(named[entry] for entry in seated if entry in named))
    refuse_unless(
        len(named) == len(seats) == len(result.seats), "T-004", "lines", "one line for each who is seated"
    )
    check_result(result, seated)
    last = len(part.entries)
    away = tuple(SeatResult(entry, 0, last, "absent") for entry in part.entries if entry not in seated)
    return TableResult(len(seated), result.seats + away)


def confirm(tournament: Tournament, number: int, table: int, entry: Entry, *, by: Pseudonym, at: datetime) -> None:
    """Agree with a result that an official has entered."""
    _check_answer(tournament, number, table, entry, by)
    tournament.confirm(round_number=number, table=table, entry=entry, timestamp=at)


def dispute(
    tournament: Tournament, number: int, table: int, entry: Entry, *, by: Pseudonym, at: datetime, reason: str
) -> None:
    """Disagree with it: the round is not completed before a ruling says what it is."""
    _check_answer(tournament, number, table, entry, by)
    refuse_unless(bool(reason), "T-060", "reason", "say why")
    tournament.dispute(round_number=number, table=table, entry=entry, reason=reason, timestamp=at)


def _check_answer(tournament: Tournament, number: int, table: int, entry: Entry, by: Pseudonym) -> None:
    require_state(tournament, "running")
    known = require_round(tournament, number, "published", "playing")
    part = require_table(known, table)
    own = entry in part.entries and tournament.entries[entry].holder_in(number) == by
    refuse_unless(own, "T-013", "entry", "those who sat at a table answer to its result")
    current = table_in_force(tournament, number, table)
    entered = bool(part.results) and part.results[-1].source.kind == "entered" and bool(current.lines)
    refuse_unless(
        entered and not current.ruling, "T-001", "table", "it has no entered result, or a ruling has decided"
    )
    refuse_unless(entry not in dict(part.answers), "T-001", "entry", "it has answered already")
