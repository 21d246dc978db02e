"""What follows from the history of a game with a clock, as the API tells it."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

Event = Mapping[str, Any]
LONG_AGO = datetime.min.replace(tzinfo=UTC)


def recorded(event: Event) -> datetime:
    """When it was stored."""
    return datetime.fromisoformat(event["recorded_at"])


def last_stop(history: Sequence[Event], seat: int, vacation_days: int) -> datetime:
    """When the newest pause, or vacation of the seat, was over, or will be."""
    pause_ended, vacation_ended, paused = LONG_AGO, LONG_AGO, False
    for event in history:
        kind, at = event["kind"], recorded(event)
        if kind == "paused":
            paused = True
        elif paused and kind in ("resumed", "decided"):
            paused, pause_ended = False, at
        if kind == "vacation-began" and event["seat"] == seat:
            vacation_ended = at + timedelta(days=min(event["days"], vacation_days))
        elif kind in ("vacation-ended", "decided") and event["seat"] == seat:
            vacation_ended = min(vacation_ended, at)
    return max(pause_ended, vacation_ended)


def nobody_else_has_decided(history: Sequence[Event], seat: int) -> bool:
    """Since the seat timed out."""
    last = max(n for n, each in enumerate(history) if each["kind"] == "timed-out" and each["seat"] == seat)
    return all(each["seat"] == seat for each in history[last:] if each["kind"] in ("decided", "took-back"))
