"""A pattern means the whole text: Python's `$` would also let a last newline through (S6)."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.service import Player, Service

ROOT = Path(__file__).parents[2]
ROOMS = ("service", "domain", "projections")
JSON_SCHEMA = {"service/http/openapi/for_tools.py", "service/http/openapi/operations.py"}  # whose end is `$`
CALLS = {"Meta", "QueryParameter", "PathParameter", "compile", "match", "search"}


def texts_in_calls() -> Iterator[tuple[str, str]]:
    """Every text that is given to what may take a pattern, or has a name, with its place."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                given: list[ast.expr] = []
                if isinstance(node, ast.Call) and _name(node.func) in CALLS:
                    given = [*node.args, *(each.value for each in node.keywords if each.arg == "pattern")]
                elif isinstance(node, ast.Assign):  # a constant, which is given by its name
                    given = [node.value]
                for each in given:
                    yield f"{path.relative_to(ROOT)}:{each.lineno}", _last_text(each)


def _name(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


def _last_text(given: ast.expr) -> str:
    if isinstance(given, ast.JoinedStr) and given.values:
        given = given.values[-1]
    return given.value if isinstance(given, ast.Constant) and isinstance(given.value, str) else ""


def test_no_pattern_of_the_code_ends_before_a_newline() -> None:
    r"""`\Z` is the end; what reads lines that it has split itself, or is JSON Schema, says so by its place."""
    found = {place for place, text in texts_in_calls() if text.endswith("$")}
    assert {place.partition(":")[0] for place in found} <= {"service/cli/catalog.py", *JSON_SCHEMA}, found


def patterns_in(schema: object) -> Iterator[str]:
    """All patterns of a description."""
    if isinstance(schema, dict):
        if isinstance(schema.get("pattern"), str):
            yield schema["pattern"]
        for each in schema.values():
            yield from patterns_in(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from patterns_in(each)


def test_the_description_ends_patterns_as_json_schema_does() -> None:
    r"""ECMA's `$` is the end of the text, and it does not know `\Z`."""
    document = json.loads((ROOT / "api-spec/openapi.json").read_text("utf-8"))
    found = set(patterns_in(document))
    assert len(found) >= 5
    assert all(pattern.startswith("^") and pattern.endswith("$") and r"\Z" not in pattern for pattern in found)


@pytest.fixture(scope="module")
def ada(service: Service) -> Player:
    return service.player("Ada")


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/v1/players", {"name": "Ada\n"}),
        ("POST", "/v1/tokens", {"scopes": ["games:read"], "label": "mine\n"}),
        ("PUT", "/v1/games/{game}/seats/0", {"entropy": "dice\n"}),
        ("GET", "/v1/games?title=bamboo%0A", None),
        ("GET", f"/v1/games?cursor={'A' * 40}%0A", None),
        ("GET", f"/v1/tokens?cursor={'A' * 71}%0A", None),
        ("GET", f"/v1/tokens?cursor={'A' * 72}%0A", None),
    ],
)
def test_a_last_newline_is_refused(ada: Player, method: str, path: str, body: dict[str, Any] | None) -> None:
    """Wherever a text has a pattern."""
    game = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()["id"]
    answer = ada.request(method, path.format(game=game), json=body)
    assert answer.status_code == 400, answer.text
