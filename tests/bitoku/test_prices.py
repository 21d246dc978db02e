"""The price that a menu tells is the price that is paid."""

from collections.abc import Iterator
from functools import cache

import pytest

from domain.bitoku import RULESET
from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Kind, Resource
from domain.bitoku.options import Options
from domain.bitoku.state import Bitoku
from domain.bitoku.steps import effects as e
from domain.bitoku.words.telling import VOCABULARY
from domain.box.telling import AmountArg, Arg, ListArg, Said
from domain.kernel.nouns import Pick, Seat, Step
from domain.kernel.table import decisions
from tests.bitoku.tables import has, rich, shown, table
from tests.support.play import Setting, play
from tests.support.table import Played, asking, given, legal, when

Bill = dict[str, int]
PURCHASES = (e.ObtainMitama, e.ObtainDragonfly, e.ObtainCrystal, e.Construct)


def price_of(game: Bitoku, seat: Seat, step: Step | None, pick: Pick) -> Said:
    """The price in what a menu tells of a pick."""
    price = VOCABULARY.tell_pick(game, seat, step, pick).args["price"]
    assert isinstance(price, Said)
    return price


def bills(price: Said) -> list[Bill]:
    """What a price says, one bill for each `or`; `any` stands for resources of any type."""
    if price.key == "price-any":
        return [{"any": read_number(price.args["n"])}]
    return [{}] if price.key == "price-free" else list(_ways(price.args["goods"]))


def read_number(arg: Arg) -> int:
    assert isinstance(arg, int)
    return arg


def _ways(goods: Arg) -> Iterator[Bill]:
    if isinstance(goods, Said):
        assert goods.key == "list-or"
        yield from _ways(goods.args["head"])
        yield from _ways(goods.args["last"])
    else:
        assert isinstance(goods, ListArg)
        yield {each.term: each.n for each in goods.items if isinstance(each, AmountArg)}


def fits(said: Bill, paid: dict[Resource, int]) -> bool:
    """Whether what is paid is what was said."""
    return sum(paid.values()) == said["any"] if "any" in said else paid == said


def payments(played: Played, pick: Pick, seat: Seat) -> list[dict[Resource, int]]:
    """All that may be paid for this pick, whether the seat is asked how or not."""
    after = when(played, pick, seat=seat)
    if after.open and isinstance(after.open[0][1], s.PayFor):
        return [{kind: n for kind, n in each.resources.items() if n} for each in legal(after, p.Pay)]
    paid = after.facts_of(f.Paid)
    return [paid[0].resources if paid else {}]


def check(game: Bitoku, seat: Seat, step: Step) -> int:
    """Compare what the menu says of its purchases with what they cost; the number of them."""
    played = asking(game, step, seat=seat)
    picks = [pick for pick in legal(played) if isinstance(pick, p.TakeTile | p.TakeCrystal | p.Build)]
    for pick in picks:
        said = bills(price_of(game, seat, step, pick))
        ways = payments(played, pick, seat)
        assert ways
        assert all(any(fits(bill, way) for bill in said) for way in ways), (
            f"{pick}: {said} is said, {ways} are paid"
        )
    return len(picks)


@cache
def purchases() -> list[tuple[Bitoku, Seat, Step]]:
    """The purchases that seats were asked about in random games."""
    return [asked for number in range(8) for asked in _asked_in(number)]


def _asked_in(number: int) -> Iterator[tuple[Bitoku, Seat, Step]]:
    story = play(RULESET, Setting(1 + number % 4, Options()), 7_000 + number)
    for position in story.positions:
        for decision in decisions(position.agenda):
            if isinstance(decision.step, PURCHASES):
                yield position.game, decision.seat, decision.step


def test_in_random_games_the_price_said_is_the_price_paid() -> None:
    """For each purchase of every menu, by every way to pay for it."""
    assert sum(check(game, seat, step) for game, seat, step in purchases()) > 200


@pytest.mark.rule("B-050", "B-051", "B-259", "B-269", "B-274", "B-230", "Q-05", "Q-33")
@pytest.mark.parametrize("discount", [0, 1, 2])
@pytest.mark.parametrize("kind", PURCHASES)
@pytest.mark.parametrize("built", [0, 2, 5])
def test_a_discount_is_in_the_price_that_is_said(kind: type[Step], discount: int, built: int) -> None:
    """On every space of the displays, for each Building counter."""
    game = has(rich(table(4)), built=built)
    assert check(game, 0, kind(discount)) >= 4


@pytest.mark.rule("B-051", "B-259")
def test_what_a_discount_spares_is_the_payers_choice() -> None:
    """2 sake and 1 jade at 2 less: 1 sake or 1 jade."""
    game = shown(rich(table()), Kind.MITAMA, "", "", "", "ara")
    said = price_of(game, 0, e.ObtainMitama(2), p.TakeTile(Kind.MITAMA, 4))
    assert sorted(map(str, bills(said))) == ["{'jade': 1}", "{'sake': 1}"]


@pytest.mark.rule("B-247")
def test_a_space_of_the_rock_path_costs_what_is_said() -> None:
    """Each of them, paid at once."""
    for pick in legal(given(rich(table()), e.Pray()), p.PrayAt):
        said = bills(price_of(table(), 0, None, pick))
        paid = when(given(rich(table()), e.Pray()), pick).facts_of(f.Paid)
        assert said == [paid[0].resources if paid else {}]
