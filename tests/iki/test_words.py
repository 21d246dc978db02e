"""What boards and menus say: names, prices, effects, and plain English."""

from enum import StrEnum
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from domain.iki import RULESET
from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.akebono import facts as nf
from domain.iki.akebono import picks as q
from domain.iki.akebono.kinds import NewKeepsake, NewMeasure, NewPower
from domain.iki.akebono.steps.effects import NewEffect
from domain.iki.akebono.words.names import BOTH
from domain.iki.boards import StallView
from domain.iki.goods import Goods
from domain.iki.kinds import NOBODY, Keepsake, Measure, Power, Resource
from domain.iki.options import Options
from domain.iki.state import Iki, Lot
from domain.iki.steps.effects import Effect
from domain.iki.words import sentences, telling
from domain.iki.words.names import BASE, Vocabulary
from domain.kernel.nouns import Decline, Noun
from tests.iki.tables import afloat, akebono, at, laid_out, offering, owning, put, seated, with_buildings
from tests.support.table import asking, legal

BASE_TITLE = RULESET.variant(Options(akebono=False))
TITLE = RULESET.variant(Options())


def said(game: Iki, noun: Noun) -> str:
    """What the title of this table says."""
    return RULESET.variant(game.options).describe(game, noun)


# --- what is printed ---


@pytest.mark.parametrize(
    ("thing", "text"),
    [
        pytest.param("farmhouse", "at Payday 2 IKI for each Character you feed; at the end 2 IKI", id="K-231"),
        pytest.param("well", "at the end 2 IKI for each level in Firefighting, 20 at most", id="K-194"),
        pytest.param("public-bathhouse", "your harmony is doubled; at the end 2 IKI", id="A-204"),
        pytest.param("pub", "at the end 5 IKI for each Character of your most recruited type", id="A-203"),
        pytest.param("tea-house", "1 rice, 2 IKI when your Oyakata comes by; at the end 2 IKI", id="A-207"),
        pytest.param("ryotaku-maeno", "1 Trade when you recruit a Special", id="A-303"),
        pytest.param("hiroshige-utagawa", "at the end 7 IKI with at least 3 Artisans", id="A-305"),
        pytest.param("nanpo-ota", "at once recruit a Character for 2 less", id="A-307"),
        pytest.param("ikku-jippensha", "at the end 6 IKI with at most 1 mon", id="A-311"),
        pytest.param("ryokan", "at the end 6 IKI with last place in Firefighting", id="A-313"),
        pytest.param("bonito-dear", "summer fish; at the end +7 IKI", id="K-192"),
        pytest.param("spring-pouch-1", "spring pouch; at the end 2 IKI, doubled by a pipe", id="K-193"),
        pytest.param("akebono-summer-pipe", "summer pipe; at once 1 Firefighting + 1 Trade", id="A-411"),
        pytest.param("hire", "each recruitment costs 1 mon less", id="K-099"),
        pytest.param("doctor-1-token", "once a Character that would be lost retires instead", id="A-440"),
        pytest.param("wood-tile", "1 wood", id="A-402"),
        pytest.param("bridge", "meet a Celebrity + activate a boat", id="A-071"),
        pytest.param("construction-site", "1 mon -> 1 wood, or 1 mon -> build", id="K-135"),
        pytest.param("ox-cart", "special; 1 sandal; on hiring 1 Firefighting; leaves Move +1", id="K-107"),
    ],
)  # fmt: skip
def test_a_component_says_what_its_clause_says(thing: str, text: str) -> None:
    """Price, effect, lasting power, final score."""
    assert akebono().box.text(thing) == text


