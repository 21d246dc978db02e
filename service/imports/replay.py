"""A game that was imported, followed from its lines: no store, no projection and no bot knows of it."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import msgspec
from msgspec import UNSET

from domain.box.catalog import BadCatalog, Catalog
from domain.box.title import Title
from domain.kernel.events import parse_topic
from domain.kernel.nouns import Closed, Event, Forked, Opened
from domain.kernel.secrecy import Viewer
from domain.titles import TITLES, title
from service.checking.export_file import ExportFile, read_export
from service.checking.head_audit import has_list, read_list
from service.games.game_state import GameState
from service.games.game_view import GameView
from service.games.presentation import HistoryEntry
from service.games.records import GameRecord, SeatRecord
from service.imports.outcome import BadImport
from service.store import EventRow

MOST_SEATS = 8
SECRET = bytes(32)  # in the place of a seed: nothing is drawn here


class ImportedGame:
    """A game as the lines of an import have it. It is closed, so nothing of it is hidden."""

    def __init__(self, export: ExportFile, rows: list[EventRow], events: list[Event], base: Title[Any]) -> None:
        opened = events[0]
        assert isinstance(opened, Opened), "`read` has looked"
        self.id: UUID = rows[0].game
        self.title, self.rows, self.events = base, rows, events
        self.catalog = _find_list(export, base, opened.catalog_hash)
        bots = tuple(each.id for each in export.head.names if each.bot is not UNSET) if export.head else ()
        self.record = GameRecord(
            id=self.id, title=base.id, options=msgspec.json.encode(opened.options).decode(),
            list=opened.catalog_hash, visibility="private", owner=None, seed=SECRET, commitment=opened.commitment,
            created_at=datetime(1970, 1, 1, tzinfo=UTC), bots=bots,
            seats=tuple(SeatRecord(seat=seat, id=name) for seat, name in enumerate(opened.seats)),
        )  # fmt: skip

    @classmethod
    def from_lines(cls, lines: Iterable[bytes]) -> "ImportedGame":
        """The game in these lines; BadExport or BadImport if they are none."""
        return cls.from_export(read_export(lines))

    @classmethod
    def from_export(cls, export: ExportFile) -> "ImportedGame":
        """The game of an export; BadImport if its events are not those of a game that is over."""
        try:
            rows = export.to_rows()
        except ValueError as error:
            raise BadImport(f"a hash is not hexadecimal: {error}") from error
        name = parse_topic(rows[0].topic)[0] if rows else ""
        if name not in TITLES:
            raise BadImport(f"there are no rules for the title {name[:40]!r} here" if rows else "it has no event")
        for number, row in enumerate(rows, 1):
            if (row.game, row.version) != (rows[0].game, number):
                raise BadImport(f"event {number} is not version {number} of the same game")
            if row.recorded_at is None:
                raise BadImport(f"event {number} does not say when it was recorded")
        base = title(name)
        events = [_decode(base, row) for row in rows]
        if isinstance(events[0], Forked):
            raise BadImport("it is a fork, which is no history for ever")
        if not isinstance(events[0], Opened) or not isinstance(events[-1], Closed):
            raise BadImport("the game does not begin with its opening, or is not closed")
        if any(isinstance(each, Opened | Closed) for each in events[1:-1]):
            raise BadImport("the game is opened or closed twice")
        if not 1 <= len(events[0].seats) <= MOST_SEATS:
            raise BadImport("it has no number of seats that a game can have")
        return cls(export, rows, events, base)

    def view_at(self, version: int) -> GameView:
        """The game after a version; BadImport if the facts lead to no game."""
        try:
            state = GameState(self.record, self.catalog)
            times = [row.recorded_at for row in self.rows]
            state.replay(None, list(zip(self.events, times, strict=True))[:version])
            return state.view
        except Exception as error:  # whatever a stranger's facts do to the game
            raise BadImport(
                f"version {version} cannot be followed: {type(error).__name__}: {error}"[:300]
            ) from error

    def board_json(self, version: int, viewer: Viewer | str) -> bytes:
        """The board after a version as JSON: as one seat sees it, as the public sees it, or of all seats."""
        view = self.view_at(version)
        try:
            return view.all_boards_json() if isinstance(viewer, str) else view.board_json(viewer)
        except Exception as error:  # as above
            raise _bad(f"version {version} cannot be shown", error) from error

    def entries(self, after: int = 0, upto: int | None = None) -> Iterator[HistoryEntry]:
        """The entries of its history after a version, up to another."""
        part = slice(after, upto)
        return (HistoryEntry(row, event) for row, event in zip(self.rows[part], self.events[part], strict=True))


def _bad(what: str, error: Exception) -> BadImport:
    return BadImport(f"{what}: {type(error).__name__}: {error}"[:300])


def _decode(base: Title[Any], row: EventRow) -> Event:
    try:
        return base.codec.decode(row.topic, row.state)
    except (msgspec.ValidationError, msgspec.DecodeError, KeyError, RecursionError, ValueError) as error:
        raise BadImport(f"event {row.version} cannot be read: {error}"[:300]) from error


def _find_list(export: ExportFile, base: Title[Any], digest: str) -> Catalog:
    """The component list that the game was played with; BadImport if it is not known, or refused."""
    if base.catalog().has_hash(digest):
        return base.catalog()
    if export.head is None or not has_list(export.head, digest):
        raise BadImport(f"the component list {digest[:80]} is not in it")
    try:
        found = read_list(export.head, base)
    except BadCatalog:
        found = None
    if found is None:
        raise BadImport("the rules here refuse its component list")
    return found
