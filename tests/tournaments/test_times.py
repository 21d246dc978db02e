"""What time brings: reminders, deadlines that rulings put off, tables of a shared deal that do not start."""

from datetime import datetime, timedelta

import pytest

from domain.tournaments.commands import ending, results, rounds, rulings, times
from domain.tournaments.deadlines import deadline_of, due_reminders, grace_end, next_moment
from domain.tournaments.ledger import is_to_be_replayed, open_tables, table_in_force
from domain.tournaments.parts import Extend, Reminder, Replay, SeatedTable, Source
from domain.tournaments.points.scheme import Matchpoints, Scheme, Special
from domain.tournaments.refusals import Refused
from domain.tournaments.rules import Cut, Stage
from domain.tournaments.verifying import verify_events
from tests.tournaments.running import ARBITER, BEGIN, DIRECTOR, Evening, is_same, with_stages

HOUR = timedelta(hours=1)
SAME = with_stages(
    Stage(format="swiss", rounds=2),
    deal="same",
    scheme=Scheme((Matchpoints(),)),
    special=Special(bye=0),
    sizes=(4,),
)
SAME_ONCE = with_stages(
    Stage(format="swiss", rounds=2), deal="same", scheme=Scheme((Matchpoints(),)), sizes=(4,),
    special=Special(bye=0, void="nobody"),
)  # fmt: skip


def with_deadline(count: int = 8) -> tuple[Evening, datetime]:
    """A round that starts an hour later and must be over twenty hours after that."""
    evening = Evening().begin(count)
    evening.do(rounds.draw_round, by=DIRECTOR, link=evening.links[1])
    starts_at = evening.clock + HOUR
    evening.do(rounds.publish, 1, by=DIRECTOR, starts_at=starts_at, deadline=starts_at + 20 * HOUR)
    return evening, starts_at


def due(evening: Evening, now: datetime) -> list[tuple[str, tuple[int, ...]]]:
    """What is to be told then."""
    return [(each.kind, each.tables) for each in due_reminders(evening.cup, evening.cup.rounds[1], now)]


def tell(evening: Evening, now: datetime) -> None:
    """The steward tells all that is due."""
    evening.clock = max(evening.clock, now)
    for each in due_reminders(evening.cup, evening.cup.rounds[1], now):
        evening.do(times.remind, 1, each)


def test_a_quarter_and_a_tenth_before_the_deadline_somebody_is_told() -> None:
    """T-032: of twenty hours, five and two before the end, and at the end; each once, and not of a table over."""
    evening, starts_at = with_deadline()
    moments = [starts_at + hours * HOUR for hours in (15, 18, 20)]
    assert next_moment(evening.cup, evening.cup.rounds[1], starts_at) == moments[0]
    assert due(evening, moments[0] - timedelta(seconds=1)) == []
    assert due(evening, moments[0]) == [("quarter-left", (1, 2))]
    tell(evening, moments[0])
    assert due(evening, moments[0]) == []
    evening.enter(1, 2)
    assert due(evening, moments[1]) == [("tenth-left", (1,))]
    assert due(evening, moments[2]) == [("deadline-over", (1,))], "after an outage only what is true now"
    tell(evening, moments[2])
    assert due(evening, moments[2] + HOUR) == []
    assert next_moment(evening.cup, evening.cup.rounds[1], moments[2]) is None
    assert is_same(evening.replayed(), evening.cup)
    assert verify_events(evening.stored()) == []


def test_what_was_told_is_not_told_again() -> None:
    """T-032: nor of a table that is over, nor before its time."""
    evening, starts_at = with_deadline()
    reminder = Reminder(kind="no-show", moment=BEGIN, tables=(1,), entries=(3,))
    evening.do(times.remind, 1, reminder)
    evening.enter(1, 2)
    later = Reminder(kind="deadline-over", moment=starts_at + 20 * HOUR, tables=(1,))
    over = Reminder(kind="no-show", moment=BEGIN, tables=(2,), entries=(4,))
    for wrong in (reminder, later, over):
        with pytest.raises(Refused, match="T-032"):
            evening.do(times.remind, 1, wrong)


def test_a_ruling_puts_a_deadline_off() -> None:
    """`extend`: for the round or a table; then it is told again, by the deadline of then."""
    evening, starts_at = with_deadline()
    deadline = starts_at + 20 * HOUR
    tell(evening, deadline)
    last = 0
    for effect in (Extend(1, 3600), Extend(1, 7200, table=2)):
        last = evening.do(rulings.rule, effect, by=ARBITER, clause="T-032", reason="snow")
    known = evening.cup.rounds[1]
    assert [deadline_of(evening.cup, known, table) for table in (1, 2)] == [deadline + HOUR, deadline + 3 * HOUR]
    assert due(evening, deadline + HOUR) == [("deadline-over", (1,)), ("tenth-left", (2,))]
    evening.do(rulings.revoke, last, by=ARBITER, reason="no snow")
    assert deadline_of(evening.cup, evening.cup.rounds[1], 2) == deadline + HOUR


def test_a_deadline_is_after_the_start() -> None:
    """T-032."""
    evening = Evening().begin(4)
    evening.do(rounds.draw_round, by=DIRECTOR, link=evening.links[1])
    for starts_at, deadline in ((None, BEGIN), (BEGIN + 9 * HOUR, BEGIN + 8 * HOUR)):
        with pytest.raises(Refused, match="T-032"):
            evening.do(rounds.publish, 1, by=DIRECTOR, starts_at=starts_at, deadline=deadline)


