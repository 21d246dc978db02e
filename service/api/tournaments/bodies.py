"""What responses say of tournaments: entries, rounds, tables, lines, rulings."""

from typing import Annotated, Any, Literal
from uuid import UUID

from msgspec import Meta, Struct

from service.api.bodies import Moment
from service.api.tournaments.rules_body import TournamentRules

Role = Literal["owner", "director", "arbiter"]
TournamentStatus = Literal["announced", "entering", "running", "concluded", "cancelled"]
RoundStatus = Literal["drawn", "discarded", "published", "playing", "completed"]
TableStatus = Literal["waiting", "playing", "over", "disputed"]
EntryStatus = Literal["waiting", "in", "left", "disqualified"]
LineStatus = Literal["played", "bye", "excused", "absent", "left", "adjudicated", "void"]
EntryNumber = Annotated[int, Meta(description="The number of the entry")]
Version = Annotated[int, Meta(description="The version of the tournament: the number of its events")]


class AmountView(Struct, frozen=True):
    """Tournament points."""

    fraction: Annotated[str, Meta(description="The exact number, such as `19/3`")]
    decimal: Annotated[str, Meta(description="The same with two decimals, such as `6.33`")]


class PersonView(Struct, frozen=True, kw_only=True):
    """A person who takes part. Of an erased account only the pseudonym is left."""

    pseudonym: Annotated[str, Meta(description="The name in the events of the tournament")]
    player: Annotated[UUID | None, Meta(description="The account; null for a guest, a bot or an erased account")]
    label: Annotated[str, Meta(description="The name to be shown; empty for an erased account")]
    bot: Annotated[str | None, Meta(description="The bot that plays; null for a person")]


class OfficialView(Struct, frozen=True):
    """An official."""

    role: Annotated[Role, Meta(description="What the official may do")]
    who: Annotated[PersonView, Meta(description="Who it is")]


class RoundSummary(Struct, frozen=True, kw_only=True):
    """A round in short."""

    number: Annotated[int, Meta(description="The number of the round, from 1")]
    stage: Annotated[int, Meta(description="The stage that it belongs to, from 0")]
    status: Annotated[RoundStatus, Meta(description="How far it is")]
    tables: Annotated[int, Meta(description="How many tables it has")]
    open: Annotated[int, Meta(description="How many of them have no result in force")]


class TournamentView(Struct, frozen=True, kw_only=True):
    """A tournament."""

    id: Annotated[UUID, Meta(description="The id of the tournament")]
    version: Version
    status: Annotated[TournamentStatus, Meta(description="How far it is")]
    rules: Annotated[TournamentRules, Meta(description="The rules that it is played by")]
    officials: Annotated[tuple[OfficialView, ...], Meta(description="Its officials")]
    entries: Annotated[int, Meta(description="How many entries are in")]
    stage: Annotated[int, Meta(description="The current stage, from 0")]
    rounds: Annotated[tuple[RoundSummary, ...], Meta(description="Its rounds, as far as the caller may see them")]
    link: Annotated[
        str,
        Meta(description="The newest revealed link of the chain of draws, at first the anchor"),
    ]
    deal_link: Annotated[
        str, Meta(description="The same of the chain of shared deals; empty where each game has its own")
    ]
    role: Annotated[Role | None, Meta(description="The role of the caller; null if it is no official")]
    entry: Annotated[int | None, Meta(description="The entry that the caller holds; null without one")]
    code: Annotated[str | None, Meta(description="The code to enter with, for officials; null for others")]
    warnings: Annotated[tuple[str, ...], Meta(description="What an organiser should know of these rules")]


class TournamentItem(Struct, frozen=True, kw_only=True):
    """A tournament in a list."""

    id: Annotated[UUID, Meta(description="The id of the tournament")]
    label: Annotated[str, Meta(description="The name of the tournament")]
    title: Annotated[str, Meta(description="The id of the title")]
    status: Annotated[TournamentStatus, Meta(description="How far it is")]
    created_at: Annotated[Moment, Meta(description="When it was announced")]


