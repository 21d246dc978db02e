"""Long commands show on a terminal how far they have come, and nothing of it elsewhere (N4)."""

import os
import tomllib

import pytest

from tests.cli.terminal import ROOT, Done, screen, yamabiko

ERASE = "\r\x1b[K"
SIM = ("sim", "bamboo", "--games", "2")
BENCH = ("bench", "--quick", "--only", "bamboo random play")


def on_terminal(*words: str, **environ: str) -> tuple[int, str]:
    """The exit code, and all that the command wrote to its terminal."""
    with screen(*words, environ={**os.environ, **environ}) as shown:
        return shown.read_to_end(), shown.text


def test_the_version_is_that_of_the_package() -> None:
    """`yamabiko --version`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert yamabiko("--version") == Done(0, f"yamabiko {project['version']}\n", "")


def test_a_simulation_shows_its_games() -> None:
    """The line is written over, and erased before the result."""
    code, text = on_terminal(*SIM)
    assert code == 0
    assert f"{ERASE}playing bamboo: 0 of 2 games (0%)" in text
    before, _, result = text.rpartition(ERASE)
    assert "playing" in before and "decisions/s" in result and "playing" not in result


def test_a_simulation_in_a_pipe_shows_its_result_alone() -> None:
    """Scripts read what it prints."""
    done = yamabiko(*SIM)
    assert (done.code, done.err) == (0, "") and ERASE not in done.out


@pytest.mark.slow
@pytest.mark.store
def test_the_rebuilding_of_a_projection_shows_its_events(empty_dsn: str) -> None:
    """How many of those that are stored."""
    assert yamabiko("db", "init", environ={"DATABASE_URL": empty_dsn}).code == 0
    code, text = on_terminal("db", "rebuild", "lobby", DATABASE_URL=empty_dsn)
    assert code == 0
    assert f"{ERASE}rebuilding lobby: 0 of 0 events" in text
    assert text.endswith(f"{ERASE}lobby: rebuilt up to event 0\n")
    piped = yamabiko("db", "rebuild", "lobby", environ={"DATABASE_URL": empty_dsn})
    assert (piped.code, piped.out, piped.err) == (0, "lobby: rebuilt up to event 0\n", "")
