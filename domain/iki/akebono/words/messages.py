"""The messages that Akebono adds within others, and those of its points: each with its arguments."""

from collections.abc import Mapping
from typing import Final

from domain.iki.akebono.kinds import NewKeepsake, NewMeasure, NewPower
from domain.iki.words import messages as base
from domain.iki.words.facts import REASONS

BRINGING_NOTHING: Final = {
    NewPower.SECOND_BOAT, NewPower.DOUBLE_HARMONY, NewPower.FIREPROOF, NewPower.NO_SURCHARGE,
}  # fmt: skip

SCORES: Final[Mapping[str, str]] = {
    **base.SCORES,
    **{f"A-{number:03}": "thing" for number in range(46, 53)},  # the boats
    **{f"A-{number}": "thing" for number in range(200, 210)},  # the Buildings
    **{f"A-{number}": "thing" for number in range(300, 320)},  # the Celebrities
    "A-062": "level",
    "A-110": "thing",
    "A-126": "thing",
}

OTHERS: Final[Mapping[str, str]] = {
    **base.OTHERS,
    **{f"reason-{clause}": "" for clause in REASONS},
    "effect-advance-trade": "steps",
    "effect-train-another": "",
    "effect-untrain": "",
    "effect-retire-one": "",
    "effect-recruit": "",
    "effect-recruit-less": "less",
    "effect-activate-boat": "",
    "effect-buy-from-boat": "",
    "effect-invite": "",
    "effect-gain-one": "goods",
    "effect-convert": "one other most",
    "effect-copy-salary": "",
    "effect-run-errand": "most",
    "effect-take-keepsake": "token",
    "effect-take-boat-token": "",
    "effect-move-own": "",
    "effect-barter": "price goods",
    "effect-launch": "boat",
    "effect-meet-celebrity": "",
    "name-tile-on": "card effect",
    "name-card-on-slot": "card slot",
    **{f"effect-token-{kind}": "" for kind in NewKeepsake},
    **{f"effect-power-{power}": "" if power in BRINGING_NOTHING else "gain" for power in NewPower},
    **{f"name-per-{measure}": "score each" for measure in NewMeasure if measure is not NewMeasure.ONCE},
    **{f"name-counted-{measure}": "count" for measure in NewMeasure},
}
