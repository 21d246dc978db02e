"""The messages of IKI that are told within others, and those of points: each with its arguments."""

from collections.abc import Mapping
from typing import Final

from domain.iki.kinds import Keepsake, Measure, Power
from domain.iki.words.facts import REASONS

# What points are for, by the clause; a component by default.
SCORES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("K-100", "K-115", "K-138", "K-160", "K-161", "K-194", "K-222", "K-230", "K-231"), "thing"),
    **{f"K-{number}": "thing" for number in range(130, 138)},  # the shops
    "K-003": "",
    "K-162": "type group",
    "K-191": "types",
    "K-192": "",
    "K-193": "thing",
    "K-195": "thing",
    "K-223": "",
}
ABILITY: Final = dict.fromkeys(Power, "gain")
PAIR: Final = "first second"

OTHERS: Final[Mapping[str, str]] = {
    **{f"reason-{clause}": "" for clause in REASONS if clause.startswith("K-")},
    "score-K-193-doubled": "",
    # effects
    "effect-gain": "goods",
    "effect-advance-fire": "steps",
    "effect-train": "",
    "effect-build": "",
    "effect-build-less": "less",
    "effect-swap-characters": "",
    "effect-opponents-gain": "goods",
    "effect-buy-token": "kinds",
    "effect-train-all": "",
    **{f"effect-token-{kind}": "" for kind in Keepsake},
    **{f"effect-power-{power}": args for power, args in ABILITY.items()},
    # how they are put together
    "name-printed": "name",
    "name-priced": "price gain",
    **{f"name-{form}": PAIR for form in ("either", "or", "with", "also", "levels", "both")},
    "name-type": "type",
    "name-no-type": "",
    "name-on-hiring": "gain",
    "name-salaries": "levels",
    "name-leaves": "token",
    "name-at-once": "gain",
    "name-at-the-end": "score",
    "name-at-the-end-doubled": "score",
    "name-extra": "extra",
    **{f"name-{kind}": "season" for kind in ("fish", "pipe", "pouch")},
    "name-most": "score most",
    "name-if": "score condition",
    "name-at-least": "counted",
    "name-at-most": "counted",
    "name-last-in-fire": "",
    "name-steps": "least most",
    "name-group": "group",
    "name-corners": "",
    # what scores count
    **{f"name-per-{measure}": "score each" for measure in Measure if measure is not Measure.ONCE},
    **{f"name-counted-{measure}": "count" for measure in Measure},
}
