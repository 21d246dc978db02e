"""What else the table must do with Akebono. (Printed effects: see effects. Answers: see picks.)"""

from domain.iki.akebono.steps.boats import (
    AfterActivation,
    ChooseBonus,
    PayTrade,
)
from domain.iki.akebono.steps.bridge import (
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
    "Hurry",
    "MoveMaster",
    "MoveTo",
    "PayTrade",
    "QuietDay",
    "SecondRecruit",
    "UseOwn",
]
