"""Seeks that fit together become a running game, in one transaction: a process may die at any point of it.

Any process may match, one at a time for each database: its transaction holds a lock, which PostgreSQL frees when
the process dies, and after a second if it stands still. So there is no leader to elect, whose lease would cost the
second in which a seek is to be matched. With SKIP LOCKED, two processes could each hold one of two seeks that fit.
"""

import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from uuid import UUID, uuid4

import msgspec
from msgspec import Struct, structs

from domain.box.catalog import Catalog
from domain.kernel.nouns import Clock
from domain.titles import title
from service.games import setup, starting
from service.games.rating_limits import to_limits
from service.games.records import GameRecord, SeatRecord
from service.seeks.groups import Blocks, Candidate, find_groups
from service.seeks.seeks import OPEN
from service.store import Connection, Store
from service.store.seals import Seals, seed_of_seek

MOST_GAMES = 25  # started in one transaction
TRY_LOCK = "SELECT pg_try_advisory_xact_lock(2036427105, 5)"
HURRY = "SET LOCAL idle_in_transaction_session_timeout = '1s'"
TITLES = f"SELECT DISTINCT title FROM seeks WHERE {OPEN}"
CANDIDATES = f"""WITH live AS MATERIALIZED (
    SELECT s.id, s.player, s.pool, s.seats, s.created_at, s.lowest_rating, s.highest_rating,
        coalesce(r.shown, 0) AS rating
    FROM seeks s JOIN player_accounts() a ON a.player = s.player AND a.suspended_at IS NULL
    LEFT JOIN shown_ratings() r ON r.title = s.title AND r.player = s.player
    WHERE {OPEN} AND s.title = ANY($1))
SELECT id, player, pool, seats, rating, lowest_rating, highest_rating FROM live
WHERE pool IN (SELECT pool FROM live GROUP BY pool HAVING count(DISTINCT player) >= min(seats))
ORDER BY created_at, id"""
BLOCKS = "SELECT b.player, b.blocked FROM blocked_players() b WHERE b.player = ANY($1) AND b.blocked = ANY($1)"
WANTED = "SELECT id, player, title, options, rated, clock, entropy, seed, committed FROM seeks WHERE id = ANY($1)"
MATCH = """UPDATE seeks s SET game = m.game, ended_at = clock_timestamp(), seed = NULL
FROM unnest($1::uuid[], $2::uuid[]) AS m (id, game) WHERE s.id = m.id AND s.ended_at IS NULL RETURNING s.id"""
CANCEL = "UPDATE seeks SET ended_at = clock_timestamp(), seed = NULL WHERE player = ANY($1) AND ended_at IS NULL"
CHANCE = random.SystemRandom()


class SeeksChanged(Exception):
    """A seek was cancelled while it was matched: nothing is stored."""


class OtherProcessMatches(Exception):
    """Another process matches at this moment."""


class Wanted(Struct, frozen=True, kw_only=True):
    """A seek, with all that its game is made of."""

    id: UUID
    player: UUID
    title: str
    options: str
    rated: bool
    clock: str | None
    entropy: str
    seed: bytes
    committed: str | None


class NewGame(NamedTuple):
    """A game, and the seeks that it is made of."""

    record: GameRecord
    catalog: Catalog
    seeks: Sequence[Wanted]


async def find_wanted_titles(store: Store) -> list[str]:
    """The titles for which there are open seeks."""
    async with store.transaction() as link:
        return [row["title"] for row in await link.fetch(TITLES)]


async def match_seeks(store: Store, titles: Sequence[str], most: int = MOST_GAMES) -> list[UUID]:
    """Start the games that the open seeks of these titles make, at most so many; their ids.

    With its game, a player's other seeks are cancelled. SeeksChanged or OtherProcessMatches if nothing was done.
    """
    async with store.transaction() as link:
        await link.execute(HURRY)
        if not await link.fetchval(TRY_LOCK):
            raise OtherProcessMatches
        candidates = [_to_candidate(row) for row in await link.fetch(CANDIDATES, titles)]
        blocks = await _find_blocks(link, candidates)
        groups = find_groups(candidates, blocks, most, CHANCE.getrandbits(64))
        if not groups:
            return []
        wanted = await _find_wanted(link, [each.id for group in groups for each in group], store.seals)
        games = [_to_game([wanted[each.id] for each in group]) for group in groups]
        await starting.start_new_games(store, link, [(game.record, game.catalog) for game in games])
        await _end_seeks(link, games)
    store.wake_followers()
    return [game.record.id for game in games]


def _to_candidate(row: Any) -> Candidate:  # noqa: ANN401  # a row of the database
    *fields, lowest, highest = row.values()
    names = Candidate.__struct_fields__[: len(fields)]
    return Candidate(**dict(zip(names, fields, strict=True)), limits=to_limits(lowest, highest))


async def _find_blocks(link: Connection, candidates: Sequence[Candidate]) -> Blocks:
    """Who of these does not sit with whom, in both directions."""
    players = list({each.player for each in candidates})
    found: defaultdict[UUID, set[UUID]] = defaultdict(set)
    for row in await link.fetch(BLOCKS, players) if players else ():
        found[row["player"]].add(row["blocked"])
        found[row["blocked"]].add(row["player"])
    return found


async def _find_wanted(link: Connection, seeks: Sequence[UUID], seals: Seals) -> Mapping[UUID, Wanted]:
    found = {row["id"]: _to_wanted(row, seals) for row in await link.fetch(WANTED, seeks) if row["seed"]}
    if len(found) < len(seeks):
        raise SeeksChanged
    return found


def _to_wanted(row: Any, seals: Seals) -> Wanted:  # noqa: ANN401  # a row of the database
    return Wanted(**{**dict(row), "seed": seals.open(row["seed"], seed_of_seek(row["id"]))})


def _to_game(seeks: Sequence[Wanted]) -> NewGame:
    """A game of these seeks. Its seed is the one to which the service has committed for the first of them. It has
    the id of that seek, to which the commitment is bound.

    Who sits where is chance: who came first has no advantage.
    """
    first = seeks[0]
    base = title(first.title)
    options = msgspec.json.decode(first.options, type=base.options)
    catalog = base.variant(options).catalog()
    seated = CHANCE.sample(seeks, len(seeks))
    record = setup.new_record(
        first.id if first.committed else uuid4(), first.title, catalog, options,
        owner=first.player, visibility="public", invited=(None,) * len(seeks), seed=first.seed,
        committed=first.committed, rated=first.rated,
        clock=msgspec.json.decode(first.clock, type=Clock) if first.clock else None,
    )  # fmt: skip
    seats = tuple(
        SeatRecord(seat=seat, player=each.player, entropy=each.entropy) for seat, each in enumerate(seated)
    )
    return NewGame(structs.replace(record, seats=seats, rated=first.rated), catalog, seeks)


async def _end_seeks(link: Connection, games: Sequence[NewGame]) -> None:
    pairs = [(seek.id, game.record.id) for game in games for seek in game.seeks]
    ended = await link.fetch(MATCH, *map(list, zip(*pairs, strict=True)))
    if len(ended) < len(pairs):
        raise SeeksChanged
    await link.execute(CANCEL, [seek.player for game in games for seek in game.seeks])
