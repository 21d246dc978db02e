"""One JSON line for each request and each event in the service's life; nothing secret is in any of them.

What goes wrong is told by its name and by where it happened. Its own words may quote rows, cards or seeds.
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

from service.store import StoreUnavailable

log = structlog.get_logger()
HARMLESS = (OSError, StoreUnavailable)  # these speak of connections and files
MOST_FRAMES = 30


class CurrentRequest(Protocol):
    """The request that is being handled, as far as log lines name it."""

    id: str
    operation: str


# Each request runs in a task of its own, so that its value need not be reset.
REQUEST: ContextVar[CurrentRequest | None] = ContextVar("request", default=None)
ENCODER = msgspec.json.Encoder(enc_hook=repr)
SECRETS = {"token", "authorization", "seed", "pepper", "password", "dsn"}


def configure(level: str) -> "Lines":
    """Write to standard error from now on."""
    lines = Lines(sys.stderr.buffer)
    structlog.configure(
        processors=[_of_request, _line],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=lambda *_: lines,
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(handlers=[Through()], level=logging.WARNING, force=True)
    logging.captureWarnings(True)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # a request that it warns of has a line of its own
    sys.excepthook = _crashed
    return lines


class Through(logging.Handler):
    """What libraries, the store and the projections say to `logging` becomes a line like any other."""

    def emit(self, record: logging.LogRecord) -> None:
        told = failure(record.exc_info[1]) if record.exc_info and record.exc_info[1] else {}
        log.log(record.levelno, _message(record), logger=record.name, **told)


def failure(error: BaseException) -> dict[str, Any]:
    """What went wrong and where, without the values that were at hand."""
    told = {"error": named(error), "trace": _trace(error)}
    cause = error.__cause__ or error.__context__
    return {**told, "because": named(cause)} if cause else told


def named(error: BaseException) -> str:
    """An error's name, with the first line of its words if they cannot hold secrets."""
    name, words = type(error).__name__, str(error).partition("\n")[0]
    state = getattr(error, "sqlstate", None)
    if state:
        return f"{name} ({state})"
    return f"{name}: {words}" if words and isinstance(error, HARMLESS) else name


def _trace(error: BaseException) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__, limit=-MOST_FRAMES)
    return [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]


def _message(record: logging.LogRecord) -> str:
    """Its first line: what follows may be a value. Whoever logs is never told that they did it badly."""
    args = record.args
    if isinstance(args, tuple):
        args = tuple(named(each) if isinstance(each, BaseException) else each for each in args)
    try:
        words = str(record.msg) % args if args else str(record.msg)
    except (TypeError, ValueError, KeyError):
        words = str(record.msg)
    return words.partition("\n")[0]


def _crashed(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    log.critical("crashed", **failure(error))


def _of_request(logger: object, method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Whatever is said while a request is answered, says which. (structlog's own way looks at all variables.)"""
    if request := REQUEST.get():
        event.setdefault("request", request.id)
        event.setdefault("operation", request.operation)
    return event


def _line(logger: object, method: str, event: structlog.typing.EventDict) -> bytes:
    """As JSON; what JSON does not know is written as Python would.

    The last net: what is named like a secret is not written, whoever bound it.
    """
    event["level"] = method
    event["timestamp"] = datetime.now(UTC)
    if not SECRETS.isdisjoint(event):
        event.update(dict.fromkeys(SECRETS & event.keys(), "(not written)"))
    return ENCODER.encode(event)


class Lines:
    """Writes lines; those of one turn of the event loop together, for each write is a call of the system."""

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

    def gather(self, loop: asyncio.AbstractEventLoop | None) -> None:
        """From now on by turns of this loop, which runs in this thread; or no longer."""
        self._loop, self._thread = loop, threading.get_ident()
        self._write()

    debug = info = warning = error = critical = exception = msg

    def _write(self) -> None:
        lines, self._waiting = self._waiting, []
        self._file.write(b"".join(lines))
        self._file.flush()
