"""Tournaments for benchmarks: made in memory event by event, as if they had been played."""

import hashlib
import random
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from uuid import UUID

from domain.titles import title
from domain.tournaments.commands import entering, results, rounds
from domain.tournaments.draw.basis import Draw, DrawnTable
from domain.tournaments.points.counting import rank_by_points
from domain.tournaments.points.lines import SeatResult
from domain.tournaments.points.reading import read_scheme
from domain.tournaments.rules import Rules, Stage
from domain.tournaments.standings.tie_breaks import TieBreak
from domain.tournaments.tournament import Tournament
from service.store.mapper import CodecMapper
from service.store.rows import NewEvent

OWNER, ARBITER = "owner", "arbiter"
BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
MAPPER = CodecMapper(Tournament)
SEATS = 4
MOST_POINTS = 40  # game points at a table


def cup_rules(entries: int, boards: str = "real") -> Rules:
    """The rules of a swiss of seven rounds for so many."""
    return Rules(
        name="Bench", title="iki", capacity=entries, boards="here" if boards == "here" else "real",
        scheme=read_scheme("4-3-2-1"), stages=(Stage(format="swiss", rounds=7),),
        tie_breaks=tuple(map(TieBreak, ("places", "opponents", "direct", "lot"))),
    )  # fmt: skip


class CupMaker:
    """Plays a tournament; `cup` may have been announced elsewhere by its owner."""

    def __init__(self, rules: Rules, cup: Tournament | None = None, owner: str = OWNER) -> None:
        self.owner = owner
        self._chance = random.Random(rules.capacity)
        self._links = _chain(rules.name.encode(), 20)
        self._clock = BEGIN
        self.cup = cup or entering.announce(
            rules, title(rules.title), tournament_id=UUID(int=rules.capacity), owner=owner, at=BEGIN,
            anchor=self._links[0],
        )  # fmt: skip

    @property
    def now(self) -> datetime:
        """A second later than before."""
        self._clock += timedelta(seconds=1)
        return self._clock

    def enter(self, count: int) -> None:
        """So many enter, without the checks of a command, which look at all who entered before."""
        entering.appoint(self.cup, ARBITER, "arbiter", by=self.owner, at=self.now)
        entering.open_entering(self.cup, by=self.owner, at=self.now)
        for number in range(1, count + 1):
            self.cup.add_entry(
                entry=number, pseudonym=f"player-{number}", seed=0, rating=None, groups=(), waiting=False,
                first_round=1, timestamp=self.now,
            )  # fmt: skip
        entering.start(self.cup, by=self.owner, at=self.now)

    def draw(self) -> int:
        """Draw the next round by the rules, and publish it."""
        link = self._links[self.cup.draws + 1]
        (number,) = rounds.draw_round(self.cup, by=self.owner, at=self.now, link=link)
        rounds.publish(self.cup, number, by=self.owner, at=self.now)
        return number

    def deal_out(self, *, publish: bool = True) -> int:
        """The next round with tables by chance alone, at once: of thousands a draw takes a minute."""
        entries = list(self.cup.entries)
        self._chance.shuffle(entries)
        number = len(self.cup.rounds) + 1
        tables = [DrawnTable(1 + n // SEATS, tuple(entries[n : n + SEATS])) for n in range(0, len(entries), SEATS)]
        self.cup.add_draw(
            round_number=number, stage=0, attempt=1, draw=Draw(tables=tuple(tables)), link=f"{number:064x}",
            drawn_from="0" * 64, absent=(), by=self.owner, timestamp=self.now,
        )  # fmt: skip
        if publish:
            rounds.publish(self.cup, number, by=self.owner, at=self.now)
        return number

    def play(self, number: int, tables: Iterable[int] | None = None) -> None:
        """Enter results of a round by chance: of these tables, or of all, and complete it."""
        for table in self.cup.rounds[number].tables if tables is None else tables:
            points = [self._chance.randrange(MOST_POINTS) for _ in range(SEATS)]
            entries = self.cup.rounds[number].tables[table].entries
            places = rank_by_points(points)
            seats = [SeatResult(*each) for each in zip(entries, points, places, strict=True)]
            results.enter_result(self.cup, number, table, seats, by=ARBITER, at=self.now)
        if tables is None:
            rounds.complete_round(self.cup, number, at=self.now)

    def take_events(self) -> list[NewEvent]:
        """The events that have been made since this was asked last, as they are stored."""
        made = [MAPPER.to_new_event(event) for event in self.cup.pending_events]
        self.cup.pending_events.clear()
        return made


def _chain(last: bytes, length: int) -> list[str]:
    """The links of a chain, from the anchor on."""
    links = [hashlib.sha256(last).digest()]
    for _ in range(length):
        links.insert(0, hashlib.sha256(links[0]).digest())
    return [link.hex() for link in links]
