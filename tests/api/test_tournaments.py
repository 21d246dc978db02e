"""Tournaments on real boards over HTTP, from the announcement to appeals."""

import csv
import io
import json

import pytest

from tests.support.service import Player, Service
from tests.support.tournaments import RULES, Cup, officials, problem

EXAMPLE = """
{"name": "Winter Cup", "title": "iki", "options": {}, "visibility": "public", "capacity": 64, "entering": "open",
 "sizes": [4, 3], "order": "balanced", "deal": "own", "rated": true,
 "clock": {"kind": "bank", "seconds": 259200, "increment": 10, "on_timeout": "bot"},
 "scheme": "10-6-3-1", "score": {"take": "sum"},
 "tie_breaks": ["places", "share-winner", "opponents", "direct", "lot"],
 "draw": {"policy": "fresh", "small": "low", "step": "1"},
 "special": {"bye": "mean", "excused": "0", "absent": "0", "left": "0", "left_place": "last", "void": "replay"},
 "stages": [{"format": "swiss", "rounds": 4}, {"format": "knockout", "cut": {"take": 16}, "seeding": "snake",
             "advance": {"places": 1, "lucky": 0}, "order": "choose"}]}
"""


@pytest.fixture(scope="module")
def owner(service: Service) -> Player:
    return service.player("Olga")


@pytest.fixture(scope="module")
def played(owner: Player) -> Cup:
    """A tournament of eleven entries after two rounds."""
    cup = Cup(owner).begin(11)
    cup.play()
    cup.play()
    return cup


def test_a_tournament_is_played_from_beginning_to_end(service: Service, owner: Player) -> None:
    """Seven entries, three rounds on real boards; the final standings are verified from the events alone."""
    cup = Cup(owner).begin(7)
    for number in (1, 2, 3):
        assert cup.play() == number
    assert cup.expect(owner.post(f"{cup.url}/conclude"))["status"] == "concluded"
    page = cup.get("/standings", service.anybody())
    assert page["final"] is True
    assert [each["place"] for each in page["items"]] == sorted(each["place"] for each in page["items"])
    assert {each["entry"] for each in page["items"]} == set(range(1, 8))
    assert cup.get("/verification", service.anybody()) == {
        "sound": True, "findings": [], "version": cup.get()["version"],
    }  # fmt: skip


def test_rules_that_cannot_be_played_are_refused_with_all_faults(owner: Player) -> None:
    """T-014, T-040 to T-045."""
    wrong = {"sizes": [4, 2], "tie_breaks": ["luck"], "stages": [{"format": "swiss"}]}
    answer = owner.post("/v1/tournaments", json={**RULES, **wrong})
    assert problem(answer)[:2] == (422, "invalid-tournament")
    found = {fault["message"].partition(":")[0] for fault in answer.json()["errors"]}
    assert found == {"T-040", "T-014"}
    assert len(answer.json()["errors"]) == 3
    assert problem(owner.post("/v1/tournaments", json={**RULES, "title": "chess"}))[:2] == (
        422,
        "invalid-tournament",
    )


def test_rules_are_shown_as_they_were_written(owner: Player) -> None:
    """Points are texts, whatever the store keeps."""
    scheme = {"terms": [{"term": "place", "by_size": {"4": ["19/3", "2.5", "1", "0"], "3": ["6", "3", "0"]}}]}
    special = {"bye": "own-mean", "absent": "-1/2"}
    rules = Cup(owner, scheme=scheme, special=special, draw={"step": "1/2"}).get()["rules"]
    (term,) = rules["scheme"]["terms"]
    assert term["by_size"] == {"4": ["19/3", "5/2", "1", "0"], "3": ["6", "3", "0"]}
    assert (rules["special"]["bye"], rules["special"]["absent"], rules["draw"]["step"]) == (
        "own-mean",
        "-1/2",
        "1/2",
    )


def test_the_rules_of_the_design_are_taken(owner: Player) -> None:
    """The example of its section 4, with a clock as games have it; `order` is for stages that say nothing."""
    rules = json.loads(EXAMPLE)
    made = owner.post("/v1/tournaments", json=rules)
    assert made.status_code == 201, made.text
    told = made.json()["rules"]
    assert {name: told[name] for name in ("name", "title", "capacity", "sizes", "scheme", "rated")} == {
        name: rules[name] for name in ("name", "title", "capacity", "sizes", "scheme", "rated")
    }
    assert [stage["order"] for stage in told["stages"]] == ["balanced", "choose"]
    seeded = owner.post("/v1/tournaments", json={**rules, "order": "seed"})
    assert [stage["order"] for stage in seeded.json()["rules"]["stages"]] == ["seed", "choose"]


