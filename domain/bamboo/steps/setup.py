"""The set-up."""

from domain.kernel.nouns import Order, Step


class LayMainBoard(Step, frozen=True):
    order: Order = "drawn"


class ChooseColors(Step, frozen=True):
    pass


class ChooseColor(Step, frozen=True):
    pass


class EquipPlayers(Step, frozen=True):
    pass


class DraftSection(Step, frozen=True):
    pass
