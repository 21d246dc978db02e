"""What can happen in Bamboo. Every fact carries its outcome, so that folding it needs no rule and no list."""

from domain.bamboo.facts.actions import (
    CoinsGained,
    FoodTaken,
    GoalObtained,
    GoalScored,
    HomeBought,
    HomePlaced,
    RedirectingFreed,
    SectionsMadeJokers,
    SpiritActivated,
)
from domain.bamboo.facts.displays import (
    FoodCleared,
    FoodShown,
    FoodShuffled,
    GhostPlaced,
    GoalBuried,
    GoalShown,
    HomeBuried,
    HomeShown,
    SpiritShown,
)
from domain.bamboo.facts.seasons import (
    FeedingBegan,
    FirstPlayerMoved,
    FoodBrought,
    GiftsShown,
    GiftTaken,
    HomesFed,
    IncenseTaken,
    SeasonBegan,
    SpiritLost,
    SpiritWoken,
    SpiritWon,
    SticksReturned,
)
from domain.bamboo.facts.setup import (
    ColorTaken,
    Equipped,
    FirstPlayerDrawn,
    GiftsReady,
    GoalDealt,
    GoalsShuffled,
    GrovePlanted,
    HomesBoxed,
    HomesShuffled,
    PoolLaid,
    SectionDrafted,
    SetDealt,
    SpiritsDealt,
)
from domain.bamboo.facts.turns import (
    MarkerReturned,
    Offered,
    Passed,
    PushedUp,
    SectionPlaced,
    SectionRenounced,
    SectionStored,
    SectionUsed,
    StockEmptied,
    StockVisited,
    TurnBegan,
)

__all__ = [
    "CoinsGained", "ColorTaken", "Equipped", "FeedingBegan", "FirstPlayerDrawn", "FirstPlayerMoved",
    "FoodBrought", "FoodCleared", "FoodShown", "FoodShuffled", "FoodTaken", "GhostPlaced", "GiftTaken",
    "GiftsReady", "GiftsShown", "GoalBuried", "GoalDealt", "GoalObtained", "GoalScored", "GoalShown",
    "GoalsShuffled", "GrovePlanted", "HomeBought", "HomeBuried", "HomePlaced", "HomeShown", "HomesBoxed",
    "HomesFed", "HomesShuffled", "IncenseTaken", "MarkerReturned", "Offered", "Passed", "PoolLaid", "PushedUp",
    "RedirectingFreed", "SeasonBegan", "SectionDrafted", "SectionPlaced", "SectionRenounced", "SectionStored",
    "SectionUsed", "SectionsMadeJokers", "SetDealt", "SpiritActivated", "SpiritLost", "SpiritShown",
    "SpiritWoken", "SpiritWon", "SpiritsDealt", "SticksReturned", "StockEmptied", "StockVisited", "TurnBegan",
]  # fmt: skip