def test_rounds_rulings_and_tables_come_in_pages(owner: Player) -> None:
    """As everywhere: all of them once, and `next` is null on the last page."""
    cup = Cup(owner).begin(8)
    cup.play()
    cup.draw()
    for entry in (1, 2, 3):
        body = {"effect": {"kind": "warn", "entry": entry}, "clause": "T-064", "reason": "late"}
        cup.expect(cup.post("/rulings", body), 201)
    lists = {"/rounds": ("number", [1, 2]), "/rulings": ("number", [1, 2, 3]), "/schedule": ("table", [1, 2])}
    for path, (name, numbers) in lists.items():
        pages = [cup.get(path, limit=1)]
        while pages[-1]["next"]:
            pages.append(cup.get(path, limit=1, cursor=pages[-1]["next"]))
        assert [[each[name] for each in page["items"]] for page in pages] == [[number] for number in numbers]


def test_a_round_is_drawn_for_the_stage_that_is_played(owner: Player) -> None:
    """T-001: so that nobody draws one more round of a stage that has been cut."""
    cup = Cup(owner).begin(4)
    assert problem(cup.post("/rounds", {"stage": 1})) == (409, "tournament-state", "T-001")
    assert problem(cup.post("/rounds?dry_run=true", {"stage": 1})) == (409, "tournament-state", "T-001")
    cup.expect(cup.post("/rounds?dry_run=true", {"stage": 0}))


def test_commands_belong_to_states_and_roles(service: Service, owner: Player) -> None:
    """T-001: 409 with the state; T-013: 403; what is private is 404."""
    cup = Cup(owner, visibility="private")
    early = cup.post("/entries", {"guest": "Ann"})
    assert problem(early) == (409, "tournament-state", "T-001")
    assert early.json()["state"] == "announced"
    stranger, (arbiter,) = service.player("Eve"), officials(service, cup, "arbiter")
    assert stranger.get(cup.url).status_code == 404
    assert stranger.post(f"{cup.url}/open").status_code == 404
    assert problem(arbiter.post(f"{cup.url}/open"))[:2] == (403, "forbidden")
    assert cup.expect(owner.post(f"{cup.url}/open"))["status"] == "entering"


def test_a_draft_is_for_officials_until_it_is_published(service: Service, owner: Player) -> None:
    """T-012: to others it is 404, and history and export end before it."""
    ada = service.player("Ada")
    cup = Cup(owner).begin(7, ada)
    before = cup.get()["version"]
    cup.draft()
    assert cup.get("/rounds/1")["status"] == "drawn"
    assert ada.get(f"{cup.url}/rounds/1").status_code == 404
    assert cup.get("", ada)["rounds"] == []
    assert cup.get("/history", ada, limit=500)["items"][-1]["version"] == before
    assert cup.get("/history", limit=500)["items"][-1]["kind"] == "drawn"
    lines = [json.loads(line) for line in ada.get(f"{cup.url}/export").text.splitlines()]
    assert [line["version"] for line in lines] == list(range(1, before + 1))
    cup.expect(cup.post("/rounds/1/publish"))
    assert cup.get("/rounds/1", ada)["status"] == "published"
    assert cup.get("/history", ada, limit=500)["items"][-1]["kind"] == "published"


def test_a_draw_is_previewed_exchanged_and_discarded(owner: Player) -> None:
    """The next attempt reveals another link; the discarded one is public with its reason once it is published."""
    cup = Cup(owner).begin(7)
    assert cup.expect(cup.post("/rounds?dry_run=true", {})) == {"sizes": [4, 3], "byes": 0, "cost": 60_000}
    draft = cup.draft()
    one, two = draft["tables"][0]["entries"][0], draft["tables"][1]["entries"][0]
    swapped = cup.expect(cup.post("/rounds/1/exchange", {"a": one, "b": two, "reason": "a couple"}))
    assert swapped["tables"][0]["entries"][0] == two
    assert (draft["certified"], swapped["certified"]) == (True, False)
    assert problem(cup.post("/rounds", {})) == (409, "tournament-state", "T-002")
    cup.expect(cup.post("/rounds/1/discard", {"reason": "two came late"}))
    again = cup.draft()
    assert (again["attempt"], again["discarded"][0]["reason"]) == (2, "two came late")
    assert again["link"] != draft["link"]


