"""Accounts for which programs play: marked wherever they are named, from their first such decision on."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from tests.cluster.faults import wait_until
from tests.support.client import find_open_decision, play_out
from tests.support.service import PATIENCE, Player, Service, serving


@contextmanager
def program_of(player: Player) -> Iterator[httpx.Client]:
    """A client with a token of the player for bots."""
    made = player.post("/v1/tokens", json={"scopes": ["bot:play"]})
    assert made.status_code == 201, made.text
    headers = {"Authorization": f"Bearer {made.json()['token']}"}
    with httpx.Client(base_url=player.base_url, timeout=PATIENCE, headers=headers) as client:
        yield client


def decide_by_program(game: str, player: Player, *others: Player) -> str:
    """The others decide until the player must, for whom a program does; the position of its decision."""
    while True:
        asked, decision = find_open_decision(game, player, *others)
        body = {"decision": decision["id"], "pick": decision["menu"][0]["pick"]}
        if asked is not player:
            assert asked.post(f"/v1/games/{game}/decisions", json=body).status_code == 201
            continue
        with program_of(player) as program:
            assert (
                program.post(f"/v1/games/{game}/decisions", params={"dry_run": True}, json=body).status_code == 200
            )
            assert marks(game, player) == [False] * (1 + len(others)), "nothing was decided yet"
            decided = program.post(f"/v1/games/{game}/decisions", json=body)
            assert decided.status_code == 201, decided.text
            position: str = decided.json()["position"]
            return position


def marks(game: str, viewer: Player) -> list[bool]:
    """Of the players in the seats of a game."""
    return [each["player"]["bot"] for each in viewer.get(f"/v1/games/{game}").json()["seats"]]


def of_player(found: list[dict[str, Any]], player: Player) -> dict[str, Any]:
    """The one line of the player."""
    [line] = [each for each in found if each["player"]["id"] == player.id]
    return line


def test_an_account_is_marked_once_a_program_has_decided_for_it(ada: Player, bob: Player) -> None:
    """In games, the lobby, archives and profiles; with it the ETag of the game changes. A dry run marks nobody."""
    game = ada.open(bob)
    before = bob.get(f"/v1/games/{game}").headers["etag"]
    position = decide_by_program(game, ada, bob)
    assert marks(game, bob) == [True, False]
    assert bob.get(f"/v1/games/{game}", headers={"If-None-Match": before}).status_code == 200
    line = bob.get("/v1/games", params={"player": ada.id, "wait_for": position}).json()["items"][0]
    assert [line["owner"]["bot"], *(each["player"]["bot"] for each in line["occupants"])] == [True, True, False]
    archived = bob.get(f"/v1/players/{ada.id}/games").json()["items"][0]
    assert [each["player"]["bot"] for each in archived["seats"]] == [True, False]
    assert [bob.get(f"/v1/players/{each.id}").json()["bot"] for each in (ada, bob)] == [True, False]
    assert [each.get("/v1/me").json()["bot"] for each in (ada, bob)] == [True, False]


def test_a_mark_is_kept_and_told_in_later_games(ada: Player, bob: Player) -> None:
    """Whoever decides in them: others can see it before they sit down."""
    decide_by_program(ada.open(bob), ada, bob)
    waiting = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()["id"]
    ada.put(f"/v1/games/{waiting}/seats/0", json={})
    line = of_waiting(bob, ada, waiting)
    assert (line["owner"]["bot"], line["occupants"][0]["player"]["bot"]) == (True, True)
    assert ada.get("/v1/me/data").text.count('"kind":"bot_account"') == 1
    assert bob.get("/v1/me/data").text.count('"kind":"bot_account"') == 0


def of_waiting(viewer: Player, owner: Player, game: str) -> dict[str, Any]:
    """The line of the lobby that tells of a game which waits."""
    query: dict[str, str] = {"owner": owner.id, "status": "waiting"}
    [line] = [each for each in viewer.get("/v1/games", params=query).json()["items"] if each["id"] == game]
    found: dict[str, Any] = line
    return found


def test_the_lobby_finds_games_with_such_accounts_as_those_with_bots(
    service: Service, ada: Player, bob: Player
) -> None:
    """`bots=false` is for those who want people alone."""
    game = ada.open(bob)
    position = decide_by_program(game, ada, bob)
    other = bob.open(service.player("Eve"))

    def find(bots: str) -> set[str]:
        query = {"bots": bots, "player": bob.id, "wait_for": position}
        return {each["id"] for each in bob.get("/v1/games", params=query).json()["items"]}

    assert (find("true"), find("false")) == ({game}, {other})


def test_a_scoreboard_marks_them(ada: Player, bob: Player) -> None:
    """Beside their names."""
    game = ada.open(bob)
    decide_by_program(game, ada, bob)
    assert ada.post(f"/v1/games/{game}/resign", json={}).status_code == 200
    play_out(game, bob)
    lines = dict[str, bool]()
    for _ in range(500):
        found = bob.get("/v1/scoreboards/bamboo", params={"limit": 200}).json()["items"]
        lines = {each["player"]["id"]: each["player"]["bot"] for each in found}
        if {ada.id, bob.id} <= set(lines):
            break
    assert (lines[ada.id], lines[bob.id]) == (True, False)


def test_each_process_tells_it_of_a_game_that_it_has_loaded(service: Service, ada: Player, bob: Player) -> None:
    """Where another one has marked the account."""
    game = ada.open(bob)
    with serving(service.dsn, bots="false", projections="false") as other, other.anybody() as there:

        def told() -> list[bool]:
            return [each["player"]["bot"] for each in there.get(f"/v1/games/{game}").json()["seats"]]

        assert told() == [False, False]
        decide_by_program(game, ada, bob)
        wait_until(lambda: told() == [True, False], "the mark")
