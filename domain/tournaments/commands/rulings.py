"""Rulings: decisions of officials about lines, entries and tables. Each can be revoked."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.tournaments.commands.access import (
    require_entry,
    require_impartial,
    require_role,
    require_round,
    require_state,
    require_table,
)
from domain.tournaments.commands.ending import check_appeal, conclude_again
from domain.tournaments.commands.entering import has_entry
from domain.tournaments.commands.results import to_result
from domain.tournaments.deadlines import grace_end
from domain.tournaments.ledger import InForce, is_to_be_replayed, table_in_force
from domain.tournaments.moments import datetime
from domain.tournaments.parts import (
    STEWARD,
    Adjudicate,
    Adjust,
    Apart,
    Correct,
    Disqualify,
    Effect,
    Extend,
    Forbid,
    Forfeit,
    Note,
    Pseudonym,
    Replay,
    RulingPart,
    Void,
    Warn,
)
from domain.tournaments.points.counting import count_table, void_lines
from domain.tournaments.points.lines import Entry, SeatResult, TableResult
from domain.tournaments.refusals import Fault, NotFound, Refused, refuse_unless
from domain.tournaments.tournament import Tournament


class Subject(Struct, frozen=True, kw_only=True):
    """What a ruling does to a table: other lines, or another game; and the entries that it is about."""

    round: int = 0
    table: int = 0
    entries: tuple[Entry, ...] = ()
    result: TableResult | None = None
    void: bool = False
    opens: int = 0
    of_result: int = 0


def rule(
    tournament: Tournament, effect: Effect, *, by: Pseudonym, at: datetime, clause: str, reason: str,
    private: bool = False,
) -> int:  # fmt: skip
    """The number of a new ruling. T-060: it names a clause and a reason. T-007: not in one's own case."""
    require_role(tournament, by, "arbiter")
    require_state(tournament, "entering", "running", "concluded")
    check_appeal(tournament, at)
    refuse_unless(bool(clause and reason), "T-060", "reason", "name a clause of the rules and a reason")
    subject = SUBJECTS[type(effect)](tournament, effect)
    known = tournament.rounds.get(subject.round)
    require_impartial(tournament, by, known, subject.entries)
    number = _add(tournament, effect, subject, by=by, at=at, clause=clause, reason=reason, private=private)
    conclude_again(tournament, by, at)
    return number


def void_unstarted(tournament: Tournament, number: int, table: int, *, at: datetime) -> int:
    """T-071: in a round with a shared deal, a table where no player has decided within the grace is void.

    The caller has checked that no player has decided. The steward does it; an official can revoke it as
    any ruling.
    """
    require_state(tournament, "running")
    known = require_round(tournament, number, "published", "playing")
    require_table(known, table)
    current = table_in_force(tournament, number, table)
    first = bool(known.deal) and not current.lines and not current.replay
    refuse_unless(first, "T-071", "table", "it is over, or has a deal of its own")
    end = grace_end(tournament, known)
    refuse_unless(end is not None and end <= at, "T-071", "table", "its grace is not over")
    effect = Void(number, table)
    return _add(tournament, effect, _void(tournament, effect), by=STEWARD, at=at, clause="T-071", reason="")


def _add(
    tournament: Tournament, effect: Effect, subject: Subject, *, by: Pseudonym, at: datetime, clause: str,
    reason: str, private: bool = False,
) -> int:  # fmt: skip
    number = len(tournament.rulings) + 1
    ruling = RulingPart(
        number=number, by=by, clause=clause, reason=reason, effect=effect, private=private, round=subject.round,
        table=subject.table, result=subject.result, of_result=subject.of_result, opens=subject.opens,
    )  # fmt: skip
    if subject.result is not None:
        counting = tournament.rules.counting
        ruling = replace(ruling, lines=count_table(counting, subject.round, subject.table, subject.result))
    elif subject.void:
        ruling = replace(ruling, lines=void_lines(subject.round, subject.table, subject.entries))
    tournament.add_ruling(ruling=ruling, timestamp=at)
    return number


