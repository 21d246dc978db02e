"""Games that a projection leaves out since an event of theirs was damaged, so that all other games go on.

The rows of such a game stay as they were before that event. It is tried again after longer and longer times; once
its events can be read and applied, those that were left out are, in order and in one transaction. All of this
happens in transactions that hold the checkpoint, so no event is lost or counted twice.
"""

import logging
from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.tournaments.kinds import stream_of
from projections.engine import checkpoints
from projections.engine.events import DecodedEvent, EventRow, decode_event, title_and_kind
from projections.engine.projection import Connection, Projection, Session
from projections.engine.seats import UnknownGame
from projections.engine.turns import in_turns

# So many games at a time. If it were more, they would not be damaged: then the mistake is ours, and it stops.
MOST_ASIDE = 100
# What only the event or the game's earlier events can cause. Any other error may be a mistake in the code.
DAMAGE = (msgspec.DecodeError, UnknownGame, KeyError, ValueError)
# Classes of SQLSTATE that speak of the values: data exception, integrity constraint violation.
DAMAGE_CLASSES = ("22", "23")

ASIDE = "SELECT game FROM projection_games_aside WHERE name = $1"
SET_ASIDE = f"""INSERT INTO projection_games_aside (name, game, event, error) SELECT $1, $2, $3, $4
WHERE (SELECT count(*) FROM projection_games_aside WHERE name = $1) < {MOST_ASIDE}"""
# The first try is a second later; in the end there is one a minute.
DUE = """SELECT game FROM projection_games_aside
WHERE name = $1 AND tried_at + least(60, 2 ^ least(attempts, 6)) * interval '1 s' <= clock_timestamp()"""
FIRST_LEFT_OUT = "SELECT event FROM projection_games_aside WHERE name = $1 AND game = $2"
LEFT_OUT = """SELECT id, game, version, topic, state, recorded_at FROM events()
WHERE game = $1 AND id BETWEEN $2 AND $3 ORDER BY version"""
TAKE_UP = "DELETE FROM projection_games_aside WHERE name = $1 AND game = $2"
FAILED_AGAIN = """UPDATE projection_games_aside
SET error = $3, attempts = attempts + 1, tried_at = clock_timestamp() WHERE name = $1 AND game = $2"""
IS_ASIDE = "SELECT EXISTS (SELECT FROM projection_games_aside WHERE game = $1)"
FORGET = "DELETE FROM projection_games_aside WHERE name = $1"
RENAME = "UPDATE projection_games_aside SET name = $2 WHERE name = $1"
LONGEST_MESSAGE = 300
LOG = logging.getLogger(__name__)


class StoredRow(Struct, frozen=True, kw_only=True):
    """A row of the store, read for one game."""

    id: int
    game: UUID
    version: int
    topic: str
    state: bytes
    recorded_at: datetime | None


def is_damage(error: Exception) -> bool:
    """Whether an error is of an event that cannot be read or applied, and not of the service or the session."""
    state = getattr(error, "sqlstate", None)
    return isinstance(error, DAMAGE) or (isinstance(state, str) and state.startswith(DAMAGE_CLASSES))


def one_line(error: Exception) -> str:
    """An error in one line: what follows the first may quote rows."""
    return f"{type(error).__name__}: {error}".split("\n", 1)[0][:LONGEST_MESSAGE]


async def apply_rows(connection: Connection, projection: Projection, rows: Sequence[EventRow]) -> None:
    """Apply those of these rows that the projection needs: of games, or of tournaments."""
    streams = {topic: stream_of(topic) for topic in {row.topic for row in rows}}  # a page has few topics
    others = [row for row in rows if streams[row.topic]]
    needed = {
        topic for topic, stream in streams.items() if not stream and projection.needs(title_and_kind(topic)[1])
    }
    events = list[DecodedEvent]()
    async for some in in_turns(row for row in rows if row.topic in needed):
        events += map(decode_event, some)
    if events:
        await projection.apply(connection, events)
    if others and projection.apply_tournaments:
        await projection.apply_tournaments(connection, others)


async def apply_sound_rows(
    connection: Connection, projection: Projection, rows: Sequence[EventRow], name: str
) -> None:
    """In a transaction: apply these rows; set each game aside from the first row on that is damaged."""
    games = await games_aside(connection, name)
    sound = [row for row in rows if row.game not in games]
    try:
        async with connection.transaction():
            await apply_rows(connection, projection, sound)
    except Exception as error:
        if not is_damage(error):
            raise
        if len(sound) == 1:
            await _set_aside(connection, name, sound[0], error)
            return
        half = len(sound) // 2
        await apply_sound_rows(connection, projection, sound[:half], name)
        await apply_sound_rows(connection, projection, sound[half:], name)


async def games_aside(connection: Connection, name: str) -> set[UUID]:
    """The games that are left out."""
    return {row["game"] for row in await connection.fetch(ASIDE, name)}


async def is_aside(connection: Connection, game: UUID) -> bool:
    """Whether any projection leaves the game out."""
    return bool(await connection.fetchval(IS_ASIDE, game))


async def _set_aside(connection: Connection, name: str, row: EventRow, error: Exception) -> None:
    """Leave a game out from this event on; raises the error if too many are left out already."""
    if (await connection.execute(SET_ASIDE, name, row.game, row.id, one_line(error))).endswith(" 0"):
        raise error
    LOG.error(
        "projection %s sets game %s aside at event %d: %s: it is damaged, and taken up again after its repair",
        name, row.game, row.id, one_line(error),
    )  # fmt: skip


async def take_up_games(session: Session, projection: Projection) -> None:
    """Try the games again of which it is time."""
    name = projection.name
    for row in await session.fetch(DUE, name):
        game = row["game"]
        try:
            async with session.transaction():
                await _take_up(session, projection, game)
            LOG.warning("projection %s takes game %s up again", name, game)
        except Exception as error:
            if not is_damage(error):
                raise
            await session.execute(FAILED_AGAIN, name, game, one_line(error))


async def _take_up(session: Session, projection: Projection, game: UUID) -> None:
    """Apply what was left out of a game, up to the checkpoint."""
    name = projection.name
    upto = await checkpoints.hold(session, name)
    first = await session.fetchval(FIRST_LEFT_OUT, name, game)
    if first is None:  # a rebuild was quicker
        return
    rows = [StoredRow(**dict(row)) for row in await session.fetch(LEFT_OUT, game, first, upto)]
    await apply_rows(session, projection, rows)
    await session.execute(TAKE_UP, name, game)


async def forget_games_aside(connection: Connection, name: str) -> None:
    """Forget the games that were set aside: the tables that lacked them are gone."""
    await connection.execute(FORGET, name)


async def move_games_aside(connection: Connection, name: str, to: str) -> None:
    """The tables of one name take the place of another's, and so do the games that they leave out."""
    await forget_games_aside(connection, to)
    await connection.execute(RENAME, name, to)
