"""What the displays offer: Mitamas, Dragonflies, Crystals, buildings."""

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import VALUED, Kind
from domain.bitoku.rules.common import Table
from domain.bitoku.rules.icons import why_vain
from domain.bitoku.state import Bitoku
from domain.bitoku.steps import effects as e
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Decline, Seat, Step
from domain.kernel.ruleset import Chapter, Ruleset

CHAPTER = Chapter[Bitoku]()

Costs = tuple[tuple[int, ...], ...]


@cache
def payments(cost: tuple[int, ...], discount: int) -> Costs:
    """All that may be paid when the payer says which resources the discount spares; nothing below 0."""
    left = min(discount, sum(cost))
    if left == 0:
        return (cost,)
    found: dict[tuple[int, ...], None] = {}
    for i, n in enumerate(cost):
        if n:
            cheaper = (*cost[:i], n - 1, *cost[i + 1 :])
            found |= dict.fromkeys(payments(cheaper, left - 1))
    return tuple(found)


@CHAPTER.cites("B-050", "B-051", "Q-05", "Q-33")
def can_pay(held: tuple[int, ...], cost: tuple[int, ...], discount: int) -> bool:
    """Whether the resources held allow any of the payments."""
    return any(all(n <= own for n, own in zip(way, held, strict=True)) for way in payments(cost, discount))


def any_cost(game: Bitoku, kind: Kind, space: int, discount: int) -> int:
    """How many resources of any type a space costs: never less than nothing; what it gives stays as it is."""
    cost = game.box.costs[kind][space - 1]
    return max(0, cost - discount)


# --- Mitamas and Dragonflies ---


@CHAPTER.menu(e.ObtainMitama, rule="B-259", prompt="Which Mitama do you take? (discount: {discount})", forced=True)
@CHAPTER.cites("B-202", "B-259")
def mitamas(game: Bitoku, seat: Seat, step: e.ObtainMitama) -> Iterator[Candidate]:
    """A face-up tile whose sake and jade can be paid."""
    held = game.players[seat].resources
    for space, tile in enumerate(game.row(Kind.MITAMA), 1):
        if tile:
            short = not can_pay(held, game.box.mitama_costs[space - 1], step.discount)
            yield p.TakeTile(Kind.MITAMA, space), verdict((short, "B-259"))
        else:
            yield p.TakeTile(Kind.MITAMA, space), "B-202"
    yield Decline(), OK


@CHAPTER.menu(
    e.ObtainDragonfly, rule="B-269", prompt="Which Dragonfly do you take? (discount: {discount})", forced=True
)
@CHAPTER.cites("B-202", "B-269", "Q-33")
def dragonflies(game: Bitoku, seat: Seat, step: e.ObtainDragonfly) -> Iterator[Candidate]:
    """A face-up tile, for what its space costs or gives."""
    held = sum(game.players[seat].resources)
    for space, tile in enumerate(game.row(Kind.DRAGONFLY), 1):
        short = any_cost(game, Kind.DRAGONFLY, space, step.discount) > held
        yield p.TakeTile(Kind.DRAGONFLY, space), verdict((tile == "", "B-202"), (short, "B-269"))
    yield Decline(), OK


@CHAPTER.take(e.ObtainMitama, p.TakeTile)
def take_mitama(table: Table, seat: Seat, step: e.ObtainMitama, pick: p.TakeTile) -> None:
    """The tile comes after its price is paid."""
    table.push(seat, s.PayFor(kind=Kind.MITAMA, space=pick.space, discount=step.discount))


@CHAPTER.take(e.ObtainDragonfly, p.TakeTile)
def take_dragonfly(table: Table, seat: Seat, step: e.ObtainDragonfly, pick: p.TakeTile) -> None:
    """The tile comes after its price is paid, if it has one."""
    table.push(seat, s.PayFor(kind=Kind.DRAGONFLY, space=pick.space, discount=step.discount))


# --- Crystals ---


