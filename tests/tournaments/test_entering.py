"""Rules, officials and entries: what is refused, by which clause."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from domain.tournaments.commands import ending, entering, rounds, rulings
from domain.tournaments.parts import Adjust, Note, SeatedTable
from domain.tournaments.points.grains import POINT
from domain.tournaments.points.reading import read_scheme
from domain.tournaments.ratings import MILLION, Rating
from domain.tournaments.refusals import Forbidden, NotFound, Refused
from domain.tournaments.rules import Cut, Rules, Stage, check_rules
from domain.tournaments.standings.scoring import Take
from domain.tournaments.standings.tie_breaks import TieBreak
from tests.tournaments.running import ARBITER, DIRECTOR, IKI, OWNER, RULES, Evening, is_same, with_stages


def refused(expected: str, command: Callable[..., Any], *given: object, **named: object) -> Refused:
    """The refusal of a command, which names this clause."""
    with pytest.raises(Refused) as found:
        command(*given, **named)
    assert expected in found.value.clauses
    return found.value


@pytest.mark.parametrize(
    "changes",
    [
        {"sizes": ()},
        {"sizes": (5,)},
        {"capacity": 1},
        {"title": "go"},
        {"options": {"weather": "fine"}},
        {"name": ""},
        {"stages": ()},
        {"stages": (Stage(format="swiss"),)},
        {"stages": (Stage(format="swiss", rounds=1, cut=Cut(4)),)},
        {"stages": (Stage(format="swiss", rounds=1), Stage(format="knockout"))},
        {"stages": (Stage(format="swiss", rounds=1), Stage(format="knockout", cut=Cut(1)))},
        {"stages": (Stage(format="schedule", schedule="8"),)},
        {"stages": (Stage(format="schedule"),)},
        {"tie_breaks": (TieBreak("luck"),)},
        {"tie_breaks": (TieBreak("wins"), TieBreak("wins"))},
        {"tie_breaks": (TieBreak("wins", mean=True),)},
        {"take": Take("best")},
        {"take": Take("sum", 3)},
    ],
)
def test_rules_that_cannot_be_played_by_are_refused(changes: dict[str, Any]) -> None:
    """T-014: they are not complete, or contradict each other or the title."""
    refused("T-014", check_rules, replace(RULES, **changes), IKI)


def test_all_faults_of_rules_are_named_at_once() -> None:
    """Those of the scheme, too."""
    wrong = replace(RULES, capacity=0, sizes=(4, 2), tie_breaks=(TieBreak("luck"),))
    found = refused("T-014", check_rules, wrong, IKI)
    assert [fault.path for fault in found.faults] == ["scheme.terms[0].by_size", "capacity", "tie_breaks[0]"]


def test_roles_say_who_may_do_what() -> None:
    """T-013: an arbiter rules, a director also draws, an owner also names officials and cancels."""
    evening = Evening().begin(4)
    for by in ("nobody", ARBITER):
        with pytest.raises(Forbidden):
            evening.do(rounds.draw_round, by=by, link=evening.links[1])
    for by in (ARBITER, DIRECTOR):
        with pytest.raises(Forbidden):
            evening.do(ending.cancel, by=by, reason="no")
    with pytest.raises(Forbidden):
        evening.do(rulings.rule, Note(), by="nobody", clause="T-060", reason="no")
    refused("T-013", evening.do, entering.appoint, OWNER, "arbiter", by=OWNER)
    evening.do(entering.appoint, DIRECTOR, "owner", by=OWNER)
    evening.do(entering.appoint, OWNER, None, by=DIRECTOR)
    with pytest.raises(Forbidden):
        evening.do(entering.appoint, OWNER, "owner", by=OWNER)


def test_the_rules_are_fixed_by_the_first_draw() -> None:
    """T-020: then name, capacity, contact and later stages may be changed, and nothing else."""
    two = with_stages(Stage(format="swiss", rounds=2), Stage(format="knockout", cut=Cut(4)))
    evening = Evening(two)
    amend = entering.amend
    evening.do(amend, IKI, {"capacity": 9, "sizes": [4, 3]}, by=DIRECTOR, reason="room")
    assert evening.cup.rules.capacity == 9
    refused("T-014", evening.do, amend, IKI, {"weather": "fine"}, by=DIRECTOR, reason="why")
    refused("T-014", evening.do, amend, IKI, {"capacity": "many"}, by=DIRECTOR, reason="why")
    refused("T-014", evening.do, amend, IKI, {"capacity": 0}, by=DIRECTOR, reason="why")
    evening.begin(8)
    evening.draw()
    found = refused("T-020", evening.do, amend, IKI, {"sizes": [4], "rated": True}, by=DIRECTOR, reason="why")
    assert [fault.path for fault in found.faults] == ["rated", "sizes"]
    later = [{"format": "swiss", "rounds": 2}, {"format": "knockout", "cut": {"take": 8}}]
    evening.do(amend, IKI, {"name": "Spring Cup", "stages": later}, by=DIRECTOR, reason="more of us")
    assert evening.cup.rules.stages[1].cut == Cut(8)
    now = [{"format": "swiss", "rounds": 3}]
    refused("T-020", evening.do, amend, IKI, {"stages": now}, by=DIRECTOR, reason="why")
    assert is_same(evening.replayed(), evening.cup)


@pytest.mark.parametrize(
    ("changes", "given", "admitted"),
    [
        ({"entering": "code"}, {}, False),
        ({"entering": "code"}, {"has_code": True}, True),
        ({"entering": "invited"}, {"has_code": True}, False),
        ({"entering": "invited"}, {"invited": True}, True),
        ({"least_rating": 15 * MILLION}, {}, False),
        ({"least_rating": 15 * MILLION}, {"rating": Rating(30 * MILLION, 5 * MILLION)}, True),
        ({"most_rating": 10 * MILLION}, {"rating": Rating(30 * MILLION, 5 * MILLION)}, False),
        ({"entering": "invited"}, {"by": DIRECTOR}, True),
    ],
)
def test_one_enters_as_the_rules_say(changes: dict[str, Any], given: dict[str, Any], admitted: bool) -> None:
    """T-021: openly, by code, by invitation, within a range of ratings; an official enters anybody."""
    evening = Evening(replace(RULES, **changes))
    evening.do(entering.open_entering, by=OWNER)
    if admitted:
        assert evening.do(entering.enter, "ann", **given) == 1
    else:
        refused("T-021", evening.do, entering.enter, "ann", **given)


def test_an_account_has_one_entry() -> None:
    """T-022: also when it takes over another, or comes back."""
    evening = Evening()
    evening.do(entering.open_entering, by=OWNER)
    ann, ben = (evening.do(entering.enter, name) for name in ("ann", "ben"))
    refused("T-022", evening.do, entering.enter, "ann")
    refused("T-022", evening.do, entering.relieve, ben, "ann", by=DIRECTOR)
    evening.do(entering.leave, ann, by="ann")
    again = evening.do(entering.enter, "ann")
    refused("T-022", evening.do, entering.return_entry, ann, by="ann")
    evening.do(entering.leave, again, by="ann")
    evening.do(entering.return_entry, ann, by="ann")
    assert evening.cup.entries[ann].plays_in(1)
    assert not evening.cup.entries[again].plays_in(1)


def test_who_comes_too_late_waits() -> None:
    """T-023: entries above the capacity, until somebody leaves and a director admits them."""
    evening = Evening(replace(RULES, capacity=2))
    evening.do(entering.open_entering, by=OWNER)
    for name in ("ann", "ben"):
        evening.do(entering.enter, name)
    refused("T-023", evening.do, entering.enter, "cid")
    cid = evening.do(entering.enter, "cid", may_wait=True)
    refused("T-023", evening.do, entering.admit, cid, by=DIRECTOR)
    evening.do(entering.leave, 1, by="ann")
    evening.do(entering.admit, cid, by=DIRECTOR)
    assert evening.cup.entries[cid].plays_in(1)


def test_an_entry_without_holder_leaves() -> None:
    """T-010: before the start at once, later from the next round on; its lines stay with the pseudonym of then."""
    evening = Evening().begin(8)
    evening.play()
    evening.do(entering.erase_holder, "player 3")
    known = evening.cup.entries[3]
    assert (known.holder, known.holder_in(1), known.plays_in(1), known.plays_in(2)) == (
        "",
        "player 3",
        True,
        False,
    )
    refused("T-022", evening.do, entering.return_entry, 3, by=DIRECTOR)
    evening.do(entering.relieve, 3, "zoe", by=DIRECTOR)
    evening.do(entering.return_entry, 3, by="zoe")
    assert evening.cup.entries[3].holder_in(2) == "zoe"


def test_a_relief_sits_from_the_next_round_on() -> None:
    """The number and what it scored stay with the entry."""
    evening = Evening().begin(4)
    evening.play()
    evening.do(entering.relieve, 2, "zoe", by=DIRECTOR)
    known = evening.cup.entries[2]
    assert (known.holder_in(1), known.holder_in(2)) == ("player 2", "zoe")


def test_who_is_excused_misses_one_round() -> None:
    """And not one that has tables already."""
    evening = Evening().begin(8)
    evening.do(entering.leave, 3, by="player 3", why="excused", from_round=2)
    evening.draw()
    refused("T-001", evening.do, entering.leave, 4, by="player 4", from_round=1)
    known = evening.cup.entries[3]
    assert [known.plays_in(number) for number in (1, 2, 3)] == [True, False, True]
    with pytest.raises(Forbidden):
        evening.do(entering.leave, 5, by="player 6")


def test_check_in_is_for_the_round_to_come() -> None:
    """Who has not checked in is not seated; entropy changes the draw."""
    rules = replace(RULES, check_in=True, sizes=(4,))
    tables = []
    for entropy in ("a", "b"):
        evening = Evening(rules).begin(9)
        for entry in range(1, 9):
            evening.do(entering.check_in, entry, 1, entropy=entropy)
        refused("T-001", evening.do, entering.check_in, 9, 2)
        evening.draw()
        refused("T-001", evening.do, entering.check_in, 9, 1)
        tables.append([table.entries for table in evening.cup.rounds[1].tables.values()])
        assert sorted(entry for table in tables[-1] for entry in table) == list(range(1, 9))
    assert tables[0] != tables[1]


def test_a_round_is_drawn_after_the_one_before() -> None:
    """T-002: in a swiss. A draft is published or discarded first, and discarding says why."""
    evening = Evening().begin(8)
    draw = rounds.draw_round
    evening.do(draw, by=DIRECTOR, link=evening.links[1])
    refused("T-002", evening.do, draw, by=DIRECTOR, link=evening.links[2])
    refused("T-060", evening.do, rounds.discard_draw, 1, by=DIRECTOR, reason="")
    evening.do(rounds.discard_draw, 1, by=DIRECTOR, reason="a late entry")
    refused("T-008", evening.do, draw, by=DIRECTOR, link=evening.links[1])
    evening.do(draw, by=DIRECTOR, link=evening.links[2])
    known = evening.cup.rounds[1]
    assert (known.attempt, [each.link for each in evening.cup.discards]) == (2, [evening.links[1]])
    evening.do(rounds.publish, 1, by=DIRECTOR)
    refused("T-002", evening.do, draw, by=DIRECTOR, link=evening.links[3])
    refused("T-001", evening.do, rounds.discard_draw, 1, by=DIRECTOR, reason="no")
    refused("T-001", evening.do, rounds.exchange, 1, 1, 2, by=DIRECTOR, reason="no")


def test_a_draft_may_be_changed_by_hand() -> None:
    """With its cost before and after, and a reason; the tables are the draw's own again after exchanging back."""
    evening = Evening().begin(8)
    evening.play()
    evening.do(rounds.draw_round, by=DIRECTOR, link=evening.links[2])
    known = evening.cup.rounds[2]
    one, two = (known.tables[number].entries[0] for number in (1, 2))
    refused("T-060", evening.do, rounds.exchange, 2, one, two, by=DIRECTOR, reason="")
    evening.do(rounds.exchange, 2, one, two, by=DIRECTOR, reason="same car")
    changed = evening.cup.rounds[2]
    assert (changed.tables[1].entries[0], changed.tables[2].entries[0]) == (two, one)
    assert changed.draw.cost >= known.draw.cost
    evening.do(rounds.exchange, 2, one, two, by=DIRECTOR, reason="not so")
    assert evening.cup.rounds[2].draw == known.draw
    assert evening.cup.rounds[2].exchanged


