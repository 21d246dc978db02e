"""What the table of Bitoku must do next, and what a seat may answer. Printed effects: see effects."""

from domain.bitoku.steps.goods import (
    ChooseNext,
    ChooseOne,
    Combine,
    KeepOne,
    PayFor,
    Resolve,
)  # fmt: skip
from domain.bitoku.steps.seasons import (
    ArrangeDice,
    Ascension,
    Autumn,
    BeginRound,
    ChooseKinds,
    ChooseVisions,
    ClearBoards,
    DiscardDown,
    EquipPlayers,
    FulfilVision,
    LayBoard,
    NameKind,
    Reap,
    ReapFruits,
    RenewBoard,
    ScoreOrder,
    ScoreRest,
    ScoreRocks,
    SpiritsVirtue,
    Spring,
    Summer,
    SummonYokai,
    Winter,
)  # fmt: skip
from domain.bitoku.steps.turns import (
    ActivateYokai,
    ChooseBonus,
    ChooseFavor,
    ChooseTwo,
    ExceedSix,
    NextTurn,
    PropertyBonus,
    StrengthenDie,
    TakeTurn,
    WorkDie,
)  # fmt: skip

__all__ = [
    "ActivateYokai", "ArrangeDice", "Ascension", "Autumn",
    "BeginRound", "ChooseBonus", "ChooseFavor",
    "ChooseKinds", "ChooseNext", "ChooseOne", "ChooseTwo", "ChooseVisions", "ClearBoards", "Combine",
    "DiscardDown",
    "EquipPlayers", "ExceedSix", "FulfilVision", "KeepOne", "LayBoard",
    "NameKind", "NextTurn", "PayFor",
    "PropertyBonus", "Reap", "ReapFruits", "RenewBoard",
    "Resolve", "ScoreOrder", "ScoreRest", "ScoreRocks", "SpiritsVirtue", "Spring",
    "StrengthenDie", "Summer", "SummonYokai",

    "TakeTurn",
    "Winter", "WorkDie",
]  # fmt: skip