def test_a_table_says_why(played: Cup) -> None:
    """Its bill, and for each entry the cheapest exchange away."""
    why = played.get("/rounds/2/tables/1/why")
    assert sum(line["cost"] for line in why["bill"]) == why["cost"]
    assert len(why["alternatives"]) == 4
    assert all(each["change"] >= 0 for each in why["alternatives"])


def test_explanations_are_in_the_language_of_the_request(played: Cup) -> None:
    """By `lang` or `Accept-Language`; each language has an ETag of its own. Sentences have names."""
    paths = (("/rounds/2/tables/1/why", "rencontré", "defront"), ("/standings/1", "rang", "posição"))
    for path, french, portuguese in paths:
        url, client = played.url + path, played.owner
        asked = [
            client.get(url, params={"lang": "fr"}),
            client.get(url, headers={"Accept-Language": "pt-PT, en;q=0.5"}),
            client.get(url, headers={"Accept-Language": "pt"}, params={"lang": "en"}),
        ]
        assert [each.headers["content-language"] for each in asked] == ["fr", "pt", "en"]
        assert "Accept-Language" in asked[1].headers["vary"]
        assert len({each.headers["etag"] for each in asked}) == 3
        assert french in asked[0].text and portuguese in asked[1].text
        assert french not in asked[2].text and portuguese not in asked[2].text
    bill = played.get("/rounds/2/tables/1/why")["bill"]
    assert all("Guest" in line["sentence"] for line in bill)


def test_entered_results_are_confirmed_or_disputed(service: Service, owner: Player) -> None:
    """By those who sat there; a disputed round is not completed before a ruling."""
    ada, bob = service.player("Ada"), service.player("Bob")
    cup = Cup(owner).begin(2, ada, bob)
    cup.draw()
    (waiting,) = cup.get("/schedule", ada, mine=True)["items"]
    assert (waiting["yours"], {each["label"] for each in waiting["who"]} >= {"Ada", "Bob"}) == (True, True)
    assert cup.get("/schedule", owner, mine=True)["items"] == []
    cup.expect(cup.enter(1, 1), 201)
    assert cup.get("/schedule", ada)["items"] == []
    assert problem(cup.enter(1, 1)) == (422, "tournament-refused", "T-004")
    assert cup.post("/rounds/1/tables/1/confirm", None, service.player("Eve")).status_code == 403
    cup.expect(cup.post("/rounds/1/tables/1/confirm", None, ada))
    cup.expect(cup.post("/rounds/1/tables/1/dispute", {"reason": "I had more"}, bob))
    assert cup.get("/rounds/1/tables/1")["status"] == "disputed"
    assert cup.get("/rounds/1/tables/1", service.anybody())["status"] == "over"
    assert problem(owner.post(f"{cup.url}/rounds/1/complete")) == (409, "tables-open", "T-004")


def test_a_standing_is_explained_to_the_last_fraction(played: Cup) -> None:
    """What counts of its lines adds up to its points; the cross-table has the same lines."""
    best = played.get("/standings")["items"][0]
    why = played.get(f"/standings/{best['entry']}")
    assert why["standing"] == best
    assert sum(float(line["line"]["amount"]["decimal"]) for line in why["lines"]) == pytest.approx(
        float(best["amount"]["decimal"])
    )
    row = played.get("/cross-table")["rows"][0]
    assert [cell["table"] for cell in row["cells"]] == [line["table"] for line in why["lines"]]


def test_exports_have_all_that_counts(played: Cup) -> None:
    """As tables for programs, and as fixed columns for people."""
    tables = played.get("/export", format="json")
    assert len(tables["entries"]) == 11
    assert len(tables["pairings"]) == len(tables["lines"]) == 22
    rows = list(csv.reader(io.StringIO(played.owner.get(f"{played.url}/export?format=csv").text)))
    assert sum(row[0] == "lines" for row in rows) == 22
    text = played.owner.get(f"{played.url}/export?format=text").text
    assert len(text.splitlines()) == 3 + 11


