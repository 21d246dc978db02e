"""One line for each request and each event, whatever happens; no line holds what is secret."""

import io
import json
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import asyncpg
import pytest
import structlog

from service import logs
from service.runtime import open_runtime
from service.settings import LogFormat
from service.store import NewEvent
from tests.support.client import find_open_decision
from tests.support.runtimes import QUIET, load_game, start_game
from tests.support.service import Player, Service

SECRET = "the-seed-of-a-game"


@pytest.fixture(scope="module")
def ada(service: Service) -> Player:
    return service.player("Ada")


def line_of(service: Service, request: str) -> dict[str, Any]:
    """The one line of the request with this id."""
    (found,) = [each for each in service.requests() if each["request"] == request]
    return found


def test_a_refused_decision_says_what_was_refused(service: Service, ada: Player) -> None:
    """Game, seat, step and pick, as for one that is taken."""
    bob = service.player("Bob")
    game = ada.open(bob)
    player, decision = find_open_decision(game, ada, bob)
    for pick, problem in (({"pick": "done"}, "refused"), ({"pick": "castle"}, "malformed")):
        answer = player.decide(game, decision["id"], pick)
        line = line_of(service, answer.json()["request_id"])
        assert (line["game"], line["seat"], line["step"]) == (game, decision["seat"], decision["step"]["step"])
        assert (line["pick"], line["problem"]) == (pick["pick"], problem)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/v1/nothing", 404), ("GET", "/elsewhere", 404), ("GET", "/schema/nothing", 404),
        ("POST", "/", 405), ("DELETE", "/v1/games", 405), ("OPTIONS", "/v1/games", 204), ("OPTIONS", "/", 204),
        ("GET", "/schema", 200),
    ],
)  # fmt: skip
def test_what_is_no_operation_has_an_id_and_a_line(
    service: Service, ada: Player, method: str, path: str, status: int
) -> None:
    """The id is in the answer's header, in its problem and in the log."""
    answer = ada.request(method, path)
    assert answer.status_code == status
    request = answer.headers["x-request-id"]
    assert status < 400 or answer.json()["request_id"] == request
    line = line_of(service, request)
    assert (line["method"], line["path"], line["status"]) == (method, path, status)


def test_an_id_of_the_caller_is_kept_everywhere(service: Service, ada: Player) -> None:
    """So that a client finds its own request again."""
    answer = ada.get("/v1/nothing", headers={"X-Request-Id": "mine-1"})
    assert answer.headers["x-request-id"] == answer.json()["request_id"] == "mine-1"


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.BytesIO]:
    """What is written in this process once logging is configured as the service does it."""
    with configured(monkeypatch, "json") as lines:
        yield lines


@pytest.fixture(params=["json", "console"])
def written_either_way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[io.BytesIO]:
    """The same, in each of the formats."""
    with configured(monkeypatch, request.param) as lines:
        yield lines


@contextmanager
def configured(monkeypatch: pytest.MonkeyPatch, log_format: LogFormat) -> Iterator[io.BytesIO]:
    """Logging as the service configures it, for the length of the block."""
    lines = io.BytesIO()
    monkeypatch.setattr(sys, "stderr", SimpleNamespace(buffer=lines, isatty=lambda: False))
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(logging.root, "handlers", [])
    monkeypatch.setattr(logging.root, "level", logging.root.level)
    monkeypatch.setattr(logs, "log", structlog.get_logger())  # the old one remembers where it wrote first
    logs.configure("info", log_format)
    yield lines
    logging.captureWarnings(False)
    structlog.reset_defaults()


def failed(secret: str) -> Exception:
    """An error of PostgreSQL that cites a row, and another that cites a value."""
    told = {"C": "23505", "M": "duplicate key", "D": f"Key (seed)=({secret}) already exists."}
    try:
        raise asyncpg.PostgresError.new(told)
    except asyncpg.PostgresError as error:
        try:
            raise ValueError(secret) from error
        except ValueError as other:
            return other


