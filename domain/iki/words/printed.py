"""What is printed on components, in no language: effects with their prices, lasting abilities, final scores."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any, Final

from domain.box.telling import AmountArg, Arg, ListArg, Said, TermArg, say
from domain.iki.goods import Goods, Price, of
from domain.iki.kinds import Measure, Ware
from domain.iki.lists.entries import Building, Character, Lasting, Score, Token
from domain.iki.lists.index import Index
from domain.iki.steps import TrainAll
from domain.iki.steps import effects as e
from domain.iki.words.args import amounts, chain
from domain.kernel.nouns import Step, tag_of

Saying = Callable[[Index, Any], Said]
ALSO: Final = "name-also"
MINUS: Final = "\N{MINUS SIGN}"


def _build(box: Index, step: e.Build) -> Said:
    less = one_of(of(each) for each in step.less)
    return say("effect-build-less", less=less) if step.less else say("effect-build")


def one_of(goods: Iterable[Goods]) -> Arg:
    """One of these goods."""
    return chain("name-or", map(amounts, goods))


# How the effects of a box are said; an expansion adds its own.
SAID: dict[type[Step], Saying] = {
    e.Gain: lambda box, x: say("effect-gain", goods=amounts(x.goods)),
    e.AdvanceFire: lambda box, x: say("effect-advance-fire", steps=x.steps),
    e.Train: lambda box, x: say("effect-train"),
    e.Build: _build,
    e.SwapCharacters: lambda box, x: say("effect-swap-characters"),
    e.OpponentsGain: lambda box, x: say("effect-opponents-gain", goods=amounts(x.goods)),
    e.BuyToken: lambda box, x: say("effect-buy-token", kinds=kinds(x.kinds)),
    TrainAll: lambda box, x: say("effect-train-all"),
}


def kinds(wares: Iterable[Ware]) -> ListArg:
    """One token of each of these kinds."""
    return ListArg(tuple(TermArg(ware.value, "a") for ware in wares))


def effect(box: Index, steps: Iterable[Step], price: Price | None = None) -> Arg:
    """What is printed: a price, and what it brings."""
    gain = chain("name-with", (_say(box, step) for step in steps))
    return say("name-priced", price=amounts(price), gain=gain) if price else gain


def _say(box: Index, step: Step) -> Said:
    saying = SAID.get(type(step))
    return saying(box, step) if saying else say(f"step-{tag_of(step)}")


def lasting(box: Index, ability: Lasting[StrEnum]) -> Said:
    """When an ability works, and what it brings."""
    parts: list[Arg] = [amounts(ability.gain)] if ability.gain else []
    parts += [say("effect-advance-trade", steps=ability.trade)] if ability.trade else []
    key = f"effect-power-{ability.power}"
    return say(key, gain=chain("name-with", parts)) if parts else say(key)


# --- final scores ---


def score(end: Score[StrEnum]) -> Arg:
    """So many points for each of what, and on what condition."""
    points: Arg = amounts(Goods(iki=end.points))
    if end.per is not None and end.per != Measure.ONCE:
        points = say(f"name-per-{end.per}", score=points, each=end.each)
    if end.most is not None:
        points = say("name-most", score=points, most=end.most)
    if end.when is None:
        return points
    return say("name-if", score=points, condition=chain("name-both", _conditions(end)))


def _conditions(end: Score[StrEnum]) -> Iterable[Arg]:
    if end.when == "last-in-fire" and end.at_least == 1:
        yield say("name-last-in-fire")
    elif end.at_least:
        yield say("name-at-least", counted=say(f"name-counted-{end.when}", count=end.at_least))
    if end.at_most is not None:
        yield say("name-at-most", counted=say(f"name-counted-{end.when}", count=end.at_most))


def ending(end: Score[StrEnum] | None) -> list[Arg]:
    """What it brings in the final scoring, if anything."""
    return [] if end is None else [say("name-at-the-end", score=score(end))]


# --- whole components ---


def at_once(box: Index, steps: tuple[Step, ...]) -> list[Arg]:
    """What happens when it comes, if anything."""
    return [say("name-at-once", gain=effect(box, steps))] if steps else []


def card(box: Index, x: Character[Step]) -> Arg:
    """A Character: type, skill, hiring bonus and salaries, or the token that it leaves."""
    parts: list[Arg] = [say("name-type", type=TermArg(x.type)) if x.type else say("name-no-type")]
    parts.append(effect(box, x.skill, x.price))
    parts += [say("name-on-hiring", gain=effect(box, x.bonus))] if x.bonus else []
    parts += [say("name-salaries", levels=chain("name-levels", map(salary, x.salaries)))] if x.salaries else []
    parts += [say("name-leaves", token=TermArg(x.token, "a"))] if x.token else []
    return chain(ALSO, parts)


def salary(goods: Goods) -> Arg:
    """What one level pays, if only no IKI."""
    return amounts(goods) if goods else AmountArg("iki", 0)


def house(box: Index, x: Building[Step, StrEnum, StrEnum]) -> Arg:
    """A Building: what it brings at once, lastingly, and at the end."""
    lasts = [lasting(box, x.lasting)] if x.lasting else []
    return chain(ALSO, [*at_once(box, x.now), *lasts, *ending(x.end)])


def ware(box: Index, x: Token[Step, StrEnum]) -> Arg:
    """A fish, pipe or pouch."""
    kind: Arg = TermArg(x.kind)
    parts = [say(f"name-{x.kind}", season=TermArg(x.season)) if x.season else kind, *at_once(box, x.now)]
    if x.kind is Ware.FISH and x.worth:
        parts.append(say("name-at-the-end", score=say("name-extra", extra=f"{x.worth:+}".replace("-", MINUS))))
    if x.kind is Ware.POUCH and x.end is not None:
        return chain(ALSO, [*parts, say("name-at-the-end-doubled", score=score(x.end))])
    return chain(ALSO, [*parts, *ending(x.end)])


def text(box: Index, id_: str) -> Arg:
    """What a component does: by the function for its kind."""
    tell = TEXTS.get(box.kinds.get(id_, ""))
    return tell(box, id_) if tell else ""


def _shop(box: Index, space: str) -> Arg:
    return chain("name-either", (effect(box, deal.steps, deal.price) for deal in box.deals[space]))


TEXTS: dict[str, Callable[[Any, str], Arg]] = {
    "character": lambda box, id_: card(box, box.cards[id_]),
    "building": lambda box, id_: house(box, box.buildings[id_]),
    "token": lambda box, id_: ware(box, box.tokens[id_]),
    "keepsake": lambda box, id_: say(f"effect-token-{box.keepsakes[id_]}"),
    "space": _shop,
}
