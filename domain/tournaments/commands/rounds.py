"""Rounds: drawn, published, seated, completed."""

from collections.abc import Sequence

from msgspec import Struct

from domain.chance.dice import KeyedDice
from domain.tournaments.commands.access import (
    require_drawer,
    require_impartial,
    require_role,
    require_round,
    require_state,
    require_table,
)
from domain.tournaments.draw.chance import ORDER, check_link, draw_key
from domain.tournaments.draw.deals import check_deal
from domain.tournaments.draw.knockout import check_choice, order_by_choice, require_whole_tables
from domain.tournaments.draw.p1 import order_of_play
from domain.tournaments.draw.proof import exchange_by_hand
from domain.tournaments.drawing import (
    count_lacking,
    draw_basis,
    entries_to_seat,
    hash_origin,
    is_knockout_over,
    knockout_seeds,
    make_draws,
    next_attempt,
    next_round,
)
from domain.tournaments.ledger import (
    compare_tables,
    final_order,
    is_disputed,
    is_to_be_replayed,
    open_tables,
    standings_hash,
    table_in_force,
)
from domain.tournaments.moments import datetime
from domain.tournaments.parts import Beacon, Closing, Pseudonym, RoundPart, SeatedTable, key_of_draw
from domain.tournaments.points.lines import Entry, Line
from domain.tournaments.refusals import Fault, Refused, refuse_unless
from domain.tournaments.rules import SEVERAL_AT_ONCE
from domain.tournaments.tournament import Tournament


class Preview(Struct, frozen=True):
    """What a draw would be like, by a throw-away key: never the tables to come."""

    sizes: tuple[int, ...]
    byes: int
    cost: int


def draw_round(
    tournament: Tournament,
    *,
    by: Pseudonym,
    at: datetime,
    link: str,
    absent: Sequence[Entry] = (),
    beacon: Beacon | None = None,
) -> tuple[int, ...]:
    """Draw the next round by the next link of the chain; of a schedule, all of them. Their numbers."""
    number = _check_drawable(tournament, by)
    check_link(bytes.fromhex(link), bytes.fromhex(tournament.link))
    asked = tournament.rules.fairness == "beacon"
    refuse_unless(asked is (beacon is not None), "T-008", "beacon", "the rules say whether a draw has a beacon")
    basis = draw_basis(tournament, number, _entries(tournament, number, absent))
    origin = hash_origin(tournament, number, basis)
    if beacon is not None:
        closed = tournament.closings.get(number) == Closing(origin, beacon.round)
        refuse_unless(closed, "T-008", "beacon", "check-ins were closed for another round of it")
    key = key_of_draw(link, origin, beacon)
    draws = make_draws(tournament, number, basis, key)
    stage, attempt = tournament.stage, next_attempt(tournament, number)
    for offset, draw in enumerate(draws):
        tournament.add_draw(
            round_number=number + offset, stage=stage, attempt=attempt, draw=draw, link=link, drawn_from=origin,
            absent=tuple(absent), by=by, timestamp=at, beacon=beacon,
        )  # fmt: skip
    return tuple(range(number, number + len(draws)))


def close_check_ins(
    tournament: Tournament, *, by: Pseudonym, at: datetime, beacon_round: int, absent: Sequence[Entry] = ()
) -> bool:
    """Close check-ins for the next round, which is drawn by that round of the beacon; False if they are closed.

    What has changed since they were closed closes them again, for a later round of the beacon.
    """
    number = _check_drawable(tournament, by)
    basis = draw_basis(tournament, number, _entries(tournament, number, absent))
    origin = hash_origin(tournament, number, basis)
    known = tournament.closings.get(number)
    if known is not None and known.drawn_from == origin:
        return False
    tournament.close_check_ins(
        round_number=number, closing=Closing(origin, beacon_round), absent=tuple(absent), by=by, timestamp=at
    )
    return True


def require_drawable(tournament: Tournament, *, by: Pseudonym, absent: Sequence[Entry] = ()) -> int:
    """The number of the round that may be drawn now, without drawing it; else it is refused as the draw is."""
    number = _check_drawable(tournament, by)
    _entries(tournament, number, absent)
    return number


def preview_draw(tournament: Tournament, *, by: Pseudonym, key: bytes, absent: Sequence[Entry] = ()) -> Preview:
    """Sizes, byes and cost of the next draw, of a schedule of all its rounds, by a key that is thrown away."""
    number = _check_drawable(tournament, by)
    basis = draw_basis(tournament, number, _entries(tournament, number, absent))
    draws = make_draws(tournament, number, basis, key)
    return Preview(
        tuple(len(table.entries) for draw in draws for table in draw.list_in_order()),
        sum(len(draw.byes) for draw in draws),
        sum(draw.cost for draw in draws),
    )