def test_what_libraries_log_is_one_line_without_values(written: io.BytesIO) -> None:
    """Neither the error's own words nor PostgreSQL's DETAIL; where it happened is told."""
    error = failed(SECRET)
    log = logging.getLogger("projections.runner")
    log.warning("projection %s starts again: %s: %s", "lobby", "UniqueViolationError", error.__cause__)
    log.error("projection %s stops at event %d", "lobby", 7, exc_info=error)
    logging.getLogger("asyncio").error(f"Task exception was never retrieved\nfuture: {SECRET}", exc_info=error)
    again, stops, lost = [json.loads(line) for line in written.getvalue().splitlines()]
    assert SECRET.encode() not in written.getvalue()
    assert again["event"].startswith("projection lobby starts again") and again["level"] == "warning"
    assert (stops["event"], stops["error"]) == ("projection lobby stops at event 7", "ValueError")
    assert stops["because"] == "UniqueViolationError (23505)"
    assert stops["trace"][-1].startswith("test_log.py:")
    assert lost["event"] == "Task exception was never retrieved"


def test_no_format_writes_what_is_secret(written_either_way: io.BytesIO) -> None:
    """Neither a value that is named like a secret, nor the words of an error, however it is handed over."""
    error = failed(SECRET)
    log = structlog.get_logger()
    log.info("bound", token=SECRET, password=SECRET, dsn=SECRET)
    log.error("failed", exc_info=error, cause=error)
    logging.getLogger("store").error("it failed: %s", error, exc_info=error)
    sys.excepthook(ValueError, error, error.__traceback__)
    text = written_either_way.getvalue().decode()
    assert SECRET not in text
    assert len(text.splitlines()) == 4
    assert text.count("ValueError") >= 3 and text.count("test_log.py:") >= 3, "what went wrong, and where"


def test_a_line_for_people_holds_no_control_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a client sends must not command the terminal of whoever reads."""
    with configured(monkeypatch, "console") as lines:
        structlog.get_logger().info("request\x1b[2J", path="/a\x1b]0;b\x07\r\nc", status=404)
    text = lines.getvalue().decode()
    assert len(text.splitlines()) == 1 and text.rstrip("\n").isprintable()
    assert "status=404" in text


def test_a_crash_is_one_line_too(written: io.BytesIO) -> None:
    """The last word of the process is as careful as all others."""
    error = failed(SECRET)
    sys.excepthook(ValueError, error, error.__traceback__)
    (line,) = [json.loads(each) for each in written.getvalue().splitlines()]
    assert (line["event"], line["error"]) == ("crashed", "ValueError")
    assert SECRET not in json.dumps(line)


def test_what_is_harmless_is_told_in_words(written: io.BytesIO) -> None:
    """Whoever operates the service must know why PostgreSQL cannot be reached."""
    logging.getLogger("store").warning("the follower starts again: %s", ConnectionRefusedError(111, "refused"))
    assert b"Errno 111" in written.getvalue()


def test_what_is_badly_formatted_is_written_all_the_same(written: io.BytesIO) -> None:
    """A fault in a log line is no fault of what was to be done."""
    for words, args in (("of %d events %d", ("three",)), ("%(a)s and %(b)s", ({"a": 1, "b": 2},))):
        logs.LoggingHandler().emit(logging.LogRecord("store", logging.WARNING, "", 1, words, args, None))
    told = [json.loads(line)["event"] for line in written.getvalue().splitlines()]
    assert told == ["of %d events %d", "1 and 2"]


def test_a_line_that_says_of_which_request_it_is_keeps_that(written: io.BytesIO) -> None:
    """Whatever is being answered at the time."""
    log = structlog.get_logger()
    logs.REQUEST.set(SimpleNamespace(id="asked", operation="decide"))
    log.info("request", request="own", operation="none")
    log.info("alarm")
    logs.REQUEST.set(None)
    log.info("later")
    own, alarm, later = [json.loads(line) for line in written.getvalue().splitlines()]
    assert (own["request"], own["operation"]) == ("own", "none")
    assert (alarm["request"], alarm["operation"]) == ("asked", "decide")
    assert "request" not in later


async def test_what_works_for_all_is_of_no_request(dsn: str) -> None:
    """Though a request was the first to need it."""
    async with open_runtime(dsn, QUIET) as runtime:
        logs.REQUEST.set(SimpleNamespace(id="first", operation="decide"))
        live = await load_game(runtime, await start_game(runtime, None, None))
        seen: list[object] = []
        row = (await runtime.store.read(live.id))[0]
        await runtime.store.append(
            uuid4(),
            0,
            [NewEvent(row.topic, row.state)],
            run_while_in_flight=lambda: seen.append(logs.REQUEST.get()),
        )
        assert seen == [None]
