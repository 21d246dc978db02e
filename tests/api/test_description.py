"""The API's description: committed, valid, true, and enough to generate clients from."""

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from domain.box.catalog import LONGEST_EFFECT, LONGEST_LIST, LONGEST_TEXT, NUMBERS, PRINTED
from domain.titles import TITLES, title
from service.api.description import document
from service.app import create_app
from service.cli.spec import FILES, documents, text
from service.http.openapi.for_tools import reachable, references
from service.settings import Settings
from tests.support.service import ROOT, Service

SPEC = ROOT / "api-spec"


@pytest.fixture(scope="module")
def openapi() -> dict[str, Any]:
    """What the code says, which is what is committed: what is lost in the code is noticed by its own test."""
    found: dict[str, Any] = json.loads(text(documents()["openapi"]))
    return found


@pytest.mark.parametrize("name", FILES)
def test_what_is_committed_is_what_the_code_says(name: str) -> None:
    """api-spec/ is generated; `yamabiko spec --write api-spec` brings it up to date."""
    assert (SPEC / FILES[name]).read_text() == text(documents()[name])


def test_it_is_valid_openapi(openapi: dict[str, Any]) -> None:
    """Any tool for OpenAPI 3.1 can read it."""
    validate(openapi)
    assert openapi["openapi"].startswith("3.1")


def test_it_is_made_once_and_not_before_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would take half of a start; and two threads that ask get the same."""
    made: list[object] = []

    def make(*_: object) -> object:
        made.append(object())
        return made[-1]

    monkeypatch.setattr(document, "complete", make)
    app = create_app(Settings())
    assert made == []
    with ThreadPoolExecutor(2) as pool:
        asked = list(pool.map(lambda _: app.openapi_schema, range(2)))
    assert [*asked, *made] == [made[0]] * 3


def test_the_service_serves_it_with_a_page_that_needs_no_net(service: Service, openapi: dict[str, Any]) -> None:
    """The page at /schema loads only what the service itself serves."""
    anybody = service.anybody()
    assert anybody.get("/schema/openapi.json").json() == openapi
    page = anybody.get("/schema").text
    assert "http://" not in page and "https://" not in page
    for asset in ("swagger-ui-bundle.js", "swagger-ui.css"):
        assert f"/schema/assets/{asset}" in page
        assert len(anybody.get(f"/schema/assets/{asset}").content) > 100_000


def test_every_answer_is_described_with_its_media_type(openapi: dict[str, Any]) -> None:
    """Problems are problems, and everything else that has a body says what it is."""
    for path, operations in openapi["paths"].items():
        for method, operation in operations.items():
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    assert "application/problem+json" in answer["content"], (path, method, status)
                elif status not in ("204", "304"):
                    assert answer["content"], (path, method, status)


def test_unions_of_tagged_nouns_have_a_discriminator(openapi: dict[str, Any]) -> None:
    """So that generated clients know which one they read."""
    schemas = openapi["components"]["schemas"]
    for own in ("Bamboo", "Bitoku", "Iki"):
        for noun, tag in (("Pick", "pick"), ("Fact", "fact"), ("Step", "step")):
            told = schemas[f"{own}{noun}"]["discriminator"]
            assert told["propertyName"] == tag
            assert set(told["mapping"].values()) == {each["$ref"] for each in schemas[f"{own}{noun}"]["oneOf"]}


def test_bodies_refuse_what_they_do_not_know(openapi: dict[str, Any]) -> None:
    """`additionalProperties` is false wherever JSON is taken; of a form the unknown is ignored (RFC 6749)."""
    schemas = openapi["components"]["schemas"]
    for operations in openapi["paths"].values():
        for operation in operations.values():
            body = operation.get("requestBody", {}).get("content", {}).get("application/json")
            if body is not None:
                name = body["schema"]["$ref"].rpartition("/")[2]
                parts = [each["$ref"].rpartition("/")[2] for each in schemas[name].get("oneOf", [])] or [name]
                assert all(schemas[part]["additionalProperties"] is False for part in parts), name


def test_no_member_has_a_default(openapi: dict[str, Any]) -> None:
    """openapi-typescript takes a member with one for required; and a response has all that it always has (A4)."""
    schemas = openapi["components"]["schemas"]
    assert not [name for name, schema in schemas.items() for part in _parts(schema) if "default" in part]
    for name in ("NewBambooGame", "NewBitokuGame", "NewIkiGame"):
        assert schemas[name]["required"] == ["title", "seats"]
    assert schemas["BambooOptions"]["required"] == ["side"]
    assert set(schemas["Verification"]["required"]) == set(schemas["Verification"]["properties"])


def test_every_object_says_what_it_holds(openapi: dict[str, Any]) -> None:
    """One that says nothing becomes `Record<string, never>` in TypeScript (A5)."""
    for name, schema in openapi["components"]["schemas"].items():
        for part in _parts(schema):
            if part.get("type") == "object":
                assert {"properties", "additionalProperties"} & part.keys(), (name, part)


def test_what_may_be_hidden_is_one_of_two(openapi: dict[str, Any]) -> None:
    """With `anyOf` openapi-generator reads a text that may be hidden as an object, and sends it back empty."""
    hidden = {"$ref": "#/components/schemas/Hidden"}
    parts = [part for schema in openapi["components"]["schemas"].values() for part in _parts(schema)]
    assert [part for part in parts if hidden in part.get("oneOf", ())]
    assert not [part for part in parts if hidden in part.get("anyOf", ())]


def test_a_single_choice_is_a_constant_with_a_type(openapi: dict[str, Any]) -> None:
    """An `enum` of one becomes a class of its own in most generators; every tag of a union is one (A13)."""
    schemas = openapi["components"]["schemas"]
    for name, schema in schemas.items():
        for part in _parts(schema):
            assert len(part.get("enum", [1, 2])) > 1, (name, part)
            assert not {"enum", "const"} & part.keys() or "type" in part, (name, part)
            union = part.get("discriminator", {"mapping": {}})
            for value, reference in union["mapping"].items():
                tag = schemas[reference.rpartition("/")[2]]["properties"][union["propertyName"]]
                assert tag["const"] == value, (name, reference)


def test_in_an_answer_everything_is_of_one_title(openapi: dict[str, Any]) -> None:
    """Its `title` says of which: below it no fact, pick or step can be taken for another title's (A12)."""
    schemas = openapi["components"]["schemas"]
    responses = {name for name, schema in schemas.items() if _tag_of(schema) == "title"} - {"NewGame"}
    known = {
        "Game",
        "Decisions",
        "DecisionResult",
        "UndoResult",
        "HistoryPage",
        "CatalogView",
        "BoardChanges",
        "ImportHistory",
    }
    assert known == responses
    for response in responses:
        for name, reference in schemas[response]["discriminator"]["mapping"].items():
            assert schemas[reference.rpartition("/")[2]]["properties"]["title"]["const"] == name
            within = reachable(schemas, [reference.rpartition("/")[2]])
            others = tuple(each.capitalize() for each in TITLES if each != name)
            assert not [part for part in within if part.startswith(others)], (response, name)
    for operations in openapi["paths"].values():
        for operation in operations.values():
            for answer in operation["responses"].values():
                schema = answer.get("content", {}).get("application/json", {}).get("schema", {})
                assert "Pick" not in reachable(schemas, references(schema)), operation["operationId"]


