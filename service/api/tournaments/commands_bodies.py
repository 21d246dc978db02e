"""What commands on tournaments take."""

from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta, Struct

from domain.tournaments.parts import WITHDRAWN, LeaveReason
from service.api.bodies import Bot, Moment, Name, Strict
from service.api.tournaments.bodies import Role

Text = Annotated[str, Meta(max_length=2000, pattern=r"^[^\x00]*\Z")]
WhyText = Annotated[str, Meta(min_length=1, max_length=2000, pattern=r"^[^\x00]*\Z")]
Number = Annotated[int, Meta(ge=1, le=100_000)]
Group = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*\Z")]
RoundNumber = Annotated[Number, Meta(description="The number of the round")]
TableNumber = Annotated[Number, Meta(description="The number of the table")]
EntryOf = Annotated[Number, Meta(description="The number of the entry")]


class Why(Strict, frozen=True):
    """Why it is done."""

    reason: Annotated[Text, Meta(description="Free text; it can be erased later")] = ""


class Because(Strict, frozen=True):
    """Why it is done, which must be said."""

    reason: Annotated[WhyText, Meta(description="Free text; it can be erased later")]


class NewRole(Strict, frozen=True):
    """The role of an official."""

    role: Annotated[Role, Meta(description="What the official may do")]


class NewEntry(Strict, frozen=True, kw_only=True):
    """A new entry: oneself, or by an official an account, a person without one, or a bot."""

    player: Annotated[UUID | None, Meta(description="By an official: the account that enters")] = None
    guest: Annotated[
        Name | None, Meta(description="By an official, on real boards: the name of a person without an account")
    ] = None
    bot: Annotated[Bot | None, Meta(description="By an official, in games played here: a bot that enters")] = None
    code: Annotated[str, Meta(max_length=40, description="The code, where one enters with it")] = ""
    waiting: Annotated[bool, Meta(description="Whether to wait for a place if it is full")] = False
    seed: Annotated[int, Meta(ge=0, le=10_000, description="By an official: the seed; 0: none")] = 0
    groups: Annotated[
        tuple[Group, ...],
        Meta(max_length=10, description="By an official: with whose other members not to be seated, if possible"),
    ] = ()


class NewCheckIn(Strict, frozen=True, kw_only=True):
    """Being there for the next round."""

    round: RoundNumber
    entropy: Annotated[
        str, Meta(max_length=64, pattern=r"^[\x20-\x7e]*\Z", description="A contribution to the draw's chance")
    ] = ""


class Leaving(Strict, frozen=True, kw_only=True):
    """How an entry leaves."""

    from_round: Annotated[
        Number | None, Meta(description="From which round on; null: from the next that is not drawn")
    ] = None
    why: Annotated[LeaveReason, Meta(description="`excused`: for that one round only")] = WITHDRAWN
    reason: Annotated[Text, Meta(description="Free text; it can be erased later")] = ""


class Relief(Strict, frozen=True):
    """Who takes an entry over."""

    player: Annotated[UUID, Meta(description="The account that holds it from the next round on")]


class NewDraw(Strict, frozen=True, kw_only=True):
    """A round that is to be drawn."""

    stage: Annotated[
        Annotated[int, Meta(ge=0, le=20)] | None,
        Meta(description="The stage that it is drawn for, from 0: refused if that is not played; null: any"),
    ] = None
    absent: Annotated[
        tuple[Number, ...], Meta(max_length=10_000, description="Entries that are left out of this round")
    ] = ()


class NewExchange(Strict, frozen=True, kw_only=True):
    """Two entries of a draft that change places."""

    a: EntryOf
    b: EntryOf
    reason: Annotated[WhyText, Meta(description="Free text; it can be erased later")]


class NewPublication(Strict, frozen=True, kw_only=True):
    """When a round is played."""

    starts_at: Annotated[Moment | None, Meta(description="When it starts; null: at once")] = None
    deadline: Annotated[Moment | None, Meta(description="When it must be over; null: never")] = None


class ResultLine(Strict, frozen=True, kw_only=True):
    """How an entry came out of a game."""

    entry: EntryOf
    points: Annotated[int, Meta(ge=-(10**6), le=10**6, description="Its game points")]
    place: Annotated[
        Annotated[int, Meta(ge=1, le=4)] | None,
        Meta(description="Its place after the game's tie-breaks; null in all lines: by game points"),
    ] = None
    kind: Annotated[
        Literal["played", "left", "absent", "adjudicated"], Meta(description="Whether it played to the end")
    ] = "played"


class NewResult(Strict, frozen=True):
    """The result of a table."""

    lines: Annotated[
        tuple[ResultLine, ...], Meta(min_length=2, max_length=4, description="One line for each seated entry")
    ]


