"""Makes a delivery of each account event for each webhook that wants it, in the order of the events.

Any process may do so, one at a time: nothing is elected, so a process that dies holds up no other. Deliveries and
the position up to which they were made are one transaction. So none is forgotten, and none is made twice.
"""

from collections.abc import Sequence

from service.account_events.table import AccountEvent, newest_id, read_after
from service.store import Connection, Store
from service.webhooks.messages import make_message

MOST = 500  # events in one transaction
# What a crash of PostgreSQL takes back is made again: position and deliveries go together.
HASTY = "SET LOCAL synchronous_commit = off"
BEGIN = """SELECT position, EXISTS (SELECT FROM webhooks WHERE off IS NULL) AS are_any_on FROM webhook_position
WHERE pg_try_advisory_xact_lock(hashtext('webhooks'), 1)"""
ADVANCE = "UPDATE webhook_position SET position = $1"
LOCK = """SELECT w.player FROM webhooks w WHERE w.player = ANY($1::uuid[]) AND w.off IS NULL
ORDER BY w.id FOR NO KEY UPDATE"""
# The id follows from webhook and message: what a crash took back, and was sent before it, comes with it again.
INSERT = """INSERT INTO webhook_deliveries (id, webhook, number, kind, body)
SELECT md5(concat_ws(' ', w.id, e.number, e.body))::uuid, w.id, e.number, e.kind, e.body
FROM unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::text[], $5::text[]) AS e (id, player, number, kind, body)
JOIN webhooks w ON w.player = e.player AND w.off IS NULL AND e.kind = ANY(w.events) AND e.id > w.after_event
ORDER BY e.id
ON CONFLICT DO NOTHING RETURNING webhook"""
# Where something waits already, it keeps its turn.
PLAN = """UPDATE webhooks SET due_at = least(due_at, greatest(paused_until, clock_timestamp()))
WHERE id = ANY($1::uuid[])"""


async def copy_events(store: Store, most: int = MOST) -> int:
    """Make deliveries of the next events; how many events there were. 0 as well while another process does so."""
    async with store.transaction() as link:
        row = await link.fetchrow(BEGIN)
        if row is None:
            return 0
        position: int = row["position"]
        if row["are_any_on"]:
            events = await read_after(link, position, most)
            newest = events[-1].id if events else position
        else:
            events, newest = [], max(position, await newest_id(link))
        if newest == position:
            return 0
        await link.execute(HASTY)
        await _add_deliveries(link, events)
        await link.execute(ADVANCE, newest)
    return len(events)


async def _add_deliveries(link: Connection, events: Sequence[AccountEvent]) -> None:
    players = {row["player"] for row in await link.fetch(LOCK, list({each.player for each in events}))}
    wanted = [each for each in events if each.player in players]
    if not wanted:
        return
    columns = (
        [each.id for each in wanted],
        [each.player for each in wanted],
        [each.number for each in wanted],
        [each.kind for each in wanted],
        [make_message(each) for each in wanted],
    )
    changed = {row["webhook"] for row in await link.fetch(INSERT, *columns)}
    await link.execute(PLAN, sorted(changed))