def test_every_component_of_both_lists_has_name_and_text() -> None:
    """No bare id is left, and nothing is said in the words of the code."""
    box = akebono().box
    things = [*box.cards, *box.buildings, *box.tokens, *box.specials, *box.celebrities, *box.tiles, *box.spaces]
    assert (
        len(things) == 85 + 20 + 38 + 12 + 20 + 5 + 9
    )  # Characters, Buildings, wares, tokens, Celebrities, tiles, street
    for thing in things:
        assert box.name(thing) != thing
        assert box.text(thing), thing
        assert not {"{", "}", "<", "_"} & set(box.text(thing))


@pytest.mark.parametrize(
    ("words", "effects", "kinds"),
    [(BASE, Effect, (Power, Measure, Keepsake)), (BOTH, NewEffect, (NewPower, NewMeasure, NewKeepsake))],
)
def test_all_that_a_list_may_print_has_words(
    words: Vocabulary, effects: object, kinds: tuple[type[StrEnum], ...]
) -> None:
    """A list of a user's own may use every effect, power, measure and token."""
    assert set(get_args(effects)) <= set(words.effects)
    for kind, known in zip(kinds, (words.powers, words.measures, words.keepsakes), strict=True):
        assert {x.value for x in kind} <= set(known)


def test_the_base_knows_no_word_of_the_expansion() -> None:
    """What Akebono adds stands in tables of its own."""
    assert not {nf.Met, q.Activate} & set(sentences.SAYINGS)
    assert not set(get_args(NewEffect)) - set(get_args(Effect)) - {s.TrainAll} & set(BASE.effects)


# --- menus ---


@pytest.mark.rule("K-115")
def test_business_says_with_whom_and_at_what_price() -> None:
    """Shop and Characters: name, owner, price, effect."""
    game = put(put(put(laid_out(), "A3", "dice-maker", 1), "A4", "carpenter", NOBODY), "B1", "monk", 0)
    assert [
        said(at(game, "sandal-shop"), pick) for pick in legal(asking(at(game, "sandal-shop"), s.DoBusiness()))
    ] == [
        "Use the Sandal shop: 2 mons -> 2 sandals",
        "Use the Dice Maker on A3 (seat 1): 1 mon -> 1 wood",
        "End business",
    ]
    assert said(game, p.UseCharacter("A4")) == "Use the Carpenter on A4 (neutral): build, saving 1 wood"


@pytest.mark.rule("K-095", "K-096", "K-097")
def test_hiring_says_what_decides() -> None:
    """The price, the mons on the card, skill, bonus and salaries."""
    game = offering(laid_out(), Lot("dice-maker", 1))
    step = s.IncomeOrHiring()
    income, hiring = (BASE_TITLE.describe_answer(game, 0, step, pick) for pick in legal(asking(game, step)))
    assert income == "Take the income: 4 mons"
    card = "artisan; 1 mon -> 1 wood; on hiring 1 Firefighting; salaries 1 IKI / 2 IKI / 3 IKI"
    assert hiring == f"The Dice Maker for 4 mons (1 mon on it): {card}"


@pytest.mark.rule("K-214")
def test_a_card_that_becomes_neutral_is_not_taken() -> None:
    """The question says what becomes of it."""
    game = offering(laid_out(2), "greengrocer", "monk")
    told = [said(game, pick) for pick in legal(asking(game, s.ChooseNeutral()))]
    assert [text.split(":")[0] for text in told] == ["The Greengrocer", "The Monk"]


