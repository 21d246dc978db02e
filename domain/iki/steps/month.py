"""Steps of a month down to income and hiring."""

from domain.kernel.nouns import Step


class BeginMonth(Step, frozen=True):
    month: int


class OfferCards(Step, frozen=True):
    pass


class PlaceIkizama(Step, frozen=True):
    pass


class Actions(Step, frozen=True):
    pass


class BeginTurn(Step, frozen=True):
    pass


class TakeQuietIncome(Step, frozen=True):
    pass


class IncomeOrHiring(Step, frozen=True):
    pass


class PlaceRecruit(Step, frozen=True):
    """`cost`: what is still to be paid for the card itself. `by` names what allowed it."""

    card: str
    cost: int
    by: str = "hiring"


class AfterRecruiting(Step, frozen=True):
    card: str
    by: str


class EndTurn(Step, frozen=True):
    pass
