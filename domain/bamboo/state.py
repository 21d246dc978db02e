"""The table of Bamboo: everything that is true, secrets included."""

from msgspec import Struct

from domain.bamboo.kinds import Action, Color, Food, Season, Spirit, Temple
from domain.bamboo.lists.index import Index
from domain.bamboo.options import Options
from domain.kernel.nouns import Seat

Row = tuple[str, ...]


class Player(Struct, frozen=True, kw_only=True, gc=False):
    """One seat's individual board."""

    color: Color | None = None
    points: int = 0
    coins: int = 0
    reserve: int = 0  # sticks of incense that are not offered
    stocks: tuple[Row, ...] = ((), (), (), ())  # sections by colour of the stock
    marker: Temple | None = None  # the Action marker: the stock used last
    passed: bool = False
    awake: tuple[Spirit, ...] = ()
    asleep: tuple[Spirit, ...] = ()
    food: tuple[Food, ...] = ()
    helped: int = 0  # food that spirits have brought this Winter
    grid: Row = ("",) * 15  # Home tiles, row by row
    held: str = ""  # a Home tile that is bought and not yet placed
    goals: Row = ()  # Balance tiles not yet scored
    fan: Row = ()  # Balance tiles scored


class Turn(Struct, frozen=True, kw_only=True, gc=False):
    """What a Summer turn remembers until it ends."""

    visited: Temple | None = None  # the temple of the stock in use
    hand: Row = ()  # sections out of the stock, not yet in the grove
    placed: tuple[tuple[str, int], ...] = ()  # sections put under a shoot this turn, not yet pushed up
    entered: tuple[int, ...] = (0, 0, 0, 0)  # how many each shoot has received this turn
    actions: int = 0  # how many actions are still paid for
    free: bool = False  # Bakeneko: redirecting costs nothing
    jokers: bool = False  # Kitsune: every section counts as a Joker
    begun: bool = False  # a section has been used or renounced
    using: str = ""  # the section whose action is under way
    loose: str = ""  # a section that has left the grove and is not yet in a stock
    recovered: Row = ()  # sections that came out of the grove into a stock this turn


class Bamboo(Struct, frozen=True, kw_only=True, gc=False):
    """The whole table."""

    box: Index
    options: Options
    players: tuple[Player, ...]
    first: Seat = 0
    year: int = 0
    season: Season = Season.SETUP
    turn: Turn = Turn()
    feeding: Seat | None = None  # who feeds the house now, in Winter
    incense: int = 0  # incense spaces of the main board that still hold sticks
    temples: tuple[tuple[Seat, ...], ...] = ((), (), (), ())  # sticks, the lowest first
    piles: tuple[tuple[Spirit, ...], ...] = ((), (), (), ())  # Spirit tiles, the top one first
    gone: tuple[Spirit, ...] = ()  # Spirit tiles out of the game: those of the set-up, then what the ghost won
    shoots: tuple[Row, ...] = ((), (), (), ())  # sections, the top one first
    pool: Row = ()  # sections to be drafted
    boxed: Row = ()  # sections and Home tiles in the box
    gift_pile: tuple[Action, ...] = ()
    gifts: tuple[Action, ...] = ()  # Forest Gifts face up
    goal_decks: tuple[Row, ...] = ((), (), ())  # left, centre, right; the next one first
    goal_rows: tuple[Row, ...] = ((), (), ())  # the lowest space first
    goals_buried: tuple[int, ...] = (0, 0, 0)  # how many tiles have gone under each deck
    home_decks: tuple[Row, ...] = ((), ())  # I, II; the next one first
    home_rows: tuple[Row, ...] = ((), ())  # the lowest space first
    homes_buried: tuple[int, ...] = (0, 0)  # how many tiles have gone under each deck
    food_supply: tuple[Food, ...] = ()  # the next one first
    food_row: tuple[Food, ...] = ()
    food_used: tuple[Food, ...] = ()

    @property
    def order(self) -> tuple[Seat, ...]:
        """Turn order: clockwise from the first player."""
        n = len(self.players)
        return tuple((self.first + i) % n for i in range(n))
