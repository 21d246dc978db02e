"""What a restored database has of all that was stored: whether each chain is whole, and what the log, which is
outside of PostgreSQL, says of each game besides. Nothing is changed.
"""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from msgspec import Struct

from service.game_log.folder import LogFolder
from service.games.log_names import NamedGame, find_games_of_names, find_named_games
from service.store import EventRow, Store
from service.store.chain import ZERO_HASH, chain_hash
from service.trust.blinding import event_leaf
from service.trust.log_entries import LogItem, decode_items, newest_items
from service.trust.merkle import Frontier

AT_ONCE = 1_000  # games that are compared in one go


class ChainHead(Struct):
    """Where the chain of a game ends, as far as it was followed."""

    version: int = 0
    hash: bytes = ZERO_HASH


class Chains(Struct):
    """What is stored. `broken` are games with an event that does not follow the one before it."""

    heads: dict[UUID, ChainHead]
    broken: list[UUID]
    events: int = 0
    newest: datetime | None = None


class Comparison(Struct):
    """What the log has: games of which it has more than is stored, and those that it has otherwise."""

    games: int = 0
    shorter: int = 0
    lost_events: int = 0
    other: list[UUID] = []


async def check_chains(store: Store) -> Chains:
    """Follow every event: games that were archived first, then the others in the order in which they were stored.

    All hashes are computed anew.
    """
    found, position, ended, horizon = Chains({}, []), 0, 0, await store.horizon()
    is_left = True
    while is_left:
        page, ended = await store.archived_games(ended)
        _follow(found, page)
        is_left = bool(page)
    while page := await store.page(position, horizon):
        ends = await store.archived_ends(position, page[-1].id)  # they were read with their games
        _follow(found, [row for row in page if row.id not in ends])
        position = page[-1].id
    return found


def _follow(found: Chains, rows: Sequence[EventRow]) -> None:
    """Add these events, each to the chain of its game."""
    for row in rows:
        head = found.heads.setdefault(row.game, ChainHead(min(row.version, 1) - 1))
        digest = chain_hash(row.previous, row.game, row.version, row.topic, row.state)
        if (row.version, row.previous, row.hash) != (head.version + 1, head.hash, digest):
            found.broken += [] if row.game in found.broken else [row.game]
        head.version, head.hash = row.version, row.hash
        if row.recorded_at is not None and (found.newest is None or row.recorded_at > found.newest):
            found.newest = row.recorded_at
    found.events += len(rows)


async def compare_with_log(store: Store, folder: LogFolder, chains: Chains) -> Comparison:
    """Compare what is stored with the newest item of each game in the log."""
    items = sorted((await asyncio.to_thread(_read_newest, folder)).values())
    found = Comparison()
    for start in range(0, len(items), AT_ONCE):
        await _compare_some(store, items[start : start + AT_ONCE], chains, found)
    return found


def _read_newest(folder: LogFolder) -> dict[bytes, LogItem]:
    entries = (decode_items(folder.read_entry(index)) for index in range(folder.size()))
    return newest_items([item for items in entries for item in items])


async def _compare_some(store: Store, items: list[LogItem], chains: Chains, found: Comparison) -> None:
    async with store.transaction() as link:
        known = await find_games_of_names(link, [item.name for item in items])
        games = {each.name: each for each in await find_named_games(link, store.seals, known.values())}
    for item in items:
        game = games.get(item.name)
        head = chains.heads.get(game.id, ChainHead()) if game else ChainHead()
        found.games += item.size > 0
        if head.version < item.size:
            found.shorter += 1
            found.lost_events += item.size - head.version
        elif game and item.size and await _root_at(store, game, item.size) != item.root:
            found.other.append(game.id)


async def _root_at(store: Store, game: NamedGame, size: int) -> bytes:
    """The root that the log must have of a game at this size."""
    tree = Frontier()
    for event in await store.read_hashes(game.id, size):
        tree = tree.append(event_leaf(game.blind, *event))
    return tree.root()
