"""Which lines are in force: results as rulings have left them, and the lines of those who sat at no table."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from domain.box.jcs import jcs_hash
from domain.tournaments.draw.chance import TIES, draw_lot
from domain.tournaments.draw.knockout import rank_knockout
from domain.tournaments.parts import Adjust, EntryPart, FinalStanding, RoundPart, RulingPart, TablePart
from domain.tournaments.points.counting import Peers, count_table, peers_of, special_line
from domain.tournaments.points.lines import Entry, Line, LineKind, TableResult
from domain.tournaments.points.scheme import Matchpoints
from domain.tournaments.ratings import Rating
from domain.tournaments.standings.explaining import StandingExplained, explain_standing
from domain.tournaments.standings.ladder import LadderCount, count_ladder
from domain.tournaments.standings.ranking import RankingRules, Standing, rank_entries, score_entries
from domain.tournaments.standings.scoring import Adjustment, Score, Take
from domain.tournaments.tournament import Tournament


class InForce(Struct, frozen=True, kw_only=True):
    """What counts of a table: its lines, the result that they are from, and the ruling that made them, or 0."""

    lines: tuple[Line, ...] = ()
    result: TableResult | None = None
    ruling: int = 0
    number: int = 0  # of the result, from 1
    replay: int = 0  # the ruling by which it is played again, or was; 0: none


def table_in_force(tournament: Tournament, round_number: int, table: int) -> InForce:
    """What counts of a table. T-061: the last ruling on a line counts, and a revoked one never happened.

    It goes on from the table without a result, which may have been adjudicated, to its first result, and by orders
    to play again to later ones.
    """
    known = tournament.rounds[round_number].tables[table]
    rulings = [
        each
        for each in tournament.rulings.values()
        if (each.round, each.table) == (round_number, table) and not each.revoked
    ]
    without = _apply_rulings(known, rulings, InForce())
    return without if without.lines else _apply_rulings(known, rulings, _from_result(known, 1))


def _apply_rulings(known: TablePart, rulings: Sequence[RulingPart], current: InForce) -> InForce:
    for ruling in rulings:
        if ruling.of_result != current.number:
            continue
        if ruling.opens:
            current = _from_result(known, ruling.opens, ruling.number)
        elif ruling.lines:
            current = InForce(
                lines=ruling.lines, result=ruling.result, ruling=ruling.number, number=current.number,
                replay=current.replay,
            )  # fmt: skip
    return current


def _from_result(known: TablePart, number: int, replay: int = 0) -> InForce:
    """The result of this number, as it came; without lines if it has not come yet."""
    if len(known.results) < number:
        return InForce(number=number if number > 1 else 0, replay=replay)
    resulted = known.results[number - 1]
    return InForce(lines=resulted.lines, result=resulted.result, number=number, replay=replay)


def is_over(tournament: Tournament, round_number: int, table: int) -> bool:
    """Whether a table has lines in force."""
    return bool(table_in_force(tournament, round_number, table).lines)


def is_to_be_replayed(tournament: Tournament, round_number: int, table: int) -> bool:
    """Whether a table waits to be laid out again, because a ruling says so."""
    current = table_in_force(tournament, round_number, table)
    laid = tournament.rounds[round_number].tables[table].replay
    return bool(current.replay) and not current.lines and laid != current.replay


def open_tables(tournament: Tournament, round_number: int) -> list[int]:
    """The tables of a round that are not over."""
    return [
        table for table in tournament.rounds[round_number].tables if not is_over(tournament, round_number, table)
    ]


def is_disputed(tournament: Tournament, round_number: int, table: int) -> bool:
    """Whether an entry of a table disputes its result, and no ruling has said what it is."""
    known = tournament.rounds[round_number].tables[table]
    disputed = any(answer == "disputed" for _, answer in known.answers)
    return disputed and table_in_force(tournament, round_number, table).ruling == 0


def lines_of(tournament: Tournament, stage: int, until: int | None = None) -> list[Line]:
    """The lines in force of a stage, to a round."""
    return [
        line
        for number, known in tournament.rounds.items()
        if known.stage == stage and known.is_published and (until is None or number <= until)
        for line in round_lines(tournament, known)
    ]


def round_lines(tournament: Tournament, known: RoundPart) -> Iterator[Line]:
    """The lines in force of a round: of its tables, its byes, and in a swiss of all others of the stage."""
    seated: set[Entry] = set(known.draw.byes)
    compared = compare_tables(tournament, known.number) if known.state == "completed" else {}
    for table in known.tables.values():
        yield from compared.get(table.number) or table_in_force(tournament, known.number, table.number).lines
        seated |= set(table.entries)
    counting = tournament.rules.counting
    yield from (special_line(counting, entry, known.number, "bye") for entry in known.draw.byes)
    if tournament.rules.stages[known.stage].format == "swiss":
        for entry in stage_entries(tournament, known.stage):
            if entry not in seated:
                kind = missing_kind(tournament.entries[entry], known)
                yield special_line(counting, entry, known.number, kind)


def missing_kind(entry: EntryPart, known: RoundPart) -> LineKind:
    """Why an entry of the stage sits at no table of a round. Rounds missed before entering are excused."""
    if entry.last_round is not None and known.number > entry.last_round:
        return "left"
    return "absent" if entry.number in known.absent and known.number not in entry.excused else "excused"


def stage_entries(tournament: Tournament, stage: int) -> list[Entry]:
    """Who takes part in a stage: those who went on to it, or all who were ever in."""
    if stage:
        return sorted(tournament.stage_seeds.get(stage, {}))
    return [entry.number for entry in tournament.entries.values() if entry.took_part]


def adjustments(tournament: Tournament, until: int | None = None, for_draws: bool = False) -> list[Adjustment]:
    """What rulings have given and taken."""
    return [
        Adjustment(
            entry=each.effect.entry, points=each.effect.points, round=each.effect.round, ruling=each.number,
            draws=each.effect.draws,
        )
        for each in tournament.rulings.values()
        if isinstance(each.effect, Adjust) and not each.revoked
        if until is None or each.effect.round <= until
        if each.effect.draws or not for_draws
    ]  # fmt: skip


def stage_adjustments(
    tournament: Tournament, stage: int, until: int | None = None, for_draws: bool = False
) -> list[Adjustment]:
    """What rulings have given and taken in a stage; in the current one also for rounds that are to come."""
    own = {known.number for known in tournament.rounds.values() if known.stage == stage}
    return [
        each
        for each in adjustments(tournament, until, for_draws)
        if each.round in own or (stage == tournament.stage and each.round not in tournament.rounds)
    ]


def scores_of(
    tournament: Tournament, stage: int, until: int | None = None, for_draws: bool = False
) -> dict[Entry, Score]:
    """The scores of the entries of a stage."""
    given = stage_adjustments(tournament, stage, until, for_draws)
    lines, ranking = lines_of(tournament, stage, until), ranking_of(tournament, stage)
    if is_ladder(tournament, stage):
        ladder = count_ratings(tournament, stage, until)
        lines, given = ladder.lines_of(lines), [*ladder.adjustments(), *given]
    return score_entries(ranking, stage_entries(tournament, stage), lines, given)


def is_ladder(tournament: Tournament, stage: int) -> bool:
    """Whether the standings of a stage are the ratings won in it."""
    return tournament.rules.stages[stage].format == "ladder"


def ranking_of(tournament: Tournament, stage: int) -> RankingRules:
    """How scores and ties are in a stage; every table counts for a rating."""
    ranking = tournament.rules.ranking
    return RankingRules(Take(), ranking.tie_breaks) if is_ladder(tournament, stage) else ranking


def last_lot(tournament: Tournament, until: int | None = None) -> tuple[Entry, ...]:
    """The lot that parts those who are level at last: all entries, by the key of the newest draw that is shown."""
    shown = [
        known
        for known in tournament.rounds.values()
        if known.is_published and (until is None or known.number <= until)
    ]
    if not shown:
        return ()
    entries = [
        entry.number
        for entry in tournament.entries.values()
        if entry.took_part and entry.first_round <= shown[-1].number
    ]
    return draw_lot(shown[-1].key, entries, TIES)


def rank_stage(tournament: Tournament, stage: int, until: int | None = None) -> tuple[Standing, ...]:
    """The standings of a stage, now or after a round as it is known now."""
    seeds = {entry.number: entry.seed for entry in tournament.entries.values() if entry.seed}
    seeds |= tournament.stage_seeds.get(stage, {})
    scores = scores_of(tournament, stage, until)
    bots = [line for line in lines_of(tournament, stage, until) if tournament.entries[line.entry].fills]
    return rank_entries(ranking_of(tournament, stage), scores, seeds, last_lot(tournament, until), bots)


def final_order(tournament: Tournament) -> tuple[FinalStanding, ...]:
    """The final standings: those of the last stage, then of each stage before those who did not go on."""
    found: list[FinalStanding] = []
    for stage in range(tournament.stage, -1, -1):
        known = {standing.entry for standing in found}
        before = len(found)
        standings = {each.entry: each for each in rank_stage(tournament, stage)}
        for group in _groups(tournament, stage, tuple(standings.values())):
            left = [entry for entry in group if entry not in known]
            place = len(found) + 1
            found += [_to_final(standings[entry], place) for entry in left]
        assert len({each.entry for each in found}) == len(found) >= before, "each entry has one place"
    return tuple(found)


def _groups(tournament: Tournament, stage: int, standings: tuple[Standing, ...]) -> tuple[tuple[Entry, ...], ...]:
    """The entries of a stage, best first, each with those of the same place."""
    rules = tournament.rules.stages[stage]
    if rules.format == "knockout":
        rounds = [
            [line for line in round_lines(tournament, known) if line.sat]
            for known in tournament.rounds.values()
            if known.stage == stage and known.state == "completed"
        ]
        played = rank_knockout(rounds, last_lot(tournament), tournament.stage_seeds.get(stage, {}))
        rest = tuple(each.entry for each in standings if not any(each.entry in group for group in played))
        return played + tuple((entry,) for entry in rest)
    places = sorted({each.place for each in standings})
    return tuple(tuple(each.entry for each in standings if each.place == place) for place in places)


def _to_final(standing: Standing, place: int) -> FinalStanding:
    keys = tuple(key.value for key in standing.keys)
    return FinalStanding(entry=standing.entry, place=place, points=standing.score.points, keys=keys)


def standings_hash(standings: tuple[FinalStanding, ...]) -> str:
    """The SHA-256 of standings with all their keys."""
    return jcs_hash(standings)


def count_ratings(tournament: Tournament, stage: int, until: int | None = None) -> LadderCount:
    """What the tables of a ladder have made of the ratings on entering."""
    tables = (
        (known.number, table_in_force(tournament, known.number, table).lines)
        for known in tournament.rounds.values()
        if known.stage == stage and known.is_published and (until is None or known.number <= until)
        for table in known.tables
    )
    return count_ladder(tables, {entry.number: entry.rating or Rating() for entry in tournament.entries.values()})


def find_result(tournament: Tournament, line: Line) -> tuple[TableResult, Peers | None] | None:
    """The result that a line was counted from, and what it was compared with."""
    if not line.table:
        return None
    current = table_in_force(tournament, line.round, line.table)
    if current.result is None:
        return None
    results = comparable_results(tournament, line.round)
    compared = line.table in results and tournament.rounds[line.round].state == "completed"
    return current.result, peers_of(results, line.table) if compared else None


def compare_tables(tournament: Tournament, round_number: int) -> dict[int, tuple[Line, ...]]:
    """The lines of tables whose scheme compares those of a deal, counted with all of them; else nothing.

    While tables are played such a line has what a seat has on average. Where a ruling gives one table another
    result, the others compare with that.
    """
    counting = tournament.rules.counting
    results = comparable_results(tournament, round_number)
    return {
        table: count_table(counting, round_number, table, result, peers_of(results, table))
        for table, result in results.items()
    }


def comparable_results(tournament: Tournament, round_number: int) -> dict[int, TableResult]:
    """The results of a round that are compared, by table. A replay has a deal of its own (T-070)."""
    if not any(isinstance(term, Matchpoints) for term in tournament.rules.scheme.terms):
        return {}
    found = {}
    for table in tournament.rounds[round_number].tables:
        current = table_in_force(tournament, round_number, table)
        if current.result is not None and not current.replay:
            found[table] = current.result
    return found


def changing_rulings(tournament: Tournament) -> dict[Entry, tuple[int, ...]]:
    """For each entry the rulings in force that changed lines or points of it."""
    found: dict[Entry, set[int]] = {}
    for ruling in tournament.rulings.values():
        if not ruling.revoked:
            changed = {line.entry for line in ruling.lines}
            if isinstance(ruling.effect, Adjust):
                changed.add(ruling.effect.entry)
            for entry in changed:
                found.setdefault(entry, set()).add(ruling.number)
    return {entry: tuple(sorted(numbers)) for entry, numbers in found.items()}


def explain_entry(tournament: Tournament, entry: Entry, stage: int, until: int | None = None) -> StandingExplained:
    """Everything that makes up a standing: lines, terms, rulings, tie-breaks."""
    standing = next(each for each in rank_stage(tournament, stage, until) if each.entry == entry)
    rulings = {
        line.round: table_in_force(tournament, line.round, line.table).ruling
        for line in standing.score.lines
        if line.table
    }
    return explain_standing(
        standing, tournament.rules.counting, lambda line: find_result(tournament, line), rulings,
        rated=is_ladder(tournament, stage),
    )  # fmt: skip
