"""What is asked and shown in the terminal, for every title: names instead of ids, and nothing of Python."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from msgspec import Struct

from domain.box.title import Title
from domain.iki.steps import PlaceStarter
from domain.kernel.nouns import Decided, Noun, Opened, tag_of
from domain.kernel.table import decisions
from domain.titles import TITLES, title
from service.cli.screen import describe_for
from service.games.local_game import LocalGame
from tests.support.play import Story, story

STORIES = 12  # random games of each title, of all numbers of seats and by many options
PYTHON = re.compile(r"\b(?:True|False|None)\b|\w\(\w+=|\(\)|[{}=\[\]]|<\w|\('|',|\w_\w")
ENGLISH = {"hire", "move", "bridge"}  # ids that may stand in a prompt as what they are otherwise
WORDS = re.compile(r"[\w-]+")


@cache
def stories(name: str) -> list[Story]:
    return [story(title(name), number) for number in range(STORIES)]


def prompts(tale: Story, by: Title[Any]) -> set[str]:
    """All that the seats are asked in a game, in the words of this title."""
    open_ = ((position.game, each.step) for position in tale.positions for each in decisions(position.agenda))
    return {str(by.question(game, step)["text"]) for game, step in open_}


def sentences(tale: Story, by: Title[Any]) -> Iterator[str]:
    """The headers of the questions; and what happened and was picked, as each seat sees it."""
    for position in tale.positions:
        for each in decisions(position.agenda):
            yield describe_for(by, position.game, each.step, each.seat, each.seat)
    for event, before in zip(tale.events, [tale.positions[0], *tale.positions], strict=False):
        if isinstance(event, Opened | Decided):
            seat = event.seat if isinstance(event, Decided) else None
            nouns: list[Noun] = [*event.facts, *([event.pick] if isinstance(event, Decided) else [])]
            for noun in nouns:
                yield from (describe_for(by, before.game, noun, each, seat) for each in range(tale.setting.seats))


def pythonic(said: set[str]) -> list[str]:
    """The lines that no human would have written."""
    return sorted(line for line in said if PYTHON.search(line))


# --- ids ---------------------------------------------------------------------------------------------------


@cache
def ids(name: str) -> dict[str, str]:
    """All ids of the title's components, with their names, or else such as are neither a word nor a number."""
    found: dict[str, str] = {}

    def walk(each: object) -> None:
        if isinstance(each, Struct):
            id_, said = getattr(each, "id", None), str(getattr(each, "name", ""))
            if isinstance(id_, str) and (said or not re.fullmatch(r"[a-z]+|\d.*", id_)):
                found[id_] = said
            for field in each.__struct_fields__:
                walk(getattr(each, field))
        elif isinstance(each, dict):
            walk(tuple(each.values()))
        elif isinstance(each, tuple | list):
            for item in each:
                walk(item)

    walk(title(name).catalog())
    return {id_: said for id_, said in found.items() if id_ not in ENGLISH}


def bare(said: set[str], known: dict[str, str]) -> list[str]:
    """The lines that say an id instead of its name; or, where components have none, without what is printed."""
    return sorted(
        {
            line
            for line in said
            for word in {*WORDS.findall(line)} & known.keys()
            if known[word] != word and (known[word] or not (f"({word})" in line or f"{word} (" in line))
        }
    )


@pytest.mark.parametrize("name", TITLES)
def test_a_prompt_calls_components_by_their_names(name: str) -> None:
    """An id stands beside what is printed on the component, where that has no name; never alone."""
    for tale in stories(name):
        assert not bare(prompts(tale, tale.title), ids(name))


@pytest.mark.parametrize("name", TITLES)
def test_a_prompt_of_raw_fields_would_be_noticed(name: str) -> None:
    """A title without words of its own says ids."""
    raw = [
        bare(prompts(tale, replace(tale.title, words=lambda game, step: {})), ids(name)) for tale in stories(name)
    ]
    assert any(raw)


def test_an_id_alone_is_distinguished_from_one_that_is_explained() -> None:
    """Whether what is printed stands before or behind it; a name is better than both."""
    known = {"T2": "", "salt-peddler": "Salt Peddler"}
    fine = {"Your building T2 (temple) was used", "the green section (T2)", "the Salt Peddler", "T22", "my-T2"}
    wrong = {"Your building T2 was used", "the salt-peddler?", "the salt-peddler (2 mons)"}
    assert bare(fine | wrong, known) == sorted(wrong)


# --- Python ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TITLES)
def test_nothing_of_python_is_asked_or_shown(name: str) -> None:
    """Headers, prompts and sentences, whoever reads them: no reprs, no names of fields."""
    for tale in stories(name):
        assert not pythonic({*prompts(tale, tale.title), *sentences(tale, tale.title)})


@pytest.mark.parametrize("name", TITLES)
def test_a_title_that_prints_its_steps_would_be_noticed(name: str) -> None:
    """As they were printed before: by their tags and fields."""
    clumsy = replace(title(name), describe=lambda game, noun: repr(noun))
    assert pythonic({*sentences(stories(name)[0], clumsy)})


@pytest.mark.parametrize(
    "line",
    [
        "Choose; options Gain(wood=1, stone=0); times 1", "Activate yokai; space 2; card_used False",
        "Unlock; die None", "Choose; options ()", "Kind <Kind.ROCK: 'rock'>",
        "Gates laid (gates {'a': 'A8'}, boxed hidden)", "Drawn ('a', 'b')",
    ],
)  # fmt: skip
def test_what_only_python_says_is_recognised(line: str) -> None:
    assert pythonic({line}) == [line]


def test_what_people_say_is_not_taken_for_python() -> None:
    """Brackets, numbers and apostrophes are theirs, too."""
    fine = {
        "The Spirit's Virtue (B-088): 2 VP, then +1 amulet",
        "Storyteller's Theater",
        "Seat 1, 3+: none",
        "1 mon -> 1 wood",
    }
    assert not pythonic(fine)


# --- some of them --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["bitoku", "iki"])
def test_a_header_is_a_plain_title(name: str) -> None:
    """A step without a saying is called by its tag, in words, whatever it holds."""
    for tale in stories(name):
        for position in tale.some(9):
            step = decisions(position.agenda)[0].step
            words = tag_of(step).replace("-", " ")
            assert tale.title.describe(position.game, step) == words.capitalize()


def test_key_and_arguments_stay_as_they_are_stored() -> None:
    """Beside the text, which says the name."""
    iki = LocalGame(title("iki"), 2, title("iki").options(), b"x")
    question = iki.title.question(iki.position.game, PlaceStarter("salt-peddler"))
    assert question["args"] == {"card": "salt-peddler"}
    assert question["key"] == "place-starter"
    assert "the Salt Peddler" in str(question["text"])
