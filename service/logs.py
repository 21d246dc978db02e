"""One JSON line for each request and each event in the service's life; nothing secret is in any of them.

What goes wrong is told by its name and by where it happened. Its own words may quote rows, cards or seeds.
"""

import logging
import sys
import traceback
from types import TracebackType
from typing import Any

import msgspec
import structlog

from service.store import StoreUnavailable

log = structlog.get_logger()
HARMLESS = (OSError, StoreUnavailable)  # these speak of connections and files
MOST_FRAMES = 30
SECRETS = ("token", "authorization", "seed", "pepper", "password", "dsn")


def configure(level: str) -> None:
    """Write to standard error from now on."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _without_secrets,
            structlog.processors.JSONRenderer(serializer=_written),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.BytesLoggerFactory(sys.stderr.buffer),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(handlers=[Through()], level=logging.WARNING, force=True)
    logging.captureWarnings(True)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # a request that it warns of has a line of its own
    sys.excepthook = _crashed


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


def _written(event: structlog.typing.EventDict, **settings: object) -> bytes:
    """As JSON; what JSON does not know is written as Python would."""
    return msgspec.json.encode(event, enc_hook=repr)


def _without_secrets(logger: object, method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """A last net: what is named like a secret is not written, whoever bound it."""
    for name in SECRETS:
        if name in event:
            event[name] = "(not written)"
    return event
