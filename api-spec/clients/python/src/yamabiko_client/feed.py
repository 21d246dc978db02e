"""Feeds: server-sent events, as a game's history and an account's news are streamed."""

from collections.abc import Iterator
from typing import Any

import msgspec

from yamabiko_client import models

LAST = frozenset(("closed", "cancelled", "expired", "revoked"))


class FeedEvent(msgspec.Struct, frozen=True, kw_only=True):
    """One event of a feed.

    kind: what happened, as the service names it: `decided`, `closed`, `your-turn`.
    data: all that was sent, as a dictionary.
    id: where the feed goes on after this event; None for what is told outside of the order.
    """

    kind: str
    data: dict[str, Any]
    id: str | None = None

    @property
    def version(self) -> int | None:
        """The version of the game that this event made."""
        return self.data.get("version")

    @property
    def is_last(self) -> bool:
        """Whether nothing follows: the game is over, will never start, or may not be seen any more."""
        return self.kind == "bye" and self.data.get("reason") in LAST

    @property
    def is_reconnect(self) -> bool:
        """Whether the service asks to connect anew; the client does that by itself."""
        return self.kind == "bye" and not self.is_last

    @property
    def facts(self) -> list[dict[str, Any]]:
        """What happened, in order."""
        return list(self.data.get("facts", ()))

    @property
    def acting(self) -> list[int] | None:
        """The seats that must decide now; None if this is not the newest event."""
        return self.data.get("acting")

    def open_decisions(self, title: str) -> list[Any]:
        """The own open decisions with their menus, if this is the newest event."""
        kind = getattr(models, f"{title.capitalize()}Decision")
        return [msgspec.convert(each, kind) for each in self.data.get("decisions", ())]

    def entry(self, title: str) -> Any:
        """The entry of the history in its type; None for an event that is none, or of a kind that is new."""
        kind = getattr(models, f"{title.capitalize()}HistoryEntry", None)
        try:
            return msgspec.convert(self.data, kind) if kind is not None else None
        except msgspec.ValidationError:
            return None


class Place:
    """Where a feed is: makes events of the lines of `text/event-stream`, each once, however often it was cut."""

    def __init__(self) -> None:
        self._last_id: str | None = None
        self._seen: dict[str, set[bytes]] = {}
        self._begin()

    def _begin(self) -> None:
        self._name = ""
        self._data: list[str] = []
        self._id: str | None = None

    def headers(self) -> dict[str, str]:
        """The headers with which a feed goes on here. What was cut off in the middle comes again."""
        self._begin()
        found = {"Accept": "text/event-stream, application/problem+json"}
        return {**found, "Last-Event-ID": self._last_id} if self._last_id else found

    def read(self, line: str) -> Iterator[tuple[FeedEvent, bytes]]:
        """Take the next line; an event, and the bytes of its data, when it is complete and new."""
        if line:
            self._take(line)
        elif self._data:
            content = "\n".join(self._data).encode()
            data = msgspec.json.decode(content, type=dict[str, Any])
            event = FeedEvent(kind=self._name or str(data.get("kind", "message")), data=data, id=self._id)
            self._begin()
            if self._is_new(event, content):
                yield event, content

    def _is_new(self, event: FeedEvent, content: bytes) -> bool:
        """What has no id comes again at the start of each connection, and so does `following`."""
        if event.id is not None:
            is_first, self._last_id = self._last_id is None, event.id
            return is_first or event.kind != "following"
        seen = self._seen.setdefault(event.kind, set())
        if event.kind == "bye":
            return True
        if content in seen:
            return False
        if "number" not in event.data:
            seen.clear()
        seen.add(content)
        return True

    def _take(self, line: str) -> None:
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "event":
            self._name = value
        elif name == "data":
            self._data.append(value)
        elif name == "id":
            self._id = value