@pytest.mark.rule("K-133", "K-145", "A-041", "A-044", "A-072")
def test_what_is_bought_built_met_or_activated_says_price_and_effect() -> None:
    """So that nobody has to look elsewhere."""
    game = afloat(with_buildings(owning(akebono(), wood=3), "merchant-house"), "urourobune", 1)
    assert said(game, p.Buy("winter-pipe-2")) == "Buy Winter pipe 2 for 8 mons: winter pipe; at once 1 Koban"
    merchant = "at the end 3 IKI for each sandal, 30 at most"
    assert said(game, p.ChooseBuilding("merchant-house")) == f"Build the Merchant House for 3 wood: {merchant}"
    saving = said(game, p.ChooseBuilding("merchant-house", Resource.WOOD))
    assert saving == f"Build the Merchant House for 2 wood (saving 1 wood): {merchant}"
    assert (
        said(game, q.ChooseBoat("yanebune"))
        == "Build the Yanebune for 2 wood: 1 sandal -> take a boat token; or 2 Trade"
    )
    assert said(game, q.TakeTrade()) == "Advance Trade by 2"
    assert said(game, q.Activate("urourobune")) == "Activate the Urourobune (seat 1): 1 wood -> 2 rice"
    assert (
        said(game, q.Activate("tea-boat")) == "Activate the Tea boat (neutral): up to 2 rice into sandals or back"
    )
    assert said(game, q.MeetCelebrity("sanyo-rai")) == "Meet Sanyō Rai: 1 mon when a Character of yours retires"


@pytest.mark.rule("K-016", "K-082", "K-163", "K-173", "K-221")
def test_places_and_cards_are_called_by_their_names() -> None:
    """Where a card goes, who is chosen, and which token is used."""
    game = put(put(laid_out(2), "A1", "dice-maker", 1, level=2), "B1", "monk", NOBODY)
    assert said(game, p.ChooseStall("A2")) == "On stall A2 (Sandal shop, Rice shop)"
    assert said(game, p.ChooseColumn("1-4")) == "On 1-4: 1 mon, neither income nor hiring"
    assert said(game, p.GiveUp("A1")) == "Give up the Dice Maker on A1 (level 2 of 3)"
    assert said(game, p.TrainCard("A1")) == "The Dice Maker on A1 (level 2 of 3)"
    assert said(game, p.SwapOne("B1")) == "The Monk on B1 (neutral)"
    assert said(game, p.UseKeepsake("avoid-1")) == "Use Avoid a Fire (once a Character of yours does not burn)"
    assert said(game, f.KeepsakeGained(1, "avoid-2")) == "Seat 1 gains the special token Avoid a Fire"


def test_whoever_declines_says_so() -> None:
    """The answer fits to "Which token do you buy?" as well as to "Do you give 4 IKI for 2 mons?"."""
    assert said(laid_out(), Decline()) == said(akebono(), Decline()) == "Rather not"


@pytest.mark.parametrize(
    ("noun", "text"),
    [
        (p.Steps(1), "1 step"),
        (p.Steps(3), "3 steps"),
        (q.Exchange(Resource.SANDALS, 1), "Give 1 sandal"),
        (q.Exchange(Resource.SANDALS, 2), "Give 2 sandals"),
        (f.CardTaken(0, "monk", 0), "Seat 0 takes the Monk"),
        (f.CardTaken(0, "monk", 1), "Seat 0 takes the Monk and 1 mon from it"),
        (f.MonsLaid(("monk",), 1), "1 mon on each of Monk"),
        (f.Recruited(0, "monk", "A1", 1), "Seat 0 places the Monk on A1 for 1 mon"),
        (f.Recruited(0, "monk", "A1", 0), "Seat 0 places the Monk on A1 for nothing"),
        (f.IncomeTaken(0, 11), "Seat 0 takes 11 mons"),
        (f.ShopUsed(0, "exchange-shop", "change"), "Seat 0 uses the Exchange shop: 2 mons"),
        (nf.BoatTokenReturned(0, "shop-token"), "Seat 0 uses the Boat token: the shop again"),
    ],
)
def test_numbers_and_their_nouns_agree(noun: Noun, text: str) -> None:
    """One is one, and what is nothing is not counted."""
    assert said(akebono(), noun) == text


# --- boards ---


