"""What follows from time alone: reminders."""

from domain.tournaments.commands.access import require_round, require_state
from domain.tournaments.deadlines import was_announced
from domain.tournaments.ledger import open_tables
from domain.tournaments.moments import datetime
from domain.tournaments.parts import Reminder
from domain.tournaments.refusals import refuse_unless
from domain.tournaments.tournament import Tournament


def remind(tournament: Tournament, number: int, reminder: Reminder, *, at: datetime) -> None:
    """Store a reminder. T-032: of tables that are not over, each once, and not before its moment."""
    require_state(tournament, "running")
    known = require_round(tournament, number, "published", "playing")
    waiting = bool(reminder.tables) and set(reminder.tables) <= set(open_tables(tournament, number))
    refuse_unless(waiting, "T-032", "tables", "a table is over")
    refuse_unless(not was_announced(known, reminder), "T-032", "tables", "it was sent already")
    over = reminder.kind in {"quarter-left", "tenth-left"} or reminder.moment <= at
    refuse_unless(over, "T-032", "moment", "it is still to come")
    tournament.add_reminder(round_number=number, reminder=reminder, timestamp=at)
