"""What else can happen with Akebono."""

from domain.iki.akebono.facts.boats import (
    BoatActivated,
    BoatBuilt,
    BoatTokenReturned,
    BoatTokenTaken,
    TradeAdvanced,
    WareGained,
)
from domain.iki.akebono.facts.bridge import (
    BridgeMeeting,
    BridgeSailing,
    BusinessClosed,
    BusinessReopened,
    MasterMoved,
    Met,
    Moved,
    SurchargeWaived,
    TeaServed,
)
from domain.iki.akebono.facts.city import (
    CelebritiesShown,
    NewCharacterShown,
    RiverLaid,
    RowSlid,
)
from domain.iki.akebono.facts.setup import (
    BoatsLaid,
    BoatTokensLaid,
    BuildingDiscarded,
    CelebritiesStacked,
    NewDeckStacked,
    TilesGone,
    TilesLaid,
    TileTaken,
)

__all__ = [
    "BoatActivated",
    "BoatBuilt",
    "BoatTokenReturned",
    "BoatTokenTaken",
    "BoatTokensLaid",
    "BoatsLaid",
    "BridgeMeeting",
    "BridgeSailing",
    "BuildingDiscarded",
    "BusinessClosed",
    "BusinessReopened",
    "CelebritiesShown",
    "CelebritiesStacked",
    "MasterMoved",
    "Met",
    "Moved",
    "NewCharacterShown",
    "NewDeckStacked",
    "RiverLaid",
    "RowSlid",
    "SurchargeWaived",
    "TeaServed",
    "TileTaken",
    "TilesGone",
    "TilesLaid",
    "TradeAdvanced",
    "WareGained",
]
