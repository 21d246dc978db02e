"""The policy of draws: what costs how much, and how scores become levels."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from domain.tournaments.draw.costs import POLICIES, Weights
from domain.tournaments.points.grains import POINT, Grains


class DrawPolicy(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How rounds are drawn. Own weights go before those of the policy."""

    policy: Literal["fresh", "even"] = "fresh"
    small: Literal["low", "high"] = "low"
    step: Grains = POINT  # a level is the score divided by this, rounded down
    weights: Weights | None = None

    @property
    def used_weights(self) -> Weights:
        """The weights that count."""
        return self.weights or POLICIES[self.policy]


def level_of(score: Grains, step: Grains) -> int:
    """The level of a score."""
    return score // step


def choose_step(values: Iterable[Grains]) -> Grains:
    """1 where the values of places are whole points, else a tenth of the best line."""
    known = list(values)
    if all(value % POINT == 0 for value in known):
        return POINT
    return max(max(known) // 10, 1)


def policy_warnings(policy: DrawPolicy, best_line: Grains, rounds: int) -> tuple[str, ...]:
    """T-053: where fresh faces are asked for, a gap of levels that can occur may cost more than meeting again."""
    weights = policy.used_weights
    gap = level_of(best_line * max(rounds - 1, 0), policy.step)
    if policy.policy != "fresh" or weights.level * gap**2 < weights.repeat:
        return ()
    cost = weights.level * gap**2
    warning = f"levels can be {gap} apart, which costs {cost}, more than meeting again: {weights.repeat}"
    return (warning,)
