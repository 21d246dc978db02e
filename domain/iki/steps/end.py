"""Steps at the end of a month and of the game."""

from domain.kernel.nouns import Step


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


class BeginNewYear(Step, frozen=True):
    pass


class BeginNewYearTurn(Step, frozen=True):
    pass


class PlaceOyakata(Step, frozen=True):
    pass


class TakeBackCards(Step, frozen=True):
    pass


class ChooseType(Step, frozen=True):
    """In which column does this card stand?"""

    card: str


class FinalScoring(Step, frozen=True):
    pass
