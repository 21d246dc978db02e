"""`yamabiko play --url`: whole games at a running service, in the terminal, against bots and against people."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from domain.titles import TITLES
from service.cli.clock_text import clock_lines, duration
from service.cli.remote_console import describe_event
from tests.cli.terminal import COMMAND, ROOT, Done, yamabiko
from tests.support.service import Player, Service

FIRST = "1\n" * 900
COMMANDS = (
    "help", "board", "menu", "why", "log", "log all", "scores", "rules", "clock", "why 1", "rules x", "0", "dance",
    "1", "undo", "999", "quit",
)  # fmt: skip


def play(service: Service, player: Player, *words: str, say: str = FIRST) -> Done:
    """Play with these answers."""
    return yamabiko("play", *words, "--url", service.url, "--token", player.token, say=say)


def game_in(done: Done) -> str:
    """The id that was printed."""
    found = re.search(r"^Game ([0-9a-f-]{36})$", done.out, re.MULTILINE)
    assert found, done.out + done.err
    return found[1]


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_against_a_bot_of_the_service(service: Service, title: str) -> None:
    """With the result, the points and the seed; all of it within 100 columns, and the same as the service says."""
    ada = service.player("Ada")
    done = play(service, ada, title, "--seats", "2", "--bot", "greedy", "--seat", "2")
    assert (done.code, done.err) == (0, "")
    told = ada.get(f"/v1/games/{game_in(done)}").json()
    assert (told["status"], told["seats"][1]["player"]["id"]) == ("finished", ada.id)
    assert told["seats"][0]["bot"] == "greedy"
    assert done.lines[-1] == f"Seed of the shuffle: {told['seed']}"
    for standing in told["standings"]:
        assert re.search(
            rf"^ +{standing['place']}\.  Seat {standing['seat'] + 1} .* {standing['points']} points",
            done.out,
            re.MULTILINE,
        )
    assert [line for line in done.lines if len(line) > 100] == []


def test_the_commands_of_a_local_game(service: Service) -> None:
    """Each says something, and none of them an error; what is unknown is refused in words."""
    ada = service.player("Ada")
    done = play(service, ada, "bamboo", say="\n".join(COMMANDS))
    assert (done.code, done.err) == (0, "")
    for text in (
        "choose number 3 of the menu", "Number 1 is not refused", "Unknown clause X", "The menu has no number 0",
        "Unknown command `dance`", "The menu has no number 999", "You leave the terminal at version",
    ):  # fmt: skip
        assert text in done.out, text
    assert ("Taken back." in done.out) or ("Nothing can be taken back: " in done.out)
    assert ada.get(f"/v1/games/{game_in(done)}").json()["status"] == "running"


def test_a_game_that_was_left_goes_on(service: Service) -> None:
    """With `--game`, to its end; options and seed are those that were asked for."""
    ada = service.player("Ada")
    words = ("bamboo", "--options", "side=night", "--seed", "07" * 32, "--bot", "random")
    left = play(service, ada, *words, say="1\nquit\n")
    game = game_in(left)
    told = ada.get(f"/v1/games/{game}").json()
    assert (told["options"]["side"], told["status"]) == ("night", "running")
    done = play(service, ada, "--game", game)
    assert (done.code, done.err) == (0, "")
    assert done.lines[-1] == f"Seed of the shuffle: {'07' * 32}"


def test_two_people_meet_at_a_table_in_their_terminals(service: Service) -> None:
    """One opens a game, the other sits down by its id; it begins when its owner says so."""
    ada, bob = service.player("Ada"), service.player("Bob")
    made = ada.post("/v1/games", json={"title": "iki", "seats": 2, "invites": [None, bob.id]}).json()["id"]
    done = asyncio.run(_play_both(service, made, (ada, bob)))
    results = sorted(line for each in done for line in each.splitlines() if re.match("You (win|come|share)", line))
    assert len(results) == 2, done
    assert all("Seat 2 (Bob)" in done[0] or "Seat 1 (Bob)" in done[0] for _ in done)


async def _play_both(service: Service, game: str, players: Sequence[Player]) -> list[str]:
    running = []
    for seat, player in enumerate(players):
        words = ["play", "--url", service.url, "--token", player.token, "--game", game]
        process = await asyncio.create_subprocess_exec(
            *COMMAND, *words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=sys.stderr
        )
        running.append(asyncio.create_task(process.communicate(FIRST.encode())))
        while not players[0].get(f"/v1/games/{game}").json()["seats"][seat]["player"]:  # noqa: ASYNC110  # a process
            await asyncio.sleep(0.05)
    assert players[0].post(f"/v1/games/{game}/start").status_code == 200
    return [(await each)[0].decode() for each in running]


def test_what_cannot_be_is_said_in_a_sentence(service: Service, dsn: str) -> None:
    """No token, a wrong one, no such game, a seat that is taken, a service that is none."""
    ada, bob = service.player("Ada"), service.player("Bob")
    theirs = ada.open(bob)
    for words, text in (
        (["--url", service.url], "needs a token"),
        (["--url", service.url, "--token", "ymb_wrong"], "the service refuses: This token is unknown"),
        (["--game", theirs, "--token", ada.token], "needs its --url"),
        (["--url", service.url, "--token", service.player("Eve").token, "--game", theirs], "you have no seat"),
        (["--url", service.url, "--token", ada.token, "--game", "nonsense"], "the service refuses"),
    ):
        done = yamabiko("play", "bamboo", *words, environ={"YAMABIKO_TOKEN": ""})
        assert done.code == 2 and text in done.err, (words, done.err)
        assert "Traceback" not in done.err


def test_events_of_all_kinds_have_words() -> None:
    """Also those that this program does not know yet."""
    line = describe_event({"kind": "seat-left", "version": 7, "seat": 1, "player": "ab", "reason": "resigned"})
    assert line.split() == ["7", "Seat", "2:", "Seat", "left", "(player", "ab,", "reason", "resigned)."]
    assert describe_event(json.loads('{"kind":"paused","version":8}')).split() == ["8", "Paused."]


def test_the_clock_of_a_game_is_shown(service: Service) -> None:
    """With each question, and when it is asked for."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob, clock={"kind": "bank", "seconds": 3_600, "increment": 10})
    acting = ada if ada.decisions(game)["decisions"] else bob
    done = play(service, acting, "--game", game, say="clock\nquit\n")
    assert (done.code, done.err) == (0, "")
    own = [line for line in done.lines if re.match(r"Seat \d \(you\) has (01:00|59:)", line)]
    assert len(own) == 2 and " until " in own[0], done.out
    assert len([line for line in done.lines if re.match(r"Seat \d \((Ada|Bob)\) has 01:00:00$", line)]) == 2


def test_a_clock_is_told_in_words() -> None:
    """What is left when, and until when; nothing where there is no clock."""
    names = ["Seat 0 (you)", "Seat 1 (Bob)"]
    seat: dict[str, Any] = {"deadline": None, "vacation_until": None, "vacation_left": 0}
    moment = "2026-11-18T10:00:00Z"
    time: dict[str, Any] = {
        "as_of": moment, "paused": True,
        "seats": [
            {**seat, "seat": 0, "left": 93_784_000, "deadline": moment},
            {**seat, "seat": 1, "left": 61_500},
        ],
    }  # fmt: skip
    lines = list(clock_lines({"time": time}, names))
    assert lines[0] == "The clock is paused."
    assert re.fullmatch(
        r"Seat 0 \(you\) has 1 day 02:03:04 from 2026-11-1\d \S+ on, until 2026-11-1\d \S+", lines[1]
    )
    assert lines[2] == "Seat 1 (Bob) has 1:01"
    assert list(clock_lines({"time": None}, names)) == list(clock_lines({}, names)) == []
    assert [duration(each) for each in (0, 3_600, 172_800)] == ["0:00", "01:00:00", "2 days 00:00:00"]
