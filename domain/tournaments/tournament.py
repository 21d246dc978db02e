"""The aggregate of a tournament: what its events change. What may be decided is in `commands`.

Each event is a method whose parameters are stored, under a topic that never changes; it never refuses.
Ids and times are given by the caller: `timestamp` is when the store recorded what was decided.
"""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from eventsourcing.domain import Aggregate, event
from msgspec.structs import replace

from domain.tournaments.draw.basis import Draw
from domain.tournaments.draw.proof import swap_entries
from domain.tournaments.moments import UUID, datetime
from domain.tournaments.parts import (
    Beacon,
    Change,
    Closing,
    DiscardedDraw,
    Disqualify,
    EntryPart,
    FinalStanding,
    Pseudonym,
    Reminder,
    Resulted,
    Role,
    RoundPart,
    RulingPart,
    SeatedTable,
    TablePart,
    TournamentState,
)
from domain.tournaments.points.lines import Entry, Line
from domain.tournaments.ratings import Rating
from domain.tournaments.rules import Rules


class Tournament(Aggregate):
    """One tournament: its rules, officials, entries, rounds and rulings."""

    TOPIC = "tournament"

    class Event(Aggregate.Event):
        """An event of a tournament; its time is given."""

        @staticmethod
        def create_timestamp() -> datetime:
            raise TypeError("the time of an event is given by the caller")

    @staticmethod
    def create_id(*_: object, **__: object) -> UUID:
        raise TypeError("the id of a tournament is given by the caller")

    @event("Created", topic="tournament.announced@1")
    def __init__(
        self, id: UUID, rules: Rules, owner: Pseudonym, anchor: str, deal_anchor: str = "",  # noqa: A002  # the library's name
        timestamp: datetime | None = None,
    ) -> None:  # fmt: skip
        self.rules = rules
        self.state: TournamentState = "announced"
        self.officials: dict[Pseudonym, Role] = {owner: "owner"}
        self.entries: dict[Entry, EntryPart] = {}
        self.held: dict[Pseudonym, tuple[Entry, ...]] = {}  # entries by their holder, so that none looks at all
        self.places_taken = 0  # by those who are in; bots that make tables whole take none
        self.rounds: dict[int, RoundPart] = {}
        self.discards: list[DiscardedDraw] = []
        self.rulings: dict[int, RulingPart] = {}
        self.check_ins: dict[int, dict[Entry, str]] = {}
        self.closings: dict[int, Closing] = {}  # of rounds that wait for a beacon
        self.link = anchor  # the newest one that was revealed
        self.draws = 0
        self.deal_link = deal_anchor
        self.deals = self.stage = 0
        self.stage_began: datetime | None = None
        self.stage_seeds: dict[int, dict[Entry, int]] = {}  # by stage: who is in it, and with which seed
        self.final: tuple[FinalStanding, ...] = ()
        self.concluded_at: datetime | None = None

    @event("Amended", topic="tournament.amended@1")
    def apply_changes(self, changes: tuple[Change, ...], by: Pseudonym, reason: str, timestamp: datetime) -> None:
        """Fields of the rules are others."""
        plain = msgspec.to_builtins(self.rules, str_keys=True)
        plain |= {change.field: change.after for change in changes}
        self.rules = msgspec.convert(plain, Rules, str_keys=True)

    @event("Appointed", topic="tournament.appointed@1")
    def set_role(self, official: Pseudonym, role: Role | None, by: Pseudonym, timestamp: datetime) -> None:
        """An official has another role, or none."""
        self.officials.pop(official, None)
        if role is not None:
            self.officials[official] = role

    @event("EnteringOpened", topic="tournament.entering-opened@1")
    def open_entering(self, by: Pseudonym, timestamp: datetime, reason: str = "") -> None:
        """From now on there are entries."""
        self.state = "entering"

    @event("Started", topic="tournament.started@1")
    def begin(self, by: Pseudonym, timestamp: datetime, reason: str = "") -> None:
        """From now on there are rounds. The first stage is played by all who are in."""
        self.state, self.stage_began = "running", timestamp

    @event("Entered", topic="tournament.entered@1")
    def add_entry(
        self, entry: Entry, pseudonym: Pseudonym, seed: int, rating: Rating | None, groups: tuple[str, ...],
        waiting: bool, first_round: int, timestamp: datetime, fills: bool = False,
    ) -> None:  # fmt: skip
        """There is one more entry."""
        made = EntryPart(
            number=entry, holders=((first_round, pseudonym),), seed=seed, rating=rating, groups=groups,
            status="waiting" if waiting else "in", first_round=first_round, had_place=not waiting, fills=fills,
        )  # fmt: skip
        self._put_entry(made)

    @event("Admitted", topic="tournament.admitted@1")
    def admit_entry(self, entry: Entry, first_round: int, timestamp: datetime) -> None:
        """An entry leaves the waiting list."""
        self._change_entry(entry, status="in", first_round=first_round, had_place=True)

    @event("CheckedIn", topic="tournament.checked-in@1")
    def add_check_in(self, entry: Entry, round_number: int, entropy: str, timestamp: datetime) -> None:
        """An entry is there for a round, and has given entropy."""
        self.check_ins.setdefault(round_number, {})[entry] = entropy

    @event("CheckInsClosed", topic="tournament.check-ins-closed@1")
    def close_check_ins(
        self, round_number: int, closing: Closing, absent: tuple[Entry, ...], by: Pseudonym, timestamp: datetime
    ) -> None:
        """A round waits for the beacon, and its check-ins are closed."""
        self.closings[round_number] = closing

    @event("Left", topic="tournament.left@1")
    def take_out(
        self, entry: Entry, from_round: int, why: Literal["withdrawn", "no-show", "excused", "erased"],
        by: Pseudonym, reason: str, timestamp: datetime,
    ) -> None:  # fmt: skip
        """An entry is out for one round, or from a round on."""
        known = self.entries[entry]
        if why == "excused":
            self._change_entry(entry, excused=known.excused | {from_round})
        else:
            last = 0 if known.status == "waiting" else from_round - 1
            self._change_entry(entry, status="left", last_round=last)

    @event("Returned", topic="tournament.returned@1")
    def bring_back(self, entry: Entry, from_round: int, by: Pseudonym, timestamp: datetime) -> None:
        """An entry plays again; the rounds that it missed are excused."""
        known = self.entries[entry]
        missed = range((known.last_round or from_round - 1) + 1, from_round)
        excused = frozenset(n for n in known.excused if n < from_round) | set(missed)
        first = known.first_round if known.took_part else from_round
        self._change_entry(entry, status="in", first_round=first, last_round=None, excused=excused, had_place=True)

    @event("Relieved", topic="tournament.relieved@1")
    def set_holder(self, entry: Entry, pseudonym: Pseudonym, from_round: int, timestamp: datetime) -> None:
        """From a round on, another account holds an entry, or no account does."""
        self._change_entry(entry, holders=(*self.entries[entry].holders, (from_round, pseudonym)))

    @event("Drawn", topic="tournament.drawn@1")
    def add_draw(
        self, round_number: int, stage: int, attempt: int, draw: Draw, link: str, drawn_from: str,
        absent: tuple[Entry, ...], by: Pseudonym, timestamp: datetime, beacon: Beacon | None = None,
    ) -> None:  # fmt: skip
        """A round has tables, which officials see."""
        before = self.rounds.get(round_number)
        self.closings.pop(round_number, None)
        self.draws += link != self.link
        self.link = link
        self.rounds[round_number] = RoundPart(
            number=round_number, stage=stage, attempt=attempt, state="drawn", draw=draw, drawn_from=drawn_from,
            link=link, absent=absent, tables=_to_tables(draw), beacon=beacon,
            first_drawn=before.first_drawn if before else self.version + 1, drawn_by=by,
        )  # fmt: skip

    @event("ReAnchored", topic="tournament.re-anchored@1")
    def set_anchor(self, anchor: str, timestamp: datetime) -> None:
        """The chain of links was used up; another one follows."""
        self.link = anchor

    @event("Discarded", topic="tournament.discarded@1")
    def drop_draw(self, round_number: int, by: Pseudonym, reason: str, timestamp: datetime) -> None:
        """A draw is not played. Its link is used."""
        known = self.rounds[round_number]
        self.discards.append(DiscardedDraw(round_number, known.attempt, known.link, reason))
        self._change_round(round_number, state="discarded")

    @event("Exchanged", topic="tournament.exchanged@1")
    def swap(
        self, round_number: int, one: Entry, two: Entry, cost_before: int, cost_after: int,
        by_term: dict[str, int], by: Pseudonym, reason: str, timestamp: datetime,
    ) -> None:  # fmt: skip
        """Two entries of a draft change places."""
        draw = replace(swap_entries(self.rounds[round_number].draw, one, two), cost=cost_after, by_term=by_term)
        self._change_round(round_number, draw=draw, tables=_to_tables(draw), exchanged=True)

    @event("Published", topic="tournament.published@1")
    def publish_round(
        self, round_number: int, starts_at: datetime | None, deadline: datetime | None, deal: int,
        commitment: str, by: Pseudonym, timestamp: datetime,
    ) -> None:  # fmt: skip
        """The tables of a round stand."""
        self.deals = max(self.deals, deal)
        self._change_round(
            round_number,
            state="published",
            published_at=timestamp,
            starts_at=starts_at,
            deadline=deadline,
            deal=deal,
            commitment=commitment,
        )

    @event("Seated", topic="tournament.seated@1")
    def seat_tables(self, round_number: int, tables: tuple[SeatedTable, ...], timestamp: datetime) -> None:
        """Games of tables are open."""
        seated_at = self.rounds[round_number].seated_at or timestamp
        self._change_round(round_number, state="playing", seated_at=seated_at)
        for each in tables:
            self._change_table(
                round_number, each.table, seated=each.entries, game=each.game, commitment=each.commitment,
                replay=each.replay,
            )  # fmt: skip

    @event("Reminded", topic="tournament.reminded@1")
    def add_reminder(self, round_number: int, reminder: Reminder, timestamp: datetime) -> None:
        """A player or an official was reminded that time is running out, or is over."""
        self._change_round(round_number, reminders=(*self.rounds[round_number].reminders, reminder))

    @event("ChoseOrder", topic="tournament.chose-order@1")
    def choose_place(self, round_number: int, table: int, entry: Entry, place: int, timestamp: datetime) -> None:
        """An entry has chosen its place in the order of play."""
        choices = self.rounds[round_number].tables[table].choices
        self._change_table(round_number, table, choices=(*choices, (entry, place)))

    @event("Resulted", topic="tournament.resulted@1")
    def add_result(self, round_number: int, table: int, resulted: Resulted, timestamp: datetime) -> None:
        """A table is over."""
        known = self.rounds[round_number].tables[table]
        self._change_table(round_number, table, results=(*known.results, resulted), answers=())

    @event("Confirmed", topic="tournament.confirmed@1")
    def confirm(self, round_number: int, table: int, entry: Entry, timestamp: datetime) -> None:
        """An entry agrees with an entered result."""
        answers = self.rounds[round_number].tables[table].answers
        self._change_table(round_number, table, answers=(*answers, (entry, "confirmed")))

    @event("Disputed", topic="tournament.disputed@1")
    def dispute(self, round_number: int, table: int, entry: Entry, reason: str, timestamp: datetime) -> None:
        """An entry does not agree with an entered result."""
        answers = self.rounds[round_number].tables[table].answers
        self._change_table(round_number, table, answers=(*answers, (entry, "disputed")))

    @event("Ruled", topic="tournament.ruled@1")
    def add_ruling(self, ruling: RulingPart, timestamp: datetime) -> None:
        """An official has decided."""
        self.rulings[ruling.number] = ruling
        if isinstance(ruling.effect, Disqualify):
            self._change_entry(ruling.effect.entry, status="disqualified", last_round=max(self.rounds, default=0))
        if ruling.opens and self.rounds[ruling.round].state == "completed":
            self._change_round(ruling.round, state="playing")

    @event("Revoked", topic="tournament.revoked@1")
    def revoke_ruling(self, ruling: int, by: Pseudonym, reason: str, timestamp: datetime) -> None:
        """A ruling no longer counts."""
        known = self.rulings[ruling]
        self.rulings[ruling] = replace(known, revoked=True)
        if isinstance(known.effect, Disqualify):
            self._change_entry(known.effect.entry, status="in", last_round=None)

    @event("Completed", topic="tournament.completed@1")
    def complete_round(
        self, round_number: int, recounted: tuple[Line, ...], standings_hash: str, timestamp: datetime
    ) -> None:
        """All tables of a round have lines. Those that compare tables are kept here for the record."""
        self._change_round(round_number, state="completed")

    @event("Unsealed", topic="tournament.unsealed@1")
    def unseal_round(self, round_number: int, seed: str, timestamp: datetime) -> None:
        """The seed of a shared deal is known."""
        self.deal_link = seed
        self._change_round(round_number, unsealed=True)

    @event("Advanced", topic="tournament.advanced@1")
    def advance_stage(self, stage: int, seeds: dict[Entry, int], timestamp: datetime) -> None:
        """The next stage is played by these entries, with these seeds."""
        self.stage, self.stage_began = stage, timestamp
        self.stage_seeds[stage] = seeds

    @event("Concluded", topic="tournament.concluded@1")
    def conclude(
        self, standings: tuple[FinalStanding, ...], standings_hash: str, by: Pseudonym, timestamp: datetime,
        reason: str = "",
    ) -> None:  # fmt: skip
        """The final standings; a ruling makes new ones, and the time of appeals counts from the first."""
        self.state = "concluded"
        self.final = standings
        self.concluded_at = self.concluded_at or timestamp

    @event("Cancelled", topic="tournament.cancelled@1")
    def cancel(self, by: Pseudonym, reason: str, timestamp: datetime) -> None:
        """It is not played to the end."""
        self.state = "cancelled"

    def _change_entry(self, entry: Entry, **changes: Any) -> None:  # noqa: ANN401  # of any field
        self._put_entry(replace(self.entries[entry], **changes))

    def _put_entry(self, part: EntryPart) -> None:
        before = self.entries.get(part.number)
        self.entries[part.number] = part
        self.places_taken += part.takes_place - (before is not None and before.takes_place)
        if before is None or before.holder != part.holder:
            if before is not None:
                left = (entry for entry in self.held[before.holder] if entry != part.number)
                self.held[before.holder] = tuple(left)
            self.held[part.holder] = (*self.held.get(part.holder, ()), part.number)

    def _change_round(self, number: int, **changes: Any) -> None:  # noqa: ANN401  # of any field
        self.rounds[number] = replace(self.rounds[number], **changes)

    def _change_table(self, number: int, table: int, **changes: Any) -> None:  # noqa: ANN401  # of any field
        tables: Mapping[int, TablePart] = self.rounds[number].tables
        self._change_round(number, tables={**tables, table: replace(tables[table], **changes)})


def _to_tables(draw: Draw) -> dict[int, TablePart]:
    """The tables of a draw, by number."""
    return {table.number: TablePart(number=table.number, entries=table.entries) for table in draw.list_in_order()}
