"""A tournament from beginning to end: tests 21 to 23 and 28, formats, and what its events are."""

import hashlib
from datetime import timedelta

import msgspec
import pytest

from domain.kernel.events import EVENTS, parse_topic
from domain.titles import TITLES
from domain.tournaments.commands import ending, entering, results, rounds, rulings
from domain.tournaments.draw.knockout import Advance
from domain.tournaments.drawing import draw_basis, explain_seats, recheck_draw
from domain.tournaments.history import tournament_as_of
from domain.tournaments.kinds import KINDS, stream_of
from domain.tournaments.ledger import (
    count_ratings,
    explain_entry,
    final_order,
    rank_stage,
    round_lines,
    table_in_force,
)
from domain.tournaments.parts import (
    Adjudicate,
    Adjust,
    Beacon,
    Correct,
    Disqualify,
    Forbid,
    Forfeit,
    Replay,
    SeatedTable,
    Source,
    Void,
    Warn,
)
from domain.tournaments.points.grains import POINT
from domain.tournaments.points.lines import SeatResult
from domain.tournaments.points.scheme import Matchpoints, Scheme, Special
from domain.tournaments.rated import rated_tables
from domain.tournaments.ratings import MILLION, rate_table
from domain.tournaments.reasons import hash_reason, is_reason
from domain.tournaments.refusals import Refused, WrongState
from domain.tournaments.rules import Cut, Stage
from domain.tournaments.tournament import Tournament
from domain.tournaments.verifying import verify_events
from service.store.mapper import CodecMapper
from tests.tournaments.running import ARBITER, DIRECTOR, OWNER, Evening, is_same, with_stages


def rule(evening: Evening, effect: object, by: str = ARBITER) -> int:
    """The number of a new ruling."""
    return int(evening.do(rulings.rule, effect, by=by, clause="T-061", reason="why"))


def swapped(evening: Evening, number: int, table: int) -> Correct:
    """The other way round."""
    return Correct(number, table, tuple(evening.seats(number, table, (10, 20, 30, 40))))


def test_no_kind_of_event_is_one_of_a_games() -> None:
    """Game projections choose rows by kind."""
    topics = CodecMapper(Tournament)._codecs.keys()
    assert {parse_topic(topic)[1] for topic in topics} == KINDS["tournament"]
    assert {stream_of(topic) for topic in topics} == {"tournament"}
    assert KINDS["tournament"] & EVENTS.keys() == set()
    assert not {*TITLES} & KINDS.keys()


def test_ids_and_times_come_from_outside() -> None:
    """The room has no clock and makes no ids."""
    evening = Evening()
    assert [each.timestamp for each in evening.stored()] == sorted(each.timestamp for each in evening.stored())
    with pytest.raises(TypeError, match="given by the caller"):
        Tournament.Event.create_timestamp()
    with pytest.raises(TypeError, match="given by the caller"):
        Tournament.create_id()


def test_a_club_evening_of_twenty_three_is_played_to_its_end() -> None:
    """Three rounds at tables of 4 and 3: someone leaves, someone comes late, someone is absent once."""
    evening = Evening().begin(22)
    evening.play()
    late = evening.do(entering.enter, "latecomer", by=DIRECTOR)
    evening.do(entering.leave, 5, by="player 5")
    evening.play(absent=[3])
    evening.play()
    evening.do(ending.conclude, by=DIRECTOR)
    cup = evening.cup
    assert cup.state == "concluded"
    assert [each.place for each in cup.final] == sorted(each.place for each in cup.final)
    assert {each.entry for each in cup.final} == set(range(1, 24))
    lines = [line for known in cup.rounds.values() for line in round_lines(cup, known)]
    kinds = {(line.entry, line.round): line.kind for line in lines}
    assert kinds[late, 1] == "excused"
    assert (kinds[3, 2], kinds[3, 3]) == ("absent", "played")
    assert (kinds[5, 2], kinds[5, 3]) == ("left", "left")
    assert len(kinds) == 23 * 3
    assert is_same(evening.replayed(), cup)


