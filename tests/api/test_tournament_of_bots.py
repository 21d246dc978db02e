"""A whole tournament of bots, played here: the steward opens its games and takes their results."""

from pathlib import Path

import httpx
import pytest

from service.cli import main
from tests.support.service import Player, Service
from tests.support.tournaments import Cup

PATIENCE = 120.0  # seconds between two events of a feed


@pytest.fixture(scope="module")
def owner(service: Service) -> Player:
    return service.player("Olga")


def announce(owner: Player, bots: int, rounds: int) -> Cup:
    """A running tournament of so many bots."""
    stages = [{"format": "swiss", "rounds": rounds}]
    cup = Cup(owner, boards="here", title="bamboo", sizes=[4, 3], stages=stages)
    cup.expect(owner.post(f"{cup.url}/open"))
    for _ in range(bots):
        cup.expect(cup.post("/entries", {"bot": "random"}), 201)
    cup.expect(owner.post(f"{cup.url}/start"))
    return cup


def play_round(cup: Cup, patience: float = PATIENCE) -> int:
    """Draw a round, wait until all its games have ended and given their results, and complete it."""
    after = cup.get()["version"]
    number = cup.draw()
    waiting = len(cup.get(f"/rounds/{number}")["tables"])
    limits = httpx.Timeout(PATIENCE, read=patience)
    with cup.owner.stream("GET", f"{cup.url}/feed", params={"after": after}, timeout=limits) as feed:
        for line in feed.iter_lines():
            waiting -= line == "event: resulted"
            if not waiting:
                break
    assert {table["status"] for table in cup.get(f"/rounds/{number}")["tables"]} == {"over"}
    cup.expect(cup.owner.post(f"{cup.url}/rounds/{number}/complete"))
    return number


def check_games(cup: Cup, number: int) -> None:
    """Each table has a game of its own, played in the drawn order, whose result is that of the table."""
    tables = cup.get(f"/rounds/{number}")["tables"]
    assert len({table["game"] for table in tables}) == len(tables)
    for table in tables:
        game = cup.owner.get(f"/v1/games/{table['game']}").json()
        result = cup.owner.get(f"/v1/games/{table['game']}/scores").json()
        points = {each["seat"]: each["points"] for each in result["standings"]}
        assert [line["game_points"] for line in table["lines"]] == [points[n] for n in range(len(points))]
        assert {line["kind"] for line in table["lines"]} == {"played"}
        assert (game["tournament"]["id"], game["tournament"]["table"]) == (cup.id, table["number"])


def check_files(cup: Cup, folder: Path) -> None:
    """`yamabiko verify` holds the tournament against its games: all, all but one, and one that was cut."""
    (folder / "cup").write_bytes(cup.owner.get(f"{cup.url}/export").content)
    games = []
    for number in (1, 2):
        for table in cup.get(f"/rounds/{number}")["tables"]:
            games.append(folder / table["game"])
            games[-1].write_bytes(cup.owner.get(f"/v1/games/{table['game']}/export").content)
    command = ["verify", str(folder / "cup")]
    given = [word for game in games for word in ("--game", str(game))]
    assert main([*command, *given]) == 0
    assert main([*command, *given[2:]]) == 2
    games[0].write_bytes(b"\n".join(games[0].read_bytes().splitlines()[:-4]) + b"\n")
    assert main([*command, *given]) == 1


@pytest.mark.slow
def test_eight_bots_play_two_rounds(service: Service, owner: Player, tmp_path: Path) -> None:
    """All follows from the events alone, and each game has given one result."""
    cup = announce(owner, 8, 2)
    for number in (1, 2):
        assert play_round(cup) == number
        check_games(cup, number)
    cup.expect(owner.post(f"{cup.url}/conclude"))
    kinds = [each["kind"] for each in cup.get("/history", service.anybody(), limit=500)["items"]]
    assert (kinds.count("resulted"), kinds.count("concluded")) == (4, 1)
    assert cup.get("/verification")["sound"]
    check_files(cup, tmp_path)


@pytest.mark.extended
def test_sixty_four_bots_play_three_rounds(owner: Player) -> None:
    """16 tables a round."""
    cup = announce(owner, 64, 3)
    for _ in range(3):
        play_round(cup, 1800)
    cup.expect(owner.post(f"{cup.url}/conclude"))
    assert cup.get("/verification")["sound"]
