"""A game can be followed from its first moment: who takes a seat, who leaves it, and that it starts (A3, A6)."""

import json

from tests.support.revealed_games import open_revealed_game, reveal, word_of
from tests.support.service import Player, Service, serving
from tests.support.sse import blocks, events


def open_game(owner: Player, **more: object) -> str:
    made = owner.post("/v1/games", json={"title": "bamboo", "seats": 2, **more})
    game: str = made.json()["id"]
    return game


def taken(event: dict[str, str]) -> list[bool]:
    return [seat["player"] is not None for seat in json.loads(event["data"])["game"]["seats"]]


def test_a_waiting_game_tells_who_sits_down_and_that_it_starts(ada: Player, bob: Player) -> None:
    """At once, at each change, and then the history; to those without a seat, too."""
    game = open_game(ada)
    with bob.stream("GET", f"/v1/games/{game}/feed") as feed:
        events = blocks(feed)
        first = next(events)
        assert (first["event"], "id" in first, taken(first)) == ("waiting", False, [False, False])
        assert json.loads(first["data"])["game"] == ada.get(f"/v1/games/{game}").json()
        ada.put(f"/v1/games/{game}/seats/0", json={})
        assert taken(next(events)) == [True, False]
        ada.delete(f"/v1/games/{game}/seats/0")
        assert taken(next(events)) == [False, False]
        for seat, player in enumerate((ada, bob)):
            player.put(f"/v1/games/{game}/seats/{seat}", json={})
            assert taken(next(events))[seat]
        ada.post(f"/v1/games/{game}/start")
        opened = next(event for event in events if event["event"] != "waiting")
    assert opened["event"] == "opened" and opened["id"].startswith("1@")
    assert json.loads(opened["data"])["kind"] == "opened"


def test_what_another_process_does_is_told_too(service: Service, module_dsn: str) -> None:
    """Seats and start, whichever process a player asks."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = open_game(ada)
    with serving(module_dsn) as other:
        reader = other.anybody()
        with reader.stream("GET", f"/v1/games/{game}/feed") as feed:
            events = blocks(feed)
            assert taken(next(events)) == [False, False]
            ada.put(f"/v1/games/{game}/seats/0", json={})
            bob.put(f"/v1/games/{game}/seats/1", json={})
            while not all(taken(event := next(events))):
                assert event["event"] == "waiting"
            ada.post(f"/v1/games/{game}/start")
            assert next(event for event in events if event["event"] != "waiting")["event"] == "opened"


def test_who_checks_receipts_gets_keys_notes_and_proof(ada: Player, bob: Player) -> None:
    """With `signed`: what else three requests would tell. Whoever asks without it gets none of that."""
    game = open_revealed_game(ada, bob, on_leave="end")
    with bob.stream("GET", f"{game}/feed?signed=0") as feed, ada.stream("GET", f"{game}/feed") as plain:
        told, untold = events(feed), events(plain)
        keys, waiting = next(told), next(told)
        assert {"kind": "keys", **ada.get("/.well-known/yamabiko-keys").json()} == keys.data
        assert "notes" not in waiting.data
        ada.post(f"{game}/start")
        starting = next(event for event in told if event.kind != "waiting" or event.data["game"]["starting"])
        assert starting.data["notes"] == bob.get(f"{game}/notes").json()["items"]
        for seat, player in enumerate((ada, bob)):
            reveal(game, seat, player)
        assert ada.post(f"{game}/resign", json={}).status_code == 200
        heard, unsigned = list(told), list(untold)
    assert not any({"notes", "growth", "keys"} & each.data.keys() for each in unsigned)
    signed = [each.data["version"] for each in heard if "receipt" in each.data]
    first, newest = signed[0], signed[-1]
    proof = ada.get(f"{game}/proofs", params={"from": first, "to": newest}).json()
    assert heard[-1].data == {"kind": "bye", "reason": "closed", "growth": proof}
    with bob.stream("GET", f"{game}/feed?after=1&signed=1") as feed:
        assert list(events(feed))[-1].data["growth"]["from"] == 1


def test_words_go_on_after_the_start(ada: Player, bob: Player) -> None:
    """Whoever has followed a waiting game in a language is told its events in that."""
    game = open_game(ada)
    with bob.stream("GET", f"/v1/games/{game}/feed?lang=fr") as feed:
        told = events(feed)
        next(told)
        for seat, player in enumerate((ada, bob)):
            player.put(f"/v1/games/{game}/seats/{seat}", json={})
        ada.post(f"/v1/games/{game}/start")
        opened = next(event for event in told if event.kind != "waiting")
    assert opened.data["words"]["text"] == "La partie commence"


def test_without_names_every_event_is_a_message(ada: Player, bob: Player) -> None:
    """An EventSource calls `onmessage` only for events without a name; the data say what each is."""
    game = open_game(ada)
    kinds = []
    with ada.stream("GET", f"/v1/games/{game}/feed?names=false") as feed:
        events = blocks(feed)
        kinds.append(next(events))
        for seat, player in enumerate((ada, bob)):
            player.put(f"/v1/games/{game}/seats/{seat}", json={})
        ada.post(f"/v1/games/{game}/start")
        while json.loads(kinds[-1]["data"])["kind"] != "opened":
            kinds.append(next(events))
    assert not [event for event in kinds if "event" in event]
    assert kinds[-1]["id"].startswith("1@")


def test_a_feed_of_a_waiting_game_ends_with_its_token(service: Service, ada: Player, bob: Player) -> None:
    """Private games are followed by those who may see them, as long as they may."""
    game = open_game(ada, visibility="private", invites=[ada.id, None])
    assert bob.get(f"/v1/games/{game}/feed").status_code == 404
    made = ada.post("/v1/tokens", json={"scopes": ["games:read"]}).json()
    headers = {"Authorization": f"Bearer {made['token']}"}
    with service.anybody().stream("GET", f"/v1/games/{game}/feed", headers=headers) as feed:
        events = blocks(feed)
        assert next(events)["event"] == "waiting"
        ada.delete(f"/v1/tokens/{made['id']}")
        last = next(events)
    assert (last["event"], json.loads(last["data"])["reason"]) == ("bye", "revoked")


def test_the_names_of_events_are_described(service: Service) -> None:
    """All of them, and what to do about `onmessage`."""
    described = service.anybody().get("/schema/openapi.json").json()
    feed = described["paths"]["/v1/games/{game_id}/feed"]["get"]
    text = feed["responses"]["200"]["description"]
    for name in ("waiting", "opened", "decided", "took-back", "substituted", "closed", "bye", "names=false"):
        assert f"`{name}`" in text, name
    assert "names" in [each["name"] for each in feed["parameters"]]


def test_the_signed_start_and_each_word_are_told_before_the_first_event(ada: Player, bob: Player) -> None:
    """Of a game that is revealed: which seats have revealed theirs, and no word."""
    game = open_revealed_game(ada, bob)
    with bob.stream("GET", f"{game}/feed") as feed:
        events = blocks(feed)
        next(events)
        ada.post(f"{game}/start")
        started = json.loads(next(events)["data"])["game"]
        assert (started["status"], started["starting"] is None) == ("starting", False)
        reveal(game, 0, ada)
        told = json.loads(next(events)["data"])["game"]
        assert [each["revealed"] for each in told["seats"]] == [True, False]
        assert word_of(0) not in json.dumps(told)
        reveal(game, 1, bob)
        opened = next(event for event in events if event["event"] != "waiting")
    assert json.loads(opened["data"])["entropy"] == [word_of(0), word_of(1)]
