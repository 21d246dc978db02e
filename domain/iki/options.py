"""What a table may agree on beforehand."""

from typing import Annotated

from msgspec import Meta, Struct

from domain.iki.kinds import (
    ActionOrder,
    CardSeasons,
    CityBoardDiscard,
    ConstructionGain,
    MessengerBridge,
    NezumiKozo,
    OwnerTokenFerry,
    TempuraSalaries,
    WatanabeBuildings,
)


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The expansion, its Grand Master (with two players), and how doubtful rules are read."""

    akebono: Annotated[
        bool,
        Meta(description="Play with the expansion Akebono: boats, Celebrities, New Characters, tokens (A-003)."),
    ] = True
    grand_master: Annotated[
        bool,
        Meta(
            description="With Akebono and two players: the Grand Master walks against the street "
            "at the end of each month (A-500). Otherwise without effect."
        ),
    ] = False
    action_order: Annotated[
        ActionOrder,
        Meta(
            description="Reading AMB-01 of K-090, who acts first on the Ikizama track. left_to_right: 1-4, 1, 2, "
            "3, 4. right_to_left: 1-4 first, then 4, 3, 2, 1."
        ),
    ] = ActionOrder.LEFT_TO_RIGHT
    card_seasons: Annotated[
        CardSeasons,
        Meta(
            description="Reading AMB-02 of K-034, the seasons of eight Characters. restored: as the order of the "
            "list suggests. as_printed: as the rulebook has them."
        ),
    ] = CardSeasons.RESTORED
    construction_gain: Annotated[
        ConstructionGain,
        Meta(description="Reading AMB-03 of K-135: what 1 mon buys at the Construction site, 1 wood or 1 rice."),
    ] = ConstructionGain.WOOD
    tempura_salaries: Annotated[
        TempuraSalaries,
        Meta(
            description="Reading AMB-05 of K-160, the salaries of the Tempura Stand in mons. as_printed: 4, 3, 4."
        ),
    ] = TempuraSalaries.AS_PRINTED
    city_board_discard: Annotated[
        CityBoardDiscard,
        Meta(
            description="With Akebono, reading AMB-09 of A-033 and A-034: the slots of the City board that bear "
            "the X. slot_6: a Character on slot 5 stays and may gather more mons."
        ),
    ] = CityBoardDiscard.SLOTS_5_AND_6
    owner_token_ferry: Annotated[
        OwnerTokenFerry,
        Meta(
            description="With Akebono, reading AMB-20 of A-442: the side of boat 5 after which the Owner token "
            "may be used. side_b: only if the Celebrity met recruits."
        ),
    ] = OwnerTokenFerry.SIDE_A
    messenger_bridge: Annotated[
        MessengerBridge,
        Meta(
            description="With Akebono, reading AMB-31 of A-104: the bridge that the Express Messenger leads to. "
            "closed: neither a Celebrity nor a boat. open: both, as only Characters and shops are forbidden."
        ),
    ] = MessengerBridge.CLOSED
    nezumi_kozo: Annotated[
        NezumiKozo,
        Meta(
            description="With Akebono, reading AMB-29 of A-301, when Nezumi Kozō pays. at_income: with the income "
            "or the mon of 1-4. at_turn_end: at the end of a turn without any recruitment."
        ),
    ] = NezumiKozo.AT_INCOME
    watanabe_buildings: Annotated[
        WatanabeBuildings,
        Meta(
            description="With Akebono, reading AMB-57 of A-317, which Buildings Kazan Watanabe counts. standing: "
            "those on the board at the end. ever_built: those that have burnt, too."
        ),
    ] = WatanabeBuildings.STANDING
