"""What the table decides for a seat is said in the history with its reason, and by `why` (K2)."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.iki import RULESET
from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.options import Options
from domain.kernel.nouns import Unasked
from service.cli.console import GameConsole
from service.games.local_game import LocalGame
from tests.iki.tables import akebono, at, laid_out, offering, owning, put, seated
from tests.support.table import Played, given, when


def reasons(played: Played) -> list[tuple[str, tuple[str, ...]]]:
    """What was decided without a question, and by which clauses."""
    return [(type(fact).__name__, fact.why) for fact in played.facts if isinstance(fact, Unasked)]


def texts(played: Played) -> list[str]:
    """The same in words."""
    title = RULESET.variant(played.game.options)
    return [title.describe(played.game, fact) for fact in played.facts if isinstance(fact, Unasked)]


# --- income ---


@pytest.mark.rule("K-098")
def test_income_for_want_of_mons_says_so() -> None:
    """The Kabuki Actor costs 12, the seat has 8."""
    played = given(offering(laid_out(), "kabuki-actor"), s.IncomeOrHiring())
    assert reasons(played) == [("HiringImpossible", ("K-098",))]
    assert played.game.players[0].purse.mons == 8 + 4
    (text,) = texts(played)
    assert text.startswith("Seat 0 can hire no Character: too few mons")
    assert text.endswith("(K-098)")


@pytest.mark.rule("K-059", "K-096")
def test_income_for_want_of_a_kobun_or_of_an_offer_says_so() -> None:
    """All four Kobun are at work; or no Character is for hire."""
    busy = seated(offering(laid_out(), "monk"), kobun=0)
    assert reasons(given(busy, s.IncomeOrHiring())) == [("HiringImpossible", ("K-059",))]
    assert reasons(given(laid_out(), s.IncomeOrHiring())) == [("HiringImpossible", ("K-096",))]


@pytest.mark.rule("K-095")
def test_income_that_was_chosen_needs_no_reason() -> None:
    """The Monk could have been hired."""
    played = when(given(offering(laid_out(), "monk"), s.IncomeOrHiring()), p.TakeIncome())
    assert reasons(played) == []


# --- business ---


@pytest.mark.rule("K-115", "K-116")
def test_a_turn_without_affordable_business_says_so() -> None:
    """Neither the Rice shop (3 mons) nor the Dice Maker behind it (1 mon) can be paid."""
    game = put(at(owning(laid_out(), rice=1), "rice-shop"), "A1", "dice-maker", 1)
    assert reasons(given(game, s.DoBusiness())) == [("BusinessImpossible", ("K-116",))]
    house = put(game, "A2", "inn", 1)
    assert reasons(given(house, s.DoBusiness())) == [("BusinessImpossible", ("K-116", "K-119"))]


@pytest.mark.rule("K-115", "K-116")
def test_business_that_is_done_or_declined_needs_no_reason() -> None:
    """The shop was used and there is no Character; or the shop could have been used."""
    game = at(owning(laid_out(), mons=3), "rice-shop")
    assert reasons(when(given(game, s.DoBusiness()), p.UseShop("rice"))) == []
    assert reasons(when(given(game, s.DoBusiness()), p.EndBusiness())) == []


@pytest.mark.rule("K-116")
def test_a_second_part_of_business_that_cannot_be_paid_says_so() -> None:
    """The rice takes the last mons: then the Dice Maker cannot be paid."""
    game = put(at(owning(laid_out(), mons=3), "rice-shop"), "A1", "dice-maker", 1)
    played = when(given(game, s.DoBusiness()), p.UseShop("rice"))
    assert reasons(played) == [("BusinessImpossible", ("K-116",))]


@pytest.mark.rule("A-044", "A-071")
def test_a_turn_on_the_bridge_without_a_boat_that_can_be_paid_says_so() -> None:
    """The Tea boat wants rice or sandals; no Celebrity is left."""
    played = given(at(owning(akebono(), mons=1), "bridge"), s.DoBusiness())
    assert reasons(played) == [("BusinessImpossible", ("A-044",))]


@pytest.mark.rule("K-116")
def test_every_reason_is_said_in_words() -> None:
    """For each clause that was met in the games above."""
    game = put(put(at(owning(laid_out(), rice=1), "rice-shop"), "A1", "dice-maker", 1), "A2", "inn", 1)
    (text,) = texts(given(game, s.DoBusiness()))
    assert "no price can be paid in full" in text
    assert "a Building cannot be used (K-119)" in text


# --- `why` ---


def test_why_explains_what_was_not_asked(capsys: pytest.CaptureFixture[str]) -> None:
    """After an answer that led to an income without a question."""
    local = LocalGame(RULESET, 2, Options(akebono=False), b"w" * 32)
    seat = local.questions[0].seat
    while not told(local, seat):
        question = local.questions[0]
        menu = local.title.rules.menu_for(local.position.game, question.seat, question.step)
        local.answer(question.seat, dearest(list(menu.legal())))
        if question.seat != seat and told(local, 1 - seat):
            seat = 1 - seat
    console = GameConsole(local, seat, {1 - seat: "random"}, interactive=False)
    console.build_menu(local.questions[0])
    console.why()
    assert "Decided without a question: Seat" in capsys.readouterr().out


def told(local: LocalGame, seat: int) -> bool:
    """Whether this seat's last answer led to something that was not asked."""
    event: Any = local.entries[-1].event
    own = getattr(event, "seat", None) == seat
    return own and any(isinstance(fact, Unasked) and fact.seat == seat for fact in local.entries[-1].facts)


def dearest(picks: list[Any]) -> Any:  # noqa: ANN401  # a pick of any kind
    """The first pick that hires or uses something, so that mons run out."""
    return next((pick for pick in picks if isinstance(pick, p.Hire | p.UseShop)), picks[0])


@pytest.mark.rule("K-116")
def test_an_old_history_without_reasons_still_replays() -> None:
    """The facts change nothing: what they explain follows by itself."""
    game = laid_out()
    rules = RULESET.variant(game.options).rules
    for fact in (f.HiringImpossible(0, ("K-098",)), f.BusinessImpossible(0, ("K-116",))):
        assert rules.folds[type(fact)](game, fact) == replace(game)
