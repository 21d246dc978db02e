"""Clocks as clients see them: what is agreed, how the time stands, pause, vacation, and the way back."""

import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from datetime import datetime
from typing import Any
from uuid import UUID

import httpx
import pytest
from jsonschema import Draft202012Validator

from service.cli.spec import documents
from service.games.live_game import LiveGame
from service.runtime import Runtime
from tests.support.client import find_open_decision
from tests.support.clocked_games import pass_hours
from tests.support.exports import event_lines
from tests.support.runtimes import client_of, load_game, make_move
from tests.support.service import PATIENCE, Player, Service
from tests.support.sse import Sent, events

HOUR = 3600
PER_TURN = {"kind": "per_turn", "seconds": HOUR, "vacation_days": 2}
BANK = {"kind": "bank", "seconds": 600, "increment": 60}
USUAL = {
    "increment": 0, "on_timeout": "bot", "grace": 0, "vacation_days": 0, "returns": "until_next_decision",
}  # fmt: skip


def answer_one(game: str, *players: Player) -> httpx.Response:
    """Whoever must decide does, by the first pick of the menu."""
    player, decision = find_open_decision(game, *players)
    return player.decide(game, decision["id"], decision["menu"][0]["pick"])


def acting(game: str, *players: Player) -> tuple[int, Player]:
    """The seat that must decide, and its player."""
    [seat] = players[0].get(f"/v1/games/{game}").json()["acting"]
    return seat, players[seat]


def time_in(body: dict[str, Any], seat: int) -> dict[str, Any]:
    """What is told of the time of a seat."""
    found: dict[str, Any] = body["time"]["seats"][seat]
    assert found["seat"] == seat
    return found


def feed(client: httpx.Client, game: str, after: int = 0) -> Iterator[Sent]:
    """The events of the feed."""
    with client.stream("GET", f"/v1/games/{game}/feed", headers={"Last-Event-ID": str(after)}) as answer:
        yield from events(answer)


def kind_of(problem: httpx.Response) -> tuple[int, str]:
    return problem.status_code, problem.json()["type"].rpartition("/")[2]


# --- what is agreed ---


@pytest.mark.parametrize("clock", [PER_TURN, BANK])
def test_a_clock_is_agreed_when_a_game_is_opened(ada: Player, bob: Player, clock: dict[str, Any]) -> None:
    """It is told with its defaults: by the game, before the start and after, and by the history."""
    made = ada.post("/v1/games", json={"title": "bamboo", "seats": 2, "clock": clock}).json()
    assert (made["clock"], made["time"]) == ({**USUAL, **clock}, None)
    game = ada.open(bob, clock=clock)
    assert ada.get(f"/v1/games/{game}").json()["clock"] == {**USUAL, **clock}
    opened = ada.get(f"/v1/games/{game}/history").json()["items"][0]
    assert (opened["clock"], opened["absent_after"]) == ({**USUAL, **clock}, clock["seconds"])


def test_a_game_has_no_clock_unless_it_is_asked_for(ada: Player, bob: Player) -> None:
    """Then nothing of it is told."""
    game = ada.open(bob)
    body = ada.get(f"/v1/games/{game}").json()
    assert (body["clock"], body["time"]) == (None, None)
    for part in ("board", "decisions"):
        assert "time" not in ada.get(f"/v1/games/{game}/{part}").json()
    assert "time" not in answer_one(game, ada, bob).json()


@pytest.mark.parametrize(
    ("clock", "place"),
    [
        ({"kind": "per_turn", "seconds": 3599}, "$.clock.seconds"),
        ({"kind": "bank", "seconds": 7 * 24 * HOUR + 1}, "$.clock.seconds"),
        ({"kind": "per_turn", "seconds": HOUR, "increment": 1}, "$.clock.increment"),
    ],
)
def test_what_does_not_fit_the_kind_of_clock_is_refused(ada: Player, clock: dict[str, Any], place: str) -> None:
    """With the place of each fault."""
    made = ada.post("/v1/games", json={"title": "bamboo", "seats": 2, "clock": clock})
    assert kind_of(made) == (422, "invalid-game")
    assert [each["path"] for each in made.json()["errors"]] == [place]


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "sand", "seconds": HOUR},
        {"kind": "bank", "seconds": 59},
        {"kind": "per_turn", "seconds": 14 * 24 * HOUR + 1},
        {"kind": "bank", "seconds": 600, "increment": 3601},
        {"kind": "bank", "seconds": 600, "grace": 301},
        {"kind": "bank", "seconds": 600, "vacation_days": 61},
        {"kind": "bank", "seconds": 600, "on_timeout": "rule"},
        {"kind": "bank"},
    ],
)
def test_a_clock_beyond_its_bounds_is_malformed(ada: Player, clock: dict[str, Any]) -> None:
    """400, as the description says."""
    assert ada.post("/v1/games", json={"title": "bamboo", "seats": 2, "clock": clock}).status_code == 400


