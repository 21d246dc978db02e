"""The table of IKI: everything that is true, secrets included."""

from typing import Annotated

from msgspec import Meta, Struct

from domain.iki.goods import Goods
from domain.iki.kinds import Period, Season, Type
from domain.iki.lists.index import Index
from domain.iki.options import Options
from domain.kernel.nouns import Seat

Row = tuple[str, ...]


class Player(Struct, frozen=True, kw_only=True, gc=False):
    """One seat's player board, and where its pieces stand."""

    purse: Goods = Goods()  # its IKI are the score
    kobun: int = 0  # at home
    fire: int = 0  # the space of the Firefighting marker
    place: str = ""  # the Oyakata's space; none: the starting area
    ikizama: str = ""  # the space of the Ikizama on its track
    retired: Row = ()  # Characters on the player board, in the order they came
    columns: tuple[tuple[str, Type], ...] = ()  # of those whose column was chosen
    tokens: Row = ()  # fish, pipes and pouches
    fished: tuple[Season, ...] = ()  # the seasons of which a fish was bought
    keepsakes: Row = ()  # special tokens
    held: str = ""  # a card that is paid for and not yet on a stall
    exempt: bool = False  # pays no surcharge for stalls
    built: int = 0  # how many Buildings, those that have burnt too

    @property
    def patrons(self) -> Row:
        """Celebrities whose abilities last; the base game has none."""
        return ()


class Placed(Struct, frozen=True, gc=False):
    """A card on a stall. A Building has level 0, a neutral Character no owner."""

    card: str
    owner: Seat
    level: int


class Lot(Struct, frozen=True, gc=False):
    """A Character that may be hired, with the mons on it."""

    card: Annotated[str, Meta(description="The id of the Character card")]
    mons: Annotated[int, Meta(description="How many mons lie on it")] = 0
    slot: Annotated[int, Meta(description="The slot of the City board, from 1; 0 without the expansion")] = 0


class Turn(Struct, frozen=True, kw_only=True, gc=False):
    """What a turn remembers until it ends."""

    seat: Seat = -1
    shops: int = 0  # how often the shop may still be used
    characters: int = 0  # how often a Character
    closed: bool = False  # no more business this turn
    carted: bool = False  # the free step was taken
    fresh: Row = ()  # special tokens gained during this turn
    newcomer: str = ""  # the Character recruited last
    moved: bool = False  # the Oyakata has moved


class Iki(Struct, frozen=True, kw_only=True, gc=False):
    """The whole table."""

    box: Index
    options: Options
    players: tuple[Player, ...]
    month: int = 0
    chapter: Period = Period.SETUP
    first: Seat = 0  # with two players, the owner of the Sun
    arrivals: tuple[Seat, ...] = ()  # who moved last on the Firefighting track comes first
    turn: Turn = Turn()
    stalls: dict[str, Placed] = {}
    decks: dict[Season, Row] = {}  # the next one first
    offer: tuple[Lot, ...] = ()
    start: Row = ()  # starting Characters that are not taken yet
    buildings: Row = ()  # on offer
    stock: Row = ()  # fish, pipes and pouches of later seasons
    market: Row = ()  # those on display
    supply: Row = ()  # special tokens without an owner
    fires: Row = ()  # fire tiles face down, the next one first
    burning: str = ""  # the Nagaya on the fire tile turned up last
    blocking: tuple[int, ...] = ()  # blocking tiles face down, the next one first
    blocked: int = 0  # the number on the blocking tile of the month
    spent_blocking: tuple[int, ...] = ()
    gone: Row = ()  # what left the game for all to see
    boxed: Row = ()  # what stayed in the box

    @property
    def order(self) -> tuple[Seat, ...]:
        """Firefighting order: the higher first, and in a stack the upper."""
        return tuple(sorted(self.arrivals, key=lambda seat: -self.players[seat].fire))

    @property
    def season(self) -> Season:
        """The season of the month."""
        return self.box.season(max(self.month, 1))
