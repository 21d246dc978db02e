"""Words on request: a client that asks for a language gets every event as a sentence, and others get no word."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from fluent.runtime import FluentBundle, FluentResource

from tests.support.client import find_open_decision, play_moves
from tests.support.service import Player, Service

MOVES = 6
NDJSON = {"Accept": "application/x-ndjson"}
OPENINGS = {"en": "The game begins", "fr": "La partie commence", "pt": "A partida começa"}


@pytest.fixture(scope="module")
def ada(service: Service) -> Player:
    """Who plays all games here."""
    return service.player("Ada")


@pytest.fixture(scope="module")
def game(service: Service, ada: Player) -> str:
    """A game of two players in its course, as a path."""
    bob = service.player("Bob")
    found = f"/v1/games/{ada.open(bob, title='iki')}"
    play_moves(found.rpartition("/")[2], ada, bob, moves=MOVES)
    return found


def items(ada: Player, game: str, **query: str | int) -> list[dict[str, Any]]:
    """All entries, page by page."""
    found: list[dict[str, Any]] = []
    while True:
        page = ada.get(f"{game}/history", params=query).json()
        found += page["items"]
        if page["next"] is None:
            return found
        query["cursor"] = page["next"]


def events_of(feed: httpx.Response) -> Iterator[dict[str, Any]]:
    """The events of the history in a feed, as they come."""
    for line in feed.iter_lines():
        if line.startswith("data: ") and "version" in (found := json.loads(line[6:])):
            yield found


@pytest.mark.parametrize("lang", OPENINGS)
def test_each_event_is_told_in_the_language_that_is_asked_for(ada: Player, game: str, lang: str) -> None:
    """The sentence of each event, pick and fact stands beside them, and changes nothing of them."""
    plain, told = items(ada, game), items(ada, game, lang=lang)
    assert [{**each, "words": None} for each in plain] == [{**each, "words": None} for each in told]
    assert not [each for each in plain if "words" in each]
    assert told[0]["words"]["text"].startswith(OPENINGS[lang])
    for entry in told:
        words = entry["words"]
        assert [bool(each["text"]) for each in words["facts"]] == [True] * len(entry["facts"])
        assert words["key"].startswith("event-") and all(each["key"] for each in words["facts"])
    assert "Ada" in json.dumps([entry["words"] for entry in told]), "seats are called by their players"


def test_pages_and_lines_say_the_same(ada: Player, game: str) -> None:
    """Each page begins with the game as it stood."""
    whole = items(ada, game, lang="fr")
    assert items(ada, game, lang="fr", limit=2) == whole
    lines = ada.get(f"{game}/history", params={"lang": "fr"}, headers=NDJSON).text.splitlines()
    assert [json.loads(line) for line in lines] == whole


@pytest.mark.parametrize("name", ["bamboo", "bitoku", "iki"])
def test_a_whole_game_can_be_played_by_its_words(service: Service, name: str) -> None:
    """Questions, picks and what is forbidden are told in the language; the same picks are offered as without."""
    players = [service.player("Ada"), service.player("Bob")]
    game = players[0].open(players[1], title=name)
    asked = [player.get(f"/v1/games/{game}/decisions", params={"why": "true"}) for player in players]
    at, plain = next((n, each.json()["decisions"][0]) for n, each in enumerate(asked) if each.json()["decisions"])
    query = {"why": "true", "lang": "fr"}
    told = players[at].get(f"/v1/games/{game}/decisions", params=query)
    assert told.headers["content-language"] == "fr" and told.headers["etag"] != asked[at].headers["etag"]
    [mine] = told.json()["decisions"][:1]
    assert mine["prompt"]["key"].startswith("question-") and mine["prompt"]["text"] != plain["prompt"]["text"]
    for menu in ("menu", "forbidden"):
        assert [each["pick"] for each in mine[menu]] == [each["pick"] for each in plain[menu]]
        assert all(each["key"].startswith("pick-") and each["text"] for each in mine[menu])
        assert not [each for each in plain[menu] if "key" in each]
    assert mine["title"] != plain["title"], "the clause is called by its title in the language"


def test_an_answer_is_told_in_the_language_of_the_request(service: Service) -> None:
    """What followed, and what is asked next; a repeat of the same answer is told alike."""
    players = [service.player("Ada"), service.player("Bob")]
    game = players[0].open(players[1], title="iki")
    player, mine = find_open_decision(game, *players)
    body = {"decision": mine["id"], "pick": mine["menu"][0]["pick"]}
    first, again = (player.post(f"/v1/games/{game}/decisions", json=body, params={"lang": "pt"}) for _ in range(2))
    assert first.status_code == again.status_code == 201 and first.headers["content-language"] == "pt"
    told = first.json()
    assert told["words"] == again.json()["words"]
    assert len(told["words"]["facts"]) == len(told["facts"]) and told["words"]["pick"]["text"]
    entry = player.get(f"/v1/games/{game}/history", params={"lang": "pt"}).json()["items"][-1]
    assert entry["words"] == told["words"]
    plain = player.post(f"/v1/games/{game}/decisions", json=body).json()
    assert "words" not in plain and plain["facts"] == told["facts"]


def test_who_waits_in_a_language_waits_for_what_is_new(service: Service) -> None:
    """The ETag of a language is known to a request that waits."""
    players = [service.player("Ada"), service.player("Bob")]
    path = f"/v1/games/{players[0].open(players[1], title='iki')}/decisions"
    known = {"If-None-Match": players[0].get(path, params={"lang": "fr"}).headers["etag"]}
    assert players[0].get(path, params={"lang": "fr", "wait": "1"}, headers=known).status_code == 304
    assert players[0].get(path, params={"lang": "pt", "wait": "1"}, headers=known).status_code == 200


def test_a_feed_tells_as_the_history_does(service: Service) -> None:
    """What was missed, and what comes while the client waits; the last with the open decisions in the language."""
    players = [service.player("Ada"), service.player("Bob")]
    game = players[0].open(players[1], title="iki")
    play_moves(game, *players, moves=3)
    told = []
    with players[0].stream("GET", f"/v1/games/{game}/feed", params={"lang": "fr"}) as feed:
        assert feed.headers["content-language"] == "fr"
        for event in events_of(feed):
            told.append(event)
            if event["version"] == 4:  # what comes now is written while the client waits
                play_moves(game, *players, moves=2)
            if event["version"] == 6:
                break
    assert [each["words"] for each in told] == [
        each["words"] for each in items(players[0], f"/v1/games/{game}", lang="fr")
    ]
    asked = [each["decisions"] for each in told if each.get("decisions")]
    assert asked and all(each["prompt"]["key"].startswith("question-") for open_now in asked for each in open_now)


def test_a_feed_without_a_language_has_no_word(service: Service) -> None:
    """It is sent as before, beside one that has words."""
    players = [service.player("Ada"), service.player("Bob")]
    game = players[0].open(players[1], title="bamboo")
    with (
        players[0].stream("GET", f"/v1/games/{game}/feed") as plain,
        players[0].stream("GET", f"/v1/games/{game}/feed", params={"lang": "pt"}) as worded,
    ):
        one, other = next(events_of(plain)), next(events_of(worded))
    assert "words" not in one and other["words"]["text"] == OPENINGS["pt"]
    assert one["facts"] == other["facts"]


def test_what_changed_between_two_versions_is_told_in_the_same_words(ada: Player, game: str) -> None:
    """The entries are those of the history."""
    changes = ada.get(f"{game}/changes", params={"from": 2, "lang": "pt"}).json()
    assert changes["items"] == items(ada, game, lang="pt")[2:]


def test_a_cache_keeps_a_response_for_each_language(ada: Player, game: str) -> None:
    """They differ in their ETag, and say which header chose the language."""
    answers = [ada.get(f"{game}/history", params=query) for query in ({}, {"lang": "fr"}, {"lang": "pt"})]
    tags = [answer.headers["etag"] for answer in answers]
    assert len(set(tags)) == 3
    assert [answer.headers.get("content-language") for answer in answers] == [None, "fr", "pt"]
    for query, tag in zip(({}, {"lang": "fr"}, {"lang": "pt"}), tags, strict=True):
        again = [ada.get(f"{game}/history", params=query, headers={"If-None-Match": each}) for each in tags]
        assert [each.status_code == 304 for each in again] == [each == tag for each in tags]


def test_accept_language_counts_where_the_client_says_so(ada: Player, game: str) -> None:
    """A browser sends it unasked; so it chooses words only with `lang=auto`."""
    wish = {"Accept-Language": "de, pt-BR;q=0.8, fr;q=0.5"}
    unasked = ada.get(f"{game}/history", headers=wish)
    assert "words" not in unasked.json()["items"][0] and "Accept-Language" not in unasked.headers["vary"]
    asked = ada.get(f"{game}/history", params={"lang": "auto"}, headers=wish)
    assert asked.headers["content-language"] == "pt" and "Accept-Language" in asked.headers["vary"]
    assert asked.json()["items"] == items(ada, game, lang="pt")
    known = {**wish, "If-None-Match": asked.headers["etag"]}
    same = ada.get(f"{game}/history", params={"lang": "auto"}, headers=known)
    assert same.status_code == 304 and same.headers["vary"] == asked.headers["vary"]
    assert same.headers["content-language"] == "pt"


def test_an_unknown_language_is_a_problem_that_names_those_there_are(ada: Player, game: str) -> None:
    """The client can choose one of them at once."""
    refused = ada.get(f"{game}/history", params={"lang": "de"})
    assert refused.status_code == 400
    assert refused.json()["errors"] == [
        {"path": "$.lang", "message": "must be one of auto, en, fr, pt", "code": "not-a-choice"}
    ]


def test_a_player_with_another_name_is_called_by_it(service: Service) -> None:
    """What a client has of before is no answer any more."""
    eve = service.player("Eve")
    bob = service.player("Bob")
    game = f"/v1/games/{eve.open(bob, title='bamboo')}"
    play_moves(game.rpartition("/")[2], eve, bob, moves=2)
    before = eve.get(f"{game}/history", params={"lang": "en"})
    assert "Eve" in before.text
    assert eve.patch("/v1/me", json={"name": "Evelyn"}).status_code == 200
    after = eve.get(f"{game}/history", params={"lang": "en"}, headers={"If-None-Match": before.headers["etag"]})
    assert after.status_code == 200 and "Evelyn" in after.text


def test_points_are_told_as_lines_of_a_score_sheet(service: Service) -> None:
    """Each with its reason and the title of its clause in the language; seats and points are the same."""
    players = [service.player("Ada"), service.player("Bob")]
    game = players[0].open(players[1], title="bamboo")
    play_moves(game, *players)
    plain, told = (players[0].get(f"/v1/games/{game}/scores", params=query) for query in ({}, {"lang": "fr"}))
    assert plain.headers["etag"] != told.headers["etag"] and told.headers["content-language"] == "fr"
    lines = list(zip(plain.json()["points"], told.json()["points"], strict=True))
    assert lines
    for before, after in lines:
        assert after["words"]["key"] == f"score-{before['rule']}" and after["words"]["text"]
        same = ("version", "seat", "points", "rule", "note")
        assert [before[each] for each in same] == [after[each] for each in same] and "words" not in before
    assert any(before["title"] != after["title"] for before, after in lines)


def test_a_client_can_fill_the_messages_by_itself(ada: Player, game: str) -> None:
    """Any library for Fluent reads them, and every key that is told is among them."""
    told = items(ada, game, lang="fr")
    answer = ada.get("/v1/titles/iki/messages", params={"lang": "fr"})
    assert answer.headers["content-language"] == "fr" and "public" in answer.headers["cache-control"]
    bundle = FluentBundle([answer.json()["locale"]], use_isolating=False)
    bundle.add_resource(FluentResource(answer.json()["fluent"]))
    keys = {each["key"] for entry in told for each in (entry["words"], *entry["words"]["facts"])}
    assert len(keys) > 5 and all(bundle.has_message(key) for key in keys)
    opening = bundle.get_message("event-opened").value
    assert opening is not None and bundle.format_pattern(opening, {})[0] == told[0]["words"]["text"]


def test_messages_are_kept_by_caches_for_each_language(ada: Player) -> None:
    """By the query, or by the header that chose it."""
    known = {}
    for lang in OPENINGS:
        answer = ada.get("/v1/titles/bamboo/messages", params={"lang": lang})
        known[lang] = answer.headers["etag"].removeprefix("W/")
        assert "Accept-Language" not in answer.headers.get("vary", "")
        asked = {"Accept-Language": lang, "If-None-Match": known[lang]}
        same = ada.get("/v1/titles/bamboo/messages", headers=asked)
        assert same.status_code == 304 and "Accept-Language" in same.headers["vary"]
    assert len(set(known.values())) == len(OPENINGS)
    assert ada.get("/v1/titles/chess/messages").status_code == 404


# --- components --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", OPENINGS)
def test_components_are_described_in_the_language_that_is_asked_for(ada: Player, game: str, lang: str) -> None:
    """Of a title and of a game, beside the list, which is the same in all languages."""
    for path in ("/v1/titles/iki/catalog", f"{game}/catalog"):
        plain, told = ada.get(path), ada.get(path, params={"lang": lang})
        assert told.headers["content-language"] == told.json()["language"] == lang
        assert plain.headers["content-language"] == "en"
        assert told.json()["components"] == plain.json()["components"]
        texts = {face["id"]: face["text"] for face in told.json()["faces"]}
        assert texts["deal-wood"] == {
            "en": "1 mon → 1 wood", "fr": "1 mon → 1 bois", "pt": "1 mon → 1 madeira"
        }[lang]  # fmt: skip
        arts = [{face["id"]: face["art"] for face in answer.json()["faces"]} for answer in (plain, told)]
        assert arts[0] == arts[1], "a picture is the same in all languages"


def test_components_are_kept_by_caches_for_each_language(ada: Player, game: str) -> None:
    """By the query, or by the header that chose it."""
    for path in ("/v1/titles/iki/catalog", f"{game}/catalog"):
        known = {lang: ada.get(path, params={"lang": lang}).headers["etag"] for lang in OPENINGS}
        assert len(set(known.values())) == len(OPENINGS)
        asked = {"Accept-Language": "fr", "If-None-Match": known["fr"].removeprefix("W/")}
        same = ada.get(path, params={"lang": "auto"}, headers=asked)
        assert same.status_code == 304 and "Accept-Language" in same.headers["vary"]


def test_a_pick_points_at_the_board(ada: Player, game: str) -> None:
    """What its members mean is found by its anchors on the board of the seat."""
    board, asked = ada.get(f"{game}/board").json()["board"], ada.get(f"{game}/decisions").json()["decisions"]
    known = json.dumps(board)
    choices = [choice for each in asked for choice in each["menu"]]
    for choice in choices:
        for anchors in choice["anchors"].values():
            assert anchors and all(f'"anchor": "{anchor}"' in known for anchor in anchors)
