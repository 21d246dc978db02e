"""What a board tells: the types of everything that can be seen."""

from typing import Annotated

from msgspec import Meta, Struct

from domain.bitoku.kinds import Favor, Fork, House, Kind, Light, Region, Resource, Season, Spot
from domain.box.pointing import Anchor
from domain.kernel.nouns import Scored, Seat


class TileView(Struct, frozen=True):
    """A card or a tile, with what is printed on it in words."""

    id: Annotated[str, Meta(description="By which the component list and picks name it")]
    text: Annotated[str, Meta(description="What is printed on it, in words")]


class HeldView(TileView, frozen=True):
    """A card or a tile that a seat has."""

    anchor: Anchor


class DieView(Struct, frozen=True, kw_only=True):
    anchor: Anchor
    seat: Annotated[Seat, Meta(description="Whose it is")]
    die: Annotated[int, Meta(description="Which of the seat's dice, from 1")]
    value: Annotated[int, Meta(description="What it shows")]
    spot: Annotated[Spot, Meta(description="Where it is")]
    region: Annotated[Region | None, Meta(description="The Forest region that it lies in")]
    space: Annotated[int | None, Meta(description="Its die space in the region, from 1; null elsewhere")]
    bank: Annotated[str | None, Meta(description="The id of the bank that it has crossed to; null elsewhere")]


class DieSpaceView(Struct, frozen=True):
    anchor: Anchor
    space: Annotated[int, Meta(description="From 1; in the Home, the rulebook's number")]
    die: Annotated[DieView | None, Meta(description="The die that lies there")]


class ActionView(Struct, frozen=True):
    """A Forest Action, and the die it asks for; in the Home, the rulebook's number of the space."""

    anchor: Anchor
    minimum: Annotated[
        int, Meta(description="What a die must show at least; in the Home, the number of the space")
    ]
    text: Annotated[str, Meta(description="The action, in words")]


class PlotView(Struct, frozen=True):
    """A space of an Inhabited Area. `owner` is null where no player has built."""

    anchor: Anchor
    plot: Annotated[int, Meta(description="Its number in the area, from 1")]
    type: Annotated[House, Meta(description="The type of building that fits")]
    building: Annotated[TileView | None, Meta(description="What stands there")]
    owner: Annotated[
        Seat | None, Meta(description="Who built it; null for an ancient building, and where nothing stands")
    ]


class KodamaView(Struct, frozen=True):
    anchor: Anchor
    seat: Annotated[Seat, Meta(description="Whose it is")]
    space: Annotated[int, Meta(description="How far it is; 1 is the first space")]


class RegionView(Struct, frozen=True, kw_only=True):
    """A region: its actions, its dice, its Kodama Track with the treasure, and its area."""

    anchor: Anchor
    region: Annotated[Region, Meta(description="Which one")]
    actions: Annotated[tuple[ActionView, ...], Meta(description="What a die can do there")]
    die_spaces: Annotated[tuple[DieSpaceView, ...], Meta(description="Where dice have room")]
    kodamas: Annotated[tuple[KodamaView, ...], Meta(description="The Kodama of each seat")]
    neutral: Annotated[int, Meta(description="How far the neutral Kodama is")]
    rewards: Annotated[
        tuple[int, ...], Meta(description="Points for the Kodamas that are first, second, third in the end")
    ]
    area: Annotated[tuple[PlotView, ...], Meta(description="The Inhabited Area; the Home has none")]


class FavorView(Struct, frozen=True):
    anchor: Anchor
    favor: Annotated[Favor, Meta(description="Which one")]
    open: Annotated[bool, Meta(description="Whether it can still be chosen")]


class HillView(Struct, frozen=True):
    anchor: Anchor
    hill: Annotated[Region, Meta(description="Which one, by its region")]
    bitoku: Annotated[TileView | None, Meta(description="The Bitoku card that lies there")]
    yokai: Annotated[TileView | None, Meta(description="The Yōkai card that lies there")]
    favors: Annotated[tuple[FavorView, ...], Meta(description="Its three Favors")]


class BankView(Struct, frozen=True):
    """River spaces and the Hills that they lead to."""

    id: Annotated[str, Meta(description="Its name")]
    hills: Annotated[tuple[Region, ...], Meta(description="Those that it leads to")]
    spaces: Annotated[int, Meta(description="How many dice have room")]
    dice: Annotated[tuple[DieView, ...], Meta(description="Those that have crossed to it")]


class SpaceView(Struct, frozen=True, kw_only=True):
    """A space of a display row. `any` is a cost in resources of any type; below 0 they are received."""

    anchor: Anchor
    space: Annotated[int, Meta(description="From 1, the cheapest")]
    tile: Annotated[TileView | None, Meta(description="What is on offer here")]
    cost: Annotated[dict[Resource, int], Meta(description="In resources of each type")]
    any: Annotated[int, Meta(description="In resources of any type; below 0 they are received")]
    points: Annotated[int, Meta(description="Points that come with it")]