def revoke(tournament: Tournament, number: int, *, by: Pseudonym, at: datetime, reason: str) -> None:
    """Undo a ruling. T-061: what it overruled counts again."""
    require_role(tournament, by, "arbiter")
    require_state(tournament, "entering", "running", "concluded")
    check_appeal(tournament, at)
    ruling = tournament.rulings.get(number)
    if ruling is None:
        raise NotFound([Fault("T-001", "ruling", f"there is no ruling {number}")])
    refuse_unless(not ruling.revoked, "T-001", "ruling", "it is revoked already")
    refuse_unless(bool(reason), "T-060", "reason", "say why")
    known = tournament.rounds.get(ruling.round)
    entries = known.tables[ruling.table].entries if known and ruling.table else entries_of(ruling.effect)
    require_impartial(tournament, by, known, entries)
    _check_revocable(tournament, ruling)
    tournament.revoke_ruling(ruling=number, by=by, reason=reason, timestamp=at)
    conclude_again(tournament, by, at)


def _check_revocable(tournament: Tournament, ruling: RulingPart) -> None:
    """Refuse where a completed round would lack a result without the ruling, or its entry cannot come back."""
    if isinstance(ruling.effect, Disqualify):
        holder = tournament.entries[ruling.effect.entry].holder
        others = has_entry(tournament, holder, ruling.effect.entry)
        playing = tournament.state in {"entering", "running"}
        sound = not others and (bool(holder) or not playing)
        refuse_unless(sound, "T-022", "ruling", "no account holds the entry now, or its holder has another one")
    if not ruling.table or tournament.rounds[ruling.round].state != "completed":
        return
    without = Tournament.__new__(Tournament)
    without.__dict__ = {
        **tournament.__dict__,
        "rulings": {**tournament.rulings, ruling.number: replace(ruling, revoked=True)},
    }
    over = bool(table_in_force(without, ruling.round, ruling.table).lines)
    refuse_unless(over, "T-004", "ruling", "the table of a completed round would have no result")


def entries_of(effect: Effect) -> tuple[Entry, ...]:
    """The entries that an effect names."""
    match effect:
        case Forbid() | Apart():
            return (effect.one, effect.two)
        case Adjust() | Disqualify() | Forfeit() | Warn():
            return (effect.entry,)
        case Extend():
            return (effect.entry,) if effect.entry else ()
        case _:
            return ()


def _at_table(tournament: Tournament, effect: Any, *states: str) -> tuple[InForce, Subject]:  # noqa: ANN401  # any effect on a table
    known = require_round(tournament, effect.round, "published", "playing", "completed")
    part = require_table(known, effect.table)
    current = table_in_force(tournament, effect.round, effect.table)
    subject = Subject(round=effect.round, table=effect.table, entries=part.entries, of_result=current.number)
    return current, subject


def _correct(tournament: Tournament, effect: Correct) -> Subject:
    current, subject = _at_table(tournament, effect)
    refuse_unless(bool(current.lines), "T-004", "subject", "the table has no result to be corrected")
    part = tournament.rounds[effect.round].tables[effect.table]
    return replace(subject, result=to_result(part, effect.seats))


def _adjudicate(tournament: Tournament, effect: Adjudicate) -> Subject:
    current, subject = _at_table(tournament, effect)
    refuse_unless(not current.lines, "T-004", "subject", "the table has a result: correct it")
    part = tournament.rounds[effect.round].tables[effect.table]
    seats = [replace(seat, kind="adjudicated") if seat.kind == "played" else seat for seat in effect.seats]
    if effect.by == "shared":
        refuse_unless(all(seat.place == 1 for seat in seats), "T-005", "effect", "all places are equal")
        seats = [replace(seat, points=0) for seat in seats]
    return replace(subject, result=to_result(part, seats))


def _forfeit(tournament: Tournament, effect: Forfeit) -> Subject:
    current, subject = _at_table(tournament, effect)
    named = current.result is not None and effect.entry in subject.entries
    refuse_unless(named, "T-004", "subject", "the table has no result with this entry")
    assert current.result is not None
    return replace(subject, result=without_entry(current.result, effect.entry))


def without_entry(result: TableResult, entry: Entry) -> TableResult:
    """A result in which an entry was absent; the others are placed as if it had not been there."""
    seats = tuple(
        SeatResult(seat.entry, 0, len(result.seats), "absent") if seat.entry == entry else seat
        for seat in result.seats
    )
    return TableResult(result.size, seats)


