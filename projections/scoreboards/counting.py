"""Which games count on scoreboards, and for whom: the service says so by queries of its own tables."""

import re

from msgspec import Struct

EVERY_GAME = """SELECT game AS id, false AS rated FROM scoreboard_results
UNION SELECT game, false FROM scoreboard_seats"""
# What a game adds to the sums of an account. Who left it for good, or by a timeout, has no score of it.
RESULTS = """SELECT r.title, g.rated, {account}::text COLLATE "C" AS account, r.seat, r.players, r.finished,
    r.place, r.points, false AS gone
FROM {games} g JOIN scoreboard_results r ON r.game = g.game {join}
WHERE NOT EXISTS (SELECT FROM scoreboard_leavers l WHERE l.game = r.game AND l.player = r.player)"""
LEAVERS = """SELECT r.title, g.rated, {account}::text COLLATE "C", r.seat, NULL, false, NULL, NULL, true
FROM {games} g JOIN scoreboard_leavers r ON r.game = g.game {join}"""


class Accounts(Struct, frozen=True):
    """A table that says whose a pseudonym is; those without an account in it are not on the board."""

    table: str
    pseudonym: str = "id"
    account: str = "player"

    def __post_init__(self) -> None:
        for name in (self.table, self.pseudonym, self.account):
            if not re.fullmatch(r"[a-z_][a-z0-9_]*", name):
                raise ValueError(f"{name!r} is no name of a table or a column")


class Counting(Struct, frozen=True, kw_only=True):
    """Queries of games, each with its `id` and whether it is `rated`: those that count now, and those that may.

    A game that is over may come to count without an event of its own: when the deal that it shares is known.
    Without accounts every pseudonym is a player of its own. `is_known` is a condition on an `account`: one that
    was erased is on no board.
    """

    counted: str = EVERY_GAME
    may_count: str = EVERY_GAME
    accounts: Accounts | None = None
    is_known: str = "true"

    def results(self, games: str) -> str:
        """SQL: what games that are over, of a table with `game` and `rated`, add to the sums of accounts."""
        return f"{self._fill(RESULTS, games)} UNION ALL {self.leavers(games)}"

    def leavers(self, games: str) -> str:
        """SQL: the part of it that is known while games run."""
        return self._fill(LEAVERS, games)

    def _fill(self, query: str, games: str) -> str:
        account, join = "r.player", ""
        if self.accounts is not None:
            account = f"a.{self.accounts.account}"
            same = f"a.{self.accounts.pseudonym} = r.player"
            join = f"JOIN {self.accounts.table} a ON {same} AND {account} IS NOT NULL"
        return query.format(account=account, join=join, games=games)


EVERYTHING = Counting()