def test_every_draw_of_a_tournament_can_be_made_again() -> None:
    """From the events before it; with another result it is found to be drawn from something else."""
    evening = Evening().begin(11)
    for _ in range(3):
        evening.play()
    events = evening.stored()
    drawn = {each.round_number: each.originator_version for each in events if type(each).__name__ == "Drawn"}  # type: ignore[attr-defined]  # of that class
    for number, version in drawn.items():
        before = tournament_as_of(events, version - 1)
        assert recheck_draw(before, evening.cup.rounds[number]) == []
        if number > 1:
            before.add_ruling(ruling=_forged(evening, number - 1), timestamp=evening.clock)
            assert recheck_draw(before, evening.cup.rounds[number]) == ["it was drawn from something else"]


def _forged(evening: Evening, number: int):  # type: ignore[no-untyped-def]  # noqa: ANN202  # a ruling
    rule(evening, swapped(evening, number, 1))
    return evening.cup.rulings[len(evening.cup.rulings)]


def test_a_correction_changes_standings_and_no_table() -> None:
    """Test 21: after round 2 was published. The old version gives the old standings, revoking the first ones."""
    evening = Evening().begin(8)
    evening.play()
    first = rank_stage(evening.cup, 0, until=1)
    version = evening.cup.version
    evening.draw()
    tables = evening.cup.rounds[2].tables
    number = rule(evening, swapped(evening, 1, 1))
    assert evening.cup.rounds[2].tables == tables
    assert rank_stage(evening.cup, 0, until=1) != first
    assert rank_stage(tournament_as_of(evening.stored(), version), 0, until=1) == first
    winner = evening.cup.rounds[1].tables[1].entries[-1]
    assert explain_entry(evening.cup, winner, 0, until=1).lines[0].ruling == number
    evening.do(rulings.revoke, number, by=ARBITER, reason="it was right")
    assert msgspec.json.encode(rank_stage(evening.cup, 0, until=1)) == msgspec.json.encode(first)


def test_the_last_ruling_on_a_line_counts() -> None:
    """T-061: revoking it restores what it overruled, also where that is another ruling."""
    evening = Evening().begin(4)
    evening.play()
    entered = table_in_force(evening.cup, 1, 1)
    one = rule(evening, swapped(evening, 1, 1))
    corrected = table_in_force(evening.cup, 1, 1)
    two = (
        rule(evening, Void(1, 1))
        if evening.cup.rules.special.void == "nobody"
        else rule(evening, Forfeit(1, 1, 2))
    )
    assert table_in_force(evening.cup, 1, 1).ruling == two
    evening.do(rulings.revoke, two, by=ARBITER, reason="no")
    assert table_in_force(evening.cup, 1, 1) == corrected
    evening.do(rulings.revoke, one, by=ARBITER, reason="no")
    assert table_in_force(evening.cup, 1, 1) == entered


def test_nobody_rules_in_their_own_case() -> None:
    """Test 22: T-007. An official who does not play there may."""
    evening = Evening()
    evening.do(entering.open_entering, by=OWNER)
    evening.do(entering.enter, ARBITER)
    for number in range(2, 9):
        evening.do(entering.enter, f"player {number}")
    evening.do(entering.start, by=OWNER)
    number = evening.draw()
    own = next(t.number for t in evening.cup.rounds[number].tables.values() if 1 in t.entries)
    with pytest.raises(Refused, match="T-007"):
        evening.enter(number, own)
    evening.do(results.enter_result, number, own, evening.seats(number, own, (4, 3, 2, 1)), by=DIRECTOR)
    with pytest.raises(Refused, match="T-007"):
        rule(evening, swapped(evening, number, own))
    rule(evening, swapped(evening, number, own), by=DIRECTOR)
    with pytest.raises(Refused, match="T-007"):
        rule(evening, Adjust(1, POINT, 1))


def test_a_game_is_taken_once() -> None:
    """Test 23: two processes see its end, one `resulted` follows."""
    evening = Evening().begin(4)
    number = evening.draw()
    entries = evening.cup.rounds[number].tables[1].entries
    evening.do(rounds.seat_tables, number, [SeatedTable(1, entries, "game", "ab")])
    source = Source(kind="game", game="game", version=99, last_hash="cd")
    seats = evening.seats(number, 1, (9, 8, 7, 6))
    with pytest.raises(Refused, match="T-004"):
        evening.do(results.enter_result, number, 1, seats, by=ARBITER)
    with pytest.raises(Refused, match="T-004"):
        evening.do(results.take_game, number, 1, seats, source=msgspec.structs.replace(source, game="other"))
    assert evening.do(results.take_game, number, 1, seats, source=source) is True
    assert evening.do(results.take_game, number, 1, seats, source=source) is False
    assert sum(type(each).__name__ == "Resulted" for each in evening.stored()) == 1