def test_games_are_found_by_their_clock(ada: Player, bob: Player) -> None:
    """In the lobby, whose lines tell it, and in the archive."""
    games = {kind: ada.open(bob, clock=clock) for kind, clock in (("bank", BANK), ("none", None))}
    position = answer_one(games["none"], ada, bob).json()["position"]
    for kind, game in games.items():
        query = {"clock": kind, "player": ada.id, "wait_for": position}
        items = ada.get("/v1/games", params=query).json()["items"]
        assert [each["id"] for each in items] == [game]
        assert items[0]["clock"] == (None if kind == "none" else {**USUAL, **BANK})
    lines = ada.get(f"/v1/players/{ada.id}/games").json()["items"]
    assert {each["id"]: each["clock"] for each in lines} == {games["bank"]: {**USUAL, **BANK}, games["none"]: None}
    assert ada.get("/v1/games", params={"clock": "sand"}).status_code == 400


# --- how the time stands ---


def test_board_decisions_and_game_tell_the_same_time(ada: Player, bob: Player) -> None:
    """As of the moment at which the version was stored: so a 304 tells nothing that has changed."""
    game = ada.open(bob, clock=PER_TURN)
    seat, player = acting(game, ada, bob)
    told = [player.get(f"/v1/games/{game}/{part}") for part in ("board", "decisions")]
    told.append(player.get(f"/v1/games/{game}"))
    first, *others = [each.json()["time"] for each in told]
    assert others == [first, first]
    mine = time_in(told[0].json(), seat)
    as_of, deadline = datetime.fromisoformat(first["as_of"]), datetime.fromisoformat(mine["deadline"])
    assert (deadline - as_of).total_seconds() * 1000 == mine["left"] == HOUR * 1000
    assert time_in(told[0].json(), 1 - seat)["deadline"] is None
    recorded = ada.get(f"/v1/games/{game}/history").json()["items"][0]["recorded_at"]
    assert abs((datetime.fromisoformat(recorded) - as_of).total_seconds()) < 0.001
    for each in told:
        again = player.get(str(each.request.url), headers={"If-None-Match": each.headers["etag"]})
        assert again.status_code == 304


def undo_once(game: str, *players: Player) -> httpx.Response:
    """Somebody takes a decision back: sooner or later one can be."""
    for _ in range(100):
        player, decision = find_open_decision(game, *players)
        player.decide(game, decision["id"], decision["menu"][0]["pick"])
        undone = player.post(f"/v1/games/{game}/undo")
        if undone.status_code == 200:
            return undone
    raise AssertionError("nothing could be taken back")


def test_an_answer_tells_the_time_after_it(ada: Player, bob: Player) -> None:
    """So does an undo."""
    game = ada.open(bob, clock=BANK)
    decided = answer_one(game, ada, bob)
    assert decided.json()["time"] == ada.get(f"/v1/games/{game}").json()["time"]
    undone = undo_once(game, ada, bob)
    assert undone.json()["time"] == ada.get(f"/v1/games/{game}").json()["time"]


def test_a_board_of_before_tells_the_time_of_then(ada: Player, bob: Player) -> None:
    """Each version has its own."""
    game = ada.open(bob, clock=BANK)
    then = ada.get(f"/v1/games/{game}/board").json()
    answer_one(game, ada, bob)
    assert ada.get(f"/v1/games/{game}/board", params={"version": 1}).json() == then


def test_the_inbox_tells_the_deadline_and_what_is_left(ada: Player, bob: Player) -> None:
    """Of each decision in a game with a clock, as the game tells it; of one without a clock nothing."""
    games = {ada.open(bob, clock=PER_TURN), ada.open(bob)}
    for game in games:
        answer_one(game, ada, bob)
    with_clock, position = {}, ""
    for game in games:
        position = answer_one(game, ada, bob).json()["position"]
        seat, player = acting(game, ada, bob)
        body = player.get(f"/v1/games/{game}").json()
        told = dict[str, Any](as_of=None, left=None, deadline=None)
        if body["time"]:
            told = {"as_of": body["time"]["as_of"], **{name: time_in(body, seat)[name] for name in list(told)[1:]}}
        with_clock[game] = (player, told)
    for game, (player, told) in with_clock.items():
        [item] = [
            each
            for each in wait_for_deadlines(
                player, position, {game for game, (_, at) in with_clock.items() if at["left"]}
            )
            if each["game"] == game
        ]
        assert {name: item[name] for name in told} == told


