"""Neither verifier finds a fault in an honest game, and both make the same numbers of it."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.box.clock import ClockState, advance, expires, start
from domain.kernel.replay import apply_event
from domain.kernel.table import decisions
from domain.titles import TITLES, title
from service.checking.page import vector
from tests.support.node import build_verifier, run
from tests.support.play import setting_of
from tests.support.service import ROOT
from tests.vectors.exports import whole_lines
from tests.vectors.games import BANK, PER_TURN, Setting, Told, whole
from tests.vectors.honest import LONG, time_out_and_pause
from tests.vectors.vector import Evidence, to_lines
from tests.vectors.verifiers import Job, ask_python, ask_typescript

pytestmark = pytest.mark.slow
NUMBERS = ROOT / "tests" / "vectors" / "numbers.mjs"
USUAL, MANY = 2, 20
CLOCKS = (None, BANK, PER_TURN)
Json = dict[str, Any]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The verifier in TypeScript."""
    return build_verifier(tmp_path_factory.mktemp("built"))


def bots_game(name: str, number: int) -> Told:
    """A game by bots of every number of seats, options and clock in turn; every fifth is played by greedy ones.

    With undos; in most a seat changes hands once or twice, in some because its time was over.
    """
    offered = title(name)
    common = setting_of(offered, number)
    words = tuple(f"word {seat}" * (number % 2) for seat in range(common.seats))
    bot = "greedy" if number % 5 == 0 else "random"
    options = msgspec.json.decode(msgspec.json.encode(common.options))
    setting = Setting(
        name, 1_000 + number, common.seats, options, words, CLOCKS[number % 3], bot, undo_every=3 + number % 7
    )
    return whole(setting, *scenes_of(setting, number))


def scenes_of(setting: Setting, number: int) -> Sequence[Callable[[Told], None]]:
    """What happens besides decisions and undos."""
    last = setting.seats - 1
    if number % 4 == 0 or not last:
        return ()
    if setting.clock is PER_TURN and number % 4 == 2:
        return (time_out_and_pause,)
    if number % 4 == 1:
        return (lambda told: told.resign(last),)
    return lambda told: told.exchange(last, "erased"), lambda told: told.exchange(last, "owner")


def both_find_nothing(name: str, numbers: range, built: Path, folder: Path) -> None:
    """In games of bots."""
    jobs = []
    for number in numbers:
        told = bots_game(name, number)
        file = folder / f"{name}-{number}.ndjson"
        file.write_bytes(to_lines(whole_lines(told, told.lines())))
        jobs.append(Job(file, Evidence(commitment=told.opened.commitment)))
    for job, said in zip(jobs, ask_typescript(built, jobs), strict=True):
        assert (said.code, said.failures) == (0, []), said.lines
        again = ask_python(job, folder)
        assert (again.code, again.failures) == (0, []), again.lines


@pytest.mark.parametrize("name", TITLES)
def test_no_fault_is_found_in_games_of_bots(name: str, built: Path, tmp_path: Path) -> None:
    """By neither."""
    both_find_nothing(name, range(USUAL), built, tmp_path)


@pytest.mark.extended
@pytest.mark.parametrize("name", TITLES)
def test_no_fault_is_found_in_many_games_of_bots(name: str, built: Path, tmp_path: Path) -> None:
    """Of all numbers of seats, with other options, with clocks, undos and substitutions."""
    both_find_nothing(name, range(USUAL, MANY), built, tmp_path)


def numbers_of(built: Path, *jobs: Json) -> list[Json]:
    """The numbers that the verifier in TypeScript makes."""
    said = run("node", str(NUMBERS), str(built), given=json.dumps(jobs))
    assert said.returncode == 0, said.stderr
    found: list[Json] = json.loads(said.stdout)
    return found


@pytest.mark.parametrize("name", TITLES)
def test_the_numbers_of_the_page_are_made_again(name: str, built: Path, tmp_path: Path) -> None:
    """Terms, commitment, the key of draws, every draw, and when each seat times out after each event."""
    known = json.loads(vector(name))
    file = tmp_path / "game.ndjson"
    file.write_bytes(to_lines(known["export"]))
    [found] = numbers_of(built, {"file": str(file), "draws": known["draws"]})
    for number in ("terms", "commitment", "draws_key", "clock"):
        assert found[number] == known[number], number
    assert found["draws"] == [asked["result"] for asked in known["draws"]]


@pytest.mark.parametrize("name", [name for name in LONG if "timeout" in name or "bank" in name or "base" in name])
def test_both_clocks_say_the_same(name: str, built: Path, tmp_path: Path) -> None:
    """After each event of a whole game: with undos, a vacation, a pause and a seat that times out."""
    told = LONG[name]()
    file = tmp_path / "game.ndjson"
    file.write_bytes(to_lines(told.lines()))
    [found] = numbers_of(built, {"file": str(file), "draws": []})
    assert found["clock"] == clock_of(told)


def clock_of(told: Told) -> list[Json]:
    """When each seat times out after each event, as the service reckons."""
    assert told.setting.clock is not None
    state: ClockState | None = None
    position = told.title.replay(told.events[:1])
    clocks = list[Json]()
    for version, (event, moment) in enumerate(zip(told.events, told.times, strict=True), 1):
        at = int(moment.timestamp() * 1000)
        if state is None:
            state = start(told.setting.clock, told.setting.seats, decisions(position.agenda), at)
        else:
            position = apply_event(told.title.rules, position, event)
            state = advance(state, event, decisions(position.agenda), at)
        seats = range(told.setting.seats)
        clocks.append({"version": version, "expires": [expires(state, seat) for seat in seats]})
    return clocks
