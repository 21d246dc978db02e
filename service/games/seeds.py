"""The seeds of all games, as they are kept: sealed by a key that is not in the database."""

from uuid import UUID

from service.store import Connection
from service.store.seals import ID_BYTES, SEALED_BYTES, VERSION, Seals, seed_of_game

IS_SEALED = f"octet_length(seed) = {SEALED_BYTES} AND get_byte(seed, 0) = {VERSION[0]}"
KEY_ID = f"substring(seed FROM {len(VERSION) + 1} FOR {ID_BYTES})"
PAGE = "SELECT id, seed FROM games WHERE id > $1 ORDER BY id LIMIT 1000"
REPLACE = "UPDATE games SET seed = $3 WHERE id = $1 AND seed = $2"
KEY_IDS = f"SELECT DISTINCT {KEY_ID} AS id FROM games WHERE {IS_SEALED}"


async def seal_seeds(link: Connection, seals: Seals) -> int:
    """Seal the seeds of all games by the newest key; how many were not."""
    changed, after = 0, UUID(int=0)
    while rows := await link.fetch(PAGE, after):
        after = rows[-1]["id"]
        for game, kept in rows:
            if not seals.is_by_newest(kept):
                place = seed_of_game(game)
                await link.execute(REPLACE, game, kept, seals.seal(seals.open(kept, place), place))
                changed += 1
    return changed


async def find_key_ids(link: Connection) -> list[bytes]:
    """The ids of the keys by which seeds are sealed."""
    return [row["id"] for row in await link.fetch(KEY_IDS)]
