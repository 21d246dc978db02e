"""One JSON line for each request and each event in the service's life; nothing secret is in any of them."""

import logging
import sys

import msgspec
import structlog

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


def _written(event: structlog.typing.EventDict, **settings: object) -> bytes:
    """As JSON; what JSON does not know is written as Python would."""
    return msgspec.json.encode(event, enc_hook=repr)


def _without_secrets(logger: object, method: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """A last net: what is named like a secret is not written, whoever bound it."""
    for name in SECRETS:
        if name in event:
            event[name] = "(not written)"
    return event
