"""Steps of the set-up."""

from domain.kernel.nouns import Order, Step


class LayBoard(Step, frozen=True):
    order: Order = "drawn"


class EquipPlayers(Step, frozen=True):
    pass


class DealStarters(Step, frozen=True):
    pass


class ChooseStarter(Step, frozen=True):
    pass


class PlaceStarter(Step, frozen=True):
    card: str


class BoxStarters(Step, frozen=True):
    pass
