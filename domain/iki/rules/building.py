"""Buildings: choosing, paying and placing them."""

from collections.abc import Iterator

from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.goods import Price, amount, cheaper, with_mons
from domain.iki.kinds import Resource
from domain.iki.rules.common import G, Table, allow_decline, can_pay, cheapest, note_source, pay, surcharge
from domain.iki.rules.hiring import stalls_for
from domain.iki.state import Iki
from domain.iki.steps import effects as e
from domain.kernel.menu import Candidate, Verdict, verdict
from domain.kernel.nouns import Decline, Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()


@CHAPTER.menu(e.Build, rule="K-145", prompt="What do you build?", forced=True)
@CHAPTER.cites("K-145", "K-224")
def buildable(game: Iki, seat: Seat, step: e.Build) -> Iterator[Candidate]:
    """A Building on offer whose cost can be paid."""
    return allow_decline(houses(game, seat, step), step.optional)


@CHAPTER.cites("K-145", "K-148", "K-149")
def houses(game: Iki, seat: Seat, step: e.Build) -> Iterator[Candidate]:
    """Every Building on offer, with each resource of its cost that the effect can lower."""
    place = cheapest(game, seat)
    for building in game.buildings:
        cost = game.box.buildings[building].cost
        for less in useful_discounts(cost, step.less):
            yield p.ChooseBuilding(building, less), builds(game, seat, reduce_cost(cost, less), place)


@CHAPTER.cites("K-148")
def useful_discounts(cost: Price, choices: tuple[Resource, ...]) -> tuple[Resource | None, ...]:
    """The discounts that help with this cost; none, if it has nothing of the kind."""
    helpful = tuple(resource for resource in choices if amount(cost, resource))
    return helpful or (None,)


def reduce_cost(cost: Price, less: Resource | None) -> Price:
    """What is still to be paid."""
    return cost if less is None else cheaper(cost, less)


@CHAPTER.cites("K-059", "K-145")
def builds(game: Iki, seat: Seat, cost: Price, place: int | None) -> Verdict:
    """The full cost, a Kobun at home, and a free stall with its surcharge."""
    if game.players[seat].kobun == 0:
        return "K-059"
    if place is None:
        return "K-145"
    return verdict((not can_pay(game, seat, with_mons(cost, cost.mons + place)), "K-145"))


@CHAPTER.take(e.Build, p.ChooseBuilding)
@CHAPTER.cites("K-145", "K-148")
def choose_building(table: Table[G], seat: Seat, step: e.Build, pick: p.ChooseBuilding) -> None:
    """It is taken from the offer, and needs a stall."""
    cost = reduce_cost(table.game.box.buildings[pick.building].cost, pick.less)
    table.emit(f.BuildingTaken(seat, pick.building))
    table.push(seat, s.PlaceBuilding(pick.building, cost))


@CHAPTER.take(e.Build, Decline)
def build_nothing(table: Table[G], seat: Seat, step: e.Build, pick: Decline) -> None:
    """Nothing is built."""


@CHAPTER.menu(s.PlaceBuilding, rule="K-145", prompt="On which stall do you build the {building}? It costs {cost}.")
@CHAPTER.cites("K-015", "K-016", "K-145")
def building_stalls(game: Iki, seat: Seat, step: s.PlaceBuilding) -> Iterator[Candidate]:
    """Any free stall whose surcharge can be paid as well."""
    yield from stalls_for(game, seat, step.cost.mons)


@CHAPTER.take(s.PlaceBuilding, p.ChooseStall)
@CHAPTER.cites("K-145", "K-146", "K-147")
def place_building(table: Table[G], seat: Seat, step: s.PlaceBuilding, pick: p.ChooseStall) -> None:
    """The Kobun stays with it until the end, unless it burns."""
    mons = step.cost.mons + surcharge(table.game, seat, pick.stall)
    pay(table, seat, with_mons(step.cost, mons), step.building)
    table.emit(f.Built(seat, step.building, pick.stall))
    house = table.game.box.buildings[step.building]
    table.push(seat, *note_source(house.now, house.ref, house.id))