class DisplayView(Struct, frozen=True):
    kind: Annotated[Kind, Meta(description="What it offers")]
    left: Annotated[int, Meta(description="How many are still to come")]
    spaces: Annotated[tuple[SpaceView, ...], Meta(description="The cheapest first")]


class RockSpaceView(Struct, frozen=True):
    anchor: Anchor
    space: Annotated[int, Meta(description="From 1")]
    rock: Annotated[TileView | None, Meta(description="The Rock that lies there")]


class SideView(Struct, frozen=True):
    """A space of a side path, and whose Pilgrim sleeps there."""

    anchor: Anchor
    id: Annotated[str, Meta(description="Its name")]
    points: Annotated[int, Meta(description="What it is worth to the Pilgrim that falls asleep there")]
    seat: Annotated[Seat | None, Meta(description="Whose Pilgrim sleeps there")]


class ForkView(Struct, frozen=True, kw_only=True):
    id: Annotated[str, Meta(description="Its name")]
    at: Annotated[str, Meta(description="The space of the main path where it branches off")]
    kind: Annotated[Fork, Meta(description="What it leads to")]
    amulet: Annotated[int | None, Meta(description="The Amulet that it asks for: 1, 2 or 3; null if none")]
    gate: Annotated[TileView | None, Meta(description="The Gate tile that lies there")]
    spaces: Annotated[tuple[SideView, ...], Meta(description="Those of the side path")]


class NodeView(Struct, frozen=True):
    """A space of a main path: where it leads, and the seats of the Pilgrims there."""

    anchor: Anchor
    id: Annotated[str, Meta(description="Its name")]
    next: Annotated[str | None, Meta(description="The space that it leads to; null at the end")]
    needs: Annotated[
        int | None,
        Meta(description="How many Bitoku must be completed to come here over a Bridge; null without a Bridge"),
    ]
    pilgrims: Annotated[tuple[Seat, ...], Meta(description="The seats of the Pilgrims there")]


class PathsView(Struct, frozen=True):
    starts: Annotated[tuple[str, ...], Meta(description="Ids of the spaces where Pilgrims begin")]
    main: Annotated[tuple[NodeView, ...], Meta(description="All spaces of the main paths")]
    forks: Annotated[tuple[ForkView, ...], Meta(description="All side paths")]


class SlotView(Struct, frozen=True):
    """A Crystal space; its points count once a Crystal lies there."""

    anchor: Anchor
    slot: Annotated[int, Meta(description="Its number, from 1")]
    kind: Annotated[Light, Meta(description="The kind of Crystal that fits")]
    points: Annotated[int, Meta(description="What counts once a Crystal lies there")]
    crystal: Annotated[TileView | None, Meta(description="What lies there")]


class CounterView(Struct, frozen=True):
    """A Building counter: what it costs, and the points below it."""

    cost: Annotated[dict[Resource, int], Meta(description="In resources of each type")]
    points: Annotated[int, Meta(description="What counts once it is built")]
    built: Annotated[bool, Meta(description="Whether it has left the board")]


class VisionView(Struct, frozen=True):
    id: Annotated[str, Meta(description="By which the component list and picks name it")]
    text: Annotated[str, Meta(description="What it asks for, in words")]
    met: Annotated[
        bool,
        Meta(description="Whether it could be fulfilled with what there is now, if no other Vision needed it"),
    ]


class PrayerView(Struct, frozen=True):
    """A Pilgrim space of the Rock Path, and the Rocks that it touches."""

    anchor: Anchor
    space: Annotated[int, Meta(description="From 1")]
    touches: Annotated[tuple[str, ...], Meta(description="Ids of the Rocks that count here")]
    cost: Annotated[dict[Resource, int], Meta(description="In resources of each type")]
    pilgrim: Annotated[bool, Meta(description="Whether a Pilgrim prays there")]


class CardSpaceView(Struct, frozen=True):
    anchor: Anchor
    space: Annotated[int, Meta(description="From 1, the leftmost")]
    card: Annotated[TileView | None, Meta(description="The Yōkai that was played there")]


class AmuletView(Struct, frozen=True):
    anchor: Anchor
    value: Annotated[int, Meta(description="What it adds to a die: 1, 2 or 3")]
    count: Annotated[int, Meta(description="How many there are")]


