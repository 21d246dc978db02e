"""A fork begins as another game stood: with what is true once that is closed, with what is imagined before."""

import json
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest

from domain.chance.dice import KeyedDice
from domain.kernel.events import LEVELS
from domain.kernel.nouns import Closed, Forked
from domain.titles import TITLES, title
from service.games.levels import KINDS, levels_of_this_version
from service.games.old_forks import end_old_forks
from service.runtime import Runtime
from service.store.capabilities import ANNOUNCE
from tests.support.client import play_moves
from tests.support.other_rules import NEWER, rules_of_all
from tests.support.places import newest_position
from tests.support.runtimes import Opens, client_of, load_game, make_move, play_to_end, start_game
from tests.support.service import Player, Service


def fork(player: Player, game: str, version: int, **more: object) -> dict[str, Any]:
    """A fork of a game."""
    answer = player.post(f"/v1/games/{game}/forks", json={"version": version, **more})
    assert answer.status_code == 201, answer.text
    assert answer.headers["location"] == f"/v1/games/{answer.json()['id']}"
    found: dict[str, Any] = answer.json()
    return found


def board(player: Player, game: str, **query: object) -> Any:  # noqa: ANN401  # a board
    """The board of a game."""
    answer = player.get(f"/v1/games/{game}/board", params={key: str(value) for key, value in query.items()})
    assert answer.status_code == 200, answer.text
    return answer.json()["board"]


def problem_of(answer: httpx.Response) -> tuple[int, str]:
    """Status and kind of a problem."""
    return answer.status_code, answer.json()["type"].rpartition("/")[2]


