"""Feeds of tournaments: followers are woken when an event of their tournament is stored, here or elsewhere."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from uuid import UUID
from weakref import WeakSet

from domain.tournaments.parts import Pseudonym
from service.store import EventRow, Store
from service.tournaments.history import is_seen, seen_version, shown_kind
from service.tournaments.repository import TournamentRepository

CHANGES_STANDINGS = {"resulted", "ruled", "revoked", "completed", "concluded"}
BYE = b'event: bye\ndata: {"kind":"bye","reason":"%b"}\n\n'
Show = Callable[[EventRow, bool], bytes]


class _Follower:
    """Who waits for the next event of a tournament."""

    def __init__(self) -> None:
        self.moved = asyncio.Event()


class TournamentFeeds:
    """The followers of this process. `on_event` is called for each stored event of a tournament."""

    def __init__(self, store: Store, repository: TournamentRepository, heartbeat: float) -> None:
        self.store, self.repository, self.heartbeat = store, repository, heartbeat
        self.closing = asyncio.Event()
        self._followers: dict[UUID, WeakSet[_Follower]] = {}

    def on_event(self, row: EventRow) -> None:
        """Wake who follows the tournament."""
        for follower in self._followers.get(row.game, ()):
            follower.moved.set()

    def close(self) -> None:
        """All feeds end."""
        self.closing.set()
        for followers in self._followers.values():
            for follower in followers:
                follower.moved.set()

    def add(self, tournament_id: UUID) -> _Follower:
        """A follower, as long as a reference to it exists."""
        follower = _Follower()
        self._followers.setdefault(tournament_id, WeakSet()).add(follower)
        return follower


async def follow(
    feeds: TournamentFeeds, tournament_id: UUID, viewer: Pseudonym, after: int, show: Show
) -> AsyncGenerator[bytes, None]:
    """The events after a version as they are stored, as far as they may be seen, and signs of life."""
    follower = feeds.add(tournament_id)
    while not feeds.closing.is_set():
        follower.moved.clear()
        for chunk, version in await _read_on(feeds, tournament_id, viewer, after, show):
            after = version
            yield chunk
        try:
            async with asyncio.timeout(feeds.heartbeat):
                await follower.moved.wait()
        except TimeoutError:
            yield b": still here\n\n"
    yield BYE % b"shutdown"


async def _read_on(
    feeds: TournamentFeeds, tournament_id: UUID, viewer: Pseudonym, after: int, show: Show
) -> list[tuple[bytes, int]]:
    cup = await feeds.repository.find(tournament_id)
    if cup is None or cup.version <= after:
        return []
    rows = await feeds.store.read(tournament_id, after=after, upto=cup.version)
    found = []
    for row in rows[: max(0, seen_version(cup, viewer) - after)]:
        seen = is_seen(cup, row, viewer)
        name, data = shown_kind(row, seen=seen), show(row, seen)
        chunk = b"event: %b\nid: %d\ndata: %b\n\n" % (name.encode(), row.version, data)
        if name in CHANGES_STANDINGS:
            chunk += b'event: standings\ndata: {"kind":"standings","version":%d}\n\n' % row.version
        found.append((chunk, row.version))
    return found
