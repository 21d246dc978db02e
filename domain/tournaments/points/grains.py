"""Tournament points as whole numbers of grains, 120,000 to a point.

So halves, thirds, quarters, twelfths and ten-thousandths of a point are whole. Other quotients are rounded to
ten-thousandths of a point, half to even, each by itself.
"""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

Grains: TypeAlias = int

POINT: Grains = 120_000
STEP: Grains = POINT // 10_000  # what quotients are rounded to
NUMBER = re.compile(r"-?[0-9]{1,15}(?:\.[0-9]{1,6}|/[1-9][0-9]{0,5})?")


class BadPoints(ValueError):
    """A text that is no number of points, or not a whole number of grains."""


def parse_points(text: str | int) -> Grains:
    """The grains of `7`, `2.5` or `19/3` points; BadPoints for anything else."""
    if isinstance(text, bool) or not NUMBER.fullmatch(str(text)):
        raise BadPoints(f"{text!r} is not a number of points: write it as 7, 2.5 or 19/3")
    grains = Fraction(text) * POINT
    if grains.denominator != 1:
        raise BadPoints(f"{text} is not a whole number of grains: {POINT} make a point")
    return grains.numerator


def to_fraction(grains: int, units: int = 1) -> str:
    """Points as a fraction in lowest terms, such as `19/3`; `units` of what is given make a grain."""
    return str(Fraction(grains, POINT * units))


def to_decimal(grains: int, units: int = 1) -> str:
    """Points with two decimals, half to even, such as `6.33`."""
    hundredths = divide_half_even(grains * 100, POINT * units)
    whole, rest = divmod(abs(hundredths), 100)
    return f"{'-' if hundredths < 0 else ''}{whole}.{rest:02}"


def divide_half_even(over: int, under: int) -> int:
    """The integer nearest to a quotient; of two that are as near, the even one."""
    return round(Fraction(over, under))


def divide_points(over: int, under: int) -> Grains:
    """A quotient of grains, rounded to ten-thousandths of a point."""
    return STEP * divide_half_even(over, under * STEP)


def mean_points(values: Sequence[Grains]) -> Grains:
    """The mean, exact if it is a whole number of grains, else rounded to ten-thousandths of a point."""
    total, count = sum(values), len(values)
    return divide_points(total, count) if total % count else total // count
