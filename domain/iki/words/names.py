"""What is printed on components, in few words: for boards and menus."""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Any

from msgspec import Struct

from domain.iki.goods import Goods, Price, goods_text
from domain.iki.kinds import Keepsake, Measure, Power, Ware
from domain.iki.lists.entries import Building, Character, Lasting, Score, Token
from domain.iki.steps import TrainAll
from domain.iki.steps import effects as e
from domain.kernel.nouns import Step, tag_of


class Vocabulary(Struct, frozen=True):
    """How a box speaks of what is printed; an expansion's knows more words."""

    effects: Mapping[type[Step], Callable[[Any], str]]
    powers: Mapping[str, str]  # lasting abilities; `{gain}` is what they bring
    measures: Mapping[str, tuple[str, str]]  # what scores count: one of it, and several
    keepsakes: Mapping[str, str]  # what special tokens are for


BASE = Vocabulary(
    {
        e.Gain: lambda x: goods_text(x.goods),
        e.AdvanceFire: lambda x: f"{x.steps} Firefighting",
        e.Train: lambda x: "1 experience",
        e.Build: lambda x: f"build{', saving 1 ' + ' or '.join(x.less) if x.less else ''}",
        e.SwapCharacters: lambda x: "swap two Characters",
        e.OpponentsGain: lambda x: f"each opponent {goods_text(x.goods)}",
        e.BuyToken: lambda x: f"buy a {' and a '.join(x.kinds)}",
        TrainAll: lambda x: "1 experience for each of your Characters",
    },
    {
        Power.HIRING_FIRE: "{gain} when you recruit a Character with Firefighting in its hiring bonus",
        Power.MAIN_TYPE: "at Payday {gain} for each Character of your most recruited type",
        Power.FED: "at Payday {gain} for each Character you feed",
    },
    {
        Measure.ONCE: ("", ""),
        Measure.MONS: ("mon", "mons"),
        Measure.RICE: ("rice", "rice"),
        Measure.SANDALS: ("sandal", "sandals"),
        Measure.FIRE: ("level in Firefighting", "levels in Firefighting"),
        Measure.FISH_SCORE: ("IKI of your fish", "IKI of your fish"),
        Measure.TYPES: ("type of your Characters", "types of your Characters"),
        Measure.MAIN_TYPE: (
            "Character of your most recruited type",
            "Characters of your most recruited type",
        ),
    },
    {
        Keepsake.HIRE: "each recruitment costs 1 mon less",
        Keepsake.MOVE: "one step more in each month, if you like",
        Keepsake.AVOID: "once a Character of yours does not burn",
        Keepsake.JOKER: "at the end the Character that left it goes into a column of your choice",
    },
)


def effect(box: Vocabulary, steps: Iterable[Step], price: Price | None = None) -> str:
    """What is printed: a price, an arrow, and what it brings."""
    said = box.effects
    parts = (said[type(x)](x) if type(x) in said else tag_of(x).replace("-", " ") for x in steps)
    gain = " + ".join(parts)
    return f"{goods_text(price)} -> {gain}" if price else gain


def lasting(box: Vocabulary, ability: Lasting[StrEnum]) -> str:
    """When an ability works, and what it brings."""
    parts = [goods_text(ability.gain)] if ability.gain else []
    parts += [f"{ability.trade} Trade"] if ability.trade else []
    said = box.powers.get(ability.power, "{gain}: " + ability.power.replace("-", " "))
    return said.format(gain=" + ".join(parts))


def score(box: Vocabulary, end: Score[StrEnum]) -> str:
    """So many points for each of what, and on what condition."""
    said = f"{end.points} IKI"
    if end.per is not None and (one := _measure_name(box, end.per, 1)):
        said += (
            f" for each {one}"
            if end.each == 1
            else f" for every {end.each} {_measure_name(box, end.per, end.each)}"
        )
    if end.most is not None:
        said += f", {end.most} at most"
    if end.when is None:
        return said
    needed = f"at least {end.at_least} " if end.at_least > 1 else ""
    least = f"{needed}{_measure_name(box, end.when, end.at_least)}" if end.at_least else ""
    most = "" if end.at_most is None else f"at most {end.at_most} {_measure_name(box, end.when, end.at_most)}"
    return f"{said} with {' and '.join(filter(None, (least, most)))}"


def _measure_name(box: Vocabulary, measure: str, n: int) -> str:
    return box.measures.get(measure, (measure, measure))[n != 1]


def ending(box: Vocabulary, end: Score[StrEnum] | None) -> str:
    """What it brings in the final scoring."""
    return f"at the end {score(box, end)}" if end is not None else ""


def pay(salaries: Iterable[Goods]) -> str:
    """What a Character pays at Payday, level by level; the last stands in the circle."""
    return " / ".join(map(goods_text, salaries))


def join_parts(*parts: str) -> str:
    """Those of these that say something."""
    return "; ".join(filter(None, parts))


def card(box: Vocabulary, x: Character[Step], token: str) -> str:
    """A Character: type, skill, hiring bonus and salaries, or the token that it leaves."""
    return join_parts(
        x.type.value if x.type else "no type",
        effect(box, x.skill, x.price),
        f"on hiring {effect(box, x.bonus)}" if x.bonus else "",
        f"salaries {pay(x.salaries)}" if x.salaries else "",
        f"leaves {token}" if token else "",
    )


def house(box: Vocabulary, x: Building[Step, StrEnum, StrEnum]) -> str:
    """A Building: what it brings at once, lastingly, and at the end."""
    return join_parts(
        f"at once {effect(box, x.now)}" if x.now else "",
        lasting(box, x.lasting) if x.lasting else "",
        ending(box, x.end),
    )


def ware(box: Vocabulary, x: Token[Step, StrEnum]) -> str:
    """A fish, pipe or pouch."""
    kind = f"{x.season.value} {x.kind.value}" if x.season else x.kind.value
    extra = f"at the end {x.worth:+} IKI" if x.kind is Ware.FISH and x.worth else ""
    end = ending(box, x.end) + (", doubled by a pipe" if x.kind is Ware.POUCH and x.end else "")
    return join_parts(kind, f"at once {effect(box, x.now)}" if x.now else "", extra, end)
