"""The projection that tells accounts what happens in their games.

A rebuild makes its state anew and sends nothing: accounts have had these events.
"""

from collections.abc import Iterable, Sequence
from datetime import timedelta
from uuid import UUID

from projections import Connection, Projection
from projections.engine.agendas import AgendaTracker
from projections.engine.events import DecodedEvent, Opened
from projections.engine.projection import read_sql
from projections.engine.turns import in_turns
from service.account_events.following import follow_event
from service.account_events.game_state import EventGame, Telling, decode_game, to_row
from service.account_events.table import KEEP_DAYS, Notice, tell
from service.store.store_clock import to_moment

STATES = "SELECT game, title, state FROM account_event_games WHERE game = ANY($1::uuid[])"
SAVE = """INSERT INTO account_event_games AS g (game, title, state, at, due)
SELECT * FROM unnest($1::uuid[], $2::text[], $3::bytea[], $4::timestamptz[], $5::timestamptz[])
ON CONFLICT (game) DO UPDATE SET state = excluded.state, at = excluded.at, due = excluded.due"""
DROP = "DELETE FROM account_event_games WHERE game = ANY($1::uuid[])"
ACCOUNTS = """SELECT a.pseudonym, a.player FROM pseudonym_accounts() a
WHERE a.pseudonym = ANY($1) AND a.player IS NOT NULL"""
NOW = "SELECT store_now()"

AGENDAS = AgendaTracker("account_event_agendas")


async def follow(connection: Connection, events: Sequence[DecodedEvent]) -> None:
    """Bring the row of each of these games to its last event, and tell who plays there what happened."""
    tellings = await remember(connection, events)
    if not tellings:
        return
    oldest = await connection.fetchval(NOW) - timedelta(days=KEEP_DAYS)
    await tell_players(connection, [each for each in tellings if each.at > oldest])


async def remember(connection: Connection, events: Sequence[DecodedEvent]) -> list[Telling]:
    """Bring the row of each of these games to its last event; the events that accounts get."""
    rows = await connection.fetch(STATES, list({event.game for event in events}))
    games: dict[UUID, EventGame | None] = {row["game"]: decode_game(row["state"]) for row in rows}
    last, tellings = dict[UUID, DecodedEvent](), list[Telling]()
    agendas = await AGENDAS.update_each(connection, events)
    async for some in in_turns(zip(events, agendas, strict=True)):
        for event, agenda in some:
            games[event.game], news = follow_event(games.get(event.game), event, agenda)
            last[event.game] = event
            tellings += news
    await _save(connection, games, last.values())
    return tellings


async def replay(connection: Connection, events: Sequence[DecodedEvent]) -> None:
    """For a rebuild: the same rows, and nothing is sent."""
    await remember(connection, events)


async def tell_players(connection: Connection, tellings: Iterable[Telling]) -> int:
    """Tell the accounts that have these pseudonyms; how many events were stored. Bots get none."""
    every = list(tellings)
    found = await connection.fetch(ACCOUNTS, list({each.pseudonym for each in every})) if every else ()
    accounts: dict[str, UUID] = {row["pseudonym"]: row["player"] for row in found}
    notices = [
        Notice(player=accounts[each.pseudonym], kind=each.kind, data=each.data, at=each.at, key=each.key)
        for each in every
        if each.pseudonym in accounts
    ]
    return await tell(connection, notices)


async def _save(connection: Connection, games: dict[UUID, EventGame | None], last: Iterable[DecodedEvent]) -> None:
    """Write the rows of games that run, and delete those of games that are over."""
    changed, over = [], []
    for event in last:
        if state := games[event.game]:
            at = to_moment(state.clock.at) if state.clock else event.recorded_at
            changed.append(to_row(event.game, event.title, state, at))
        elif not isinstance(event.body, Opened):
            over.append(event.game)
    if changed:
        await connection.execute(SAVE, *zip(*changed, strict=True))
    if over:
        await connection.execute(DROP, over)


ACCOUNT_EVENTS = Projection(name="account_events", sql=read_sql(__file__), apply=follow, replay=replay)
