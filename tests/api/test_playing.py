"""A game over HTTP: opening, deciding, taking back, and what the answers promise."""

import json
from concurrent.futures import ThreadPoolExecutor

from domain.titles import title
from tests.support.client import find_open_decision, play_moves
from tests.support.service import Player, Service, version_in


def test_a_whole_game_is_played_to_its_end_and_holds_in_every_check(ada: Player, bob: Player) -> None:
    """A finished game has standings, an explanation of each point, a revealed seed, and passes its audit."""
    game = ada.open(bob)
    play_moves(game, ada, bob)
    told = ada.get(f"/v1/games/{game}").json()
    assert told["status"] == "finished"
    scores = ada.get(f"/v1/games/{game}/scores").json()
    for standing in scores["standings"]:
        explained = sum(p["points"] for p in scores["points"] if p["seat"] == standing["seat"])
        assert explained == standing["points"]
    audit = ada.get(f"/v1/games/{game}/verification").json()
    assert (audit["chain_ok"], audit["commitment_ok"], audit["rederived"]) == (True, True, True)
    assert audit["seed"] == told["seed"]


def test_a_decision_lists_its_menu_and_why_says_what_is_forbidden(ada: Player, bob: Player) -> None:
    """Each pick of the menu is accepted when tried; each forbidden one is refused by the clause that it names."""
    game = ada.open(bob)
    player, decision = find_open_decision(game, ada, bob)
    why = player.decisions(game, why=True)["decisions"][0]
    assert why["title"] == title("bamboo").rulebook.title(why["rule"]) != why["rule"]
    assert [choice["pick"] for choice in why["menu"]] == [choice["pick"] for choice in decision["menu"]]
    for choice in why["menu"]:
        tried = player.decide(game, why["id"], choice["pick"], dry_run=True)
        assert (tried.status_code, tried.json()["allowed"]) == (200, True)
    assert why["forbidden"], "with two players brown is not to be had"
    for choice in why["forbidden"]:
        refused = player.decide(game, why["id"], choice["pick"])
        assert (refused.status_code, refused.json()["rule"]) == (422, choice["rule"])
    assert player.get(f"/v1/games/{game}").json()["version"] == 1, "nothing of all that was stored"


def test_a_prompt_says_the_name_and_keeps_the_id_beside_it(ada: Player, bob: Player) -> None:
    """The text is for people; key and arguments stay as they are stored, for translators."""
    game = ada.open(bob, title="iki")
    player, decision = find_open_decision(game, ada, bob)
    card = next(choice["pick"]["card"] for choice in decision["menu"] if "-" in choice["pick"]["card"])
    assert player.decide(game, decision["id"], {"pick": "take-starter", "card": card}).status_code == 201
    prompt = player.decisions(game)["decisions"][0]["prompt"]
    options = title("iki").options()
    name = title("iki").variant(options).open(["a", "b"], options, b"x")[0].game.box.name(card)
    assert (prompt["key"], prompt["args"]) == ("place-starter", {"card": card})
    assert f"the {name}?" in prompt["text"]
    assert card not in prompt["text"]


def test_the_same_answer_again_gets_the_recorded_result(ada: Player, bob: Player) -> None:
    """A decision is answered once: a repeat of the pick finds the first result, another pick comes too late."""
    game = ada.open(bob)
    player, decision = find_open_decision(game, ada, bob)
    first, other = (choice["pick"] for choice in decision["menu"][:2])
    answer = player.decide(game, decision["id"], first)
    again = player.decide(game, decision["id"], first)
    assert (answer.status_code, again.status_code) == (201, 201)
    assert {k: again.json()[k] for k in ("version", "facts", "position")} == {
        k: answer.json()[k] for k in ("version", "facts", "position")
    }
    late = player.decide(game, decision["id"], other)
    assert (late.status_code, late.json()["version"]) == (409, answer.json()["version"])
    play_moves(game, ada, bob, moves=3)
    late = player.decide(game, decision["id"], first)
    assert (late.json()["version"], late.json()["facts"]) == (2, answer.json()["facts"])
    assert (version_in(late), late.json()["decisions"]) == ("5", player.decisions(game)["decisions"])


def test_of_many_answers_at_once_one_counts(ada: Player, bob: Player) -> None:
    """However many answer the same decision at the same time, the game moves on by one version."""
    game = ada.open(bob)
    player, decision = find_open_decision(game, ada, bob)
    picks = [choice["pick"] for choice in decision["menu"]]
    with ThreadPoolExecutor(len(picks) * 3) as pool:
        answers = list(pool.map(lambda pick: player.decide(game, decision["id"], pick), picks * 3))
    accepted = {answer.text for answer in answers if answer.status_code == 201}
    assert {answer.status_code for answer in answers} == {201, 409}
    assert (
        len({(each["version"], json.dumps(each["facts"], sort_keys=True)) for each in map(_json, accepted)}) == 1
    )
    assert player.get(f"/v1/games/{game}").json()["version"] == 2


