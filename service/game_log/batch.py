"""What the next entries of the log say: computed from the games that have moved and those that were opened."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from uuid import UUID

from msgspec import Struct

from service.game_log.index import IndexedItem, find_items
from service.game_log.moved_games import MovedGames
from service.games.log_names import NamedGame, find_named_games, find_new_games
from service.store import Connection, EventRow, Store
from service.trust.log_entries import LogItem

MOST_PAGES = 20  # of events in one batch
MOST_OPENINGS = 5_000


class Contradiction(Exception):
    """The log has something of a game that the store has not."""


class Batch(Struct, frozen=True):
    """Items to be written, the games whose openings are among them, and how far the store was followed."""

    items: tuple[LogItem, ...]
    openings: tuple[UUID, ...]
    position: int


class BatchMaker:
    """Follows the store. A game that cannot be logged is left out, with one report."""

    def __init__(self, store: Store, report: Callable[[Exception, UUID], None]) -> None:
        self._store, self._report = store, report
        self._moved = MovedGames(store)
        self._left_out = set[UUID]()

    async def next_batch(self, link: Connection, position: int) -> Batch:
        """What is to be logged of all that was stored after a position. Read before: events of opened games come
        later than their openings."""
        rows = await self._read_rows(position)
        opened = await find_new_games(link, self._store.seals, MOST_OPENINGS)
        moved = defaultdict[UUID, list[EventRow]](list)
        for row in rows:
            moved[row.game].append(row)
        games = {each.id: each for each in await find_named_games(link, self._store.seals, moved)}
        known = await find_items(link, [each.name for each in (*games.values(), *opened)])
        items = [each.opening() for each in opened if each.name not in known]
        for game in games.values():
            items += await self._find_items(game, moved[game.id], known.get(game.name))
        return Batch(tuple(items), tuple(each.id for each in opened), rows[-1].id if rows else position)

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
