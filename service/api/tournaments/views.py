"""What a viewer is shown of a tournament."""

from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

import msgspec

from domain.titles import title
from domain.tournaments.deadlines import deadline_of
from domain.tournaments.ledger import InForce, is_disputed, open_tables, table_in_force
from domain.tournaments.parts import EntryPart, RoundPart, RulingPart, TablePart
from domain.tournaments.points.grains import to_decimal, to_fraction
from domain.tournaments.points.lines import Line
from domain.tournaments.rules import check_rules
from domain.tournaments.tournament import Tournament
from domain.tournaments.verifying import BY_P1
from projections.tournaments.queries import EntryRow
from service.api.tournaments.access import Viewer, may_see_round
from service.api.tournaments.bodies import (
    AmountView,
    DiscardView,
    EntryView,
    OfficialView,
    PersonView,
    RoundSummary,
    RoundView,
    RulingView,
    SeatLine,
    TableStatus,
    TableView,
    TournamentView,
)
from service.api.tournaments.rules_reading import show_rules
from service.tournaments.people import Person
from service.tournaments.reasons import Reason, text_of

People = Mapping[str, Person]
Reasons = Mapping[str, Reason]


def show_amount(grains: int) -> AmountView:
    """Points as a fraction and with two decimals."""
    return AmountView(to_fraction(grains), to_decimal(grains))


def show_person(people: People, pseudonym: str) -> PersonView:
    """Whom a pseudonym stands for."""
    known = people.get(pseudonym, Person(pseudonym))
    return PersonView(pseudonym=pseudonym, player=known.player, label=known.name, bot=known.bot)


def show_tournament(
    cup: Tournament, viewer: Viewer, people: People, code: str | None, texts: Reasons
) -> TournamentView:
    """The tournament as a whole."""
    rounds = [known for known in cup.rounds.values() if may_see_round(known, viewer)]
    return TournamentView(
        id=cup.id,
        version=viewer.version_of(cup),
        status=cup.state,
        rules=show_rules(cup.rules, text_of(texts, cup.rules.contact) or ""),
        officials=tuple(OfficialView(role, show_person(people, who)) for who, role in cup.officials.items()),
        entries=cup.places_taken,
        stage=cup.stage,
        rounds=tuple(summarise_round(cup, known) for known in rounds),
        link=_newest_link(cup, viewer),
        deal_link=cup.deal_link,
        role=viewer.role,
        entry=next((n for n in viewer.entries if cup.entries[n].status in {"in", "waiting"}), None),
        code=code if viewer.role else None,
        warnings=check_rules(cup.rules, title(cup.rules.title)) if viewer.role else (),
    )


def _newest_link(cup: Tournament, viewer: Viewer) -> str:
    """The newest link; of a draft that others may not see yet, its hash: the link before."""
    shown = [known.link for known in cup.rounds.values() if known.is_published]
    if viewer.role or not any(not known.is_published for known in cup.rounds.values()):
        return cup.link
    return shown[-1] if shown else ""


def summarise_round(cup: Tournament, known: RoundPart) -> RoundSummary:
    """A round in short."""
    waiting = 0 if known.state == "completed" else len(known.tables)
    if known.state in {"published", "playing"}:
        waiting = len(open_tables(cup, known.number))
    return RoundSummary(
        number=known.number, stage=known.stage, status=known.state, tables=len(known.tables), open=waiting
    )


def show_groups(groups: Iterable[str], texts: Reasons) -> tuple[str, ...]:
    """The names of groups, as far as they are not erased."""
    return tuple(name for name in (text_of(texts, each) for each in groups) if name is not None)


def show_entry(cup: Tournament, entry: EntryPart, viewer: Viewer, people: People, texts: Reasons) -> EntryView:
    """An entry. Check-ins are for officials and its holder."""
    own = viewer.role is not None or entry.number in viewer.entries
    there = [number for number, entries in cup.check_ins.items() if entry.number in entries]
    return EntryView(
        number=entry.number,
        who=show_person(people, entry.holder),
        seed=entry.seed,
        groups=show_groups(entry.groups, texts),
        status=entry.status,
        first_round=entry.first_round,
        last_round=entry.last_round,
        excused=tuple(sorted(entry.excused)),
        fills=entry.fills,
        checked_in=tuple(sorted(there)) if own else (),
    )


