"""Explanations of tournaments in each language: why a table was drawn so, and what makes up a standing."""

from typing import get_args

import pytest
from msgspec import structs

from domain.tournaments.draw.costs import COST_NAMES, BillItem
from domain.tournaments.points.counting import Counting
from domain.tournaments.points.reading import read_scheme
from domain.tournaments.standings.ranking import RankingRules, Standing, rank_entries, score_entries
from domain.tournaments.standings.tie_breaks import DIRECT, KINDS
from service.words.languages import LANGUAGES, Language
from service.words.messages import TOURNAMENTS, shared_messages, tournament_messages
from service.words.tournaments import say_bill_item, say_standing, tournament_speech
from tests.tournaments.test_standings import A, B, C, D, lines_of, table

EACH = pytest.mark.parametrize("language", LANGUAGES)
NAMES = {1: "Ana", 2: "Bruno"}


def standing_of(entry: int) -> Standing:
    """Of two tables at which B and C shared a place and its points."""
    counting = Counting(scheme=read_scheme("10-6-3-1"))
    lines = lines_of([[table(A, B, C, D, points=(9, 8, 8, 1))]], counting)
    scores = score_entries(RankingRules(), [A, B, C, D], lines)
    return next(each for each in rank_entries(RankingRules(), scores) if each.entry == entry)


@EACH
def test_every_term_and_tie_break_has_its_words(language: Language) -> None:
    """And no message is of something that there is not."""
    wanted = {"entry", "standing", "standing-by"}
    wanted |= {f"bill-{term}" for term in get_args(COST_NAMES)} | {
        f"tie-break-{each}" for each in (*KINDS, DIRECT)
    }
    found, english = tournament_messages(language).by_key, tournament_messages("en").by_key
    assert found.keys() - shared_messages(language).by_key.keys() == wanted
    assert not [key for key in wanted if found[key].variables != english[key].variables]


def test_french_has_its_spaces() -> None:
    """A narrow no-break space before a semicolon, a no-break space before a colon, and no straight apostrophe."""
    said = [line for line in tournament_messages("fr").files[TOURNAMENTS].splitlines() if not line.startswith("#")]
    assert not [line for line in said if any(mark in line for mark in (" ;", " : ", "'"))]


BILL = (
    BillItem("forbid", (1, 2), 1, 1_000_000),
    BillItem("repeat", (1, 2), 1, 16),
    BillItem("repeat", (1, 3), 2, 64),
    BillItem("apart", (1, 2), 1, 100),
    BillItem("small", (1,), 0, 20),
    BillItem("level", (1, 2), 3, 9),
)
SENTENCES: dict[Language, tuple[str, ...]] = {
    "en": (
        "Ana and Bruno may not meet: 1,000,000",
        "Ana and Bruno met once before: 16",
        "Ana and entry 3 met 2 times before: 64",
        "Ana and Bruno are to be kept apart: 100",
        "Ana sits at a small table for the first time: 20",
        "Ana and Bruno are 3 levels apart: 9",
    ),
    "fr": (
        "Ana et Bruno ne doivent pas se rencontrer\xa0: 1\u202f000\u202f000",
        "Ana et Bruno se sont déjà rencontrés une fois\xa0: 16",
        "Ana et l\N{RIGHT SINGLE QUOTATION MARK}inscrit nº 3 se sont déjà rencontrés 2 fois\xa0: 64",
        "Ana et Bruno sont à séparer si possible\xa0: 100",
        "Ana joue à une petite table pour la première fois\xa0: 20",
        "Ana et Bruno ont 3 niveaux d\N{RIGHT SINGLE QUOTATION MARK}écart\xa0: 9",
    ),
    "pt": (
        "Ana e Bruno não se podem defrontar: 1\xa0000\xa0000",
        "Ana e Bruno já se defrontaram uma vez: 16",
        "Ana e o inscrito n.º 3 já se defrontaram 2 vezes: 64",
        "Ana e Bruno devem ficar separados: 100",
        "Ana fica numa mesa pequena pela primeira vez: 20",
        "Ana e Bruno estão a 3 níveis de distância: 9",
    ),
}


@EACH
def test_a_bill_is_told_with_names(language: Language) -> None:
    """Who has none is told by the number of the entry."""
    speech = tournament_speech(language)
    assert tuple(say_bill_item(speech, item, NAMES) for item in BILL) == SENTENCES[language]


def test_a_standing_is_told_with_what_decided() -> None:
    """In each language; a share of points as a fraction."""
    first, shared = standing_of(A), structs.replace(standing_of(B), decided_by="wins", shared=2)
    assert say_standing(tournament_speech("en"), first, NAMES) == "Ana: place 1, points: 10"
    told = [say_standing(tournament_speech(language), shared, NAMES) for language in LANGUAGES]
    assert told == [
        "Bruno: place 2, shared by 2, points: 9/2; by first places",
        "Bruno\xa0: rang 2 partagé à 2, points\xa0: 9/2\u202f; départage\xa0: les premières places",
        "Bruno: posição 2, partilhada por 2, pontos: 9/2; desempate: os primeiros lugares",
    ]
