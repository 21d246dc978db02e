"""Printed effects in few words, for boards."""

from collections.abc import Callable, Iterable
from typing import Any

from domain.iki import effects as e
from domain.iki.goods import Price, told
from domain.kernel.nouns import Step, tag_of

WORDS: dict[type[Step], Callable[[Any], str]] = {
    e.Gain: lambda x: told(x.goods),
    e.AdvanceFire: lambda x: f"{x.steps} Firefighting",
    e.Train: lambda x: "1 experience",
    e.Build: lambda x: f"build{', saving 1 ' + ' or '.join(x.less) if x.less else ''}",
    e.SwapCharacters: lambda x: "swap two Characters",
    e.OpponentsGain: lambda x: f"each opponent {told(x.goods)}",
}


def effect(steps: Iterable[Step], price: Price | None = None) -> str:
    """What is printed: a price, an arrow, and what it brings."""
    parts = (WORDS[type(x)](x) if type(x) in WORDS else tag_of(x).replace("-", " ") for x in steps)
    gain = " + ".join(parts)
    return f"{told(price)} -> {gain}" if price else gain