class TournamentList(Struct, frozen=True):
    """A page of tournaments."""

    items: Annotated[tuple[TournamentItem, ...], Meta(description="The newest first")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last one")]


class EntryView(Struct, frozen=True, kw_only=True):
    """An entry: a place in the tournament, which different accounts may hold in turn."""

    number: EntryNumber
    who: Annotated[PersonView, Meta(description="Who holds it now")]
    seed: Annotated[int, Meta(description="The rank with which it was entered; 0: none")]
    groups: Annotated[tuple[str, ...], Meta(description="With whose other members it is not seated, if possible")]
    status: Annotated[EntryStatus, Meta(description="Whether it is in")]
    first_round: Annotated[int, Meta(description="The first round in which it may sit")]
    last_round: Annotated[int | None, Meta(description="The round after which it has left; null while it is in")]
    excused: Annotated[tuple[int, ...], Meta(description="The rounds for which it is excused")]
    fills: Annotated[bool, Meta(description="Whether it is a bot that makes tables whole: it has no standing")]
    checked_in: Annotated[
        tuple[int, ...], Meta(description="The rounds that it checked in for; for officials and its holder")
    ]


class EntryPage(Struct, frozen=True):
    """A page of entries."""

    items: Annotated[tuple[EntryView, ...], Meta(description="In the order of their numbers")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last one")]
    version: Version


class EnteredView(Struct, frozen=True, kw_only=True):
    """The entry that a command was about, and the version after it."""

    entry: Annotated[EntryView, Meta(description="The entry")]
    version: Version


class SeatLine(Struct, frozen=True, kw_only=True):
    """What an entry has from a round."""

    entry: EntryNumber
    kind: Annotated[LineStatus, Meta(description="How it came about")]
    place: Annotated[int, Meta(description="The place at the table; 0 at no table")]
    shared: Annotated[int, Meta(description="How many share the place")]
    game_points: Annotated[int, Meta(description="The points of the game")]
    amount: Annotated[AmountView | None, Meta(description="Tournament points; null for a mean that is still open")]


class TableView(Struct, frozen=True, kw_only=True):
    """A table of a round."""

    number: Annotated[int, Meta(description="The number of the table")]
    entries: Annotated[tuple[int, ...], Meta(description="Its entries in order of play")]
    status: Annotated[TableStatus, Meta(description="How far it is; disputes are shown to officials only")]
    game: Annotated[UUID | None, Meta(description="Its game, if that is played here")]
    commitment: Annotated[str, Meta(description="The commitment to the seed of the game; empty without a game")]
    lines: Annotated[tuple[SeatLine, ...], Meta(description="The lines in force; none while it is open")]
    ruling: Annotated[int, Meta(description="The ruling that made the lines; 0: they are as they came")]
    results: Annotated[int, Meta(description="How many results it has had: more than one after replays")]
    deadline: Annotated[
        Moment | None, Meta(description="When it must be over, with what rulings have given; null: never")
    ]
    source: Annotated[Literal["game", "entered"] | None, Meta(description="Where the newest result comes from")]
    answers: Annotated[
        dict[str, Literal["confirmed", "disputed"]],
        Meta(description="What entries said of an entered result; for officials and those of the table"),
    ]


class RoundView(Struct, frozen=True, kw_only=True):
    """A round with its tables. A draft is for officials only."""

    number: Annotated[int, Meta(description="The number of the round, from 1")]
    stage: Annotated[int, Meta(description="The stage that it belongs to, from 0")]
    attempt: Annotated[int, Meta(description="Which draw of the round it is; those before were discarded")]
    status: Annotated[RoundStatus, Meta(description="How far it is")]
    tables: Annotated[tuple[TableView, ...], Meta(description="In the order of their numbers")]
    byes: Annotated[tuple[int, ...], Meta(description="The entries that sit out")]
    absent: Annotated[tuple[int, ...], Meta(description="The entries that were left out of the draw")]
    cost: Annotated[int, Meta(description="What the draw costs")]
    cost_by_term: Annotated[dict[str, int], Meta(description="The same by the terms of the cost")]
    certified: Annotated[
        bool, Meta(description="No exchange of two entries makes it cheaper; an exchange by hand voids that")
    ]
    link: Annotated[str, Meta(description="The link that the draw revealed")]
    drawn_from: Annotated[str, Meta(description="The hash over all that it was drawn from")]
    starts_at: Annotated[Moment | None, Meta(description="When it starts; null: at once")]
    deadline: Annotated[Moment | None, Meta(description="When it ends; null: never")]
    deal: Annotated[int, Meta(description="The number of its shared deal; 0: each game has its own")]
    commitment: Annotated[str, Meta(description="The commitment to the shared deal; empty without one")]
    unsealed: Annotated[bool, Meta(description="Whether the shared deal was revealed")]
    discarded: Annotated[
        tuple["DiscardView", ...], Meta(description="The draws of this round that were not played, and why")
    ]
    version: Version


class DiscardView(Struct, frozen=True, kw_only=True):
    """A draw that was not played."""

    attempt: Annotated[int, Meta(description="Which draw it was")]
    link: Annotated[str, Meta(description="The link that it used")]
    reason: Annotated[str | None, Meta(description="Why; null once the text is erased")]


class RoundList(Struct, frozen=True):
    """A page of the rounds of a tournament."""

    items: Annotated[tuple[RoundSummary, ...], Meta(description="In the order of their numbers")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last one")]
    version: Version


class DrawPreview(Struct, frozen=True, kw_only=True):
    """What a draw would be like, by a throw-away key."""

    sizes: Annotated[tuple[int, ...], Meta(description="The seats of its tables")]
    byes: Annotated[int, Meta(description="How many sit out")]
    cost: Annotated[int, Meta(description="What it costs")]


class DrawState(Struct, frozen=True, kw_only=True):
    """A draw that was asked for."""

    status: Annotated[Literal["drawing"], Meta(description="It is being made: read the rounds again")]
    round: Annotated[int, Meta(description="The round that is drawn")]


class RulingView(Struct, frozen=True, kw_only=True):
    """A decision of an official."""

    number: Annotated[int, Meta(description="The number of the ruling, from 1")]
    kind: Annotated[str, Meta(description="What it does; `private` if the caller may not see it")]
    private: Annotated[bool, Meta(description="Whether only officials see it")]
    by: Annotated[PersonView | None, Meta(description="Who decided; null of a private ruling")]
    clause: Annotated[str, Meta(description="The clause that it is based on; empty of a private ruling")]
    effect: Annotated[dict[str, Any], Meta(description="What it changes; empty of a private ruling")]
    reason: Annotated[str | None, Meta(description="Why; null if it was erased, or is private")]
    reason_hash: Annotated[str, Meta(description="The hash that the event carries of the reason")]
    reason_erased: Annotated[bool, Meta(description="Whether the text of the reason was erased")]
    round: Annotated[int, Meta(description="The round that it is about; 0: none")]
    table: Annotated[int, Meta(description="The table that it is about; 0: none")]
    lines: Annotated[tuple[SeatLine, ...], Meta(description="The lines that it puts in the place of others")]
    revoked: Annotated[bool, Meta(description="Whether it counts no longer")]


class RulingList(Struct, frozen=True):
    """A page of the rulings of a tournament."""

    items: Annotated[tuple[RulingView, ...], Meta(description="In the order in which they were made")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last one")]
    version: Version
