"""A feed tells how its game stands, so that who follows a game asks for nothing else."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any, get_args

import pytest

from service.api.history_bodies import HistoryEntry
from tests.support.client import play_moves
from tests.support.service import Player, Service
from tests.support.sse import Sent, events


@contextmanager
def following(player: Player, game: str, after: int = 0, **query: int) -> Iterator[Iterator[Sent]]:
    """The events of a feed."""
    with player.stream("GET", f"/v1/games/{game}/feed", params={"after": after, **query}) as feed:
        assert feed.status_code == 200
        yield events(feed)


def at_version(feed: Iterator[Sent], version: int) -> dict[str, Any]:
    """The data of the event with this version."""
    return next(each.data for each in feed if each.id == version)


@pytest.mark.parametrize("title", ["bamboo", "iki"])
def test_each_seat_is_told_its_open_decisions_as_it_would_get_them(ada: Player, bob: Player, title: str) -> None:
    """After each event: the same menus, who acts, and nothing of another seat's menu."""
    game = ada.open(bob, title=title)
    with following(ada, game) as of_ada, following(bob, game) as of_bob:
        at_version(of_ada, 1), at_version(of_bob, 1)
        for version in range(2, 10):
            play_moves(game, ada, bob, moves=1, seed=version)
            for player, feed in ((ada, of_ada), (bob, of_bob)):
                told, asked = at_version(feed, version), player.decisions(game)
                assert told["decisions"] == asked["decisions"]
                assert told["acting"] == [each["seat"] for each in asked["waiting_for"]]


def test_who_only_looks_is_told_who_acts_and_no_menu(ada: Player, bob: Player, cleo: Player) -> None:
    """Nor is a player told the menu of a seat of somebody else."""
    game = ada.open(bob)
    with following(cleo, game) as feed:
        told = at_version(feed, 1)
    assert told["acting"] == [each["seat"] for each in ada.decisions(game)["waiting_for"]]
    assert "decisions" not in told


def test_of_what_was_missed_only_the_newest_tells_how_the_game_stands(ada: Player, bob: Player) -> None:
    """It is how the game stands now; a client that wants to know begins one version before."""
    game = ada.open(bob)
    play_moves(game, ada, bob, moves=40)
    with following(ada, game) as feed:
        missed = [next(feed).data for _ in range(41)]
    assert [("acting" in each, "decisions" in each) for each in missed] == [(False, False)] * 40 + [(True, True)]
    with following(ada, game, after=40) as feed:
        assert next(feed).data["decisions"] == ada.decisions(game)["decisions"]


def test_who_comes_after_another_one_read_the_beginning_is_told_it_too(ada: Player, bob: Player) -> None:
    """The newest event is kept for all followers: whoever reads earlier ones leaves it as it was."""
    game = ada.open(bob)
    play_moves(game, ada, bob, moves=3)
    with following(ada, game, after=3) as first, following(bob, game) as second:
        at_version(first, 4), at_version(second, 4)
        with following(ada, game, after=3) as third:
            assert at_version(third, 4)["decisions"] == ada.decisions(game)["decisions"]


def test_with_two_seats_a_player_is_told_the_decisions_of_both_or_of_one(ada: Player) -> None:
    """As when they are asked for: all of them, or those of one seat."""
    game = ada.open(ada)
    for query in ({}, {"seat": 0}, {"seat": 1}):
        with following(ada, game, **query) as feed:
            assert next(feed).data["decisions"] == ada.decisions(game, **query)["decisions"]


def test_the_end_of_a_game_leaves_nobody_to_act(ada: Player, bob: Player) -> None:
    """Nor anything open."""
    game = ada.open(bob)
    assert ada.post(f"/v1/games/{game}/resign", json={}).status_code < 300
    play_moves(game, bob)
    with following(bob, game) as feed:
        *_, closed, _ = list(feed)
    assert (closed.kind, closed.data["acting"], closed.data["decisions"]) == ("closed", [], [])


def test_a_whole_game_is_played_by_following_it(service: Service, ada: Player, bob: Player) -> None:
    """Two clients that do nothing but follow and decide: no other request is made until the end."""
    game = ada.open(bob)
    before = len(service.requests())
    players = [Thread(target=_play_by_feed, args=(player, game, seed)) for seed, player in enumerate((ada, bob))]
    for each in players:
        each.start()
    for each in players:
        each.join(120)
    assert ada.get(f"/v1/games/{game}").json()["status"] == "finished"
    made = [each["operation"] for each in service.requests()[before:]]
    assert set(made) <= {"decide", "getFeed", "getGame"}
    assert made.count("getGame") <= 1


def _play_by_feed(player: Player, game: str, seed: int) -> None:
    chance = random.Random(seed)
    with player.stream("GET", f"/v1/games/{game}/feed") as feed:
        for event in events(feed):
            if event.kind == "closed":
                return
            if asked := event.data.get("decisions"):
                pick = chance.choice(asked[0]["menu"])["pick"]
                assert player.decide(game, asked[0]["id"], pick).status_code == 201


def test_all_names_of_events_are_described(service: Service) -> None:
    """Those of the history, and the others: for people, and as an enumeration."""
    described = service.anybody().get("/schema/openapi.json").json()
    answer = described["paths"]["/v1/games/{game_id}/feed"]["get"]["responses"]["200"]
    names = {str(each.__struct_config__.tag) for each in get_args(HistoryEntry)} | {
        "keys", "waiting", "owner-changed", "bye",
    }  # fmt: skip
    listed = answer["content"]["text/event-stream"]["schema"]["x-event-names"]["oneOf"]
    assert {each["const"] for each in listed} == names
    for each in listed:
        assert each["description"].endswith((".", ".)"))
        assert f"* `{each['const']}`: {each['description']}" in answer["description"]
    assert json.dumps(listed).count("timed-out")
