"""What the table of Bamboo must do next."""

from domain.bamboo.steps.effects import (
    BalanceAction,
    CookAction,
    ImproveAction,
    IncomeAction,
    JokerAction,
    TenguAction,
)
from domain.bamboo.steps.seasons import (
    Autumn,
    BeginYear,
    ChangeFirstPlayer,
    ChooseGift,
    FeedHomes,
    FillFood,
    FinalScoring,
    Invoke,
    Recover,
    RenewDisplays,
    Spring,
    WakeSpirits,
    Winter,
)
from domain.bamboo.steps.setup import ChooseColor, ChooseColors, DraftSection, EquipPlayers, LayMainBoard
from domain.bamboo.steps.turns import (
    EndTurn,
    OfferIncense,
    PlaceHome,
    PlaceSection,
    PushUp,
    RefillHomes,
    ResolveSection,
    StoreSection,
    Summer,
    SummerTurn,
    VisitTemple,
)

__all__ = [
    "Autumn", "BalanceAction", "BeginYear", "ChangeFirstPlayer", "ChooseColor", "ChooseColors", "ChooseGift",
    "CookAction", "DraftSection", "EndTurn", "EquipPlayers", "FeedHomes", "FillFood", "FinalScoring",
    "ImproveAction", "IncomeAction", "Invoke", "JokerAction", "LayMainBoard", "OfferIncense", "PlaceHome",
    "PlaceSection", "PushUp", "Recover", "RefillHomes", "RenewDisplays", "ResolveSection", "Spring",
    "StoreSection", "Summer", "SummerTurn", "TenguAction", "VisitTemple", "WakeSpirits", "Winter",
]  # fmt: skip