def _void(tournament: Tournament, effect: Void) -> Subject:
    current, subject = _at_table(tournament, effect)
    if tournament.rules.special.void == "replay":
        return _reopen(tournament, subject, current)
    return replace(subject, void=True)


def _replay(tournament: Tournament, effect: Replay) -> Subject:
    current, subject = _at_table(tournament, effect)
    return _reopen(tournament, subject, current)


def _reopen(tournament: Tournament, subject: Subject, current: InForce) -> Subject:
    """T-062: what was drawn after a completed round is not drawn again, so its tables are not played again.

    A game that runs is put aside for the new one.
    """
    known = tournament.rounds[subject.round]
    begun = bool(current.lines) or known.seated_at is not None
    refuse_unless(begun, "T-004", "subject", "the table has not begun")
    waits = is_to_be_replayed(tournament, subject.round, subject.table)
    refuse_unless(not waits, "T-004", "subject", "it is to be played again already")
    part = known.tables[subject.table]
    later = [
        number
        for number, known in tournament.rounds.items()
        if number > subject.round
        and known.state != "discarded"
        and known.stage >= tournament.rounds[subject.round].stage
    ]
    refuse_unless(
        not later or tournament.rounds[subject.round].state != "completed",
        "T-062",
        "subject",
        f"rounds {later} were drawn after it",
    )
    refuse_unless(tournament.state == "running", "T-062", "subject", "the tournament is over")
    return replace(subject, opens=len(part.results) + 1)


def _disqualify(tournament: Tournament, effect: Disqualify) -> Subject:
    require_entry(tournament, effect.entry)
    status = tournament.entries[effect.entry].status
    refuse_unless(status == "in", "T-001", "subject", f"entry {effect.entry} is {status}")
    subject = Subject(entries=(effect.entry,))
    if effect.lines == "keep":
        return subject
    for known in tournament.rounds.values():
        if known.state not in {"published", "playing"}:
            continue
        for table in known.tables:
            current = table_in_force(tournament, known.number, table)
            if current.result is not None and effect.entry in known.tables[table].entries:
                result = without_entry(current.result, effect.entry)
                return replace(subject, round=known.number, table=table, result=result, of_result=current.number)
    raise Refused(
        [Fault("T-063", "effect", "it has no result in a round that is not completed: `keep` its lines")]
    )


def _adjust(tournament: Tournament, effect: Adjust) -> Subject:
    require_entry(tournament, effect.entry)
    refuse_unless(effect.points != 0, "T-014", "effect.points", "not 0")
    return Subject(entries=(effect.entry,))


def _on_pair(tournament: Tournament, effect: Forbid | Apart) -> Subject:
    for entry in (effect.one, effect.two):
        require_entry(tournament, entry)
    refuse_unless(effect.one != effect.two, "T-003", "effect", "name two entries")
    return Subject(entries=(effect.one, effect.two))


def _extend(tournament: Tournament, effect: Extend) -> Subject:
    known = require_round(tournament, effect.round, "published", "playing")
    refuse_unless(effect.seconds > 0, "T-014", "effect.seconds", "above 0")
    entries: tuple[Entry, ...] = ()
    if effect.table:
        entries = require_table(known, effect.table).entries
        refuse_unless(not effect.entry or effect.entry in entries, "T-003", "effect", "it does not sit there")
    return Subject(entries=entries)


def _warn(tournament: Tournament, effect: Warn) -> Subject:
    require_entry(tournament, effect.entry)
    return Subject(entries=(effect.entry,))


def _note(tournament: Tournament, effect: Note) -> Subject:
    return Subject()


SUBJECTS: dict[type[Effect], Callable[[Tournament, Any], Subject]] = {
    Correct: _correct,
    Adjudicate: _adjudicate,
    Adjust: _adjust,
    Void: _void,
    Replay: _replay,
    Forfeit: _forfeit,
    Disqualify: _disqualify,
    Forbid: _on_pair,
    Apart: _on_pair,
    Extend: _extend,
    Warn: _warn,
    Note: _note,
}