def wait_for_deadlines(player: Player, position: str, timed: set[str]) -> list[dict[str, Any]]:
    """The inbox, once the timers have read as far as it."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        items: list[dict[str, Any]] = player.get("/v1/inbox", params={"wait_for": position}).json()["items"]
        if all(each["deadline"] for each in items if each["game"] in timed):
            return items
    raise AssertionError("no deadline was told")


def test_a_feed_tells_the_time_with_its_newest_event(ada: Player, bob: Player) -> None:
    """As the game does; every line is as it is described, and the history has no such member."""
    game = ada.open(bob, clock=BANK)
    answer_one(game, ada, bob)
    first, second = [each for _, each in zip(range(2), feed(ada, game), strict=False)]
    assert second.data["time"] == ada.get(f"/v1/games/{game}").json()["time"]
    openapi = documents()["openapi"]
    schema = {"$ref": "#/components/schemas/BambooHistoryEntry", "components": openapi["components"]}
    for event in (first, second):
        Draft202012Validator(schema).validate(event.data)
    assert all("time" not in each for each in ada.get(f"/v1/games/{game}/history").json()["items"])


# --- the end of the time ---


class People:
    """Two players of a running game with a clock, in the test's own process."""

    def __init__(self, runtime: Runtime, clients: list[httpx.AsyncClient], game: str) -> None:
        self.runtime, self.clients, self.game = runtime, clients, game
        self.path = f"/v1/games/{game}"

    async def live(self) -> LiveGame:
        return await load_game(self.runtime, UUID(self.game))

    async def time_out(self) -> int:
        """The time of the seat that must decide is over, as the clerk finds; which seat it is."""
        live = await self.live()
        [seat] = live.acting
        await pass_hours(self.runtime, 2)
        assert await live.time_out(seat)
        return seat


async def seat_people(runtime: Runtime, stack: AsyncExitStack, **clock: object) -> People:
    """Ada and Bob at a table with this clock."""
    clients = []
    for name in ("Ada", "Bob"):
        client = await stack.enter_async_context(client_of(runtime))
        made = (await client.post("/v1/players", json={"name": name})).json()
        client.headers["Authorization"] = f"Bearer {made['token']}"
        clients.append(client)
    body = {"title": "bamboo", "seats": 2, "clock": {**PER_TURN, **clock}}
    game = (await clients[0].post("/v1/games", json=body)).json()["id"]
    for seat, client in enumerate(clients):
        assert (await client.put(f"/v1/games/{game}/seats/{seat}", json={})).status_code == 200
    assert (await clients[0].post(f"/v1/games/{game}/start")).status_code == 200
    return People(runtime, clients, game)


async def test_the_player_comes_back_once_the_bot_has_answered(runtime: Runtime) -> None:
    """Whose seat it was takes it back before the next turn, and nobody else; a repeat changes nothing."""
    async with AsyncExitStack() as stack:
        people = await seat_people(runtime, stack)
        seat = await people.time_out()
        player, other = people.clients[seat], people.clients[1 - seat]
        path = f"{people.path}/seats/{seat}"
        assert (await other.get(people.path)).json()["seats"][seat]["bot"] == "greedy"
        assert kind_of(await player.put(path, json={})) == (409, "cannot-return")
        live = await people.live()
        while seat in live.acting:
            await make_move(runtime, live)
        assert kind_of(await other.put(path, json={})) == (409, "cannot-return")
        assert kind_of(await player.put(path, json={"entropy": "late"})) == (409, "game-started")
        for _ in range(2):
            back = await player.put(path, json={})
            assert back.status_code == 200, back.text
            assert back.json()["seats"][seat]["player"]["name"] == ("Ada", "Bob")[seat]


async def test_an_export_holds_the_clock_and_the_end_of_the_time(runtime: Runtime) -> None:
    """So an auditor who has it can compute all times again; the service finds that all of it follows."""
    async with AsyncExitStack() as stack:
        people = await seat_people(runtime, stack, on_timeout="abandon")
        await people.time_out()
        ada = people.clients[0]
        body = (await ada.get(people.path)).json()
        assert (body["status"], body["reason"]) == ("abandoned", "abandoned")
        lines = event_lines((await ada.get(f"{people.path}/export")).text)
        assert len(lines) == 3
        assert (await ada.get(f"{people.path}/verification")).json()["result_ok"] is True


# --- pause and vacation ---


