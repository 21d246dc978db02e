"""An account has one seat in a round, whatever it left and entered; holders are found without a look at all."""

from collections import Counter

from domain.tournaments.commands import entering, rounds, rulings
from domain.tournaments.parts import Disqualify
from domain.tournaments.rules import Stage
from tests.tournaments.running import ARBITER, DIRECTOR, Evening, with_stages

RULES = with_stages(Stage(format="swiss", rounds=2), capacity=20)


def drafted() -> Evening:
    """Seven players, and a draft of the first round."""
    evening = Evening(RULES).begin(7)
    evening.do(rounds.draw_round, by=DIRECTOR, link=evening.links[1])
    return evening


def draw_anew(evening: Evening) -> list[str]:
    """Who is seated after the draft was discarded and the round was drawn again."""
    evening.do(rounds.discard_draw, 1, by=DIRECTOR, reason="too early")
    evening.do(rounds.draw_round, by=DIRECTOR, link=evening.links[2])
    cup = evening.cup
    return [cup.entries[entry].holder_in(1) for table in cup.rounds[1].tables.values() for entry in table.entries]


def test_who_leaves_a_draft_and_enters_again_has_one_seat() -> None:
    """T-003: the old entry has left after round 1, which is drawn again; the new one sits."""
    evening = drafted()
    evening.do(entering.leave, 1, by="player 1")
    again = evening.do(entering.enter, "player 1")
    assert Counter(draw_anew(evening)) == Counter(f"player {n}" for n in range(1, 8))
    seated = [entry for table in evening.cup.rounds[1].tables.values() for entry in table.entries]
    assert again in seated
    assert 1 not in seated


def test_who_gives_away_an_entry_of_a_draft_and_enters_again_has_one_seat() -> None:
    """T-003: until round 2 the first entry is theirs."""
    evening = drafted()
    evening.do(entering.relieve, 1, "somebody else", by=DIRECTOR)
    evening.do(entering.enter, "player 1")
    assert Counter(draw_anew(evening)) == Counter(f"player {n}" for n in range(1, 8))


def test_who_leaves_later_and_enters_again_has_one_seat() -> None:
    """T-003: the first entry plays until round 3."""
    evening = Evening(RULES).begin(7)
    evening.do(entering.leave, 1, by="player 1", from_round=3)
    evening.do(entering.enter, "player 1")
    number = evening.draw()
    cup = evening.cup
    seated = [cup.entries[e].holder_in(1) for table in cup.rounds[number].tables.values() for e in table.entries]
    assert Counter(seated) == Counter(f"player {n}" for n in range(1, 8))


def test_what_is_known_of_holders_and_places_is_what_the_entries_say() -> None:
    """After all that changes entries; also as it is loaded from its events."""
    evening = Evening(with_stages(Stage(format="swiss", rounds=2), capacity=7)).begin(7)
    evening.do(entering.enter, "waits", may_wait=True)
    evening.do(entering.leave, 1, by="player 1")
    evening.do(entering.admit, 8, by=DIRECTOR)
    evening.do(entering.relieve, 2, "player 1", by=DIRECTOR)
    evening.do(entering.erase_holder, "player 3")
    evening.do(rulings.rule, Disqualify(4), by=ARBITER, clause="T-064", reason="why")
    evening.do(entering.enter, "player 2")
    for cup in (evening.cup, evening.replayed()):
        expected: dict[str, tuple[int, ...]] = {}
        for entry in cup.entries.values():
            expected[entry.holder] = (*expected.get(entry.holder, ()), entry.number)
        assert {holder: tuple(sorted(held)) for holder, held in cup.held.items() if held} == expected
        assert cup.places_taken == sum(entry.status == "in" for entry in cup.entries.values())
