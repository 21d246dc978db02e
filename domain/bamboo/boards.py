"""The structs of the board as anybody may see it."""

from typing import Annotated

from msgspec import Meta, Struct

from domain.bamboo.kinds import Action, Color, Deck, Food, HomeType, Season, Side, Spirit, Temple, Zone
from domain.box.pointing import Anchor
from domain.kernel.nouns import Scored, Seat


class SectionView(Struct, frozen=True):
    anchor: Anchor
    id: Annotated[str, Meta(description="By which the component list and picks name it")]
    color: Annotated[Temple, Meta(description="Its colour, and its temple's")]
    action: Annotated[Action, Meta(description="What it grants")]


class HomeView(Struct, frozen=True):
    anchor: Anchor
    id: Annotated[str, Meta(description="By which the component list and picks name it")]
    type: Annotated[HomeType, Meta(description="What it adds to the house")]
    comfort: Annotated[int, Meta(description="The comfort that it brings")]


class PatternCellView(Struct, frozen=True):
    """A cell of the drawing on a Balance tile."""

    row: Annotated[int, Meta(description="Within the drawing, from 1, the uppermost")]
    column: Annotated[int, Meta(description="Within the drawing, from 1, the leftmost")]
    type: Annotated[HomeType | None, Meta(description="The Home type that it asks for; null: any")]


class GoalView(Struct, frozen=True, kw_only=True):
    """A Balance tile; `complete` is said for those a seat holds."""

    anchor: Anchor
    id: Annotated[str, Meta(description="By which the component list and picks name it")]
    zone: Annotated[Zone, Meta(description="Where in the Home grid its pattern must lie")]
    points: Annotated[int, Meta(description="What it is worth")]
    cells: Annotated[
        tuple[PatternCellView, ...], Meta(description="Its drawing; empty if it adds comfort up instead")
    ]
    sum_type: Annotated[
        HomeType | None,
        Meta(description="Instead of a pattern: the Home type whose comfort in the zone is added up"),
    ]
    min_comfort: Annotated[int, Meta(description="The comfort that is needed; 0 if none is")]
    complete: Annotated[
        bool, Meta(description="Whether the seat that holds it could score it now; false on the main board")
    ] = False


class CellView(Struct, frozen=True):
    anchor: Anchor
    row: Annotated[int, Meta(description="From 1, the uppermost")]
    column: Annotated[int, Meta(description="From 1, the leftmost")]
    home: Annotated[HomeView | None, Meta(description="The tile that lies there")]
    only: Annotated[
        HomeType | None, Meta(description="The Home type that a marked cell of the Night side asks for")
    ]


class StockView(Struct, frozen=True):
    anchor: Anchor
    stock: Annotated[Temple, Meta(description="Its colour, by which picks name it")]
    sections: Annotated[tuple[SectionView, ...], Meta(description="What lies in it")]


class SpiritView(Struct, frozen=True):
    """A Spirit tile of a seat."""

    anchor: Anchor
    id: Annotated[Spirit, Meta(description="By which the component list and picks name it")]
    awake: Annotated[bool, Meta(description="Whether it can be used; else it is used up until it wakes")]


class GiftView(Struct, frozen=True):
    anchor: Anchor
    action: Annotated[Action, Meta(description="What it grants, by which picks name it")]


class FoodView(Struct, frozen=True):
    anchor: Anchor
    food: Annotated[Food, Meta(description="The dish, by which picks name it")]


class ShootView(Struct, frozen=True):
    anchor: Anchor
    shoot: Annotated[int, Meta(description="From 1, the leftmost")]
    sections: Annotated[tuple[SectionView, ...], Meta(description="From the top")]


class PlayerView(Struct, frozen=True, kw_only=True):
    anchor: Anchor
    seat: Annotated[Seat, Meta(description="Its number, from 0")]
    color: Annotated[Color | None, Meta(description="Its colour, once it is chosen")]
    points: Annotated[int, Meta(description="Scored so far")]
    coins: Annotated[int, Meta(description="At hand")]
    reserve: Annotated[int, Meta(description="Sticks of incense in reserve")]
    passed: Annotated[bool, Meta(description="Whether it has passed this Summer")]
    marker: Annotated[
        Temple | None, Meta(description="Where the Action marker lies: the stock that was used last")
    ]
    stocks: Annotated[tuple[StockView, ...], Meta(description="The four stocks, in the order of the temples")]
    spirits: Annotated[tuple[SpiritView, ...], Meta(description="Its spirits, those that are awake first")]
    food: Annotated[dict[Food, int], Meta(description="How many of each dish")]
    grid: Annotated[tuple[CellView, ...], Meta(description="The Home grid, row by row")]
    holding: Annotated[HomeView | None, Meta(description="A Home tile that is bought and not yet placed")]
    goals: Annotated[tuple[GoalView, ...], Meta(description="Balance tiles that are not yet scored")]
    scored: Annotated[tuple[str, ...], Meta(description="Ids of Balance tiles that are scored")]
    if_it_ended_now: Annotated[
        tuple[Scored, ...], Meta(description="What the final scoring would bring if the game ended now")
    ]


