"""The secret of the service, from which ids and tokens are derived for a request that is sent again."""

import secrets

from service.store import Connection, SchemaMismatch

# Two statements: the second sees what the first has waited for, if another process was quicker.
SAVE = "INSERT INTO service_secrets (name, value) VALUES ('pepper', $1) ON CONFLICT DO NOTHING"
FIND = "SELECT value FROM service_secrets WHERE name = 'pepper'"


async def save_pepper(link: Connection) -> None:
    """The database has a pepper afterwards."""
    await link.execute(SAVE, secrets.token_bytes(32))


async def find_pepper(link: Connection) -> bytes:
    """The pepper; SchemaMismatch if it is missing, as nothing could be derived without it."""
    pepper: bytes | None = await link.fetchval(FIND)
    if pepper is None:
        raise SchemaMismatch("the row 'pepper' is missing in the table service_secrets: run yamabiko db migrate")
    return pepper