@pytest.mark.parametrize("name", TITLES)
def test_a_fork_of_a_closed_game_begins_with_what_was_true(
    service: Service, ada: Player, bob: Player, name: str
) -> None:
    """At any version, for anybody who may see the game; it is played on from there, to its end."""
    game = ada.open(bob, title=name)
    play_moves(game, ada, bob)
    last, eve = ada.get(f"/v1/games/{game}").json()["version"], service.player("Eve")
    made: dict[str, Any] = {}
    for version in (1, last // 2):
        made = fork(eve, game, version)
        assert (made["version"], made["status"], made["visibility"]) == (1, "running", "private")
        for seat in (0, 1):
            assert board(eve, made["id"], seat=seat) == board(eve, game, version=version, **{"as": seat})
    open_now = eve.decisions(made["id"])["decisions"]
    assert open_now
    assert all(each["id"].startswith("1-") for each in open_now)
    assert eve.post(f"/v1/games/{made['id']}/undo").status_code == 409, "nothing of before is undone"
    play_moves(made["id"], eve)
    over = eve.get(f"/v1/games/{made['id']}").json()
    assert (over["status"], over["reason"]) == ("finished", "finished")
    assert len(over["standings"]) == 2


def test_a_fork_of_a_running_game_has_imagined_what_a_seat_may_not_see(
    service: Service, ada: Player, bob: Player
) -> None:
    """The own board is the same; the other hand is one that could be, and differs from fork to fork."""
    game = ada.open(bob, title="bitoku", rated=False)
    play_moves(game, ada, bob, moves=1)
    version = ada.get(f"/v1/games/{game}").json()["version"]
    hands = set()
    for _ in range(8):
        made = fork(ada, game, version)
        assert board(ada, made["id"], seat=0) == board(ada, game)
        hands.add(json.dumps(board(ada, made["id"], seat=1)["players"][1]["hand"], sort_keys=True))
    assert len(hands) > 1
    eve = service.player("Eve")
    assert fork(eve, game, version)["seats"][0]["player"]["id"] == eve.id
    assert problem_of(ada.post(f"/v1/games/{game}/forks", json={"version": version, "seat": 1})) == (
        403,
        "forbidden",
    )


def test_all_hands_are_imagined_alike() -> None:
    """Also the true one: else who forks a game many times would learn which it is, as the one that never comes."""
    bitoku = title("bitoku")
    position, _ = bitoku.open(["a", "b"], bitoku.options(), bytes(32))
    true = sorted(position.game.players[1].hand)
    decks = (*position.game.players[1].hand, *position.game.players[1].deck)
    assert len(decks) > len(true)
    seen = [
        sorted(bitoku.imagine(position.game, 0, KeyedDice(n.to_bytes(32, "big"), 1)).players[1].hand)
        for n in range(2_000)
    ]
    assert true in seen


def test_nothing_hidden_is_told_of_a_fork(service: Service, ada: Player, bob: Player) -> None:
    """The stored table is in no answer; nobody but its owner sees the fork."""
    game = ada.open(bob, title="bitoku", rated=False)
    made = fork(ada, game, 1)["id"]
    entry = ada.get(f"/v1/games/{made}/history").json()["items"][0]
    assert (entry["kind"], entry["of"], entry["at"], entry["facts"]) == ("forked", game, 1, [])
    assert "state" not in entry
    with ada.stream("GET", f"/v1/games/{made}/feed") as feed:
        line = next(line for line in feed.iter_lines() if line.startswith("data: "))
    assert json.loads(line[6:])["kind"] == "forked"
    assert "state" not in json.loads(line[6:])
    for each in ("", "/board", "/history", "/changes?from=1"):
        assert bob.get(f"/v1/games/{made}{each}").status_code == 404
        assert service.anybody().get(f"/v1/games/{made}{each}").status_code == 404


def test_a_running_game_that_is_rated_is_not_forked(ada: Player, bob: Player) -> None:
    """By nobody; once it is closed it is."""
    game = ada.open(bob, rated=True)
    for player in (ada, bob):
        assert problem_of(player.post(f"/v1/games/{game}/forks", json={"version": 1})) == (409, "not-forkable")
    play_moves(game, ada, bob)
    fork(ada, game, 1)


def test_what_cannot_be_forked(service: Service, ada: Player, bob: Player) -> None:
    """No such version or seat, no decision that is open, no start."""
    game = ada.open(bob, rated=False)
    path = f"/v1/games/{game}/forks"
    assert problem_of(ada.post(path, json={"version": 2})) == (404, "unknown")
    assert problem_of(ada.post(path, json={"version": 1, "seat": 5})) == (404, "unknown")
    assert problem_of(ada.post(path, json={"version": 0})) == (400, "malformed")
    play_moves(game, ada, bob)
    last = ada.get(f"/v1/games/{game}").json()["version"]
    assert problem_of(ada.post(path, json={"version": last})) == (409, "not-forkable")
    waiting = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()["id"]
    assert problem_of(ada.post(f"/v1/games/{waiting}/forks", json={"version": 1})) == (409, "not-started")
    private = ada.open(bob, visibility="private", rated=False)
    eve = service.player("Eve")
    assert problem_of(eve.post(f"/v1/games/{private}/forks", json={"version": 1})) == (404, "unknown")


def test_a_fork_is_marked_wherever_it_is_shown_and_counts_nowhere(
    service: Service, ada: Player, bob: Player
) -> None:
    """In the game, its board, the lobby and the archive; it is neither rated nor exported nor on a scoreboard."""
    game = ada.open(bob, rated=False)
    play_moves(game, ada, bob)
    eve = service.player("Eve")
    made = fork(eve, game, 1)["id"]
    mark = {"of": game, "at": 1}
    play_moves(made, eve)
    known = {"wait_for": newest_position(service.dsn)}
    shown = eve.get(f"/v1/games/{made}").json()
    assert (shown["fork"], shown["rated"]) == (mark, False)
    assert eve.get(f"/v1/games/{made}/board").json()["fork"] == mark
    lines = eve.get("/v1/games", params={"player": eve.id, **known}).json()["items"]
    assert [(each["id"], each["fork"]) for each in lines] == [(made, mark)]
    played = eve.get(f"/v1/players/{eve.id}/games", params=known).json()["items"]
    assert [(each["id"], each["fork"]) for each in played] == [(made, mark)]
    assert ada.get(f"/v1/games/{game}").json()["fork"] is None
    assert "fork" not in ada.get(f"/v1/games/{game}/board").json()
    board_of_title = eve.get("/v1/scoreboards/bamboo", params=known).json()["items"]
    assert eve.id not in [each["player"]["id"] for each in board_of_title]
    assert problem_of(eve.get(f"/v1/games/{made}/export")) == (409, "is-fork")
    assert eve.get("/v1/me/games/export").text == ""
    audit = eve.get(f"/v1/games/{made}/verification").json()
    assert (audit["chain_ok"], audit["rederived"]) == (True, False)
    assert any("a fork begins as another game stood" in note for note in audit["notes"])


def test_a_bot_takes_the_other_seats(ada: Player, bob: Player) -> None:
    """If it is asked for; then the owner plays one seat."""
    game = ada.open(bob, rated=False)
    play_moves(game, ada, bob, moves=4)
    made = fork(ada, game, 3, bot="random")
    assert [(each["player"] is not None, each["bot"]) for each in made["seats"]] == [
        (True, None),
        (False, "random"),
    ]
    play_moves(made["id"], ada)
    assert ada.get(f"/v1/games/{made['id']}").json()["status"] == "finished"


def test_the_same_request_again_is_the_same_fork(ada: Player, bob: Player) -> None:
    """With an Idempotency-Key."""
    game = ada.open(bob, rated=False)
    made = [
        ada.post(f"/v1/games/{game}/forks", json={"version": 1}, headers={"Idempotency-Key": "k"})
        for _ in range(2)
    ]
    assert made[0].json() == made[1].json()
    other = fork(ada, game, 1)
    assert other["id"] != made[0].json()["id"]
    again = fork(ada, other["id"], 1)
    assert again["fork"] == {"of": other["id"], "at": 1}, "a fork can be forked"


async def test_a_fork_ends_with_its_rules(runtime_of: Opens) -> None:
    """A process with others does not read it; once all have others it is abandoned. Its source is as it was."""
    older = await runtime_of()
    source = await start_game(older, None, None)
    await play_to_end(older, await load_game(older, source))
    async with client_of(older) as client:
        token = (await client.post("/v1/players", json={"name": "Ada"})).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        made = UUID((await client.post(f"/v1/games/{source}/forks", json={"version": 1})).json()["id"])
    assert await end_old_forks(older.store, older.capabilities) == []
    await make_move(older, await load_game(older, made))
    with rules_of_all(NEWER):
        newer = await runtime_of()
        async with client_of(newer, {"Authorization": f"Bearer {token}"}) as client:
            for path in ("", "/board", "/history", "/decisions"):
                assert problem_of(await client.get(f"/v1/games/{made}{path}")) == (409, "fork-ended")
            assert (await client.get(f"/v1/games/{source}/board")).status_code == 200
        assert await end_old_forks(newer.store, newer.capabilities) == [], "an older process may play it still"
        await older.capabilities.close()
        assert await end_old_forks(newer.store, newer.capabilities) == [made]
    closed = title("bamboo").codec.decode(*await last_event(older, made))
    assert isinstance(closed, Closed)
    assert (closed.reason, closed.standings) == ("abandoned", ())


async def last_event(runtime: Runtime, game: UUID) -> tuple[str, bytes]:
    """Topic and state of what was stored last."""
    *_, row = await runtime.store.read(game)
    return row.topic, row.state


async def test_no_fork_is_stored_that_a_running_process_cannot_read(runtime_of: Opens) -> None:
    """An older one knows no such event."""
    runtime = await runtime_of()
    game = await start_game(runtime, None, None)
    async with client_of(runtime) as client, runtime.store.transaction() as link:
        token = (await client.post("/v1/players", json={"name": "Ada"})).json()["token"]
        levels = {**levels_of_this_version(), KINDS: LEVELS[Forked] - 1}
        await link.execute(ANNOUNCE, uuid4(), json.dumps(levels))
    async with client_of(runtime, {"Authorization": f"Bearer {token}"}) as client:
        answer = await client.post(f"/v1/games/{game}/forks", json={"version": 1})
    assert answer.status_code == 503, answer.text