def _json(text: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(text)
    return found


def test_an_undo_asks_the_same_question_anew(ada: Player, bob: Player) -> None:
    """What is taken back can be decided again, under a new decision; the history keeps both."""
    game = ada.open(bob)
    player, decision = find_open_decision(game, ada, bob)
    first, other = (choice["pick"] for choice in decision["menu"][:2])
    decided = player.decide(game, decision["id"], first)
    undone = player.post(f"/v1/games/{game}/undo")
    assert (undone.status_code, undone.json()["version"]) == (200, 3)
    assert undone.json()["position"] != decided.json()["position"]
    again = undone.json()["decisions"][0]
    assert again["id"] != decision["id"]
    assert again["menu"] == decision["menu"]
    stale = [player.decide(game, decision["id"], pick).status_code for pick in (first, other)]
    assert stale == [409, 409], "also what was the answer until it was taken back"
    assert player.decide(game, again["id"], other).status_code == 201
    kinds = [line["kind"] for line in player.get(f"/v1/games/{game}/history").json()["items"]]
    assert kinds == ["opened", "decided", "took-back", "decided"]


def test_nobody_takes_back_what_another_decided(ada: Player, bob: Player) -> None:
    """Only the own last decision can be taken back."""
    game = ada.open(bob)
    player, decision = find_open_decision(game, ada, bob)
    player.decide(game, decision["id"], decision["menu"][0]["pick"])
    other = bob if player is ada else ada
    refused = other.post(f"/v1/games/{game}/undo")
    assert (refused.status_code, refused.json()["title"]) == (409, "Nothing to undo")


def test_an_etag_saves_what_the_client_has(ada: Player, bob: Player) -> None:
    """With the version that it has, a client gets 304 and no body; after a decision it gets the new one."""
    game = ada.open(bob)
    for path in ("", "/board", "/decisions", "/scores", "/history", "/verification"):
        first = ada.get(f"/v1/games/{game}{path}")
        assert version_in(first) == "1", path
        again = ada.get(f"/v1/games/{game}{path}", headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b""), path
    tag = ada.get(f"/v1/games/{game}/board").headers["etag"]
    play_moves(game, ada, bob, moves=1)
    assert ada.get(f"/v1/games/{game}/board", headers={"If-None-Match": tag}).status_code == 200


def test_the_board_of_any_earlier_version_is_there(ada: Player, bob: Player) -> None:
    """A board that was shown is shown again, however far the game has gone on."""
    game = ada.open(bob)
    seen = {}
    for version in range(1, 12):
        seen[version] = ada.get(f"/v1/games/{game}/board").json()["board"]
        play_moves(game, ada, bob, moves=1, seed=version)
    for version, board in seen.items():
        told = ada.get(f"/v1/games/{game}/board", params={"version": version}).json()
        assert (told["version"], told["title"], told["board"]) == (version, "bamboo", board)
        assert board["board"] == "bamboo"
    assert ada.get(f"/v1/games/{game}/board", params={"version": 500}).status_code == 404


def test_the_history_comes_in_pages_and_as_lines(ada: Player, bob: Player) -> None:
    """Pages by cursor and all lines at once tell the same, each event once."""
    game = ada.open(bob)
    play_moves(game, ada, bob, moves=25)
    pages, url = [], f"/v1/games/{game}/history?limit=7"
    while url:
        page = ada.get(url)
        pages += page.json()["items"]
        url = page.links["next"]["url"] if "next" in page.links else ""
        assert (page.json()["next"] is None) == (not url)
    lines = ada.get(f"/v1/games/{game}/history", headers={"Accept": "application/x-ndjson"})
    assert lines.headers["content-type"].startswith("application/x-ndjson")
    assert [_json(line) for line in lines.text.splitlines()] == pages
    assert [each["version"] for each in pages] == list(range(1, 27))


def test_bots_play_their_seats_to_the_end(ada: Player, service: Service) -> None:
    """A game of bots plays itself; the seats of bots need nobody."""
    made = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()["id"]
    for seat, bot in enumerate(("random", "greedy")):
        assert ada.put(f"/v1/games/{made}/seats/{seat}", json={"bot": bot}).status_code == 200
    ada.post(f"/v1/games/{made}/start")
    with ada.stream("GET", f"/v1/games/{made}/feed") as feed:
        kinds = [line.removeprefix("event: ") for line in feed.iter_lines() if line.startswith("event: ")]
    assert kinds[0] == "opened"
    assert kinds[-2:] == ["closed", "bye"]
    assert ada.get(f"/v1/games/{made}").json()["status"] == "finished"


def test_a_running_seat_can_be_handed_to_a_bot(ada: Player, bob: Player) -> None:
    """Who has to go leaves the seat to a bot; the history tells of it, under a new pseudonym."""
    game = ada.open(bob)
    before = ada.get(f"/v1/games/{game}").json()["seats"][1]["id"]
    handed = bob.put(f"/v1/games/{game}/seats/1", json={"bot": "random"})
    assert (handed.status_code, handed.json()["seats"][1]["bot"]) == (200, "random")
    assert bob.decisions(game)["decisions"] == []
    lines = ada.get(f"/v1/games/{game}/history").json()["items"]
    told = next(line for line in lines if line["kind"] == "substituted")
    assert (told["seat"], told["before"]) == (1, before)
    assert told["after"] == ada.get(f"/v1/games/{game}").json()["seats"][1]["id"] != before
    refused = bob.put(f"/v1/games/{game}/seats/0", json={"bot": "random"})
    assert refused.status_code == 403, "it is neither his seat nor his game"
