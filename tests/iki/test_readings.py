"""Where the rulebook allows two readings, both are played: the default, and the one that an option chooses."""

import pytest
from msgspec.structs import replace

from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.akebono import picks as q
from domain.iki.akebono.kinds import By
from domain.iki.akebono.state import Akebono
from domain.iki.akebono.steps import effects as n
from domain.iki.goods import Goods
from domain.iki.kinds import MessengerBridge, NezumiKozo, WatanabeBuildings
from domain.iki.options import Options
from domain.iki.scoring import items_of
from domain.kernel.nouns import Decline, Scored
from tests.iki.tables import afloat, akebono, at, offering, put, seated
from tests.support.table import Played, asking, given, is_legal, refusal, when


def test_each_default_is_what_was_played_before_there_was_an_option() -> None:
    """Games that were opened without these options go on as they were."""
    options = Options()
    assert options.messenger_bridge is MessengerBridge.CLOSED
    assert options.nezumi_kozo is NezumiKozo.AT_INCOME
    assert options.watanabe_buildings is WatanabeBuildings.STANDING


# --- the bridge after the Express Messenger ---


def sent_to_the_bridge(reading: str) -> Played:
    """Seat 0 uses the Messenger and comes to the bridge, where a Celebrity and the Tea boat wait."""
    game = put(at(akebono(messenger_bridge=reading), "construction-site"), "C1", "express-messenger", 1)
    game = replace(game, celebrities=("sanyo-rai",))
    return when(given(game, s.DoBusiness(), s.EndTurn()), p.UseCharacter("C1"), p.Steps(1))


@pytest.mark.rule("A-104")
def test_the_bridge_is_closed_after_the_messenger() -> None:
    """AMB-31: business is over, on the bridge too."""
    played = sent_to_the_bridge("closed")
    assert played.is_over
    assert played.game.players[0].place == "bridge"


@pytest.mark.rule("A-104", "A-071")
def test_to_the_letter_the_bridge_is_open_after_the_messenger() -> None:
    """The sentence forbids Characters and shops: the Celebrity may be met and a boat activated, once each."""
    played = when(sent_to_the_bridge("open"), q.MeetCelebrity("sanyo-rai"))
    assert played.game.players[0].celebrities == ("sanyo-rai",)
    assert is_legal(played, q.Activate("tea-boat"))
    assert when(played, p.EndBusiness()).is_over


@pytest.mark.rule("A-104")
@pytest.mark.parametrize("reading", list(MessengerBridge))
def test_shops_and_characters_are_closed_after_the_messenger(reading: str) -> None:
    """By both readings, and by the Messenger's own clause, with boat tokens too."""
    game = put(at(akebono(messenger_bridge=reading), "fire-tower"), "B1", "express-messenger", 1)
    game = seated(put(game, "B3", "monk", 1), keepsakes=("again-token", "shop-token"))
    closed = replace(at(game, "tobacco-shop"), turn=replace(game.turn, closed=True, characters=0))
    played = Played(given(put(closed, "A1", "monk"), s.DoBusiness(), s.EndTurn()).position)
    assert played.is_over
    assert when(given(game, s.DoBusiness(), s.EndTurn()), p.UseCharacter("B1"), p.Steps(1)).is_over


@pytest.mark.rule("A-104")
def test_the_closed_bridge_refuses_by_the_messenger() -> None:
    """What the closed bridge refuses, it refuses by A-104."""
    game = replace(at(akebono(), "bridge"), celebrities=("sanyo-rai",))
    closed = replace(game, turn=replace(game.turn, closed=True))
    assert refusal(asking(closed, s.DoBusiness()), q.MeetCelebrity("sanyo-rai")) == "A-104"


# --- Nezumi Kozō, income and later recruiting ---


def idle(reading: str) -> Akebono:
    """Seat 0 knows Nezumi Kozō; one Character is for hire."""
    game = offering(akebono(nezumi_kozo=reading), "yamabushi")
    return seated(game, celebrities=("nezumi-kozo",), ikizama="1")


@pytest.mark.rule("A-301")
@pytest.mark.parametrize(("reading", "mons"), [("at_income", 4 + 1 - 3), ("at_turn_end", 4 - 3)])
@pytest.mark.parametrize("recruits", [n.Recruit(By.FERRY), n.Recruit(By.CELEBRITY, optional=True)])
def test_recruiting_after_the_income(reading: str, mons: int, recruits: n.Recruit) -> None:
    """AMB-29: the mon of B1 is kept when the ferry or Nanpo Ōta recruits; to the letter it never comes."""
    played = given(idle(reading), s.IncomeOrHiring(), recruits, s.EndTurn())
    picks = [p.TakeIncome(), *([p.Hire("yamabushi")] if recruits.optional else []), p.ChooseStall("A1")]
    assert when(played, *picks).game.players[0].purse.mons == 8 + mons


@pytest.mark.rule("A-301")
@pytest.mark.parametrize("reading", list(NezumiKozo))
def test_whoever_recruits_nobody_gets_the_mon_once(reading: str) -> None:
    """With income, on 1-4, and with an offer of Nanpo Ōta's that is declined."""
    played = when(given(idle(reading), s.IncomeOrHiring(), s.EndTurn()), p.TakeIncome())
    assert played.game.players[0].purse.mons == 8 + 4 + 1
    quiet = given(idle(reading), s.TakeQuietIncome(), s.EndTurn())
    assert quiet.game.players[0].purse.mons == 8 + 1 + 1
    ota = given(idle(reading), s.IncomeOrHiring(), n.Recruit(By.CELEBRITY, optional=True), s.EndTurn())
    assert when(ota, p.TakeIncome(), Decline()).game.players[0].purse.mons == 8 + 4 + 1


@pytest.mark.rule("A-301")
@pytest.mark.parametrize("reading", list(NezumiKozo))
def test_whoever_hires_gets_no_mon(reading: str) -> None:
    """In B1."""
    played = given(idle(reading), s.IncomeOrHiring(), s.EndTurn())
    hired = when(played, p.Hire("yamabushi"), p.ChooseStall("A1"))
    assert hired.game.players[0].purse.mons == 8 - 3


@pytest.mark.rule("A-301")
def test_kozo_pays_no_seat_that_has_not_met_him() -> None:
    """The end of another seat's turn brings nothing."""
    game = seated(idle("at_turn_end"), 1, ikizama="2")
    assert given(game, f.TurnBegan(1), s.EndTurn(), seat=1).game.players[0].purse == Goods(
        mons=8, rice=1, sandals=1
    )


# --- Kazan Watanabe and a Building that burnt ---


@pytest.mark.rule("A-317")
@pytest.mark.parametrize(("reading", "points"), [("standing", 2), ("ever_built", 4)])
def test_a_burnt_building_and_watanabe(reading: str, points: int) -> None:
    """A boat and a Building built; the Building burns: by default 2 IKI are left, else 4."""
    game = seated(akebono(watanabe_buildings=reading), celebrities=("kazan-watanabe",), held="inn")
    built = given(afloat(game, "urourobune", 0), f.Built(0, "inn", "A1"))
    assert watanabe(built) == 4
    assert watanabe(given(built.game, s.FaceFire("A1", 5))) == points


def watanabe(played: Played) -> int:
    """What he would score now."""
    items: list[Scored] = [item for item in items_of(played.game, 0) if item.rule == "A-317"]
    return sum(item.points for item in items)
