"""Rulings over HTTP: corrections and their revoking, who may rule, private ones, erased reasons."""

import json

import pytest

from tests.support.service import Player, Service
from tests.support.tournaments import Cup, officials, problem


@pytest.fixture(scope="module")
def owner(service: Service) -> Player:
    return service.player("Olga")


def correction(cup: Cup, number: int, table: int) -> dict[str, object]:
    """The other way round."""
    entries = cup.get(f"/rounds/{number}/tables/{table}")["entries"]
    lines = [{"entry": entry, "points": 10 * place} for place, entry in enumerate(entries, start=1)]
    effect = {"kind": "correct", "round": number, "table": table, "lines": lines}
    return {"effect": effect, "clause": "T-061", "reason": "Bob counted wrong"}


def test_a_correction_changes_standings_and_no_table(owner: Player) -> None:
    """Test 21: tables of the next round stay; the old version has the old standings; revoked, they are back."""
    cup = Cup(owner).begin(8)
    cup.play()
    cup.draw()
    before, tables = cup.standings(round=1), cup.get("/rounds/2")["tables"]
    bytes_before = owner.get(f"{cup.url}/standings?round=1").json()["items"]
    version = cup.get()["version"]
    made = cup.expect(cup.post("/rulings", correction(cup, 1, 1)), 201)
    assert cup.get("/rounds/2")["tables"] == tables
    changed = cup.standings(round=1)
    assert changed != before
    assert cup.standings(round=1, as_of=version) == before
    first = cup.get("/standings", round=1)["items"][0]
    assert first["rulings"] in ([], [made["number"]])
    cup.expect(cup.post(f"/rulings/{made['number']}/revoke", {"reason": "he had counted right"}), 201)
    assert owner.get(f"{cup.url}/standings?round=1").json()["items"] == bytes_before
    assert cup.get("/verification")["sound"]


def test_nobody_rules_on_a_table_of_their_own(service: Service, owner: Player) -> None:
    """Test 22, T-007."""
    cup = Cup(owner)
    playing, (director, arbiter) = None, officials(service, cup, "director", "arbiter")
    cup.begin(3, arbiter)
    playing = arbiter
    cup.draw()
    cup.expect(cup.enter(1, 1), 201)
    assert problem(cup.post("/rulings", correction(cup, 1, 1), playing)) == (422, "tournament-refused", "T-007")
    cup.expect(cup.post("/rulings", correction(cup, 1, 1), director), 201)


def test_an_erased_reason_leaves_chain_and_verification_whole(service: Service, owner: Player) -> None:
    """Test 30: the ruling says that its reason was erased."""
    cup = Cup(owner).begin(4)
    cup.play()
    cup.expect(cup.post("/rulings", correction(cup, 1, 1)), 201)
    (ruling,) = cup.get("/rulings", service.anybody())["items"]
    assert (ruling["reason"], ruling["reason_erased"]) == ("Bob counted wrong", False)
    (director,) = officials(service, cup, "director")
    assert director.delete(f"{cup.url}/reasons/{ruling['reason_hash']}").status_code == 403
    assert owner.delete(f"{cup.url}/reasons/{ruling['reason_hash']}").status_code == 204
    (ruling,) = cup.get("/rulings", service.anybody())["items"]
    assert (ruling["reason"], ruling["reason_erased"]) == (None, True)
    assert cup.get("/verification")["sound"]
    assert "Bob counted" not in owner.get(f"{cup.url}/export").text


def test_of_a_private_ruling_others_see_the_hash_alone(service: Service, owner: Player) -> None:
    """T-012: in the list, the history and the export."""
    cup = Cup(owner).begin(4)
    body = {"effect": {"kind": "warn", "entry": 1}, "clause": "T-064", "reason": "swore", "private": True}
    cup.expect(cup.post("/rulings", body), 201)
    (shown,) = cup.get("/rulings", service.anybody())["items"]
    assert (shown["kind"], shown["effect"], shown["reason"], shown["by"]) == ("private", {}, None, None)
    assert len(shown["reason_hash"]) == 64
    last = cup.get("/history", service.anybody(), limit=500)["items"][-1]
    assert (last["kind"], last["data"]) == ("ruled", None)
    text = service.anybody().get(f"{cup.url}/export").text
    assert "swore" not in text
    assert json.loads(text.splitlines()[-1])["state"] is None
    assert cup.get("/rulings")["items"][0]["reason"] == "swore"


def test_a_concluded_tournament_takes_rulings(owner: Player) -> None:
    """T-009: each makes new final standings."""
    cup = Cup(owner, stages=[{"format": "swiss", "rounds": 1}]).begin(4)
    cup.play()
    cup.expect(owner.post(f"{cup.url}/conclude"))
    before = cup.standings()
    adjust = {"kind": "adjust", "entry": before[0][1], "amount": "-7/2", "round": 1}
    cup.expect(cup.post("/rulings", {"effect": adjust, "clause": "T-064", "reason": "late"}), 201)
    after = cup.standings()
    assert after[-1] == (4, before[0][1], "1/2")
    assert cup.get("/verification")["sound"]
