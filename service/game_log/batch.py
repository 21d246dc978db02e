"""What the next entries of the log say: computed from the games that have moved and those that were opened."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from uuid import UUID

from msgspec import Struct

from service.game_log.index import IndexedItem, find_items
from service.game_log.moved_games import MovedGames
from service.games.log_names import (
    NamedGame,
    SignedStart,
    find_named_games,
    find_new_games,
    find_new_starts,
)
from service.store import Connection, EventRow, Store
from service.trust.log_entries import LogItem

MOST_PAGES = 20  # of events in one batch
MOST_OPENINGS = 5_000


class Contradiction(Exception):
    """The log has something of a game that the store has not."""


class Batch(Struct, frozen=True):
    """What is to be written, and how far the store was followed. Starts come before other items: their first
    events may be among these."""

    items: tuple[LogItem, ...]
    openings: tuple[UUID, ...]  # games whose openings are among the items
    starts: tuple[LogItem, ...]
    started: tuple[UUID, ...]  # games whose signed starts these are
    position: int


class BatchMaker:
    """Follows the store. A game that cannot be logged is left out, with one report."""

    def __init__(self, store: Store, report: Callable[[Exception, UUID], None]) -> None:
        self._store, self._report = store, report
        self._moved = MovedGames(store)
        self._left_out = set[UUID]()

    async def next_batch(self, link: Connection, position: int) -> Batch:
        """What is to be logged of all that was stored after a position. Read before: events of games come later
        than their openings and signed starts."""
        rows = await self._read_rows(position)
        opened = await find_new_games(link, self._store.seals, MOST_OPENINGS)
        started = await find_new_starts(link)
        moved = defaultdict[UUID, list[EventRow]](list)
        for row in rows:
            moved[row.game].append(row)
        games = {each.id: each for each in await find_named_games(link, self._store.seals, moved)}
        names = [each.name for each in (*games.values(), *opened)] + [each.item.name for each in started]
        known = await find_items(link, names)
        items = [each.opening() for each in opened if each.name not in known]
        for game in games.values():
            items += await self._find_items(game, moved[game.id], known.get(game.name))
        starts = [each.item for each in started if self._is_to_be_logged(each, known.get(each.item.name))]
        return Batch(
            tuple(items), tuple(each.id for each in opened), tuple(starts), tuple(each.game for each in started),
            rows[-1].id if rows else position,
        )  # fmt: skip

    def _is_to_be_logged(self, start: SignedStart, known: IndexedItem | None) -> bool:
        if known is not None and known.root != start.item.root:
            self._report(Contradiction("the log has another signed start of the game than the store"), start.game)
        return known is None

    async def _read_rows(self, position: int) -> list[EventRow]:
        horizon, rows = await self._store.horizon(), list[EventRow]()
        for _ in range(MOST_PAGES):
            page = await self._store.page(position, horizon)
            if not page:
                break
            rows += page
            position = page[-1].id
        return rows

    async def _find_items(
        self, game: NamedGame, rows: Sequence[EventRow], known: IndexedItem | None
    ) -> list[LogItem]:
        try:
            roots = await self._moved.find_roots(game, rows, known.size if known else 0)
            require_joined(known, roots)
        except (Contradiction, ValueError, OverflowError) as error:
            self._moved.forget(game.id)
            if game.id not in self._left_out:
                self._left_out.add(game.id)
                self._report(error, game.id)
            return []
        after = known.size if known else 0
        return [LogItem(game.name, size, root) for size, root in roots.items() if size > after]


def require_joined(known: IndexedItem | None, roots: dict[int, bytes]) -> None:
    """Contradiction if the log has the game at a size that it has not, or with another root."""
    if known and known.size and roots.get(known.size) != known.root:
        raise Contradiction(f"the log has version {known.size} of the game, and the store has not, or another")
