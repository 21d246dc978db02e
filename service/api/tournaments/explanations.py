"""Why something is so: the bill of a table, and all that makes up a standing."""

from typing import Annotated

from msgspec import Meta, Struct

from domain.tournaments.draw.costs import BillItem
from domain.tournaments.draw.proof import Alternative, TableExplained
from domain.tournaments.standings.explaining import LineExplained, StandingExplained, show_key
from domain.tournaments.standings.ranking import Key, Standing
from service.api.tournaments.bodies import AmountView, EntryNumber, SeatLine, Version
from service.api.tournaments.views import show_amount, show_lines
from service.words.speech import Speech
from service.words.tournaments import Names, say_bill_item, say_standing


class BillLine(Struct, frozen=True, kw_only=True):
    """What two entries of a table, or one, cost."""

    entries: Annotated[tuple[int, ...], Meta(description="The entries that it is about")]
    term: Annotated[str, Meta(description="The term of the cost")]
    cost: Annotated[int, Meta(description="How much")]
    sentence: Annotated[str, Meta(description="The same in words, with the names of the entries")]


class ExchangeView(Struct, frozen=True, kw_only=True):
    """The exchange of an entry with another table that would cost least."""

    entry: EntryNumber
    other: Annotated[int, Meta(description="With which entry it would change places")]
    table: Annotated[int, Meta(description="Where that one sits")]
    change: Annotated[int, Meta(description="How much dearer the draw would be")]
    bill: Annotated[tuple[BillLine, ...], Meta(description="The bill of both tables after it")]


class TableWhy(Struct, frozen=True, kw_only=True):
    """Why these entries sit at a table."""

    number: Annotated[int, Meta(description="The number of the table")]
    cost: Annotated[int, Meta(description="What the table costs")]
    bill: Annotated[tuple[BillLine, ...], Meta(description="Its cost line by line")]
    alternatives: Annotated[
        tuple[ExchangeView, ...], Meta(description="For each entry the cheapest exchange away")
    ]


class KeyView(Struct, frozen=True, kw_only=True):
    """What a tie-break says of an entry."""

    tie_break: Annotated[str, Meta(description="The tie-break")]
    shown: Annotated[str, Meta(description="Its value, as people read it; a dash if it does not apply")]
    applies: Annotated[bool, Meta(description="Whether it could be used")]


class StandingView(Struct, frozen=True, kw_only=True):
    """The place of an entry."""

    entry: EntryNumber
    place: Annotated[int, Meta(description="Its place, from 1")]
    shared: Annotated[int, Meta(description="How many share it")]
    label: Annotated[str, Meta(description="The name of who holds the entry")]
    amount: Annotated[AmountView, Meta(description="Its tournament points; in a ladder its rating as shown")]
    keys: Annotated[tuple[KeyView, ...], Meta(description="What the tie-breaks say, in their order")]
    decided_by: Annotated[
        str, Meta(description="What parted it from the entry before: `score`, or a tie-break; empty: nothing")
    ]
    rulings: Annotated[tuple[int, ...], Meta(description="The rulings that changed its lines or points")]


class StandingsPage(Struct, frozen=True, kw_only=True):
    """A page of standings."""

    items: Annotated[tuple[StandingView, ...], Meta(description="The best first")]
    stage: Annotated[int, Meta(description="The stage, from 0")]
    final: Annotated[bool, Meta(description="Whether these are the final standings of the whole tournament")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last one")]
    version: Version


class TermView(Struct, frozen=True):
    """What a term of the scheme gave."""

    term: Annotated[str, Meta(description="The kind of the term")]
    amount: Annotated[AmountView, Meta(description="The points")]


class LineWhy(Struct, frozen=True, kw_only=True):
    """A line of an entry, and how it was counted."""

    round: Annotated[int, Meta(description="The number of the round")]
    table: Annotated[int, Meta(description="The number of the table; 0: at none")]
    line: Annotated[SeatLine, Meta(description="The line")]
    terms: Annotated[tuple[TermView, ...], Meta(description="What each term gave; none of special lines")]
    counts: Annotated[bool, Meta(description="Whether it counts for the score")]
    ruling: Annotated[int, Meta(description="The ruling that made it; 0: none")]


class AdjustmentView(Struct, frozen=True, kw_only=True):
    """Points that a ruling gave or took; in a ladder also the rating on entering."""

    round: Annotated[int, Meta(description="The round that it belongs to; 0: none")]
    ruling: Annotated[
        int, Meta(description="The number of the ruling; 0: a private one, or the rating on entering a ladder")
    ]
    amount: Annotated[AmountView, Meta(description="The points")]


class StandingWhy(Struct, frozen=True, kw_only=True):
    """All that makes up a standing: what counts of the lines, and the adjustments, add up to the score."""

    standing: Annotated[StandingView, Meta(description="The standing")]
    sentence: Annotated[str, Meta(description="Place, points and what decided, in words")]
    lines: Annotated[tuple[LineWhy, ...], Meta(description="In the order of the rounds")]
    adjustments: Annotated[tuple[AdjustmentView, ...], Meta(description="What rulings gave and took")]
    version: Version


def show_why(found: TableExplained, speech: Speech, names: Names) -> TableWhy:
    """The bill of a table, in the language of the speech."""

    def lines(bill: tuple[BillItem, ...]) -> tuple[BillLine, ...]:
        return tuple(
            BillLine(
                entries=item.entries, term=item.term, cost=item.cost,
                sentence=say_bill_item(speech, item, names),
            )
            for item in bill
        )  # fmt: skip

    def exchange(other: Alternative) -> ExchangeView:
        return ExchangeView(
            entry=other.entry, other=other.other, table=other.table, change=other.change, bill=lines(other.bill)
        )

    alternatives = tuple(map(exchange, found.alternatives))
    return TableWhy(number=found.number, cost=found.cost, bill=lines(found.bill), alternatives=alternatives)


def show_keys(keys: tuple[Key, ...]) -> tuple[KeyView, ...]:
    """What tie-breaks say."""
    return tuple(KeyView(tie_break=key.tie_break, shown=show_key(key), applies=key.applies) for key in keys)


def show_standing(standing: Standing, label: str, rulings: tuple[int, ...]) -> StandingView:
    """The place of an entry."""
    return StandingView(
        entry=standing.entry,
        place=standing.place,
        shared=standing.shared,
        label=label,
        amount=show_amount(standing.score.points),
        keys=show_keys(standing.keys),
        decided_by=standing.decided_by,
        rulings=rulings,
    )


def show_explained(
    found: StandingExplained, label: str, rulings: tuple[int, ...], public: set[int], version: int, speech: Speech
) -> StandingWhy:
    """All that makes up a standing, in the language of the speech; of rulings those that the viewer may see."""
    return StandingWhy(
        standing=show_standing(found.standing, label, rulings),
        sentence=say_standing(speech, found.standing, {found.standing.entry: label}),
        lines=tuple(_line(each, public) for each in found.lines),
        adjustments=tuple(
            AdjustmentView(
                round=each.round, ruling=each.ruling if each.ruling in public else 0,
                amount=show_amount(each.points),
            )
            for each in found.adjustments
        ),
        version=version,
    )  # fmt: skip


def _line(found: LineExplained, public: set[int]) -> LineWhy:
    (shown,) = show_lines([found.line])
    return LineWhy(
        round=found.line.round,
        table=found.line.table,
        line=shown,
        terms=tuple(TermView(each.term, show_amount(each.points)) for each in found.terms),
        counts=found.counts,
        ruling=found.ruling if found.ruling in public else 0,
    )