def test_texts_of_requests_exclude_what_the_service_refuses(openapi: dict[str, Any]) -> None:
    """NUL, which the database cannot store (S16)."""
    schemas = openapi["components"]["schemas"]
    for name in reachable(schemas, ["NewGame", "Answering", "Occupant", "NewPlayer", "NewToken"]):
        for part in _parts(schemas[name]):
            if part.get("type") == "string" and not {"const", "enum", "format"} & part.keys():
                assert not re.search(part["pattern"], "a\0b"), (name, part)


@pytest.mark.parametrize("name", TITLES)
def test_a_component_list_is_described_with_its_bounds(openapi: dict[str, Any], name: str) -> None:
    """Every number, text and list: what is beyond them is refused before it is looked at."""
    schemas = openapi["components"]["schemas"]
    within = reachable(schemas, [f"{name.capitalize()}Catalog"])
    parts = [(each, part) for each in within for part in _parts(schemas[each])]
    for each, part in parts:
        if {"const", "enum"} & part.keys():
            continue
        match part.get("type"):
            case "integer":
                assert (part["minimum"], part["maximum"]) in (NUMBERS, PRINTED), (each, part)
            case "string":
                assert part["maxLength"] <= LONGEST_TEXT, (each, part)
            case "array":
                assert part["maxItems"] <= LONGEST_LIST, (each, part)
            case "object" if part.get("additionalProperties"):
                assert part["maxProperties"] <= LONGEST_LIST, (each, part)
                assert not re.search(part["propertyNames"]["pattern"], "a\0b"), (each, part)


@pytest.mark.parametrize("name", TITLES)
def test_what_a_component_does_is_described_with_narrower_bounds(openapi: dict[str, Any], name: str) -> None:
    """There a number is so many decisions, or so many candidates of one."""
    schemas = openapi["components"]["schemas"]
    effects = {each for each in reachable(schemas, [f"{name.capitalize()}Catalog"]) if _is_effect(schemas[each])}
    assert effects
    for each in reachable(schemas, effects):
        for part in _parts(schemas[each]):
            if part.get("type") == "integer":
                assert (part["minimum"], part["maximum"]) == PRINTED, each
            if part.get("type") == "array" and {*references(part)} & effects:
                assert part["maxItems"] == LONGEST_EFFECT, each


@pytest.mark.parametrize("name", TITLES)
def test_the_list_that_comes_with_a_title_fits_its_description(openapi: dict[str, Any], name: str) -> None:
    """And one with a number, a text or a list beyond the bounds does not."""
    kind = {"$ref": f"#/components/schemas/{name.capitalize()}Catalog", "components": openapi["components"]}
    validator = Draft202012Validator(kind)
    catalog = json.loads(msgspec.json.encode(title(name).catalog()))
    assert not list(validator.iter_errors(catalog))
    spoilt = {"edition": "a" * (LONGEST_TEXT + 1), "constants": catalog["constants"] | {"note": "a\0b"}}
    for field, value in spoilt.items():
        assert not validator.is_valid(catalog | {field: value})


def test_what_has_a_place_in_its_path_may_be_unknown(openapi: dict[str, Any]) -> None:
    """Also where the place has another form than its ids have: no path leads there."""
    for path, operations in openapi["paths"].items():
        for method, operation in operations.items():
            assert "{" not in path or "404" in operation["responses"], (method, path)


def _is_effect(schema: dict[str, Any]) -> bool:
    return "step" in schema.get("properties", {})


def _tag_of(schema: dict[str, Any]) -> str:
    tag: str = schema.get("discriminator", {}).get("propertyName", "")
    return tag


def _parts(schema: Any) -> Iterator[dict[str, Any]]:  # noqa: ANN401  # any part of a schema
    if isinstance(schema, list):
        for each in schema:
            yield from _parts(each)
    elif isinstance(schema, dict):
        yield schema
        for key, each in schema.items():
            yield from _parts(list(each.values()) if key == "properties" else each)
