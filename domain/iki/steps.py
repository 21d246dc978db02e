"""What the table of IKI must do next, and what a seat may answer. (Printed effects: see effects.)"""

from domain.iki.goods import Price
from domain.iki.kinds import Resource, Type
from domain.kernel.nouns import Pick, Step

# --- the set-up ---


class LayBoard(Step, frozen=True):
    pass


class EquipPlayers(Step, frozen=True):
    pass


class DealStarters(Step, frozen=True):
    pass


class ChooseStarter(Step, frozen=True):
    pass


class TakeStarter(Pick, frozen=True):
    card: str


class PlaceStarter(Step, frozen=True):
    card: str


class ChooseStall(Pick, frozen=True):
    """Where a card goes."""

    stall: str


class BoxStarters(Step, frozen=True):
    pass


# --- the month ---


class BeginMonth(Step, frozen=True):
    month: int


class OfferCards(Step, frozen=True):
    pass


class PlaceIkizama(Step, frozen=True):
    pass


class ChooseColumn(Pick, frozen=True):
    column: str


class Actions(Step, frozen=True):
    pass


class BeginTurn(Step, frozen=True):
    pass


class TakeQuietIncome(Step, frozen=True):
    pass


class IncomeOrHiring(Step, frozen=True):
    pass


class TakeIncome(Pick, frozen=True):
    pass


class Hire(Pick, frozen=True):
    card: str


class PlaceRecruit(Step, frozen=True):
    """`cost`: what is still to be paid for the card itself. `by` names what allowed it."""

    card: str
    cost: int
    by: str = "hiring"


class AfterRecruiting(Step, frozen=True):
    card: str
    by: str


class Move(Step, frozen=True):
    pass


class ChooseSteps(Step, frozen=True):
    pass


class Steps(Pick, frozen=True):
    steps: int


class Walk(Step, frozen=True):
    steps: int


class TrainAll(Step, frozen=True):
    """One experience for every Character of a seat."""


class MoveOn(Step, frozen=True):
    """More steps, one by one."""


class WearSandal(Pick, frozen=True):
    pass


class UseCart(Pick, frozen=True):
    pass


class Stop(Pick, frozen=True):
    pass


class DoBusiness(Step, frozen=True):
    pass


class UseShop(Pick, frozen=True):
    deal: str


class UseCharacter(Pick, frozen=True):
    stall: str


class EndBusiness(Pick, frozen=True):
    pass


class AfterUse(Step, frozen=True):
    """The Character that was used gains its experience, or leaves the game if it is neutral."""

    card: str


class EndTurn(Step, frozen=True):
    pass


# --- skills and shops ---


class TrainCard(Pick, frozen=True):
    stall: str


class ChooseBuilding(Pick, frozen=True):
    """`less`: the resource of which one is saved, where an effect lowers the cost."""

    building: str
    less: Resource | None = None


class PlaceBuilding(Step, frozen=True):
    building: str
    cost: Price


class SwapOne(Pick, frozen=True):
    stall: str


class SwapWith(Step, frozen=True):
    stall: str


class Buy(Pick, frozen=True):
    token: str


class PayFish(Step, frozen=True):
    pass


class SpendFish(Pick, frozen=True):
    token: str


# --- the end of a month ---


class EndMonth(Step, frozen=True):
    pass


class ChooseNeutral(Step, frozen=True):
    pass


class PlaceNeutral(Step, frozen=True):
    card: str


class DiscardBlocking(Step, frozen=True):
    pass


class HoldEvent(Step, frozen=True):
    pass


class RenewSeason(Step, frozen=True):
    pass


class TidyOffer(Step, frozen=True):
    pass


class NextMonth(Step, frozen=True):
    pass


class PaySalaries(Step, frozen=True):
    pass


class ScoreHarmony(Step, frozen=True):
    pass


class FeedCharacters(Step, frozen=True):
    pass


class GoHungry(Step, frozen=True):
    """One Character too many for the rice."""


class GiveUp(Pick, frozen=True):
    stall: str


class BreakOut(Step, frozen=True):
    strength: int


class Burn(Step, frozen=True):
    """The fire stands before the stall at this place of its Nagaya, counted from the outer edge."""

    nagaya: str
    place: int
    strength: int


class FaceFire(Step, frozen=True):
    """The fire is stronger than the owner of this stall."""

    stall: str
    strength: int


class LetBurn(Pick, frozen=True):
    pass


class UseKeepsake(Pick, frozen=True):
    token: str


# --- New Year's Day and the end ---


class BeginNewYear(Step, frozen=True):
    pass


class BeginNewYearTurn(Step, frozen=True):
    pass


class PlaceOyakata(Step, frozen=True):
    pass


class GoTo(Pick, frozen=True):
    space: str


class TakeBackCards(Step, frozen=True):
    pass


class ChooseType(Step, frozen=True):
    """In which column does this card stand?"""

    card: str


class TakeType(Pick, frozen=True):
    column: Type


class FinalScoring(Step, frozen=True):
    pass
