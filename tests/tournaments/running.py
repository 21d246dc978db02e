"""Runs a tournament for a test: keeps the secret chain, the clock and all events."""

import hashlib
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from eventsourcing.persistence import StoredEvent
from msgspec.structs import replace

from domain.titles import title
from domain.tournaments.commands import entering, results, rounds
from domain.tournaments.history import TournamentEvent, fold_events
from domain.tournaments.ledger import open_tables, rank_stage
from domain.tournaments.points.counting import rank_by_points
from domain.tournaments.points.lines import Entry, SeatResult
from domain.tournaments.points.reading import read_scheme
from domain.tournaments.rules import Rules, Stage
from domain.tournaments.standings.tie_breaks import TieBreak
from domain.tournaments.tournament import Tournament
from service.store.mapper import CodecMapper

OWNER, DIRECTOR, ARBITER = "owner", "director", "arbiter"
BEGIN = datetime(2026, 11, 19, 18, tzinfo=UTC)
MAPPER = CodecMapper(Tournament)
IKI = title("iki")

RULES = Rules(
    name="Winter Cup",
    title="iki",
    scheme=read_scheme("4-3-2-1"),
    tie_breaks=tuple(TieBreak(each) for each in ("places", "opponents", "direct", "lot")),
    stages=(Stage(format="swiss", rounds=3),),
)


def chain(length: int, last: bytes = b"\0" * 32, prefix: bytes = b"") -> list[str]:
    """The links of a chain, from the anchor on."""
    links = [last]
    for _ in range(length):
        links.insert(0, hashlib.sha256(prefix + links[0]).digest())
    return [link.hex() for link in links]


class Evening:
    """A tournament, its officials, and its chains."""

    def __init__(self, rules: Rules = RULES, number: int = 7) -> None:
        self.links = chain(40)
        self.deals = chain(10, prefix=b"yamabiko/deal/v1\0")
        self.clock = BEGIN
        self.events: list[TournamentEvent] = []
        self.cup = entering.announce(
            rules,
            IKI,
            tournament_id=UUID(int=number),
            owner=OWNER,
            at=self.clock,
            anchor=self.links[0],
            deal_anchor=self.deals[0] if rules.deal == "same" else "",
        )
        self.do(entering.appoint, DIRECTOR, "director", by=OWNER)
        self.do(entering.appoint, ARBITER, "arbiter", by=OWNER)

    def do(self, command: Callable[..., Any], *given: object, **named: object) -> Any:  # noqa: ANN401  # whatever it answers
        """Let a command run a minute later."""
        self.clock += timedelta(minutes=1)
        return command(self.cup, *given, at=self.clock, **named)

    def begin(self, count: int) -> "Evening":
        """Let so many enter, and start."""
        self.do(entering.open_entering, by=OWNER)
        for number in range(1, count + 1):
            self.do(entering.enter, f"player {number}")
        self.do(entering.start, by=DIRECTOR)
        return self

    def draw(self, absent: Sequence[Entry] = ()) -> int:
        """Draw and publish the next round."""
        numbers = self.do(rounds.draw_round, by=DIRECTOR, link=self.links[self.cup.draws + 1], absent=absent)
        for number in numbers:
            self.do(rounds.publish, number, by=DIRECTOR)
        return int(numbers[0])

    def enter(self, number: int, table: int, points: Sequence[int] = (40, 30, 20, 10)) -> None:
        """Enter the result of a table: game points in order of play."""
        seats = self.seats(number, table, points)
        self.do(results.enter_result, number, table, seats, by=ARBITER)

    def seats(self, number: int, table: int, points: Sequence[int]) -> list[SeatResult]:
        """The result of a table by game points in order of play."""
        known = self.cup.rounds[number].tables[table]
        entries = known.seated or known.entries
        own = points[: len(entries)]
        places = rank_by_points(list(own))
        return [SeatResult(*each) for each in zip(entries, own, places, strict=True)]

    def play(self, absent: Sequence[Entry] = ()) -> int:
        """Draw a round, and let it be played in order of play."""
        number = self.draw(absent)
        self.finish(number)
        return number

    def finish(self, number: int) -> None:
        """Enter what is missing, and complete a round."""
        for table in open_tables(self.cup, number):
            self.enter(number, table)
        self.do(rounds.complete_round, number)

    def stored(self) -> list[TournamentEvent]:
        """All events, as the store gives them back."""
        read = []
        for each in self.cup.pending_events:
            row = MAPPER.to_new_event(each)
            read.append(
                MAPPER.to_domain_event(
                    StoredEvent(each.originator_id, each.originator_version, row.topic, row.state)
                )
            )
        return read

    def replayed(self) -> Tournament:
        """The tournament as it is loaded from its stored events."""
        return fold_events(self.stored())

    def order(self, until: int | None = None) -> list[Entry]:
        """The entries of the current stage, best first."""
        return [standing.entry for standing in rank_stage(self.cup, self.cup.stage, until)]


def is_same(one: Tournament, two: Tournament) -> bool:
    """Whether two are alike but for events that are not saved yet."""
    return {k: v for k, v in vars(one).items() if k != "_pending_events"} == {
        k: v for k, v in vars(two).items() if k != "_pending_events"
    }


def with_stages(*stages: Stage, **changes: object) -> Rules:
    """The rules with other stages."""
    return replace(RULES, stages=stages, **changes)
