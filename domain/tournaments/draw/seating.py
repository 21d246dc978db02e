"""Entries at tables while a draw is searched: what tables cost, and what an exchange would change."""

from collections import deque
from collections.abc import Iterable, Sequence

from domain.tournaments.draw.costs import Costs
from domain.tournaments.points.lines import Entry

WINDOW = 12  # an exchange is tried with so many tables before and after
Exchange = tuple[int, int, int, int]  # table, place, table, place


def window(table: int, count: int) -> range:
    """The tables near a table, and itself."""
    return range(max(0, table - WINDOW), min(count, table + WINDOW + 1))


class Seating:
    """The tables of a draw in the order of the search. Sums over the pairs of each table are kept."""

    def __init__(self, costs: Costs, tables: Iterable[Sequence[Entry]], largest: int | None = None) -> None:
        self.tables = [list(entries) for entries in tables]
        self.largest = max(map(len, self.tables), default=0) if largest is None else largest
        self.log: list[Exchange] = []
        self._pair = costs.pair
        self._small = costs.small
        self.cost = [costs.table(entries, self.largest) for entries in self.tables]
        self._rows = [self._sums(entries) for entries in self.tables]
        self.total = sum(self.cost)

    def _sums(self, entries: Sequence[Entry]) -> list[int]:
        """For each place what its entry costs with the others."""
        pair = self._pair
        return [sum([pair(one, two) for two in entries if two != one]) for one in entries]

    def changes(self, x: int, y: int) -> Iterable[tuple[int, int, int]]:
        """For each place of x and each of y, in reading order: how much dearer both are after an exchange."""
        pair, ones, twos = self._pair, self.tables[x], self.tables[y]
        cross = [[pair(one, two) for two in twos] for one in ones]
        to_y = [sum(row) for row in cross]
        to_x = [sum(column) for column in zip(*cross, strict=True)]
        small_x, small_y = len(ones) < self.largest, len(twos) < self.largest
        for i, one in enumerate(ones):
            leaves = to_y[i] - self._rows[x][i]
            for j, two in enumerate(twos):
                change = leaves + to_x[j] - self._rows[y][j] - 2 * cross[i][j]
                if small_x != small_y:
                    dearer = self._small(two) - self._small(one)
                    change += dearer if small_x else -dearer
                yield i, j, change

    def exchange(self, x: int, i: int, y: int, j: int) -> None:
        """Two entries change places."""
        self._swap(x, i, y, j)
        self.log.append((x, i, y, j))

    def undo_to(self, length: int) -> None:
        """Put back the newest exchanges until the log is so long again."""
        while len(self.log) > length:
            self._swap(*self.log.pop())

    def _swap(self, x: int, i: int, y: int, j: int) -> None:
        ones, twos = self.tables[x], self.tables[y]
        ones[i], twos[j] = twos[j], ones[i]
        for table in (x, y):
            entries = self.tables[table]
            rows = self._rows[table] = self._sums(entries)
            small = sum([self._small(entry) for entry in entries]) if len(entries) < self.largest else 0
            cost = sum(rows) // 2 + small
            self.total += cost - self.cost[table]
            self.cost[table] = cost

    def improve(self, x: int, y: int) -> bool:
        """Make the first exchange of two tables that is cheaper; whether there was one."""
        for i, j, change in self.changes(x, y):
            if change < 0:
                self.exchange(x, i, y, j)
                return True
        return False

    def with_cost(self) -> list[int]:
        """The tables that cost something."""
        return [table for table, cost in enumerate(self.cost) if cost]

    def settle(self, start: Iterable[int]) -> None:
        """Exchange, from these tables on, until no exchange within the window makes two tables cheaper."""
        queue = deque(start)
        waiting = set(queue)
        while queue:
            x = queue.popleft()
            waiting.discard(x)
            for y in window(x, len(self.tables)):
                if y == x or not (self.cost[x] or self.cost[y]) or not self.improve(x, y):
                    continue
                while self.improve(x, y):
                    pass
                for changed in (y, x):
                    if changed not in waiting:
                        waiting.add(changed)
                        queue.append(changed)
