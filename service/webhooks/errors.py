"""Why a use case of webhooks refuses. What an HTTP client gets is in service/api/error_problems.py."""

from dataclasses import dataclass


@dataclass(eq=False)
class BadTarget(Exception):
    """Nothing is sent to this URL; `rule` completes "The URL"."""

    rule: str


class WebhookIsOff(Exception):
    """Nothing is sent while the webhook is off."""


@dataclass(eq=False)
class TooManyByHand(Exception):
    """As many tests and repetitions of one webhook wait already."""

    most: int


class NotConnected(Exception):
    """There is no connection to a receiver. Why is not said: it would show what is in networks around us."""