def test_a_seat_that_was_left_is_last_without_points() -> None:
    """Test 28: the three others share places as if it had not been there."""
    evening = Evening().begin(4)
    number = evening.draw()
    a, b, c, d = evening.cup.rounds[number].tables[1].entries
    seats = [SeatResult(a, 50, 1, "left"), SeatResult(b, 40, 2), SeatResult(c, 30, 3), SeatResult(d, 20, 4)]
    evening.do(results.enter_result, number, 1, seats, by=ARBITER)
    lines = {line.entry: line for line in table_in_force(evening.cup, number, 1).lines}
    assert [(lines[e].place, lines[e].points) for e in (b, c, d, a)] == [
        (1, 4 * POINT), (2, 3 * POINT), (3, 2 * POINT), (4, 0),
    ]  # fmt: skip


def test_a_replay_has_one_result_more_and_revoking_it_restores_the_first() -> None:
    """T-004: another result is refused unless a ruling ordered a replay; T-061."""
    evening = Evening().begin(4)
    number = evening.draw()
    evening.enter(number, 1)
    first = table_in_force(evening.cup, number, 1)
    with pytest.raises(Refused, match="T-004"):
        evening.enter(number, 1)
    replay = rule(evening, Replay(number, 1))
    with pytest.raises(Refused, match="T-004"):
        evening.do(rounds.complete_round, number)
    evening.enter(number, 1, (10, 20, 30, 40))
    second = table_in_force(evening.cup, number, 1)
    assert (second.number, second.lines[0].place) == (2, 4)
    evening.do(rulings.revoke, replay, by=ARBITER, reason="the first game was fine")
    assert table_in_force(evening.cup, number, 1) == first


def test_rounds_that_others_followed_are_not_played_again() -> None:
    """T-062; and T-006: what was drawn after it stays."""
    evening = Evening().begin(8)
    evening.play()
    evening.draw()
    with pytest.raises(Refused, match="T-062"):
        rule(evening, Replay(1, 1))


