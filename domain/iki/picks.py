"""What a seat may answer in IKI."""

from domain.iki.kinds import Resource, Type
from domain.kernel.nouns import Pick


class TakeStarter(Pick, frozen=True):
    card: str


class ChooseStall(Pick, frozen=True):
    """Where a card goes."""

    stall: str


class ChooseColumn(Pick, frozen=True):
    column: str


class TakeIncome(Pick, frozen=True):
    pass


class Hire(Pick, frozen=True):
    card: str


class Steps(Pick, frozen=True):
    steps: int


class WearSandal(Pick, frozen=True):
    pass


class UseCart(Pick, frozen=True):
    pass


class Stop(Pick, frozen=True):
    pass


class UseShop(Pick, frozen=True):
    deal: str


class UseCharacter(Pick, frozen=True):
    stall: str


class EndBusiness(Pick, frozen=True):
    pass


class TrainCard(Pick, frozen=True):
    stall: str


class ChooseBuilding(Pick, frozen=True):
    """`less`: the resource of which one is saved, where an effect lowers the cost."""

    building: str
    less: Resource | None = None


class SwapOne(Pick, frozen=True):
    stall: str


class Buy(Pick, frozen=True):
    token: str


class SpendFish(Pick, frozen=True):
    token: str


class GiveUp(Pick, frozen=True):
    stall: str


class LetBurn(Pick, frozen=True):
    pass


class UseKeepsake(Pick, frozen=True):
    token: str


class GoTo(Pick, frozen=True):
    space: str


class TakeType(Pick, frozen=True):
    column: Type