def show_entry_row(row: EntryRow, viewer: Viewer, people: People, texts: Reasons) -> EntryView:
    """The same of a row."""
    own = viewer.role is not None or row.entry in viewer.entries
    return EntryView(
        number=row.entry,
        who=show_person(people, row.holder),
        seed=row.seed,
        groups=show_groups(row.groups, texts),
        status=row.status,
        first_round=row.first_round,
        last_round=row.last_round,
        excused=row.excused,
        fills=row.fills,
        checked_in=row.checked_in if own else (),
    )


def show_round(cup: Tournament, known: RoundPart, viewer: Viewer, reasons: Reasons) -> RoundView:
    """A round with its tables."""
    stage = cup.rules.stages[known.stage]
    return RoundView(
        number=known.number,
        stage=known.stage,
        attempt=known.attempt,
        status=known.state,
        tables=tuple(show_table(cup, known, part, viewer) for part in known.tables.values()),
        byes=known.draw.byes,
        absent=known.absent,
        cost=known.draw.cost,
        cost_by_term=known.draw.by_term,
        certified=stage.format in BY_P1 and not known.exchanged,
        link=known.link,
        drawn_from=known.drawn_from,
        starts_at=known.starts_at,
        deadline=known.deadline,
        deal=known.deal,
        commitment=known.commitment,
        unsealed=known.unsealed,
        discarded=tuple(
            DiscardView(attempt=each.attempt, link=each.link, reason=text_of(reasons, each.reason))
            for each in cup.discards
            if each.round == known.number
        ),
        version=viewer.version_of(cup),
    )


def show_table(cup: Tournament, known: RoundPart, part: TablePart, viewer: Viewer) -> TableView:
    """A table: who sits there, and what counts of it."""
    current = table_in_force(cup, known.number, part.number) if known.is_published else InForce()
    own = viewer.role is not None or viewer.is_at(known, part.number)
    return TableView(
        number=part.number,
        entries=part.seated or part.entries,
        status=_table_status(cup, known, part, current, own),
        game=UUID(part.game) if part.game else None,
        commitment=part.commitment,
        lines=show_lines(current.lines),
        ruling=_public_ruling(cup, current.ruling, viewer),
        results=len(part.results),
        deadline=deadline_of(cup, known, part.number) if known.is_published else None,
        source=part.results[-1].source.kind if part.results else None,
        answers={str(entry): answer for entry, answer in part.answers} if own else {},
    )


def _table_status(cup: Tournament, known: RoundPart, part: TablePart, current: InForce, own: bool) -> TableStatus:
    if current.lines:
        return "disputed" if own and is_disputed(cup, known.number, part.number) else "over"
    return "playing" if part.game else "waiting"


def _public_ruling(cup: Tournament, number: int, viewer: Viewer) -> int:
    return number if number and (viewer.role or not cup.rulings[number].private) else 0


def show_lines(lines: Iterable[Line]) -> tuple[SeatLine, ...]:
    """Lines with their points."""
    return tuple(
        SeatLine(
            entry=line.entry, kind=line.kind, place=line.place, shared=line.shared, game_points=line.game_points,
            amount=None if line.points is None else show_amount(line.points),
        )
        for line in lines
    )  # fmt: skip


def show_ruling(ruling: RulingPart, viewer: Viewer, people: People, reasons: Reasons) -> RulingView:
    """A ruling; of a private one only officials see more than that there is one, and its hash."""
    known = reasons.get(ruling.reason)
    hidden = ruling.private and viewer.role is None
    effect: dict[str, Any] = msgspec.to_builtins(ruling.effect, str_keys=True)
    kind = effect.pop("type")
    return RulingView(
        number=ruling.number,
        kind="private" if hidden else kind,
        private=ruling.private,
        by=None if hidden else show_person(people, ruling.by),
        clause="" if hidden else ruling.clause,
        effect={} if hidden else effect,
        reason=None if hidden or known is None else known.text,
        reason_hash=ruling.reason,
        reason_erased=known is not None and known.text is None,
        round=0 if hidden else ruling.round,
        table=0 if hidden else ruling.table,
        lines=() if hidden else show_lines(ruling.lines),
        revoked=ruling.revoked,
    )
