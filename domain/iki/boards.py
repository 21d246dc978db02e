"""The board of IKI as it is shown: what each of its fields means."""

from typing import Annotated

from msgspec import Meta, Struct

from domain.box.pointing import Anchor
from domain.iki.goods import Goods, Price
from domain.iki.kinds import Event, Period, Season, Type, Ware
from domain.kernel.nouns import Scored, Seat

Id = Annotated[str, Meta(description="Its id in the component list.")]
Name = Annotated[str, Meta(description="What it is called.")]
Owner = Annotated[Seat, Meta(description="The seat whose board this is.")]
Text = Annotated[str, Meta(description="What is printed on it, in plain English.")]
Salaries = Annotated[
    tuple[Goods, ...],
    Meta(description="What it pays at Payday, level by level; the last one also when it has retired."),
]


class ThingView(Struct, frozen=True):
    """A component: its id in the list, its name, and what it does."""

    anchor: Anchor
    id: Id
    name: Name
    text: Text


class StallView(Struct, frozen=True, kw_only=True):
    """A stall, and the card on it: a Character with its level, a Building, or a neutral Character."""

    anchor: Anchor
    id: Id
    surcharge: Annotated[int, Meta(description="What a card costs more here, in mons.")]
    card: Annotated[str | None, Meta(description="The id of the card, null if the stall is free.")] = None
    name: Annotated[str | None, Meta(description="What the card is called, null if the stall is free.")] = None
    building: Annotated[bool, Meta(description="The card is a Building; a Building has no level.")] = False
    type: Annotated[Type | None, Meta(description="Of a Character; a few have none.")] = None
    owner: Annotated[Seat | None, Meta(description="The seat whose card it is; -1 if it is neutral.")] = None
    level: Annotated[int, Meta(description="The space on which the Kobun stands, counted from 1.")] = 0
    spaces: Annotated[int, Meta(description="How many spaces for a Kobun there are before the circle.")] = 0
    skill: Annotated[str, Meta(description="Price and effect of doing business with the Character.")] = ""
    salaries: Salaries = ()
    text: Text = ""


class DealView(Struct, frozen=True):
    """One thing that a shop does."""

    anchor: Anchor
    id: Annotated[str, Meta(description="By which picks name it.")]
    price: Annotated[Price, Meta(description="What is paid for it.")]
    text: Annotated[str, Meta(description="Price and effect, in plain English.")]


class SpaceView(Struct, frozen=True, kw_only=True):
    """A space of the street."""

    anchor: Anchor
    id: Id
    name: Name
    stalls: Annotated[
        tuple[str, ...], Meta(description="The stalls behind it, by their ids: two spaces may share one.")
    ]
    oyakatas: Annotated[tuple[Seat, ...], Meta(description="The seats whose Oyakatas stand here.")]
    text: Annotated[str, Meta(description="What the shop deals in: price and effect of each deal.")]
    deals: Annotated[tuple[DealView, ...], Meta(description="The same one by one.")]


class ColumnView(Struct, frozen=True):
    """A space of the Ikizama track."""

    anchor: Anchor
    id: Id
    steps: Annotated[tuple[int, ...], Meta(description="How many spaces the Oyakata goes, one of these.")]
    seat: Annotated[Seat | None, Meta(description="The seat whose Ikizama stands here.")]
    blocked: Annotated[bool, Meta(description="The blocking tile of the month closes it (two players).")]


class FireSpaceView(Struct, frozen=True):
    """A space of the Firefighting track."""

    level: Annotated[int, Meta(description="The Firefighting of whose marker stands here.")]
    stack: Annotated[tuple[Seat, ...], Meta(description="The markers on it, the uppermost first.")]


class LotView(Struct, frozen=True, kw_only=True):
    """A Character that may be hired."""

    anchor: Anchor
    card: Annotated[str, Meta(description="The id of the card.")]
    name: Name
    type: Annotated[Type | None, Meta(description="A few Characters have none.")]
    cost: Annotated[int, Meta(description="The printed cost, in mons.")]
    mons: Annotated[int, Meta(description="Mons that lie on the card: who hires it takes them.")]
    slot: Annotated[int | None, Meta(description="With Akebono its slot of the City board, from 1; null without.")]
    new: Annotated[bool, Meta(description="The New Character of the month (with Akebono).")]
    skill: Annotated[str, Meta(description="Price and effect of doing business with it.")]
    bonus: Annotated[str, Meta(description="What hiring it brings, once.")]
    salaries: Salaries
    text: Text


