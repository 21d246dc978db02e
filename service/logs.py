"""One line for each request and each event in the service's life; nothing secret is in any of them.

On a terminal the lines are for people, elsewhere they are JSON (YAMABIKO_LOG_FORMAT). Both name what goes wrong
and where. The message of an error may quote rows, cards or seeds, so it is left out.
"""

import asyncio
import logging
import sys
import threading
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, BinaryIO, Protocol

import msgspec
import structlog
import structlog.dev

from service.settings import LogFormat
from service.store import StoreUnavailable

log = structlog.get_logger()
HARMLESS = (OSError, StoreUnavailable)  # their messages name connections and files only
MOST_FRAMES = 30


class CurrentRequest(Protocol):
    """The request that is being handled, as far as log lines name it."""

    id: str
    operation: str


# Each request runs in a task of its own, so that its value need not be reset.
REQUEST: ContextVar[CurrentRequest | None] = ContextVar("request", default=None)
SECRETS = {"token", "authorization", "seed", "pepper", "password", "dsn"}


def configure(level: str, log_format: LogFormat = "auto") -> "LineWriter":
    """Configure structlog and `logging`: all lines go to standard error from now on."""
    lines = LineWriter(sys.stderr.buffer)
    render = ConsoleLine(colors=sys.stderr.isatty()) if is_for_people(log_format) else _to_json
    structlog.configure(
        processors=[_add_request, _finish, render],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=lambda *_: lines,
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(handlers=[LoggingHandler()], level=logging.WARNING, force=True)
    logging.captureWarnings(True)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # a request that it warns of has a line of its own
    sys.excepthook = _log_crash
    return lines


def is_for_people(log_format: LogFormat) -> bool:
    """Whether log lines are written for people to read: by default, if standard error is a terminal."""
    return log_format == "console" or (log_format == "auto" and sys.stderr.isatty())


class LoggingHandler(logging.Handler):
    """Passes records of `logging`, by libraries, the store and the projections, on to structlog."""

    def emit(self, record: logging.LogRecord) -> None:
        details = failure(record.exc_info[1]) if record.exc_info and record.exc_info[1] else {}
        log.log(record.levelno, _message(record), logger=record.name, **details)


def failure(error: BaseException) -> dict[str, Any]:
    """The fields of a log line that describe an error: its name, where it was raised, and its cause. No values."""
    details = {"error": describe_error(error), "trace": _trace(error)}
    cause = error.__cause__ or error.__context__
    return {**details, "because": describe_error(cause)} if cause else details


def describe_error(error: BaseException) -> str:
    """An error's name, with the first line of its message if that cannot contain secrets."""
    name, words = type(error).__name__, str(error).partition("\n")[0]
    state = getattr(error, "sqlstate", None)
    if state:
        return f"{name} ({state})"
    return f"{name}: {words}" if words and isinstance(error, HARMLESS) else name


def _trace(error: BaseException) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__, limit=-MOST_FRAMES)
    return [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]


def _message(record: logging.LogRecord) -> str:
    """The first line of the message: what follows may be a value. Arguments that do not fit it are left out."""
    args = record.args
    if isinstance(args, tuple):
        args = tuple(describe_error(each) if isinstance(each, BaseException) else each for each in args)
    try:
        words = str(record.msg) % args if args else str(record.msg)
    except (TypeError, ValueError, KeyError):
        words = str(record.msg)
    return words.partition("\n")[0]


def _log_crash(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    log.critical("crashed", **failure(error))


def _add_request(logger: object, method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Add the request that is being handled. (structlog's own processor looks at all context variables.)"""
    if request := REQUEST.get():
        event.setdefault("request", request.id)
        event.setdefault("operation", request.operation)
    return event


def _finish(logger: object, method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Add level and time; mask values that are named like secrets, and replace errors by their names."""
    event["level"] = method
    event["timestamp"] = datetime.now(UTC)
    if not SECRETS.isdisjoint(event):
        event.update(dict.fromkeys(SECRETS & event.keys(), "(not written)"))
    if isinstance(error := event.pop("exc_info", None), BaseException):
        event.update(failure(error))
    return event


def _plain(value: object) -> str:
    """The text of a value that JSON has no type for; an error without its message."""
    return describe_error(value) if isinstance(value, BaseException) else repr(value)


ENCODER = msgspec.json.Encoder(enc_hook=_plain)


def _to_json(logger: object, method: str, event: structlog.typing.EventDict) -> bytes:
    return ENCODER.encode(event)


class ConsoleLine:
    """Renders a line for people. What a client sent cannot control the terminal: only printable letters pass."""

    def __init__(self, *, colors: bool) -> None:
        self._render = structlog.dev.ConsoleRenderer(colors=colors, pad_event_to=0, sort_keys=False)

    def __call__(self, logger: object, method: str, event: structlog.typing.EventDict) -> bytes:
        shown = {name: _printable(value) for name, value in event.items()}
        shown["timestamp"] = event["timestamp"].astimezone().strftime("%H:%M:%S")
        return str(self._render(logger, method, shown)).encode()


def _printable(value: object) -> str:
    text = value if isinstance(value, str) else ENCODER.encode(value).decode()
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


class LineWriter:
    """Writes log lines. Those of one iteration of the event loop go into one system call."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._waiting: list[bytes] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = 0

    def msg(self, line: bytes) -> None:
        first = not self._waiting
        self._waiting.append(line + b"\n")
        if self._loop is None or threading.get_ident() != self._thread:
            self._write()
        elif first:
            self._loop.call_soon(self._write)

    def collect(self, loop: asyncio.AbstractEventLoop | None) -> None:
        """Collect the lines of each iteration of this loop, which this thread runs; None: write each at once."""
        self._loop, self._thread = loop, threading.get_ident()
        self._write()

    debug = info = warning = error = critical = exception = msg

    def _write(self) -> None:
        lines, self._waiting = self._waiting, []
        self._file.write(b"".join(lines))
        self._file.flush()