@pytest.mark.rule("K-008", "K-052", "K-057")
def test_a_board_says_what_is_printed() -> None:
    """Salaries of Characters for hire and at work; what Buildings, wares and retired Characters bring."""
    game = put(put(offering(laid_out(), "dice-maker"), "A1", "carpenter", 1), "A2", "inn", 0)
    game = replace(seated(with_buildings(game, "shrine"), 0, retired=("sandal-maker",), keepsakes=("avoid-1",)))
    board = BASE_TITLE.view(replace(game, market=("bonito-dear",), start=("salt-peddler",)), None)
    working, inn = board.nagayas["A"][:2]
    assert working.salaries == (Goods(mons=1, iki=2), Goods(mons=1, iki=2), Goods(mons=2, iki=3))
    assert (inn.building, inn.text, inn.salaries) == (True, "at the end 12 IKI", ())
    assert board.nagayas["A"][2] == StallView(anchor="A3", id="A3", surcharge=0)
    assert board.offer[0].salaries == (Goods(iki=1), Goods(iki=2), Goods(iki=3))
    assert board.buildings[0].text == "at the end 22 IKI"
    assert board.market[0].text == "summer fish; at the end +7 IKI"
    assert (board.starters[0].name, board.starters[0].text[:15]) == ("Salt Peddler", "peddler; 1 rice")
    assert board.players[0].retired[0].salary == Goods(iki=3)
    assert board.players[0].keepsakes[0].name == "Avoid a Fire"
    assert board.street[0].text == "2 mons -> 2 sandals"
    drawn = BASE_TITLE.draw(board).splitlines()
    assert "  Sandal shop        A3 A4  2 mons -> 2 sandals; Oyakatas: 1, 2, 3" in drawn
    assert "Buildings: Shrine (1 wood, 2 Kobans): at the end 22 IKI" in drawn
    assert "On sale: Dear bonito (9 mons): summer fish; at the end +7 IKI" in drawn


@pytest.mark.rule("A-014", "A-070", "A-453")
def test_a_board_of_akebono_says_what_its_parts_do() -> None:
    """Celebrities, Start tiles, boat tokens, and what a boat brings in Trade."""
    game = replace(akebono(), celebrities=("sanyo-rai",), tiles={"monk": "rice-tile"}, boat_tokens=("day-token",))
    board = TITLE.view(game, None)
    assert board.celebrities[0].text == "1 mon when a Character of yours retires"
    assert (board.tiles["monk"].name, board.tiles["monk"].text) == ("Start tile: 1 rice", "1 rice")
    assert board.boat_tokens[0].name == "Boat token: income or recruiting on 1-4"
    assert {boat.id: boat.trade for boat in board.bank}["yakatabune"] == 3


def test_options_and_board_fields_are_explained() -> None:
    """Every option by its clause or reading; and what a number or an id of the board means."""
    (_,), told = msgspec.json.schema_components([Options], ref_template="{name}")
    options = told["Options"]["properties"]
    assert all(any(mark in option["description"] for mark in ("K-", "A-")) for option in options.values())
    (_,), told = msgspec.json.schema_components([TITLE.board], ref_template="{name}")
    fields = told["AkebonoBoard"]["properties"]
    plain = {"season", "chapter", "players", "board"}
    assert {name for name, field in fields.items() if "description" not in field} <= plain
    assert "starting area" in told["AkebonoPlayerView"]["properties"]["place"]["description"]


# --- causes ---


def test_a_cause_is_what_was_used_right_before() -> None:
    """A card brings what follows it at once; after a lap, a fire, or in another turn no cause is told."""
    game = laid_out(2)
    card = next(card for card, found in game.box.cards.items() if found.spaces)
    used, gained = f.CharacterUsed(0, card), f.Gained(0, Goods(mons=1))
    assert telling.cause(game, gained, (used,)) == telling.BRINGERS[f.CharacterUsed](game, used)
    assert telling.cause(game, gained, (used, gained)) == telling.BRINGERS[f.CharacterUsed](game, used)
    for between in (f.LapCompleted(0), f.FirePassed("A1", 5), f.TurnBegan(0)):
        assert telling.cause(game, gained, (used, between)) is None