def test_a_pause_is_agreed_and_ended_by_anybody(ada: Player, bob: Player) -> None:
    """While it lasts there is no deadline."""
    game = ada.open(bob, clock=PER_TURN)
    seat, _ = acting(game, ada, bob)
    path = f"/v1/games/{game}/proposals"
    asked = ada.post(path, json={"proposes": "pause"}).json()
    assert [each["proposes"] for each in asked["proposals"]] == ["pause"]
    agreed = bob.post(f"{path}/{asked['proposals'][0]['id']}/answer", json={"agrees": True}).json()
    assert (agreed["time"]["paused"], agreed["proposals"]) == (True, [])
    assert time_in(agreed, seat)["deadline"] is None
    assert kind_of(ada.post(path, json={"proposes": "pause"})) == (409, "no-clock")
    for _ in range(2):
        resumed = bob.post(path, json={"proposes": "resume"})
        assert (resumed.status_code, resumed.json()["time"]["paused"]) == (200, False)
    kinds = [each["kind"] for each in ada.get(f"/v1/games/{game}/history").json()["items"]]
    assert kinds == ["opened", "proposed", "answered", "paused", "resumed"]


def test_a_decision_ends_a_pause(ada: Player, bob: Player) -> None:
    """While a game is paused no decision is refused."""
    game = ada.open(bob, clock=PER_TURN)
    for player in (ada, bob):
        player.post(f"/v1/games/{game}/proposals", json={"proposes": "pause"})
    assert ada.get(f"/v1/games/{game}").json()["time"]["paused"] is True
    assert answer_one(game, ada, bob).json()["time"]["paused"] is False


def test_a_player_goes_on_vacation_and_comes_back(ada: Player, bob: Player) -> None:
    """Where the clock allows it, for so many days; a repeated request begins one vacation."""
    game = ada.open(bob, clock=PER_TURN)
    seat, player = acting(game, ada, bob)
    path = f"/v1/games/{game}/vacation"
    headers = {"Idempotency-Key": "vacation-1"}
    away, again = (player.post(path, json={"days": 1}, headers=headers) for _ in range(2))
    assert (away.status_code, again.status_code) == (200, 200), away.text
    mine = time_in(away.json(), seat)
    assert mine["vacation_until"] is not None
    until, deadline = (datetime.fromisoformat(mine[name]) for name in ("vacation_until", "deadline"))
    assert 0 < (deadline - until).total_seconds() <= HOUR
    for _ in range(2):
        back = player.delete(path)
        assert (back.status_code, time_in(back.json(), seat)["vacation_until"]) == (200, None)
    kinds = [each["kind"] for each in ada.get(f"/v1/games/{game}/history").json()["items"]]
    assert kinds == ["opened", "vacation-began", "vacation-ended"]


def test_there_is_no_vacation_where_the_clock_has_none(ada: Player, bob: Player, service: Service) -> None:
    """Nor for who has no seat, nor without a clock."""
    banked, plain = ada.open(bob, clock=BANK), ada.open(bob)
    assert kind_of(ada.post(f"/v1/games/{banked}/vacation", json={"days": 1})) == (409, "no-vacation")
    assert kind_of(ada.post(f"/v1/games/{plain}/vacation", json={"days": 1})) == (409, "no-clock")
    assert kind_of(ada.delete(f"/v1/games/{plain}/vacation")) == (409, "no-clock")
    eve = service.player("Eve")
    assert eve.post(f"/v1/games/{banked}/vacation", json={"days": 1}).status_code == 403
    assert ada.post(f"/v1/games/{banked}/vacation", json={"days": 0}).status_code == 400
    assert ada.post(f"/v1/games/{banked}/vacation", json={"days": 1, "seat": 1}).status_code == 403


# --- scoreboards ---


def test_scoreboards_are_filtered_by_whether_games_are_rated(ada: Player, bob: Player) -> None:
    """A game with a bot is not; nor is one that is played alone."""
    alone = ada.open(title="bitoku")
    assert ada.get(f"/v1/games/{alone}").json()["rated"] is False
    rated, other = ada.open(bob), ada.open(bob, bots=1)
    for game in (rated, other):
        assert ada.post(f"/v1/games/{game}/resign", json={}).status_code == 200
    assert {game: ada.get(f"/v1/games/{game}").json()["rated"] for game in (rated, other)} == {
        rated: True,
        other: False,
    }
    for query, left in (({}, 2), ({"rated": "true"}, 1), ({"rated": "false"}, 1)):
        items = wait_for_leaver(ada, query, left)
        assert [each["left"] for each in items] == [left]


def wait_for_leaver(player: Player, query: dict[str, str], left: int) -> list[dict[str, Any]]:
    """The player's line of the scoreboard, once it counts so many games that were left."""
    for _ in range(500):
        items = player.get("/v1/scoreboards/bamboo", params={"limit": "200", **query}).json()["items"]
        own: list[dict[str, Any]] = [each for each in items if each["player"]["id"] == player.id]
        if [each["left"] for each in own] == [left]:
            return own
    raise AssertionError("the board has not read so far")
