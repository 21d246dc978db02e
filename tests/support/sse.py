"""Reading server-sent events."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx


class Sent(NamedTuple):
    """One event of a feed."""

    kind: str
    id: int
    data: dict[str, Any]


def events(answer: httpx.Response) -> Iterator[Sent]:
    """The events of an open feed, as they come."""
    kind, number, data = "", 0, ""
    for line in answer.iter_lines():
        name, _, value = line.partition(": ")
        if name == "event":
            kind = value
        elif name == "id":
            number = int(value.partition("@")[0])  # what follows is the epoch
        elif name == "data":
            data = value
        elif not line and kind:
            yield Sent(kind, number, json.loads(data))
            kind = ""


def blocks(feed: httpx.Response) -> Iterator[dict[str, str]]:
    """The events of a feed by their fields, without comments and hints."""
    fields: dict[str, str] = {}
    for line in feed.iter_lines():
        name, _, value = line.partition(": ")
        if name in ("event", "id", "data"):
            fields[name] = value
        elif not line and "data" in fields:
            yield fields
            fields = {}