def test_an_unfinished_game_is_adjudicated() -> None:
    """By lines that are given; then it has a result, which can only be corrected."""
    evening = Evening().begin(8)
    number = evening.draw()
    seats = tuple(SeatResult(entry, 0, 1) for entry in evening.cup.rounds[number].tables[1].entries)
    rule(evening, Adjudicate(number, 1, seats, "shared"))
    lines = table_in_force(evening.cup, number, 1).lines
    assert {(line.kind, line.points) for line in lines} == {("adjudicated", 5 * POINT // 2)}
    with pytest.raises(Refused, match="T-004"):
        evening.enter(number, 1)


def test_a_disqualified_entry_is_struck_from_the_round_at_hand() -> None:
    """T-063: its table is placed anew without it; in completed rounds its lines stay."""
    evening = Evening().begin(8)
    evening.play()
    with pytest.raises(Refused, match="T-063"):
        rule(evening, Disqualify(1, "strike"))
    number = evening.draw()
    table = next(t for t in evening.cup.rounds[number].tables.values() if 1 in t.entries)
    evening.enter(number, table.number)
    ruling = rule(evening, Disqualify(1, "strike"))
    line = next(line for line in table_in_force(evening.cup, number, table.number).lines if line.entry == 1)
    assert (line.kind, line.points) == ("absent", 0)
    assert not evening.cup.entries[1].plays_in(number + 1)
    assert any(
        line.entry == 1 and line.kind == "played" for line in round_lines(evening.cup, evening.cup.rounds[1])
    )
    evening.finish(number)
    assert 1 not in {e for t in evening.cup.rounds[evening.draw()].tables.values() for e in t.entries}
    evening.do(rulings.revoke, ruling, by=ARBITER, reason="no")
    assert evening.cup.entries[1].plays_in(number + 2)


def test_pairs_that_may_not_meet_do_not() -> None:
    """From the next draw on."""
    evening = Evening().begin(8)
    evening.play()
    first = evening.cup.rounds[1].tables[1].entries
    for other in range(1, 9):
        if other not in first:
            rule(evening, Forbid(first[0], other))
    evening.draw()
    table = next(t.entries for t in evening.cup.rounds[2].tables.values() if first[0] in t.entries)
    assert set(table) == set(first)


def test_points_by_ruling_count_with_or_without_the_draw() -> None:
    """An adjustment is part of the score, and says whether draws look at it."""
    evening = Evening().begin(8)
    evening.play()
    before = {each.entry: each.score.points for each in rank_stage(evening.cup, 0)}
    rule(evening, Adjust(1, -POINT, 1, draws=False))
    after = {each.entry: each.score.points for each in rank_stage(evening.cup, 0)}
    assert after[1] == before[1] - POINT
    basis_level = {each.entry: each.level for each in _basis(evening)}
    assert basis_level[1] == before[1] // POINT


def _basis(evening: Evening):  # type: ignore[no-untyped-def]  # noqa: ANN202  # entries of a draw
    return draw_basis(evening.cup, 2, list(evening.cup.entries)).entries


def test_a_concluded_tournament_takes_rulings_for_fourteen_days() -> None:
    """T-009: each makes new final standings; after that nothing changes."""
    evening = Evening(with_stages(Stage(format="swiss", rounds=1))).begin(8)
    evening.play()
    evening.do(ending.conclude, by=DIRECTOR)
    final = evening.cup.final
    rule(evening, swapped(evening, 1, 1))
    assert evening.cup.final == final_order(evening.cup) != final
    evening.clock += timedelta(days=14)
    with pytest.raises(Refused, match="T-009"):
        rule(evening, Warn(3))
    with pytest.raises(Refused, match="T-009"):
        evening.do(rulings.revoke, 1, by=ARBITER, reason="no")


def test_a_swiss_is_cut_to_a_knockout() -> None:
    """Sixteen of twenty in four tables by the snake, the winners in the last one; the rest stands behind."""
    knockout = Stage(format="knockout", cut=Cut(16), advance=Advance(1, 0), order="seed")
    evening = Evening(with_stages(Stage(format="swiss", rounds=2), knockout)).begin(20)
    evening.play()
    evening.play()
    best = evening.order()
    evening.do(ending.advance, by=DIRECTOR)
    number = evening.draw()
    tables = [table.entries for table in evening.cup.rounds[number].tables.values()]
    assert tables[0] == (best[0], best[7], best[8], best[15])
    evening.finish(number)
    last = evening.play()
    assert evening.cup.rounds[last].tables[1].entries == tuple(best[:4])
    evening.do(ending.conclude, by=DIRECTOR)
    assert [each.entry for each in evening.cup.final[:4]] == best[:4]
    assert [each.entry for each in evening.cup.final[16:]] == best[16:]
    assert is_same(evening.replayed(), evening.cup)


def test_a_knockout_that_fills_no_tables_is_refused_before_it_is_drawn() -> None:
    """T-050: at once, not by the process that draws; one who is left out as absent makes it whole."""
    knockout = Stage(format="knockout", cut=Cut(5))
    evening = Evening(with_stages(Stage(format="swiss", rounds=1), knockout)).begin(8)
    evening.play()
    best = evening.order()
    evening.do(ending.advance, by=DIRECTOR)
    with pytest.raises(Refused, match="T-050"):
        rounds.require_drawable(evening.cup, by=DIRECTOR)
    assert rounds.require_drawable(evening.cup, by=DIRECTOR, absent=[best[4]]) == 2
    number = evening.draw([best[4]])
    assert sorted(evening.cup.rounds[number].tables[1].entries) == sorted(best[:4])


def test_who_declines_a_cut_is_replaced_by_the_next() -> None:
    """And who leaves during a knock-out by the best of the rest."""
    knockout = Stage(format="knockout", cut=Cut(8), advance=Advance(2, 0), order="choose")
    evening = Evening(with_stages(Stage(format="swiss", rounds=1), knockout)).begin(12)
    evening.play()
    best = evening.order()
    evening.do(ending.advance, by=DIRECTOR, declined=[best[0]])
    assert list(evening.cup.stage_seeds[1]) == best[1:9]
    number = evening.draw()
    first = evening.cup.rounds[number].tables[1].entries
    seeded = sorted(first, key=lambda entry: evening.cup.stage_seeds[1][entry])
    evening.do(rounds.choose_order, number, 1, seeded[0], 3)
    with pytest.raises(Refused, match="T-001"):
        evening.do(rounds.choose_order, number, 1, seeded[2], 1)
    order = rounds.order_at(evening.cup, evening.cup.rounds[number], 1)
    assert order == (seeded[1], seeded[2], seeded[0], seeded[3])
    evening.do(rounds.seat_tables, number, [SeatedTable(1, order)])
    evening.finish(number)
    gone = order[0]
    evening.do(entering.leave, gone, by=f"player {gone}")
    last = evening.draw()
    through = evening.cup.rounds[last].tables[1].entries
    assert gone not in through
    assert len(through) == 4


def test_a_schedule_has_all_its_rounds_at_once() -> None:
    """Seven entries, each meets everybody twice; and nobody is drawn again."""
    evening = Evening(with_stages(Stage(format="schedule", schedule="7"))).begin(7)
    assert evening.draw() == 1
    assert [known.state for known in evening.cup.rounds.values()] == ["published"] * 7
    with pytest.raises(Refused, match="T-002"):
        evening.draw()
    for number in (3, 1, 2, 7, 4, 5, 6):
        evening.finish(number)
    evening.do(ending.conclude, by=DIRECTOR)
    assert {each.points for each in evening.cup.final} == {10 * POINT}  # each was once in each place
    before = tournament_as_of(evening.stored(), evening.cup.version)
    assert before.draws == 1


def test_heats_seat_who_has_checked_in() -> None:
    """Several at once; the best lines count."""
    evening = Evening(with_stages(Stage(format="heats"))).begin(9)
    for entry in (1, 2, 3, 4):
        evening.do(entering.check_in, entry, 1, entropy="x")
    one = evening.draw()
    for entry in (1, 2, 5, 6, 7, 8):
        evening.do(entering.check_in, entry, 2)
    two = evening.draw()
    assert sorted(evening.cup.rounds[one].tables[1].entries) == [1, 2, 3, 4]
    assert sum(len(table.entries) for table in evening.cup.rounds[two].tables.values()) == 6
    evening.finish(two)
    evening.finish(one)
    assert all(line.kind == "played" for n in (1, 2) for line in round_lines(evening.cup, evening.cup.rounds[n]))


def test_a_ladder_stands_by_the_ratings_won_in_it() -> None:
    """Whoever is free is drawn, by level of rating."""
    evening = Evening(with_stages(Stage(format="ladder"))).begin(4)
    for number in (1, 2):
        for entry in (1, 2, 3, 4):
            evening.do(entering.check_in, entry, number)
        evening.play()
    shown = {entry: rating.published_value for entry, rating in count_ratings(evening.cup, 0).ratings.items()}
    order = sorted(shown, key=lambda entry: -shown[entry])
    standings = rank_stage(evening.cup, 0)
    assert [each.entry for each in standings] == order
    for each in standings:
        assert abs(each.score.points * MILLION - shown[each.entry] * POINT) <= MILLION / 2
        why = explain_entry(evening.cup, each.entry, 0)
        assert [(given.ruling, given.points) for given in why.adjustments] == [(0, 0)]
        assert sum(line.line.points or 0 for line in why.lines) == each.score.points
        assert [line.terms[0].term for line in why.lines] == ["rating", "rating"]
    evening.do(ending.conclude, by=DIRECTOR)
    assert [each.entry for each in evening.cup.final] == order


def points_at(evening: Evening, number: int, table: int) -> list[int | None]:
    """The points of a table's lines in force, in order of play."""
    lines = round_lines(evening.cup, evening.cup.rounds[number])
    return [line.points for line in lines if line.table == table]


def test_a_shared_deal_is_sealed_until_the_last_table_is_over() -> None:
    """T-008: it is revealed as it was committed to, and no other round is published before."""
    scheme = Scheme((Matchpoints(),))
    rules = with_stages(
        Stage(format="swiss", rounds=2), deal="same", scheme=scheme, special=Special(bye=0), sizes=(4,)
    )
    evening = Evening(rules).begin(12)
    number = evening.draw()
    known = evening.cup.rounds[number]
    assert (known.deal, known.commitment) == (1, evening.deals[0])
    for table, points in {1: (60, 55, 70, 40), 2: (65, 55, 50, 45)}.items():
        evening.enter(number, table, points)
    with pytest.raises(Refused, match="T-008"):
        evening.do(rounds.unseal, number, evening.deals[1])
    evening.enter(number, 3, (50, 60, 62, 45))
    evening.do(rounds.complete_round, number)
    with pytest.raises(Refused, match="T-008"):
        evening.draw()
    evening.do(rounds.discard_draw, 2, by=DIRECTOR, reason="the deal is sealed")
    with pytest.raises(Refused, match="T-008"):
        evening.do(rounds.unseal, number, evening.deals[2])
    evening.do(rounds.unseal, number, evening.deals[1])
    assert points_at(evening, number, 1) == [50 * POINT, 25 * POINT, 100 * POINT, 0]
    rule(evening, Correct(number, 2, tuple(evening.seats(number, 2, (55, 55, 50, 45)))))
    assert points_at(evening, number, 1)[0] == 100 * POINT
    second = evening.draw()
    assert (evening.cup.rounds[second].attempt, evening.cup.rounds[second].commitment) == (2, evening.deals[1])


def test_a_disputed_result_waits_for_a_ruling() -> None:
    """The round is not completed before."""
    evening = Evening().begin(4)
    number = evening.draw()
    evening.enter(number, 1)
    a, b, *_ = evening.cup.rounds[number].tables[1].entries
    evening.do(results.confirm, number, 1, a, by=f"player {a}")
    evening.do(results.dispute, number, 1, b, by=f"player {b}", reason="no")
    with pytest.raises(Refused, match="T-004"):
        evening.do(rounds.complete_round, number)
    with pytest.raises(Refused, match="T-001"):
        evening.do(results.dispute, number, 1, b, by=f"player {b}", reason="no")
    rule(evening, swapped(evening, number, 1))
    evening.do(rounds.complete_round, number)


def test_a_table_shrinks_to_those_who_are_there() -> None:
    """T-031: two or more, in the order that was drawn; the others were absent."""
    evening = Evening().begin(4)
    number = evening.draw()
    a, b, c, d = evening.cup.rounds[number].tables[1].entries
    for wrong in ((a,), (b, a), (a, 9)):
        with pytest.raises(Refused, match="T-031"):
            evening.do(rounds.seat_tables, number, [SeatedTable(1, wrong)])
    evening.do(rounds.seat_tables, number, [SeatedTable(1, (a, b, c, d), "g")])
    evening.do(rounds.seat_tables, number, [SeatedTable(1, (a, b, d), "h")])
    source = Source(kind="game", game="h")
    evening.do(results.take_game, number, 1, evening.seats(number, 1, (9, 8, 7)), source=source)
    lines = {line.entry: line for line in table_in_force(evening.cup, number, 1).lines}
    assert (lines[c].kind, lines[c].points, lines[a].points, lines[a].size) == ("absent", 0, 4 * POINT, 3)


def test_a_command_belongs_to_a_state() -> None:
    """T-001: the refusal names the state."""
    evening = Evening()
    for command in (entering.start, ending.conclude):
        with pytest.raises(WrongState) as refused:
            evening.do(command, by=OWNER)
        assert (refused.value.state, refused.value.clauses) == ("announced", ("T-001",))
    evening.do(ending.cancel, by=OWNER, reason="no snow")
    with pytest.raises(WrongState, match="cancelled"):
        evening.do(entering.open_entering, by=OWNER)


def test_tables_that_were_played_here_are_rated() -> None:
    """By who held the entries then, once the round is completed, as rulings have left it; others are not."""
    evening = Evening(with_stages(Stage(format="swiss", rounds=2), rated=True)).begin(8)
    number = evening.draw()
    entries = evening.cup.rounds[number].tables[1].entries
    evening.do(rounds.seat_tables, number, [SeatedTable(1, entries, "g")])
    source = Source(kind="game", game="g")
    evening.do(results.take_game, number, 1, evening.seats(number, 1, (9, 8, 7, 6)), source=source)
    assert rated_tables(evening.cup) == []
    evening.finish(number)
    evening.do(entering.relieve, entries[0], "zoe", by=DIRECTOR)
    players = [f"player {entry}" for entry in entries]
    (seats,) = rated_tables(evening.cup)
    assert [(seat.account, seat.place) for seat in seats] == list(zip(players, (1, 2, 3, 4), strict=True))
    rule(evening, swapped(evening, number, 1))
    (seats,) = rated_tables(evening.cup)
    assert [seat.place for seat in seats] == [4, 3, 2, 1]
    rule(evening, Forfeit(number, 1, entries[0]))
    (seats,) = rated_tables(evening.cup)
    assert len(rate_table({}, seats)) == 3


def test_a_reason_is_kept_as_a_hash() -> None:
    """Test 30: its text can be erased, and nobody finds it by trying without the random bytes."""
    salt = bytes(range(16))
    carried = hash_reason("Ann was late", salt)
    assert carried == hashlib.sha256(salt + b"Ann was late").hexdigest()
    assert is_reason("Ann was late", salt, carried)
    assert not is_reason("Ben was late", salt, carried)
    for text, bytes_before in (("", salt), ("late", b"")):
        with pytest.raises(Refused, match="T-060"):
            hash_reason(text, bytes_before)


def test_a_beacon_is_in_the_key_where_the_rules_say_so() -> None:
    """T-008: then no draw is made without, and another beacon gives another draw."""
    tables = []
    for randomness in ("11" * 32, "22" * 32):
        evening = Evening(with_stages(Stage(format="swiss", rounds=1), fairness="beacon")).begin(12)
        with pytest.raises(Refused, match="T-008"):
            evening.draw()
        evening.do(rounds.close_check_ins, by=DIRECTOR, beacon_round=5)
        evening.do(rounds.draw_round, by=DIRECTOR, link=evening.links[1], beacon=Beacon(5, randomness))
        assert verify_events(evening.stored()) == []
        tables.append([table.entries for table in evening.cup.rounds[1].tables.values()])
    assert tables[0] != tables[1]


def test_a_table_of_a_round_is_explained_from_what_was_known_before() -> None:
    """Meetings and levels of later rounds have no part in it; the bills add up to the cost."""
    evening = Evening().begin(12)
    for _ in range(3):
        evening.play()
    events = evening.stored()
    second = [each for each in events if type(each).__name__ == "Drawn"][1]
    before = tournament_as_of(events, second.originator_version - 1)
    known = evening.cup.rounds[2]
    explained = [explain_seats(before, known, table) for table in known.tables]
    assert sum(each.cost for each in explained) == known.draw.cost
    assert all(alternative.change >= 0 for each in explained for alternative in each.alternatives)


def test_a_preview_of_a_schedule_counts_all_its_rounds() -> None:
    """Seven tables of four."""
    evening = Evening(with_stages(Stage(format="schedule", schedule="7"))).begin(7)
    assert rounds.preview_draw(evening.cup, by=DIRECTOR, key=b"x").sizes == (4,) * 7


def test_a_table_that_is_played_again_twice_has_a_new_game_each_time() -> None:
    """Also where the first order to play again was revoked: the game that followed from it does not come back."""
    evening = Evening().begin(4)
    number = evening.draw()
    evening.enter(number, 1)
    one = rule(evening, Replay(number, 1))
    evening.enter(number, 1, (10, 20, 30, 40))
    evening.do(rulings.revoke, one, by=ARBITER, reason="no")
    rule(evening, Replay(number, 1))
    assert table_in_force(evening.cup, number, 1).lines == ()
    evening.enter(number, 1, (20, 10, 30, 40))
    assert table_in_force(evening.cup, number, 1).number == 3


def test_revoking_a_replay_restores_an_adjudication() -> None:
    """T-061: of a table that had no result before."""
    evening = Evening().begin(4)
    number = evening.draw()
    seats = tuple(SeatResult(entry, 0, 1) for entry in evening.cup.rounds[number].tables[1].entries)
    rule(evening, Adjudicate(number, 1, seats))
    adjudicated = table_in_force(evening.cup, number, 1)
    replay = rule(evening, Replay(number, 1))
    evening.enter(number, 1)
    assert table_in_force(evening.cup, number, 1).lines[0].kind == "played"
    evening.do(rulings.revoke, replay, by=ARBITER, reason="no")
    assert table_in_force(evening.cup, number, 1) == adjudicated
