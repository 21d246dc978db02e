"""The `type` of a problem leads to its explanation, and each fault has a code (A16)."""

import pytest

from service.api.problem_table import PROBLEM_TYPES
from tests.support.service import Player, Service


@pytest.fixture(scope="module")
def ada(service: Service) -> Player:
    return service.player("Ada")


@pytest.mark.parametrize("path", ["/v1/nothing", "/v1/inbox?limit=x", "/v1/games/7"])
def test_a_type_leads_to_what_it_means(ada: Player, path: str) -> None:
    """Relative to the service; as JSON, and as a page for a browser."""
    problem = ada.get(path).json()
    explained = ada.get(problem["type"])
    assert explained.status_code == 200
    assert (explained.json()["type"], explained.json()["title"]) == (problem["type"], problem["title"])
    assert problem["status"] in explained.json()["statuses"]
    page = ada.get(problem["type"], headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    assert page.headers["content-type"].startswith("text/html") and problem["title"] in page.text


def test_all_types_are_listed(service: Service) -> None:
    """Without a token."""
    items = service.anybody().get("/problems").json()["items"]
    assert {each["type"] for each in items} == {f"/problems/{kind}" for kind in PROBLEM_TYPES}
    assert service.anybody().get("/problems/nothing").status_code == 404


def test_every_fault_has_a_code(ada: Player) -> None:
    """So that a program need not read the message."""
    body = {"seats": "two", "visibility": "secret", "colour": "red", "invites": ["x"]}
    faults = ada.post("/v1/games", json=body).json()["errors"]
    codes = {(fault["path"], fault["code"]) for fault in faults}
    assert codes >= {
        ("$.seats", "wrong-type"), ("$.visibility", "not-a-choice"), ("$", "missing"), ("$", "unknown-field"),
        ("$.invites[0]", "wrong-format"),
    }  # fmt: skip
    query = ada.get("/v1/games?colour=red&title=a&title=b").json()["errors"]
    assert {fault["code"] for fault in query} == {"unknown-parameter", "given-twice"}
