"""How a round of a tournament is drawn from its history, and how anybody draws it again."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from msgspec.structs import replace

from domain.box.jcs import jcs_hash
from domain.chance.dice import KeyedDice
from domain.tournaments.draw.basis import Basis, Draw, DrawEntry, DrawnTable
from domain.tournaments.draw.chance import ORDER, draw_lot
from domain.tournaments.draw.costs import count_meetings, sum_bill, to_pair
from domain.tournaments.draw.knockout import Advanced, advance_entries, seed_tables
from domain.tournaments.draw.p1 import draw_tables, order_of_play
from domain.tournaments.draw.policy import level_of
from domain.tournaments.draw.proof import TableExplained, draw_faults, explain_table
from domain.tournaments.draw.schedules import add_place, draw_schedule, fill_schedule, schedules
from domain.tournaments.ledger import (
    count_ratings,
    last_lot,
    lines_of,
    round_lines,
    scores_of,
    stage_entries,
)
from domain.tournaments.parts import Apart, Effect, Forbid, Pseudonym, RoundPart
from domain.tournaments.points.lines import Entry
from domain.tournaments.ratings import MILLION
from domain.tournaments.tournament import Tournament

FILLED = {"swiss", "heats", "ladder"}  # formats in which bots make tables whole


def entries_to_seat(tournament: Tournament, round_number: int, absent: Iterable[Entry] = ()) -> list[Entry]:
    """T-050: who is to be seated in a round: those who are in, and there, where that is asked."""
    rules, stage = tournament.rules, tournament.rules.stages[tournament.stage]
    away = set(absent)
    found = [
        entry
        for entry in stage_entries(tournament, tournament.stage)
        if tournament.entries[entry].plays_in(round_number) and entry not in away
    ]
    if rules.check_in or stage.format in {"heats", "ladder"}:
        there = tournament.check_ins.get(round_number, {})
        found = [entry for entry in found if entry in there]
    found = _one_of_each_account(tournament, round_number, found)
    if stage.format == "knockout":
        through = entries_through(tournament, round_number)
        found = [entry for entry in through if entry in found]
    return [*found, *_bots_to_seat(tournament, round_number, len(found))]


def _one_of_each_account(tournament: Tournament, round_number: int, entries: Sequence[Entry]) -> list[Entry]:
    """T-003: of two entries that an account has in a round, the one that stays in is seated, else the older one.

    An account may have left from a later round on and have entered again, or a draft that it left is discarded.
    """
    own: dict[Pseudonym, list[Entry]] = {}
    for entry in entries:
        own.setdefault(tournament.entries[entry].holder_in(round_number), []).append(entry)
    seated = set(own.pop("", []))  # those without a holder
    seated |= {
        min(each, key=lambda entry: (tournament.entries[entry].status != "in", entry)) for each in own.values()
    }
    return [entry for entry in entries if entry in seated]


def _bots_to_seat(tournament: Tournament, round_number: int, count: int) -> list[Entry]:
    """The bots that make the last table whole, as far as they are there."""
    bots = [entry.number for entry in tournament.entries.values() if entry.fills and entry.plays_in(round_number)]
    return bots[: count_lacking(tournament, count)]


def count_lacking(tournament: Tournament, count: int) -> int:
    """How many bots make the tables of so many entries whole. Knock-outs and schedules have none."""
    filled = tournament.rules.stages[tournament.stage].format in FILLED and tournament.rules.fill == "bot"
    return -count % max(tournament.rules.sizes) if filled else 0


def entries_through(tournament: Tournament, round_number: int) -> list[Entry]:
    """Who is in a round of a knock-out: all at first, then those who went on; who left is replaced by the next."""
    before = [
        known
        for known in tournament.rounds.values()
        if known.stage == tournament.stage and known.number < round_number and known.state == "completed"
    ]
    seeds = knockout_seeds(tournament)
    if not before:
        return sorted(seeds, key=lambda entry: seeds[entry])
    found = advance_from(tournament, before[-1])
    out = [entry for entry in found.entries if not tournament.entries[entry].plays_in(round_number)]
    ready = [entry for entry in found.next if tournament.entries[entry].plays_in(round_number)]
    through = [entry for entry in found.entries if entry not in out] + ready[: len(out)]
    return sorted(through, key=lambda entry: seeds[entry])


def is_knockout_over(tournament: Tournament) -> bool:
    """Whether the last round of the current stage had a single table."""
    own = [known for known in tournament.rounds.values() if known.stage == tournament.stage]
    played = [known for known in own if known.state == "completed"]
    return bool(played) and len(played[-1].tables) == 1


def advance_from(tournament: Tournament, known: RoundPart) -> Advanced:
    """Who goes on from a round of a knock-out."""
    stage = tournament.rules.stages[known.stage]
    lines = list(round_lines(tournament, known))
    seeds, lot = knockout_seeds(tournament), last_lot(tournament)
    return advance_entries(stage.advance, lines, seeds, lot, tournament.rules.sizes)


def knockout_seeds(tournament: Tournament) -> dict[Entry, int]:
    """The seeds of the current stage: those of the cut, or the ranks of entering, then the numbers."""
    given = tournament.stage_seeds.get(tournament.stage)
    if given:
        return given
    entries = [tournament.entries[entry] for entry in stage_entries(tournament, tournament.stage)]
    ordered = sorted(entries, key=lambda entry: (entry.seed or len(entries) + 1, entry.number))
    return {entry.number: rank for rank, entry in enumerate(ordered, start=1)}


def draw_basis(tournament: Tournament, round_number: int, entries: Sequence[Entry]) -> Basis:
    """What a draw of these entries is made from: levels, meetings, byes, places, and who is to be kept apart."""
    shown = [known for known in tournament.rounds.values() if known.is_published and known.number != round_number]
    met = count_meetings(table.seated or table.entries for known in shown for table in known.tables.values())
    history = {entry: DrawEntry(entry=entry, level=level) for entry, level in _levels(tournament, entries).items()}
    for known in shown:
        _add_round(history, known)
    rules = tournament.rules.draw
    return Basis(
        entries=tuple(history[entry] for entry in sorted(history)),
        met=tuple((one, two, times) for (one, two), times in sorted(met.items()) if {one, two} <= history.keys()),
        forbidden=_ruled_pairs(tournament, Forbid),
        apart=tuple(sorted({*_ruled_pairs(tournament, Apart), *_same_groups(tournament, entries)})),
        sizes=tournament.rules.sizes,
        small=rules.small,
        weights=rules.used_weights,
    )


def _add_round(history: dict[Entry, DrawEntry], known: RoundPart) -> None:
    """Count one more round: its byes, small tables, and places in the order in which entries were to play."""
    largest = known.draw.largest()
    for entry in history.keys() & set(known.draw.byes):
        history[entry] = replace(history[entry], byes=history[entry].byes + 1)
    for table in known.tables.values():
        small = len(table.entries) < largest
        for place, entry in enumerate(table.entries):
            if entry in history:
                each = history[entry]
                history[entry] = replace(each, small=each.small + small, places=add_place(each.places, place))


def _levels(tournament: Tournament, entries: Sequence[Entry]) -> dict[Entry, int]:
    """The levels of entries: by score in a swiss, by rating in a ladder, else alike; bots that fill are lowest."""
    stage = tournament.rules.stages[tournament.stage]
    standing = [entry for entry in entries if not tournament.entries[entry].fills]
    found = dict.fromkeys(standing, 0)
    if stage.format == "swiss":
        scores = scores_of(tournament, tournament.stage, for_draws=True)
        found = {entry: level_of(scores[entry].points, tournament.rules.draw.step) for entry in standing}
    if stage.format == "ladder":
        ratings = count_ratings(tournament, tournament.stage).ratings
        found = {entry: ratings[entry].mu // MILLION for entry in standing}
    return dict.fromkeys(entries, min(found.values(), default=0)) | found


def _ruled_pairs(tournament: Tournament, kind: type[Forbid] | type[Apart]) -> tuple[tuple[Entry, Entry], ...]:
    effects: list[Effect] = [ruling.effect for ruling in tournament.rulings.values() if not ruling.revoked]
    return tuple(sorted({to_pair(each.one, each.two) for each in effects if isinstance(each, kind)}))


def _same_groups(tournament: Tournament, entries: Sequence[Entry]) -> list[tuple[Entry, Entry]]:
    """Pairs with a group in common. Groups are small, so few pairs are looked at."""
    members: dict[str, list[Entry]] = {}
    for entry in sorted(entries):
        for group in tournament.entries[entry].groups:
            members.setdefault(group, []).append(entry)
    return [pair for each in members.values() for pair in combinations(each, 2)]


def hash_origin(tournament: Tournament, round_number: int, basis: Basis) -> str:
    """The hash over all that a round is drawn from: results, check-ins with their entropy, and the basis."""
    there = tournament.check_ins.get(round_number, {})
    origin = {
        "round": round_number,
        "attempt": next_attempt(tournament, round_number),
        "basis": basis,
        "check_ins": [[entry, there[entry]] for entry in sorted(there)],
        "lines": lines_of(tournament, tournament.stage),
    }
    return jcs_hash(origin)


def next_attempt(tournament: Tournament, round_number: int) -> int:
    """The number of the next draw of a round."""
    return 1 + sum(each.round == round_number for each in tournament.discards)


def make_draw(tournament: Tournament, round_number: int, basis: Basis, key: bytes) -> Draw:
    """The draw of one round of a swiss, heats, a ladder or a knock-out."""
    stage = tournament.rules.stages[tournament.stage]
    if stage.format != "knockout" or stage.seeding == "draw":
        return draw_tables(basis, key)
    entries = {each.entry for each in basis.entries}
    seeds = knockout_seeds(tournament)
    seeded = sorted(entries, key=lambda entry: seeds[entry])
    tables = seed_tables(seeded, basis.sizes, basis.small)
    if stage.order == "balanced":
        dice, places = KeyedDice(key, ORDER), {each.entry: each.places for each in basis.entries}
        tables = tuple(order_of_play(table, places, dice) for table in tables)
    return bill_tables(basis, tables)


def make_draws(tournament: Tournament, round_number: int, basis: Basis, key: bytes) -> tuple[Draw, ...]:
    """The draw of a round, or of a schedule those of all its rounds."""
    if tournament.rules.stages[tournament.stage].format == "schedule":
        return make_schedule(tournament, basis, key)
    return (make_draw(tournament, round_number, basis, key),)


def bill_tables(basis: Basis, tables: Sequence[tuple[Entry, ...]]) -> Draw:
    """A draw of tables that were not searched, with what they cost."""
    costs, largest = basis.costs(), max(map(len, tables), default=0)
    by_term = sum_bill(costs.bill(table, largest) for table in tables)
    numbered = tuple(DrawnTable(number, table) for number, table in enumerate(tables, start=1))
    return Draw(tables=numbered, cost=sum(by_term.values()), by_term=by_term)


def make_schedule(tournament: Tournament, basis: Basis, key: bytes) -> tuple[Draw, ...]:
    """The draws of all rounds of a schedule: from a list, by seed or by lot, or drawn as a whole."""
    stage = tournament.rules.stages[tournament.stage]
    entries = [each.entry for each in basis.entries]
    if not stage.schedule:
        return draw_schedule(basis, stage.rounds, key)
    seeds = tournament.stage_seeds.get(tournament.stage) or {
        entry: tournament.entries[entry].seed for entry in entries if tournament.entries[entry].seed
    }
    lot = draw_lot(key, entries)
    ordered = sorted(lot, key=lambda entry: seeds.get(entry, len(lot) + 1))
    return tuple(bill_tables(basis, tables) for tables in fill_schedule(schedules()[stage.schedule], ordered, key))


def next_round(tournament: Tournament) -> int:
    """The number of the round that would be drawn next: a discarded draw is made anew."""
    return 1 + max((known.number for known in tournament.rounds.values() if known.state != "discarded"), default=0)


def recheck_draw(before: Tournament, known: RoundPart) -> list[str]:
    """What is wrong with a draw; nothing, if it is right.

    `before` is the tournament just before the draw, of a schedule before its first. The draw is made again and
    compared to the last place, and its certificate is checked; an exchange by hand is another draw.
    """
    first = next_round(before)
    basis = draw_basis(before, first, entries_to_seat(before, first, known.absent))
    if hash_origin(before, first, basis) != known.drawn_from:
        return ["it was drawn from something else"]
    stage = before.rules.stages[before.stage]
    drawn = make_draws(before, first, basis, known.key)[known.number - first]
    if drawn != known.draw:
        return ["drawing again gives another draw"]
    searched = stage.format in {"swiss", "heats", "ladder"}
    return list(draw_faults(basis, drawn, known.key)) if searched else []


def explain_seats(before: Tournament, known: RoundPart, table: int) -> TableExplained:
    """Why these entries sit at a table: its bill, and for each the cheapest exchange away.

    `before` is the tournament just before the draw; of a schedule, its levels and meetings are those of then.
    """
    seated = [entry for each in known.draw.tables for entry in each.entries]
    basis = draw_basis(before, known.number, [*seated, *known.draw.byes])
    return explain_table(basis, known.draw, table)
