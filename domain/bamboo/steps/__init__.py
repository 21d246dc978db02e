"""What the table of Bamboo must do next."""

from domain.bamboo.steps.effects import (
    BalanceAction,
    BringFood,
    CookAction,
    Effect,
    FreeRedirecting,
    ImproveAction,
    IncomeAction,
    JokerAction,
    MakeJokers,
    TenguAction,
)
from domain.bamboo.steps.seasons import (
    Autumn,
    BeginFeeding,
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
    "Autumn", "BalanceAction", "BeginFeeding", "BeginYear", "BringFood", "ChangeFirstPlayer", "ChooseColor",
    "ChooseColors", "ChooseGift", "CookAction", "DraftSection", "Effect", "EndTurn", "EquipPlayers",
    "FeedHomes", "FillFood", "FinalScoring", "FreeRedirecting", "ImproveAction", "IncomeAction", "Invoke",
    "JokerAction", "LayMainBoard", "MakeJokers", "OfferIncense", "PlaceHome", "PlaceSection", "PushUp",
    "Recover", "RefillHomes", "RenewDisplays", "ResolveSection", "Spring", "StoreSection", "Summer",
    "SummerTurn", "TenguAction", "VisitTemple", "WakeSpirits", "Winter",
]  # fmt: skip
