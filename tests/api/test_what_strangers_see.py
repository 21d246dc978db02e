"""T-012: what of a tournament others than its officials may know, in each answer that could tell it."""

import json
import re
from typing import Any

import httpx
import pytest

from tests.support.service import Player, Service
from tests.support.tournaments import Cup, problem

PATHS = [
    "", "/entries", "/rounds", "/rulings", "/schedule", "/standings", "/standings/1", "/cross-table", "/history",
    "/verification", "/export?format=json", "/export?format=csv", "/export?format=text", "/export",
]  # fmt: skip


@pytest.fixture(scope="module")
def owner(service: Service) -> Player:
    return service.player("Olga")


def answers(cup: Cup, who: httpx.Client) -> dict[str, tuple[str, str]]:
    """All that somebody reads: ETags and bodies."""
    found = {path: who.get(cup.url + path) for path in PATHS}
    assert {each.status_code for each in found.values()} == {200}
    return {path: (each.headers.get("etag", ""), each.text) for path, each in found.items()}


def newest_event(cup: Cup, who: httpx.Client) -> Any:  # noqa: ANN401  # any JSON
    """The last entry of the history that somebody sees."""
    return cup.get("/history", who, limit=500)["items"][-1]


def kinds(cup: Cup, who: httpx.Client) -> list[str]:
    """The kinds of all events as somebody sees them."""
    return [each["kind"] for each in cup.get("/history", who, limit=500)["items"]]


def test_a_draft_changes_nothing_for_strangers_and_entrants(service: Service, owner: Player) -> None:
    """No body, no version and no ETag: it is as if nothing had been drawn, and nothing had been discarded."""
    ada = service.player("Ada")
    cup = Cup(owner).begin(6, ada)
    cup.play()
    before = [answers(cup, who) for who in (service.anybody(), ada)]
    cup.draft()
    cup.expect(cup.post("/rounds/2/discard", {"reason": "Bob is late"}))
    cup.draft()
    assert [answers(cup, who) for who in (service.anybody(), ada)] == before
    version = cup.get("", ada)["version"]
    assert cup.get()["version"] == version + 3
    assert ada.get(f"{cup.url}?wait_for={version + 1}").status_code == 409
    assert ada.get(f"{cup.url}/standings?as_of={version + 1}").status_code == 404
    cup.expect(cup.post("/rounds/2/publish"))
    assert cup.get("", ada)["version"] == version + 4 == cup.get()["version"]
    assert "Bob is late" in ada.get(f"{cup.url}/export").text


def test_a_version_that_is_seen_can_be_demanded(service: Service, owner: Player) -> None:
    """`If-Match` of an entrant is compared with what the entrant may know, and the refusal tells no more."""
    ada = service.player("Ada")
    cup = Cup(owner).begin(3, ada)
    cup.draft()
    tag = ada.get(cup.url).headers["etag"]
    left = ada.post(f"{cup.url}/entries/1/leave", json={}, headers={"If-Match": tag})
    assert left.status_code == 200, left.text
    late = ada.post(f"{cup.url}/entries/1/return", json={}, headers={"If-Match": '"2"'})
    assert (problem(late)[:2], late.json()["version"]) == ((409, "moved-on"), cup.get("", ada)["version"])


def test_nobody_else_sees_who_waits(service: Service, owner: Player) -> None:
    """That there is an event, and its hash; who it is about sees it, and all do when an entry has a place."""
    ada, bob = service.player("Ada"), service.player("Bob")
    cup = Cup(owner, capacity=2)
    cup.expect(cup.post("/open"))
    for guest in ("Cleo", "Dora"):
        cup.expect(cup.post("/entries", {"guest": guest}), 201)
    cup.expect(cup.post("/entries", {"waiting": True}, ada), 201)
    told = [newest_event(cup, who) for who in (service.anybody(), bob, ada)]
    assert [(each["kind"], each["data"] is None) for each in told] == [
        ("hidden", True), ("hidden", True), ("entered", False),
    ]  # fmt: skip
    last = json.loads(service.anybody().get(f"{cup.url}/export").text.splitlines()[-1])
    assert (last["topic"], last["state"]) == ("tournament.hidden@1", None)
    cup.expect(cup.post("/entries/1/leave", {"reason": "ill"}))
    cup.expect(cup.post("/entries/3/admit"))
    assert kinds(cup, service.anybody()) == kinds(cup, owner)


def test_who_has_waited_in_vain_is_not_listed(service: Service, owner: Player) -> None:
    """Before the tournament is over."""
    ada = service.player("Ada")
    cup = Cup(owner, capacity=2)
    cup.expect(cup.post("/open"))
    for guest in ("Cleo", "Dora"):
        cup.expect(cup.post("/entries", {"guest": guest}), 201)
    cup.expect(cup.post("/entries", {"waiting": True}, ada), 201)
    cup.expect(cup.post("/entries/3/leave", {}, ada))
    assert [each["number"] for each in cup.get("/entries", service.anybody())["items"]] == [1, 2]
    assert [each["number"] for each in cup.get("/entries")["items"]] == [1, 2, 3]
    assert [each["kind"] for each in cup.get("/history", service.anybody(), limit=500)["items"]][-2:] == [
        "hidden"
    ] * 2


def test_nothing_personal_is_in_an_event(service: Service, owner: Player) -> None:
    """How officials are reached, and groups of entries, are texts in tables. Another contact replaces the text."""
    cup = Cup(owner, contact="Olga, 040 123456")
    cup.expect(cup.post("/open", {"reason": "Annabel has the key"}))
    household = {"guest": "Cleo Smith", "groups": ["household Smith", "the club"]}
    one = cup.expect(cup.post("/entries", household), 201)["entry"]
    two = cup.expect(cup.post("/entries", {"guest": "Dora Smith", "groups": ["household Smith"]}), 201)["entry"]
    assert (one["groups"], two["groups"]) == (["household Smith", "the club"], ["household Smith"])
    assert [each["groups"] for each in cup.get("/entries")["items"]] == [one["groups"], two["groups"]]
    assert cup.get("", service.anybody())["rules"]["contact"] == "Olga, 040 123456"
    stored = json.dumps([each["data"] for each in cup.get("/history", limit=500)["items"]])
    # Texts with what no hash can contain.
    assert not re.search("040 1|Smith|the club|Cleo|Annabel", stored)
    entered = [each["data"]["groups"] for each in cup.get("/history")["items"] if each["kind"] == "entered"]
    assert entered[0][0] == entered[1][0] != entered[0][1]
    cup.expect(owner.patch(cup.url, json={"contact": "Bob, 040 9", "reason": "moved"}))
    assert cup.get("", service.anybody())["rules"]["contact"] == "Bob, 040 9"
    cup.expect(cup.post("/start", {"reason": "all are there"}))
    assert cup.expect(cup.post("/cancel"))["status"] == "cancelled"
    texts = [json.loads(line).get("text") for line in owner.get(f"{cup.url}/export").text.splitlines()]
    assert {"Annabel has the key", "moved", "all are there"} <= set(texts)
    assert "040 123456" not in str(texts)
