"""The table of Bitoku: everything that is true, secrets included."""

from msgspec import Struct

from domain.bitoku.kinds import DECKS, REGIONS, ROWS, VALUED, Kind, Region, Season, Spot
from domain.bitoku.lists.index import Index
from domain.bitoku.options import Options
from domain.kernel.nouns import Seat

Row = tuple[str, ...]


class Die(Struct, frozen=True, gc=False):
    """One die. On the player board it belongs to the card space of its own number."""

    value: int
    spot: Spot = Spot.LOCKED
    region: Region | None = None  # in the Forest
    space: int = 0  # in the Forest; in the Home it is the rulebook's number
    bank: str = ""  # across the river


class Player(Struct, frozen=True, kw_only=True, gc=False):
    """One seat."""

    points: int = 0
    dice: tuple[Die, ...] = ()
    deck: Row = ()  # own Yōkai, the next one first
    hand: Row = ()
    discard: Row = ()
    played: Row = ("", "", "")  # on the card spaces
    tucked: Row = ()  # removed by the Spirit's Virtue
    resources: tuple[int, ...] = (0, 0, 0, 0)
    amulets: tuple[int, ...] = (0, 0, 0)
    kodamas: tuple[int, ...] = (1, 1, 1, 1, 1)  # by region, from 1
    awake: int = 0  # available Pilgrims
    asleep: int = 0  # under Crystals to come
    gone: int = 0  # Pilgrims removed from the game
    walking: Row = ()  # Pilgrims on main paths
    arrived: Row = ()  # Pilgrims asleep on side paths
    praying: tuple[int, ...] = ()  # Pilgrims on the Rock Path
    rocks: Row = ()
    crystals: Row = ("",) * 8
    built: int = 0  # Building counters that have left the board
    mitamas: Row = ()  # uncombined
    dragonflies: Row = ()  # uncombined
    pairs: tuple[tuple[str, str], ...] = ()
    path: Row = ()  # Bitoku
    counter: int = 0  # Bitoku completed
    visions: Row = ()
    looking: Row = ()  # the cards of a draw from which one is kept
    looking_at: Kind | None = None  # and the deck that they are from
    units: tuple[int, ...] = ()  # what there was for Visions when the Ascension began
    kinds: Row = ()  # what the wild Yōkai and Mitamas were made to count as
    fulfilled: int = 0
    passed: bool = False


class Plot(Struct, frozen=True, gc=False):
    """A space of an Inhabited Area. `owner` is -1 for an ancient building."""

    building: str = ""
    owner: Seat = -1


class Hill(Struct, frozen=True, gc=False):
    """The cards of a Hill, and which of its Favors are covered."""

    bitoku: str = ""
    yokai: str = ""
    covered: tuple[str, ...] = ()


class Tengu(Struct, frozen=True, kw_only=True, gc=False):
    """What the Tengu has that no player has."""

    row: Row = ()  # Action cards, the left one first
    deck: Row = ()
    discard: Row = ()
    active: bool = False  # the Attitude tile
    crystals: Row = ()
    drawn: Row = ()  # Action cards drawn at Gates whose action is not finished


class Bitoku(Struct, frozen=True, kw_only=True, gc=False):
    """The whole table."""

    box: Index
    options: Options
    players: tuple[Player, ...]
    order: tuple[Seat, ...] = ()
    round: int = 0
    season: Season = Season.SETUP
    stacks: tuple[Row, ...] = ((),) * len(DECKS)  # the next one first
    rows: tuple[Row, ...] = ((),) * len(ROWS)  # the cheapest space first; "" is an empty one
    yokai_discard: Row = ()
    bitoku_discard: Row = ()
    rock_stack: Row = ()
    garden: Row = ()
    gate_stack: Row = ()
    gates: Row = ()  # by fork
    ancient_stack: Row = ()
    treasure_stack: Row = ()
    treasures: Row = ()  # by region
    areas: tuple[tuple[Plot, ...], ...] = ((),) * len(VALUED)
    hills: tuple[Hill, ...] = (Hill(),) * len(VALUED)
    boxed: Row = ()  # out of the game
    tengu: Tengu | None = None

    def stack(self, kind: Kind) -> Row:
        return self.stacks[DECK[kind]]

    def row(self, kind: Kind) -> Row:
        return self.rows[ROW[kind]]

    def hill(self, region: Region) -> Hill:
        return self.hills[PLACE[region]]

    def area(self, region: Region) -> tuple[Plot, ...]:
        return self.areas[PLACE[region]]


DECK = {kind: i for i, kind in enumerate(DECKS)}
ROW = {kind: i for i, kind in enumerate(ROWS)}
PLACE = {region: i for i, region in enumerate(VALUED)}  # of Hills and areas
TRACK = {region: i for i, region in enumerate(REGIONS)}
