"""The table of Bitoku: everything that is true, secrets included."""

from typing import Annotated

from msgspec import Meta, Struct

from domain.bitoku.box import Box
from domain.bitoku.kinds import DECKS, REGIONS, ROWS, VALUED, Kind, Region, Season, Spot
from domain.kernel.nouns import Seat

Row = tuple[str, ...]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may agree on beforehand. The defaults are the rulings; those of the Tengu matter in solo."""

    harder: Annotated[
        bool,
        Meta(description="A die must beat all others of its region for a Forest Action (B-111 to B-114)"),
    ] = False
    strict_pass: Annotated[
        bool, Meta(description="Whoever can play a Yōkai or place a die must not pass (Q-01)")
    ] = True
    copied_die_must_match_highest: Annotated[
        bool, Meta(description="A die copied by Home space 6 must also match the highest one of its region (Q-11)")
    ] = False
    copy_home_spaces: Annotated[
        bool, Meta(description="Home space 6 may also copy a die in the Home, with the action of its space (Q-12)")
    ] = False
    first_space_scores: Annotated[
        bool, Meta(description="In the Ascension a Kodama that is still on its first space ranks, too (Q-21)")
    ] = True
    score_floor_zero: Annotated[bool, Meta(description="A score stops at 0 instead of going below it (Q-39)")] = (
        False
    )
    tengu_needs_exact_space: Annotated[
        bool,
        Meta(description="A Tengu die needs the very die space that its card shows to be free (Q-41)"),
    ] = False
    tengu_counts_home_dice: Annotated[
        bool, Meta(description="Dice in the Home count where the Tengu counts the dice below the river (Q-47)")
    ] = True
    tengu_local_illumination: Annotated[
        bool,
        Meta(description="The Tengu's Pilgrim takes the best Illumination of its fork, not of all (Q-48)"),
    ] = False
    easier_no_dragonfly: Annotated[
        bool, Meta(description="Easier solo: the Tengu starts without a Dragonfly (B-408)")
    ] = False
    easier_no_yokai: Annotated[
        bool, Meta(description="Easier solo: the Tengu starts without Yōkai cards (B-409)")
    ] = False
    easier_no_resources: Annotated[
        bool, Meta(description="Easier solo: the Tengu starts without resources (B-410)")
    ] = False
    easier_kodama_only_behind: Annotated[
        bool,
        Meta(description="Easier solo: Tengu dice move its Kodama only where the player is ahead (B-411)"),
    ] = False
    easier_no_spring_movement: Annotated[
        bool,
        Meta(description="Easier solo: the Tengu gains no movement points for its Crystals in Spring (B-412)"),
    ] = False
    harder_pilgrim: Annotated[
        bool,
        Meta(description="Harder solo: a Tengu Pilgrim starts on the Path of Wisdom's first space (B-413)"),
    ] = False
    harder_kodamas: Annotated[
        bool, Meta(description="Harder solo: every Kodama of the Tengu starts one space further (B-414)")
    ] = False
    harder_dragonflies: Annotated[
        bool, Meta(description="Harder solo: the Tengu starts with 2 Dragonflies (B-415)")
    ] = False
    harder_kodama_points: Annotated[
        bool,
        Meta(description="Harder solo: the Tengu scores 3 more for each region where its Kodama leads (B-416)"),
    ] = False


class Die(Struct, frozen=True, gc=False):
    """One die. At home it stands beside the card space of its own number."""

    value: int
    spot: Spot = Spot.LOCKED
    region: Region | None = None  # in the Forest
    space: int = 0  # in the Forest; in the Home it is the rulebook's number
    bank: str = ""  # across the river


class Player(Struct, frozen=True, gc=False):
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
    """A space of an Inhabited Area. `owner` -1 is nobody: an ancient building."""

    building: str = ""
    owner: Seat = -1


class Hill(Struct, frozen=True, gc=False):
    """The cards of a Hill, and which of its Favors are covered."""

    bitoku: str = ""
    yokai: str = ""
    covered: tuple[str, ...] = ()


class Tengu(Struct, frozen=True, gc=False):
    """What the Tengu has that no player has."""

    row: Row = ()  # Action cards, the left one first
    deck: Row = ()
    discard: Row = ()
    active: bool = False  # the Attitude tile
    crystals: Row = ()
    drawn: Row = ()  # Action cards drawn at Gates whose action is not finished


class Bitoku(Struct, frozen=True, gc=False):
    """The whole table."""

    box: Box
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