class TempleView(Struct, frozen=True):
    """Sticks from the lowest to the highest, by seat; the ghost's are -1."""

    anchor: Anchor
    id: Annotated[Temple, Meta(description="Its colour")]
    sticks: Annotated[
        tuple[Seat, ...], Meta(description="The seats whose sticks stand there, the lowest first; -1 is the ghost")
    ]
    spirit: Annotated[Spirit | None, Meta(description="The Spirit tile on top of the pile")]
    spirits_left: Annotated[int, Meta(description="How many tiles the pile has")]


class HomeSpaceView(Struct, frozen=True):
    space: Annotated[int, Meta(description="From 1, the lowest")]
    cost: Annotated[int, Meta(description="In coins")]
    points: Annotated[int, Meta(description="Points that a purchase here brings")]
    tile: Annotated[HomeView | None, Meta(description="What is on offer here")]


class HomeColumnView(Struct, frozen=True):
    deck: Annotated[Deck, Meta(description="The deck that fills it")]
    left: Annotated[int, Meta(description="How many tiles the deck has")]
    spaces: Annotated[tuple[HomeSpaceView, ...], Meta(description="The lowest first")]


class GoalColumnView(Struct, frozen=True):
    zone: Annotated[Zone, Meta(description="The zone of its tiles")]
    left: Annotated[int, Meta(description="How many tiles its deck has")]
    tiles: Annotated[tuple[GoalView, ...], Meta(description="What is on offer, the lowest first")]


class TurnView(Struct, frozen=True):
    """What the Summer turn under way has still to do."""

    hand: Annotated[
        tuple[SectionView, ...], Meta(description="Sections out of the stock that are not yet in the grove")
    ]
    unresolved: Annotated[
        tuple[SectionView, ...], Meta(description="Sections put under a shoot that are not yet used or renounced")
    ]
    actions: Annotated[int, Meta(description="How many actions are still paid for")]
    redirecting_is_free: Annotated[bool, Meta(description="Bakeneko: redirecting costs nothing")]
    all_jokers: Annotated[bool, Meta(description="Kitsune: every section counts as a Joker")]


class Board(Struct, frozen=True, kw_only=True, tag_field="board", tag="bamboo"):
    """The whole table, as it lies open. Shoots are listed from the top; spaces from the lowest."""

    year: Annotated[int, Meta(description="From 1; 0 during the set-up")]
    season: Annotated[Season, Meta(description="The phase of the year")]
    side: Annotated[Side, Meta(description="Of the individual boards")]
    first: Annotated[Seat, Meta(description="The seat that begins")]
    players: Annotated[tuple[PlayerView, ...], Meta(description="By seat")]
    incense_spaces_left: Annotated[
        int, Meta(description="Incense spaces of the main board that still hold sticks")
    ]
    temples: Annotated[tuple[TempleView, ...], Meta(description="The four temples, in the order of the board")]
    grove: Annotated[tuple[ShootView, ...], Meta(description="The four shoots")]
    pool: Annotated[tuple[SectionView, ...], Meta(description="Sections to be drafted")]
    gifts: Annotated[tuple[GiftView, ...], Meta(description="Forest Gifts that lie face up")]
    goals: Annotated[tuple[GoalColumnView, ...], Meta(description="Columns of Balance tiles: left, centre, right")]
    homes: Annotated[tuple[HomeColumnView, ...], Meta(description="Columns of Home tiles: deck I, deck II")]
    food: Annotated[tuple[FoodView, ...], Meta(description="Food tokens that lie face up")]
    food_supply: Annotated[int, Meta(description="How many food tokens are to come")]
    food_used: Annotated[dict[Food, int], Meta(description="How many of each dish have been used")]
    turn: Annotated[TurnView, Meta(description="The Summer turn under way")]
