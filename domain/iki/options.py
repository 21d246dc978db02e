"""What a table may agree on beforehand."""

from msgspec import Struct

from domain.iki.kinds import (
    ActionOrder,
    CardSeasons,
    CityBoardDiscard,
    ConstructionGain,
    OwnerTokenFerry,
    TempuraSalaries,
)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The expansion, its Grand Master (with two players), and how doubtful rules are read."""

    akebono: bool = True
    grand_master: bool = False
    action_order: ActionOrder = ActionOrder.LEFT_TO_RIGHT
    card_seasons: CardSeasons = CardSeasons.RESTORED
    construction_gain: ConstructionGain = ConstructionGain.WOOD
    tempura_salaries: TempuraSalaries = TempuraSalaries.AS_PRINTED
    city_board_discard: CityBoardDiscard = CityBoardDiscard.SLOTS_5_AND_6
    owner_token_ferry: OwnerTokenFerry = OwnerTokenFerry.SIDE_A