class ChosenSeat(Strict, frozen=True):
    """A place in the order of play."""

    seat: Annotated[int, Meta(ge=1, le=4, description="The place, from 1")]


class Advancing(Strict, frozen=True):
    """Who goes on to the next stage."""

    declined: Annotated[
        tuple[Number, ...], Meta(max_length=10_000, description="Entries that do not want to go on")
    ] = ()


class NewCorrect(Strict, frozen=True, tag_field="kind", tag="correct"):
    """The result of a table is another."""

    round: RoundNumber
    table: TableNumber
    lines: Annotated[tuple[ResultLine, ...], Meta(min_length=2, max_length=4, description="The right lines")]


class NewAdjudicate(Strict, frozen=True, tag_field="kind", tag="adjudicate", kw_only=True):
    """A table that was not played to the end has this result."""

    round: RoundNumber
    table: TableNumber
    lines: Annotated[
        tuple[ResultLine, ...], Meta(max_length=4, description="Its lines; none are needed unless `by` is `given`")
    ] = ()
    by: Annotated[
        Literal["given", "as-it-stands", "shared"],
        Meta(description="Lines as given, as the game that runs here stands now, or all places equal"),
    ] = "given"


class NewAdjust(Strict, frozen=True, tag_field="kind", tag="adjust", kw_only=True):
    """Points to or from an entry."""

    entry: EntryOf
    amount: Annotated[
        str, Meta(max_length=30, pattern=r"^-?[0-9]{1,15}(\.[0-9]{1,6}|/[1-9][0-9]{0,5})?\Z",
                  description="The points, such as `-2` or `1/2`"),
    ]  # fmt: skip
    round: RoundNumber
    draws: Annotated[bool, Meta(description="Whether draws look at it")] = True


class NewVoid(Strict, frozen=True, tag_field="kind", tag="void"):
    """A table does not count."""

    round: RoundNumber
    table: TableNumber


class NewReplay(Strict, frozen=True, tag_field="kind", tag="replay"):
    """A table is played again."""

    round: RoundNumber
    table: TableNumber


class NewForfeit(Strict, frozen=True, tag_field="kind", tag="forfeit"):
    """The line of an entry becomes `absent`."""

    round: RoundNumber
    table: TableNumber
    entry: EntryOf


class NewDisqualify(Strict, frozen=True, tag_field="kind", tag="disqualify"):
    """An entry leaves."""

    entry: EntryOf
    lines: Annotated[
        Literal["keep", "strike"],
        Meta(description="Its lines stand, or its table of the current round is placed anew without it"),
    ] = "keep"


class NewForbid(Strict, frozen=True, tag_field="kind", tag="forbid"):
    """Two entries may not meet in later draws."""

    one: EntryOf
    two: EntryOf


class NewApart(Strict, frozen=True, tag_field="kind", tag="apart"):
    """Two entries are kept apart in later draws, if that can be."""

    one: EntryOf
    two: EntryOf


class NewExtend(Strict, frozen=True, tag_field="kind", tag="extend", kw_only=True):
    """More time for a seat, a table or the round."""

    round: RoundNumber
    seconds: Annotated[int, Meta(ge=1, le=10**7, description="How much more")]
    table: Annotated[Number | None, Meta(description="The table; null: the round")] = None
    entry: Annotated[Number | None, Meta(description="The entry; null: the whole table")] = None


class NewWarn(Strict, frozen=True, tag_field="kind", tag="warn"):
    """A warning, for the record."""

    entry: EntryOf


class NewNote(Strict, frozen=True, tag_field="kind", tag="note", kw_only=True):
    """Nothing but the record."""

    round: Annotated[Number | None, Meta(description="The round that it is about; null: none")] = None
    table: Annotated[Number | None, Meta(description="The table that it is about; null: none")] = None


NewEffect = (
    NewCorrect
    | NewAdjudicate
    | NewAdjust
    | NewVoid
    | NewReplay
    | NewForfeit
    | NewDisqualify
    | NewForbid
    | NewApart
    | NewExtend
    | NewWarn
    | NewNote
)


class NewRuling(Strict, frozen=True, kw_only=True):
    """A decision of an official, and its effect."""

    effect: Annotated[NewEffect, Meta(description="What it changes")]
    clause: Annotated[
        str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f]*\Z",
                  description="The clause of these rules, or of the tournament's own"),
    ]  # fmt: skip
    reason: Annotated[WhyText, Meta(description="Why; it can be erased later")]
    private: Annotated[bool, Meta(description="Whether only officials see it")] = False


class RulingMade(Struct, frozen=True):
    """A new ruling."""

    number: Annotated[int, Meta(description="The number of the ruling")]
    version: Annotated[int, Meta(description="The version of the tournament after it")]