@CHAPTER.menu(
    e.ObtainCrystal, rule="B-274", prompt="Which Crystal do you take? (discount: {discount})", forced=True
)
@CHAPTER.cites("B-094", "B-202", "B-274", "B-276", "B-277", "B-284", "D-09", "D-33")
def crystals(game: Bitoku, seat: Seat, step: e.ObtainCrystal) -> Iterator[Candidate]:
    """A face-up tile for an empty Crystal space of its own type."""
    player, box = game.players[seat], game.box
    held = sum(player.resources)
    for space, tile in enumerate(game.row(Kind.CRYSTAL), 1):
        if not tile:
            continue
        short = any_cost(game, Kind.CRYSTAL, space, step.discount) > held
        kind = box.crystals[tile].kind
        for slot, owned in enumerate(player.crystals, 1):
            wrong = box.crystal_kinds[slot - 1] is not kind
            objections = ((wrong, "B-277"), (owned != "", "B-276"), (short, "B-274"))
            yield p.TakeCrystal(space, slot), verdict(*objections)
    yield Decline(), OK


@CHAPTER.take(e.ObtainCrystal, p.TakeCrystal)
def take_crystal(table: Table, seat: Seat, step: e.ObtainCrystal, pick: p.TakeCrystal) -> None:
    """The tile comes after its price is paid."""
    price = s.PayFor(kind=Kind.CRYSTAL, space=pick.space, discount=step.discount, slot=pick.slot)
    table.push(seat, price)


# --- buildings ---


@CHAPTER.menu(e.Construct, rule="B-230", prompt="Which building do you build? (discount: {discount})", forced=True)
@CHAPTER.cites("B-147", "B-202", "B-229", "B-230", "B-231", "B-232", "B-237", "B-238")
def sites(game: Bitoku, seat: Seat, step: e.Construct) -> Iterator[Candidate]:
    """A face-up building for an empty plot of its own type, if the next Building counter can be paid."""
    player, box = game.players[seat], game.box
    spent = player.built >= len(box.building_costs)
    short = spent or not can_pay(player.resources, box.building_costs[player.built], step.discount)
    for space, tile in enumerate(game.row(Kind.BUILDING), 1):
        if not tile:
            continue
        house = box.buildings[tile].type
        for region in VALUED:
            plots = zip(box.areas[region], game.area(region), strict=True)
            for number, (kind, plot) in enumerate(plots, 1):
                taken = plot.building != ""
                objections = ((spent, "B-229"), (kind is not house, "B-237"), (taken, "B-232"), (short, "B-230"))
                yield p.Build(space, region, number), verdict(*objections)
    yield Decline(), OK


@CHAPTER.take(e.Construct, p.Build)
def build(table: Table, seat: Seat, step: e.Construct, pick: p.Build) -> None:
    """The tile comes after its price is paid."""
    price = s.PayFor(
        kind=Kind.BUILDING, space=pick.space, discount=step.discount, region=pick.region, plot=pick.plot
    )
    table.push(seat, price)


# --- two purchases, one of them cheaper ---


def _cheaper(effect: e.Effect, discount: int, applies: bool) -> e.Effect:
    return replace(effect, discount=discount) if applies else effect


@CHAPTER.menu_ahead(
    e.OneDiscounted, rule="B-131", prompt="Which of the two comes first, and which is cheaper?", forced=True
)
@CHAPTER.cites("B-131", "B-146", "Q-05", "Q-32")
def purchases(game: Bitoku, seat: Seat, step: e.OneDiscounted, rules: Ruleset[Bitoku]) -> Iterator[Candidate]:
    """Either may come first, and the discount is for the one or for the other."""
    for effect in step.options:
        for discounted in (True, False):
            first = _cheaper(effect, step.discount, discounted)
            yield p.Receive(first), why_vain(game, seat, first, rules)
    yield Decline(), OK


@CHAPTER.take(e.OneDiscounted, p.Receive)
@CHAPTER.cites("Q-05", "Q-32")
def receive(table: Table, seat: Seat, step: e.OneDiscounted, pick: p.Receive) -> None:
    """The first is finished before the second begins."""
    discounted = pick.effect not in step.options
    second = next(effect for effect in step.options if type(effect) is not type(pick.effect))
    table.push(seat, pick.effect, _cheaper(second, step.discount, not discounted))


@CHAPTER.take(e.ObtainMitama, Decline)
@CHAPTER.take(e.ObtainDragonfly, Decline)
@CHAPTER.take(e.ObtainCrystal, Decline)
@CHAPTER.take(e.Construct, Decline)
@CHAPTER.take(e.OneDiscounted, Decline)
@CHAPTER.cites("Q-02")
def buy_nothing(table: Table, seat: Seat, step: Step, pick: Decline) -> None:
    """What is not wanted, or cannot be paid, is lost."""
