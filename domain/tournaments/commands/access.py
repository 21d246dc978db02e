"""Who may decide what, and in which state."""

from domain.tournaments.parts import STEWARD, Pseudonym, Role, RoundPart, RoundState, TablePart, TournamentState
from domain.tournaments.points.lines import Entry
from domain.tournaments.refusals import Fault, Forbidden, NotFound, Refused, WrongState
from domain.tournaments.tournament import Tournament

RANKS: dict[Role, int] = {"arbiter": 1, "director": 2, "owner": 3}


def require_role(tournament: Tournament, by: Pseudonym, least: Role) -> None:
    """T-013: an arbiter rules, a director also draws and publishes, an owner also names officials and cancels."""
    role = tournament.officials.get(by)
    if role is None or RANKS[role] < RANKS[least]:
        raise Forbidden([Fault("T-013", "by", f"this is for an official who is {least} at least")])


def require_drawer(tournament: Tournament, by: Pseudonym) -> None:
    """Who draws and publishes is a director at least; in a ladder with an interval the steward does, too."""
    if by != STEWARD or not tournament.rules.stages[tournament.stage].interval_minutes:
        require_role(tournament, by, "director")


def require_state(tournament: Tournament, *states: TournamentState) -> None:
    """T-001: a command belongs to a state."""
    if tournament.state not in states:
        raise WrongState("tournament", tournament.state, states)


def require_round(tournament: Tournament, number: int, *states: RoundState) -> RoundPart:
    """The round of this number, in one of these states."""
    known = tournament.rounds.get(number)
    if known is None:
        raise NotFound([Fault("T-001", "round", f"there is no round {number}")])
    if known.state not in states:
        raise WrongState(f"round {number}", known.state, states)
    return known


def require_table(known: RoundPart, number: int) -> TablePart:
    """The table of this number."""
    if number not in known.tables:
        raise NotFound([Fault("T-001", "table", f"round {known.number} has no table {number}")])
    return known.tables[number]


def require_entry(tournament: Tournament, entry: Entry) -> None:
    """The entry of this number."""
    if entry not in tournament.entries:
        raise NotFound([Fault("T-001", "entry", f"there is no entry {entry}")])


def require_impartial(
    tournament: Tournament, by: Pseudonym, known: RoundPart | None, entries: tuple[Entry, ...]
) -> None:
    """T-007: an official does not decide about a table where they hold an entry, nor about their own entry."""
    own = [
        entry
        for entry in entries
        if by == (tournament.entries[entry].holder_in(known.number) if known else tournament.entries[entry].holder)
        or by == tournament.entries[entry].holder
    ]
    if own:
        raise Refused([Fault("T-007", "by", f"entry {own[0]} is yours: let another official decide")])