def test_entering_is_bounded(service: Service, owner: Player) -> None:
    """T-021 by code, T-022 twice, T-023 full; who waits is admitted when there is a place."""
    ada, bob, cleo = (service.player(name) for name in ("Ada", "Bob", "Cleo"))
    cup = Cup(owner, entering="code", capacity=2)
    cup.expect(owner.post(f"{cup.url}/open"))
    code = cup.get()["code"]
    assert problem(cup.post("/entries", {}, ada)) == (422, "tournament-refused", "T-021")
    assert cup.expect(cup.post("/entries", {"code": code}, ada), 201)["entry"]["number"] == 1
    assert problem(cup.post("/entries", {"code": code}, ada))[1] == "entered-already"
    cup.expect(cup.post("/entries", {"code": code}, bob), 201)
    assert problem(cup.post("/entries", {"code": code}, cleo)) == (409, "tournament-full", "T-023")
    waits = cup.expect(cup.post("/entries", {"code": code, "waiting": True}, cleo), 201)["entry"]
    assert (waits["number"], waits["status"]) == (3, "waiting")
    assert len(cup.get("/entries", ada)["items"]) == 2
    cup.expect(cup.post("/entries/2/leave", {"why": "withdrawn"}, bob))
    assert cup.expect(owner.post(f"{cup.url}/entries/3/admit"))["entry"]["status"] == "in"


def test_only_who_checked_in_is_drawn(service: Service, owner: Player) -> None:
    """Check-ins close with the draw, and are for officials and their entry before it is published."""
    ada, bob, cleo = (service.player(name) for name in ("Ada", "Bob", "Cleo"))
    cup = Cup(owner, check_in=True, sizes=[4, 3, 2], scheme="11-7-4-2").begin(0, ada, bob, cleo)
    for entry, who in ((1, ada), (2, bob)):
        cup.expect(cup.post(f"/entries/{entry}/check-in", {"round": 1, "entropy": "x"}, who))
    assert cup.get("/entries", bob)["items"][0]["checked_in"] == []
    ada_s, bob_s = cup.get("/history", bob, limit=500)["items"][-2:]
    assert (ada_s["kind"], ada_s["data"]) == ("hidden", None)
    assert (bob_s["kind"], bob_s["data"]["entry"]) == ("checked-in", 2)
    cup.draw()
    assert {*cup.get("/rounds/1")["tables"][0]["entries"]} == {1, 2}
    closed = cup.post("/entries/3/check-in", {"round": 1}, cleo)
    assert problem(closed) == (409, "check-in-closed", "T-001")


def test_a_command_with_a_key_is_carried_out_once(owner: Player) -> None:
    """And one that demands another version is not carried out at all."""
    cup = Cup(owner)
    cup.expect(owner.post(f"{cup.url}/open"))
    key = {"Idempotency-Key": f"enter-{cup.id}"}
    first = owner.post(f"{cup.url}/entries", json={"guest": "Ann"}, headers=key)
    assert owner.post(f"{cup.url}/entries", json={"guest": "Ann"}, headers=key).json() == first.json()
    assert len(cup.get("/entries")["items"]) == 1
    old = owner.post(f"{cup.url}/entries", json={"guest": "Ben"}, headers={"If-Match": '"2"'})
    assert problem(old)[:2] == (409, "moved-on")
    tag = owner.get(cup.url).headers["etag"]
    assert owner.post(f"{cup.url}/entries", json={"guest": "Ben"}, headers={"If-Match": tag}).status_code == 201


def test_the_inbox_names_the_tables_that_wait(service: Service) -> None:
    """Of who sits there, until the result is entered; also on real boards."""
    ann, ben = service.player("Ann"), service.player("Ben")
    cup = Cup(service.player("Olga")).begin(2, ann, ben)
    assert ann.get("/v1/inbox").json()["tables"] == []
    number = cup.draw()
    cup.get("/schedule")  # the rows are as new as the tournament
    (table,) = ann.get("/v1/inbox").json()["tables"]
    assert (table["tournament"], table["label"]) == (cup.id, "Winter Cup")
    assert (table["round"], table["table"], table["entry"], table["game"]) == (number, 1, 1, None)
    assert sorted(table["entries"]) == [1, 2, 3, 4]
    cup.expect(cup.enter(number, 1), 201)
    cup.get("/schedule")
    assert ann.get("/v1/inbox").json()["tables"] == []
    assert ben.get("/v1/inbox").json()["tables"] == []
