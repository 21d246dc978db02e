"""The price that a menu says is the price that is paid (K1): over all menus of random games, and card by card."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from domain.chance.dice import KeyedDice
from domain.iki import RULESET
from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.akebono import picks as q
from domain.iki.akebono import steps as t
from domain.iki.akebono.steps import effects as n
from domain.iki.goods import Goods
from domain.iki.options import Options
from domain.iki.state import Iki, Lot
from domain.kernel.nouns import Pick, Seat, Step
from domain.kernel.table import Position, decide, decisions
from tests.iki.tables import akebono, laid_out, offering, owning, put, seated
from tests.support.table import asking, legal

UNITS = {"mon": "mons", "rice": "rice", "sandal": "sandals", "wood": "wood", "Koban": "kobans"}
ONE = rf"\d+ (?:{'|'.join(UNITS)}|pipe|fish)s?"
PRICE = re.compile(rf"\bfor (nothing|{ONE}(?:, {ONE})*)")
GAMES = 24


def text_of(game: Iki, step: Step, pick: Pick, seat: Seat = 0) -> str:
    """What the menu of this step says of a pick."""
    return RULESET.variant(game.options).describe_answer(game, seat, step, pick)


def price_in(text: str) -> Goods | None:
    """The price that a text says, None if it says none; pipes and fish are left out."""
    found = PRICE.search(text)
    if found is None:
        return None
    parts = [part.split() for part in found[1].split(", ")] if found[1] != "nothing" else []
    named = ((name.removesuffix("s"), int(number)) for number, name in parts)
    return Goods(**{UNITS[name]: number for name, number in named if name in UNITS})


def prices(game: Iki, step: Step, seat: Seat = 0) -> dict[Any, Goods | None]:
    """The prices that a menu says, by its picks."""
    return {pick: price_in(text_of(game, step, pick, seat)) for pick in legal(asking(game, step, seat=seat))}


# --- card by card ---


@pytest.mark.rule("K-095", "K-096", "K-099")
@pytest.mark.parametrize(("tokens", "cost"), [((), 4), (("hire",), 3)])
def test_hiring_says_what_this_seat_pays(tokens: tuple[str, ...], cost: int) -> None:
    """The Monk costs 4 mons; with Hire -1, 3."""
    game = seated(offering(laid_out(), Lot("monk", 1)), keepsakes=tokens)
    assert prices(game, s.IncomeOrHiring())[p.Hire("monk")] == Goods(mons=cost)
    assert "1 mon on it" in text_of(game, s.IncomeOrHiring(), p.Hire("monk"))


@pytest.mark.rule("A-307", "K-099")
def test_ota_and_the_token_lower_the_price_together() -> None:
    """AT-35: Nanpo Ōta's 2 and the token's 1 make 1 of 4."""
    game = seated(offering(akebono(), "monk"), keepsakes=("hire",))
    ota = game.box.celebrities["nanpo-ota"].now[0]
    assert isinstance(ota, n.Recruit)
    assert prices(game, ota)[p.Hire("monk")] == Goods(mons=1)
    assert prices(game, t.SecondRecruit())[p.Hire("monk")] == Goods(mons=3)


@pytest.mark.rule("K-214")
def test_a_neutral_card_has_no_price() -> None:
    """Neither the card nor its stall costs anything."""
    game = offering(laid_out(2), "monk")
    assert set(prices(game, s.ChooseNeutral()).values()) == {None}
    assert set(prices(game, s.PlaceNeutral("monk")).values()) == {None}
    assert not any("surcharge" in text_of(game, s.PlaceNeutral("monk"), p.ChooseStall(x)) for x in game.box.stalls)


@pytest.mark.rule("A-306")
def test_who_moves_by_hokusai_pays_no_surcharge() -> None:
    """The corner stalls are free for a Character that moves."""
    game = put(akebono(), "A1", "monk")
    assert set(prices(game, t.MoveTo("A1")).values()) == {None}
    assert not any("surcharge" in text_of(game, t.MoveTo("A1"), p.ChooseStall(x)) for x in game.box.stalls)


@pytest.mark.rule("K-015", "A-309", "AMB-39")
@pytest.mark.parametrize(("exempt", "corner"), [(False, 6), (True, 4)])
def test_a_stall_says_what_is_paid_in_all(exempt: bool, corner: int) -> None:
    """4 mons for the card, 2 more on a corner; with Shūsaku Chiba 4 everywhere."""
    game = seated(owning(akebono(), mons=10), held="monk", exempt=exempt)
    said = prices(game, s.PlaceRecruit("monk", 4))
    assert said[p.ChooseStall("A4")] == Goods(mons=corner)
    assert said[p.ChooseStall("A1")] == Goods(mons=4)
    built = prices(game, s.PlaceBuilding("inn", game.box.buildings["inn"].cost))
    assert built[p.ChooseStall("A4")] == Goods(mons=corner - 4, wood=1, kobans=1)


# --- over whole games ---


def moves(number: int) -> Iterator[tuple[Position[Any], Pick, tuple[Any, ...], Position[Any]]]:
    """A random game in which everything is hired, built and bought that can be: each answer with its facts."""
    options = Options(akebono=number % 3 != 0)
    title, dice = RULESET.variant(options), KeyedDice(b"prices", number)
    position, _ = title.open(["a", "b", "c"][: 2 + number % 2], options, bytes([number]) * 32)
    lazy = (p.TakeIncome, p.EndBusiness, p.Stop)
    while position.agenda:
        asked = decisions(position.agenda)[0]
        picks = list(title.rules.menu_for(position.game, asked.seat, asked.step).legal())
        pick = dice.one_of([x for x in picks if not isinstance(x, lazy)] or picks)
        after, event = decide(title.rules, position, asked.seat, pick, dice)
        yield position, pick, event.facts, after
        position = after


def paid(facts: tuple[Any, ...], seat: Seat) -> Goods:
    """What the first payment of an answer was: a card's, a token's, or in goods."""
    for fact in facts:
        if isinstance(fact, f.Recruited | f.TokenBought) and fact.seat == seat:
            return Goods(mons=fact.mons)
        if isinstance(fact, f.Paid) and fact.seat == seat:
            return fact.goods
    return Goods()


@pytest.mark.rule("K-015", "K-096", "K-099", "K-145", "K-214", "A-041", "A-306", "A-309")
def test_in_random_games_what_is_said_is_what_is_paid() -> None:
    """Every card, stall, boat and token that is chosen; the stall's price is that of the card too."""
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        for position, pick, facts, after in moves(number):
            asked = decisions(position.agenda)[0]
            said = price_in(text_of(position.game, asked.step, pick, asked.seat))
            step = type(asked.step).__name__
            if isinstance(pick, p.Hire) and step != "ChooseNeutral":
                placing = decisions(after.agenda)[0].step
                assert isinstance(placing, s.PlaceRecruit), "a stall is always asked for"
                assert said == Goods(mons=placing.cost), (step, pick)
            elif isinstance(pick, p.ChooseStall) and step in ("PlaceRecruit", "PlaceBuilding"):
                assert said == paid(facts, asked.seat), (step, pick)
            elif isinstance(pick, p.ChooseStall | p.Hire):
                assert said is None, (step, pick)
                assert not any(isinstance(x, f.Paid) for x in facts[:2]), (step, pick)
            elif isinstance(pick, q.ChooseBoat | p.Buy):
                assert said == paid(facts, asked.seat), (step, pick)
            else:
                continue
            seen[step] += 1
    assert seen.keys() >= {
        "IncomeOrHiring", "PlaceRecruit", "PlaceBuilding", "PlaceNeutral", "PlaceStarter", "Build", "BuyToken",
        "MoveTo", "Recruit",
    }  # fmt: skip


@pytest.mark.rule("K-116")
def test_a_price_of_nothing_is_said_as_such() -> None:
    """Hire -1 below 0: nothing is to be paid."""
    assert price_in("The Monk for nothing: peddler") == Goods()
    assert price_in("Build the Inn for 1 wood, 1 Koban: at the end 12 IKI") == Goods(wood=1, kobans=1)
