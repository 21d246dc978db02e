"""A process that runs a tournament is killed in each phase of it, and another one goes on."""

import time
from pathlib import Path

import pytest

from tests.support.service import PATIENCE, serving
from tests.support.tournaments import Cup
from tests.support.whole_tournament import PHASES, play


def children_of(pid: int) -> list[int]:
    """The processes that a process has started and that have not ended."""
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += [int(each) for each in (task / "children").read_text().split()]
    return found


def has_ended(pid: int) -> bool:
    """Whether there is no such process, or it only waits for its exit code to be read."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return True
    return state in {"Z", "X"}


@pytest.mark.slow
def test_the_process_that_draws_ends_with_the_service(dsn: str) -> None:
    """After SIGKILL it hears of it by a pipe that the kernel closes."""
    with serving(dsn) as service:
        cup = Cup(service.player("Olga")).begin(8)
        cup.draw()
        drawing = children_of(service.process.pid)
        assert drawing
        service.kill()
        until = time.monotonic() + PATIENCE
        while not all(map(has_ended, drawing)):
            assert time.monotonic() < until, "processes are left behind"
            time.sleep(0.05)


@pytest.mark.extended
def test_a_tournament_goes_on_whenever_its_process_is_killed(dsn: str) -> None:
    """Test 23: killed in each phase before its event is stored; at commands, once more before they are answered.

    Entries, start, check-ins, draw, publication, opening of games, results, end of a round, cut, knock-out, end.
    """
    with serving(dsn, bots="true") as service:
        play(service, "bamboo", bots=10, rounds=2, cut=8, kills=PHASES)