class RetiredView(Struct, frozen=True, kw_only=True):
    """A Character on a player board."""

    anchor: Anchor
    card: Annotated[str, Meta(description="The id of the card.")]
    name: Name
    column: Annotated[Type | None, Meta(description="Its type, or the column that its owner chose.")]
    salary: Annotated[Goods, Meta(description="What it pays at each Payday from now on.")]
    text: Text


class WareView(Struct, frozen=True, kw_only=True):
    """A fish, pipe or pouch."""

    anchor: Anchor
    id: Id
    kind: Annotated[Ware, Meta(description="Which of the three it is.")]
    name: Name
    price: Annotated[int, Meta(description="In mons.")]
    text: Text


class HouseView(Struct, frozen=True):
    """A Building on offer."""

    anchor: Anchor
    id: Id
    name: Name
    cost: Annotated[Price, Meta(description="Without the surcharge of the stall.")]
    text: Text


class PlayerView(Struct, frozen=True, kw_only=True):
    """What a seat owns: all of it is open."""

    anchor: Anchor
    seat: Owner
    goods: Annotated[Goods, Meta(description="In stock; the IKI are the score so far.")]
    kobun: Annotated[int, Meta(description="Kobun at home.")]
    fire: Annotated[int, Meta(description="Level in Firefighting.")]
    place: Annotated[str | None, Meta(description="The Oyakata's space of the street; null: the starting area.")]
    ikizama: Annotated[
        str | None, Meta(description="The space of the Ikizama on its track; null if it does not stand there.")
    ]
    retired: Annotated[tuple[RetiredView, ...], Meta(description="Its retired Characters.")]
    tokens: Annotated[tuple[WareView, ...], Meta(description="Fish, pipes and pouches.")]
    keepsakes: Annotated[tuple[ThingView, ...], Meta(description="Special tokens.")]
    holding: Annotated[
        str | None, Meta(description="The id of a card that is taken and not yet on a stall, or else null.")
    ]
    if_it_ended_now: Annotated[
        tuple[Scored, ...], Meta(description="What the final scoring would bring now, item by item.")
    ]


class Board(Struct, frozen=True, kw_only=True, tag_field="board", tag="iki"):
    """The whole table, as it lies open."""

    month: Annotated[int, Meta(description="1 to 12, then 13 on New Year's Day; 0 during the set-up.")]
    season: Annotated[Season, Meta(description="The season of the month.")]
    chapter: Annotated[Period, Meta(description="The part of the game.")]
    event: Annotated[Event, Meta(description="What ends this month.")]
    strength: Annotated[int | None, Meta(description="Of the fire that ends this month, or else null.")]
    first: Annotated[Seat, Meta(description="The first player; with two, the owner of the Sun.")]
    neutral: Annotated[
        Seat | None, Meta(description="The seat that places the next neutral Character (two players).")
    ]
    turn: Annotated[Seat | None, Meta(description="The seat at turn, null between turns.")]
    players: Annotated[tuple[PlayerView, ...], Meta(description="By seat.")]
    columns: Annotated[tuple[ColumnView, ...], Meta(description="The Ikizama track.")]
    street: Annotated[tuple[SpaceView, ...], Meta(description="In walking order.")]
    nagayas: Annotated[
        dict[str, tuple[StallView, ...]],
        Meta(description="The stalls of each Nagaya, from the outer edge to the Crossroads."),
    ]
    fire: Annotated[tuple[FireSpaceView, ...], Meta(description="The Firefighting track.")]
    offer: Annotated[tuple[LotView, ...], Meta(description="The Characters for hire.")]
    starters: Annotated[
        tuple[ThingView, ...], Meta(description="Starting Characters that are not taken yet, in the set-up.")
    ]
    buildings: Annotated[tuple[HouseView, ...], Meta(description="The Buildings on offer.")]
    market: Annotated[tuple[WareView, ...], Meta(description="Fish, pipes and pouches on sale in the street.")]
    keepsakes: Annotated[tuple[ThingView, ...], Meta(description="Special tokens without an owner.")]
    decks: Annotated[dict[Season, int], Meta(description="How many Characters are left in each deck.")]
    fire_tiles: Annotated[int, Meta(description="How many fire tiles lie face down.")]
    burning: Annotated[str | None, Meta(description="The Nagaya of the last fire, null before the first.")]
    blocking_tiles: Annotated[int, Meta(description="How many blocking tiles lie face down (two players).")]
    blocked: Annotated[int | None, Meta(description="The number on the blocking tile of the month, or else null.")]
    blocking_discarded: Annotated[tuple[int, ...], Meta(description="The blocking tiles of earlier months.")]
    gone: Annotated[tuple[str, ...], Meta(description="The ids of cards and tokens that left the game.")]
