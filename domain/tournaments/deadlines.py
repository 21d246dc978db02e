"""When a round must be over, and the reminders before it: when a quarter and a tenth of its time are left."""

from collections.abc import Iterator

from domain.tournaments.ledger import open_tables
from domain.tournaments.moments import datetime, timedelta
from domain.tournaments.parts import Extend, Reminder, ReminderKind, RoundPart
from domain.tournaments.tournament import Tournament

SHARES: tuple[tuple[ReminderKind, int], ...] = (("quarter-left", 4), ("tenth-left", 10))
KINDS: tuple[ReminderKind, ...] = ("quarter-left", "tenth-left", "deadline-over")  # in the order of their moments


def deadline_of(tournament: Tournament, known: RoundPart, table: int) -> datetime | None:
    """When a table must be over: at the round's deadline, which rulings have put off for all tables or for it."""
    if known.deadline is None:
        return None
    given = [
        each.effect.seconds
        for each in tournament.rulings.values()
        if isinstance(each.effect, Extend) and not each.revoked
        if each.effect.round == known.number and each.effect.table in {0, table}
    ]
    return known.deadline + timedelta(seconds=sum(given))


def next_interval(tournament: Tournament) -> datetime | None:
    """From when on the steward draws who is free in a ladder: so long after the last round that was published.

    None where officials draw.
    """
    stage = tournament.rules.stages[tournament.stage]
    if tournament.state != "running" or not stage.interval_minutes or tournament.stage_began is None:
        return None
    shown = [known.published_at for known in tournament.rounds.values() if known.stage == tournament.stage]
    last = max((each for each in shown if each is not None), default=tournament.stage_began)
    return last + timedelta(minutes=stage.interval_minutes)


def grace_end(tournament: Tournament, known: RoundPart) -> datetime | None:
    """T-071: when tables of a shared deal have to be started; None for others, and before one is seated."""
    if not known.deal or known.seated_at is None:
        return None
    return known.seated_at + timedelta(minutes=tournament.rules.grace_minutes)


def due_reminders(tournament: Tournament, known: RoundPart, now: datetime) -> list[Reminder]:
    """The reminders that are due: of each table the newest that was not sent, tables of one deadline together."""
    found: dict[tuple[ReminderKind, datetime], list[int]] = {}
    for table in open_tables(tournament, known.number):
        deadline = deadline_of(tournament, known, table)
        past = [kind for kind, moment in _moments(known, deadline) if moment <= now]
        if deadline is not None and past and not _was_announced(known, past[-1], deadline, table):
            found.setdefault((past[-1], deadline), []).append(table)
    return [
        Reminder(kind=kind, moment=deadline, tables=tuple(tables)) for (kind, deadline), tables in found.items()
    ]


def next_moment(tournament: Tournament, known: RoundPart, now: datetime) -> datetime | None:
    """When the next reminder of a round is due."""
    later = (
        moment
        for table in open_tables(tournament, known.number)
        for _, moment in _moments(known, deadline_of(tournament, known, table))
        if moment > now
    )
    return min(later, default=None)


def was_announced(known: RoundPart, reminder: Reminder) -> bool:
    """Whether the same reminder was sent for all these tables."""
    return all(
        any(
            (each.kind, each.moment, each.entries) == (reminder.kind, reminder.moment, reminder.entries)
            and table in each.tables
            for each in known.reminders
        )
        for table in reminder.tables
    )


def _moments(known: RoundPart, deadline: datetime | None) -> Iterator[tuple[ReminderKind, datetime]]:
    """The moments of the reminders of a table, in their order."""
    begin = known.starts_at or known.published_at
    if deadline is None or begin is None:
        return
    for kind, share in SHARES:
        yield kind, deadline - (deadline - begin) // share
    yield "deadline-over", deadline


def _was_announced(known: RoundPart, kind: ReminderKind, deadline: datetime, table: int) -> bool:
    """Whether this reminder, or a later one, was sent for a table."""
    later = KINDS[KINDS.index(kind) :]
    return any(each.kind in later and each.moment == deadline and table in each.tables for each in known.reminders)
