"""The page on checking is served, says what the code says, and is enough for what it promises."""

import json
import re

import msgspec
import pytest

from domain.box import terms
from domain.chance import streams
from domain.chance.deals import Deal, hash_words, previous_deal
from domain.chance.dice import Stream
from domain.chance.streams import Chance
from domain.titles import TITLES, title
from service.api.description.titles import stored_events
from service.checking.page import page, vector
from service.games import rules_digest
from service.store import chain
from service.trust.blinding import blind_of


def test_every_formula_stands_on_the_page() -> None:
    """As the docstring of the module has it that computes it."""
    for module in (chain, terms, streams, rules_digest):
        text = page()
        lines = [line.strip() for line in (module.__doc__ or "").splitlines() if line.startswith("    ")]
        assert lines, "else the test is idle"
        assert all(line in text for line in lines), module.__name__
    assert "{{" not in page()


@pytest.mark.parametrize("name", TITLES)
def test_every_stream_and_every_number_of_a_title_stands_on_it(name: str) -> None:
    """With the numbers of its game."""
    text, known = page(), json.loads(vector(name))
    assert all(f"| `{stream.name}" in text for stream in title(name).streams)
    assert all(known[number] in text for number in ("terms", "commitment", "draws_key", "head"))


def test_every_kind_of_event_that_it_names_is_one() -> None:
    """And the members of an export that it lists are those of its schema."""
    kinds = {topic.partition(".")[2].partition("@")[0] for topic in stored_events()["topics"]}
    named = {"decided", "took-back", "substituted", "closed", "seat-left", "timed-out", "rules-changed"}
    assert named <= kinds
    assert all(f"`{kind}`" in page() for kind in named)


def test_the_page_says_where_everything_is() -> None:
    """Each path below /schema that it names."""
    paths = set(re.findall(r"/schema/[a-z.<>/]+", page()))
    assert paths == {"/schema/export.schema.json", "/schema/events.schema.json", "/schema/vectors/<title>.json"}


def test_the_numbers_of_a_shared_deal_are_those_of_the_code() -> None:
    """Of the chain, of what was given, of the key of its draws, and of a shuffle."""
    told = page().partition("A deal with its numbers.")[2].partition("`blind`")[0]
    numbers = dict(line.split(maxsplit=1) for line in told.splitlines() if line.startswith("    "))
    seed, deal = bytes.fromhex(numbers["seed"]), msgspec.json.decode(numbers["deal"], type=Deal)
    assert previous_deal(seed).hex() == numbers["commitment"]
    assert previous_deal(bytes.fromhex(numbers["commitment"])).hex() == numbers["anchor"]
    assert hash_words({5: "a stone", 1: "rain", 2: ""}) == deal.words == numbers["words"]
    assert (deal.tournament, deal.id) == (numbers["tournament"], numbers["id"])
    key = streams.draws_key(seed, streams.Mixed(deal=deal.id))
    assert key.hex() == numbers["draws_key"]
    assert blind_of(seed, deal.id).hex() == numbers["blind"]
    before, after = map(json.loads, numbers["fire-tiles"].split(" becomes "))
    dice = Chance(seed, deal=deal.id).dice_at_opening()
    assert list(dice.of(Stream("fire-tiles", "")).shuffled(before)) == after
