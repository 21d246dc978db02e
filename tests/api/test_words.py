"""The API's description explains itself: each parameter, each property, and which board is which."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from domain.titles import TITLES, title
from service.api.description.by_title import RESPONSES
from service.cli.spec import documents
from tests.support.service import Service

TAGS = ("board", "fact")  # they say what they are
NOUNS = ("Pick", "Fact", "Step")
OWN = tuple(name.capitalize() for name in TITLES)  # what a title's own schemas begin with


@pytest.fixture(scope="module")
def openapi() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(documents()["openapi"]))
    return found


def test_every_parameter_is_described(openapi: dict[str, Any]) -> None:
    """Of path, query and headers, in words."""
    for operations in openapi["paths"].values():
        for operation in operations.values():
            for parameter in operation["parameters"]:
                assert len(parameter.get("description", "")) > 5, (operation["operationId"], parameter["name"])


def test_every_property_is_described(openapi: dict[str, Any]) -> None:
    """Bodies, options, boards and component lists, down to their smallest parts."""
    schemas = openapi["components"]["schemas"]
    roots = {name for name in schemas if not name.startswith(OWN)} - set(NOUNS) | {f"{own}Options" for own in OWN}
    roots |= {f"{own}{each}" for own in OWN for each in RESPONSES}
    bare = [
        f"{name}.{each}"
        for name in sorted(_within(schemas, roots))
        for each, schema in schemas[name].get("properties", {}).items()
        if not (schema.get("description") or (each in TAGS and "const" in schema))
    ]
    assert not bare


@pytest.mark.parametrize("name", TITLES)
def test_every_field_of_a_noun_is_described(openapi: dict[str, Any], name: str) -> None:
    """Picks, facts and steps, down to their smallest parts."""
    schemas = openapi["components"]["schemas"]
    own = name.capitalize()
    bare = [
        f"{noun}.{field}"
        for noun in sorted(_within(schemas, {own + each for each in NOUNS}))
        for field, schema in schemas[noun].get("properties", {}).items()
        if not schema.get("description")
    ]
    assert not bare


@pytest.mark.parametrize("name", TITLES)
def test_every_word_of_a_glossary_is_said_somewhere(openapi: dict[str, Any], name: str) -> None:
    """Of one noun or entry of a list, or of all that have such a field; it is no sentence."""
    schemas = openapi["components"]["schemas"]
    own = name.capitalize()
    nouns = _said(schemas, _within(schemas, {own + each for each in NOUNS}))
    entries = _said(schemas, {each for each in schemas if each.startswith(f"{own}Catalog")})
    for said, glossary in ((nouns, title(name).glossary), (entries, title(name).list_glossary)):
        for key, words in glossary.items():
            assert (key.rpartition(".")[2], words) in said, key
            assert words[0].isupper() and not words.endswith(".") and len(words) > 5, key


def _said(schemas: dict[str, Any], names: set[str]) -> set[tuple[str, str]]:
    """The fields of these schemas with what is said of them."""
    return {
        (field, schema["description"].partition(". By default")[0])
        for name in names
        for field, schema in schemas[name].get("properties", {}).items()
        if "description" in schema
    }


def _within(schemas: dict[str, Any], names: set[str]) -> set[str]:
    """These, and all that they are made of, but for the nouns, which are each title's own union."""
    seen: set[str] = set()
    while names:
        seen |= names
        told = (ref.rpartition("/")[2] for name in names for ref in _refs(schemas[name]))
        names = {name for name in told if name not in NOUNS} - seen
    return seen


def _refs(schema: Any) -> Iterator[str]:  # noqa: ANN401  # any part of it
    if isinstance(schema, list):
        for each in schema:
            yield from _refs(each)
    elif isinstance(schema, dict):
        for key, value in schema.items():
            if key == "$ref":
                yield value
            else:
                yield from _refs(value)


def test_a_board_says_whose_it_is(openapi: dict[str, Any]) -> None:
    """So that a client which follows games of all titles knows what it reads."""
    schemas = openapi["components"]["schemas"]
    told = schemas["Board"]["discriminator"]
    assert told["propertyName"] == "board"
    assert set(told["mapping"]) == {"bamboo", "bitoku", "iki", "iki-akebono"}
    for tag, ref in told["mapping"].items():
        assert schemas[ref.rpartition("/")[2]]["properties"]["board"]["const"] == tag


def test_no_description_keeps_the_indentation_of_the_source(openapi: dict[str, Any]) -> None:
    """They are read as Markdown, where four spaces make a listing."""
    told = [line for text in _descriptions(openapi) for line in text.splitlines()]
    assert told and not [line for line in told if line.startswith(" ")]


def _descriptions(schema: Any) -> Iterator[str]:  # noqa: ANN401  # any part of it
    if isinstance(schema, list):
        for each in schema:
            yield from _descriptions(each)
    elif isinstance(schema, dict):
        for key, value in schema.items():
            if key == "description" and isinstance(value, str):
                yield value
            else:
                yield from _descriptions(value)


@pytest.mark.parametrize("name", TITLES)
def test_the_rulebook_tells_what_is_doubted_of_it(service: Service, name: str) -> None:
    """A clause says what speaks against it, a reading its option's default and whether it may be wrong."""
    told = service.anybody().get(f"/v1/titles/{name}/rulebook").json()
    book = title(name).rulebook
    assert {each["id"]: each["doubt"] for each in told["clauses"]} == {n: c.doubt for n, c in book.clauses.items()}
    shown = {each["id"]: (each["default"], each["doubtful"]) for each in told["readings"]}
    assert shown == {n: (r.default, r.doubtful) for n, r in book.readings.items()}
    assert any(each["doubt"] for each in told["clauses"]) or any(default for default, _ in shown.values())
