"""The board as text has all that a player needs to decide (K3), by the names of things."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from domain.chance.dice import KeyedDice
from domain.iki import RULESET
from domain.iki.akebono.state import Akebono
from domain.iki.kinds import NOBODY, Period
from domain.iki.options import Options
from domain.iki.state import Iki, Lot
from domain.kernel.table import decide, decisions
from tests.iki.tables import afloat, akebono, at, laid_out, offering, put, seated


def drawing(game: Iki) -> str:
    """The drawn board, its lines joined where they were wrapped."""
    title = RULESET.variant(game.options)
    return re.sub(r"\n {4}(?=\S)", " ", title.draw(title.view(game, None)))


@pytest.mark.rule("K-052", "K-160")
def test_it_has_the_salaries_of_characters_at_work_for_hire_and_retired() -> None:
    """Level by level; a retired one pays the last."""
    game = put(offering(laid_out(), "soba-stand"), "A1", "book-lender")
    text = drawing(seated(game, retired=("kite-maker",)))
    assert re.search(r"Book Lender \[.*pays 1 mon / 2 mons / 2 mons\]", text)
    assert re.search(r"For hire: Soba Stand .*pays 2 mons / 3 mons / 3 mons", text)
    assert re.search(r"Kite Maker \(master, pays 2 mons, 3 IKI\)", text)


@pytest.mark.rule("A-030", "A-031", "A-034")
def test_it_has_the_slots_of_the_city_board() -> None:
    """Each Character for hire with its slot; the New Character has a slot of its own."""
    lots = Lot("monk", slot=2), Lot("ox-cart", 1, 6), Lot("doctor", slot=7)
    text = drawing(replace(akebono(), offer=lots))
    assert "For hire on slot 2: Monk" in text
    assert "For hire on slot 6: Ox Cart" in text
    assert "For hire as New Character: Doctor" in text
    assert "slot" not in drawing(offering(laid_out(), "monk"))


@pytest.mark.rule("K-082", "K-011", "A-070")
def test_it_says_where_the_ikizama_leads() -> None:
    """For each seat, from where its Oyakata stands: the four spaces that follow."""
    game = seated(at(laid_out(2), "construction-site", 0), 1, place="")
    lines = drawing(game).splitlines()
    assert (
        "Seat 1 walks: 1 to the Fish market, 2 to the Exchange shop, 3 to the Sandal shop, 4 to the Rice shop"
        in lines
    )
    assert (
        "Seat 2 walks: 1 to the Sandal shop, 2 to the Rice shop, 3 to the Fire tower, 4 to the Tobacco shop"
        in lines
    )
    river = at(akebono(), "construction-site")
    assert "Seat 1 walks: 1 to the Nihonbashi Bridge, 2 to the Fish market" in drawing(river)


@pytest.mark.rule("K-012", "K-035")
def test_it_has_the_oyakatas_of_the_starting_area() -> None:
    """They stand on no space of the street."""
    game = seated(seated(laid_out(3), 0, place=""), 2, place="")
    assert "Starting area: Oyakatas 1, 3" in drawing(game)
    assert "Starting area" not in drawing(laid_out(3))


@pytest.mark.rule("A-012", "A-043")
def test_it_has_the_free_sailors() -> None:
    """Two at first; one fewer for each boat."""
    text = drawing(afloat(akebono(2), "urourobune", 1))
    assert "seat 1 at 0 with 2 free Sailors" in text
    assert "seat 2 at 0 with 1 free Sailor" in text


@pytest.mark.rule("K-214")
@pytest.mark.parametrize(("month", "first", "placer"), [(1, 0, 0), (2, 0, 1), (2, 1, 0), (11, 1, 1), (0, 1, 1)])
def test_it_says_who_places_the_next_neutral_character(month: int, first: int, placer: int) -> None:
    """The owner of the Sun in odd months, that of the Moon in even ones."""
    game = replace(laid_out(2), month=month, first=first)
    assert f"Seat {placer + 1} places the next neutral Character" in drawing(game)
    assert RULESET.variant(game.options).view(game, None).neutral == placer


@pytest.mark.rule("K-180", "K-214")
def test_with_more_seats_and_on_new_years_day_no_seat_places_a_neutral_character() -> None:
    """There is none then."""
    for game in (laid_out(3), replace(laid_out(2), month=13, chapter=Period.NEW_YEAR)):
        assert "neutral Character" not in drawing(game)
        assert RULESET.variant(game.options).view(game, None).neutral is None


@pytest.mark.rule("A-024", "A-500")
def test_start_tiles_and_the_grand_master_are_called_by_their_places_names() -> None:
    """Not by ids."""
    game: Akebono = replace(
        akebono(2, grand_master=True), start=("salt-peddler",), tiles={"salt-peddler": "rice-tile"}
    )
    assert "Start tile: 1 rice on the Salt Peddler" in drawing(game)
    assert RULESET.variant(game.options).view(game, None).master is None, "as `place` of who has not left"
    assert "The Grand Master is on" not in drawing(game)
    assert "The Grand Master is on the Fish market" in drawing(replace(game, master="fish-market"))


def ids(game: Any) -> set[str]:  # noqa: ANN401  # base or expansion
    """All ids of components that are not words of English."""
    box = game.box
    things = [*box.cards, *box.buildings, *box.tokens, *box.spaces, *box.specials]
    things += [*getattr(box, "boats", ()), *getattr(box, "celebrities", ()), *getattr(box, "tiles", ())]
    return {thing for thing in things if "-" in thing}


@pytest.mark.parametrize("options", [Options(), Options(akebono=False), Options(grand_master=True)])
def test_no_text_of_a_random_game_has_an_id(options: Options) -> None:
    """Board, questions, menus and facts: things are called by their names."""
    title, dice = RULESET.variant(options), KeyedDice(b"ids", 1)
    position, _ = title.open(["a", "b"], options, b"i" * 32)
    known = ids(position.game)
    while position.agenda:
        game, asked = position.game, decisions(position.agenda)[0]
        picks = list(title.rules.menu_for(game, asked.seat, asked.step).legal())
        texts = [title.describe_answer(game, asked.seat, asked.step, pick) for pick in picks]
        texts += [str(title.question(game, asked.step)["text"]), title.draw(title.view(game, None))]
        position, event = decide(title.rules, position, asked.seat, dice.one_of(picks), dice)
        texts += [title.describe(game, fact) for fact in event.facts]
        found = {word for text in texts for word in re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", text)} & known
        assert not found, found


def test_a_neutral_character_is_drawn_as_such() -> None:
    """It has no owner."""
    assert "Monk [neutral, special 1/3" in drawing(put(laid_out(2), "A1", "monk", NOBODY))
