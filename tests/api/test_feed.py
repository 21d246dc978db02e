"""The feed: each line of the history once and in order, from wherever a client has got to."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.support.client import play_moves
from tests.support.service import Player, Service, serving
from tests.support.sse import Sent, events


def follow(client: Player, game: str, upto: int, **headers: str) -> list[Sent]:
    """The events of the feed up to this version."""
    found: list[Sent] = []
    with client.stream("GET", f"/v1/games/{game}/feed", headers=headers) as feed:
        assert feed.headers["content-type"].startswith("text/event-stream")
        for event in events(feed):
            found.append(event)
            if event.id >= upto:
                return found
    return found


def test_the_feed_tells_what_the_history_tells(ada: Player, bob: Player) -> None:
    """Each event is one message, its id the version, its data the line of the history; the last has a receipt."""
    game = ada.open(bob)
    play_moves(game, ada, bob, moves=20)
    heard = follow(ada, game, 21)
    items = ada.get(f"/v1/games/{game}/history").json()["items"]
    for beside in ("receipt", "acting", "decisions"):
        assert heard[-1].data.pop(beside) is not None
    assert [event.data for event in heard] == items
    assert [event.id for event in heard] == list(range(1, 22))


def test_who_follows_while_others_play_misses_nothing(ada: Player, bob: Player, service: Service) -> None:
    """A feed that is open while the game goes on gets every event, once, in order."""
    game = ada.open(bob)
    with ThreadPoolExecutor(8) as pool:
        followers = [pool.submit(follow, service.player(f"F{n}"), game, 41) for n in range(8)]
        play_moves(game, ada, bob, moves=40)
        heard = [follower.result(60) for follower in followers]
    for each in heard:
        assert [event.id for event in each] == list(range(1, 42))


@pytest.mark.parametrize("last", [0, 1, 7, 19, 20])
def test_a_feed_resumes_without_a_gap(ada: Player, bob: Player, last: int) -> None:
    """Last-Event-ID is the last that arrived: the next one follows it."""
    game = ada.open(bob)
    play_moves(game, ada, bob, moves=20)
    heard = follow(ada, game, 21, **{"Last-Event-ID": str(last)})
    assert [event.id for event in heard] == list(range(last + 1, 22))


def test_a_long_history_is_caught_up_with(ada: Player, service: Service) -> None:
    """A feed may begin far behind what a process keeps at hand."""
    game = ada.open(bots=1)
    play_on_alone(ada, game)
    end = ada.get(f"/v1/games/{game}").json()["version"]
    heard = follow(ada, game, end)
    assert [event.id for event in heard] == list(range(1, end + 1))
    assert heard[-1].kind == "closed"


def play_on_alone(player: Player, game: str) -> None:
    """Against bots, to the end; the feed tells when it is our turn."""
    version = 0
    while True:
        told = player.decisions(game, wait_for=version)
        if told["status"] != "running":
            return
        if told["decisions"]:
            decision = told["decisions"][0]
            answer = player.decide(game, decision["id"], decision["menu"][0]["pick"])
            version = answer.json()["version"]
        else:
            version = follow(player, game, told["version"] + 1, **{"Last-Event-ID": str(told["version"])})[-1].id


def test_a_silent_feed_shows_that_it_lives(module_dsn: str) -> None:
    """Without news there are heartbeats, which are comments and no events."""
    with serving(module_dsn, heartbeat_seconds=0.1) as quick:
        ada, bob = quick.player("Ada"), quick.player("Bob")
        game = ada.open(bob)
        with ada.stream("GET", f"/v1/games/{game}/feed") as feed:
            beats = 0
            for line in feed.iter_lines():
                beats += line == ": still here"
                if beats == 3:
                    break
    assert beats == 3


def test_feeds_end_with_a_hint_when_the_service_stops(module_dsn: str) -> None:
    """SIGTERM ends feeds with `retry` and a last event; the exit is clean."""
    with serving(module_dsn) as running:
        ada, bob = running.player("Ada"), running.player("Bob")
        game = ada.open(bob)
        with ThreadPoolExecutor(1) as pool, ada.stream("GET", f"/v1/games/{game}/feed") as feed:
            lines = feed.iter_lines()
            assert any(line.startswith("data:") for line in lines)
            stopped = pool.submit(running.stop)
            rest = list(lines)
            assert stopped.result(60) == 0
    assert "event: bye" in rest
    assert any(line.startswith("retry: ") for line in rest)


def test_a_wrong_resume_point_is_refused(ada: Player, bob: Player) -> None:
    """What is no id of the feed is told so."""
    game = ada.open(bob)
    refused = ada.get(f"/v1/games/{game}/feed", headers={"Last-Event-ID": "latest"})
    assert (refused.status_code, refused.json()["errors"][0]["path"]) == (400, "Last-Event-ID")