def _check_drawable(tournament: Tournament, by: Pseudonym) -> int:
    """The number of the round that may be drawn now. T-002: the round before is completed."""
    require_drawer(tournament, by)
    require_state(tournament, "running")
    number = next_round(tournament)
    stage = tournament.rules.stages[tournament.stage]
    own = [known for known in tournament.rounds.values() if known.stage == tournament.stage]
    played = [known for known in own if known.state != "discarded"]
    if stage.format not in SEVERAL_AT_ONCE:
        waiting = [known.number for known in played if known.state != "completed"]
        refuse_unless(not waiting, "T-002", "round", f"round {waiting} is not completed")
    if any(known.state == "drawn" for known in played) or (stage.format == "schedule" and played):
        raise Refused([Fault("T-002", "round", "publish or discard what is drawn first")])
    over = stage.format == "knockout" and is_knockout_over(tournament)
    refuse_unless(not over, "T-001", "round", "the final was played: cut, or conclude")
    last = stage.rounds and len(played) >= stage.rounds
    refuse_unless(not last, "T-001", "round", f"the stage has {stage.rounds} rounds: cut, or conclude")
    return number


def _entries(tournament: Tournament, number: int, absent: Sequence[Entry]) -> list[Entry]:
    for entry in absent:
        refuse_unless(entry in tournament.entries, "T-003", "absent", f"there is no entry {entry}")
    entries = entries_to_seat(tournament, number, absent)
    people = [entry for entry in entries if not tournament.entries[entry].fills]
    refuse_unless(len(people) >= 2, "T-050", "entries", "there are not two entries to seat")
    if tournament.rules.stages[tournament.stage].format == "knockout":
        require_whole_tables(len(entries), tournament.rules.sizes)
    return entries


def lacking_bots(tournament: Tournament, *, absent: Sequence[Entry] = ()) -> int:
    """How many bots are still to be added so that the tables of the next round are whole."""
    entries = _entries(tournament, next_round(tournament), absent)
    return count_lacking(tournament, len(entries))


def discard_draw(tournament: Tournament, number: int, *, by: Pseudonym, at: datetime, reason: str) -> None:
    """Do not play a draft. Its link is used, and its number and reason will be public."""
    require_role(tournament, by, "director")
    require_state(tournament, "running")
    require_round(tournament, number, "drawn")
    refuse_unless(bool(reason), "T-060", "reason", "say why")
    newest = number == next_round(tournament) - 1
    refuse_unless(newest, "T-002", "round", "discard the newest draft first")
    tournament.drop_draw(round_number=number, by=by, reason=reason, timestamp=at)


def exchange(
    tournament: Tournament, number: int, one: Entry, two: Entry, *, by: Pseudonym, at: datetime, reason: str
) -> None:
    """Let two entries of a draft change places. T-006: after it is published, no more."""
    require_role(tournament, by, "director")
    require_state(tournament, "running")
    known = require_round(tournament, number, "drawn")
    refuse_unless(bool(reason), "T-060", "reason", "say why")
    require_impartial(tournament, by, known, tuple(e for e in (one, two) if e in tournament.entries))
    seated = [entry for table in known.draw.tables for entry in table.entries]
    basis = draw_basis(tournament, number, [*seated, *known.draw.byes])
    draw = exchange_by_hand(basis, known.draw, one, two)
    tournament.swap(
        round_number=number, one=one, two=two, cost_before=known.draw.cost, cost_after=draw.cost,
        by_term=draw.by_term, by=by, reason=reason, timestamp=at,
    )  # fmt: skip


def publish(
    tournament: Tournament,
    number: int,
    *,
    by: Pseudonym,
    at: datetime,
    starts_at: datetime | None = None,
    deadline: datetime | None = None,
) -> None:
    """Let everybody see the tables of a round; from now on they stand. A shared deal is committed to."""
    require_drawer(tournament, by)
    require_state(tournament, "running")
    known = require_round(tournament, number, "drawn")
    ends_late = deadline is None or deadline > max(at, starts_at or at)
    refuse_unless(ends_late, "T-032", "deadline", "a round is over after it has started")
    deal, commitment = 0, ""
    if tournament.rules.deal == "same":
        stage = tournament.rules.stages[known.stage]
        chooses = stage.format == "knockout" and stage.order == "choose"
        refuse_unless(bool(starts_at) or not chooses, "T-071", "starts_at", "say until when places are chosen")
        sealed = [
            each.number
            for each in tournament.rounds.values()
            if each.is_published and each.deal and not each.unsealed
        ]
        refuse_unless(not sealed, "T-008", "round", f"the deal of round {sealed} is not unsealed yet")
        deal, commitment = tournament.deals + 1, tournament.deal_link
    tournament.publish_round(
        round_number=number, starts_at=starts_at, deadline=deadline, deal=deal, commitment=commitment, by=by,
        timestamp=at,
    )  # fmt: skip