class PlayerView(Struct, frozen=True, kw_only=True):
    """One seat. `hand` and `looking` are empty for all other viewers; their sizes are open."""

    anchor: Anchor
    seat: Annotated[Seat, Meta(description="Its number, from 0")]
    automa: Annotated[bool, Meta(description="Whether the Tengu plays it")]
    points: Annotated[int, Meta(description="Scored so far")]
    passed: Annotated[bool, Meta(description="Whether it has passed this Summer")]
    dice: Annotated[tuple[DieView, ...], Meta(description="All of them, wherever they are")]
    hand: Annotated[tuple[HeldView, ...], Meta(description="The Yōkai cards in hand; empty for all other viewers")]
    hand_size: Annotated[int, Meta(description="How many they are")]
    looking: Annotated[
        tuple[HeldView, ...],
        Meta(description="The cards of a draw from which one is to be kept; empty for all other viewers"),
    ]
    looking_size: Annotated[int, Meta(description="How many they are")]
    deck: Annotated[int, Meta(description="How many cards the own Yōkai deck has")]
    discard: Annotated[tuple[str, ...], Meta(description="Ids of the cards in the own discard pile")]
    played: Annotated[tuple[CardSpaceView, ...], Meta(description="The three card spaces")]
    tucked: Annotated[tuple[str, ...], Meta(description="Ids of the Yōkai that the Spirit's Virtue has removed")]
    resources: Annotated[dict[Resource, int], Meta(description="How many of each")]
    amulets: Annotated[tuple[AmuletView, ...], Meta(description="How many of +1, +2 and +3")]
    pilgrims: Annotated[int, Meta(description="Pilgrims that are available")]
    pilgrims_asleep: Annotated[int, Meta(description="Pilgrims that still lie under Crystals to come")]
    crystals: Annotated[tuple[SlotView, ...], Meta(description="The Crystal spaces")]
    counters: Annotated[
        tuple[CounterView, ...], Meta(description="The Building counters, in the order in which they leave")
    ]
    rocks: Annotated[tuple[TileView, ...], Meta(description="Those of the Rock Path")]
    rock_path: Annotated[tuple[PrayerView, ...], Meta(description="The Pilgrim spaces of the Rock Path")]
    mitamas: Annotated[tuple[HeldView, ...], Meta(description="Those that are not combined")]
    dragonflies: Annotated[tuple[HeldView, ...], Meta(description="Those that are not combined")]
    pairs: Annotated[
        tuple[tuple[str, str], ...], Meta(description="Combined: the ids of a Mitama and a Dragonfly")
    ]
    path: Annotated[tuple[TileView, ...], Meta(description="The Bitoku of the Path of Wisdom")]
    completed: Annotated[int, Meta(description="How many Bitoku are completed")]
    visions: Annotated[tuple[VisionView, ...], Meta(description="Those that it holds")]
    if_it_ended_now: Annotated[
        tuple[Scored, ...],
        Meta(
            description="What the Ascension would bring now, without its Dream Crystals; empty once it has begun"
        ),
    ]


class TenguView(Struct, frozen=True):
    """The Tengu's cards, the left one first, and what only it has."""

    row: Annotated[tuple[TileView, ...], Meta(description="Action cards, the left one first")]
    deck: Annotated[int, Meta(description="How many Action cards are to come")]
    discard: Annotated[tuple[str, ...], Meta(description="Ids of the cards in the discard pile")]
    active: Annotated[bool, Meta(description="Whether the Attitude tile shows its active side")]
    crystals: Annotated[tuple[str, ...], Meta(description="Ids of its Crystals")]


class Board(Struct, frozen=True, kw_only=True, tag_field="board", tag="bitoku"):
    """The whole table."""

    round: Annotated[int, Meta(description="From 1; 0 during the set-up")]
    season: Annotated[Season, Meta(description="The phase of the round")]
    order: Annotated[tuple[Seat, ...], Meta(description="The seats in turn order")]
    regions: Annotated[
        tuple[RegionView, ...], Meta(description="The five Forest regions, in the order of the board")
    ]
    hills: Annotated[tuple[HillView, ...], Meta(description="The four Hills, in the order of the board")]
    banks: Annotated[tuple[BankView, ...], Meta(description="The river")]
    displays: Annotated[
        tuple[DisplayView, ...],
        Meta(description="What can be obtained: Mitamas, Dragonflies, Buildings, Crystals"),
    ]
    garden: Annotated[tuple[RockSpaceView, ...], Meta(description="The rock garden, with the Rocks that lie open")]
    paths: Annotated[PathsView, Meta(description="Where Pilgrims walk")]
    players: Annotated[tuple[PlayerView, ...], Meta(description="By seat")]
    yokai_deck: Annotated[int, Meta(description="How many Yōkai are to come")]
    yokai_discard: Annotated[tuple[str, ...], Meta(description="Ids of the cards in the discard pile")]
    bitoku_deck: Annotated[int, Meta(description="How many Bitoku are to come")]
    bitoku_discard: Annotated[tuple[str, ...], Meta(description="Ids of the cards in the discard pile")]
    vision_deck: Annotated[int, Meta(description="How many Visions are to come")]
    tengu: Annotated[TenguView | None, Meta(description="Null where it does not play")]
