"""The page on checking is served, says what the code says, and is enough for what it promises."""

import json
import re

import pytest

from domain.box import terms
from domain.chance import streams
from domain.titles import TITLES, title
from service.checking.page import page, vector
from service.games import rules_digest
from service.http.openapi.titles import stored_events
from service.store import chain


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
