"""Bots that make the last table whole, and rounds that wait for a beacon."""

import pytest
from msgspec.structs import replace

from domain.tournaments.commands import ending, entering, rounds
from domain.tournaments.ledger import final_order, lines_of, rank_stage
from domain.tournaments.parts import Beacon
from domain.tournaments.refusals import Refused
from domain.tournaments.rules import Rules, Stage, check_rules
from domain.tournaments.verifying import verify_events
from tests.tournaments.running import DIRECTOR, IKI, RULES, Evening, is_same, with_stages

FILLED = replace(RULES, fill="bot", stages=(Stage(format="swiss", rounds=2),))


def fill(evening: Evening) -> list[int]:
    """Add the bots that the next round lacks."""
    lacking = rounds.lacking_bots(evening.cup)
    count = len(evening.cup.entries)
    return [evening.do(entering.add_filler, f"bot {count + n}") for n in range(lacking)]


@pytest.mark.parametrize(("people", "bots"), [(5, 3), (6, 2), (7, 1), (8, 0), (2, 2)])
def test_bots_make_the_last_table_whole(people: int, bots: int) -> None:
    """T-050: no byes and no small tables; the bots sit in the next rounds, too, and are no more than lack."""
    evening = Evening(FILLED).begin(people)
    added = fill(evening)
    assert added == list(range(people + 1, people + bots + 1))
    for _ in range(2):
        number = evening.play()
        known = evening.cup.rounds[number]
        assert known.draw.byes == ()
        seated = [table.entries for table in known.tables.values()]
        assert sorted(entry for table in seated for entry in table) == list(range(1, people + bots + 1))
        assert all(len(table) == 4 for table in seated)
        assert fill(evening) == [] or number == 2
    assert is_same(evening.replayed(), evening.cup)
    assert verify_events(evening.stored()) == []


def test_bots_that_fill_have_lines_and_no_standing() -> None:
    """Their lines are those of the game; places among the others are without gaps."""
    evening = Evening(FILLED).begin(6)
    bots = set(fill(evening))
    evening.play()
    evening.play()
    assert {line.entry for line in lines_of(evening.cup, 0)} == set(range(1, 7)) | bots
    standings = rank_stage(evening.cup, 0)
    assert {each.entry for each in standings} == set(range(1, 7))
    assert [each.place for each in standings] == [
        1 + sum(other.place < each.place for other in standings) for each in standings
    ]
    evening.do(ending.conclude, by=DIRECTOR)
    assert {each.entry for each in final_order(evening.cup)} == set(range(1, 7))


def test_bots_that_fill_take_no_place_of_the_capacity() -> None:
    """T-023 counts people."""
    evening = Evening(replace(FILLED, capacity=6)).begin(5)
    fill(evening)
    assert evening.do(entering.enter, "late") == 9
    assert rounds.lacking_bots(evening.cup) == 0
    assert len(evening.cup.rounds[evening.draw()].tables) == 2


@pytest.mark.parametrize("changes", [{"boards": "real"}, {"rated": True}])
def test_bots_fill_tables_that_are_played_here_and_not_rated(changes: dict[str, object]) -> None:
    """T-014."""
    with pytest.raises(Refused, match="T-014: fill"):
        check_rules(replace(FILLED, **changes), IKI)
    evening = Evening().begin(5)
    with pytest.raises(Refused, match="T-050"):
        evening.do(entering.add_filler, "bot")


BEACON: Rules = with_stages(Stage(format="swiss", rounds=2), fairness="beacon")


def test_check_ins_are_closed_before_the_beacon_speaks() -> None:
    """T-008: who comes later is refused; what has changed since closes them again, for a later round of it."""
    evening = Evening(BEACON).begin(8)
    evening.do(entering.check_in, 1, 1, entropy="heron")
    assert evening.do(rounds.close_check_ins, by=DIRECTOR, beacon_round=5)
    assert not evening.do(rounds.close_check_ins, by=DIRECTOR, beacon_round=6)
    with pytest.raises(Refused, match="T-001"):
        evening.do(entering.check_in, 2, 1)
    evening.do(entering.leave, 8, by="player 8")
    draw = {"by": DIRECTOR, "link": evening.links[1]}
    with pytest.raises(Refused, match="T-008"):
        evening.do(rounds.draw_round, **draw, beacon=Beacon(5, "11" * 32))
    assert evening.do(rounds.close_check_ins, by=DIRECTOR, beacon_round=7)
    for wrong in (Beacon(5, "11" * 32), Beacon(8, "11" * 32), None):
        with pytest.raises(Refused, match="T-008"):
            evening.do(rounds.draw_round, **draw, beacon=wrong)
    evening.do(rounds.draw_round, **draw, beacon=Beacon(7, "11" * 32))
    assert verify_events(evening.stored()) == []
    assert is_same(evening.replayed(), evening.cup)


def test_a_round_of_the_beacon_that_was_known_already_is_found() -> None:
    """By who knows when its rounds are known."""
    evening = Evening(BEACON).begin(8)
    evening.do(rounds.close_check_ins, by=DIRECTOR, beacon_round=5)
    evening.do(rounds.draw_round, by=DIRECTOR, link=evening.links[1], beacon=Beacon(5, "11" * 32))
    assert verify_events(evening.stored(), lambda _: 5) == []
    (found,) = verify_events(evening.stored(), lambda _: 6)
    assert "another round of the beacon" in found.message
