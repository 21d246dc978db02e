"""The stream of an account: what concerns it, once, in one order, from wherever a client has got to."""

import json
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from copy import copy
from itertools import islice
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from service.account_events.table import KINDS
from tests.cluster.faults import query, wait_until
from tests.support.client import play_moves
from tests.support.ndjson import lines
from tests.support.service import Player, Service, serving
from tests.support.sse import blocks

LINES = {"Accept": "application/x-ndjson"}
ALL_TOLD = """SELECT position >= (SELECT max(id) FROM events()) AND NOT EXISTS (SELECT FROM account_notices)
FROM projection_positions WHERE name = 'account_events'"""
FORGET = "SELECT forget_account_events(7, $1, 1000)"


@contextmanager
def following(player: Player, after: str | None = None, **headers: str) -> Iterator[Iterator[dict[str, Any]]]:
    """The events of the stream as lines; the first tells where it begins."""
    params = {} if after is None else {"after": after}
    with player.stream("GET", "/v1/me/feed", params=params, headers={**LINES, **headers}) as feed:
        assert feed.status_code == 200, feed.read()
        yield lines(feed)


def read(player: Player, count: int, after: str | None = None) -> list[dict[str, Any]]:
    """So many events after one."""
    with following(player, after) as feed:
        assert next(feed)["kind"] == "following"
        return list(islice(feed, count))


def newest(player: Player, dsn: str) -> int:
    """The number of the newest event of an account, once all that was stored is told."""
    wait_until(lambda: query(dsn, ALL_TOLD) == [(True,)], "all to be told")
    with following(player) as feed:
        number: int = next(feed)["number"]
    return number


def all_of(player: Player, upto: int) -> list[dict[str, Any]]:
    """The events of an account up to a number."""
    return read(player, upto, "0")


def test_a_player_is_told_of_a_game_from_its_invitation_to_its_end(service: Service) -> None:
    """Each line is as it is described; the turns are the decisions that the player had."""
    ada, bob = service.player("Ada"), service.player("Bob")
    with following(bob) as feed:
        assert next(feed)["number"] == 0
        invited = {"title": "bamboo", "seats": 2, "invites": [ada.id, bob.id]}
        game = ada.post("/v1/games", json=invited).json()["id"]
        told = [next(feed)]  # an invitation that is accepted at once is not told any more
        for seat, player in enumerate((ada, bob)):
            assert player.put(f"/v1/games/{game}/seats/{seat}", json={}).status_code == 200
        assert ada.post(f"/v1/games/{game}/start").status_code == 200
        play_moves(game, ada, bob, moves=25)
        assert ada.post(f"/v1/games/{game}/proposals", json={"proposes": "abandon"}).status_code < 300
        while told[-1]["kind"] != "proposal":
            told.append(next(feed))
        asked = told[-1]
        answer = {"agrees": True}
        agreed = bob.post(f"/v1/games/{game}/proposals/{asked['proposal']}/answer", json=answer)
        assert agreed.status_code < 300, agreed.text
        while told[-1]["kind"] != "game-ended":
            told.append(next(feed))
    assert [each["number"] for each in told] == list(range(1, len(told) + 1))
    assert {each["game"] for each in told} == {game}
    kinds = [each["kind"] for each in told]
    assert set(kinds) == {"invitation", "game-started", "your-turn", "proposal", "game-ended"}
    assert (told[-1]["reason"], told[-1]["place"], told[-1]["seat"]) == ("abandoned", None, 1)
    decided = [each for each in bob.get(f"/v1/games/{game}/history").json()["items"] if each["kind"] == "decided"]
    steps = [each["step"] for each in told if each["kind"] == "your-turn"]
    assert steps[: len([each for each in decided if each["seat"] == 1])] == [
        each["step"] for each in decided if each["seat"] == 1
    ]
    described = service.anybody().get("/schema/openapi.json").json()
    schema = {"$ref": "#/components/schemas/AccountEvent", "components": described["components"]}
    for each in told:
        Draft202012Validator(schema).validate(each)


def test_server_sent_events_and_lines_tell_the_same(service: Service) -> None:
    """With names, without, and as lines: the same data, and the same ids."""
    ada, bob = service.player("Ada"), service.player("Bob")
    play_moves(ada.open(bob), ada, bob, moves=25)
    as_lines = all_of(ada, 3)
    for names in ("true", "false"):
        with ada.stream("GET", "/v1/me/feed", params={"after": "0", "names": names}) as feed:
            found = list(islice(blocks(feed), 4))
        assert [json.loads(each["data"]) for each in found[1:]] == as_lines
        assert [each["id"] for each in found[1:]] == [each["id"] for each in as_lines]
        kinds = [each.get("event") for each in found]
        assert kinds == (
            ["following", *(each["kind"] for each in as_lines)] if names == "true" else [None] * len(found)
        )


