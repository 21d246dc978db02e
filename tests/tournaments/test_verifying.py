"""A tournament is checked from its events alone; what was changed in one of them is found."""

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from domain.tournaments.commands import ending, rounds, rulings
from domain.tournaments.history import TournamentEvent
from domain.tournaments.parts import Correct
from domain.tournaments.points.grains import POINT
from domain.tournaments.points.scheme import Matchpoints, Scheme, Special
from domain.tournaments.rules import Cut, Rules, Stage
from domain.tournaments.verifying import verify_events
from tests.tournaments.running import ARBITER, DIRECTOR, RULES, Evening, with_stages

FORMATS: dict[str, tuple[Rules, int]] = {
    "swiss and knockout": (
        with_stages(Stage(format="swiss", rounds=2), Stage(format="knockout", cut=Cut(4))),
        11,
    ),
    "list": (with_stages(Stage(format="schedule", schedule="7")), 7),
    "schedule": (with_stages(Stage(format="schedule", rounds=3)), 10),
    "deal": (
        replace(
            RULES, deal="same", sizes=(4,), scheme=Scheme((Matchpoints(),)), special=Special(bye=0),
            stages=(Stage(format="swiss", rounds=1),),
        ),
        8,
    ),
}  # fmt: skip


def played(name: str) -> Evening:
    """A tournament to its end, with a discarded draft, an exchange by hand and a ruling."""
    rules, count = FORMATS[name]
    evening = Evening(rules).begin(count)
    evening.do(rounds.draw_round, by=DIRECTOR, link=evening.links[1])
    if rules.stages[0].format == "swiss":
        evening.do(rounds.discard_draw, 1, by=DIRECTOR, reason="once more")
        evening.do(rounds.draw_round, by=DIRECTOR, link=evening.links[2])
        one, two = (evening.cup.rounds[1].tables[table].entries[0] for table in (1, 2))
        evening.do(rounds.exchange, 1, one, two, by=DIRECTOR, reason="same car")
    for number in list(evening.cup.rounds):
        evening.do(rounds.publish, number, by=DIRECTOR)
        evening.finish(number)
    if rules.deal == "same":
        evening.do(rounds.unseal, 1, evening.deals[1])
    for _ in range(1, rules.stages[0].rounds if rules.stages[0].format == "swiss" else 1):
        evening.play()
    seats = tuple(evening.seats(1, 1, (10, 20, 30, 40)))
    evening.do(rulings.rule, Correct(1, 1, seats), by=ARBITER, clause="T-061", reason="why")
    if len(rules.stages) > 1:
        evening.do(ending.advance, by=DIRECTOR)
        evening.play()
    evening.do(ending.conclude, by=DIRECTOR)
    return evening


@pytest.mark.parametrize("name", FORMATS)
def test_an_honest_tournament_has_no_findings(name: str) -> None:
    """In all formats, with a discarded draft, an exchange by hand and a ruling."""
    assert verify_events(played(name).stored()) == []


def changed(
    events: list[TournamentEvent], kind: str, nth: int, **fields: Callable[[Any], Any]
) -> list[TournamentEvent]:
    """The events with fields of the n-th of a kind changed."""
    found = [n for n, event in enumerate(events) if type(event).__name__ == kind][nth]
    event: Any = events[found]
    forged = dataclasses.replace(event, **{name: change(getattr(event, name)) for name, change in fields.items()})
    return [*events[:found], forged, *events[found + 1 :]]


def more_points(resulted: Any) -> Any:  # noqa: ANN401  # a result
    """A result whose first line is worth a point more."""
    first, *others = resulted.lines
    return replace(resulted, lines=(replace(first, points=first.points + POINT), *others))


def other_places(resulted: Any) -> Any:  # noqa: ANN401  # a result
    """A result in which the first two have changed places, with the lines of before."""
    one, two, *others = resulted.result.seats
    seats = (replace(one, place=two.place), replace(two, place=one.place), *others)
    return replace(resulted, result=replace(resulted.result, seats=seats))


def other_order(draw: Any) -> Any:  # noqa: ANN401  # a draw
    """A draw whose first table is played the other way round."""
    first, *others = draw.tables
    return replace(draw, tables=(replace(first, entries=first.entries[::-1]), *others))


FORGERIES: dict[str, tuple[str, int, dict[str, Callable[[Any], Any]]]] = {
    "points": ("Resulted", 1, {"resulted": more_points}),
    "places": ("Resulted", 1, {"resulted": other_places}),
    "order of play": ("Drawn", 1, {"draw": other_order}),
    "tables": ("Drawn", 2, {"draw": lambda draw: replace(draw, tables=draw.tables[::-1])}),
    "cost": ("Drawn", 2, {"draw": lambda draw: replace(draw, cost=draw.cost + 1)}),
    "link": ("Drawn", 1, {"link": lambda link: link[::-1]}),
    "origin": ("Drawn", 1, {"drawn_from": lambda origin: origin[::-1]}),
    "absent": ("Drawn", 2, {"absent": lambda absent: (3,)}),
    "rating": ("Entered", 2, {"waiting": lambda waiting: True}),
    "exchange": ("Exchanged", 0, {"cost_after": lambda cost: cost - 1}),
    "standings": ("Completed", 0, {"standings_hash": lambda text: text[::-1]}),
    "ruling": ("Ruled", 0, {"ruling": lambda r: replace(r, lines=(replace(r.lines[0], points=0), *r.lines[1:]))}),
    "final": ("Concluded", 0, {"standings": lambda standings: standings[::-1]}),
}


@pytest.mark.parametrize("what", FORGERIES)
def test_a_forgery_is_found(what: str) -> None:
    """Test 20: a changed result, link, table, cost, standing or ruling."""
    kind, nth, fields = FORGERIES[what]
    events = played("swiss and knockout").stored()
    forged = changed(events, kind, nth, **fields)
    at = next(event.originator_version for event, was in zip(forged, events, strict=True) if event is not was)
    findings = verify_events(forged)
    assert findings
    assert findings[0].version >= at
    assert str(findings[0]).startswith("event ")


def test_another_deal_is_found() -> None:
    """The seed that is revealed is not the one that was committed to."""
    events = played("deal").stored()
    forged = changed(events, "Unsealed", 0, seed=lambda seed: seed[::-1])
    assert [finding.message for finding in verify_events(forged)] == [
        "T-008: seed: it is not what was committed to"
    ]
