"""What an address may make within a day, counted in the database: so by all processes together, as no server does.

As much at once, and as much again within a day. Requests a second are limited by each process (rate_limits.py).
"""

import hmac
import math
from typing import Literal

from service.http.connections import client_key
from service.http.problems import too_many
from service.settings import Settings
from service.store import Connection, Store

DAY = 86_400
Kind = Literal["accounts", "tokens", "games", "keys", "failed_recoveries"]
WORDS: dict[Kind, str] = {
    "accounts": "new accounts", "tokens": "new tokens", "games": "new games",
    "keys": "Idempotency-Keys without a token", "failed_recoveries": "wrong codes",
}  # fmt: skip
LEFT_OF_IT = f"greatest(0, c.used - extract(epoch FROM clock_timestamp() - c.at) * $3 / {DAY})"
COUNT = f"""INSERT INTO address_counts AS c (kind, client, used) SELECT $1, $2, 1 FROM {{before}}
ON CONFLICT (kind, client) DO UPDATE SET used = {LEFT_OF_IT} + 1, at = clock_timestamp()
WHERE {LEFT_OF_IT} + 1 <= $3::double precision RETURNING used"""
# A lost count costs nothing, so none waits for the disk; in a transaction of others this must not be set.
HASTY = "(SELECT set_config('synchronous_commit', 'off', true)) AS hasty"
COUNT_ALONE, COUNT_WITH = COUNT.format(before=HASTY), COUNT.format(before="(SELECT) AS nothing")
USED = f"SELECT {LEFT_OF_IT} FROM address_counts c WHERE c.kind = $1 AND c.client = $2"
PRUNE = f"DELETE FROM address_counts WHERE at < clock_timestamp() - make_interval(secs => {DAY})"


class AddressBounds:
    """The bounds of all addresses. A bound of 0 is none."""

    def __init__(self, store: Store, pepper: bytes, settings: Settings) -> None:
        self._store, self._pepper = store, pepper
        self._most: dict[Kind, int] = {
            "accounts": settings.accounts_per_address, "tokens": settings.tokens_per_address,
            "games": settings.games_per_address, "keys": settings.keys_per_address,
            "failed_recoveries": settings.failed_recoveries_per_address,
        }  # fmt: skip

    async def count(self, kind: Kind, address: str, link: "Connection | None" = None) -> None:
        """Count one more, in the caller's transaction if there is one; a problem if it is one too many."""
        most, client = self._most[kind], self._hash(address)
        if not most:
            return
        if link is None:
            counted = bool(await self._store.fetch(COUNT_ALONE, kind, client, most))
        else:
            counted = await link.fetchval(COUNT_WITH, kind, client, most) is not None
        if not counted:
            await self.require_room(kind, address, link)

    async def require_room(self, kind: Kind, address: str, link: "Connection | None" = None) -> None:
        """A problem that says when the next may come, if there is no room for one now."""
        most, values = self._most[kind], (kind, self._hash(address), self._most[kind])
        if not most:
            return
        rows = await (link or self._store).fetch(USED, *values)
        if rows and (over := rows[0][0] + 1 - most) > 0:
            bound = f"{most} {WORDS[kind]} a day of one address (YAMABIKO_{kind.upper()}_PER_ADDRESS)"
            raise too_many(math.ceil(over * DAY / most), bound)

    def _hash(self, address: str) -> bytes:
        """What stands for an address. Only who has the key of the service can tell which it is."""
        return hmac.digest(self._pepper, b"address " + client_key(address).encode(), "sha256")[:16]


async def prune_counts(store: Store) -> None:
    """Delete what counts for nothing any more."""
    await store.execute(PRUNE)
