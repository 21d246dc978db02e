"""The secrets of all webhooks, as they are kept: sealed by a key that is not in the database."""

from uuid import UUID

from service.store import Connection
from service.store.seals import ID_BYTES, VERSION, Seals
from service.webhooks.signing import place_of

KEY_ID = f"substring({{column}} FROM {len(VERSION) + 1} FOR {ID_BYTES})"
# A browser has no secret of ours.
PAGE = """SELECT id, secret, previous_secret FROM webhooks WHERE id > $1 AND push_key IS NULL
ORDER BY id LIMIT 1000"""
REPLACE = """UPDATE webhooks SET secret = $4, previous_secret = $5
WHERE id = $1 AND secret = $2 AND previous_secret IS NOT DISTINCT FROM $3"""
KEY_IDS = f"""SELECT {KEY_ID.format(column="secret")} AS id FROM webhooks WHERE push_key IS NULL
UNION SELECT {KEY_ID.format(column="previous_secret")} FROM webhooks WHERE previous_secret IS NOT NULL"""


async def seal_secrets(link: Connection, seals: Seals) -> int:
    """Seal the secrets of all webhooks by the newest key; of how many webhooks they were not."""
    changed, after = 0, UUID(int=0)
    while rows := await link.fetch(PAGE, after):
        after = rows[-1]["id"]
        for webhook, *kept in rows:
            if not all(each is None or seals.is_by_newest(each) for each in kept):
                new = [
                    each and seals.seal(seals.open(each, place_of(webhook)), place_of(webhook)) for each in kept
                ]
                await link.execute(REPLACE, webhook, *kept, *new)
                changed += 1
    return changed


async def find_key_ids(link: Connection) -> list[bytes]:
    """The ids of the keys by which secrets are sealed."""
    return [row["id"] for row in await link.fetch(KEY_IDS)]