def choose_order(
    tournament: Tournament, number: int, table: int, entry: Entry, place: int, *, at: datetime
) -> None:
    """Choose a place in the order of play, in order of seed, where the cut says so."""
    require_state(tournament, "running")
    known = require_round(tournament, number, "published", "playing")
    part = require_table(known, table)
    refuse_unless(not part.seated and not part.results, "T-001", "table", "its entries are seated already")
    stage = tournament.rules.stages[known.stage]
    chooses = stage.format == "knockout" and stage.order == "choose"
    refuse_unless(chooses, "T-001", "seat", "in this stage places are drawn")
    check_choice(by_seed(tournament, part.entries), dict(part.choices), entry, place)
    tournament.choose_place(round_number=number, table=table, entry=entry, place=place, timestamp=at)


def by_seed(tournament: Tournament, entries: Sequence[Entry]) -> list[Entry]:
    """These entries, the best seed first."""
    seeds = knockout_seeds(tournament)
    return sorted(entries, key=lambda entry: seeds[entry])


def order_at(tournament: Tournament, known: RoundPart, table: int) -> tuple[Entry, ...]:
    """The order in which the entries of a table are to play; of a replay, another one by chance."""
    part = known.tables[table]
    stage = tournament.rules.stages[known.stage]
    replay = table_in_force(tournament, known.number, table).replay
    if replay:
        key = draw_key(known.key, b"replay %d %d" % (table, replay))
        return order_of_play(part.entries, dict.fromkeys(part.entries, (0, 0, 0, 0)), KeyedDice(key, ORDER))
    if stage.format == "knockout" and stage.order == "choose":
        return order_by_choice(by_seed(tournament, part.entries), dict(part.choices))
    return part.entries


def seat_tables(tournament: Tournament, number: int, tables: Sequence[SeatedTable], *, at: datetime) -> None:
    """Games of tables are open. T-031: a table may be laid out again with fewer, before it is over."""
    require_state(tournament, "running")
    known = require_round(tournament, number, "published", "playing")
    for each in tables:
        _check_seating(tournament, known, each)
    tournament.seat_tables(round_number=number, tables=tuple(tables), timestamp=at)


def _check_seating(tournament: Tournament, known: RoundPart, each: SeatedTable) -> None:
    part = require_table(known, each.table)
    order = iter(order_at(tournament, known, each.table))
    in_order = len(each.entries) >= 2 and all(entry in order for entry in each.entries)
    refuse_unless(
        in_order, "T-031", "tables", f"at table {each.table} sit two or more, in the order that was drawn"
    )
    current = table_in_force(tournament, known.number, each.table)
    again = is_to_be_replayed(tournament, known.number, each.table)
    refuse_unless(each.replay == current.replay, "T-031", "tables", f"table {each.table} is laid out by a ruling")
    fewer = not part.seated or len(each.entries) < len(part.seated)
    refuse_unless(again or (fewer and not current.lines), "T-031", "tables", f"table {each.table} is open already")
    sealed = bool(known.deal and part.seated) and not current.replay
    refuse_unless(not sealed, "T-070", "tables", "a shared deal is not laid out again")


def complete_round(tournament: Tournament, number: int, *, at: datetime) -> None:
    """All tables must have lines in force, and no dispute may be open. What compares tables is counted now."""
    require_state(tournament, "running")
    known = require_round(tournament, number, "published", "playing")
    if waiting := open_tables(tournament, number):
        raise Refused([Fault("T-004", "tables", f"tables without a result: {waiting}")])
    disputed = [table for table in known.tables if is_disputed(tournament, number, table)]
    refuse_unless(not disputed, "T-004", "tables", f"results that are disputed: {disputed}")
    recounted = recount_deal(tournament, number)
    standings = standings_hash(final_order(tournament))
    tournament.complete_round(round_number=number, recounted=recounted, standings_hash=standings, timestamp=at)


def recount_deal(tournament: Tournament, number: int) -> tuple[Line, ...]:
    """The lines of a round that compare the tables of a deal, as they are when it is completed."""
    return tuple(line for lines in compare_tables(tournament, number).values() for line in lines)


def unseal(tournament: Tournament, number: int, seed: str, *, at: datetime) -> None:
    """Reveal the deal of a round after its last table, or, of a cancelled tournament, when its games have ended.

    T-008: it is the one that was committed to.
    """
    known = require_round(tournament, number, "published", "playing", "completed")
    refuse_unless(known.deal > 0 and not known.unsealed, "T-008", "round", "it has no sealed deal")
    over = tournament.state == "cancelled" or not open_tables(tournament, number)
    refuse_unless(over, "T-008", "round", "a table is still being played")
    check_deal(bytes.fromhex(seed), known.commitment)
    tournament.unseal_round(round_number=number, seed=seed, timestamp=at)


def set_anchor(tournament: Tournament, anchor: str, *, at: datetime) -> None:
    """Go on with another chain of links, whose anchor is published with the last link of this one."""
    require_state(tournament, "running")
    tournament.set_anchor(anchor=anchor, timestamp=at)
