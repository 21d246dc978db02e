"""What the table of Bamboo must do next, and what a seat may answer."""

from domain.bamboo.kinds import Action, Color, Deck, Food, Spirit, Temple
from domain.kernel.nouns import Pick, Step

# --- the set-up ---


class LayMainBoard(Step, frozen=True):
    pass


class ChooseColors(Step, frozen=True):
    pass


class ChooseColor(Step, frozen=True):
    pass


class TakeColor(Pick, frozen=True):
    color: Color


class EquipPlayers(Step, frozen=True):
    pass


class DraftSection(Step, frozen=True):
    pass


class TakeSection(Pick, frozen=True):
    section: str


# --- the year ---


class BeginYear(Step, frozen=True):
    pass


class Spring(Step, frozen=True):
    pass


class ChooseGift(Step, frozen=True):
    pass


class TakeGift(Pick, frozen=True):
    gift: Action


class Summer(Step, frozen=True):
    pass


class SummerTurn(Step, frozen=True):
    """Check for passing, then take a turn."""


class VisitTemple(Step, frozen=True):
    pass


class Visit(Pick, frozen=True):
    stock: Temple


class Pass(Pick, frozen=True):
    """Nobody may pass of their own will; it is listed so that `why` can say so."""


class OfferIncense(Step, frozen=True):
    temple: Temple


class Offer(Pick, frozen=True):
    """How many sticks go into which temple."""

    sticks: dict[Temple, int]


class PlaceSection(Step, frozen=True):
    pass


class Place(Pick, frozen=True):
    """Shoots are numbered 1 to 4 from the left."""

    section: str
    shoot: int


class ResolveSection(Step, frozen=True):
    pass


class Use(Pick, frozen=True):
    section: str


class Renounce(Pick, frozen=True):
    section: str


class PushUp(Step, frozen=True):
    section: str


class StoreSection(Step, frozen=True):
    section: str


class Store(Pick, frozen=True):
    stock: Temple


class EndTurn(Step, frozen=True):
    pass


class Done(Pick, frozen=True):
    pass


class Autumn(Step, frozen=True):
    pass


class Invoke(Step, frozen=True):
    temple: Temple


class Recover(Step, frozen=True):
    pass


class Winter(Step, frozen=True):
    pass


class WakeSpirits(Step, frozen=True):
    pass


class Wake(Pick, frozen=True):
    spirit: Spirit


class FeedHomes(Step, frozen=True):
    """`helped` is the food that activated Ookami have provided already."""

    helped: int = 0


class Feed(Pick, frozen=True):
    food: dict[Food, int]


class ChangeFirstPlayer(Step, frozen=True):
    pass


class RenewDisplays(Step, frozen=True):
    pass


class FillFood(Step, frozen=True):
    pass


class FinalScoring(Step, frozen=True):
    pass


# --- actions ---


class BalanceAction(Step, frozen=True):
    """`done` counts the sub-actions taken so far."""

    done: int = 0


class TakePoint(Pick, frozen=True):
    pass


class Obtain(Pick, frozen=True):
    tile: str


class ScoreGoal(Pick, frozen=True):
    tile: str


class ImproveAction(Step, frozen=True):
    pass


class TakeCoin(Pick, frozen=True):
    pass


class Buy(Pick, frozen=True):
    tile: str


class PlaceHome(Step, frozen=True):
    tile: str


class PlaceTile(Pick, frozen=True):
    """Rows and columns count from 1, at the top left."""

    row: int
    column: int


class RefillHomes(Step, frozen=True):
    deck: Deck


class IncomeAction(Step, frozen=True):
    pass


class CookAction(Step, frozen=True):
    pass


class TakeFood(Pick, frozen=True):
    food: Food


class JokerAction(Step, frozen=True):
    pass


class ChooseAction(Pick, frozen=True):
    action: Action


# --- spirits ---


class Activate(Pick, frozen=True):
    spirit: Spirit


class TenguAction(Step, frozen=True):
    pass


class RenewFood(Pick, frozen=True):
    """Renew the food first, then take a token."""