def seated(rules: object = SAME_ONCE) -> Evening:
    """A round with a shared deal, whose two games are open."""
    evening = Evening(rules).begin(8)  # type: ignore[arg-type]  # rules
    number = evening.draw()
    for table, part in evening.cup.rounds[number].tables.items():
        evening.do(rounds.seat_tables, number, [SeatedTable(table, part.entries, f"game {table}")])
    return evening


def test_a_table_of_a_shared_deal_that_does_not_start_is_void() -> None:
    """T-071: after the grace since the first table was seated, by the steward; an official may revoke it."""
    evening = seated()
    end = grace_end(evening.cup, evening.cup.rounds[1])
    assert end == evening.cup.rounds[1].seated_at + timedelta(minutes=15)  # type: ignore[operator]  # it is seated
    with pytest.raises(Refused, match="T-071"):
        evening.do(rulings.void_unstarted, 1, 1)
    evening.clock = end
    number = evening.do(rulings.void_unstarted, 1, 1)
    assert {line.kind for line in table_in_force(evening.cup, 1, 1).lines} == {"void"}
    assert (evening.cup.rulings[number].by, evening.cup.rulings[number].clause) == ("", "T-071")
    assert verify_events(evening.stored()) == []
    with pytest.raises(Refused, match="T-071"):
        evening.do(rulings.void_unstarted, 1, 1)
    evening.do(rulings.revoke, number, by=ARBITER, reason="the hall had no power")
    assert open_tables(evening.cup, 1) == [1, 2]


def test_a_void_table_is_played_again_where_the_rules_say_so() -> None:
    """T-070: with a deal of its own, and nobody calls that void for starting late."""
    evening = seated(SAME)
    evening.clock += HOUR
    replay = evening.do(rulings.void_unstarted, 1, 1)
    assert is_to_be_replayed(evening.cup, 1, 1)
    order = rounds.order_at(evening.cup, evening.cup.rounds[1], 1)
    evening.do(rounds.seat_tables, 1, [SeatedTable(1, order, "again", "", replay)])
    with pytest.raises(Refused, match="T-071"):
        evening.do(rulings.void_unstarted, 1, 1)
    assert not is_to_be_replayed(evening.cup, 1, 1)


def test_tables_with_deals_of_their_own_may_start_late() -> None:
    """T-071 is about shared deals."""
    evening = Evening().begin(4)
    number = evening.draw()
    evening.do(rounds.seat_tables, number, [SeatedTable(1, evening.cup.rounds[number].tables[1].entries, "g")])
    evening.clock += 99 * HOUR
    with pytest.raises(Refused, match="T-071"):
        evening.do(rulings.void_unstarted, number, 1)


def test_places_at_tables_of_a_shared_deal_are_chosen_before_they_start() -> None:
    """T-071: so a round says when it starts."""
    rules = with_stages(
        Stage(format="swiss", rounds=1), Stage(format="knockout", cut=Cut(4), order="choose"),
        deal="same", scheme=Scheme((Matchpoints(),)), special=Special(bye=0), sizes=(4,),
    )  # fmt: skip
    evening = Evening(rules).begin(4)
    evening.play()
    evening.do(rounds.unseal, 1, evening.deals[1])
    evening.do(ending.advance, by=DIRECTOR)
    with pytest.raises(Refused, match="T-071"):
        evening.draw()
    evening.do(rounds.publish, 2, by=DIRECTOR, starts_at=evening.clock + HOUR)


def test_places_are_chosen_at_a_table_while_another_plays() -> None:
    """Where each table begins when its entries have chosen, the first does not close the others."""
    rules = with_stages(Stage(format="knockout", order="choose"), capacity=8)
    evening = Evening(rules).begin(8)
    number = evening.draw()
    known = evening.cup.rounds[number]
    order = rounds.order_at(evening.cup, known, 1)
    evening.do(rounds.seat_tables, number, [SeatedTable(1, order, "g")])
    best = rounds.by_seed(evening.cup, known.tables[2].entries)[0]
    evening.do(rounds.choose_order, number, 2, best, 3)
    assert rounds.order_at(evening.cup, evening.cup.rounds[number], 2)[2] == best
    with pytest.raises(Refused, match="T-001"):
        evening.do(rounds.choose_order, number, 1, order[0], 1)


def test_a_table_whose_game_was_adjudicated_can_be_played_again() -> None:
    """It is laid out by the order to play again, and what comes from the game of before does not count."""
    evening = Evening().begin(4)
    number = evening.draw()
    entries = evening.cup.rounds[number].tables[1].entries
    evening.do(rounds.seat_tables, number, [SeatedTable(1, entries, "first")])
    replay = evening.do(rulings.rule, Replay(number, 1), by=ARBITER, clause="T-061", reason="a wrong board")
    assert is_to_be_replayed(evening.cup, number, 1)
    source = Source(kind="game", game="first")
    with pytest.raises(Refused, match="T-004"):
        evening.do(results.take_game, number, 1, evening.seats(number, 1, (4, 3, 2, 1)), source=source)
    with pytest.raises(Refused, match="T-004"):
        evening.do(rulings.rule, Replay(number, 1), by=ARBITER, clause="T-061", reason="once more")
    order = rounds.order_at(evening.cup, evening.cup.rounds[number], 1)
    with pytest.raises(Refused, match="T-031"):
        evening.do(rounds.seat_tables, number, [SeatedTable(1, order, "second")])
    evening.do(rounds.seat_tables, number, [SeatedTable(1, order, "second", "", replay)])
    source = Source(kind="game", game="second")
    evening.do(results.take_game, number, 1, evening.seats(number, 1, (4, 3, 2, 1)), source=source)
    assert table_in_force(evening.cup, number, 1).replay == replay
    evening.do(rounds.complete_round, number)
    assert verify_events(evening.stored()) == []
