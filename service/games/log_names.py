"""What hides a game in the log of the service, and what the log needs to know of games."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from msgspec import Struct

from domain.chance.deals import Deal
from service.store import Connection
from service.store.seals import Seals, seed_of_game
from service.trust.blinding import blind_of
from service.trust.log_entries import LogItem, opening_root, start_item

SECRETS = """SELECT n.game, n.salt, n.name, g.seed, g.commitment, g.tournament, g.round, g.deal, g.deal_words
FROM log_names n JOIN games g ON g.id = n.game"""
NAMES = f"""{SECRETS} WHERE n.game = ANY($1)"""
NEW = f"""{SECRETS} WHERE n.is_new LIMIT $1"""
MARK = "UPDATE log_names SET is_new = false WHERE game = ANY($1) AND is_new"
GAMES = "SELECT name, game FROM log_names WHERE name = ANY($1)"
SALT = "SELECT salt, name FROM log_names WHERE game = $1"
ADD_START = "INSERT INTO log_starts (game, name, root) VALUES ($1, $2, $3)"
NEW_STARTS = "SELECT game, name, root FROM log_starts WHERE is_new"
START_OF = "SELECT game, name, root FROM log_starts WHERE game = $1"
AWAITING = """SELECT s.game, s.name, s.root FROM log_starts s JOIN games g ON g.id = s.game
WHERE NOT s.is_new AND g.starting_at IS NOT NULL AND g.started_at IS NULL AND g.ended IS NULL"""
MARK_STARTS = "UPDATE log_starts SET is_new = false WHERE game = ANY($1) AND is_new"


class NamedGame(Struct, frozen=True):
    """A game with its name in the log, and the secrets that its items are made from."""

    id: UUID
    salt: bytes
    name: bytes
    blind: bytes
    commitment: str

    def opening(self) -> LogItem:
        """The item of its opening."""
        return LogItem(self.name, 0, opening_root(str(self.id), self.salt, self.commitment))


class GameName(Struct, frozen=True):
    """What readers of a game need in order to find it in the log."""

    salt: bytes
    name: bytes


class SignedStart(Struct, frozen=True):
    """A start that was signed before the first event, and what the log is to have of it."""

    game: UUID
    item: LogItem


async def add_start(link: Connection, game: UUID, body: str) -> None:
    """The start of a game is signed with the body of this note, and the log is to have it."""
    name = await find_name(link, game)
    assert name is not None, "every game has a name"
    item = start_item(str(game), name.salt, body)
    await link.execute(ADD_START, game, item.name, item.root)


async def find_new_starts(link: Connection) -> list[SignedStart]:
    """Signed starts that are not in the log."""
    return [_to_start(*row) for row in await link.fetch(NEW_STARTS)]


async def find_awaiting_starts(link: Connection) -> list[SignedStart]:
    """Signed starts that are in the log, and whose first events are still to come."""
    return [_to_start(*row) for row in await link.fetch(AWAITING)]


async def find_start(link: Connection, game: UUID) -> SignedStart | None:
    """The signed start of a game; None if its first event came with its start, or it has not started."""
    row = await link.fetchrow(START_OF, game)
    return None if row is None else _to_start(*row)


async def find_named_games(link: Connection, seals: Seals, games: Iterable[UUID]) -> list[NamedGame]:
    """These games, as far as they are there."""
    return [_to_game(seals, *row) for row in await link.fetch(NAMES, list(games))]


async def find_games_of_names(link: Connection, names: Iterable[bytes]) -> dict[bytes, UUID]:
    """The games that these names hide, as far as they are there."""
    return {row["name"]: row["game"] for row in await link.fetch(GAMES, list(names))}


async def find_new_games(link: Connection, seals: Seals, limit: int) -> list[NamedGame]:
    """Games whose opening is not in the log."""
    return [_to_game(seals, *row) for row in await link.fetch(NEW, limit)]


async def mark_as_logged(link: Connection, opened: Iterable[UUID], started: Iterable[UUID]) -> None:
    """The openings of these games, and the signed starts of those, are in the log."""
    await link.execute(MARK, list(opened))
    await link.execute(MARK_STARTS, list(started))


async def find_name(link: Connection, game: UUID) -> GameName | None:
    """The name of a game; None if there is no such game."""
    row = await link.fetchrow(SALT, game)
    return None if row is None else GameName(*row)


def _to_start(game: UUID, name: bytes, root: bytes) -> SignedStart:
    return SignedStart(game, LogItem(name, 0, root))


def _to_game(seals: Seals, game: UUID, *row: Any) -> NamedGame:  # noqa: ANN401  # the columns of SECRETS
    salt, name, sealed_seed, commitment, tournament, number, deal, words = row
    hidden_as = str(game) if deal is None else Deal(str(tournament), number, deal, words).id
    blind = blind_of(seals.open(sealed_seed, seed_of_game(game)), hidden_as)
    return NamedGame(game, salt, name, blind, commitment)
