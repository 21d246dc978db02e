"""What a seat may answer."""

from domain.bamboo.kinds import Action, Color, Food, Spirit, Temple
from domain.kernel.nouns import Pick


class TakeColor(Pick, frozen=True):
    color: Color


class TakeSection(Pick, frozen=True):
    section: str


class TakeGift(Pick, frozen=True):
    gift: Action


class Visit(Pick, frozen=True):
    stock: Temple


class Pass(Pick, frozen=True):
    """Nobody may pass of their own will; it is listed so that `why` can say so."""


class Offer(Pick, frozen=True):
    """How many sticks go into which temple."""

    sticks: dict[Temple, int]


class Place(Pick, frozen=True):
    """Shoots are numbered 1 to 4 from the left."""

    section: str
    shoot: int


class Use(Pick, frozen=True):
    section: str


class Renounce(Pick, frozen=True):
    section: str


class Store(Pick, frozen=True):
    stock: Temple


class Done(Pick, frozen=True):
    pass


class Wake(Pick, frozen=True):
    spirit: Spirit


class Feed(Pick, frozen=True):
    food: dict[Food, int]


class TakePoint(Pick, frozen=True):
    pass


class Obtain(Pick, frozen=True):
    tile: str


class ScoreGoal(Pick, frozen=True):
    tile: str


class TakeCoin(Pick, frozen=True):
    pass


class Buy(Pick, frozen=True):
    tile: str


class PlaceTile(Pick, frozen=True):
    """Rows and columns count from 1, at the top left."""

    row: int
    column: int


class TakeFood(Pick, frozen=True):
    food: Food


class ChooseAction(Pick, frozen=True):
    action: Action


class Activate(Pick, frozen=True):
    spirit: Spirit


class RenewFood(Pick, frozen=True):
    """Renew the food first, then take a token."""
