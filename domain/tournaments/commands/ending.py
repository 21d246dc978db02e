"""Cuts, the conclusion, appeals, and cancelling."""

from collections.abc import Sequence

from domain.tournaments.commands.access import require_role, require_state
from domain.tournaments.drawing import is_knockout_over
from domain.tournaments.ledger import final_order, last_lot, rank_stage, standings_hash
from domain.tournaments.moments import datetime
from domain.tournaments.parts import Pseudonym
from domain.tournaments.points.lines import Entry
from domain.tournaments.refusals import Fault, Refused, refuse_unless
from domain.tournaments.tournament import Tournament

APPEAL_DAYS = 14


def advance(tournament: Tournament, *, by: Pseudonym, at: datetime, declined: Sequence[Entry] = ()) -> None:
    """Go on to the next stage with the best of this one. Who declines or has left is replaced by the next."""
    require_role(tournament, by, "director")
    require_state(tournament, "running")
    _check_played(tournament)
    stage = tournament.stage + 1
    more = stage < len(tournament.rules.stages)
    refuse_unless(more, "T-001", "stage", "this is the last stage: conclude")
    cut = tournament.rules.stages[stage].cut
    assert cut is not None, "check_rules asks for it"
    lot = {entry: place for place, entry in enumerate(last_lot(tournament))}
    standings = sorted(
        rank_stage(tournament, tournament.stage), key=lambda each: (each.place, lot.get(each.entry, 0))
    )
    ready = [
        each.entry
        for each in standings
        if tournament.entries[each.entry].status == "in" and each.entry not in declined
    ]
    refuse_unless(len(ready) >= 2, "T-003", "declined", "there are not two who go on")
    seeds = {entry: rank for rank, entry in enumerate(ready[: cut.take], start=1)}
    tournament.advance_stage(stage=stage, seeds=seeds, timestamp=at)


def conclude(tournament: Tournament, *, by: Pseudonym, at: datetime, reason: str = "") -> None:
    """Store the final standings. Rulings are taken for 14 days."""
    require_role(tournament, by, "director")
    require_state(tournament, "running")
    _check_played(tournament)
    last = tournament.stage == len(tournament.rules.stages) - 1
    refuse_unless(last, "T-001", "stage", f"stage {tournament.stage + 2} was not played")
    standings = final_order(tournament)
    tournament.conclude(
        standings=standings, standings_hash=standings_hash(standings), by=by, timestamp=at, reason=reason
    )


def _check_played(tournament: Tournament) -> None:
    """No round of the stage is open, and a stage with a number of rounds had all of them."""
    own = [known for known in tournament.rounds.values() if known.stage == tournament.stage]
    unfinished = [known.number for known in own if known.state not in {"completed", "discarded"}]
    refuse_unless(not unfinished, "T-002", "rounds", f"rounds that are not completed: {unfinished}")
    sealed = [known.number for known in own if known.deal and not known.unsealed]
    refuse_unless(not sealed, "T-008", "rounds", f"rounds whose deal is sealed: {sealed}")
    stage = tournament.rules.stages[tournament.stage]
    final = stage.format != "knockout" or is_knockout_over(tournament)
    refuse_unless(final, "T-001", "rounds", "the final was not played")
    played = sum(known.state == "completed" for known in own)
    enough = bool(played) and (stage.format != "swiss" or played >= stage.rounds)
    refuse_unless(enough, "T-001", "rounds", f"{played} rounds were played of {stage.rounds}")


def check_appeal(tournament: Tournament, at: datetime) -> None:
    """T-009: a concluded tournament takes rulings for 14 days."""
    if tournament.concluded_at is not None and (at - tournament.concluded_at).days >= APPEAL_DAYS:
        raise Refused([Fault("T-009", "tournament", f"it was concluded {APPEAL_DAYS} days ago or more")])


def conclude_again(tournament: Tournament, by: Pseudonym, at: datetime) -> None:
    """T-009: each ruling after the conclusion makes new final standings."""
    if tournament.state == "concluded":
        standings = final_order(tournament)
        tournament.conclude(standings=standings, standings_hash=standings_hash(standings), by=by, timestamp=at)


def cancel(tournament: Tournament, *, by: Pseudonym, at: datetime, reason: str = "") -> None:
    """End it before it is over."""
    require_role(tournament, by, "owner")
    require_state(tournament, "announced", "entering", "running")
    tournament.cancel(by=by, reason=reason, timestamp=at)