@pytest.mark.parametrize("seed", range(3))
def test_a_stream_that_is_cut_anywhere_goes_on_without_a_gap(service: Service, seed: int) -> None:
    """Any cuts, by a header or by `after`, while the game goes on: the same sequence as without one."""
    chance, found = random.Random(seed), list[dict[str, Any]]()
    ada, bob = service.player("Ada"), service.player("Bob")
    with following(ada) as whole:
        place = next(whole)["id"]
        game = ada.open(bob)
        for cut in range(12):
            play_moves(game, ada, bob, moves=3, seed=cut)
            by_header = {"Last-Event-ID": place} if chance.random() < 0.5 else {}
            with following(ada, None if by_header else place, **by_header) as part:
                assert next(part)["id"] == place
                found += islice(part, chance.randrange(newest(ada, service.dsn) - len(found) + 1))
            place = found[-1]["id"] if found else place
        found += read(ada, newest(ada, service.dsn) - len(found), place)
        assert list(islice(whole, len(found))) == found
    assert all_of(ada, len(found)) == found
    assert [each["number"] for each in found] == list(range(1, len(found) + 1))
    assert len({(each["kind"], each.get("decision")) for each in found}) == len(found)


def test_what_happens_while_the_client_is_away_is_told_by_any_process(module_dsn: str, service: Service) -> None:
    """One is killed amid the game, and started again: it tells what the other one tells."""
    with serving(module_dsn) as mortal:
        ada, bob = mortal.player("Ada"), mortal.player("Bob")
        game = ada.open(bob)
        play_moves(game, ada, bob, moves=6)
        before = newest(ada, module_dsn)
        place = read(ada, before, "0")[-1]["id"]
        mortal.kill()
        elsewhere = [at(service.url, player) for player in (ada, bob)]
        play_moves(game, *elsewhere, moves=10)
        mortal.start()
        here = newest(elsewhere[0], module_dsn) - before
        back = [at(mortal.url, player) for player in (ada, bob)]
        assert here
        assert read(elsewhere[0], here, place) == read(back[0], here, place)
        play_moves(game, *back, moves=6)
        last = newest(back[0], module_dsn)
        assert read(elsewhere[0], last, "0") == read(back[0], last, "0")


def at(url: str, player: Player) -> Player:
    """The same account at another process."""
    other = copy(player)
    other.base_url = url
    return other


def test_an_event_that_is_forgotten_is_gone(service: Service) -> None:
    """410 says so, in the header and by `after`; one that never was, and one of another epoch, too."""
    ada, bob = service.player("Ada"), service.player("Bob")
    play_moves(ada.open(bob), ada, bob, moves=40)
    last = newest(ada, service.dsn)
    assert last >= 5
    told = all_of(ada, last)
    query(service.dsn, FORGET, 2)
    for place in ("0", str(last - 3), str(last + 1), told[0]["id"], f"{last}@{'0' * 12}"):
        with ada.stream("GET", "/v1/me/feed", params={"after": place}) as answer:
            assert answer.status_code == 410, place
        with ada.stream("GET", "/v1/me/feed", headers={"Last-Event-ID": place}) as answer:
            assert answer.status_code == 410, place
    assert [each["number"] for each in read(ada, 2, str(last - 2))] == [last - 1, last]
    assert ada.get("/v1/me/feed", headers={"Last-Event-ID": "latest"}).status_code == 400


def test_a_stream_is_the_account_s_alone_and_ends_with_its_token(service: Service) -> None:
    """Without a token, or the scope, there is none; a revoked one ends it at the next event or sign of life."""
    ada, bob = service.player("Ada"), service.player("Bob")
    assert service.anybody().get("/v1/me/feed").status_code == 401
    weak = ada.post("/v1/tokens", json={"scopes": ["bot:play"]}).json()["token"]
    headers = {"Authorization": f"Bearer {weak}"}
    assert service.anybody().get("/v1/me/feed", headers=headers).status_code == 403
    made = ada.post("/v1/tokens", json={"scopes": ["games:read"]}).json()
    with following(ada, Authorization=f"Bearer {made['token']}") as feed:
        assert next(feed)["kind"] == "following"
        ada.delete(f"/v1/tokens/{made['id']}")
        ada.open(bob)
        assert list(feed)[-1] == {"kind": "bye", "reason": "revoked"}


def test_streams_end_with_a_hint_when_the_service_stops(module_dsn: str) -> None:
    """SIGTERM ends them; what a client then sends as Last-Event-ID goes on at another process."""
    with serving(module_dsn) as running:
        ada = running.player("Ada")
        with ThreadPoolExecutor(1) as pool, following(ada) as feed:
            next(feed)
            stopped = pool.submit(running.stop)
            assert list(feed) == [{"kind": "bye", "reason": "shutdown"}]
            assert stopped.result(60) == 0


def test_a_silent_stream_shows_that_it_lives(module_dsn: str) -> None:
    """An empty line, or a comment."""
    with serving(module_dsn, heartbeat_seconds=0.05) as quick:
        ada = quick.player("Ada")
        for headers, sign in ((LINES, ""), ({}, ": still here")):
            with ada.stream("GET", "/v1/me/feed", headers=headers) as feed:
                assert [line for line in islice(feed.iter_lines(), 12) if line == sign]


def test_all_kinds_are_described(service: Service) -> None:
    """For people, and as an enumeration."""
    described = service.anybody().get("/schema/openapi.json").json()
    answer = described["paths"]["/v1/me/feed"]["get"]["responses"]["200"]
    listed = answer["content"]["text/event-stream"]["schema"]["x-event-names"]["oneOf"]
    assert {each["const"] for each in listed} == {*KINDS, "following", "bye"}
    assert set(described["components"]["schemas"]["AccountEvent"]["discriminator"]["mapping"]) == set(KINDS)