def test_a_preview_tells_no_tables() -> None:
    """Sizes, byes and cost; nothing is stored."""
    evening = Evening().begin(7)
    version = evening.cup.version
    found = evening.do(lambda cup, at, **named: rounds.preview_draw(cup, **named), by=DIRECTOR, key=b"x" * 32)
    assert (found.sizes, found.byes, found.cost, evening.cup.version) == ((4, 3), 0, 60_000, version)


def test_a_sealed_table_is_not_laid_out_again() -> None:
    """T-070."""
    evening = Evening(replace(RULES, deal="same", sizes=(4,))).begin(8)
    number = evening.draw()
    entries = evening.cup.rounds[number].tables[1].entries
    evening.do(rounds.seat_tables, number, [SeatedTable(1, entries)])
    refused("T-070", evening.do, rounds.seat_tables, number, [SeatedTable(1, entries[:3])])


def test_a_ruling_names_a_clause_and_a_reason() -> None:
    """T-060; and something that exists."""
    evening = Evening().begin(4)
    for clause, reason in (("", "why"), ("T-060", "")):
        refused("T-060", evening.do, rulings.rule, Note(), by=ARBITER, clause=clause, reason=reason)
    with pytest.raises(NotFound):
        evening.do(rulings.rule, Adjust(99, POINT, 1), by=ARBITER, clause="T-064", reason="why")
    with pytest.raises(NotFound):
        evening.do(rulings.revoke, 3, by=ARBITER, reason="why")


def test_rules_say_what_is_unwise() -> None:
    """Levels hundreds apart, with 1000 points for a win: T-053."""
    assert check_rules(RULES, IKI) == ()
    thousand: Rules = replace(RULES, scheme=read_scheme("1000-100-10-1"))
    assert "meeting again" in check_rules(thousand, IKI)[0]
