"""What else the table must do with Akebono. (Printed effects: see effects. Answers: see picks.)"""

from domain.iki.akebono.steps.boats import (
    AfterActivation,
    ChooseBonus,
    ConvertCargo,
    PayTrade,
)
from domain.iki.akebono.steps.bridge import (
    GoAnywhere,
    Hurry,
    MoveMaster,
    MoveTo,
    QuietDay,
    SecondRecruit,
    UseOwn,
)

__all__ = [
    "AfterActivation",
    "ChooseBonus",
    "ConvertCargo",
    "GoAnywhere",
    "Hurry",
    "MoveMaster",
    "MoveTo",
    "PayTrade",
    "QuietDay",
    "SecondRecruit",
    "UseOwn",
]
