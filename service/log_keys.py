"""The public keys of the service are in the database, too, so that no process signs with a key of its own."""

from service.store import Connection
from service.trust.keys import BadKeys, LogKeys

LOCK = "LOCK TABLE log_keys IN EXCLUSIVE MODE"
KNOWN = "SELECT key FROM log_keys ORDER BY place"
SAVE = "INSERT INTO log_keys (place, key, since) VALUES ($1, $2, $3)"


async def save_public_keys(link: Connection, keys: LogKeys) -> None:
    """The database has all keys of the file afterwards; BadKeys if it knows others, or newer ones."""
    await link.execute(LOCK)
    known = await require_public_keys(link, keys)
    for place, each in enumerate(keys.listed[len(known) :], len(known)):
        await link.execute(SAVE, place, each.key, each.since)


async def require_public_keys(link: Connection, keys: LogKeys) -> list[str]:
    """The keys that the database knows; BadKeys if they are others than those of the file, or newer ones."""
    known = [row["key"] for row in await link.fetch(KNOWN)]
    own = [each.key for each in keys.listed]
    if own[: len(known)] != known:
        raise BadKeys(
            "the log key is not the one of this database: let all processes use a copy of the same file "
            f"(YAMABIKO_LOG_KEY), with the key {known[-1]}"
        )
    return known
