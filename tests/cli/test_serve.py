"""`yamabiko serve` for a person on a terminal, and for whatever reads its log elsewhere (N3)."""

import json
import os
import re
import signal
import subprocess
from pathlib import Path

import httpx
import pytest

from service.postgres.leftovers import servers_on
from tests.cli.terminal import COMMAND, ROOT, screen
from tests.store.services import until

pytestmark = [pytest.mark.service, pytest.mark.slow]

ADDRESS = re.compile(r"API +(http://\S+)")
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def settings_for(dsn: str, **more: str) -> dict[str, str]:
    """The environment of a service on this database, on a free port."""
    return {**os.environ, "DATABASE_URL": dsn, "YAMABIKO_PORT": "0", **more}


def test_on_a_terminal_it_says_where_it_is_and_how_to_stop_it(empty_dsn: str) -> None:
    """Address, page, data, and Ctrl-C, which stops it with exit code 0; no line is JSON."""
    with screen("serve", environ=settings_for(empty_dsn)) as shown:
        text = shown.read_until("Ctrl-C\n")
        found = ADDRESS.search(text)
        assert found, text
        url = found[1]
        assert f"page          {url}/schema" in text
        assert re.search(r"data +PostgreSQL at \S+, database test_", text)
        assert httpx.get(f"{url}/health/live").status_code == 200
        shown.read_until("/health/live")
        shown.press("\x03")
        assert shown.read_to_end() == 0
        assert "stopped" in shown.text
        assert "{" not in shown.text and "Traceback" not in shown.text


def test_what_a_client_sends_cannot_control_the_terminal(empty_dsn: str) -> None:
    """A path with an escape sequence is shown with its letters, and does not clear the screen."""
    with screen("serve", environ=settings_for(empty_dsn)) as shown:
        found = ADDRESS.search(shown.read_until("Ctrl-C\n"))
        assert found
        httpx.get(f"{found[1]}/v1/%1b%5b2Jevil")
        text = shown.read_until("evil")
        assert "\x1b[2J" not in text
        assert "\x1b" not in COLOUR.sub("", text)


def start_in_pipes(environ: dict[str, str]) -> "subprocess.Popen[str]":
    return subprocess.Popen([*COMMAND, "serve"], cwd=ROOT, env=environ, stderr=subprocess.PIPE, text=True)


def test_ctrl_c_during_the_start_ends_it_in_order(home: Path) -> None:
    """Without a trace, and without a PostgreSQL that is left running."""
    environ = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
    with screen("serve", "--port", 0, "--data", home, environ=environ) as shown:
        while not (home / "postgres" / "data").exists():
            assert shown.process.poll() is None, shown.text
        shown.press("\x03")
        assert shown.read_to_end() == 130
        assert shown.text.strip() in {"", "^C"}
    until(lambda: not servers_on(home / "postgres" / "data"))


@pytest.mark.parametrize("log_format", ["auto", "json"])
def test_without_a_terminal_every_line_is_json(empty_dsn: str, log_format: str) -> None:
    """The first says where it serves; the last, that it has stopped."""
    process = start_in_pipes(settings_for(empty_dsn, YAMABIKO_LOG_FORMAT=log_format))
    assert process.stderr is not None
    serving = json.loads(process.stderr.readline())
    assert serving["event"] == "serving" and serving["url"].startswith("http://127.0.0.1:")
    assert "database test_" in serving["data"]
    process.send_signal(signal.SIGTERM)
    lines = [json.loads(line) for line in process.communicate(timeout=60)[1].splitlines()]
    assert (lines[-1]["event"], process.returncode) == ("stopped", 0)


def test_json_can_be_had_on_a_terminal(empty_dsn: str) -> None:
    """YAMABIKO_LOG_FORMAT=json; the greeting for people is left out."""
    with screen("serve", environ=settings_for(empty_dsn, YAMABIKO_LOG_FORMAT="json")) as shown:
        line = shown.read_until("\n")
        assert json.loads(line)["event"] == "serving"


def test_lines_for_people_can_be_had_without_a_terminal(empty_dsn: str) -> None:
    """YAMABIKO_LOG_FORMAT=console, without colours: a file is no terminal."""
    process = start_in_pipes(settings_for(empty_dsn, YAMABIKO_LOG_FORMAT="console"))
    assert process.stderr is not None
    greeting = [process.stderr.readline() for _ in range(6)]
    assert any("Ctrl-C" in line for line in greeting), greeting
    process.send_signal(signal.SIGTERM)
    rest = process.communicate(timeout=60)[1]
    assert "stopped" in rest and "\x1b" not in rest and "{" not in rest


def test_the_data_folder_is_named_where_postgresql_is_our_own(home: Path) -> None:
    """The start of a newcomer: nothing is configured but the folder."""
    environ = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
    with screen("serve", "--port", 0, "--data", home, environ=environ) as shown:
        assert f"data          {home}\n" in shown.read_until("Ctrl-C\n")
        shown.press("\x03")
        assert shown.read_to_end() == 0
